/** Venue managers keep venues, courts and what is booked there. */

import * as management from '#contract/venues/venue-management.ts';
import type { RouteDeps } from '#server/platform/http/admission/request-context.ts';
import { change, read } from '#server/platform/http/calls/route.ts';
import { languageOf } from '#server/platform/http/headers/language.ts';
import { coded, notFound } from '#server/platform/http/reply/problem.ts';
import { hashOf, newSecret } from '#server/platform/secrets.ts';
import { bookForCaller } from '#server/reservations/book-for-caller.ts';
import { courtsTurn } from '#server/reservations/court-time/court-store.ts';
import { findReservation, type ReservationRecord } from '#server/reservations/court-time/store.ts';
import { cancelLinkPath } from '#server/reservations/guests/cancel-link-pages.ts';
import type { ReservationMails } from '#server/reservations/mails/mails.ts';
import { restore } from '#server/reservations/restore.ts';
import type { WaitingList } from '#server/reservations/waiting/waiting-list.ts';
import * as keep from './commands.ts';
import * as manage from './manage-bookings.ts';
import { findVenueRecord, type VenueRecord } from './settings-store.ts';

export interface ManagementDeps extends RouteDeps {
  readonly mails: ReservationMails;
  readonly publicUrl: string;
  readonly waitingList: WaitingList;
}

export function venueManagementRoutes(deps: ManagementDeps): void {
  keepingRoutes(deps);
  courtRoutes(deps);
  bookingRoutes(deps);
}

export const venueGuard =
  ({ database }: RouteDeps) =>
  async ({ params }: { params: { venueId: string } }): Promise<VenueRecord> => {
    const venue = await findVenueRecord(database.db, params.venueId);
    if (!venue) throw notFound('Venue');
    return venue;
  };

export const courtGuard = (deps: RouteDeps) => async (asked: { params: { venueId: string; courtId: string } }) => {
  const { courts } = await venueGuard(deps)(asked);
  if (!courts.some(({ id }) => id === asked.params.courtId)) throw notFound('Court');
};

const turnOf = (_context: unknown, { params }: { params: { venueId: string } }): string => courtsTurn(params.venueId);

function keepingRoutes(deps: ManagementDeps): void {
  const { database, now } = deps;
  const guard = venueGuard(deps);

  change(deps, management.createVenue, {
    handle: async ({ tx, body, reply }) => {
      reply.code(201);
      return keep.createVenue({ tx, now: now() }, body);
    },
  });
  read(deps, management.getVenueSettings, {
    guard,
    handle: ({ params }) => keep.settingsOf(database.db, params.venueId),
  });
  change(deps, management.updateVenue, {
    guard,
    turnOf,
    handle: ({ tx, params, body }) => keep.changeVenue({ tx, now: now() }, params.venueId, body),
  });
  change(deps, management.setClosedDay, {
    guard,
    turnOf,
    handle: ({ tx, params, body }) => keep.closeDay({ tx, now: now() }, params.venueId, body),
  });
}

function courtRoutes(deps: ManagementDeps): void {
  const { now } = deps;

  change(deps, management.addCourt, {
    guard: venueGuard(deps),
    turnOf,
    handle: async ({ tx, params, body, reply }) => {
      reply.code(201);
      return keep.addCourt({ tx, now: now() }, params.venueId, body);
    },
  });
  change(deps, management.updateCourt, {
    guard: courtGuard(deps),
    turnOf,
    handle: ({ tx, params, body }) => keep.changeCourt({ tx, now: now() }, params, body),
  });
  change(deps, management.removeCourt, {
    guard: courtGuard(deps),
    turnOf,
    handle: ({ tx, params }) => keep.removeCourt({ tx, now: now() }, params),
  });
  change(deps, management.orderCourts, {
    guard: venueGuard(deps),
    turnOf,
    handle: ({ tx, params, body }) => keep.orderCourts({ tx, now: now() }, params.venueId, body.courtIds),
  });
}

const settled = ({ id, status }: ReservationRecord) => ({ id, status });

function bookingRoutes(deps: ManagementDeps): void {
  const { database, now, mails, publicUrl, waitingList } = deps;
  const guard = async ({ params }: { params: { reservationId: string } }) => {
    if (!(await findReservation(database.db, params.reservationId))) throw notFound('Reservation');
  };

  read(deps, management.getDayBook, {
    guard: venueGuard(deps),
    handle: ({ params, query }) => manage.dayBookOf(database.db, params.venueId, query.date, now()),
  });
  change(deps, management.bookForCaller, {
    guard: venueGuard(deps),
    turnOf,
    handle: async ({ request, tx, params, body, reply, afterCommit }) => {
      const secret = body.email === '' ? null : newSecret();
      const linkHash = secret === null ? null : hashOf(secret);
      const record = await bookForCaller(tx, { venueId: params.venueId, request: body, linkHash, now: now() });
      if (secret !== null)
        await mails.sendCancelLink(record, `${publicUrl}${cancelLinkPath(secret)}`, {
          tx,
          afterCommit,
          language: languageOf(request),
        });
      reply.code(201);
      return { reservationId: record.id };
    },
  });
  change(deps, management.blockCourt, {
    guard: venueGuard(deps),
    turnOf,
    handle: async ({ tx, params, body, reply }) => {
      reply.code(201);
      return { reservationId: await manage.blockCourt({ tx, now: now() }, params.venueId, body) };
    },
  });
  change(deps, management.confirmReservation, {
    guard,
    handle: async ({ request, tx, params, afterCommit }) => {
      const record = await manage.confirmBooking({ tx, now: now() }, params.reservationId);
      await mails.send('CONFIRMED', record, { tx, afterCommit, language: languageOf(request) });
      return settled(record);
    },
  });
  change(deps, management.cancelForVenue, {
    guard,
    handle: async ({ request, tx, params, body, afterCommit }) => {
      const record = await manage.cancelForVenue({ tx, now: now() }, params.reservationId, body?.reason || null);
      await mails.send('CANCELED_BY_VENUE', record, { tx, afterCommit, language: languageOf(request) });
      afterCommit(waitingList.wake);
      return settled(record);
    },
  });
  change(deps, management.restoreForVenue, {
    guard: async ({ params }) => {
      const record = await findReservation(database.db, params.reservationId);
      if (!record) throw notFound('Reservation');
      // A booker who is told anything is given a reason; without one they have canceled themselves.
      if (record.email !== '' && record.reason === null && record.status === 'CANCELED')
        throw coded(409, 'NOT_BY_VENUE', {});
      return record.venue.id;
    },
    turnOf: courtsTurn,
    handle: async ({ request, tx, params, body, afterCommit }) => {
      const restoring = { now: now(), slotsPersonDay: null, status: body.status };
      const { reservation, isNew } = await restore(tx, params.reservationId, restoring);
      if (isNew) await mails.send('RESTORED_BY_VENUE', reservation, { tx, afterCommit, language: languageOf(request) });
      return settled(reservation);
    },
  });
}
