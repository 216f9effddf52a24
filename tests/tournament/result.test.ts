import { describe, expect, test } from 'vitest';
import { applyResult, callOff, finalise, forfeit, reset, resetToGroups } from '#tournament/commands.ts';
import { matchActions } from '#tournament/match-actions.ts';
import { decideResult, type ResultCommand } from '#tournament/result.ts';
import type { Actor, Facts, Game, Match } from '#tournament/terms.ts';
import {
  commandFor,
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
} from './setup.ts';

// Group A is P1, P4, P5, P8 and group B P2, P3, P6, P7.
const groups = started(8, 2);
const draws = started(8, 2, { pointsForWin: 3, pointsForDraw: 1 });
const main = toMainStage(groupsPlayed(groups), 2);

/** What comes back, in a line: "accepted 3-1 v1", "409 This match already has a result.", "unchanged" */
function decided(facts: Facts, command: ResultCommand, actor: Actor = organiser): string {
  const decision = decideResult(now(facts), actor, command);
  if (decision.kind === 'refused') return `${decision.refusal.status} ${decision.refusal.message}`;
  if (decision.kind === 'conflict') return `409 ${decision.message} (${decision.match.score?.join('-')})`;
  if (decision.kind === 'unchanged') return 'unchanged';
  const { player1Score, player2Score, version } = decision.result;
  return `accepted ${player1Score}-${player2Score} v${version}`;
}

const open = matchOf(groups, 'P1', 'P4');
const scored = (score: [number, number], games?: Game[], match: Match = open) => commandFor(match, score, games);

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

describe('late results', () => {
  const stored = entered(groups, scored([3, 1]));
  const corrected = entered(stored, scored([3, 2]));

  test('the same score again changes nothing, whoever says so and whenever', () => {
    for (const actor of [organiser, player('P1'), player('P4')]) {
      expect(decided(stored, { ...scored([3, 1]), expectedVersion: 0 }, actor)).toBe('unchanged');
    }
    expect(decided(stored, { ...scored([1, 3]), player1Id: 'P4', player2Id: 'P1' }, player('P4'))).toBe('unchanged');
    const over = finalise(playOut(main));
    const final = matchOf(over, 'P1', 'P2');
    expect(decided(over, commandFor(final, final.score ?? [0, 0]), player('P1'))).toBe('unchanged');
  });

  test('another score from a participant is refused with the stored one', () => {
    expect(decided(stored, scored([1, 3]), player('P4'))).toBe('409 This match already has a result. (3-1)');
  });

  test('another score from the organiser is a correction where it is based on the current version', () => {
    expect(decided(stored, scored([1, 3]))).toBe('accepted 1-3 v2');
    expect(decided(stored, { ...scored([1, 3]), expectedVersion: 1 })).toBe('accepted 1-3 v2');
    expect(decided(corrected, { ...scored([1, 3]), expectedVersion: 1 })).toMatch(/^409 .* \(3-2\)$/);
    expect(decided(corrected, { ...scored([1, 3]), expectedVersion: 2 })).toBe('accepted 1-3 v3');
  });

  describe('the points of its games', () => {
    const games: Game[] = [
      [11, 5],
      [11, 6],
      [6, 11],
      [11, 8],
    ];
    const others: Game[] = [[5, 11], ...games.filter(([, b]) => b < 10)];
    const withGames = entered(stored, scored([3, 1], games));

    test('are added to the same score without a question, whoever may enter it and whatever they saw', () => {
      for (const actor of [organiser, player('P1'), player('P4')]) {
        expect(decided(stored, scored([3, 1], games), actor)).toBe('accepted 3-1 v2');
        expect(decided(stored, { ...scored([3, 1], games), expectedVersion: 0 }, actor)).toBe('accepted 3-1 v2');
      }
      expect(matchOf(withGames, 'P1', 'P4')).toMatchObject({ games, version: 2 });
      expect(decided(stored, scored([3, 1], [[11, 5]]))).toMatch(/^422 /);
      expect(decided(finalise(playOut(main)), { ...scored([3, 1], games) })).toMatch(/^409 /);
    });

    test('stay where the same score says nothing of them', () => {
      for (const actor of [organiser, player('P1')]) {
        expect(decided(withGames, scored([3, 1], games), actor)).toBe('unchanged');
        expect(decided(withGames, scored([3, 1]), actor)).toBe('unchanged');
        expect(decided(withGames, { ...scored([3, 1]), games: null }, actor)).toBe('unchanged');
      }
    });

    test('are changed and taken away by the organiser alone, who has seen them', () => {
      expect(decided(withGames, scored([3, 1], others))).toBe('accepted 3-1 v3');
      expect(decided(withGames, { ...scored([3, 1], others), expectedVersion: 1 })).toMatch(
        /^409 This result has been/,
      );
      expect(decided(withGames, scored([3, 1], others), player('P1'))).toMatch(/^409 This match already has a result/);
      expect(decided(withGames, scored([3, 1], []), player('P1'))).toMatch(/^409 This match already has a result/);
      const taken = entered(withGames, scored([3, 1], []));
      expect(matchOf(taken, 'P1', 'P4')).toMatchObject({ score: [3, 1], games: null, version: 3 });
      expect(decided(taken, scored([3, 1], []))).toBe('unchanged');
    });

    test('go with the score that they belonged to', () => {
      expect(matchOf(entered(withGames, scored([3, 2])), 'P1', 'P4')).toMatchObject({ score: [3, 2], games: null });
    });

    test('are added as well by who names the players the other way', () => {
      const mirrored = games.map(([a, b]): Game => [b, a]);
      const other = { ...scored([1, 3], mirrored), player1Id: 'P4', player2Id: 'P1' };
      expect(decided(withGames, other, player('P4'))).toBe('unchanged');
      expect(matchOf(entered(stored, other), 'P1', 'P4')).toMatchObject({ score: [3, 1], games });
    });
  });

  test('a real result replaces a walkover, also of the participant who had it in the pocket', () => {
    const walkover = forfeit(groups, 'P4');
    expect(matchOf(walkover, 'P1', 'P4').outcome).toBe('WALKOVER');
    expect(decided(walkover, { ...scored([1, 3]), expectedVersion: 0 }, player('P4'))).toBe('accepted 1-3 v1');
    expect(matchActions(now(walkover), player('P4'), open.id).matchActionList).toEqual([]);
    expect(matchOf(entered(walkover, scored([1, 3])), 'P1', 'P4')).toMatchObject({ outcome: 'PLAYED', winner: 'P4' });
  });

  test('a match of before a reset is gone', () => {
    const gone = '409 This match no longer exists. The tournament was reset.';
    expect(decided(reset(groups), { ...scored([3, 1]), generation: 0 })).toBe(gone);
    expect(decided(reset(groups), scored([3, 1]))).toBe(gone);
    const again = resetToGroups(main);
    const semiFinal = matchOf(main, 'P1', 'P3');
    expect(decided(again, { ...scored([3, 1], undefined, semiFinal), generation: 0 })).toBe(gone);
    expect(decided(toMainStage(again, 2), { ...scored([3, 1], undefined, semiFinal), generation: 0 })).toBe(gone);
    expect(decided(again, { ...scored([3, 1]), matchId: 'unknown', generation: 1 })).toBe('404 Match not found.');
  });

  test('a group result from before a reset to groups still finds its match', () => {
    const again = resetToGroups(main);
    expect(decided(again, { ...scored([3, 0]), generation: 0 }, player('P1'))).toBe('unchanged');
    expect(decided(again, { ...scored([1, 3]), generation: 0, expectedVersion: 1 })).toBe('accepted 1-3 v2');
  });
});

