import { describe, expect, test } from 'vitest';
import { callOff, finalise } from '#tournament/commands/commands.ts';
import { matchActions } from '#tournament/commands/match-actions.ts';
import { applyResult, decideResult } from '#tournament/results/result.ts';
import type { Actor, Facts, Game } from '#tournament/terms.ts';
import { decided, groups, main, open, scored } from '../decided.ts';
import {
  entered,
  groupsPlayed,
  matchOf,
  now,
  organiser,
  play,
  player,
  playOut,
  started,
  stranger,
  toMainStage,
  visitor,
} from '../setup.ts';

const draws = started(8, 2, { pointsForWin: 3, pointsForDraw: 1 });

describe('who may enter a result', () => {
  test('401, 403, then the players and the organiser', () => {
    expect(decided(groups, scored([3, 1]), visitor)).toBe('401 Please log in.');
    expect(decided(groups, scored([3, 1]), stranger)).toBe('403 Only the tournament organiser can do this.');
    expect(decided(groups, scored([3, 1]), player('P2'))).toBe('403 Only the tournament organiser can do this.');
    expect(decided(groups, scored([3, 1]), player('P1'))).toBe('accepted 3-1 v1');
    expect(decided(groups, scored([3, 1]), player('P4'))).toBe('accepted 3-1 v1');
    expect(decided(groups, scored([3, 1]))).toBe('accepted 3-1 v1');
  });

  test('an unknown match', () => {
    expect(decided(groups, { ...scored([3, 1]), matchId: 'unknown' })).toBe('404 Match not found.');
  });
});

describe('a valid result', () => {
  test.each<[string, [number, number], string]>([
    ['groups', [0, 0], '422 Enter the result.'],
    ['groups', [1, 0], 'accepted 1-0 v1'],
    ['groups', [4, 3], 'accepted 4-3 v1'],
    ['groups', [0, 4], 'accepted 0-4 v1'],
    ['groups', [5, 3], '422 At most 4 games can be won.'],
    ['groups', [2, 2], '422 A match cannot end in a draw.'],
    ['groups', [-1, 3], '422 Enter a whole number of 0 or more.'],
    ['groups', [3, 1.5], '422 Enter a whole number of 0 or more.'],
    ['groups', [Number.NaN, 3], '422 Enter a whole number of 0 or more.'],
    ['draws', [2, 2], 'accepted 2-2 v1'],
    ['draws', [0, 0], '422 Enter the result.'],
    ['draws', [5, 5], '422 At most 4 games can be won.'],
  ])('%s %j', (where, score, expected) => {
    const facts = where === 'draws' ? draws : groups;
    expect(decided(facts, scored(score, undefined, matchOf(facts, 'P1', 'P4')))).toBe(expected);
  });

  test('cannot be a draw in the main stage', () => {
    const drawnMain = toMainStage(groupsPlayed(draws), 2);
    const semiFinal = matchOf(drawnMain, 'P1', 'P3');
    expect(decided(drawnMain, scored([2, 2], undefined, semiFinal))).toBe('422 A match cannot end in a draw.');
  });

  test.each<[[number, number], Game[], boolean]>([
    [
      [3, 1],
      [
        [11, 9],
        [8, 11],
        [12, 10],
        [15, 13],
      ],
      true,
    ],
    [[0, 1], [[0, 11]], true],
    [
      [3, 0],
      [
        [11, 9],
        [8, 11],
        [12, 10],
        [15, 13],
      ],
      false,
    ],
    [
      [3, 1],
      [
        [11, 9],
        [12, 10],
        [15, 13],
      ],
      false,
    ],
    [[1, 0], [[10, 8]], false],
    [[1, 0], [[11, 10]], false],
    [[1, 0], [[12, 9]], false],
    [[1, 0], [[13, 10]], false],
    [[1, 0], [[11, 11]], false],
    [[1, 0], [[11, -1]], false],
    [[1, 0], [[11.5, 9.5]], false],
  ])('the points of the games must agree: %j %j', (score, games, isGood) => {
    const decision = decideResult(now(groups), organiser, scored(score, games));
    if (isGood) expect(decision).toMatchObject({ kind: 'accepted', result: { games } });
    else expect(decision).toMatchObject({ kind: 'refused', refusal: { status: 422, path: 'games' } });
  });

  test('needs both players', () => {
    const final = now(main).matches.at(-1);
    if (!final) throw new Error('no final');
    expect(decided(main, scored([3, 0], undefined, final))).toBe('409 The opponents are not known yet.');
    const half = play(main, 'P1', 'P3', [3, 0]);
    expect(decided(half, scored([3, 0], undefined, final), player('P1'))).toBe('409 The opponents are not known yet.');
    const byes = toMainStage(groupsPlayed(started(9, 3)), 1);
    const bye = now(byes).matches.find(({ outcome }) => outcome === 'BYE');
    if (!bye) throw new Error('no BYE');
    expect(decided(byes, scored([3, 0], undefined, bye))).toBe('409 A BYE has no result.');
  });

  test('is not entered into a tournament that is over', () => {
    const all = playOut(main);
    const final = matchOf(all, 'P1', 'P2');
    expect(decided(finalise(all), scored([0, 3], undefined, final))).toBe('409 The tournament is finished.');
    expect(decided(callOff(groups), scored([3, 0]))).toBe('409 The tournament is over.');
  });

  test('that names its players in the other order is mirrored; other players are refused', () => {
    const command = {
      ...scored(
        [3, 1],
        [
          [11, 1],
          [11, 2],
          [3, 11],
          [11, 4],
        ],
      ),
      player1Id: 'P4',
      player2Id: 'P1',
    };
    const decision = decideResult(now(groups), player('P4'), command);
    expect(decision).toMatchObject({
      kind: 'accepted',
      result: {
        player1Id: 'P1',
        player2Id: 'P4',
        player1Score: 1,
        player2Score: 3,
        games: [
          [1, 11],
          [2, 11],
          [11, 3],
          [4, 11],
        ],
      },
    });
    expect(decided(groups, { ...scored([3, 1]), player1Id: 'P4' })).toBe('accepted 1-3 v1');
    expect(decided(groups, { ...scored([3, 1]), player2Id: 'P1' })).toBe('accepted 1-3 v1');
    expect(decided(groups, { ...scored([3, 1]), player1Id: 'P1' })).toBe('accepted 3-1 v1');
    const gone = '409 The players of this match have changed.';
    expect(decided(groups, { ...scored([3, 1]), player1Id: 'P1', player2Id: 'P5' })).toBe(gone);
    expect(decided(groups, { ...scored([3, 1]), player1Id: 'P1', player2Id: 'P1' })).toBe(gone);
    expect(decided(groups, { ...scored([3, 1]), player1Id: 'P8', player2Id: 'P4' }, player('P8'))).toBe(gone);
  });
});

