/** Texts of one match for everybody to see, on a TV or over a stream. */
export const audience = {
  pageTitle: 'En direct : {a} – {b}',
  aAgainstB: '{a} contre {b}',
  toMatch: 'Match',
  serves: 'au service',
  games: 'Manches',
  gamesWon: 'Manches gagnées ',
  points: 'Points ',
  result: 'Résultat',
  called: 'Appelé',
  notBegun: 'Pas commencé',
  break: 'Pause',
  timeout: 'Temps mort',
  game: 'Manche {game}',
  withExpedite: '{what} · accélération',
  notUpToDate: 'Pas à jour',
};
