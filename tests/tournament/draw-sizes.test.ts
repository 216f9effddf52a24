import { expect, it } from 'vitest';
import {
  countQualifiers,
  type FinishedGroup,
  groupSizes,
  refuseAdvancing,
  refuseGroupCount,
} from '#tournament/draw-sizes.ts';

it('makes groups whose sizes differ by one at most', () => {
  expect(groupSizes(11, 3)).toEqual([4, 4, 3]);
  expect(groupSizes(8, 2)).toEqual([4, 4]);
});

it.each([
  [8, 4, undefined],
  [8, 0, 'Number of groups must be between 1 and 4.'],
  [8, 5, 'Number of groups must be between 1 and 4.'],
  [8, 1.5, 'Number of groups must be between 1 and 4.'],
  [128, 2, undefined],
  [130, 2, 'A group can have at most 64 players.'],
  [10_000, 157, 'That is more than 20,000 matches; make smaller groups.'],
])('draws %i players into %d groups, or says why not', (players, groups, refusal) => {
  expect(refuseGroupCount(players, groups)?.message).toBe(refusal);
});

const of = (players: number, left: number): FinishedGroup => ({ players, left });

it('leaves the place of a player empty who has forfeited, and makes no bracket of too many of them', () => {
  const groups = [of(3, 1), of(3, 3)];
  const refusal = (advancing: number, those = groups) => refuseAdvancing(those, advancing)?.message;
  expect(countQualifiers(groups, 2)).toEqual({ size: 4, players: 3 });
  expect(refusal(2)).toBeUndefined();
  expect(refusal(3)).toBe('Not enough players left; choose fewer.');
  expect(refusal(4)).toBe('Advancing players must be between 1 and 3.');
  const gone = [of(3, 3), of(2, 0), of(3, 3)];
  expect(countQualifiers(gone, 2)).toEqual({ size: 4, players: 4 });
  expect(refusal(3, gone)).toBeUndefined();
  expect(refusal(4, gone)).toBe('Advancing players must be between 1 and 3.');
  expect(refusal(1, [of(2, 2)])).toBe('Not enough players left; choose fewer.');
});
