/** Weekly bookings: by those who are signed in, and by the venue for somebody who called. */

import { cancellationHours } from '#booking/policy.ts';
import { euros } from '#booking/price.ts';
import * as contract from '#contract/reservations/series.ts';
import { serverFault } from '#messages/fault.ts';
import { type RouteDeps, signedIn } from '#server/platform/http/admission/request-context.ts';
import { assertConfirmed, isStranger } from '#server/platform/http/admission/unconfirmed.ts';
import { change, read } from '#server/platform/http/calls/route.ts';
import { languageOf } from '#server/platform/http/headers/language.ts';
import { coded, invalid, notFound } from '#server/platform/http/reply/problem.ts';
import { hashOf, newSecret } from '#server/platform/secrets.ts';
import { courtsTurn, venueCourts } from './court-time/court-store.ts';
import type { ReservationRecord } from './court-time/store.ts';
import { cancelLinkPath } from './guests/cancel-link-pages.ts';
import type { ReservationMails } from './mails/mails.ts';
import { restorationRoutes } from './restore-series.ts';
import { asOne, type BookedSeries, bookSeries, cancelSeries, previewSeries } from './series/series.ts';
import { reservationsOfSeries } from './series/series-store.ts';
import type { WaitingList } from './waiting/waiting-list.ts';

export interface SeriesDeps extends RouteDeps {
  readonly mails: ReservationMails;
  readonly publicUrl: string;
  readonly slotsPersonDay: number;
  readonly waitingList: WaitingList;
  /** Whether mails reach people, so that they can confirm an e-mail. */
  readonly canMail: boolean;
}

const replyOf = ({ seriesId, weeks, booked }: BookedSeries): contract.SeriesReply => ({
  seriesId,
  reservationIds: booked.map(({ id }) => id),
  weeks: [...weeks],
  totalPrice: euros(booked.reduce((sum, { totalCents }) => sum + totalCents, 0)),
});

export function seriesRoutes(deps: SeriesDeps): void {
  bookingRoutes(deps);
  cancellationRoutes(deps);
  restorationRoutes(deps);
}

function bookingRoutes(deps: SeriesDeps): void {
  const { database, now, mails, publicUrl, slotsPersonDay } = deps;
  const linkOf = (secret: string): string => `${publicUrl}${cancelLinkPath(secret)}`;
  const ofVenue = async ({ params }: { params: { venueId: string } }) => {
    if (!(await venueCourts(database.db, params.venueId))) throw notFound('Venue');
  };

  read(deps, contract.previewSeries, {
    guard: ofVenue,
    handle: async ({ params, query, visitor }) => {
      const isForCaller = query.forCaller === 'yes';
      const { courtId, until } = query;
      const startTimes = await followingStarts(query.from, Number(query.slots), params.venueId);
      const weeks = await previewSeries(database.db, {
        venueId: params.venueId,
        wish: { courtId, startTimes, until, isForCaller },
        userId: isForCaller ? null : signedIn(visitor).id,
        now: now(),
        slotsPersonDay,
      });
      return { weeks };
    },
  });

  /** As many slots as were asked for, each beginning where the one before ends. */
  async function followingStarts(from: string, count: number, venueId: string): Promise<string[]> {
    const venue = await venueCourts(database.db, venueId);
    const length = (venue?.times.slotMinutes ?? 0) * 60_000;
    return Array.from({ length: count }, (_, nth) => new Date(Date.parse(from) + nth * length).toISOString());
  }

  change(deps, contract.createSeries, {
    guard: async ({ visitor }) => assertConfirmed(signedIn(visitor), deps.canMail),
    turnOf: (_context, { body }) => courtsTurn(body.venueId),
    handle: async ({ request, tx, body, visitor, reply, afterCommit }) => {
      const { venueId, courtId, startTimes, until, choice, ...contact } = body;
      const made = await bookSeries(tx, {
        venueId,
        wish: { courtId, startTimes, until, isForCaller: false },
        choice,
        contact,
        userId: signedIn(visitor).id,
        isStranger: isStranger(visitor),
        linkHash: null,
        language: languageOf(request),
        now: now(),
        slotsPersonDay,
      });
      const told = asOne(made.booked);
      if (told) await mails.send('BOOKED', told, { tx, afterCommit, language: languageOf(request) });
      reply.code(201);
      return replyOf(made);
    },
  });

  change(deps, contract.createSeriesForCaller, {
    guard: ofVenue,
    turnOf: (_context, { params }) => courtsTurn(params.venueId),
    handle: async ({ request, tx, params, body, reply, afterCommit }) => {
      const { courtId, startTimes, until, choice, ...contact } = body;
      const secret = contact.email === '' ? null : newSecret();
      const made = await bookSeries(tx, {
        venueId: params.venueId,
        wish: { courtId, startTimes, until, isForCaller: true },
        choice,
        contact,
        userId: null,
        linkHash: secret === null ? null : hashOf(secret),
        now: now(),
        slotsPersonDay,
      });
      const told = asOne(made.booked);
      if (told && secret !== null)
        await mails.sendCancelLink(told, linkOf(secret), { tx, afterCommit, language: languageOf(request) });
      reply.code(201);
      return replyOf(made);
    },
  });
}

const replyOfCanceled = (seriesId: string, canceled: readonly ReservationRecord[], kept: number) => ({
  seriesId,
  canceled: canceled.length,
  kept,
  reservationIds: canceled.map(({ id }) => id),
});

function cancellationRoutes(deps: SeriesDeps): void {
  const { database, now, mails, waitingList } = deps;
  const found = async (seriesId: string): Promise<ReservationRecord[]> => {
    const all = await reservationsOfSeries(database.db, seriesId);
    if (all.length === 0) throw notFound('Series');
    return all;
  };

  change(deps, contract.cancelSeries, {
    guard: async ({ params, visitor }) => {
      const all = await found(params.seriesId);
      if (!all.some(({ userId }) => userId !== null && userId === visitor?.id))
        throw coded(403, 'FORBIDDEN', { only: 'booker' });
    },
    handle: async ({ request, tx, params, afterCommit }) => {
      const asked = { seriesId: params.seriesId, reason: null, isByVenue: false, now: now() };
      const { canceled, kept } = await cancelSeries(tx, asked);
      if (canceled.length === 0 && kept > 0) throw coded(409, 'TOO_LATE', { what: 'cancel', hours: cancellationHours });
      const told = asOne(canceled);
      if (told) await mails.send('CANCELED', told, { tx, afterCommit, language: languageOf(request) });
      afterCommit(waitingList.wake);
      return replyOfCanceled(params.seriesId, canceled, kept);
    },
  });

  change(deps, contract.cancelSeriesForVenue, {
    guard: async ({ params }) => void (await found(params.seriesId)),
    handle: async ({ request, tx, params, body, afterCommit }) => {
      const reason = body?.reason || null;
      const asked = { seriesId: params.seriesId, reason, isByVenue: true, now: now() };
      const { canceled, kept } = await cancelSeries(tx, asked);
      if (!reason && canceled.some(({ email }) => email !== ''))
        throw invalid('reason', serverFault('inputs.reasonForBooker'));
      const told = asOne(canceled);
      if (told) await mails.send('CANCELED_BY_VENUE', told, { tx, afterCommit, language: languageOf(request) });
      afterCommit(waitingList.wake);
      return replyOfCanceled(params.seriesId, canceled, kept);
    },
  });
}
