/** Texts of one match for everybody to see, on a TV or over a stream. */
export const audience = {
  pageTitle: 'Live: {a} – {b}',
  aAgainstB: '{a} gegen {b}',
  toMatch: 'Spiel',
  serves: 'schlägt auf',
  games: 'Sätze',
  gamesWon: 'Gewonnene Sätze ',
  points: 'Punkte ',
  result: 'Ergebnis',
  called: 'Aufgerufen',
  notBegun: 'Noch nicht begonnen',
  break: 'Pause',
  timeout: 'Time-out',
  game: 'Satz {game}',
  withExpedite: '{what} · Wechselmethode',
  notUpToDate: 'Nicht aktuell',
};
