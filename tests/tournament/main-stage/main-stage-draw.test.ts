import fc from 'fast-check';
import { describe, expect, test, vi } from 'vitest';
import { commence, forfeit } from '#tournament/commands/commands.ts';
import { drawMainStage } from '#tournament/draw/bracket.ts';
import { deal } from '#tournament/draw/deal.ts';
import { generator } from '#tournament/lot.ts';
import { seedNumbers } from '#tournament/rounds.ts';
import type { Entry, Facts, PlayerId } from '#tournament/terms.ts';
import { entries, groupsPlayed, now, openFacts, started } from '../setup.ts';

vi.setConfig({ testTimeout: 60_000 });

interface Drawn {
  readonly slots: readonly (PlayerId | null)[];
  /** For each group, the places of its qualifiers, the winner first. */
  readonly places: number[][];
}

function drawn(facts: Facts, advancing: number): Drawn {
  const tournament = now(facts);
  const { slots } = drawMainStage(tournament, advancing);
  const places = tournament.groups.map(({ standings }) => {
    return standings.slice(0, advancing).map(({ playerId }) => slots.indexOf(playerId));
  });
  return { slots, places };
}

const quarterOf = (place: number, size: number) => Math.floor((4 * place) / size);
const halfOf = (place: number, size: number) => Math.floor((2 * place) / size);

/** Groups of a size with so many going through. */
const shapes = fc
  .record({
    groups: fc.integer({ min: 1, max: 24 }),
    size: fc.integer({ min: 2, max: 7 }),
    advancing: fc.integer({ min: 1, max: 7 }),
    seed: fc.nat(),
  })
  .map((shape) => ({ ...shape, advancing: Math.min(shape.advancing, shape.size) }))
  .filter(({ groups, advancing }) => groups * advancing >= 2);

const facts = ({ groups, size, seed }: { groups: number; size: number; seed: number }): Facts =>
  groupsPlayed(started(groups * size, groups, {}, seed));

describe('the seed places', () => {
  test.each([
    [2, [1, 2]],
    [4, [1, 4, 3, 2]],
    [8, [1, 8, 5, 4, 3, 6, 7, 2]],
    [16, [1, 16, 9, 8, 5, 12, 13, 4, 3, 14, 11, 6, 7, 10, 15, 2]],
  ])('of %i', (size, expected) => {
    expect(seedNumbers(size)).toEqual(expected);
  });
});

