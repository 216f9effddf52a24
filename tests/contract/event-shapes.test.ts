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

const call = { matchId: ID, courtId: OTHER, players: [ID, OTHER], isStarted: false, isOver: false };
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
    event: { version: 4, results: [{ matchId: ID }], hall: { mode: 'free', calls: [call] } },
    read: ['version', 'results', 'results.0.matchId', 'hall.mode', 'hall.calls', 'hall.calls.0.matchId'],
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
