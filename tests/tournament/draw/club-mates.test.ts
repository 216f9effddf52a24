import fc from 'fast-check';
import { describe, expect, test, vi } from 'vitest';
import { commence } from '#tournament/commands/commands.ts';
import { drawKnockout } from '#tournament/draw/knockout.ts';
import { bracketSize } from '#tournament/rounds.ts';
import type { Facts, PlayerId } from '#tournament/terms.ts';
import { entries, groupsPlayed, openFacts, toMainStage } from '../setup.ts';

vi.setConfig({ testTimeout: 60_000 });

type Slots = readonly (PlayerId | null)[];

/** For each round, the pairs of club mates that could meet by then. */
function meetings(slots: Slots, { entries: list }: Facts): number[] {
  const clubOf = new Map(list.map(({ id, club }) => [id, club]));
  const rounds = Math.log2(slots.length);
  return Array.from({ length: rounds - 1 }, (_, round) => {
    let pairs = 0;
    slots.forEach((a, i) => {
      slots.slice(i + 1).forEach((b, offset) => {
        const isSamePart = i >> (round + 1) === (i + 1 + offset) >> (round + 1);
        if (a && b && isSamePart && clubOf.get(a) !== null && clubOf.get(a) === clubOf.get(b)) pairs++;
      });
    });
    return pairs;
  });
}

const isLess = (a: readonly number[], b: readonly number[]): boolean => {
  const at = a.findIndex((count, i) => count !== b[i]);
  return at >= 0 && (a[at] ?? 0) < (b[at] ?? 0);
};

const field = fc.record({
  clubs: fc.array(fc.constantFrom('A', 'B', 'C', 'D', null), { minLength: 4, maxLength: 32 }),
  seed: fc.integer(),
});
const knockout = (clubs: readonly (string | null)[]) =>
  openFacts(
    entries(clubs.length).map((entry, i) => ({ ...entry, club: clubs[i] ?? null })),
    { format: 'KNOCKOUT' },
  );

describe('club mates in a knockout', () => {
  test('could not meet later by any swap inside a band of seeds', () => {
    fc.assert(
      fc.property(field, ({ clubs, seed }) => {
        const facts = knockout(clubs);
        const { slots } = drawKnockout(facts, seed);
        const now = meetings(slots, facts);
        const byes = bracketSize(clubs.length) - clubs.length;
        const bandOf = (id: PlayerId) => {
          const number = Number(id.slice(1));
          return `${bracketSize(number)} ${number <= byes}`;
        };
        slots.forEach((a, i) => {
          for (let j = i + 1; j < slots.length; j++) {
            const b = slots[j];
            if (!a || !b || bandOf(a) !== bandOf(b)) continue;
            expect(isLess(meetings(slots.with(i, b).with(j, a), facts), now)).toBe(false);
          }
        });
      }),
      { numRuns: 40 },
    );
  });

  test('four of a club go to the four quarters where no seed stands in the way', () => {
    for (let seed = 0; seed < 30; seed++) {
      // The last band of 32, the seeds 17 to 32, is free to be drawn.
      const clubs = Array.from({ length: 32 }, (_, i) => (i >= 28 ? 'Ping' : null));
      expect(meetings(drawKnockout(knockout(clubs), seed).slots, knockout(clubs))).toEqual([0, 0, 0, 2]);
    }
  });
});

test('club mates from groups meet in the second round no oftener than they must', () => {
  let [first, second] = [0, 0];
  for (let seed = 0; seed < 60; seed++) {
    const list = entries(64).map((entry, i) => ({ ...entry, club: `club ${(i * 7 + seed) % 8}` }));
    const facts = toMainStage(groupsPlayed(commence(openFacts(list), { numberOfGroups: 16, seed })), 2);
    const [one = 0, two = 0] = meetings(facts.mainStage?.slots ?? [], facts);
    first += one;
    second += two;
  }
  // 60 draws of 32 players of 8 clubs in 8 parts of four; separated in the first round alone they meet 220 times.
  expect(first).toBe(0);
  expect(second).toBeLessThanOrEqual(1);
});
