import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { expectedCalls } from '#hall/estimates.ts';
import { nextCalls } from '#hall/next-call.ts';
import type { Call, Hall, HallDay, HallMatch } from '#hall/terms.ts';
import { plans, RandomDay } from './random-day.ts';

const MINUTE = 60_000;
const START = Date.parse('2026-03-14T09:00:00Z');

const match = (id: string, a: string | null, b: string | null, rest: Partial<HallMatch> = {}): HallMatch => {
  return { id, players: [a, b], isOver: false, endedAt: null, plannedCourt: null, plannedAt: START, ...rest };
};
const call = (matchId: string, courtId: string, minutes: number): Call => {
  return { matchId, courtId, calledAt: START + minutes * MINUTE, withdrawnAt: null };
};
const table = (courtId: string) => ({ courtId, isOpen: true, only: null });

function hall(matches: readonly HallMatch[], calls: readonly Call[] = [], day: Partial<HallDay> = {}): Hall {
  const plain: HallDay = {
    mode: 'free',
    tables: [table('1'), table('2')],
    restMinutes: 5,
    isPaused: false,
    pinned: [],
    held: [],
  };
  return { day: { ...plain, ...day }, tournaments: [{ id: 'singles', startsAt: START, matches }], calls };
}

/** Minutes from `at` on, by match. */
function minutes(subject: Hall, at: number): Record<string, number> {
  const expected = expectedCalls(subject, nextCalls(subject, at), at);
  return Object.fromEntries([...expected].map(([id, instant]) => [id, (instant - at) / MINUTE]));
}

describe('expected calls', () => {
  test('take twenty minutes a match while none has been played', () => {
    const subject = hall([
      match('1', 'Anna', 'Ben'),
      match('2', 'Cleo', 'Dora'),
      match('3', 'Emil', 'Fritz'),
      match('4', 'Anna', 'Cleo'),
      match('5', 'Gerd', null),
    ]);
    // Anna and Cleo rest for five minutes after their first matches.
    expect(minutes(subject, START)).toEqual({ 1: 0, 2: 0, 3: 20, 4: 25 });
  });

  test('take the median of the day, counted from the calls', () => {
    const over = (id: string, took: number) =>
      match(id, `${id}a`, `${id}b`, { isOver: true, endedAt: START + took * MINUTE });
    const subject = hall(
      [over('1', 12), over('2', 14), over('3', 40), match('4', 'Anna', 'Ben'), match('5', 'Cleo', 'Dora')],
      [call('1', '1', 0), call('2', '2', 0), call('3', '1', 0), call('4', '1', 40)],
      { tables: [table('1')] },
    );
    expect(minutes(subject, START + 46 * MINUTE)).toEqual({ 5: 8 });
  });

  test('a match that takes longer than usual is taken to end soon', () => {
    const subject = hall([match('1', 'Anna', 'Ben'), match('2', 'Cleo', 'Dora')], [call('1', '1', 0)], {
      tables: [table('1')],
    });
    expect(minutes(subject, START + 55 * MINUTE)).toEqual({ 2: 5 });
  });

  test('on fixed tables each match waits for its own table', () => {
    const subject = hall(
      [
        match('1', 'Anna', 'Ben', { plannedCourt: '1' }),
        match('2', 'Cleo', 'Dora', { plannedCourt: '1' }),
        match('3', 'Emil', 'Fritz', { plannedCourt: '2' }),
      ],
      [],
      { mode: 'fixed' },
    );
    expect(minutes(subject, START)).toEqual({ 1: 0, 2: 20, 3: 0 });
  });

  test('nobody can say when a held match is called', () => {
    expect(minutes(hall([match('1', 'Anna', 'Ben')], [], { held: ['1'] }), START)).toEqual({});
  });

  test('no expectation has passed, and nobody is expected on two tables at once', () => {
    fc.assert(
      fc.property(plans, (plan) => {
        const day = new RandomDay(plan);
        for (const happening of plan.happenings) day.happen(happening);
        const subject = day.hall;
        const expected = expectedCalls(subject, nextCalls(subject, day.now), day.now);
        const byPerson = new Map<string, number[]>();
        for (const { matches } of subject.tournaments) {
          for (const { id, players } of matches) {
            const at = expected.get(id);
            if (at === undefined) continue;
            expect(at).toBeGreaterThanOrEqual(day.now);
            for (const person of players)
              if (person !== null) byPerson.set(person, [...(byPerson.get(person) ?? []), at]);
          }
        }
        for (const times of byPerson.values()) expect(new Set(times).size).toBe(times.length);
      }),
    );
  });
});
