/** Deals groups to the quarters of a bracket at the least total cost. */
import { shuffle } from '../lot.ts';

/** What it costs a group to send its player to each quarter. */
export type Costs = readonly number[];

/**
 * Finds for each group a quarter, as many to each as it has places, so that the sum of the costs is the least possible;
 * which of several best ways is taken is drawn by lot. One group after the other is seated on the cheapest augmenting
 * path, where one that sits already may have to move on. Groups with the same costs are alike, so counting them is
 * enough, and each is named only at the end.
 */
export function deal(costs: readonly Costs[], capacities: readonly number[], random: () => number): number[] {
  const { kinds, kindOf } = sortOut(costs);
  const free = [...capacities];
  const seated = kinds.map(() => capacities.map(() => 0));
  const order = shuffle([...costs.keys()], random);
  for (const group of order) {
    const path = cheapestPath(kindOf[group] ?? 0, kinds, seated, free, random);
    for (const { kind, from, to } of path) {
      const counts = seated[kind] ?? [];
      if (from !== null) counts[from] = (counts[from] ?? 0) - 1;
      counts[to] = (counts[to] ?? 0) + 1;
    }
    const end = path.at(-1)?.to ?? 0;
    free[end] = (free[end] ?? 0) - 1;
  }
  const tickets = seated.map((counts) => {
    return shuffle(
      counts.flatMap((count, quarter) => Array.from({ length: count }, () => quarter)),
      random,
    );
  });
  return costs.map((_, group) => tickets[kindOf[group] ?? 0]?.pop() ?? 0);
}

function sortOut(costs: readonly Costs[]): { kinds: Costs[]; kindOf: number[] } {
  const numbers = new Map<string, number>();
  const kinds: Costs[] = [];
  const kindOf = costs.map((cost) => {
    const key = cost.join();
    const known = numbers.get(key);
    if (known !== undefined) return known;
    numbers.set(key, kinds.length);
    return kinds.push(cost) - 1;
  });
  return { kinds, kindOf };
}

/** One of the kind comes to a quarter, or leaves one for another. */
interface QuarterMove {
  readonly kind: number;
  readonly from: number | null;
  readonly to: number;
}

interface Reached {
  readonly cost: number;
  readonly path: readonly QuarterMove[];
}

function cheapestPath(
  kind: number,
  kinds: readonly Costs[],
  seated: readonly (readonly number[])[],
  free: readonly number[],
  random: () => number,
): readonly QuarterMove[] {
  const costs = kinds[kind] ?? [];
  const least = Math.min(...costs);
  const open = free.map((places, quarter) => (costs[quarter] === least ? places : 0));
  const direct = drawWeighted(open, random);
  // No seated one would gain by moving, so a free place at the least cost cannot be bettered.
  if (direct !== null) return [{ kind, from: null, to: direct }];
  const moves = cheapestMoves(kinds, seated, free.length);
  const reached: Reached[] = costs.map((cost, to) => ({ cost, path: [{ kind, from: null, to }] }));
  for (let length = 1; length < free.length; length++) {
    for (const { from, move, cost } of moves) {
      const start = reached[from];
      const end = reached[move.to];
      if (start && end && start.cost + cost < end.cost) {
        reached[move.to] = { cost: start.cost + cost, path: [...start.path, move] };
      }
    }
  }
  const ends = reached.filter((_, quarter) => (free[quarter] ?? 0) > 0);
  const best = Math.min(...ends.map(({ cost }) => cost));
  return ends.find(({ cost }) => cost === best)?.path ?? [];
}

/** For each pair of quarters, who moves from one to the other most cheaply. */
function cheapestMoves(
  kinds: readonly Costs[],
  seated: readonly (readonly number[])[],
  quarters: number,
): { from: number; move: QuarterMove; cost: number }[] {
  const moves: { from: number; move: QuarterMove; cost: number }[] = [];
  for (let from = 0; from < quarters; from++) {
    for (let to = 0; to < quarters; to++) {
      if (from === to) continue;
      let best: { from: number; move: QuarterMove; cost: number } | null = null;
      for (let kind = 0; kind < kinds.length; kind++) {
        if (!seated[kind]?.[from]) continue;
        const cost = (kinds[kind]?.[to] ?? 0) - (kinds[kind]?.[from] ?? 0);
        if (!best || cost < best.cost) best = { from, move: { kind, from, to }, cost };
      }
      if (best) moves.push(best);
    }
  }
  return moves;
}

/** An index with a probability proportional to its weight; null where all weights are 0. */
function drawWeighted(weights: readonly number[], random: () => number): number | null {
  let ticket = random() * weights.reduce((sum, weight) => sum + weight, 0);
  for (const [index, weight] of weights.entries()) {
    if (ticket < weight) return index;
    ticket -= weight;
  }
  return null;
}
