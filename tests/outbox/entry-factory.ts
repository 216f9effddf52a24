/** Entries and drafts as tests need them. */
import type { DoorDraft, HallDraft, HallEntry, ResultDraft, ResultEntry } from '#outbox/entries/entries.ts';
import { admit } from '#outbox/entries/transitions.ts';

export const draft = (change: Partial<ResultDraft> = {}): ResultDraft => ({
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

export function entry(change: Partial<ResultEntry> = {}): ResultEntry {
  count += 1;
  return { ...admit([], draft(), { id: `entry-${count}`, now: 1_000 }).entry, sequence: count, ...change };
}

interface Deed extends Partial<Omit<HallDraft, 'call'>> {
  readonly call?: Partial<HallDraft['call']>;
}

/** What a desk does in its hall. */
export const deed = (kind: HallDraft['kind'], { call, ...change }: Deed = {}): HallDraft => ({
  userId: 'ann',
  tournamentId: 't1',
  matchId: 'hall v1 2026-03-14',
  kind,
  call: { matchId: 'm1', courtId: 'c1', number: 1, isStarted: true, at: 1_000, lease: 1, ...call },
  after: [],
  names: { user: 'Ann', tournament: 'Harbour Open', players: 'Player 1 – Player 2', table: 'Table 1' },
  ...change,
});

export function hallEntry(kind: HallDraft['kind'], change: Partial<HallEntry> = {}): HallEntry {
  count += 1;
  const { entry: made } = admit([], deed(kind), { id: `entry-${count}`, now: 1_000 });
  if (!('call' in made)) throw new Error('a call was admitted');
  return { ...made, sequence: count, ...change };
}

interface Word extends Partial<Omit<DoorDraft, 'door'>> {
  readonly door?: Partial<DoorDraft['door']>;
}

/** What is said of one entrant at a door. */
export const word = (kind: DoorDraft['kind'], { door, ...change }: Word = {}): DoorDraft => ({
  userId: 'ann',
  tournamentId: 'e1',
  matchId: kind === 'paid' ? 'door e1 p1 paid' : 'door e1 p1 2026-05-14',
  kind,
  door: {
    ...{ entrantId: 'p1', at: kind === 'paid' ? null : '2026-05-14', isDay: true, state: null, about: null },
    ...{ takesBack: null, cents: null, seen: null, ...door },
  },
  after: [],
  names: { user: 'Ann', tournament: 'Harbour Open', entrant: 'Anna Berg' },
  ...change,
});
