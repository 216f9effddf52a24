/** Random days over lists that share names: nobody is called to two tables, whichever list names them. */
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { nextCalls } from '#hall/next-call.ts';
import { refuseCall } from '#hall/refuse-call.ts';
import { type ListedPerson, samePeople, withSamePeople } from '#hall/same-people.ts';
import type { Hall, HallMatch, HallTournament, TableCall } from '#hall/terms.ts';

const RUNS = Number(process.env.HALL_RUNS ?? 300);
const NAMES = ['ana horvat', 'ben kos', 'cleo vuk', 'dora pal', 'emil rus', 'fran zec'];
const CLUBS = ['', 'ttc x', 'ttc y'];
const names = { person: String, table: String, match: String, time: String };

interface Listed {
  readonly name: number;
  readonly club: number;
}

/** Two of one name in one list are two people, which is another thing. */
const list = fc.uniqueArray(fc.record({ name: fc.nat(NAMES.length - 1), club: fc.nat(CLUBS.length - 1) }), {
  minLength: 2,
  maxLength: 5,
  selector: ({ name }) => name,
});
const lists = fc.array(list, { minLength: 2, maxLength: 6 });

function dayOf(all: readonly (readonly Listed[])[]) {
  const people: ListedPerson[] = [];
  const tournaments = all.map((entrants, t): HallTournament => {
    const ids = entrants.map(({ name, club }, i) => {
      const id = `${t}-${i}`;
      people.push({ id, tournamentId: `t${t}`, nameKey: NAMES[name] ?? '', clubKey: CLUBS[club] ?? '' });
      return id;
    });
    const pairs = ids.flatMap((a, i) => ids.slice(i + 1).map((b) => [a, b] as const));
    const matches = pairs.map(
      (players, i): HallMatch => ({
        ...{ id: `t${t}m${i}`, players, isOver: false, endedAt: null, plannedCourt: `c${i % 4}`, plannedAt: i },
      }),
    );
    return { id: `t${t}`, startsAt: 0, matches };
  });
  return { people, tournaments };
}

const mayBeOne = (a: ListedPerson, b: ListedPerson): boolean =>
  a.nameKey === b.nameKey && (a.clubKey === b.clubKey || a.clubKey === '' || b.clubKey === '');

describe('people in several lists', () => {
  test.each(['free', 'fixed'] as const)('are on one table at a time, where tables are %s', (mode) => {
    fc.assert(
      fc.property(lists, fc.array(fc.nat(99), { maxLength: 40 }), (all, finishes) => {
        const { people, tournaments } = dayOf(all);
        const byId = new Map(people.map((person) => [person.id, person]));
        let hall: Hall = {
          day: {
            ...{ mode, restMinutes: 0, isPaused: false, pinned: [], held: [] },
            tables: ['c0', 'c1', 'c2', 'c3'].map((courtId) => ({ courtId, isOpen: true, only: null })),
          },
          tournaments: withSamePeople(tournaments, samePeople(people)),
          calls: [],
        };
        const standing = () => {
          const over = new Set(
            hall.tournaments.flatMap(({ matches }) => matches.filter((m) => m.isOver).map((m) => m.id)),
          );
          return hall.calls.filter(({ matchId }) => !over.has(matchId));
        };
        const playersOf = ({ matchId }: TableCall) =>
          hall.tournaments.flatMap(({ matches }) => matches.find(({ id }) => id === matchId)?.players ?? []);
        for (const [step, finish] of finishes.entries()) {
          for (const { matchId, courtId } of nextCalls(hall, step).proposals) {
            expect(refuseCall(hall, { matchId, courtId, number: 1 }, names, step)).toBeNull();
            hall = { ...hall, calls: [...hall.calls, { matchId, courtId, calledAt: step, withdrawnAt: null }] };
          }
          const called = standing();
          const present = called.flatMap((call) => playersOf(call).flatMap((id) => byId.get(id ?? '') ?? []));
          for (const [i, one] of present.entries())
            for (const other of present.slice(i + 1)) expect(mayBeOne(one, other), `${one.id} ${other.id}`).toBe(false);
          const done = called[finish % Math.max(1, called.length)]?.matchId;
          hall = {
            ...hall,
            tournaments: hall.tournaments.map((one) => ({
              ...one,
              matches: one.matches.map((m) => (m.id === done ? { ...m, isOver: true, endedAt: step } : m)),
            })),
          };
        }
      }),
      { numRuns: RUNS },
    );
  });

  test('two clubs are two people, one list has two of a name, and an organiser may say that they are two', () => {
    const person = (id: string, tournamentId: string, clubKey: string) => ({
      id,
      tournamentId,
      nameKey: 'ana',
      clubKey,
    });
    const sameOf = (...listed: ListedPerson[]) => Object.fromEntries(samePeople(listed));
    expect(sameOf(person('a', '1', 'x'), person('b', '2', 'x'))).toEqual({ a: ['b'], b: ['a'] });
    expect(sameOf(person('a', '1', 'x'), person('b', '2', 'y'))).toEqual({});
    expect(sameOf(person('a', '1', 'x'), person('b', '1', 'x'))).toEqual({});
    // Without a club: either of them.
    expect(sameOf(person('a', '1', 'x'), person('b', '2', ''), person('c', '3', 'y'))).toEqual({
      ...{ a: ['b'], b: ['a', 'c'], c: ['b'] },
    });
    const two = samePeople([person('a', '1', 'x'), person('b', '2', 'x')], () => true);
    expect(two.size).toBe(0);
  });
});
