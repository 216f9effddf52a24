/** Texts of push in Croatian. */
export const push = {
  call: '{call, select, first {{table}, sada} second {Drugi poziv: {table}} last {Treći poziv: {table}} withdrawn {Povučeno: {table}} other {{table}}}',
  yourTable: 'Tvoj stol',
  players: '{players} · {tournament}',
  aPlayer: 'Jedan igrač',
  placeFree: '{event}: čuva se za tebe do {time}.',
  arriveTitle: 'Pozivi stižu ovamo',
  arrive: 'Ovaj uređaj javlja kad je stol slobodan.',
  testTitle: 'Probni poziv',
  test: 'Ovako bi izgledao poziv.',
};
