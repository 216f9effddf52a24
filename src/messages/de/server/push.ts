/** What a device shows of a call that it was sent. */
export const push = {
  call: '{call, select, first {{table}, jetzt} second {Zweiter Aufruf: {table}} last {Dritter Aufruf: {table}} withdrawn {Zurückgenommen: {table}} other {{table}}}',
  yourTable: 'Dein Tisch',
  players: '{players} · {tournament}',
  aPlayer: 'Ein Spieler',
  placeFree: '{event}: Er wird bis {time} für dich freigehalten.',
  arriveTitle: 'Aufrufe kommen hier an',
  arrive: 'Dieses Gerät sagt Bescheid, wenn ein Tisch frei ist.',
  testTitle: 'Testaufruf',
  test: 'So würde ein Aufruf aussehen.',
};
