/** No consequence of a correction is kept from whoever makes it. */
import { describe, expect, test } from 'vitest';
import { consequencesOf } from '#tournament/results/consequences.ts';
import { now, play, playOut, started, toMainStage } from '../setup.ts';

const standingsAfter = (before: ReturnType<typeof started>, after: ReturnType<typeof started>) =>
  Object.fromEntries(
    consequencesOf(now(before), now(after)).flatMap((one) =>
      one.kind === 'standing' ? [[one.playerId, { place: one.place, points: one.points }]] : [],
    ),
  );

describe('in a group', () => {
  test('points that change without a place', () => {
    const before = playOut(started(4, 1));
    // P1 (6) and P2 (5), P3 (4) and P4 (3) are now level by twos, and told apart by their own match as before.
    expect(standingsAfter(before, play(before, 'P4', 'P1', [3, 0]))).toEqual({
      P1: { place: [1, 1], points: [6, 5] },
      P4: { place: [4, 4], points: [3, 4] },
    });
  });

  test('a place that changes without points', () => {
    const before = playOut(play(started(4, 1), 'P1', 'P2', [3, 2]));
    // P1, P2 and P3 have 5 points each; P2 has the best games among them.
    expect(standingsAfter(before, play(before, 'P3', 'P1', [3, 0]))).toEqual({
      P1: { place: [1, 3], points: [6, 5] },
      P2: { place: [2, 1], points: [5, 5] },
      P3: { place: [3, 2], points: [4, 5] },
    });
  });
});

test('another winner of the match for third place', () => {
  const before = playOut(toMainStage(playOut(started(8, 2, { includeThirdPlacePlayoff: true })), 2));
  const third = now(before).matches.find(({ stage }) => stage === 'THIRD_PLACE');
  const [first, second] = third?.sides.map((side) => (side.kind === 'player' ? side.id : '')) ?? [];
  if (!third?.winner || !first || !second) throw new Error('no third place');
  const loser = third.winner === first ? second : first;
  expect(consequencesOf(now(before), now(play(before, loser, third.winner, [3, 1])))).toEqual([
    { kind: 'place', stage: 'THIRD_PLACE', winner: [third.winner, loser] },
  ]);
});
