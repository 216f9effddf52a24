/** What a device shows of a call that it was sent. */
export const push = {
  call: '{call, select, first {{table}, now} second {Second call: {table}} last {Third call: {table}} withdrawn {Withdrawn: {table}} other {{table}}}',
  yourTable: 'Your table',
  players: '{players} · {tournament}',
  aPlayer: 'A player',
  placeFree: '{event}: it is kept for you until {time}.',
  arriveTitle: 'Calls arrive here',
  arrive: 'This device is told when a table is free.',
  testTitle: 'Test call',
  test: 'A call would look like this.',
} as const;
