/** Whether court time is free, as it is seen under the courts' locks. */
import { overlaps, spanAround } from '#booking/slots.ts';
import type { Busy } from '#booking/terms.ts';
import type { TakenTime } from '#booking/waiting.ts';
import {
  EXCLUSION_VIOLATION,
  type Executor,
  sqlState,
  type Transaction,
} from '#server/platform/database/connection.ts';
import { coded } from '#server/platform/http/reply/problem.ts';
import type { ChosenSlot } from './chosen-slots.ts';
import type { VenueCourts } from './court-store.ts';
import * as reservations from './store.ts';
import { takenTimes } from './taken-times.ts';

/** Whether a court is taken at some time within the span; for somebody, without what they themselves wait for. */
export async function busyTimes(
  db: Executor,
  venue: VenueCourts,
  span: Busy,
  now: number,
  exceptFor: string | null = null,
): Promise<(courtId: string, time: Busy) => boolean> {
  const courtIds = venue.courts.map(({ id }) => id);
  return busyAmong(courtIds, await takenTimes(db, { venueId: venue.id, courtIds, span, now, exceptFor }));
}

export function busyAmong(
  courtIds: readonly string[],
  taken: readonly TakenTime[],
): (courtId: string, time: Busy) => boolean {
  const held = new Map<string | null, Busy[]>([null, ...courtIds].map((id) => [id, []]));
  for (const time of taken) held.get(time.courtId)?.push(time);
  return (courtId, slot) => [null, courtId].some((id) => held.get(id)?.some((time) => overlaps(time, slot)));
}

export async function assertFree(
  tx: Transaction,
  venue: VenueCourts,
  chosen: readonly ChosenSlot[],
  now: number,
  bookerId: string | null = null,
): Promise<void> {
  const busy = await busyTimes(tx, venue, spanAround(chosen), now, bookerId);
  const taken = chosen.filter((slot) => busy(slot.courtId, slot));
  if (taken.length === 0) return;
  throw coded(
    409,
    'SLOT_TAKEN',
    { what: 'book', count: taken.length },
    {
      conflict: { slots: taken.map(({ courtId, startText }) => ({ courtId, start: startText })) },
    },
  );
}

/** Under a savepoint: should the constraint see what the look under the lock did not, the transaction can still be asked. */
export async function insertFree(
  tx: Transaction,
  reservation: reservations.NewReservation,
  onTaken: () => Promise<void>,
): Promise<void> {
  try {
    await tx.transaction((savepoint) => reservations.insertReservation(savepoint, reservation));
  } catch (error) {
    if (sqlState(error) === EXCLUSION_VIOLATION) await onTaken();
    throw error;
  }
}