describe('what may be done with a match', () => {
  const actions = (facts: Facts, actor: Actor, match = open) => matchActions(now(facts), actor, match.id);

  test('participants add while it is open, the organiser adds and modifies', () => {
    const none = { matchActionList: [], isAdmin: false, isMatchFinished: false, isParticipant: false };
    expect(actions(groups, visitor)).toEqual(none);
    expect(actions(groups, stranger)).toEqual(none);
    expect(actions(groups, player('P2'))).toEqual(none);
    expect(actions(groups, player('P1'))).toEqual({ ...none, matchActionList: ['ADD_RESULT'], isParticipant: true });
    expect(actions(groups, organiser)).toEqual({
      ...none,
      matchActionList: ['ADD_RESULT', 'AWARD_MATCH'],
      isAdmin: true,
    });
    const stored = entered(groups, scored([3, 1]));
    expect(actions(stored, player('P1'))).toEqual({ ...none, isMatchFinished: true, isParticipant: true });
    expect(actions(stored, organiser)).toEqual({
      ...none,
      matchActionList: ['MODIFY_RESULT', 'AWARD_MATCH', 'CLEAR_RESULT'],
      isAdmin: true,
      isMatchFinished: true,
    });
  });

  test('nothing where no result can be entered', () => {
    const final = now(main).matches.at(-1);
    if (!final) throw new Error('no final');
    expect(actions(main, organiser, final).matchActionList).toEqual([]);
    expect(actions(main, organiser).matchActionList).toEqual([]);
    expect(actions(callOff(groups), organiser).matchActionList).toEqual([]);
    expect(matchActions(now(groups), organiser, 'unknown').matchActionList).toEqual([]);
  });
});

test('a result that names its players the other way round is read the right way', () => {
  const { player1Score, player2Score } = { player1Score: 3, player2Score: 0 };
  const facts = applyResult(groups, {
    matchId: open.id,
    player1Id: 'P4',
    player2Id: 'P1',
    player1Score,
    player2Score,
    games: null,
    version: 1,
  });
  expect(matchOf(facts, 'P1', 'P4')).toMatchObject({ winner: 'P4', score: [0, 3] });
});
