import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { callOff, clearResults, forfeit } from '#tournament/commands/commands.ts';
import { defaultPoints } from '#tournament/ranking/championship-points.ts';
import { type AwardCommand, decideAward } from '#tournament/results/award-match.ts';
import { applyResult } from '#tournament/results/result.ts';
import type { Actor, Facts, Game } from '#tournament/terms.ts';
import {
  groupsPlayed,
  matchOf,
  now,
  organiser,
  play,
  player,
  started,
  stranger,
  toMainStage,
  visitor,
} from '../setup.ts';

const groups = started(4, 1);
const open = matchOf(groups, 'P1', 'P2');
type Award = Omit<AwardCommand, 'matchId'>;

const decide = (facts: Facts, award: Award, actor: Actor = organiser, matchId = open.id) =>
  decideAward(now(facts), actor, { matchId, ...award });

function said(facts: Facts, award: Award, actor: Actor = organiser, matchId = open.id): string {
  const decision = decide(facts, award, actor, matchId);
  if (decision.kind === 'refused') return `${decision.refusal.status} ${decision.refusal.message}`;
  if (decision.kind === 'unchanged') return decision.kind;
  if (decision.kind === 'conflict') return `conflict ${decision.refusal.message}`;
  const { player1Score, player2Score, kind, games } = decision.result;
  return [`${kind} ${player1Score}-${player2Score}`, ...(games ?? []).map((game) => game.join('-'))].join(' ');
}

/** As P1 sees it, whichever side P1 stands on. */
const isP1First = open.sides[0].kind === 'player' && open.sides[0].id === 'P1';
const seenByP1 = (a: number, b: number): [number, number] => (isP1First ? [a, b] : [b, a]);
const score = (a: number, b: number) => {
  const [player1Score, player2Score] = seenByP1(a, b);
  return { player1Score, player2Score };
};
const gamesOf = (...list: [number, number][]): Game[] => list.map(([a, b]) => seenByP1(a, b));
const words = (kind: string, [a, b]: [number, number], ...games: [number, number][]) =>
  [`${kind} ${seenByP1(a, b).join('-')}`, ...games.map(([x, y]) => seenByP1(x, y).join('-'))].join(' ');

function awarded(facts: Facts, award: Award, matchId = open.id): Facts {
  const decision = decide(facts, award, organiser, matchId);
  if (decision.kind !== 'accepted') throw new Error(JSON.stringify(decision));
  return applyResult(facts, decision.result);
}

describe('a no-show', () => {
  const facts = awarded(groups, { winner: 'P2', reason: 'NO_SHOW' });

  test('loses 0-3 and gets no match point, where a played defeat brings one', () => {
    expect(matchOf(facts, 'P1', 'P2')).toMatchObject({ outcome: 'WALKOVER', winner: 'P2', entered: 'NO_SHOW' });
    const points = (of: Facts, id: string) =>
      now(of).groups[0]?.standings.find(({ playerId }) => playerId === id)?.groupPoints;
    expect([points(facts, 'P1'), points(facts, 'P2')]).toEqual([0, 2]);
    expect(points(play(groups, 'P2', 'P1', [3, 0]), 'P1')).toBe(1);
  });

  test('is awarded once, and the other way round where it was wrong', () => {
    expect(said(facts, { winner: 'P2', reason: 'NO_SHOW' })).toBe('unchanged');
    expect(said(facts, { winner: 'P1', reason: 'NO_SHOW' })).toBe(words('NO_SHOW', [3, 0]));
  });

  test('is replaced by a played result, and the other way round', () => {
    expect(matchOf(play(facts, 'P1', 'P2', [3, 2]), 'P1', 'P2')).toMatchObject({ entered: 'PLAYED', version: 2 });
    // The same figures, but played.
    const won = play(facts, 'P2', 'P1', [3, 0]);
    expect(matchOf(won, 'P1', 'P2')).toMatchObject({ entered: 'PLAYED', outcome: 'PLAYED', version: 2 });
    expect(said(won, { winner: 'P2', reason: 'NO_SHOW' })).toBe(words('NO_SHOW', [0, 3]));
  });
});

