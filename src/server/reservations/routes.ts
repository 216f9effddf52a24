/** Court time: free slots, booking, and what a person has booked. */

import type { FastifyRequest } from 'fastify';
import { statusAt } from '#booking/guests.ts';
import { cancellationHours, isBookable, isCancellable } from '#booking/policy.ts';
import { euros } from '#booking/price.ts';
import { openingOf, slotsOf } from '#booking/slots.ts';
import { canWait } from '#booking/waiting.ts';
import { zonedIso } from '#booking/zone.ts';
import { links, paths } from '#contract/paths.ts';
import {
  cancelReservation,
  createReservation,
  getAvailableSlots,
  getFirstFreeDay,
  getMyReservations,
  type Reservation,
  restoreReservation,
} from '#contract/reservations/reservations.ts';
import type { Executor } from '#server/platform/database/connection.ts';
import { networkOf } from '#server/platform/http/admission/network.ts';
import type { RouteDeps } from '#server/platform/http/admission/request-context.ts';
import { isStranger } from '#server/platform/http/admission/unconfirmed.ts';
import { change, read, routePath } from '#server/platform/http/calls/route.ts';
import { languageOf } from '#server/platform/http/headers/language.ts';
import { encodeReply } from '#server/platform/http/reply/encoded-reply.ts';
import { linkNext } from '#server/platform/http/reply/link-next.ts';
import { coded, notFound, pleaseLogIn } from '#server/platform/http/reply/problem.ts';
import { shareRunsByKey } from '#server/platform/http/reply/shared-read.ts';
import type { RecipientLimit } from '#server/platform/mail/recipient-limit.ts';
import { hashOf, newSecret } from '#server/platform/secrets.ts';
import { findUser } from '#server/users/store.ts';
import { type Booker, book } from './book.ts';
import { courtsTurn, type VenueCourts, venueCourts } from './court-time/court-store.ts';
import { firstFreeDay } from './court-time/first-free-day.ts';
import { busyAmong } from './court-time/free-times.ts';
import * as reservations from './court-time/store.ts';
import { takenTimes } from './court-time/taken-times.ts';
import { tooManyGuests } from './guests/guest-limits.ts';
import { guestLinkPath } from './guests/guest-link-pages.ts';
import { calendarFile } from './mails/calendar-file.ts';
import type { ReservationMails } from './mails/mails.ts';
import { restore } from './restore.ts';
import type { WaitingList } from './waiting/waiting-list.ts';

export interface ReservationDeps extends RouteDeps {
  readonly mails: ReservationMails;
  readonly publicUrl: string;
  readonly waitingList: WaitingList;
  /** How many slots one person may hold on one day. */
  readonly slotsPersonDay: number;
  /** What guests prove an e-mail by: mails that reach people; null where these become files. */
  readonly guestMails: RecipientLimit | null;
  /** A keyed hash, so that the bookings hold no address. */
  hashNetwork(network: string): string;
}

const present = (record: reservations.ReservationRecord, now: number): Reservation => ({
  id: record.id,
  status: statusAt(record, now),
  venue: record.venue,
  slots: record.slots.map(({ id, start, end, courtName, courtId }) => ({
    id,
    startDate: zonedIso(start, record.venue.timeZone),
    endDate: zonedIso(end, record.venue.timeZone),
    courtName,
    courtId,
  })),
  totalPrice: euros(record.totalCents),
  heldUntil: record.heldUntil === null ? null : zonedIso(record.heldUntil, record.venue.timeZone),
  cancellable: statusAt(record, now) !== 'CANCELED' && isCancellable(record.slots, now),
  reason: record.reason,
  seriesId: record.seriesId,
});

export function reservationRoutes(deps: ReservationDeps): void {
  serveFreeTimes(deps);
  serveOwn(deps);
  takeBookings(deps);
  takeCancellations(deps);
  serveCalendar(deps);
}

