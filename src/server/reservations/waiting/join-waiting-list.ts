/** Puts somebody on the waiting list for a time at which a venue's courts are taken. Runs in a transaction of its caller's. */

import { isBookable } from '#booking/policy.ts';
import { slotsOf } from '#booking/slots.ts';
import type { Slot } from '#booking/terms.ts';
import { canWait, placesPerPerson, placesPerTime } from '#booking/waiting.ts';
import { addDays, dateOf } from '#booking/zone.ts';
import { HOUR, inSeconds } from '#contract/durations.ts';
import type { WaitingPlace } from '#contract/reservations/waiting.ts';
import { serverFault } from '#messages/fault.ts';
import type { Transaction } from '#server/platform/database/connection.ts';
import { coded, invalid, notFound } from '#server/platform/http/reply/problem.ts';
import { newId } from '#server/platform/ids.ts';
import { type VenueCourts, venueCourts } from '../court-time/court-store.ts';
import * as reservations from '../court-time/store.ts';
import { takenTimes } from '../court-time/taken-times.ts';
import * as waiting from './waiting-store.ts';

export interface Joining {
  readonly venueId: string;
  readonly userId: string;
  /** When the wanted time starts, as it was asked for. */
  readonly start: string;
  readonly now: number;
}

export interface Joined {
  readonly place: WaitingPlace;
  /** False where they waited for it already. */
  readonly isNew: boolean;
}

export async function joinWaitingList(tx: Transaction, { venueId, userId, start, now }: Joining): Promise<Joined> {
  const venue = await venueCourts(tx, venueId);
  if (!venue) throw notFound('Venue');
  const { slot, day } = slotOf(venue, Date.parse(start), now);
  // In the order in which a booking locks them.
  await waiting.endLapsedOffersOf(tx, userId, now);
  await reservations.lockBooker(tx, userId);
  const known = await placeAt(tx, { venueId, userId, slot, now });
  if (known) return { place: known, isNew: false };
  await waiting.lockTime(tx, venueId, slot.start);
  const courtIds = venue.courts.map(({ id }) => id);
  const taken = await takenTimes(tx, { venueId, courtIds, span: slot, now });
  if (!canWait(slot, courtIds, taken)) throw coded(409, 'NOT_FULL', {});
  await assertRoom(tx, { venueId, userId, start: slot.start, now });
  await waiting.insertPlace(tx, { id: newId(), venueId, userId, day, start: slot.start, end: slot.end });
  const place = await placeAt(tx, { venueId, userId, slot, now });
  if (!place) throw new Error('the place just made is missing');
  return { place, isNew: true };
}

/** Slots begin together on all courts; one after midnight belongs to the opening of the day before. */
function slotOf(venue: VenueCourts, start: number, now: number): { slot: Slot; day: string } {
  const { times } = venue;
  const date = dateOf(start, times.timeZone);
  for (const day of [date, addDays(date, -1)]) {
    const slot = slotsOf(times, [], day).find((one) => one.start === start);
    if (!slot) continue;
    if (!isBookable(start, now, times.timeZone)) throw invalid('start', serverFault('inputs.timeNotBookable'));
    return { slot, day };
  }
  throw invalid('start', serverFault('inputs.noSlot'));
}

interface PlaceAsked extends Omit<Joining, 'start'> {
  readonly slot: Slot;
}

async function placeAt(tx: Transaction, { venueId, userId, slot, now }: PlaceAsked): Promise<WaitingPlace | undefined> {
  const places = await waiting.placesOf(tx, userId, now);
  return places.find(({ venue, start }) => venue.id === venueId && Date.parse(start) === slot.start);
}

async function assertRoom(
  tx: Transaction,
  asked: { readonly venueId: string; readonly userId: string; readonly start: number; readonly now: number },
): Promise<void> {
  const { ofPerson, ofTime } = await waiting.countPlaces(tx, asked);
  const headers = { 'retry-after': String(inSeconds(HOUR)) };
  if (ofPerson >= placesPerPerson) throw coded(429, 'TOO_MANY_WAITING', { count: placesPerPerson }, { headers });
  if (ofTime >= placesPerTime)
    throw coded(
      429,
      'WAITING_LIST_FULL',
      { count: placesPerTime },
      {
        headers,
      },
    );
}
