/** Offers courts that have become free to those who wait for them, in the order in which they came. */

import { spanAround } from '#booking/slots.ts';
import { freeCourts, offerEnd } from '#booking/waiting.ts';
import { USUAL } from '#messages/language.ts';
import type { Database, Executor, Transaction } from '#server/platform/database/connection.ts';
import { newId } from '#server/platform/ids.ts';
import { slotFinder } from '../court-time/chosen-slots.ts';
import * as courts from '../court-time/court-store.ts';
import * as reservations from '../court-time/store.ts';
import { takenTimes } from '../court-time/taken-times.ts';
import { endLapsedHolds } from '../guests/guest-holds.ts';
import type { ReservationMails } from '../mails/mails.ts';
import * as waiting from './waiting-store.ts';

export interface Offering {
  readonly database: Database;
  readonly mails: ReservationMails;
  readonly publicUrl: string;
  readonly now: () => number;
}

export interface Offered {
  /** Somebody waits for a court that is free: their place was being changed at this moment. */
  readonly isPassedOver: boolean;
}

/** However a court has become free: who waits is looked for, not who has gone. */
export async function offerFreedCourts(offering: Offering): Promise<Offered> {
  const { database } = offering;
  const now = offering.now();
  await waiting.sweepPlaces(database.db, now);
  const awaited = await waiting.awaitedTimes(database.db, now);
  let isPassedOver = false;
  for (const venueId of new Set(awaited.map((time) => time.venueId))) {
    const times = awaited.filter((time) => time.venueId === venueId);
    // Looked at without locks first, as mostly nothing is free.
    const venue = await courts.venueCourts(database.db, venueId);
    const free = venue ? await freeAmong(database.db, venue, times, now) : [];
    if (free.length > 0 && (await offerAt(venueId, times, offering)).isPassedOver) isPassedOver = true;
  }
  return { isPassedOver };
}

interface FreeCourt {
  readonly time: waiting.AwaitedTime;
  readonly courtIds: readonly string[];
}

async function freeAmong(
  db: Executor,
  venue: courts.VenueCourts,
  times: readonly waiting.AwaitedTime[],
  now: number,
): Promise<FreeCourt[]> {
  const courtIds = venue.courts.map(({ id }) => id);
  const taken = await takenTimes(db, { venueId: venue.id, courtIds, span: spanAround(times), now });
  return times
    .map((time) => ({ time, courtIds: freeCourts(time, courtIds, taken) }))
    .filter((one) => one.courtIds.length > 0);
}

async function offerAt(venueId: string, times: readonly waiting.AwaitedTime[], offering: Offering): Promise<Offered> {
  let tasks: (() => void)[] = [];
  let isPassedOver = false;
  await offering.database.transaction(async (tx) => {
    tasks = [];
    isPassedOver = false;
    const before = await courts.venueCourts(tx, venueId);
    const courtIds = before?.courts.map(({ id }) => id) ?? [];
    await courts.lockCourts(tx, courtIds, { waits: true });
    // An offer lasts from when it is made, however long the courts were held by others.
    const now = offering.now();
    const venue = await courts.venueCourts(tx, venueId);
    if (!venue) return;
    await endLapsedHolds(tx, courtIds, now);
    for (const free of await freeAmong(tx, venue, times, now)) {
      const afterCommit = (task: () => void) => void tasks.push(task);
      if ((await offerTime(tx, venue, free, { ...offering, now, afterCommit })).isPassedOver) isPassedOver = true;
    }
  });
  for (const task of tasks) task();
  return { isPassedOver };
}

interface Committed extends Omit<Offering, 'now'> {
  readonly now: number;
  afterCommit(task: () => void): void;
}

async function offerTime(
  tx: Transaction,
  venue: courts.VenueCourts,
  { time, courtIds }: FreeCourt,
  { mails, publicUrl, now, afterCommit }: Committed,
): Promise<Offered> {
  const first = await waiting.lockFirst(tx, time, courtIds.length);
  for (const [nth, person] of first.entries()) {
    const court = venue.courts.find(({ id }) => id === courtIds[nth]);
    const slot = court && slotFinder(venue, court)(time.start);
    // The venue may have other slots by now.
    if (!court || slot?.end !== time.end) continue;
    const offer = offerOf(venue.id, person, { ...slot, courtId: court.id }, now);
    await reservations.insertReservation(tx, offer);
    await waiting.setOffer(tx, person.placeId, offer.id);
    const record = await reservations.findReservation(tx, offer.id);
    const link = `${publicUrl}/venues/${venue.id}/reserve?date=${time.day}`;
    if (record) await mails.sendOffer(record, link, { tx, afterCommit, language: USUAL });
  }
  const isLeft = first.length < courtIds.length;
  return { isPassedOver: isLeft && (await waiting.isAwaited(tx, time, first)) };
}

const offerOf = (
  venueId: string,
  { userId, name, email, phone }: waiting.WaitingPerson,
  slot: courts.HeldTime & { readonly cents: number },
  now: number,
): reservations.NewReservation => ({
  id: newId(),
  venueId,
  userId,
  kind: 'BOOKING',
  status: 'PENDING',
  name,
  email,
  phone,
  reason: null,
  totalCents: slot.cents,
  offerUntil: offerEnd(slot.start, now),
  slots: [{ ...slot, id: newId() }],
});
