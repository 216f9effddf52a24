/** Where the mail about a caller's booking leads: its mailbox cancels without an account. */

import type { FastifyReply } from 'fastify';
import { isCancellable } from '#booking/policy.ts';
import type { Language } from '#messages/language.ts';
import type { Executor, Transaction } from '#server/platform/database/connection.ts';
import { languageOf } from '#server/platform/http/headers/language.ts';
import { hidden } from '#server/platform/http/reply/openapi-exclusions.ts';
import { formScope, sendPage, typedField } from '#server/platform/pages/forms.ts';
import { serveSecretLink } from '#server/platform/pages/secret-links.ts';
import { cancelReservation, findReservation, lockReservation, type ReservationRecord } from './court-time/store.ts';
import {
  CANCEL_LINK_PATH,
  canceledPage,
  cancelFailedPage,
  cancelPage,
  tooLatePage,
  unknownPage,
} from './guests/cancel-link-pages.ts';
import { findByLink } from './guests/guest-holds.ts';
import { type GuestLinks, linkHashOf } from './guests/guest-link-routes.ts';
import { asOne, cancelSeries } from './series/series.ts';
import { reservationsOfSeries } from './series/series-store.ts';
import type { WaitingList } from './waiting/waiting-list.ts';

export interface CancelLinks extends GuestLinks {
  readonly waitingList: WaitingList;
}

export async function cancelLinkRoutes({ app, database, now, mails, waitingList }: CancelLinks): Promise<void> {
  const page = (reply: FastifyReply, found: ReservationRecord | null, token: string) => {
    if (!found || found.heldUntil !== null) return sendPage(reply, 400, unknownPage());
    if (found.status === 'CANCELED') return sendPage(reply, 200, canceledPage(found));
    return isCancellable(found.slots, now())
      ? sendPage(reply, 200, cancelPage(found, token))
      : sendPage(reply, 409, tooLatePage(found));
  };
  const cancel = async (linkHash: string, language: Language) => {
    let tasks: (() => void)[] = [];
    const canceled = await database.transaction(async (tx) => {
      tasks = [];
      const afterCommit = (task: () => void) => void tasks.push(task);
      const done = await cancelByLink(tx, linkHash, now());
      if (done?.isNew) await mails.send('CANCELED', done.reservation, { tx, afterCommit, language });
      afterCommit(waitingList.wake);
      return done;
    });
    for (const task of tasks) task();
    return canceled;
  };
  await formScope(
    app,
    (scope) => {
      serveSecretLink(scope, {
        path: CANCEL_LINK_PATH,
        open: async (token, _request, reply) => {
          const linkHash = linkHashOf(token);
          return page(reply, linkHash === null ? null : await findLinked(database.db, linkHash, now()), token);
        },
      });
      scope.post(CANCEL_LINK_PATH, hidden, async (request, reply) => {
        const token = typedField(request, 'token');
        const linkHash = linkHashOf(token);
        const canceled = linkHash === null ? null : await cancel(linkHash, languageOf(request));
        return page(reply, canceled?.reservation ?? null, token);
      });
    },
    cancelFailedPage,
  );
}

interface CanceledByLink {
  readonly reservation: ReservationRecord;
  /** Whether this use of the link made the difference. */
  readonly isNew: boolean;
}

/** A weekly booking's dates that may still be canceled. */
async function findLinked(db: Executor, linkHash: string, now: number): Promise<ReservationRecord | null> {
  const named = await findByLink(db, linkHash);
  if (!named?.seriesId) return named;
  const all = await reservationsOfSeries(db, named.seriesId);
  return asOne(all.filter(({ status, slots }) => status !== 'CANCELED' && isCancellable(slots, now))) ?? named;
}

async function cancelByLink(tx: Transaction, linkHash: string, now: number): Promise<CanceledByLink | null> {
  const named = await findByLink(tx, linkHash);
  if (!named) return null;
  if (named.seriesId) {
    const { canceled } = await cancelSeries(tx, { seriesId: named.seriesId, reason: null, isByVenue: false, now });
    return { reservation: asOne(canceled) ?? named, isNew: canceled.length > 0 };
  }
  await lockReservation(tx, named.id);
  const reservation = await findReservation(tx, named.id);
  if (!reservation) return null;
  if (reservation.heldUntil !== null || reservation.status === 'CANCELED' || !isCancellable(reservation.slots, now))
    return { reservation, isNew: false };
  await cancelReservation(tx, reservation.id, null);
  return { reservation: { ...reservation, status: 'CANCELED' }, isNew: true };
}
