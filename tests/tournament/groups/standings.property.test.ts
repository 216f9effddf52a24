import fc from 'fast-check';
import { describe, expect, test, vi } from 'vitest';
import { Played } from '#tournament/fixture.ts';
import { lotsBySeed } from '#tournament/groups/lots.ts';
import { type GroupMatch, standings } from '#tournament/groups/standings.ts';
import { TABLE_ORDERS } from '#tournament/groups/table-orders.ts';
import { type Encounter, resolve } from '#tournament/groups/tie-breaks.ts';
import type { Game, Outcome, PlayerId } from '#tournament/terms.ts';
import { configuration } from '../setup.ts';

vi.setConfig({ testTimeout: 60_000 });

const IDS = ['a', 'b', 'c', 'd', 'e', 'f'];
const RULES = [
  { pointsForWin: 0, pointsForDraw: 0 },
  { pointsForWin: 3, pointsForDraw: 1 },
  { pointsForWin: 2, pointsForDraw: 0 },
  { pointsForWin: 0, pointsForDraw: 0, ranking: 'DTTB' },
  { pointsForWin: 3, pointsForDraw: 1, ranking: 'GAMES_FIRST' },
] as const;
const AMONG_LEVEL = TABLE_ORDERS.ITTF.filter(({ matches }) => matches === 'LEVEL');
const nobody = { hasForfeited: () => false };

const game: fc.Arbitrary<Game> = fc.constantFrom([11, 9], [11, 5], [9, 11], [5, 11], [12, 10]);
interface Fate {
  readonly outcome: Outcome | null;
  readonly score: [number, number];
  readonly games: readonly Game[] | null;
}
const score = fc.constantFrom<[number, number]>([3, 0], [3, 1], [3, 2], [0, 3], [1, 3], [2, 3], [2, 2]);
const fate: fc.Arbitrary<Fate> = fc.oneof(
  { weight: 6, arbitrary: fc.record({ outcome: fc.constant('PLAYED' as const), score, games: fc.constant(null) }) },
  {
    weight: 4,
    arbitrary: fc.array(game, { minLength: 1, maxLength: 4 }).map((games): Fate => {
      const won = games.filter(([a, b]) => a > b).length;
      return { outcome: 'PLAYED', score: [won, games.length - won], games };
    }),
  },
  {
    weight: 1,
    arbitrary: fc.constantFrom<Fate>(
      { outcome: 'WALKOVER', score: [3, 0], games: null },
      { outcome: 'WALKOVER', score: [0, 3], games: null },
      { outcome: 'WALKOVER', score: [0, 0], games: null },
    ),
  },
  { weight: 2, arbitrary: fc.constant<Fate>({ outcome: null, score: [0, 0], games: null }) },
);

const pairs = (ids: readonly PlayerId[]) =>
  ids.flatMap((a, i) => ids.slice(i + 1).map((b): [string, string] => [a, b]));

function match([a, b]: [string, string], { outcome, score: [x, y], games }: Fate): GroupMatch {
  return {
    sides: [
      { kind: 'player', id: a },
      { kind: 'player', id: b },
    ],
    outcome,
    score: outcome === null ? null : [x, y],
    games,
    winner: outcome === null || x === y ? null : x > y ? a : b,
  };
}

const mirrored = ({ outcome, score: [x, y], games }: Fate): Fate => ({
  outcome,
  score: [y, x],
  games: games?.map(([a, b]): Game => [b, a]) ?? null,
});

const groups = fc.integer({ min: 2, max: 6 }).chain((size) =>
  fc.record({
    players: fc.shuffledSubarray(IDS.slice(0, size), { minLength: size }),
    fates: fc.array(fate, { minLength: (size * (size - 1)) / 2, maxLength: (size * (size - 1)) / 2 }),
    rule: fc.constantFrom(...RULES),
    seed: fc.nat(),
  }),
);

const matchesOf = ({ players, fates }: { players: string[]; fates: Fate[] }): GroupMatch[] =>
  pairs(players).flatMap((pair, i) => {
    const own = fates[i];
    return own ? [match(pair, own)] : [];
  });

