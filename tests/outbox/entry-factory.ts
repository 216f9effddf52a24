/** Entries and drafts as tests need them. */
import type { Draft, Entry } from '#outbox/entries.ts';
import { admit } from '#outbox/transitions.ts';

export const draft = (change: Partial<Draft> = {}): Draft => ({
  userId: 'ann',
  tournamentId: 't1',
  matchId: 'm1',
  generation: 0,
  player1Id: 'p1',
  player2Id: 'p2',
  player1Score: 3,
  player2Score: 1,
  games: null,
  versionSeen: 0,
  after: [],
  names: { user: 'Ann', tournament: 'Harbour Open', player1: 'Player 1', player2: 'Player 2' },
  ...change,
});

let count = 0;

export function entry(change: Partial<Entry> = {}): Entry {
  count += 1;
  return { ...admit([], draft(), { id: `entry-${count}`, now: 1_000 }).entry, sequence: count, ...change };
}