describe('a retirement', () => {
  test('keeps the games that were played and gives the rest to the winner', () => {
    expect(said(groups, { winner: 'P1', reason: 'RETIRED', ...score(1, 2) })).toBe(words('RETIRED', [3, 2]));
    expect(said(groups, { winner: 'P1', reason: 'RETIRED' })).toBe(words('RETIRED', [3, 0]));
    // Seven games at most are played here.
    expect(said(groups, { winner: 'P1', reason: 'RETIRED', ...score(2, 3) })).toBe(words('RETIRED', [4, 3]));
  });

  test('completes the unfinished game and the ones not begun', () => {
    const games = gamesOf([11, 8], [9, 11], [5, 8]);
    const award: Award = { winner: 'P1', reason: 'RETIRED', ...score(1, 1), games };
    expect(said(groups, award)).toBe(words('RETIRED', [3, 1], [11, 8], [9, 11], [11, 8], [11, 0]));
    const deuce: Award = { winner: 'P2', reason: 'RETIRED', games: gamesOf([12, 11]) };
    expect(said(groups, deuce)).toBe(words('RETIRED', [0, 3], [12, 14], [0, 11], [0, 11]));
  });

  test('counts as taking part, brings its loser no match point and its winner a win', () => {
    const facts = awarded(groups, { winner: 'P1', reason: 'RETIRED', ...score(1, 2) });
    const table = new Map(now(facts).groups[0]?.standings.map(({ playerId, groupPoints }) => [playerId, groupPoints]));
    expect([table.get('P1'), table.get('P2')]).toEqual([2, 0]);
    const points = defaultPoints(now(facts));
    expect([points.get('P1'), points.get('P2')]).toEqual([7, 5]);
    // Also where the retired player then leaves the tournament; who did not come has taken no part.
    expect(defaultPoints(now(forfeit(facts, 'P2'))).get('P2')).toBe(5);
    const absent = awarded(groups, { winner: 'P1', reason: 'NO_SHOW' });
    expect(defaultPoints(now(forfeit(absent, 'P2'))).get('P2')).toBe(0);
  });
});

test('refusals', () => {
  const award: Award = { winner: 'P2', reason: 'NO_SHOW' };
  expect(said(groups, award, visitor)).toBe('401 Please log in.');
  expect(said(groups, award, organiser, 'unknown')).toBe('404 Match not found.');
  expect(said(groups, award, stranger)).toBe('403 Only the tournament organiser can do this.');
  expect(said(groups, award, player('P2'))).toBe('403 Only the tournament organiser can do this.');
  expect(said(callOff(groups), award)).toBe('409 The tournament is over.');
  expect(said(groups, { ...award, winner: 'P3' })).toBe('422 Choose one of the two players.');
  const retired = (change: Partial<Award>) => said(groups, { winner: 'P1', reason: 'RETIRED', ...change });
  expect(retired(score(4, 0))).toBe('422 With so many games the match was over.');
  expect(retired(score(-1, 0))).toBe('422 Enter a whole number of 0 or more.');
  expect(retired(score(0.5, 0))).toBe('422 Enter a whole number of 0 or more.');
  expect(retired({ games: gamesOf([5, 3], [11, 4]) })).toBe('422 Only the last game can be unfinished.');
  expect(retired({ games: gamesOf([11, 4], [14, 5]) })).toBe('422 Only the last game can be unfinished.');
  expect(retired({ ...score(2, 0), games: gamesOf([11, 4]) })).toBe(
    '422 The points of the games do not agree with the score.',
  );
  // In the main stage, where a later match stands on it.
  const main = toMainStage(groupsPlayed(started(8, 2)), 2);
  const all = play(play(play(main, 'P1', 'P3', [3, 0]), 'P2', 'P4', [3, 0]), 'P1', 'P2', [3, 2]);
  const semi = matchOf(all, 'P1', 'P3').id;
  expect(said(all, { winner: 'P3', reason: 'RETIRED' }, organiser, semi)).toMatch(/^409 A later match has already/);
  expect(said(all, { winner: 'P1', reason: 'RETIRED' }, organiser, semi)).toMatch(/^RETIRED/);
});

test('an award that is cleared leaves the table as it was', () => {
  const scores = fc.tuple(fc.integer({ min: 0, max: 3 }), fc.integer({ min: 0, max: 3 }));
  fc.assert(
    fc.property(
      fc.constantFrom('P1', 'P2'),
      fc.constantFrom('NO_SHOW', 'RETIRED'),
      scores,
      (winner, reason, [a, b]) => {
        const facts = awarded(groups, { winner, reason, player1Score: a, player2Score: b });
        const match = matchOf(facts, 'P1', 'P2');
        expect(match.winner).toBe(winner);
        const [won, lost] = [Math.max(...(match.score ?? [])), Math.min(...(match.score ?? []))];
        expect(won).toBeGreaterThan(lost);
        expect(won).toBeGreaterThanOrEqual(3);
        expect(now(clearResults(facts, [open.id])).groups).toEqual(now(groups).groups);
      },
    ),
  );
});
