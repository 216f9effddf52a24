/** The order of the seeds while an organiser puts it together. */
import { seedingOrder } from '#tournament/draw/draw.ts';
import type { Entry, Facts, PlayerId } from '#tournament/terms.ts';

/** A rating that was typed for a player. */
export type TypedRatings = ReadonlyMap<PlayerId, number>;

type Seeding = Pick<Facts, 'entries' | 'configuration' | 'seeds'>;

/** As they would be drawn now; players of the same rating in the order in which a draw by seed 0 would list them. */
export const currentOrder = ({ entries, configuration, seeds }: Seeding): Entry[] =>
  seedingOrder(entries, { seed: 0, byChampionship: configuration.seedByChampionship, seeds });

export const byElo = (order: readonly Entry[]): Entry[] => order.toSorted((a, b) => b.elo - a.elo);

export const byChampionship = (order: readonly Entry[]): Entry[] =>
  order.toSorted((a, b) => b.championshipPoints - a.championshipPoints || b.elo - a.elo);

/** The typed ones first; those without stay in their order. */
export const byTyped = (order: readonly Entry[], ratings: TypedRatings): Entry[] => {
  const ratingOf = ({ id }: Entry) => ratings.get(id) ?? -1;
  return order.toSorted((a, b) => ratingOf(b) - ratingOf(a));
};

export function moveTo<Item>(order: readonly Item[], from: number, to: number): Item[] {
  const moved = order[from];
  if (moved === undefined) return [...order];
  return order.toSpliced(from, 1).toSpliced(Math.min(order.length - 1, Math.max(0, to)), 0, moved);
}

/** As few seeds as give this order: players who register later still come in by rating among the others. */
export function neededSeeds(order: readonly Entry[], { configuration }: Pick<Facts, 'configuration'>): PlayerId[] {
  const points = ({ championshipPoints }: Entry) => (configuration.seedByChampionship ? championshipPoints : 0);
  let count = order.length;
  for (; count > 0; count--) {
    const [better, next] = [order[count - 1], order[count]];
    if (better && next && (points(better) - points(next) || better.elo - next.elo) <= 0) break;
  }
  return order.slice(0, count).map(({ id }) => id);
}

/** An order that is being made, of those who are in the tournament now: newcomers come last. */
export function withEntries(order: readonly Entry[], entries: readonly Entry[]): readonly Entry[] {
  const present = new Set(entries.map(({ id }) => id));
  const ordered = new Set(order.map(({ id }) => id));
  if (order.length === entries.length && order.every(({ id }) => present.has(id))) return order;
  return [...order.filter(({ id }) => present.has(id)), ...entries.filter(({ id }) => !ordered.has(id))];
}
