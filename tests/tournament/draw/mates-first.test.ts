/** Club mates of a group meet each other first, but for the match that decides who goes on. */
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { commence } from '#tournament/commands/commands.ts';
import { replacePlayer } from '#tournament/commands/replace-player.ts';
import { numberMates, seedingGroups } from '#tournament/draw/mates-first.ts';
import { schedule } from '#tournament/schedule.ts';
import type { Configuration, Facts, PlayerId } from '#tournament/terms.ts';
import { entries, now, openFacts } from '../setup.ts';

/** "1-3 2-4 | 1-2 3-4 | 1-4 2-3": the seeds who meet, where those of one letter are of one club. */
function rounds(clubs: string, changes: Partial<Configuration> = {}): string {
  const list = entries(clubs.length).map((entry, i) => ({
    ...entry,
    club: clubs[i] === '.' ? null : (clubs[i] ?? null),
  }));
  const { matches } = now(commence(openFacts(list, changes), { numberOfGroups: 1, seed: 1 }));
  const byRound: string[][] = [];
  for (const { round, sides } of matches) {
    const seeds = sides
      .map((side) => (side.kind === 'player' ? Number(side.id.slice(1)) : 0))
      .toSorted((a, b) => a - b);
    byRound[round] = [...(byRound[round] ?? []), seeds.join('-')];
  }
  return byRound.map((pairs) => pairs.join(' ')).join(' | ');
}

describe('in a group of which two go through', () => {
  test.each([
    ['....', '1-3 2-4 | 1-2 3-4 | 1-4 2-3', 'without mates it is as ever'],
    ['a.a.', '1-3 2-4 | 1-2 3-4 | 1-4 2-3', 'they meet first as it is'],
    ['aa..', '1-2 3-4 | 1-3 2-4 | 1-4 2-3', '1 and 2 meet in the first round instead of the second'],
    ['aabb', '1-2 3-4 | 1-3 2-4 | 1-4 2-3', 'both pairs of mates'],
    ['a..a', '1-3 2-4 | 1-2 3-4 | 1-4 2-3', '2-3 stays the last match, and with it 1-4 in its round'],
    ['.aa.', '1-3 2-4 | 1-2 3-4 | 1-4 2-3', '2-3 stays the last match, also between mates'],
    ['aa.', '1-2 | 1-3 | 2-3', 'of three'],
    ['a....a', '', 'of six'],
  ])('%s: %s (%s)', (clubs, expected) => {
    if (expected) expect(rounds(clubs)).toBe(expected);
    else expect(rounds(clubs).split(' | ')[0]).toContain('1-6');
  });

  test('of five, in which the second seed rests in the first round', () => {
    expect(rounds('.a..a').split(' | ')[0]).toContain('2-5');
    expect(rounds('.a..a').split(' | ').at(-1)).toMatch(/2-3$/);
  });
});

test('in a round-robin of a season, also in its second leg', () => {
  const season = rounds('a..a', { format: 'ROUND_ROBIN', type: 'SEASON' }).split(' | ');
  expect(season.map((pairs) => pairs.split(' ').includes('1-4'))).toEqual([true, false, false, true, false, false]);
  expect(season[2]).toMatch(/1-2$/);
});

const groups = fc.record({
  clubs: fc.array(fc.constantFrom('a', 'b', 'c', 'd', null), { minLength: 2, maxLength: 14 }),
  q: fc.constantFrom(1, 2),
});

/** How many matches of mates each round has, the last one first. */
function matesByRound(order: readonly PlayerId[], clubs: ReadonlyMap<PlayerId, string>, q: number): number[] {
  const isMates = ([a, b]: [number, number]) => {
    const club = clubs.get(order[a - 1] ?? '');
    return club !== undefined && club === clubs.get(order[b - 1] ?? '');
  };
  return schedule(order.length, q)
    .map((pairs) => pairs.filter(isMates).length)
    .toReversed();
}

const isLess = (a: readonly number[], b: readonly number[]): boolean => {
  const at = a.findIndex((count, i) => count !== b[i]);
  return at >= 0 && (a[at] ?? 0) < (b[at] ?? 0);
};

const setUp = (list: readonly (string | null)[]) => {
  const players = list.map((_, i) => `P${i + 1}`);
  const clubs = new Map(list.flatMap((club, i) => (club === null ? [] : [[`P${i + 1}`, club] as const])));
  return { players, clubs };
};

test('everybody still meets everybody once, nobody twice in a round, and the deciding match is the last', () => {
  fc.assert(
    fc.property(groups, ({ clubs: list, q }) => {
      const { players, clubs } = setUp(list);
      const {
        groups: [order = []],
        ...rest
      } = numberMates([players], clubs, q);
      expect(order.toSorted()).toEqual(players.toSorted());
      expect(seedingGroups({ groups: [order], ...rest })).toEqual([players]);
      const plan = schedule(order.length, q).map((pairs) => pairs.map((pair) => pair.map((n) => order[n - 1] ?? '')));
      for (const pairs of plan) expect(new Set(pairs.flat()).size).toBe(2 * pairs.length);
      expect(new Set(plan.flat().map((pair) => pair.toSorted().join())).size).toBe(
        (order.length * (order.length - 1)) / 2,
      );
      if (q < order.length) expect(plan.at(-1)?.at(-1)?.toSorted()).toEqual([`P${q}`, `P${q + 1}`].toSorted());
      expect(isLess(matesByRound(players, clubs, q), matesByRound(order, clubs, q))).toBe(false);
    }),
    { numRuns: 500 },
  );
});

test('no change of numbers between two lets mates meet earlier', () => {
  fc.assert(
    fc.property(groups, ({ clubs: list, q }) => {
      const { players, clubs } = setUp(list);
      const {
        groups: [order = []],
      } = numberMates([players], clubs, q);
      const own = matesByRound(order, clubs, q);
      const isOfLast = (id: PlayerId | undefined) => id === `P${q}` || id === `P${q + 1}`;
      for (const [a, one] of order.entries())
        for (const [b, other] of order.entries())
          if (b > a && isOfLast(one) === isOfLast(other))
            expect(isLess(matesByRound(order.with(a, other).with(b, one), clubs, q), own)).toBe(false);
    }),
    { numRuns: 300 },
  );
});

test('the table lists level players in the order of the seeds, whatever their numbers, also after a replacement', () => {
  const list = entries(4).map((entry, i) => ({ ...entry, club: i < 2 ? 'a' : null }));
  const facts = commence(openFacts(list), { numberOfGroups: 1, seed: 1 });
  expect(facts.draw?.groups).toEqual([['P1', 'P3', 'P2', 'P4']]);
  const orderOf = (of: Facts) => now(of).groups[0]?.standings.map(({ playerId }) => playerId);
  expect(orderOf(facts)).toEqual(['P1', 'P2', 'P3', 'P4']);
  const replaced = replacePlayer(facts, 'P1', { id: 'N', elo: 1, championshipPoints: 0, club: 'b' });
  expect(orderOf(replaced)).toEqual(['N', 'P2', 'P3', 'P4']);
  expect(now(replaced).matches.map(({ id }) => id)).toEqual(now(facts).matches.map(({ id }) => id));
});
