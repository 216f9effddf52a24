/** What else there is where a slot is gone. */

export interface CourtSlot {
  readonly courtId: string;
  readonly start: number;
}

/**
 * The free slots nearest to the one that somebody wanted, nearest first; of two as near the one on the same court, then
 * the earlier one.
 */
export function nearestFree<T extends CourtSlot>(wanted: CourtSlot, free: readonly T[], count = 3): T[] {
  const distance = ({ start }: T) => Math.abs(start - wanted.start);
  const isElsewhere = ({ courtId }: T) => Number(courtId !== wanted.courtId);
  return free
    .filter(({ courtId, start }) => courtId !== wanted.courtId || start !== wanted.start)
    .toSorted((a, b) => distance(a) - distance(b) || isElsewhere(a) - isElsewhere(b) || a.start - b.start)
    .slice(0, count);
}
