/** Keeps a guest's hold once its mailed link is used. */
import { isHeld } from '#booking/guests.ts';
import type { Transaction } from '#server/platform/database/connection.ts';
import { findReservation, lockReservation, type ReservationRecord } from '../court-time/store.ts';
import { findByLink, keepHold } from './guest-holds.ts';

export interface KeptHold {
  readonly reservation: ReservationRecord;
  /** Whether this use of the link made the difference. */
  readonly isNew: boolean;
}

/** Null where the link names nothing that still stands. */
export async function keepHeldBooking(tx: Transaction, linkHash: string, now: number): Promise<KeptHold | null> {
  const named = await findByLink(tx, linkHash);
  if (!named) return null;
  await lockReservation(tx, named.id);
  const found = await findReservation(tx, named.id);
  if (!found) return null;
  if (isKept(found)) return { reservation: found, isNew: false };
  if (!isHeld(found, now)) return null;
  await keepHold(tx, found.id, found.venue.needsConfirmation ? 'PENDING' : 'CONFIRMED');
  const reservation = await findReservation(tx, found.id);
  return reservation && { reservation, isNew: true };
}

/** Used before: a second press, or the mail opened again, reads that all is well. */
export const isKept = ({ status, heldUntil }: ReservationRecord): boolean =>
  heldUntil === null && (status === 'CONFIRMED' || status === 'PENDING');
