/** When people enter an event and leave it by themselves. */
import { conflict } from '#tournament/refusals.ts';
import type { Refusal } from '#tournament/terms.ts';

/** Instants are epoch milliseconds; null is no bound. */
export interface EntryTimes {
  readonly opensAt: number | null;
  readonly closesAt: number | null;
  readonly withdrawUntil: number | null;
  /** How long a place is kept for whoever it is offered to. */
  readonly holdHours: number;
  /** The same on the day on which the class is played. */
  readonly holdMinutes: number;
}

const NOT_OPEN = conflict('ENTRY_NOT_OPEN', 'This event takes no entries here.');
const NOT_YET = conflict('ENTRY_NOT_YET', 'Entries are not open yet.');
const OVER = conflict('ENTRY_CLOSED', 'Entries are closed.');
const TOO_LATE = conflict('WITHDRAW_TOO_LATE', 'Ask the organiser: the time to withdraw here is over.');

/** Why nobody enters at this moment; null where everybody may. */
export function refuseTime(times: EntryTimes | null, now: number): Refusal | null {
  if (!times) return NOT_OPEN;
  if (times.opensAt !== null && now < times.opensAt) return NOT_YET;
  return times.closesAt !== null && now >= times.closesAt ? OVER : null;
}

export const refuseWithdrawal = (times: EntryTimes | null, now: number): Refusal | null =>
  times !== null && times.withdrawUntil !== null && now >= times.withdrawUntil ? TOO_LATE : null;

/** How long before a class its places are offered for minutes instead of hours. */
const DAY_OF_PLAY = 24 * 3_600_000;

export function offerEnd({ holdHours, holdMinutes }: EntryTimes, startsAt: number, now: number): number {
  const isSoon = startsAt - now <= DAY_OF_PLAY;
  return now + (isSoon ? holdMinutes * 60_000 : holdHours * 3_600_000);
}

const LINK_WORKS = 60 * 60_000;
/** Until when a place is kept for somebody whose mailed link is not used yet. */
export const proofEnd = (now: number): number => now + LINK_WORKS;
