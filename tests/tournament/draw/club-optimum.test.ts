/** Club mates meet as late as any lawful draw lets them: against the best of all draws, which are tried one by one. */
import { describe, expect, test, vi } from 'vitest';
import { commence } from '#tournament/commands/commands.ts';
import { drawMainStage } from '#tournament/draw/bracket.ts';
import { drawGroups } from '#tournament/draw/draw.ts';
import { generator } from '#tournament/lot.ts';
import type { PlayerId } from '#tournament/terms.ts';
import { entries, groupsPlayed, now, openFacts } from '../setup.ts';

vi.setConfig({ testTimeout: 120_000 });

/** The seed of each place from the top, as in RULES.md. */
const SEEDS: Readonly<Record<number, readonly number[]>> = {
  4: [1, 4, 3, 2],
  8: [1, 8, 5, 4, 3, 6, 7, 2],
  16: [1, 16, 9, 8, 5, 12, 13, 4, 3, 14, 11, 6, 7, 10, 15, 2],
};

type Club = string | null;

/** Pairs of a club that could meet by each round but the final. */
function meetings(clubs: readonly Club[]): number[] {
  const counts: number[] = [];
  for (let size = 2; size < clubs.length; size *= 2) {
    let pairs = 0;
    for (let from = 0; from < clubs.length; from += size)
      for (let a = from; a < from + size; a++)
        for (let b = a + 1; b < from + size; b++) if (clubs[a] && clubs[a] === clubs[b]) pairs++;
    counts.push(pairs);
  }
  return counts;
}

function permutations<T>(items: readonly T[]): T[][] {
  if (items.length < 2) return [[...items]];
  return items.flatMap((item, i) => permutations(items.toSpliced(i, 1)).map((rest) => [item, ...rest]));
}

const product = <T>(lists: readonly (readonly T[][])[]): T[][] =>
  lists.reduce<T[][]>((all, list) => all.flatMap((one) => list.map((more) => [...one, ...more])), [[]]);

/** The meetings of the best lawful draw of winners, in group order, and their runners-up, if any. */
function optimum(winners: readonly Club[], runnersUp: readonly Club[]): number[] {
  const players = winners.length + runnersUp.length;
  const size = [4, 8, 16].find((places) => places >= players) ?? 0;
  const seeds = SEEDS[size] ?? [];
  const placeOf = (seed: number) => seeds.indexOf(seed);
  const isTop = (seed: number) => 2 * placeOf(seed) < size;
  const bands = [[1], [2], [3, 4], [5, 6, 7, 8]]
    .map((band) => band.filter((seed) => seed <= winners.length))
    .flatMap((band) => [band.filter((seed) => seed <= size - players), band.filter((seed) => seed > size - players)])
    .filter(({ length }) => length > 0);
  const numbers = runnersUp.map((_, i) => winners.length + i + 1);
  let best: number[] = [];
  for (const drawn of product(bands.map((band) => permutations(band)))) {
    // The group that is seeded 1st, 2nd ... plays at seed `drawn[group]`.
    const groups = [...drawn.keys()].filter((group) => group < runnersUp.length);
    const [above, below] = [
      groups.filter((group) => isTop(drawn[group] ?? 0)),
      groups.filter((group) => !isTop(drawn[group] ?? 0)),
    ];
    const [top, bottom] = [numbers.filter(isTop), numbers.filter((seed) => !isTop(seed))];
    for (const order of product([permutations(below), permutations(above)])) {
      const clubs = new Array<Club>(size).fill(null);
      drawn.forEach((seed, group) => {
        clubs[placeOf(seed)] = winners[group] ?? null;
      });
      [...top, ...bottom].forEach((seed, i) => {
        clubs[placeOf(seed)] = runnersUp[order[i] ?? 0] ?? null;
      });
      const own = meetings(clubs);
      if (best.length === 0 || excess(own, best) < 0) best = own;
    }
  }
  return best;
}

/** The first round in which one has more than the other: 1, -1 as the other has; 0 where they are alike. */
function excess(own: readonly number[], other: readonly number[]): number {
  const round = own.findIndex((count, i) => count !== other[i]);
  return round < 0 ? 0 : Math.sign((own[round] ?? 0) - (other[round] ?? 0)) * (round + 1);
}

