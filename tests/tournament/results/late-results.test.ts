import { describe, expect, test } from 'vitest';
import { finalise, forfeit, reset, resetToGroups } from '#tournament/commands/commands.ts';
import { matchActions } from '#tournament/commands/match-actions.ts';
import { decideResult } from '#tournament/results/result.ts';
import type { Facts, Game } from '#tournament/terms.ts';
import { decided, groups, main, open, scored } from '../decided.ts';
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
  toMainStage,
} from '../setup.ts';

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

  describe('a real result over a walkover', () => {
    const walkover = forfeit(groups, 'P4');
    const late = { ...scored([3, 1]), player1Id: 'P1', player2Id: 'P4', expectedVersion: 0 };
    const opponent = player('P1');

    test('is taken from the organiser, and from the opponent as a late one', () => {
      expect(matchOf(walkover, 'P1', 'P4').outcome).toBe('WALKOVER');
      expect(decided(walkover, scored([1, 3]))).toBe('accepted 1-3 v1');
      expect(matchOf(entered(walkover, scored([1, 3])), 'P1', 'P4')).toMatchObject({ outcome: 'PLAYED', winner: 'P4' });
      expect(decided(walkover, late, opponent)).toBe('accepted 3-1 v1');
      expect(decided(walkover, { ...late, expectedVersion: null, generation: 0 }, opponent)).toBe('accepted 3-1 v1');
    });

    test('needs of the opponent both players, and what was seen', () => {
      const hasOne = '409 This match already has a result. (3-0)';
      for (const missing of [
        { player1Id: null },
        { player2Id: null },
        { expectedVersion: null },
        { expectedVersion: 5 },
      ])
        expect(decided(walkover, { ...late, ...missing }, opponent), JSON.stringify(missing)).toBe(hasOne);
      expect(matchActions(now(walkover), opponent, open.id).matchActionList).toEqual([]);
    });

    test('is not taken from who has withdrawn', () => {
      const refusal = '409 You have withdrawn. Please ask your opponent or the organiser to enter the result.';
      expect(decided(walkover, { ...late, player1Score: 1, player2Score: 3 }, player('P4'))).toBe(refusal);
      expect(decided(walkover, scored([1, 3]), player('P4'))).toBe(refusal);
      expect(matchActions(now(walkover), player('P4'), open.id).matchActionList).toEqual([]);
      expect(decided(forfeit(walkover, 'P1'), late, opponent)).toBe(refusal);
    });

    test('is not taken once the next match of the opponent is called or played', () => {
      const semiFinal = matchOf(main, 'P1', 'P3');
      const withdrawn = forfeit(main, 'P3');
      const command = { ...commandFor(semiFinal, [1, 3]), player1Id: 'P1', player2Id: 'P3', expectedVersion: 0 };
      const final = now(withdrawn).matches.find(({ stage }) => stage === 'FINAL');
      const underWay = { kind: 'refused', refusal: { status: 409, code: 'NEXT_MATCH_CALLED' } };
      expect(decideResult(now(withdrawn), opponent, command).kind).toBe('accepted');
      expect(decideResult(now(withdrawn), opponent, command, (id) => id === final?.id)).toMatchObject(underWay);
      expect(decideResult(now(withdrawn), opponent, command, (id) => id !== final?.id).kind).toBe('accepted');
      expect(decideResult(now(playOut(withdrawn)), opponent, command)).toMatchObject(underWay);
      expect(decideResult(now(withdrawn), organiser, command, () => true).kind).toBe('accepted');
    });
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
