/** BYEs of a main stage from which players have withdrawn. */
import fc from 'fast-check';
import { describe, expect, test, vi } from 'vitest';
import { forfeit, generateMainStage } from '#tournament/commands/commands.ts';
import { drawMainStage } from '#tournament/draw/bracket.ts';
import { makesBracket } from '#tournament/draw-sizes.ts';
import type { Facts, PlayerId, Tournament } from '#tournament/terms.ts';
import { groupsPlayed, now, playOut, started } from '../setup.ts';

vi.setConfig({ testTimeout: 60_000 });

const shapes = fc.record({
  groups: fc.integer({ min: 2, max: 12 }),
  size: fc.integer({ min: 2, max: 5 }),
  advancing: fc.integer({ min: 1, max: 4 }),
  seed: fc.nat(),
  leave: fc.array(fc.double({ min: 0, max: 1, noNaN: true }), { minLength: 60, maxLength: 60 }),
  share: fc.double({ min: 0, max: 0.5, noNaN: true }),
});

/** A tournament whose groups are over, with some who have withdrawn; null where so many cannot advance. */
function played({
  groups,
  size,
  advancing,
  seed,
  leave,
  share,
}: typeof shapes extends fc.Arbitrary<infer T> ? T : never): Tournament | null {
  const drawn = started(groups * size, groups, {}, seed);
  const after = drawn.entries
    .filter((_, i) => (leave[i] ?? 1) < share)
    .reduce((facts, { id }) => forfeit(facts, id), drawn);
  const tournament = now(groupsPlayed(after));
  const sizes = tournament.groups.map(({ standings }) => ({
    players: standings.length,
    left: standings.filter(({ forfeited }) => !forfeited).length,
  }));
  return advancing <= size && makesBracket(sizes, advancing) ? tournament : null;
}

const matchesOf = (slots: readonly (PlayerId | null)[]) =>
  Array.from({ length: slots.length / 2 }, (_, i) => slots.slice(2 * i, 2 * i + 2));

const partOf = (slots: readonly (PlayerId | null)[], id: PlayerId, parts: number) =>
  Math.floor((parts * slots.indexOf(id)) / slots.length);

describe('a main stage from which players have withdrawn', () => {
  test('has no BYE against a BYE, and one winner of each of its matches', () => {
    fc.assert(
      fc.property(shapes, (shape) => {
        const tournament = played(shape);
        if (!tournament) return;
        const facts = generateMainStage(tournament, shape.advancing);
        const slots = facts.mainStage?.slots ?? [];
        for (const match of matchesOf(slots)) expect(match).not.toEqual([null, null]);
        const main = now(playOut(facts)).matches.filter(({ stage }) => stage !== 'GROUPS');
        expect(main).toHaveLength(slots.length - 1);
        for (const { round, sides, winner } of main) {
          expect(winner).not.toBeNull();
          // Nobody comes through two rounds without a match.
          if (round > 0) expect(sides.map(({ kind }) => kind)).toEqual(['player', 'player']);
        }
      }),
      { numRuns: 150 },
    );
  });

  test('has group mates in one half only where each of its matches has just one player', () => {
    fc.assert(
      fc.property(shapes, (shape) => {
        const tournament = played(shape);
        if (!tournament) return;
        const { slots } = drawMainStage(tournament, shape.advancing);
        for (const { standings } of tournament.groups) {
          const left = standings.filter(({ forfeited }) => !forfeited).slice(0, shape.advancing);
          const [winner, runnerUp] = left.map(({ playerId }) => playerId);
          if (!winner || !runnerUp) continue;
          const half = partOf(slots, runnerUp, 2);
          if (half !== partOf(slots, winner, 2)) continue;
          const inHalf = slots.filter((id) => id !== null && partOf(slots, id, 2) === half);
          expect(inHalf).toHaveLength(slots.length / 4);
        }
      }),
      { numRuns: 500 },
    );
  });

  test('is drawn as by the first rules where nobody is missing and nobody has a club', () => {
    fc.assert(
      fc.property(shapes, (shape) => {
        const tournament = played({ ...shape, share: 0 });
        if (!tournament) return;
        const { rules, ...drawn } = drawMainStage(tournament, shape.advancing);
        expect(drawn).toEqual(drawMainStage(tournament, shape.advancing, { rules: 1 }));
        expect(rules).toBe(2);
      }),
      { numRuns: 100 },
    );
  });

  test('nine of five groups: the winners have the BYEs, and everybody plays at least one match before the final', () => {
    // Two of Group A withdraw, so that it sends its winner alone.
    for (let seed = 0; seed < 50; seed++) {
      const drawn = started(15, 5, {}, seed);
      const [first = []] = drawn.draw?.groups ?? [];
      const tournament = now(groupsPlayed(first.slice(1).reduce<Facts>((facts, id) => forfeit(facts, id), drawn)));
      const { slots } = drawMainStage(tournament, 2);
      const alone = matchesOf(slots).flatMap((match) =>
        match.includes(null) ? match.filter((id) => id !== null) : [],
      );
      expect(alone).toHaveLength(7);
      const winners = tournament.groups.map(({ standings }) => standings[0]?.playerId ?? '');
      expect(winners.filter((id) => !alone.includes(id)).length).toBeLessThanOrEqual(1);
      expect(matchesOf(slots).filter((match) => !match.includes(null))).toHaveLength(1);
    }
  });

  test('twelve places of six groups, three of which send their winner alone: no match of nobody', () => {
    // Where these three are seeded in one half, the other has three winners and four matches.
    const sets = Array.from({ length: 64 }, (_, bits) => [0, 1, 2, 3, 4, 5].filter((group) => bits & (1 << group)));
    for (const alone of sets.filter(({ length }) => length === 3)) {
      for (let seed = 0; seed < 4; seed++) {
        const drawn = started(18, 6, {}, seed);
        const leaving = alone.flatMap((group) => drawn.draw?.groups[group]?.slice(1) ?? []);
        const tournament = now(groupsPlayed(leaving.reduce<Facts>((facts, id) => forfeit(facts, id), drawn)));
        const { slots } = drawMainStage(tournament, 2);
        expect(slots.filter((id) => id !== null)).toHaveLength(9);
        for (const match of matchesOf(slots)) expect(match).not.toEqual([null, null]);
      }
    }
  });
});
