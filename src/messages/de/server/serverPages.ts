/** What the server's own pages have in common. */
export const serverPages = {
  home: 'Zurück zur Startseite',
  toEdgeball: 'Zu Edgeball',
  logIn: 'Einloggen',
  logInAgain: 'Neu einloggen',
  deadLink: 'Dieser Link gilt nicht mehr',

  tryAgainTitle: 'Versuch es gleich noch einmal',
  failedTitle: 'Das hat nicht geklappt',
  failed: 'Unterwegs ist etwas schiefgegangen.',
  tooManySeconds: 'Zu viele Versuche. Versuch es in {seconds, plural, one {# Sekunde} other {# Sekunden}} noch einmal.',
  tooManyMinutes: 'Zu viele Versuche. Versuch es in {minutes, plural, one {# Minute} other {# Minuten}} noch einmal.',

  openingTitle: 'Dein Link wird geöffnet',
  needsScript: 'Dieser Link braucht JavaScript. Schalte es für diese Seite ein und lade sie neu.',
};
