/**
 * What each schema's version of the app has written on people's devices, as it lies there. Never changed: a new schema adds
 * its own, and every one must go on being read.
 */
const schema1 = {
  schema: 1,
  id: 'Zk3mJx0Qb2u8eT1nYw5RcA',
  userId: 'ann',
  tournamentId: 't1',
  matchId: 'm1',
  generation: 0,
  player1Id: 'p1',
  player2Id: 'p2',
  player1Score: 3,
  player2Score: 1,
  games: [
    [11, 7],
    [9, 11],
    [12, 10],
    [11, 4],
  ],
  versionSeen: 0,
  expectedVersion: 0,
  enteredAt: 1_795_219_200_000,
  sequence: 1,
  revision: 1,
  state: 'waiting',
  changedAt: 1_795_219_200_000,
  attempts: 0,
  retryAt: 0,
  answer: null,
  sentVersion: null,
  conflict: null,
  replacedBy: null,
  after: [],
  names: { user: 'Ann Example', tournament: 'Harbour Open', player1: 'Player 1', player2: 'Player 2' },
} as const;

export const oldRecords = [schema1] as const;
