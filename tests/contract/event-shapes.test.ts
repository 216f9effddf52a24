/** The guards of events against the schemas that they stand for: no guard takes what lacks a field that it names. */
import { describe, expect, test } from 'vitest';
import type { z } from 'zod';
import { isHallEvent, isLiveEvent, isLiveScores } from '#contract/events/event-shapes.ts';
import { hallEvent } from '#contract/events/hall-event.ts';
import { liveEvent } from '#contract/events/live-events.ts';
import { liveScores } from '#contract/matches/scores.ts';
import { parseAs } from '#contract/shapes.ts';

const [ID, OTHER] = ['a'.repeat(22), 'b'.repeat(22)];
const AT = '2026-11-25T12:00:00.000Z';

const match = {
  match: {
    id: ID,
    stage: 'GROUPS',
    status: 'waiting',
    group: null,
    winner: null,
    player1Score: null,
    player2Score: null,
    matchDate: AT,
    version: 0,
    generation: 0,
    round: 1,
    number: 1,
    games: null,
    outcome: null,
    sides: ['player', 'undecided'],
  },
  court: null,
  player1: null,
  player2: null,
  tournament: { id: OTHER, name: 'Open', timeZone: 'Europe/Zagreb', isSeason: false },
};
const compact = {
  generation: 0,
  matches: [{ id: ID, status: 'completed', version: 1, sides: [OTHER, 0] }],
  results: [],
};
const score = {
  matchId: ID,
  matchVersion: 0,
  turn: 1,
  counter: 7,
  games: [[11, 5]],
  points: [3, 2],
  server: 1,
  phase: 'playing',
  isExpedite: false,
  retired: null,
  updatedAt: AT,
};
const hall = {
  version: 3,
  date: '2026-11-25',
  timeZone: 'Europe/Zagreb',
  venue: null,
  mode: 'free',
  tables: [],
  restMinutes: 5,
  noShowMinutes: 5,
  isPaused: false,
  callsByItself: false,
  confirmsResults: false,
  asking: [],
  boardsShow: null,
  pinned: [],
  held: [],
  calls: [],
  lease: null,
};

interface Case {
  readonly name: string;
  readonly schema: z.ZodType;
  readonly isShape: (value: unknown) => boolean;
  readonly event: Record<string, unknown>;
  /** The paths that the guard reads. */
  readonly read: readonly string[];
}

const CASES: readonly Case[] = [
  {
    name: 'a tournament’s',
    schema: liveEvent,
    isShape: isLiveEvent,
    event: { tournamentId: ID, version: 4, changed: ['match'], matches: [match], compact },
    read: [
      'tournamentId',
      'version',
      'changed',
      'matches',
      'matches.0.match',
      'matches.0.match.id',
      'matches.0.match.version',
      'matches.0.match.status',
      'matches.0.tournament.id',
      'compact.generation',
      'compact.matches',
      'compact.matches.0.id',
      'compact.matches.0.status',
      'compact.matches.0.version',
      'compact.results',
    ],
  },
  {
    name: 'a hall’s',
    schema: hallEvent,
    isShape: isHallEvent,
    event: { hall, tournaments: [{ id: ID, version: 4, change: { since: 3, matches: [{ id: OTHER }] } }] },
    read: [
      'tournaments.0.change.since',
      'tournaments.0.change.matches',
      'hall',
      'hall.version',
      'hall.tables',
      'hall.calls',
      'tournaments',
      'tournaments.0.id',
      'tournaments.0.version',
    ],
  },
  {
    name: 'scores',
    schema: liveScores,
    isShape: isLiveScores,
    event: { tournamentId: ID, scores: [score] },
    read: [
      'tournamentId',
      'scores',
      ...['matchId', 'matchVersion', 'turn', 'counter', 'games', 'points', 'server', 'phase'].map(
        (name) => `scores.0.${name}`,
      ),
    ],
  },
];

/** A copy in which the field has another value. */
function withValue(event: unknown, path: string, value: unknown): unknown {
  const copy: unknown = structuredClone(event);
  const names = path.split('.');
  const last = names.pop() ?? '';
  const holder = names.reduce((one: unknown, name) => Reflect.get(Object(one), name), copy);
  Reflect.set(Object(holder), last, value);
  return copy;
}

describe.each(CASES)('$name', ({ schema, isShape, event, read }) => {
  test('one as the schema says is taken', () => {
    expect(schema.safeParse(event).error).toBeUndefined();
    expect(isShape(event)).toBe(true);
  });

  test.each(read)('without %s neither takes it', (path) => {
    for (const value of [undefined, null, true]) {
      const wrong = withValue(event, path, value);
      expect([schema.safeParse(wrong).success, isShape(wrong)]).toEqual([false, false]);
    }
  });

  test('one of a newer server, with more in it, is taken', () => {
    expect(isShape({ ...event, later: { more: true } })).toBe(true);
  });

  test('nothing else is', () => {
    for (const data of ['nonsense', '', 'null', '[]', '{}', '"text"', '7'])
      expect(parseAs((value): value is unknown => isShape(value), data)).toBeNull();
  });
});
