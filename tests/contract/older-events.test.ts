/** Builds of the app from before events told facts, which may run in a tab for days, ask for everything after each event. */
import { describe, expect, test } from 'vitest';
import { z } from 'zod';
import { id } from '#contract/common.ts';
import { reloadEvent } from '#contract/events/live-events.ts';
import { bracketNode, matchEntry } from '#contract/matches/matches.ts';
import { framesOf } from '#server/tournaments/live/live-event.ts';

/** The shape of an event as these builds were given it, written out as it was. */
const since = {
  '2026-11-21': z.strictObject({
    tournamentId: id,
    version: z.int(),
    changed: z.array(z.enum(['match', 'groups', 'bracket', 'players', 'tournament', 'reload'])),
    matches: z.array(matchEntry),
  }),
  '2026-11-24': z.strictObject({
    tournamentId: id,
    version: z.int(),
    changed: z.array(z.enum(['match', 'groups', 'bracket', 'players', 'tournament', 'reload', 'result'])),
    matches: z.array(matchEntry),
    groups: z.record(z.string(), z.array(z.looseObject({ id }))).optional(),
    nodes: z.array(bracketNode).optional(),
    results: z.array(z.looseObject({ matchId: id })).optional(),
  }),
  '2026-11-27': z.strictObject({
    tournamentId: id,
    version: z.int(),
    changed: z.array(z.enum(['match', 'groups', 'bracket', 'players', 'tournament', 'reload'])),
    matches: z.array(matchEntry),
    nodes: z.array(bracketNode).optional(),
    results: z.array(z.looseObject({ matchId: id })).optional(),
    calls: z.array(z.looseObject({ matchId: id })).optional(),
    compact: z.looseObject({ generation: z.int() }).optional(),
  }),
};

interface Read {
  readonly changed: readonly string[];
  readonly matches: readonly unknown[];
  readonly results?: unknown;
  readonly compact?: unknown;
}

/** What they looked at before they took an event for one that they know. */
const isKnown = (event: Partial<Read> & { readonly tournamentId?: unknown; readonly version?: unknown }): boolean =>
  typeof event.tournamentId === 'string' &&
  typeof event.version === 'number' &&
  Array.isArray(event.changed) &&
  Array.isArray(event.matches);

/** Whether they ask for all of the tournament then, by their own lines. */
const asks: Readonly<Record<string, (data: string) => boolean>> = {
  'before 2026-11-25, without a look at its shape': (data) => {
    const event: Read = JSON.parse(data);
    return event.matches.length === 0 && event.changed.includes('reload');
  },
  'before 2026-11-27': (data) => {
    const event: Read = JSON.parse(data);
    return !isKnown(event) || (!event.changed.includes('result') && event.changed.includes('reload'));
  },
  'before 2026-11-28, with the groups from the facts': (data) => {
    const event: Read = JSON.parse(data);
    return !isKnown(event) || (!event.compact && !event.results && event.changed.includes('reload'));
  },
  'before 2026-11-29, with all from the facts': (data) => {
    const event: Read = JSON.parse(data);
    return !isKnown(event) || (event.changed.includes('reload') && !event.compact);
  },
};

const [TOURNAMENT, MATCH, A, B] = ['t', 'm', 'a', 'b'].map((letter) => letter.repeat(22));
const played = { player1Id: A ?? '', player2Id: B ?? '', player1Score: 3, player2Score: 1, games: null, version: 1 };
const frames = framesOf(TOURNAMENT ?? '', { version: 8, results: [{ matchId: MATCH ?? '', ...played }] });
const dataOf = (frame: Buffer): string => /^data: (.*)$/m.exec(frame.toString())?.[1] ?? '';

test('what they are told has the id by which a page goes on', () => {
  expect(frames.reload.toString()).toMatch(/^id: 8\ndata: /);
  expect(reloadEvent.parse(JSON.parse(dataOf(frames.reload))).version).toBe(8);
});

test.each(Object.entries(since))('an event as since %s', (_, schema) => {
  expect(schema.safeParse(JSON.parse(dataOf(frames.reload))).error).toBeUndefined();
});

describe.each(Object.entries(asks))('a build %s', (_, asksForAll) => {
  test('asks for everything after each', () => expect(asksForAll(dataOf(frames.reload))).toBe(true));
});

test('one of the first would fail at facts, and stay as it is', () => {
  const [first] = Object.values(asks);
  expect(() => first?.(dataOf(frames.facts))).toThrow(TypeError);
});
