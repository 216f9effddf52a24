/** Texts of one match for everybody to see, on a TV or over a stream. */
export const audience = {
  pageTitle: 'Live: {a} vs {b}',
  aAgainstB: '{a} against {b}',
  toMatch: 'Match',
  serves: 'serves',
  games: 'Games',
  gamesWon: 'Games won ',
  points: 'Points ',
  result: 'Result',
  called: 'Called',
  notBegun: 'Not begun',
  break: 'Break',
  timeout: 'Time-out',
  game: 'Game {game}',
  withExpedite: '{what} · expedite',
  notUpToDate: 'Not up to date',
} as const;
