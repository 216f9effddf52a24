/** Where the mail about a guest's hold leads. */

import type { FastifyInstance, FastifyReply } from 'fastify';
import { isHeld } from '#booking/guests.ts';
import type { Language } from '#messages/language.ts';
import type { Database } from '#server/platform/database/connection.ts';
import { languageOf } from '#server/platform/http/headers/language.ts';
import { hidden } from '#server/platform/http/reply/openapi-exclusions.ts';
import { formScope, sendPage, typedField } from '#server/platform/pages/forms.ts';
import { serveSecretLink } from '#server/platform/pages/secret-links.ts';
import { hashOf } from '#server/platform/secrets.ts';
import type { ReservationMails } from '../mails/mails.ts';
import { findByLink } from './guest-holds.ts';
import { failedPage, GUEST_LINK_PATH, holdPage, keptPage, lapsedPage } from './guest-link-pages.ts';
import { isKept, keepHeldBooking } from './keep-hold.ts';

export interface GuestLinks {
  readonly app: FastifyInstance;
  readonly database: Database;
  readonly now: () => number;
  readonly mails: ReservationMails;
}

const SECRET = /^[\w-]{1,100}$/;

/** The hash under which a link's secret is kept; null where it cannot be one. */
export const linkHashOf = (secret: string): string | null => (SECRET.test(secret) ? hashOf(secret) : null);

export async function guestLinkRoutes({ app, database, now, mails }: GuestLinks): Promise<void> {
  const keepBooking = async (linkHash: string, language: Language) => {
    let tasks: (() => void)[] = [];
    const kept = await database.transaction(async (tx) => {
      tasks = [];
      const kept = await keepHeldBooking(tx, linkHash, now());
      const afterCommit = (task: () => void) => void tasks.push(task);
      if (kept?.isNew) await mails.send('BOOKED', kept.reservation, { tx, afterCommit, language });
      return kept;
    });
    for (const task of tasks) task();
    return kept;
  };
  const lapsed = (reply: FastifyReply) => sendPage(reply, 400, lapsedPage());
  await formScope(
    app,
    (scope) => {
      serveSecretLink(scope, {
        path: GUEST_LINK_PATH,
        open: async (token, _request, reply) => {
          const linkHash = linkHashOf(token);
          const found = linkHash === null ? null : await findByLink(database.db, linkHash);
          if (!found) return lapsed(reply);
          if (isKept(found)) return sendPage(reply, 200, keptPage(found));
          return isHeld(found, now()) ? sendPage(reply, 200, holdPage(found, token)) : lapsed(reply);
        },
      });

      scope.post(GUEST_LINK_PATH, hidden, async (request, reply) => {
        const linkHash = linkHashOf(typedField(request, 'token'));
        const kept = linkHash === null ? null : await keepBooking(linkHash, languageOf(request));
        if (!kept) return lapsed(reply);
        return sendPage(reply, 200, keptPage(kept.reservation));
      });
    },
    failedPage,
  );
}
