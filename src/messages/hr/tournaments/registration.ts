/** Texts of registration in Croatian. */
export const registration = {
  requireConfirmed: 'Za prijavu traži potvrđen e-mail',
  confirmFirst: 'Prvo potvrdi svoj e-mail.',
  onlyConfirmed: 'Prijaviti se može samo s potvrđenim e-mailom.',
  logInToPlay: 'Prijavi se u Edgeball da igraš na ovom turniru.',
  registrationIsOpen: 'Prijave su otvorene.',
  register: 'Prijavi se na turnir',
  youAreIn: 'Na popisu si.',
  playersSoFar: 'Dosad {count, plural, one {# igrač} few {# igrača} other {# igrača}}',
};
