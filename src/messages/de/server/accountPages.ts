/** Pages on which people log in to an account that is kept here, make one, and log out. */
export const accountPages = {
  email: 'E-Mail',
  password: 'Passwort',
  passwordHint: 'Mindestens {least} Zeichen, am besten mehrere Wörter.',
  firstName: 'Vorname',
  lastName: 'Nachname',

  anew: 'Die Seite war veraltet, deshalb beginnt der Login von vorn.',
  wrong: 'E-Mail oder Passwort ist falsch.',
  empty: 'Gib deine E-Mail-Adresse und dein Passwort ein.',
  createAccount: 'Konto anlegen',
  forgot: 'Passwort vergessen?',
  sampleTitle: 'Beispielkonten',
  samplePassword: 'Der Server hat ihr Passwort beim Start ausgegeben.',
  moreSamples: 'Weitere Spieler',

  haveAccount: 'Schon ein Konto?',
  hasAccount: 'Diese E-Mail-Adresse hat schon ein Konto.',

  codeTitle: 'Gib deinen Code ein',
  code: 'Code',
  codeHint: 'Sechs Ziffern aus deiner Authenticator-App oder einer deiner Ersatzcodes.',
  codeWrong: 'Dieser Code gilt nicht. Jeder gilt nur einmal, warte auf den nächsten.',
  anotherAccount: 'Anderes Konto verwenden',

  logOut: 'Ausloggen',
  loggingOut: 'Du wirst ausgeloggt …',
  askLogOut: 'Willst du dich ausloggen?',

  expiredTitle: 'Diese Seite ist abgelaufen',
  expired: 'Bitte beginne von vorn. Wenn diese Seite wiederkommt, erlaube in deinem Browser Cookies für Edgeball.',
};
