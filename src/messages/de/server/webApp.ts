/** What a device shows of the app as it installs it, and beside it. */
export const webApp = {
  description: 'Tischtennisturniere, Turnierserien und Spielorte, auch ohne Netz.',
  bookCourt: 'Tisch buchen',
  matches: 'Die Spiele eines Turniers und wer gerade spielt',
  groups: 'Die Tabellen der Gruppen',
  reserve: 'Einen Tisch buchen',
  bracket: 'Der Turnierbaum der Hauptrunde',
  hall: 'Die Hallenleitung: wer wo als Nächstes spielt',
};