describe('the table', () => {
  test('lists everybody once, points never rising by the order of the ITTF', () => {
    fc.assert(
      fc.property(groups, (group) => {
        const { players, rule, seed } = group;
        const rows = standings({
          players,
          rule,
          drawLots: lotsBySeed(seed),
          matches: matchesOf(group),
          forfeited: nobody,
        });
        expect(rows.map(({ playerId }) => playerId).toSorted()).toEqual(players.toSorted());
        rows.forEach((row, i) => {
          const above = rows[i - 1];
          if (!('ranking' in rule))
            expect(row.groupPoints).toBeLessThanOrEqual(above?.groupPoints ?? Number.POSITIVE_INFINITY);
          // A place is the number of those above it plus one; who shares it comes with nothing decided between them.
          expect(row.place === i + 1 || row.place === above?.place).toBe(true);
          if (above && row.place === above.place) expect(above.decidedBy).toBe(null);
          if (above && row.place !== above.place) expect(above.decidedBy).not.toBe(null);
          expect(row.won + row.lost + row.drawn).toBe(row.played);
        });
      }),
    );
  });

  test('shares no place once all is played', () => {
    fc.assert(
      fc.property(groups, (group) => {
        const { players, rule, seed } = group;
        const matches = matchesOf(group);
        fc.pre(matches.every(({ outcome }) => outcome !== null));
        const rows = standings({ players, rule, drawLots: lotsBySeed(seed), matches, forfeited: nobody });
        expect(rows.map(({ place }) => place)).toEqual(rows.map((_, i) => i + 1));
      }),
    );
  });

  test('does not depend on the order of the matches or on who stands first in them', () => {
    const shuffled = groups.chain((group) =>
      fc.record({
        group: fc.constant(group),
        order: fc.shuffledSubarray([...group.fates.keys()], { minLength: group.fates.length }),
        swapped: fc.array(fc.boolean(), { minLength: group.fates.length, maxLength: group.fates.length }),
      }),
    );
    fc.assert(
      fc.property(shuffled, ({ group, order, swapped }) => {
        const { players, rule, seed, fates } = group;
        const all = pairs(players);
        const other = order.flatMap((i) => {
          const [pair, own] = [all[i], fates[i]];
          if (!pair || !own) return [];
          return [swapped[i] ? match([pair[1], pair[0]], mirrored(own)) : match(pair, own)];
        });
        const table = { players, rule, drawLots: lotsBySeed(seed), forfeited: nobody };
        expect(standings({ ...table, matches: other })).toEqual(standings({ ...table, matches: matchesOf(group) }));
      }),
    );
  });

  test('of a complete group gives three points a match under 2/1/0, less one a walkover', () => {
    fc.assert(
      fc.property(groups, (group) => {
        const { players, seed } = group;
        const matches = matchesOf(group);
        fc.pre(matches.every(({ winner }) => winner !== null));
        const rows = standings({
          players,
          rule: RULES[0] ?? group.rule,
          drawLots: lotsBySeed(seed),
          matches,
          forfeited: nobody,
        });
        const walkovers = matches.filter(({ outcome }) => outcome === 'WALKOVER').length;
        const sum = rows.reduce((total, { groupPoints }) => total + groupPoints, 0);
        expect(sum).toBe(3 * matches.length - walkovers);
      }),
    );
  });

  test('marks who has forfeited', () => {
    const forfeited = new Played({ results: [], forfeits: [{ playerId: 'b', phase: 'GROUPS' }], configuration });
    const rows = standings({
      players: ['a', 'b'],
      matches: [],
      rule: RULES[0] ?? { pointsForWin: 0, pointsForDraw: 0 },
      drawLots: lotsBySeed(1),
      forfeited,
    });
    expect(rows.filter((row) => row.forfeited).map(({ playerId }) => playerId)).toEqual(['b']);
  });
});

describe('level players', () => {
  const count = fc.tuple(fc.nat(4), fc.nat(4));
  const tally = fc.option(fc.record({ points: count, games: count, rallies: fc.option(count) }));
  const contest = fc.record({
    tied: fc.subarray(IDS, { minLength: 1 }),
    tallies: fc.array(tally, { minLength: 15, maxLength: 15 }),
    others: fc.array(tally, { minLength: 15, maxLength: 15 }),
    seed: fc.nat(),
  });

  test('are ranked by the matches between them alone', () => {
    fc.assert(
      fc.property(contest, ({ tied, tallies, others, seed }) => {
        const encounters = pairs(IDS).map((players, i): Encounter => ({ players, tally: tallies[i] ?? null }));
        const changed = encounters.map((each, i): Encounter => {
          const isMutual = each.players.every((id) => tied.includes(id));
          return isMutual ? each : { ...each, tally: others[i] ?? null };
        });
        expect(resolve(tied, changed, AMONG_LEVEL, lotsBySeed(seed))).toEqual(
          resolve(tied, encounters, AMONG_LEVEL, lotsBySeed(seed)),
        );
      }),
    );
  });
});
