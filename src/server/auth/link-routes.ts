/** Where mailed links lead. Opening one changes nothing yet: programs that look at mails open them as well. */
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { email } from '#contract/common.ts';
import type { Database } from '#server/db/connection.ts';
import { hidden } from '#server/http/hidden.ts';
import { readLink, takeLink } from './account-links.ts';
import type { AccountMail } from './account-mail.ts';
import { changePassword, endSignIns, findAccount, hashPassword, proveEmail } from './accounts.ts';
import { forgive } from './failure-limit.ts';
import { sendPage, tooMany, typed, typedText } from './forms.ts';
import {
  confirmedPage,
  confirmPage,
  deadLinkPage,
  forgotPage,
  linkSentPage,
  passwordChangedPage,
  resetPage,
} from './link-pages.ts';
import { findPasswordFault } from './password-rules.ts';
import { CONFIRM_PATH, FORGOT_PATH, RESET_PATH } from './paths.ts';

export interface LinkRoutes {
  readonly database: Database;
  readonly mail: AccountMail;
}

const SIGN_IN_AGAIN = { href: '/bff/login', label: 'Sign in' };
const ASK_AGAIN = { href: FORGOT_PATH, label: 'Send me another link' };

/** A link's secret, where the address carries one. */
const tokenOf = (request: FastifyRequest): string => {
  const { token } = request.query as Record<string, unknown>;
  return typeof token === 'string' ? token : '';
};

export function linkRoutes(scope: FastifyInstance, { database, mail }: LinkRoutes): void {
  scope.get(CONFIRM_PATH, hidden, async (request, reply) => {
    const token = tokenOf(request);
    const link = await readLink(database.db, token, 'CONFIRM_EMAIL');
    return link ? sendPage(reply, 200, confirmPage(token, link.email)) : deadLink(reply, SIGN_IN_AGAIN);
  });

  scope.post(CONFIRM_PATH, hidden, async (request, reply) => {
    const link = await database.transaction(async (tx) => {
      const taken = await takeLink(tx, typed(request, 'token'), 'CONFIRM_EMAIL');
      if (taken) await proveEmail(tx, taken.accountId, taken.email);
      return taken;
    });
    return link ? sendPage(reply, 200, confirmedPage(link.email)) : deadLink(reply, SIGN_IN_AGAIN);
  });

  scope.get(FORGOT_PATH, hidden, async (_request, reply) => sendPage(reply, 200, forgotPage({ email: '' })));

  scope.post(FORGOT_PATH, hidden, async (request, reply) => {
    const asked = typed(request, 'email').trim().slice(0, 254);
    const parsed = typedText.pipe(email).safeParse(asked);
    if (!parsed.success) {
      const error = parsed.error.issues[0]?.message ?? 'Invalid email';
      return sendPage(reply, 422, forgotPage({ email: asked, error }));
    }
    const wait = await mail.count(parsed.data, request.ip);
    if (wait !== null) return sendPage(reply, 429, forgotPage({ email: asked, refusal: tooMany(reply, wait) }));
    mail.sendReset(parsed.data);
    return sendPage(reply, 200, linkSentPage(parsed.data));
  });

  scope.get(RESET_PATH, hidden, async (request, reply) => {
    const token = tokenOf(request);
    const link = await readLink(database.db, token, 'RESET_PASSWORD');
    return link ? sendPage(reply, 200, resetPage({ token, email: link.email })) : deadLink(reply, ASK_AGAIN);
  });

  scope.post(RESET_PATH, hidden, async (request, reply) => {
    const token = typed(request, 'token');
    const link = await readLink(database.db, token, 'RESET_PASSWORD');
    if (!link) return deadLink(reply, ASK_AGAIN);
    const owner = await findAccount(database.db, link.accountId);
    const password = typed(request, 'password');
    const error = findPasswordFault(password, { ...owner, email: link.email });
    if (error !== null) return sendPage(reply, 422, resetPage({ token, email: link.email, error }));
    const account = await resetPassword(database, token, password);
    if (!account) return deadLink(reply, ASK_AGAIN);
    await forgive(database.db, 'sign-in', account.email.toLowerCase(), request.ip);
    mail.sendChanged(account);
    return sendPage(reply, 200, passwordChangedPage());
  });
}

const deadLink = (reply: FastifyReply, again: typeof ASK_AGAIN): FastifyReply =>
  sendPage(reply, 400, deadLinkPage(again));

/** The link came by mail, so that it proves the address as well. */
async function resetPassword(database: Database, token: string, password: string) {
  const passwordHash = await hashPassword(password);
  return database.transaction(async (tx) => {
    const link = await takeLink(tx, token, 'RESET_PASSWORD');
    if (!link) return null;
    await changePassword(tx, link.accountId, passwordHash);
    await proveEmail(tx, link.accountId, link.email);
    await endSignIns(tx, link.accountId);
    return findAccount(tx, link.accountId);
  });
}
