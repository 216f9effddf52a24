/** Texts of registration. */
export const registration = {
  requireConfirmed: 'Anmelden nur mit bestätigter E-Mail-Adresse',
  confirmFirst: 'Bestätige zuerst deine E-Mail-Adresse.',
  onlyConfirmed: 'Anmelden geht nur mit bestätigter E-Mail-Adresse.',
  logInToPlay: 'Logge dich ein, um mitzuspielen.',
  registrationIsOpen: 'Die Anmeldung ist offen.',
  register: 'Anmelden',
  youAreIn: 'Du bist dabei.',
  playersSoFar: 'Bisher {count} Spieler',
};
