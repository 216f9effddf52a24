/** The numbers of matches: unique in a tournament, and kept whatever is entered or drawn later. */
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { removePlayer } from '#tournament/commands/commands.ts';
import { addLatePlayer, latePlace } from '#tournament/commands/late-player.ts';
import type { Facts } from '#tournament/terms.ts';
import { groupsPlayed, now, playOut, started, toMainStage } from '../setup.ts';

const numbersOf = (facts: Facts): ReadonlyMap<string, number> =>
  new Map(now(facts).matches.map(({ id, number }) => [id, number]));

const late = (facts: Facts, id: string): Facts => {
  const place = latePlace(now(facts));
  if ('code' in place) throw new Error(place.message);
  return addLatePlayer(facts, { id, elo: 900, championshipPoints: 0, club: null }, place);
};

const mainStage = (facts: Facts): Facts => toMainStage(groupsPlayed(facts), 1);

const ofMainStage = (facts: Facts) =>
  now(facts)
    .matches.filter(({ stage }) => stage !== 'GROUPS')
    .map(({ stage, number }) => [stage, number]);

describe('the numbers of the main stage', () => {
  test('go on after those of the groups, the match for third place before the final', () => {
    expect(ofMainStage(mainStage(started(16, 4, { includeThirdPlacePlayoff: true })))).toEqual([
      ['SEMI_FINALS', 25],
      ['SEMI_FINALS', 26],
      ['THIRD_PLACE', 27],
      ['FINAL', 28],
    ]);
  });

  test('go on after those of a player who came late and was taken out again', () => {
    const two = late(late(started(6, 2), 'L'), 'M');
    expect(ofMainStage(mainStage(two))).toEqual([['FINAL', 13]]);
    expect(ofMainStage(mainStage(removePlayer(two, 'L')))).toEqual([['FINAL', 13]]);
  });
});

test('no two matches have the same number, and results and the next draw change none', () => {
  const groups = fc.integer({ min: 2, max: 5 }).chain((count) =>
    fc.record({
      count: fc.constant(count),
      players: fc.integer({ min: 2 * count, max: 24 }),
      lateOnes: fc.nat(3),
      removed: fc.nat(3),
      includeThirdPlacePlayoff: fc.boolean(),
    }),
  );
  fc.assert(
    fc.property(groups, ({ count, players, lateOnes, removed, includeThirdPlacePlayoff }) => {
      let facts = started(players, count, { includeThirdPlacePlayoff });
      for (let i = 0; i < lateOnes; i++) facts = late(facts, `L${i}`);
      if (removed < lateOnes) facts = removePlayer(facts, `L${removed}`);
      const drawn = numbersOf(facts);
      const open = mainStage(facts);
      const [before, after] = [numbersOf(open), numbersOf(playOut(open))];
      expect([...drawn]).toEqual([...drawn].map(([id]) => [id, before.get(id)]));
      expect(new Map(after)).toEqual(new Map(before));
      expect(new Set(before.values()).size).toBe(before.size);
    }),
    { numRuns: 60 },
  );
});
