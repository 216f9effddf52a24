/** The rounds of a single-elimination bracket and their names. */
import type { ConsolationRound, MainRound, MatchStage } from './terms.ts';

/** The number of rounds of a bracket with this many places (a power of two). */
export const roundsOf = (size: number): number => Math.max(0, Math.round(Math.log2(size)));

/** The stage of a round, from 0, of a bracket with this many places. */
export function mainRound(size: number, round: number): MainRound {
  const left = size >> round;
  return left === 2 ? 'FINAL' : left === 4 ? 'SEMI_FINALS' : left === 8 ? 'QUARTER_FINALS' : `ROUND_OF_${left}`;
}

/** The same in the consolation, whose bracket has so many places. */
export const consolationRound = (size: number, round: number): ConsolationRound =>
  `CONSOLATION_${mainRound(size, round)}`;

const IN_CONSOLATION = /^CONSOLATION_/;

export const isConsolation = (stage: MatchStage): stage is ConsolationRound => IN_CONSOLATION.test(stage);

/** Whether it is a round on the way to the final, or the final. */
export const isMainRound = (stage: MatchStage): stage is MainRound =>
  stage !== 'GROUPS' && stage !== 'THIRD_PLACE' && !isConsolation(stage);

/** Places of the largest bracket: that of 10,000 players, as many as a tournament takes. */
const MAX_BRACKET = 16_384;

/** The stages that a bracket can have, the earliest of the largest first. */
export const MAIN_ROUNDS: readonly MainRound[] = Array.from({ length: roundsOf(MAX_BRACKET) }, (_, round) =>
  mainRound(MAX_BRACKET, round),
);

/** The smallest bracket that holds this many players. */
export function bracketSize(players: number): number {
  let size = 1;
  while (size < players) size *= 2;
  return size;
}

/** The seed number of each place from top to bottom: 1, 8, 5, 4, 3, 6, 7, 2 for a bracket of 8. */
export function seedNumbers(size: number): number[] {
  let order = [1];
  while (order.length < size) {
    const sum = 2 * order.length + 1;
    order = order.flatMap((seed, i) => (i % 2 === 0 ? [seed, sum - seed] : [sum - seed, seed]));
  }
  return order;
}