describe('corrections in the main stage', () => {
  const semiFinals = play(play(main, 'P1', 'P3', [3, 0]), 'P2', 'P4', [3, 0]);
  const finalPlayed = play(semiFinals, 'P1', 'P2', [3, 0]);
  const later = '409 A later match has already been played. Correct that match first or reset.';

  test('change who goes on while the next match is open', () => {
    const facts = play(semiFinals, 'P1', 'P3', [0, 3]);
    expect(now(facts).matches.at(-1)?.sides).toEqual([
      { kind: 'player', id: 'P3' },
      { kind: 'player', id: 'P2' },
    ]);
  });

  test('are refused once it has been played, unless only the score changes', () => {
    const match = matchOf(finalPlayed, 'P1', 'P3');
    expect(decided(finalPlayed, { ...scored([0, 3], undefined, match), player1Id: 'P1', player2Id: 'P3' })).toBe(later);
    expect(decided(finalPlayed, { ...scored([3, 2], undefined, match), player1Id: 'P1', player2Id: 'P3' })).toBe(
      'accepted 3-2 v2',
    );
  });

  test('pass over a later walkover', () => {
    const facts = play(forfeit(semiFinals, 'P2'), 'P1', 'P3', [1, 3]);
    expect(now(facts).matches.at(-1)).toMatchObject({ winner: 'P3', outcome: 'WALKOVER' });
  });

  test('spare the third place too', () => {
    const withThird = toMainStage(groupsPlayed(started(8, 2, { includeThirdPlacePlayoff: true })), 2);
    const facts = play(play(play(withThird, 'P1', 'P3', [3, 0]), 'P2', 'P4', [3, 0]), 'P3', 'P4', [3, 0]);
    const match = matchOf(facts, 'P1', 'P3');
    expect(decided(facts, { ...scored([0, 3], undefined, match), player1Id: 'P1', player2Id: 'P3' })).toBe(later);
  });

  test('of group results need a reset to groups', () => {
    const closed = '409 Reset to groups to change group results.';
    expect(decided(main, scored([1, 3]))).toBe(closed);
    expect(decided(main, scored([3, 2]))).toBe(closed);
    expect(decided(main, scored([3, 0]))).toBe('unchanged');
  });

  test('leave a late result of other players nowhere to go', () => {
    const final = matchOf(semiFinals, 'P1', 'P2');
    const facts = play(semiFinals, 'P1', 'P3', [0, 3]);
    const late = { ...commandFor(final, [3, 1]), player1Id: 'P1', player2Id: 'P2' };
    expect(decided(facts, late, player('P1'))).toBe('409 The players of this match have changed.');
    expect(decided(facts, late, player('P2'))).toBe('409 The players of this match have changed.');
  });

  test('equal having entered it right at first', () => {
    const wrong = play(play(main, 'P1', 'P3', [0, 3]), 'P1', 'P3', [3, 0]);
    const right = play(main, 'P1', 'P3', [3, 0]);
    const seen = (facts: Facts) => now(facts).matches.map(({ version: _, ...match }) => match);
    expect(seen(wrong)).toEqual(seen(right));
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
