/** Where mailed links lead. */

import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { email } from '#contract/common.ts';
import { say, sayFault } from '#messages/say.ts';
import type { Database } from '#server/platform/database/connection.ts';
import { languageOf } from '#server/platform/http/headers/language.ts';
import { hidden } from '#server/platform/http/reply/openapi-exclusions.ts';
import { sendPage, tooMany, typedField, typedText } from '#server/platform/pages/forms.ts';
import { serveSecretLink } from '#server/platform/pages/secret-links.ts';
import { recordSecurityEvent } from '#server/platform/security-events.ts';
import type { Cookies } from '#server/sign-in/cookies.ts';
import { findVisitor } from '#server/sign-in/sessions.ts';
import { readLink } from '../accounts/account-links.ts';
import { findAccount } from '../accounts/accounts.ts';
import { claimAccount, contentsOf, disownAccount, type RemovePerson } from '../accounts/claim-account.ts';
import { findPasswordFault } from '../accounts/password-rules.ts';
import type { SignInLimits } from '../accounts/sign-in-limit.ts';
import type { AccountMails } from '../mails/send-account-mails.ts';
import {
  confirmedPage,
  confirmPage,
  deadLinkPage,
  disownedPage,
  forgotPage,
  linkSentPage,
  passwordChangedPage,
  resetPage,
  type WayOn,
} from '../pages/link-pages.ts';
import { CONFIRM_PATH, DISOWN_PATH, FORGOT_PATH, RESET_PATH } from '../pages/paths.ts';

export interface LinkRoutes {
  readonly database: Database;
  readonly mails: AccountMails;
  /** Without a mail server no mail leaves: it becomes a file of whoever runs the installation. */
  readonly canMail: boolean;
  readonly cookies: Cookies;
  readonly limits: SignInLimits;
  readonly removePerson: RemovePerson;
}

const SIGN_IN_AGAIN: WayOn = { href: '/bff/login', label: 'serverPages.logIn' };
const ASK_AGAIN: WayOn = { href: FORGOT_PATH, label: 'linkPages.sendAnother' };

export function linkRoutes(scope: FastifyInstance, options: LinkRoutes): void {
  confirmRoutes(scope, options);
  resetRoutes(scope, options);
}

/** The person who is signed in where a link was opened. */
async function visitorIdOf({ cookies, database }: LinkRoutes, request: FastifyRequest): Promise<string | null> {
  const secret = cookies.read(request, 'session');
  const visitor = secret ? await findVisitor(database, secret) : null;
  return visitor?.id ?? null;
}

function confirmRoutes(scope: FastifyInstance, options: LinkRoutes): void {
  const { database, removePerson } = options;

  const find = async (token: string) => {
    const link = await readLink(database.db, token, 'CONFIRM_EMAIL');
    const account = link && (await findAccount(database.db, link.accountId));
    return account && { token, account, email: link.email };
  };
  const pageFor = async ({ account, ...page }: NonNullable<Awaited<ReturnType<typeof find>>>, error?: string) =>
    confirmPage({ ...page, ...(await contentsOf(database.db, account)), ...(error === undefined ? {} : { error }) });

  serveSecretLink(scope, {
    path: CONFIRM_PATH,
    open: async (token, _request, reply) => {
      const found = await find(token);
      return found ? sendPage(reply, 200, await pageFor(found)) : deadLink(reply, SIGN_IN_AGAIN);
    },
  });

  scope.post(CONFIRM_PATH, hidden, async (request, reply) => {
    const [token, password] = [typedField(request, 'token'), typedField(request, 'password')];
    const found = await find(token);
    if (!found) return deadLink(reply, SIGN_IN_AGAIN);
    const error = findPasswordFault(password, found.account);
    if (error !== null) return sendPage(reply, 422, await pageFor(found, sayFault(languageOf(request), error)));
    const visitorId = await visitorIdOf(options, request);
    const account = await claimAccount(database, { token, purpose: 'CONFIRM_EMAIL', password, visitorId });
    if (!account) return deadLink(reply, SIGN_IN_AGAIN);
    await options.limits.ownerReturned(request, reply, account);
    recordSecurityEvent(request, 'account.confirmed', { accountId: account.id });
    return sendPage(reply, 200, confirmedPage(account.email));
  });

  scope.post(DISOWN_PATH, hidden, async (request, reply) => {
    const done = await disownAccount(database, typedField(request, 'token'), removePerson, languageOf(request));
    if (!done) return deadLink(reply, SIGN_IN_AGAIN);
    recordSecurityEvent(request, 'account.disowned', { accountId: done.accountId });
    return sendPage(reply, 200, disownedPage(done));
  });
}

function resetRoutes(scope: FastifyInstance, options: LinkRoutes): void {
  const { database, mails, canMail } = options;

  scope.get(FORGOT_PATH, hidden, async (_request, reply) => sendPage(reply, 200, forgotPage({ email: '' })));

  scope.post(FORGOT_PATH, hidden, async (request, reply) => {
    const asked = typedField(request, 'email').trim().slice(0, 254);
    const parsed = typedText.pipe(email).safeParse(asked);
    if (!parsed.success) {
      const language = languageOf(request);
      const fault = parsed.error.issues[0]?.message;
      const error = fault === undefined ? say(language, 'linkPages.invalidEmail') : sayFault(language, fault);
      return sendPage(reply, 422, forgotPage({ email: asked, error }));
    }
    const wait = await mails.count(parsed.data, request.ip);
    if (wait !== null) {
      recordSecurityEvent(request, 'mail.limited', { email: parsed.data });
      return sendPage(reply, 429, forgotPage({ email: asked, refusal: tooMany(reply, wait) }));
    }
    recordSecurityEvent(request, 'password.reset-requested', { email: parsed.data });
    mails.sendReset(parsed.data, languageOf(request));
    return sendPage(reply, 200, linkSentPage(parsed.data, canMail));
  });

  serveSecretLink(scope, {
    path: RESET_PATH,
    open: async (token, _request, reply) => {
      const link = await readLink(database.db, token, 'RESET_PASSWORD');
      return link ? sendPage(reply, 200, resetPage({ token, email: link.email })) : deadLink(reply, ASK_AGAIN);
    },
  });

  scope.post(RESET_PATH, hidden, async (request, reply) => {
    const token = typedField(request, 'token');
    const link = await readLink(database.db, token, 'RESET_PASSWORD');
    if (!link) return deadLink(reply, ASK_AGAIN);
    const owner = await findAccount(database.db, link.accountId);
    const password = typedField(request, 'password');
    const error = findPasswordFault(password, { ...owner, email: link.email });
    if (error !== null)
      return sendPage(reply, 422, resetPage({ token, email: link.email, error: sayFault(languageOf(request), error) }));
    const visitorId = await visitorIdOf(options, request);
    const account = await claimAccount(database, { token, purpose: 'RESET_PASSWORD', password, visitorId });
    if (!account) return deadLink(reply, ASK_AGAIN);
    await options.limits.ownerReturned(request, reply, account);
    recordSecurityEvent(request, 'password.reset', { accountId: account.id });
    mails.sendChanged(account, languageOf(request));
    return sendPage(reply, 200, passwordChangedPage());
  });
}

const deadLink = (reply: FastifyReply, again: WayOn): FastifyReply => sendPage(reply, 400, deadLinkPage(again));
