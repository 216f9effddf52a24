/** Where the link to an account's new e-mail leads. Reading mail there is not enough: the password is asked for as well. */

import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { say } from '#messages/say.ts';
import type { Database } from '#server/platform/database/connection.ts';
import { countAttempt, forgive, orTakenBack, takeBackAttempt } from '#server/platform/database/failure-limit.ts';
import { languageOf } from '#server/platform/http/headers/language.ts';
import { hidden } from '#server/platform/http/reply/openapi-exclusions.ts';
import { sendPage, tooMany, typedField } from '#server/platform/pages/forms.ts';
import { html } from '#server/platform/pages/html.ts';
import { type Page, pageOf, wayBackPage } from '#server/platform/pages/page.ts';
import { sayHtml } from '#server/platform/pages/say-html.ts';
import { serveSecretLink } from '#server/platform/pages/secret-links.ts';
import { recordSecurityEvent } from '#server/platform/security-events.ts';
import { checkPassword, findAccount } from '../accounts/accounts.ts';
import { EmailTaken, finishEmailChange, readEmailChange } from '../accounts/email-change.ts';
import { MAX_PASSWORD } from '../accounts/password-rules.ts';
import { reauthenticationLimit } from '../accounts/re-authentication-limit.ts';
import type { AccountMails } from '../mails/send-account-mails.ts';
import { alert } from '../pages/account-pages.ts';
import { deadLinkPage, type WayOn } from '../pages/link-pages.ts';
import { CHANGE_EMAIL_PATH } from '../pages/paths.ts';

export interface EmailChangeRoutes {
  readonly database: Database;
  readonly mails: AccountMails;
}

const AGAIN: WayOn = { href: '/profile-settings', label: 'linkPages.accountSettings' };

interface ChangePage {
  readonly token: string;
  readonly email: string;
  readonly refusal?: string;
}

const changePage =
  ({ token, email, refusal }: ChangePage): Page =>
  (language) =>
    pageOf(language, {
      title: say(language, 'linkPages.newEmailTitle'),
      body: html`${alert(refusal)}
<p>${sayHtml(language, 'linkPages.newEmail', { email })}</p>
<form method="post" action="${CHANGE_EMAIL_PATH}"><input type="hidden" name="token" value="${token}">
<div class="field"><label for="password">${say(language, 'linkPages.yourPassword')}</label>
<input id="password" name="password" type="password" autocomplete="current-password" required maxlength="${MAX_PASSWORD}" autofocus></div>
<button type="submit">${say(language, 'linkPages.useEmail')}</button>
</form>`,
    });

const changedPage =
  (email: string): Page =>
  (language) =>
    pageOf(language, {
      title: say(language, 'linkPages.emailChangedTitle'),
      body: html`<p>${sayHtml(language, 'linkPages.emailChanged', { email })}</p>
<p class="actions"><a class="button" href="/">${say(language, 'serverPages.toEdgeball')}</a></p>`,
    });

export function emailChangeRoutes(scope: FastifyInstance, { database, mails }: EmailChangeRoutes): void {
  const { db } = database;
  const dead = (reply: FastifyReply): FastifyReply => sendPage(reply, 400, deadLinkPage(AGAIN));

  serveSecretLink(scope, {
    path: CHANGE_EMAIL_PATH,
    open: async (token, _request, reply) => {
      const change = await readEmailChange(db, token);
      return change ? sendPage(reply, 200, changePage({ token, email: change.email })) : dead(reply);
    },
  });

  /** The status and words of a failure; null where the password is right. */
  const reauthenticate = async (
    request: FastifyRequest,
    reply: FastifyReply,
    accountId: string,
  ): Promise<[number, string] | null> => {
    const counted = ['re-authentication', accountId];
    const wait = await countAttempt(db, reauthenticationLimit, ...counted);
    if (wait !== null) {
      recordSecurityEvent(request, 're-authentication.limited', { accountId });
      return [429, tooMany(reply, wait)];
    }
    const password = typedField(request, 'password');
    const account = password.length <= MAX_PASSWORD ? await findAccount(db, accountId) : undefined;
    const undo = () => takeBackAttempt(db, ...counted);
    if (account && (await orTakenBack(() => checkPassword(db, account.email, password), undo))) {
      await forgive(db, ...counted);
      return null;
    }
    recordSecurityEvent(request, 're-authentication.failed', { accountId, reason: 'PASSWORD' });
    return [401, say(languageOf(request), 'linkPages.wrongPassword')];
  };

  scope.post(CHANGE_EMAIL_PATH, hidden, async (request, reply) => {
    const token = typedField(request, 'token');
    const change = await readEmailChange(db, token);
    if (!change) return dead(reply);
    const failure = await reauthenticate(request, reply, change.accountId);
    if (failure) return sendPage(reply, failure[0], changePage({ token, email: change.email, refusal: failure[1] }));
    try {
      const before = await database.transaction((tx) => finishEmailChange(tx, token));
      if (!before) return dead(reply);
      recordSecurityEvent(request, 'email.changed', { accountId: change.accountId });
      mails.sendEmailChanged(before, change.email, languageOf(request));
      return sendPage(reply, 200, changedPage(change.email));
    } catch (error) {
      if (!(error instanceof EmailTaken)) throw error;
      const language = languageOf(request);
      return sendPage(
        reply,
        409,
        wayBackPage(say(language, 'linkPages.emailNotChangedTitle'), say(language, 'linkPages.emailTaken')),
      );
    }
  });
}
