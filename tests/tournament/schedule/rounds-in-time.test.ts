/** A main round begins when the one before it is over, on whatever number of courts. */
import { describe, expect, test } from 'vitest';
import type { Facts, Match } from '#tournament/terms.ts';
import { END, HALF_HOUR, now, playOut, START, started, toMainStage } from '../setup.ts';

/** A tournament with its whole main stage, on so many courts. */
const wholeDay = (players: number, groups: number, courts: number, advancing: number): Facts => {
  const facts = { ...started(players, groups), courts: Array.from({ length: courts }, (_, i) => `c${i}`) };
  return toMainStage(playOut(facts), advancing);
};

/** The rounds of the main stage, in order; BYEs are not played. */
function mainRounds(matches: readonly Match[]): Match[][] {
  const main = matches.filter(({ stage, sides }) => stage !== 'GROUPS' && sides.every(({ kind }) => kind !== 'bye'));
  const rounds = [...new Set(main.map(({ round }) => round))].toSorted((a, b) => a - b);
  return rounds.map((round) => main.filter((match) => match.round === round));
}

const starts = (matches: readonly Match[]) => matches.map(({ matchDate }) => matchDate);

describe.each([0, 1, 2, 3, 4, 5, 7])('on %i courts', (courts) => {
  test.each([
    [9, 3, 2],
    [16, 4, 2],
    [11, 2, 3],
    [17, 5, 2],
  ])('%i players in %i groups, %i of each', (players, groups, advancing) => {
    const { matches } = now(wholeDay(players, groups, courts, advancing));
    const rounds = [matches.filter(({ stage }) => stage === 'GROUPS'), ...mainRounds(matches)];
    for (const [i, round] of rounds.entries()) {
      const before = rounds[i - 1];
      if (before) expect(Math.min(...starts(round))).toBeGreaterThanOrEqual(Math.max(...starts(before)) + HALF_HOUR);
    }
  });
});

test('in a season each round of the main stage has its own time, after the groups and before the end', () => {
  const { matches } = now(toMainStage(playOut(started(16, 4, { type: 'SEASON' })), 2));
  const times = [matches.filter(({ stage }) => stage === 'GROUPS'), ...mainRounds(matches)].map(starts);
  for (const [i, own] of times.entries()) {
    const before = times[i - 1];
    if (before) expect(Math.min(...own)).toBeGreaterThan(Math.max(...before));
  }
  expect(Math.min(...times.flat())).toBe(START);
  expect(Math.max(...times.flat())).toBeLessThan(END);
});