/** For each round, in how many draws club mates meet whom the best draw parts. */
function avoidable(groups: number, advancing: 1 | 2, clubs: number, draws: number): number[] {
  const found = [0, 0, 0];
  const random = generator(groups * 1_000 + clubs);
  for (let seed = 0; seed < draws; seed++) {
    const list = entries(groups * 2).map((entry) => ({
      ...entry,
      club: random() < 0.9 ? `club ${Math.floor(random() * clubs)}` : null,
    }));
    const clubOf = (id: PlayerId | null | undefined) => list.find((entry) => entry.id === id)?.club ?? null;
    const played = now(groupsPlayed(commence(openFacts(list), { numberOfGroups: groups, seed })));
    const ranked = (rank: number) => played.groups.map(({ standings }) => clubOf(standings[rank]?.playerId));
    const { slots } = drawMainStage(played, advancing);
    const round = excess(meetings(slots.map(clubOf)), optimum(ranked(0), advancing === 2 ? ranked(1) : []));
    expect(round, 'better than the best').toBeGreaterThanOrEqual(0);
    if (round > 0) found[round - 1] = (found[round - 1] ?? 0) + 1;
  }
  return found;
}

const FIELDS = [
  { groups: 4, advancing: 2, clubs: 4, draws: 300 },
  { groups: 4, advancing: 2, clubs: 6, draws: 300 },
  { groups: 4, advancing: 2, clubs: 8, draws: 300 },
  { groups: 3, advancing: 2, clubs: 4, draws: 100 },
  { groups: 6, advancing: 2, clubs: 6, draws: 60 },
  { groups: 4, advancing: 1, clubs: 3, draws: 100 },
  { groups: 8, advancing: 1, clubs: 6, draws: 200 },
] as const;

describe('no meeting that could be avoided', () => {
  test.each(FIELDS)('$groups groups, $advancing each, $clubs clubs', ({ groups, advancing, clubs, draws }) => {
    expect(avoidable(groups, advancing, clubs, draws)).toEqual([0, 0, 0]);
  });
});

/** Pairs of a club in one group. */
const pairsIn = (groups: readonly (readonly Club[])[]): number =>
  groups.reduce(
    (sum, clubs) =>
      sum + clubs.reduce((own, club, i) => own + (club ? clubs.slice(0, i).filter((x) => x === club).length : 0), 0),
    0,
  );

/** The fewest of all ways to spread each row over the groups; ways that differ in the groups' order alone are one. */
function fewestPairs(rows: readonly (readonly Club[])[], groups: number): number {
  let ways: Club[][][] = [Array.from({ length: groups }, () => [])];
  for (const row of rows) {
    const seats = [...row, ...new Array<Club>(groups - row.length).fill(null)];
    const next = new Map<string, Club[][]>();
    for (const order of permutations(seats)) {
      for (const way of ways) {
        const after = way.map((clubs, group) => (order[group] ? [...clubs, order[group]].sort() : clubs));
        next.set(
          after
            .map((clubs) => clubs.join())
            .sort()
            .join('|'),
          after,
        );
      }
    }
    ways = [...next.values()];
  }
  return Math.min(...ways.map(pairsIn));
}

test('no pair of club mates shares a group that any spread of the rows parts', () => {
  const random = generator(99);
  for (let seed = 0; seed < 300; seed++) {
    const players = 6 + Math.floor(random() * 9);
    const groups = Math.min(2 + Math.floor(random() * 3), Math.floor(players / 2));
    const clubs = 2 + Math.floor(random() * 5);
    const list = entries(players).map((entry) => ({
      ...entry,
      club: random() < 0.9 ? `club ${Math.floor(random() * clubs)}` : null,
    }));
    const clubOf = new Map(list.map(({ id, club }) => [id, club]));
    const rows = Array.from({ length: Math.ceil(players / groups) }, (_, i) =>
      list.slice(i * groups, (i + 1) * groups),
    );
    const drawn = drawGroups(list, { groups, seed, byChampionship: false });
    const own = pairsIn(drawn.map((ids) => ids.map((id) => clubOf.get(id) ?? null)));
    expect(own, `draw ${seed}`).toBe(
      fewestPairs(
        rows.map((row) => row.map(({ club }) => club)),
        groups,
      ),
    );
  }
});