function serveFreeTimes(deps: ReservationDeps): void {
  const { database, now } = deps;
  const sharedVenueCourts = shareRunsByKey((venueId) => venueCourts(database.db, venueId));
  // A popular evening is asked for by a whole club in the minute in which it opens.
  const slotsOn = shareRunsByKey((asked) => {
    const [venueId = '', date = ''] = JSON.parse(asked);
    return freeSlots(database.db, venueId, date, now);
  });
  read(deps, getAvailableSlots, {
    guard: async ({ params }) => {
      if (!(await sharedVenueCourts(params.venueId))) throw notFound('Venue');
    },
    handle: ({ params, query }) => slotsOn(JSON.stringify([params.venueId, query.date])),
  });

  const openingDay = shareRunsByKey(async (venueId) => {
    const venue = await venueCourts(database.db, venueId);
    if (!venue) throw notFound('Venue');
    return encodeReply(getFirstFreeDay.reply.parse({ date: await firstFreeDay(database.db, venue, now()) }));
  });
  read(deps, getFirstFreeDay, { handle: ({ params }) => openingDay(params.venueId) });
}

function serveOwn(deps: ReservationDeps): void {
  const { database, now } = deps;
  read(deps, getMyReservations, {
    handle: async ({ visitor, query, reply }) => {
      if (!visitor) return [];
      const { records, earlier } = await reservations.reservationsOf(database.db, visitor.id, query.before);
      if (earlier !== null) linkNext(reply, paths.getMyReservations, { before: earlier });
      return records.map((record) => present(record, now()));
    },
  });
}

function takeBookings(deps: ReservationDeps): void {
  const { now, mails, slotsPersonDay, guestMails } = deps;
  change(deps, createReservation, {
    // Guests lock their share of the venue as well. In a queue of their own first, however many they are they leave room
    // in the courts' to those who are signed in.
    turnOf: (_context, { visitor, body: { venueId } }) =>
      isStranger(visitor) ? [`guests at ${venueId}`, courtsTurn(venueId)] : courtsTurn(venueId),
    handle: async ({ visitor, body, request, tx, reply, afterCommit }) => {
      const secret = isStranger(visitor) && guestMails ? newSecret() : null;
      if (secret !== null) {
        // An account's mails go to its own address, whatever was typed.
        const to = (visitor && (await findUser(tx, visitor.id))?.email) || body.email;
        if (!guestMails?.hasRoom('UNPROVEN_RESERVATION', to)) throw tooManyGuests(visitor !== null);
      }
      const language = languageOf(request);
      const booker: Booker = {
        userId: visitor?.id ?? null,
        language,
        stranger: isStranger(visitor)
          ? {
              // Where no mail leaves, every account of a hall is unconfirmed.
              network: visitor && !guestMails ? null : deps.hashNetwork(networkOf(request.ip)),
              linkHash: secret === null ? null : hashOf(secret),
            }
          : null,
      };
      const record = await book(tx, { request: body, booker, now: now(), slotsPersonDay });
      const change = { tx, afterCommit, language };
      if (secret === null) await mails.send('BOOKED', record, change);
      else await mails.sendLink(record, `${deps.publicUrl}${guestLinkPath(secret)}`, change);
      reply.code(201);
      return present(record, now());
    },
  });
}

function takeCancellations(deps: ReservationDeps): void {
  const { database, now, mails, slotsPersonDay, waitingList } = deps;
  change(deps, cancelReservation, {
    guard: async ({ params, visitor }) => {
      const record = await reservations.findReservation(database.db, params.reservationId);
      assertMayCancel(record, visitor?.id ?? null, now());
    },
    handle: async ({ request, params, visitor, tx, afterCommit }) => {
      await reservations.lockReservation(tx, params.reservationId);
      const record = await reservations.findReservation(tx, params.reservationId);
      assertMayCancel(record, visitor?.id ?? null, now());
      await reservations.cancelReservation(tx, params.reservationId, null);
      const canceled = { ...record, status: 'CANCELED' };
      await mails.send('CANCELED', canceled, { tx, afterCommit, language: languageOf(request) });
      afterCommit(waitingList.wake);
      return present(canceled, now());
    },
  });

  change(deps, restoreReservation, {
    guard: async ({ params, visitor }) => {
      const record = await reservations.findReservation(database.db, params.reservationId);
      assertMayRestore(record, visitor?.id ?? null);
      return record.venue.id;
    },
    turnOf: courtsTurn,
    handle: async ({ request, params, visitor, tx, afterCommit }) => {
      const restoring = { slotsPersonDay, isStranger: isStranger(visitor), now: now() };
      const { reservation, isNew } = await restore(tx, params.reservationId, restoring);
      if (isNew) await mails.send('BOOKED', reservation, { tx, afterCommit, language: languageOf(request) });
      return present(reservation, now());
    },
  });
}

