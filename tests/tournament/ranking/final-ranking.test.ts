import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { finalise, forfeit } from '#tournament/commands/commands.ts';
import { champion } from '#tournament/ranking/championship-points.ts';
import { finalRanking } from '#tournament/ranking/final-ranking.ts';
import type { Facts } from '#tournament/terms.ts';
import { live, origin } from '../lives.ts';
import { groupsPlayed, now, play, playOut, started, toMainStage } from '../setup.ts';

const ranking = (facts: Facts) =>
  finalRanking(now(finalise(facts))).map(({ playerId, place }) => `${place} ${playerId}`);
const main = (changes: Parameters<typeof started>[2] = {}) =>
  playOut(toMainStage(groupsPlayed(started(12, 4, changes)), 2));

describe('the final ranking', () => {
  test('is empty before the tournament is finished', () => {
    expect(finalRanking(now(main()))).toEqual([]);
  });

  test('goes by the rounds of the main stage, then by the place in the group', () => {
    const places = ranking(main());
    expect(places.slice(0, 2)).toEqual(['1 P1', '2 P2']);
    expect(places.slice(2, 4).toSorted()).toEqual(['3 P3', '3 P4']);
    expect(places.slice(4, 8).toSorted()).toEqual(['5 P5', '5 P6', '5 P7', '5 P8']);
    expect(places.slice(8).toSorted()).toEqual(['9 P10', '9 P11', '9 P12', '9 P9']);
  });

  test('has a third and a fourth where they played for it', () => {
    expect(ranking(main({ includeThirdPlacePlayoff: true })).slice(0, 4)).toEqual(['1 P1', '2 P2', '3 P3', '4 P4']);
  });

  test('of a round-robin is the table', () => {
    const league = groupsPlayed(started(4, 1, { format: 'ROUND_ROBIN' }));
    expect(ranking(league)).toEqual(['1 P1', '2 P2', '3 P3', '4 P4']);
    expect(ranking(forfeit(league, 'P1'))).toEqual(['1 P2', '2 P1', '3 P3', '4 P4']);
  });

  test('puts who withdrew after the final behind the champion', () => {
    expect(ranking(forfeit(main({ includeThirdPlacePlayoff: true }), 'P1')).slice(0, 4)).toEqual([
      '1 P2',
      '2 P1',
      '3 P3',
      '4 P4',
    ]);
  });

  test('tells the Elo that each leaves with: P2 beats P1, both about 3000', () => {
    const facts = finalise(play(started(2, 1, { format: 'ROUND_ROBIN' }), 'P2', 'P1', [3, 0]));
    expect(finalRanking(now(facts))).toEqual([
      { playerId: 'P2', place: 1, eloAfter: 2999 + 16 },
      { playerId: 'P1', place: 2, eloAfter: 3000 - 16 },
    ]);
  });
});

test('of any finished tournament has everybody once, the champion first, and loses no rating', () => {
  let finished = 0;
  fc.assert(
    fc.property(origin, (life) => {
      for (const facts of live(life).states.filter((one) => one.finalised)) {
        finished++;
        const tournament = now(facts);
        const places = finalRanking(tournament);
        expect(places.map(({ playerId }) => playerId).toSorted()).toEqual(facts.entries.map(({ id }) => id).toSorted());
        expect(places[0]?.place).toBe(1);
        const best = champion(tournament);
        if (best !== null) expect(places.filter(({ place }) => place === 1)).toMatchObject([{ playerId: best }]);
        for (const [i, { place }] of places.entries()) {
          const before = places[i - 1];
          expect(place === i + 1 || (before !== undefined && place === before.place)).toBe(true);
        }
        const sum = (numbers: readonly number[]) => numbers.reduce((a, b) => a + b, 0);
        expect(sum(places.map(({ eloAfter }) => eloAfter))).toBe(sum(facts.entries.map(({ elo }) => elo)));
      }
    }),
    { numRuns: 200 },
  );
  expect(finished).toBeGreaterThan(5);
});
