import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { expectedStarts, type TimedMatch } from '#tournament/pace.ts';

const MINUTE = 60_000;
const at = (clock: string): number => Date.parse(`2026-03-14T${clock}:00Z`);

const match = (
  id: string,
  clock: string,
  status: TimedMatch['status'] = 'waiting',
  court: string | null = 'Table 1',
): TimedMatch => ({ id, status, court, matchDate: at(clock), hasBye: false });
const starts = (matches: readonly TimedMatch[], now: string) =>
  Object.fromEntries(
    [...expectedStarts(matches, at(now))].map(([id, { before, at: start }]) => [
      id,
      `${new Date(start).toISOString().slice(11, 16)}, ${before} before`,
    ]),
  );

describe('a table that runs late', () => {
  test('says when each match is to be expected, by the pace so far', () => {
    // Two in an hour and a half: 45 minutes each. The third is under way, and taken to be half over.
    const day = [
      match('a', '09:00', 'completed'),
      match('b', '09:30', 'completed'),
      match('c', '10:00', 'ongoing'),
      match('d', '10:30'),
      match('e', '11:00'),
    ];
    expect(starts(day, '10:30')).toEqual({ d: '10:55, 1 before', e: '11:40, 2 before' });
  });

  test('takes half an hour a match where nothing is played yet', () => {
    const day = [match('a', '09:00', 'ongoing'), match('b', '09:30'), match('c', '10:00')];
    expect(starts(day, '09:40')).toEqual({ b: '09:55, 1 before', c: '10:25, 2 before' });
  });

  test('catches up in a gap of the plan, and says nothing of what can be kept', () => {
    const day = [match('a', '09:00', 'ongoing'), match('b', '09:30'), match('c', '14:00')];
    expect(starts(day, '09:40')).toEqual({ b: '09:55, 1 before' });
    expect(starts(day, '09:05')).toEqual({});
  });

  test('counts what goes ahead as the one under way, and no BYE', () => {
    const day = [
      match('a', '09:00'),
      { ...match('bye', '09:30'), hasBye: true },
      match('b', '10:00', 'ongoing'),
      match('elsewhere', '09:00', 'waiting', null),
    ];
    expect(starts(day, '09:20')).toEqual({ a: '09:35, 1 before' });
  });
});

test('no match is expected in the past or before its plan, and none before the one ahead of it', () => {
  const queue = fc.array(fc.constantFrom('completed' as const, 'waiting' as const), { minLength: 1, maxLength: 20 });
  fc.assert(
    fc.property(queue, fc.integer({ min: -600, max: 1_200 }), (statuses, minutes) => {
      const day = statuses.map(
        (status, i): TimedMatch => ({ ...match(`m${i}`, '09:00', status), matchDate: at('09:00') + i * 30 * MINUTE }),
      );
      const now = at('09:00') + minutes * MINUTE;
      const expected = [...expectedStarts(day, now)];
      for (const [id, { at: start }] of expected) {
        expect(start).toBeGreaterThanOrEqual(now);
        expect(start).toBeGreaterThan(day.find((one) => one.id === id)?.matchDate ?? Number.POSITIVE_INFINITY);
      }
      const times = expected.map(([, { at: start }]) => start);
      expect(times).toEqual(times.toSorted((a, b) => a - b));
    }),
  );
});
