import { describe, expect, test } from 'vitest';
import { consequencesOf } from '#tournament/results/consequences.ts';
import { applyResult, decideResult } from '#tournament/results/result.ts';
import type { Facts, Match, PlayerId } from '#tournament/terms.ts';
import { commandFor, entered, matchOf, now, organiser, playOut, started, toMainStage } from '../setup.ts';

function corrected(facts: Facts, match: Match, score: readonly [number, number]): Facts {
  const decision = decideResult(now(facts), organiser, commandFor(match, score));
  if (decision.kind !== 'accepted') throw new Error(decision.kind);
  return applyResult(facts, decision.result);
}
const mirrored = ({ score }: Match): [number, number] => [score?.[1] ?? 0, score?.[0] ?? 0];

describe('a corrected group result', () => {
  const facts = playOut(started(4, 1));
  const match = matchOf(facts, 'P1', 'P2');

  test('changes nothing else where only the score changes', () => {
    const [first, second] = match.score ?? [0, 0];
    const closer: [number, number] = first > second ? [3, 2] : [2, 3];
    expect(consequencesOf(now(facts), now(corrected(facts, match, closer)))).toEqual([]);
  });

  test('names the places and the points that change', () => {
    const after = now(corrected(facts, match, mirrored(match)));
    const found = consequencesOf(now(facts), after);
    const of = (id: PlayerId) => found.find((one) => one.kind === 'standing' && one.playerId === id);
    expect(of('P2')).toEqual({
      kind: 'standing',
      group: 'Group A',
      playerId: 'P2',
      place: [2, 1],
      points: [5, 6],
    });
    expect(of('P1')).toMatchObject({ place: [1, 2], points: [6, 5] });
    expect(of('P4')).toBeUndefined();
  });
});

describe('a corrected main-stage result', () => {
  const drawn = toMainStage(playOut(started(8, 2)), 2);
  const semi = now(drawn).matches.find(({ stage }) => stage === 'SEMI_FINALS');
  if (!semi) throw new Error('no semi-final');
  const played = entered(drawn, commandFor(semi, [3, 1]));

  test('names the later match and who plays it instead', () => {
    const [first, second] = semi.sides.map((side) => (side.kind === 'player' ? side.id : null));
    expect(consequencesOf(now(played), now(corrected(played, semi, [1, 3])))).toEqual([
      expect.objectContaining({
        kind: 'players',
        stage: 'FINAL',
        players: [
          [first, null],
          [second, null],
        ],
      }),
    ]);
  });

  test('of the final names who wins', () => {
    const over = playOut(drawn);
    const final = now(over).matches.find(({ stage }) => stage === 'FINAL');
    if (!final) throw new Error('no final');
    const found = consequencesOf(now(over), now(corrected(over, final, mirrored(final))));
    expect(found).toEqual([
      { kind: 'place', stage: 'FINAL', winner: [final.winner, expect.not.stringMatching(`^${final.winner}$`)] },
    ]);
  });
});
