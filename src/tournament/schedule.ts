/** The order of play in a group, as pairs of the players' numbers in it, from 1 (RULES.md, "Schedule"). */

import type { Configuration, SecondLeg } from './terms.ts';

type Pair = [number, number];

/** How often two of a group meet: twice in a season's round-robin. */
export const legsOf = ({ format, type }: Pick<Configuration, 'format' | 'type'>): 1 | 2 =>
  format === 'ROUND_ROBIN' && type === 'SEASON' ? 2 : 1;

/** How many go on is not known at the draw: two of a group, one of a round-robin. This one and the next play last. */
export const lastMatch = ({ format }: Pick<Configuration, 'format'>): 1 | 2 => (format === 'ROUND_ROBIN' ? 1 : 2);

/**
 * The rounds by the circle method, player 1 fixed. Rotated so that the round with (q, q+1) comes last, and that match
 * last in it: with q players going through, it should not be settled earlier (ITTF).
 */
export function schedule(size: number, q: number): Pair[][] {
  const rounds = circle(size);
  if (q >= size) return rounds;
  const last = rounds.findIndex((round) => round.some((pair) => isPair(pair, q)));
  const rotated = [...rounds.slice(last + 1), ...rounds.slice(0, last + 1)];
  rotated.at(-1)?.sort((a, b) => Number(isPair(a, q)) - Number(isPair(b, q)));
  return rotated;
}

/** Both legs, the second mirrored. In the same order no pair meets in two rounds running at the turn, but for a pair alone. */
export function doubleSchedule(size: number, q: number, secondLeg: SecondLeg): Pair[][] {
  const first = schedule(size, q);
  const second = secondLeg === 'SAME_ORDER' ? first : first.toReversed();
  return [...first, ...second.map((round) => round.map(([a, b]): Pair => [b, a]))];
}

const isPair = ([a, b]: Pair, q: number): boolean => a === q && b === q + 1;

function circle(size: number): Pair[][] {
  // A ghost completes an odd group: who meets it rests.
  const seats = size + (size % 2);
  const others = Array.from({ length: seats - 1 }, (_, i) => i + 2);
  const rounds: Pair[][] = [];
  for (let round = 0; round < seats - 1; round++) {
    const ring = [1, ...others];
    const pairs: Pair[] = [];
    for (let i = 0; i < seats / 2; i++) {
      const [a, b] = [ring[i] ?? 0, ring[seats - 1 - i] ?? 0];
      if (a <= size && b <= size) pairs.push(a < b ? [a, b] : [b, a]);
    }
    rounds.push(pairs);
    others.unshift(others.pop() ?? 0);
  }
  return rounds;
}
