import { describe, expect, test } from 'vitest';
import { forfeit } from '#tournament/commands/commands.ts';
import { decideAward } from '#tournament/results/award-match.ts';
import { refuseScore } from '#tournament/score.ts';
import type { BestOf, Game, MatchStage } from '#tournament/terms.ts';
import { matchOf, now, organiser, started } from '../setup.ts';

const refusal = (
  groups: BestOf,
  [player1Score, player2Score]: [number, number],
  { stage = 'GROUPS', draws = 0, games = null }: { stage?: MatchStage; draws?: number; games?: Game[] | null } = {},
) =>
  refuseScore({ player1Score, player2Score, games }, stage, {
    pointsForDraw: draws,
    bestOf: { groups, mainStage: 7 },
  })?.message ?? null;

describe('a played score fits its best of', () => {
  test.each<[BestOf, [number, number], string | null]>([
    [5, [3, 0], null],
    [5, [2, 3], null],
    [5, [2, 0], 'A best of 5 is over once one side has won 3 games.'],
    [5, [1, 0], 'A best of 5 is over once one side has won 3 games.'],
    [5, [4, 0], 'At most 3 games can be won.'],
    [3, [2, 1], null],
    [3, [3, 1], 'At most 2 games can be won.'],
    [3, [0, 1], 'A best of 3 is over once one side has won 2 games.'],
    [7, [4, 3], null],
    [7, [3, 1], 'A best of 7 is over once one side has won 4 games.'],
    [null, [1, 0], null],
    [null, [4, 3], null],
    [null, [5, 0], 'At most 4 games can be won.'],
  ])('best of %s: %s', (groups, score, message) => {
    expect(refusal(groups, score)).toBe(message);
  });

  test('the main stage has one of its own', () => {
    expect(refusal(3, [4, 1], { stage: 'FINAL' })).toBeNull();
    expect(refusal(3, [2, 1], { stage: 'FINAL' })).toBe('A best of 7 is over once one side has won 4 games.');
  });

  test('a draw, where one is allowed, comes before either side has won', () => {
    expect(refusal(5, [2, 2], { draws: 1 })).toBeNull();
    expect(refusal(5, [3, 3], { draws: 1 })).toBe('A best of 5 is over once one side has won 3 games.');
    expect(refusal(5, [2, 2])).toBe('A match cannot end in a draw.');
  });

  test('it is over with the winner’s last game, also where draws are allowed', () => {
    const games: Game[] = [
      [11, 2],
      [11, 3],
      [11, 4],
      [3, 11],
    ];
    const over = 'The match was over before the last game: its winner wins that one.';
    expect(refusal(5, [3, 1], { draws: 1, games })).toBe(over);
    expect(refusal(null, [3, 1], { draws: 1, games })).toBeNull();
  });
});

describe('walkovers count as many games as win', () => {
  test.each([
    [3, 2],
    [5, 3],
    [7, 4],
    [null, 3],
  ] as const)('best of %s: %i', (groups, won) => {
    const facts = started(4, 1, { bestOf: { groups, mainStage: null } });
    const score = matchOf(forfeit(facts, 'P1'), 'P1', 'P2').score;
    expect(score?.toSorted()).toEqual([0, won]);
    const { id } = matchOf(facts, 'P1', 'P2');
    const award = decideAward(now(facts), organiser, { matchId: id, winner: 'P2', reason: 'NO_SHOW' });
    if (award.kind !== 'accepted') throw new Error('refused');
    expect([award.result.player1Score, award.result.player2Score].toSorted()).toEqual([0, won]);
  });

  test('a retirement ends with them', () => {
    const facts = started(4, 1, { bestOf: { groups: 7, mainStage: null } });
    const { id } = matchOf(facts, 'P1', 'P2');
    const retired = (player1Score: number, player2Score: number) =>
      decideAward(now(facts), organiser, { matchId: id, winner: 'P2', reason: 'RETIRED', player1Score, player2Score });
    const decision = retired(1, 1);
    if (decision.kind !== 'accepted') throw new Error('refused');
    expect([decision.result.player1Score, decision.result.player2Score].toSorted()).toEqual([1, 4]);
    expect(retired(4, 0)).toMatchObject({ refusal: { message: 'With so many games the match was over.' } });
  });
});
