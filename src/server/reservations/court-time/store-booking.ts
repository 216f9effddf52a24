/** Stores chosen slots as one booking, or refuses where one of them was taken meanwhile. */
import { totalOf } from '#booking/price.ts';
import type { Transaction } from '#server/platform/database/connection.ts';
import { newId } from '#server/platform/ids.ts';
import type { ChosenSlot } from './chosen-slots.ts';
import type { VenueCourts } from './court-store.ts';
import { assertFree, insertFree } from './free-times.ts';
import * as reservations from './store.ts';

export interface NewBooking
  extends Pick<reservations.NewReservation, 'userId' | 'status' | 'guest' | 'caller' | 'language'> {
  readonly contact: { readonly name: string; readonly email: string; readonly phoneNumber: string };
}

/** Under the lock of the courts. */
export async function storeBooking(
  tx: Transaction,
  venue: VenueCourts,
  chosen: readonly ChosenSlot[],
  now: number,
  { contact, ...booking }: NewBooking,
): Promise<reservations.ReservationRecord> {
  const id = newId();
  const reservation: reservations.NewReservation = {
    id,
    venueId: venue.id,
    kind: 'BOOKING',
    name: contact.name,
    email: contact.email,
    phone: contact.phoneNumber,
    reason: null,
    totalCents: totalOf(chosen),
    slots: chosen.map((slot) => ({ ...slot, id: newId() })),
    ...booking,
  };
  await insertFree(tx, reservation, () => assertFree(tx, venue, chosen, now));
  const record = await reservations.findReservation(tx, id);
  if (!record) throw new Error('the reservation just made is missing');
  return record;
}