describe('the draw of the main stage', () => {
  test('two groups, two each: winners meet the other runners-up', () => {
    // Group A is P1, P4, P5, P8 and group B P2, P3, P6, P7.
    expect(drawn(facts({ groups: 2, size: 4, seed: 1 }), 2).slots).toEqual(['P1', 'P3', 'P4', 'P2']);
  });

  test('three groups, two each: the BYEs are for the winners of A and B', () => {
    const { slots, places } = drawn(facts({ groups: 3, size: 3, seed: 1 }), 2);
    expect(slots).toHaveLength(8);
    expect([slots[0], slots[1], slots[6], slots[7]]).toEqual(['P1', null, null, 'P2']);
    expect(places.map(([winner = 0, runnerUp = 0]) => halfOf(winner, 8) !== halfOf(runnerUp, 8))).toEqual([
      true,
      true,
      true,
    ]);
  });

  test('lots among winners are drawn inside the bands 3-4 and 5-8 only', () => {
    const seats = Array.from({ length: 60 }, (_, seed) => drawn(facts({ groups: 8, size: 2, seed }), 1).places.flat());
    const numbers = seedNumbers(8);
    const seedsOf = (group: number) => [...new Set(seats.map((places) => numbers[places[group] ?? 0]))].sort();
    expect([0, 1, 2, 3, 4, 5, 6, 7].map(seedsOf)).toEqual([
      [1],
      [2],
      [3, 4],
      [3, 4],
      [5, 6, 7, 8],
      [5, 6, 7, 8],
      [5, 6, 7, 8],
      [5, 6, 7, 8],
    ]);
  });

  test('everybody who goes through has one place; the others are BYEs', () => {
    fc.assert(
      fc.property(shapes, (shape) => {
        const { slots } = drawn(facts(shape), shape.advancing);
        const real = slots.filter((id) => id !== null);
        expect(new Set(real).size).toBe(shape.groups * shape.advancing);
        expect(real).toHaveLength(shape.groups * shape.advancing);
        expect(slots.length).toBeLessThan(2 * real.length);
        expect(Math.log2(slots.length) % 1).toBe(0);
      }),
      { numRuns: 60 },
    );
  });

  test('winners of A and B are in opposite halves, runners-up in the half opposite their winner', () => {
    fc.assert(
      fc.property(shapes, (shape) => {
        const { slots, places } = drawn(facts(shape), shape.advancing);
        const halves = places.map((group) => group.map((place) => halfOf(place, slots.length)));
        if (shape.groups > 1) expect(halves[0]?.[0]).not.toBe(halves[1]?.[0]);
        if (shape.advancing > 1) for (const [winner, runnerUp] of halves) expect(runnerUp).not.toBe(winner);
      }),
      { numRuns: 60 },
    );
  });

  test('the best four of a group are in four quarters', () => {
    fc.assert(
      fc.property(shapes, (shape) => {
        const { slots, places } = drawn(facts(shape), shape.advancing);
        for (const group of places) {
          const quarters = group.slice(0, 4).map((place) => quarterOf(place, slots.length));
          expect(new Set(quarters).size).toBe(quarters.length);
        }
      }),
      { numRuns: 60 },
    );
  });

  test('group mates are spread over halves and quarters as evenly as can be', () => {
    const spread = (parts: number[], count: number) => {
      const sizes = Array.from({ length: count }, (_, part) => parts.filter((each) => each === part).length);
      return Math.max(...sizes) - Math.min(...sizes);
    };
    fc.assert(
      fc.property(shapes, (shape) => {
        const { slots, places } = drawn(facts(shape), shape.advancing);
        for (const group of places) {
          const quarters = group.map((place) => quarterOf(place, slots.length));
          const halves = group.map((place) => halfOf(place, slots.length));
          expect(spread(quarters, 4)).toBeLessThanOrEqual(1);
          expect(spread(halves, 2)).toBeLessThanOrEqual(1);
        }
      }),
      { numRuns: 60 },
    );
  });

  test('BYEs fall opposite the first winners, and to nobody else before all winners have one', () => {
    fc.assert(
      fc.property(shapes, (shape) => {
        const { slots, places } = drawn(facts(shape), shape.advancing);
        const byes = slots.length - shape.groups * shape.advancing;
        places.slice(0, byes).forEach(([winner = 0]) => {
          expect(slots[winner ^ 1]).toBe(null);
        });
        if (byes > shape.groups) return;
        const lucky = slots.filter((id, place) => id !== null && slots[place ^ 1] === null);
        expect(lucky).toHaveLength(byes);
      }),
      { numRuns: 60 },
    );
  });

  test('group mates do not meet in the first round where that can be avoided', () => {
    fc.assert(
      fc.property(
        shapes.filter(({ groups }) => groups > 1),
        (shape) => {
          for (const group of drawn(facts(shape), shape.advancing).places) {
            expect(group.filter((place) => group.includes(place ^ 1))).toEqual([]);
          }
        },
      ),
      { numRuns: 60 },
    );
  });

  test('who has forfeited is passed over; a place that nobody takes becomes a BYE', () => {
    const groups = groupsPlayed(started(8, 2));
    // Group B is P2, P3, P6, P7.
    const one = forfeit(groups, 'P2');
    expect(drawn(one, 2).slots).toEqual(['P1', 'P6', 'P4', 'P3']);
    const three = forfeit(forfeit(one, 'P3'), 'P6');
    expect(drawn(three, 2).slots).toEqual(['P1', null, 'P4', 'P7']);
  });

  test('is the same for the same seed and standings', () => {
    const groups = facts({ groups: 6, size: 4, seed: 5 });
    expect(drawn(groups, 3).slots).toEqual(drawn({ ...groups, generation: 4 }, 3).slots);
    expect(drawn(groups, 3).slots).not.toEqual(drawn(facts({ groups: 6, size: 4, seed: 6 }), 3).slots);
  });
});

