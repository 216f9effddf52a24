import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { HallNames } from '#hall/explain-call.ts';
import { nextCalls } from '#hall/next-call.ts';
import { occupancyOf } from '#hall/occupancy.ts';
import { refuseCall, tablesToMoveTo } from '#hall/refuse-call.ts';
import type { Hall, HallDay, HallMatch, TableCall } from '#hall/terms.ts';

const NOW = 0;
const names: HallNames = {
  person: (id) => id,
  table: (id) => `Table ${id}`,
  match: (id) => `Match ${id}`,
  time: String,
};
const match = (id: string, a: string, b: string, plannedCourt: string): HallMatch => {
  return { id, players: [a, b], isOver: false, endedAt: null, plannedCourt, plannedAt: 0 };
};
const call = (matchId: string, courtId: string): TableCall => ({ matchId, courtId, calledAt: 0, withdrawnAt: null });

/** Match 1 on table 1 and match 2 on table 2; table 3 is closed, table 4 another tournament's, tables 5 and 6 are free. */
function hall(day: Partial<HallDay> = {}): Hall {
  const tables = ['1', '2', '3', '4', '5', '6'].map((courtId) => {
    return { courtId, isOpen: courtId !== '3', only: courtId === '4' ? 'doubles' : null };
  });
  const matches = [match('1', 'Anna', 'Ben', '1'), match('2', 'Cleo', 'Dora', '2'), match('3', 'Emil', 'Fritz', '1')];
  return {
    day: { mode: 'free', tables, restMinutes: 5, isPaused: false, pinned: [], held: [], ...day },
    tournaments: [{ id: 'singles', startsAt: 0, matches }],
    calls: [call('1', '1'), call('2', '2')],
  };
}

const told = (subject: Hall, matchId: string, from: string, courtId: string) => {
  const refusal = refuseCall(subject, { matchId, courtId, number: 1, from }, names, NOW);
  return refusal && [refusal.code, refusal.message];
};

test('a called match moves to a free table, also while the hall is paused or the match is held', () => {
  expect(told(hall(), '1', '1', '5')).toBeNull();
  expect(told(hall({ isPaused: true }), '1', '1', '5')).toBeNull();
  expect(told(hall({ held: ['1'] }), '1', '1', '5')).toBeNull();
  // It is there already.
  expect(told(hall(), '1', '5', '1')).toBeNull();
});

test.each([
  ['2', 'TABLE_TAKEN', 'Table 2 is taken.'],
  ['3', 'TABLE_CLOSED', 'Table 3 is closed.'],
  ['4', 'TABLE_KEPT', 'Table 4 is kept for another tournament.'],
  ['7', 'NOT_FOUND', 'Table not found.'],
])('it does not move to table %s: %s', (courtId, code, message) => {
  expect(told(hall(), '1', '1', courtId)).toEqual([code, message]);
});

test('it moves from where it stands alone, and as planned not at all', () => {
  expect(told(hall(), '1', '2', '5')).toEqual(['CALLED_ELSEWHERE', 'Called to Table 1.']);
  // A page shows the name of a person or a table apart, so that no browser translates it.
  expect(refuseCall(hall(), { matchId: '1', courtId: '5', number: 1, from: '2' }, names, NOW)?.told).toEqual({
    text: 'Called to {table}.',
    names: { table: 'Table 1' },
  });
  expect(told(hall(), '3', '1', '5')).toEqual(['NOT_CALLED', 'Its call was withdrawn: there is nothing to move.']);
  expect(told(hall({ mode: 'fixed' }), '1', '1', '5')?.[0]).toBe('NOT_ITS_TABLE');
});

test('the tables that are offered are those that are not refused', () => {
  for (const subject of [hall(), hall({ mode: 'fixed' }), hall({ isPaused: true })]) {
    const offered = tablesToMoveTo(subject, 'singles', occupancyOf(subject)).map(({ courtId }) => courtId);
    const taken = subject.day.tables.filter(({ courtId }) => told(subject, '1', '1', courtId) === null);
    expect(offered).toEqual(taken.map(({ courtId }) => courtId).filter((courtId) => courtId !== '1'));
  }
  const free = hall();
  expect(tablesToMoveTo(free, 'singles', occupancyOf(free)).map(({ courtId }) => courtId)).toEqual(['5', '6']);
});

test('what is proposed is accepted, on free and on fixed tables, whatever tables are kept', () => {
  const courts = ['1', '2', '3'];
  const people = ['Anna', 'Ben', 'Cleo', 'Dora', 'Emil', 'Fritz'];
  const pair = fc.shuffledSubarray(people, { minLength: 2, maxLength: 2 });
  const table = fc.record({ isOpen: fc.boolean(), only: fc.constantFrom(null, 'singles', 'doubles') });
  const planned = fc.record({ pair, court: fc.constantFrom(...courts), inSingles: fc.boolean() });
  let proposed = 0;
  fc.assert(
    fc.property(
      fc.constantFrom('free' as const, 'fixed' as const),
      fc.tuple(table, table, table),
      fc.array(planned, { maxLength: 6 }),
      (mode, tables, matches) => {
        const of = (inSingles: boolean) =>
          matches.flatMap((one, i) =>
            one.inSingles === inSingles ? [match(String(i), one.pair[0] ?? '', one.pair[1] ?? '', one.court)] : [],
          );
        const subject: Hall = {
          ...hall({ mode, tables: tables.map((one, i) => ({ ...one, courtId: courts[i] ?? '' })) }),
          tournaments: [
            { id: 'singles', startsAt: 0, matches: of(true) },
            { id: 'doubles', startsAt: 0, matches: of(false) },
          ],
          calls: [],
        };
        for (const { matchId, courtId } of nextCalls(subject, 1).proposals) {
          proposed += 1;
          expect(refuseCall(subject, { matchId, courtId, number: 1 }, names, NOW)).toBeNull();
        }
      },
    ),
  );
  expect(proposed).toBeGreaterThan(20);
});
