/** How an event changes the ratings of its players (RULES.md, "Elo"): zero-sum, and the same in any order of matches. */

import type { PlayedResult, PlayerId } from '../terms.ts';
import { EXPECTED_SCORE } from './expected-score.ts';

/** The rating of somebody who has not played yet. */
export const STARTING_ELO = 1000;

const K = 32;
const CERTAIN = 1000;

/** What player 1 gains and player 2 loses, both with the ratings that they came with. */
export function eloChange(elo1: number, elo2: number, result: 'win' | 'loss' | 'draw'): number {
  if (elo1 < elo2) return -eloChangeOfHigher(elo2, elo1, result === 'draw' ? result : reversed[result]) || 0;
  return eloChangeOfHigher(elo1, elo2, result);
}

const reversed = { win: 'loss', loss: 'win' } as const;

function eloChangeOfHigher(higher: number, lower: number, result: 'win' | 'loss' | 'draw'): number {
  const difference = Math.min(higher - lower, EXPECTED_SCORE.length - 1);
  const expected = EXPECTED_SCORE[difference] ?? CERTAIN;
  if (result === 'win') return share(CERTAIN - expected);
  return -share(result === 'loss' ? expected : expected - CERTAIN / 2) || 0;
}

/** So many thousandths of K, halves rounded up. */
const share = (thousandths: number): number => Math.floor((K * thousandths + CERTAIN / 2) / CERTAIN);

/**
 * The change of each player by what was played; walkovers and BYEs are no results. `ratings` are those with which the
 * players came into the event. A player without one is not rated, nor is a match against them.
 */
export function eloChanges(
  ratings: ReadonlyMap<PlayerId, number>,
  results: readonly Pick<PlayedResult, 'player1Id' | 'player2Id' | 'player1Score' | 'player2Score'>[],
): Map<PlayerId, number> {
  const changes = new Map([...ratings.keys()].map((id) => [id, 0]));
  for (const { player1Id, player2Id, player1Score, player2Score } of results) {
    const [elo1, elo2] = [ratings.get(player1Id), ratings.get(player2Id)];
    if (elo1 === undefined || elo2 === undefined) continue;
    const outcome = player1Score > player2Score ? 'win' : player1Score < player2Score ? 'loss' : 'draw';
    const change = eloChange(elo1, elo2, outcome);
    changes.set(player1Id, (changes.get(player1Id) ?? 0) + change);
    changes.set(player2Id, (changes.get(player2Id) ?? 0) - change);
  }
  return changes;
}
