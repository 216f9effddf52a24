/** How long a stage takes, by the number of players, groups and tables. */
import { describe, expect, it } from 'vitest';
import { groupStageLoad, mainStageLoad } from '#tournament/schedule/stage-length.ts';

describe('the groups', () => {
  it.each([
    // Six matches a group, on one table a group.
    [[4, 4, 4, 4], 4, 'fixed', 24, 6],
    [[4, 4, 4, 4], 4, 'free', 24, 6],
    // Two groups share two of the tables.
    [[4, 4, 4, 4, 4, 4], 4, 'fixed', 36, 12],
    [[4, 4, 4, 4, 4, 4], 4, 'free', 36, 9],
    // Two tables a group; five players need five rounds, of two matches each.
    [[5, 5], 4, 'fixed', 20, 5],
    [[5, 5], 8, 'free', 20, 5],
    [[5, 4], 3, 'fixed', 16, 6],
    [[2], 6, 'free', 1, 1],
  ] as const)('of %j on %d tables, %s, have %d matches in %d turns', (sizes, tables, mode, matches, turns) => {
    expect(groupStageLoad(sizes, tables, mode)).toEqual({ matches, turns });
  });
});

describe('the main stage', () => {
  it.each([
    [8, 8, 7, 3],
    [8, 2, 7, 4],
    // Four of twelve meet nobody in the first round.
    [12, 4, 11, 4],
    [12, 2, 11, 6],
    [2, 1, 1, 1],
  ])('of %d players on %d tables has %d matches in %d turns', (players, tables, matches, turns) => {
    expect(mainStageLoad(players, tables)).toEqual({ matches, turns });
  });
});