describe('club mates in the main stage', () => {
  /** How near group mates are by each rule, and how often club mates meet in the first round. */
  function closeness({ slots, places }: Drawn, clubOf: (id: PlayerId | null) => string | null) {
    let [runnersUp, ofFour, first, quarter, half, clubs] = [0, 0, 0, 0, 0, 0];
    for (const group of places) {
      group.forEach((place, rank) => {
        for (const mate of group.slice(0, rank)) {
          const isNear = quarterOf(place, slots.length) === quarterOf(mate, slots.length);
          const isHalf = halfOf(place, slots.length) === halfOf(mate, slots.length);
          if (isHalf && rank === 1) runnersUp++;
          if (isNear && rank < 4) ofFour++;
          if (place === (mate ^ 1)) first++;
          if (isNear) quarter++;
          if (isHalf) half++;
        }
      });
    }
    for (let place = 0; place < slots.length; place += 2) {
      const club = clubOf(slots[place] ?? null);
      if (club !== null && club === clubOf(slots[place + 1] ?? null)) clubs++;
    }
    return { rules: [runnersUp, ofFour, first, quarter, half], clubs };
  }

  const withClubs = (shape: { groups: number; size: number; seed: number }, clubs: number): Facts => {
    const list = entries(shape.groups * shape.size).map((entry, i): Entry => ({ ...entry, club: `club ${i % clubs}` }));
    return { ...facts(shape), entries: list };
  };

  test('meet less often, and no other rule pays for it', () => {
    fc.assert(
      fc.property(shapes, fc.integer({ min: 2, max: 12 }), (shape, clubs) => {
        const clubOf = (id: PlayerId | null) => (id === null ? null : `club ${(Number(id.slice(1)) - 1) % clubs}`);
        const plain = closeness(drawn(facts(shape), shape.advancing), clubOf);
        const parted = closeness(drawn(withClubs(shape, clubs), shape.advancing), clubOf);
        expect(parted.clubs).toBeLessThanOrEqual(plain.clubs);
        parted.rules.forEach((count, rule) => {
          expect(count).toBeLessThanOrEqual(plain.rules[rule] ?? 0);
        });
        const seeds = (each: Drawn) => each.places.slice(0, 2).map(([winner]) => winner);
        expect(seeds(drawn(withClubs(shape, clubs), shape.advancing))).toEqual(
          seeds(drawn(facts(shape), shape.advancing)),
        );
      }),
      { numRuns: 80 },
    );
  });

  test('change places with another runner-up of their half', () => {
    // In four groups with two each, some first meeting of club mates can always be avoided.
    const clashes = [1, 2, 3, 4, 5, 6].map((seed) => {
      const list = entries(8).map((entry, i) => ({
        ...entry,
        club: [0, 7].includes(i) ? 'x' : [1, 4].includes(i) ? 'y' : null,
      }));
      const played = groupsPlayed(commence(openFacts(list), { numberOfGroups: 4, seed }));
      const clubOf = (id: PlayerId | null) => list.find((entry) => entry.id === id)?.club ?? null;
      return closeness(drawn(played, 2), clubOf).clubs;
    });
    expect(clashes).toEqual([0, 0, 0, 0, 0, 0]);
  });
});

describe('dealing groups to quarters', () => {
  test('costs no more than the best of all ways', () => {
    const problems = fc.integer({ min: 1, max: 6 }).chain((groups) =>
      fc.record({
        costs: fc.array(fc.array(fc.integer({ min: 0, max: 4 }), { minLength: 4, maxLength: 4 }), {
          minLength: groups,
          maxLength: groups,
        }),
        places: fc.array(fc.integer({ min: 0, max: 3 }), { minLength: groups, maxLength: groups }),
        seed: fc.nat(),
      }),
    );
    fc.assert(
      fc.property(problems, ({ costs, places, seed }) => {
        const capacities = [0, 1, 2, 3].map((quarter) => places.filter((place) => place === quarter).length);
        const dealt = deal(costs, capacities, generator(seed));
        expect(dealt.toSorted()).toEqual(places.toSorted());
        expect(costOf(costs, dealt)).toBe(cheapest(costs, capacities));
      }),
      { numRuns: 300 },
    );
  });

  const costOf = (costs: number[][], dealt: number[]) =>
    costs.reduce((sum, cost, group) => sum + (cost[dealt[group] ?? 0] ?? 0), 0);

  /** Tries all of them. */
  function cheapest([first, ...rest]: number[][], capacities: number[]): number {
    if (!first) return 0;
    const costs = capacities.map((free, quarter) => {
      if (free === 0) return Number.POSITIVE_INFINITY;
      return (first[quarter] ?? 0) + cheapest(rest, capacities.with(quarter, free - 1));
    });
    return Math.min(...costs);
  }
});