/** Encoded once for all who asked at the same time. */
async function freeSlots(db: Executor, venueId: string, date: string, now: () => number) {
  const venue = await venueCourts(db, venueId);
  if (!venue) throw notFound('Venue');
  return encodeReply(getAvailableSlots.reply.parse(await availableSlots(db, venue, date, now())));
}

/** What is free is decided here and, for a booking, once more by the database. */
async function availableSlots(db: Executor, venue: VenueCourts, date: string, now: number) {
  const day = openingOf(venue.times, date);
  const courtIds = venue.courts.map(({ id }) => id);
  const taken = day ? await takenTimes(db, { venueId: venue.id, courtIds, span: day, now }) : [];
  const busy = busyAmong(courtIds, taken);
  const { timeZone } = venue.times;
  return venue.courts.map((court) => ({
    courtId: court.id,
    courtName: court.name,
    imageUrl: court.imageUrl,
    slots: slotsOf(venue.times, court.bands, date).map((slot) => {
      const mayBook = isBookable(slot.start, now, timeZone);
      return {
        start: zonedIso(slot.start, timeZone),
        end: zonedIso(slot.end, timeZone),
        price: euros(slot.cents),
        available: mayBook && !busy(court.id, slot),
        ...(mayBook && canWait(slot, courtIds, taken) && { canWait: true }),
      };
    }),
  }));
}

function assertMayCancel(
  record: reservations.ReservationRecord | null,
  userId: string | null,
  now: number,
): asserts record is reservations.ReservationRecord {
  if (!record) throw notFound('Reservation');
  if (record.userId === null || record.userId !== userId) throw coded(403, 'FORBIDDEN', { only: 'booker' });
  if (statusAt(record, now) === 'CANCELED') throw coded(409, 'CANCELED', {});
  if (!isCancellable(record.slots, now)) throw coded(409, 'TOO_LATE', { what: 'cancel', hours: cancellationHours });
}

/** What the venue has canceled, which always says why to somebody with an account, is the venue's to take back. */
function assertMayRestore(
  record: reservations.ReservationRecord | null,
  userId: string | null,
): asserts record is reservations.ReservationRecord {
  if (!record) throw notFound('Reservation');
  if (record.userId === null || record.userId !== userId || record.reason !== null)
    throw coded(403, 'FORBIDDEN', { only: 'canceler' });
}

/** A file, so it is no call of the contract; the order of its refusals is the same. */
function serveCalendar({ app, database, visitorOf, limit, now, publicUrl }: ReservationDeps): void {
  const schema = { summary: 'A reservation of mine as an iCalendar file' };
  app.get(routePath(links.reservationCalendar), { schema }, async (request: FastifyRequest, reply) => {
    const visitor = await visitorOf(request);
    if (!visitor) throw pleaseLogIn();
    limit.take(visitor.id);
    const { reservationId } = request.params as { reservationId: string };
    const record = /^[\w-]{1,22}$/.test(reservationId)
      ? await reservations.findReservation(database.db, reservationId)
      : null;
    if (!record) throw notFound('Reservation');
    if (record.userId !== visitor.id) throw coded(403, 'FORBIDDEN', { only: 'reader' });
    return reply
      .header('cache-control', 'private, no-store')
      .header('content-disposition', 'attachment; filename="reservation.ics"')
      .type('text/calendar; charset=utf-8')
      .send(calendarFile(record, { publicUrl, now: now() }));
  });
}
