/** Waiting for a time at which every court is taken: joining, leaving, and one's own places. */
import * as contract from '#contract/reservations/waiting.ts';
import { type RouteDeps, signedIn } from '#server/platform/http/admission/request-context.ts';
import { assertConfirmed } from '#server/platform/http/admission/unconfirmed.ts';
import { change, read } from '#server/platform/http/calls/route.ts';
import { coded, notFound } from '#server/platform/http/reply/problem.ts';
import { venueCourts } from '../court-time/court-store.ts';
import { joinWaitingList } from './join-waiting-list.ts';
import type { WaitingList } from './waiting-list.ts';
import { endPlace, ownerOfPlace, placesOf } from './waiting-store.ts';

export interface WaitingDeps extends RouteDeps {
  readonly waitingList: WaitingList;
  /** Whether mails reach people, so that they can confirm an e-mail. */
  readonly canMail: boolean;
}

export function waitingRoutes(deps: WaitingDeps): void {
  const { database, now, waitingList } = deps;

  read(deps, contract.getMyWaiting, {
    handle: ({ visitor }) => placesOf(database.db, signedIn(visitor).id, now()),
  });

  change(deps, contract.joinWaitingList, {
    guard: async ({ params, visitor }) => {
      if (!(await venueCourts(database.db, params.venueId))) throw notFound('Venue');
      assertConfirmed(signedIn(visitor), deps.canMail);
    },
    handle: async ({ tx, params, body, visitor, reply, afterCommit }) => {
      const asked = { venueId: params.venueId, userId: signedIn(visitor).id, start: body.start, now: now() };
      const { place, isNew } = await joinWaitingList(tx, asked);
      if (isNew) reply.code(201);
      // A court may have become free between the look and the commit.
      afterCommit(waitingList.wake);
      return place;
    },
  });

  change(deps, contract.leaveWaitingList, {
    guard: async ({ params, visitor }) => {
      const owner = await ownerOfPlace(database.db, params.waitingId);
      if (owner === null) throw notFound('Place');
      if (owner !== visitor?.id) throw coded(403, 'FORBIDDEN', { only: 'waiter' });
    },
    handle: async ({ tx, params, afterCommit }) => {
      await endPlace(tx, params.waitingId);
      afterCommit(waitingList.wake);
      return null;
    },
  });
}
