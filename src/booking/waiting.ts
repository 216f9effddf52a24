/** Rules of the waiting list for a time at which every court of a venue is taken. */
import { holdEnd } from './guests.ts';
import { overlaps } from './slots.ts';
import type { Busy } from './terms.ts';

/** Times that one person waits for at most. */
export const placesPerPerson = 8;
/** People who wait for one time at most. */
export const placesPerTime = 20;

/** Time that is not free; without a court it is that of every one. */
export interface TakenTime extends Busy {
  readonly courtId: string | null;
  /** OFFER: kept for somebody of the waiting list; WAITING: somebody is next, and others do not get ahead of them. */
  readonly by: 'TOURNAMENT' | 'BOOKING' | 'BLOCK' | 'OFFER' | 'WAITING';
}

/** The courts that nothing holds during this time; that somebody waits for one holds none. */
export function freeCourts(time: Busy, courtIds: readonly string[], taken: readonly TakenTime[]): string[] {
  const then = taken.filter((one) => one.by !== 'WAITING' && overlaps(one, time));
  return courtIds.filter((id) => !then.some(({ courtId }) => courtId === null || courtId === id));
}

/** Whether it makes sense to wait: no court is free, and there is a booking that may be canceled. */
export function canWait(time: Busy, courtIds: readonly string[], taken: readonly TakenTime[]): boolean {
  const then = taken.filter((one) => overlaps(one, time));
  if (then.some(({ by }) => by === 'TOURNAMENT')) return false;
  if (then.some(({ by }) => by === 'WAITING')) return true;
  return then.some(({ by }) => by === 'BOOKING' || by === 'OFFER') && freeCourts(time, courtIds, then).length === 0;
}

/** An offer is kept as long as a guest's hold, and never beyond the beginning of its time. */
export const offerEnd = (start: number, now: number): number => Math.min(holdEnd(now), start);
