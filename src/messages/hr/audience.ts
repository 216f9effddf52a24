/** Texts of audience in Croatian. */
export const audience = {
  pageTitle: 'Uživo: {a} vs {b}',
  aAgainstB: '{a} – {b}',
  toMatch: 'Meč',
  serves: 'servira',
  games: 'Setovi',
  gamesWon: 'Dobiveni setovi ',
  points: 'Poeni ',
  result: 'Rezultat',
  called: 'Pozvano',
  notBegun: 'Nije počelo',
  break: 'Stanka',
  timeout: 'Time-out',
  game: '{game}. set',
  withExpedite: '{what} · ubrzanje',
  notUpToDate: 'Nije svježe',
};
