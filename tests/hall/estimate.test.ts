import fc from 'fast-check';
import { expect, test } from 'vitest';
import { estimatedCalls, paceOf } from '#hall/estimate.ts';
import type { Hall, HallDay, HallMatch, TableCall } from '#hall/terms.ts';

const MINUTE = 60_000;
const START = Date.parse('2027-03-27T09:00:00Z');
const match = (id: string, a: string | null, b: string | null): HallMatch => {
  return { id, players: [a, b], isOver: false, endedAt: null, plannedCourt: '1', plannedAt: START };
};

function hall(matches: readonly HallMatch[], day: Partial<HallDay> = {}, calls: readonly TableCall[] = []): Hall {
  const tables = [{ courtId: '1', isOpen: true, only: null }];
  const plain: HallDay = { mode: 'free', tables, restMinutes: 5, isPaused: false, pinned: [], held: [] };
  return { day: { ...plain, ...day }, tournaments: [{ id: 't', startsAt: START, matches }], calls };
}

const told = (subject: Hall, now = START) =>
  estimatedCalls(subject, () => 20 * MINUTE, now).map(({ matchId, place, at }) => [
    matchId,
    place,
    (at - START) / MINUTE,
  ]);

test('the pace is the median of its kind, and 20 minutes before there is one', () => {
  const played = [30, 10, 12, 14].map((minutes) => ({ isMainStage: false, duration: minutes * MINUTE }));
  expect(paceOf(played)).toEqual({ groups: 13 * MINUTE, mainStage: 20 * MINUTE });
  expect(paceOf([{ isMainStage: true, duration: 7 * MINUTE }])).toEqual({ groups: 20 * MINUTE, mainStage: 7 * MINUTE });
});

test('on one table the second in line waits for the match that is played and the one before it', () => {
  const matches = [match('1', 'Anna', 'Ben'), match('2', 'Cleo', 'Dora'), match('3', 'Emil', 'Fritz')];
  const calls = [{ matchId: '1', courtId: '1', calledAt: START, withdrawnAt: null }];
  expect(told(hall(matches, {}, calls), START + 8 * MINUTE)).toEqual([
    ['2', 1, 20],
    ['3', 2, 40],
  ]);
  // It takes longer than matches do: it ends any moment.
  expect(told(hall(matches, {}, calls), START + 30 * MINUTE)[0]).toEqual(['2', 1, 30]);
});

test('a match that is counted without a call has begun: it is expected no more, and its players and its table later', () => {
  const tables = ['1', '2'].map((courtId) => ({ courtId, isOpen: true, only: null }));
  const matches = [match('1', 'Anna', 'Ben'), match('2', 'Anna', 'Cleo'), match('3', 'Dora', 'Emil')];
  const counted = [{ matchId: '1', until: START + 9 * MINUTE }];
  expect(told({ ...hall(matches, { tables }), counted })).toEqual([
    ['3', 1, 0],
    ['2', 2, 15],
  ]);
  expect(told({ ...hall(matches, { tables, mode: 'fixed' }), counted })[0]).toEqual(['2', 1, 15]);
  // Silent for too long, it is given up.
  expect(told({ ...hall(matches, { tables }), counted }, START + 10 * MINUTE)[0]).toEqual(['1', 1, 10]);
});

test('nobody on a table is called to another one any minute, whichever class plays there and however late it is', () => {
  const tables = ['1', '2'].map((courtId) => ({ courtId, isOpen: true, only: null }));
  const calls = [{ matchId: '1', courtId: '1', calledAt: START, withdrawnAt: null }];
  const { tournaments, ...rest } = hall([match('1', 'Anna', 'Ben')], { tables, restMinutes: 0 }, calls);
  const doubles = { id: 'd', startsAt: START, matches: [match('2', 'Anna', 'Cleo'), match('3', 'Dora', 'Emil')] };
  const both = { ...rest, tournaments: [...tournaments, doubles] };
  expect(told(both, START + 30 * MINUTE)).toEqual([
    ['3', 1, 30],
    ['2', 2, 32],
  ]);
  expect(told(both, START + 19 * MINUTE)).toContainEqual(['2', 2, 21]);
  expect(told(both, START + 5 * MINUTE)).toContainEqual(['2', 2, 20]);
});

test('who plays before rests before; what nobody can say is left out', () => {
  const matches = [
    match('1', 'Anna', 'Ben'),
    match('2', 'Anna', 'Cleo'),
    match('3', 'Dora', null),
    match('4', 'E', 'F'),
  ];
  const two = { tables: ['1', '2'].map((courtId) => ({ courtId, isOpen: true, only: null })) };
  // The second table plays on while the first waits for Anna.
  expect(told(hall(matches, two))).toEqual([
    ['1', 1, 0],
    ['4', 2, 0],
    ['2', 3, 25],
  ]);
  expect(told(hall(matches, { tables: [] }))).toEqual([]);
  expect(told(hall(matches, { held: ['1', '2', '4'] }))).toEqual([]);
});

test('on fixed tables each match waits for its own', () => {
  const [a, b] = [match('1', 'Anna', 'Ben'), { ...match('2', 'Cleo', 'Dora'), plannedCourt: '2' }];
  const tables = ['1', '2', '3'].map((courtId) => ({ courtId, isOpen: courtId !== '2', only: null }));
  expect(told(hall([a, b], { mode: 'fixed', tables }))).toEqual([['1', 1, 0]]);
});

const PEOPLE = ['Anna', 'Ben', 'Cleo', 'Dora', 'Emil', 'Fritz'] as const;
const pairs = fc.array(fc.shuffledSubarray([...PEOPLE], { minLength: 2, maxLength: 2 }), {
  minLength: 1,
  maxLength: 12,
});

test('what is called or counted is expected no more, and players of a match under way are expected elsewhere later', () => {
  fc.assert(
    fc.property(
      pairs,
      fc.infiniteStream(fc.constantFrom('called', 'counted', 'waits')),
      fc.boolean(),
      (all, how, isFixed) => {
        const tables = ['1', '2', '3'].map((courtId) => ({ courtId, isOpen: true, only: null }));
        const matches = all.map(([a = '', b = ''], i) => match(String(i), a, b));
        const states = matches.map(() => how.next().value);
        const called = matches.filter((_, i) => states[i] === 'called').slice(0, 3);
        const calls = called.map(({ id }, i) => ({
          matchId: id,
          courtId: String(i + 1),
          calledAt: START,
          withdrawnAt: null,
        }));
        const counted = matches
          .filter((_, i) => states[i] === 'counted')
          .map(({ id }) => ({ matchId: id, until: START + MINUTE }));
        const subject = { ...hall(matches, { tables, mode: isFixed ? 'fixed' : 'free' }, calls), counted };
        const begun = matches.filter(({ id }) => [...calls, ...counted].some(({ matchId }) => matchId === id));
        const playing = new Set(begun.flatMap(({ players }) => players));
        for (const { matchId, at } of estimatedCalls(subject, () => 20 * MINUTE, START)) {
          expect(begun.map(({ id }) => id)).not.toContain(matchId);
          const isBack = matches.find(({ id }) => id === matchId)?.players.some((id) => playing.has(id));
          if (isBack) expect(at).toBeGreaterThanOrEqual(START + 2 * MINUTE);
        }
      },
    ),
  );
});
