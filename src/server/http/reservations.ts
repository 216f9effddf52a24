/** Court time: free slots, booking, and what a person has booked. */
import type { FastifyRequest } from 'fastify';
import { cancellationHours, isBookable, isCancellable } from '#booking/policy.ts';
import { euros } from '#booking/price.ts';
import { openingOf, slotsOf } from '#booking/slots.ts';
import { zonedIso } from '#booking/zone.ts';
import {
  cancelReservation,
  createReservation,
  getAvailableSlots,
  getMyReservations,
  type Reservation,
} from '#contract/reservations.ts';
import { book, busyTimes } from '#server/booking/book.ts';
import { calendarFile } from '#server/booking/calendar-file.ts';
import type { Letters } from '#server/booking/letters.ts';
import type { Executor } from '#server/db/connection.ts';
import * as reservations from '#server/db/reservations.ts';
import { notFound, ProblemError, pleaseLogIn } from './problem.ts';
import { change, type RouteDeps, read } from './route.ts';

export interface ReservationDeps extends RouteDeps {
  readonly clock: () => number;
  readonly letters: Letters;
  readonly publicUrl: string;
  /** How many slots one person may hold on one day. */
  readonly slotsPersonDay: number;
}

const present = (record: reservations.ReservationRecord, now: number): Reservation => ({
  id: record.id,
  status: record.status,
  venue: record.venue,
  slots: record.slots.map(({ id, start, end, courtName }) => ({
    id,
    startDate: zonedIso(start, record.venue.timeZone),
    endDate: zonedIso(end, record.venue.timeZone),
    courtName,
  })),
  totalPrice: euros(record.totalCents),
  cancellable: record.status !== 'CANCELED' && isCancellable(record.slots, now),
  reason: record.reason,
});

export function registerReservations(deps: ReservationDeps): void {
  const { database, clock, letters, slotsPersonDay } = deps;

  read(deps, getAvailableSlots, {
    guard: async ({ params }) => {
      const venue = await reservations.venueCourts(database.db, params.venueId);
      if (!venue) throw notFound('Venue');
      return venue;
    },
    handle: ({ context: venue, query }) => availableSlots(database.db, venue, query.date, clock()),
  });

  read(deps, getMyReservations, {
    handle: async ({ visitor }) => {
      const records = visitor ? await reservations.reservationsOf(database.db, visitor.id) : [];
      return records.map((record) => present(record, clock()));
    },
  });

  change(deps, createReservation, {
    handle: async ({ visitor, body, tx, reply, afterCommit }) => {
      const userId = visitor?.id ?? null;
      const record = await book(tx, { request: body, userId, now: clock(), slotsPersonDay });
      afterCommit(() => letters.send('BOOKED', record));
      reply.code(201);
      return present(record, clock());
    },
  });

  change(deps, cancelReservation, {
    guard: async ({ params, visitor }) => {
      const record = await reservations.findReservation(database.db, params.reservationId);
      refuseCancelling(record, visitor?.id ?? null, clock());
    },
    handle: async ({ params, visitor, tx, afterCommit }) => {
      await reservations.lockReservation(tx, params.reservationId);
      const record = await reservations.findReservation(tx, params.reservationId);
      refuseCancelling(record, visitor?.id ?? null, clock());
      await reservations.cancelReservation(tx, params.reservationId, null);
      const canceled = { ...record, status: 'CANCELED' };
      afterCommit(() => letters.send('CANCELED', canceled));
      return present(canceled, clock());
    },
  });

  serveCalendar(deps);
}

/** What is free is decided here and, for a booking, once more by the database. */
async function availableSlots(db: Executor, venue: reservations.VenueCourts, date: string, now: number) {
  const day = openingOf(venue.times, date);
  const busy = day ? await busyTimes(db, venue, day) : () => false;
  return venue.courts.map((court) => ({
    courtId: court.id,
    courtName: court.name,
    imageUrl: court.imageUrl,
    slots: slotsOf(venue.times, court.bands, date).map((slot) => ({
      start: zonedIso(slot.start, venue.times.timeZone),
      end: zonedIso(slot.end, venue.times.timeZone),
      price: euros(slot.cents),
      available: isBookable(slot.start, now, venue.times.timeZone) && !busy(court.id, slot),
    })),
  }));
}

function refuseCancelling(
  record: reservations.ReservationRecord | null,
  userId: string | null,
  now: number,
): asserts record is reservations.ReservationRecord {
  if (!record) throw notFound('Reservation');
  if (record.userId === null || record.userId !== userId)
    throw new ProblemError(403, 'FORBIDDEN', 'Only the person who booked can cancel.');
  if (record.status === 'CANCELED') throw new ProblemError(409, 'CANCELED', 'This reservation is already canceled.');
  if (!isCancellable(record.slots, now))
    throw new ProblemError(409, 'TOO_LATE', `Cancellations are possible until ${cancellationHours} hours before.`);
}

/** A file, so it is no call of the contract; the order of its refusals is the same. */
function serveCalendar({ app, database, visitorOf, limit, clock, publicUrl }: ReservationDeps): void {
  const schema = { summary: 'A reservation of mine as an iCalendar file' };
  app.get('/bff/api/reservations/:reservationId/calendar.ics', { schema }, async (request: FastifyRequest, reply) => {
    const visitor = await visitorOf(request);
    if (!visitor) throw pleaseLogIn();
    limit.take(visitor.id);
    const { reservationId } = request.params as { reservationId: string };
    const record = /^[\w-]{1,22}$/.test(reservationId)
      ? await reservations.findReservation(database.db, reservationId)
      : null;
    if (!record) throw notFound('Reservation');
    if (record.userId !== visitor.id)
      throw new ProblemError(403, 'FORBIDDEN', 'Only the person who booked can see this.');
    return reply
      .header('cache-control', 'private, no-store')
      .header('content-disposition', 'attachment; filename="reservation.ics"')
      .type('text/calendar; charset=utf-8')
      .send(calendarFile(record, { publicUrl, now: clock() }));
  });
}
