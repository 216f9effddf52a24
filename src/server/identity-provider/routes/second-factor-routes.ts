/** The second step of a sign-in, for accounts with a second factor: after the password, a code. */

import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { say } from '#messages/say.ts';
import type { Database } from '#server/platform/database/connection.ts';
import { countAttempt, type FailureLimit, forgive } from '#server/platform/database/failure-limit.ts';
import { languageOf } from '#server/platform/http/headers/language.ts';
import { hidden } from '#server/platform/http/reply/openapi-exclusions.ts';
import { sendPage, tooMany, typedField } from '#server/platform/pages/forms.ts';
import { html } from '#server/platform/pages/html.ts';
import { type Page, pageOf } from '#server/platform/pages/page.ts';
import type { SecretBox } from '#server/platform/secret-box.ts';
import { recordSecurityEvent } from '#server/platform/security-events.ts';
import { type Account, findAccount } from '../accounts/accounts.ts';
import type { SecondFactor } from '../accounts/second-factor.ts';
import { alert } from '../pages/account-pages.ts';
import { type BeginAnew, signInAddress } from '../pages/over-pages.ts';
import { partOf, SIGN_IN_PATH } from '../pages/paths.ts';

/**
 * Counted by account, as only somebody who knows its password gets so far. One code in a million is right at a time.
 */
const codeLimit: FailureLimit = { failures: 5, seconds: 15 * 60 };

/** How long a password counts until the code is there, in milliseconds. */
const STEP_TIME = 10 * 60 * 1000;
const MAX_CODE = 64;
const MAX_PENDING = 1_000;

export interface SecondStepOptions {
  readonly database: Database;
  readonly secondFactor: SecondFactor;
  /** Seals what the page carries from the password to the code. */
  readonly box: SecretBox;
  readonly now: () => number;
  readonly beginAnew: BeginAnew;
  /** Where the sign-in goes on once both were right. */
  complete(request: FastifyRequest, reply: FastifyReply, account: Account): Promise<FastifyReply>;
}

export interface SecondStep {
  /** The page that asks for the code; null where the password alone signs this account in. */
  ask(request: FastifyRequest, reply: FastifyReply, account: Account): Promise<FastifyReply | null>;
}

/** Who has given a password, in one sign-in of one browser. */
interface Pending {
  readonly accountId: string;
  readonly until: number;
  /** A password that has been changed meanwhile counts no more. */
  readonly password: string;
}

const uidOf = ({ params }: FastifyRequest): string => (params as { uid: string }).uid;

const codePage =
  (path: string, pending: string, refusal?: string): Page =>
  (language) =>
    pageOf(language, {
      title: say(language, 'accountPages.codeTitle'),
      body: html`${alert(refusal)}
<form method="post" action="${partOf(path, 'code')}"><input type="hidden" name="pending" value="${pending}">
<div class="field"><label for="code">${say(language, 'accountPages.code')}</label>
<input id="code" name="code" type="text" autocomplete="one-time-code" autocapitalize="none" spellcheck="false" required maxlength="${MAX_CODE}" autofocus aria-describedby="code-note">
<p id="code-note" class="hint">${say(language, 'accountPages.codeHint')}</p></div>
<button type="submit">${say(language, 'serverPages.logIn')}</button>
</form>
<p class="links"><a href="${path}">${say(language, 'accountPages.anotherAccount')}</a></p>`,
    });

export function secondStep(forms: FastifyInstance, options: SecondStepOptions): SecondStep {
  const { database, secondFactor, box, now, complete, beginAnew } = options;
  const { db } = database;
  const contextOf = (request: FastifyRequest): string => `second step ${uidOf(request)}`;
  const fingerprintOf = ({ id, passwordHash }: Account): string => box.fingerprint(passwordHash, `password ${id}`);

  const seal = (request: FastifyRequest, account: Account): string => {
    const pending: Pending = { accountId: account.id, until: now() + STEP_TIME, password: fingerprintOf(account) };
    return box.seal(JSON.stringify(pending), contextOf(request));
  };

  const open = async (request: FastifyRequest, sealed: string): Promise<Account | null> => {
    const text = sealed.length > MAX_PENDING ? null : box.open(sealed, contextOf(request));
    const pending: Pending | null = text === null ? null : JSON.parse(text);
    if (pending === null || pending.until < now()) return null;
    const account = await findAccount(db, pending.accountId);
    return account && fingerprintOf(account) === pending.password ? account : null;
  };

  forms.post(`${SIGN_IN_PATH}/:uid/code`, hidden, async (request, reply) => {
    const pending = typedField(request, 'pending');
    const account = await open(request, pending);
    if (!account) return beginAnew(request, reply);
    const accountId = account.id;
    const again = (status: number, refusal: string) =>
      sendPage(reply, status, codePage(signInAddress(request), pending, refusal));
    const wait = await countAttempt(db, codeLimit, 'second-factor', accountId);
    if (wait !== null) {
      recordSecurityEvent(request, 'sign-in.limited', { accountId, reason: 'CODE' });
      return again(429, tooMany(reply, wait));
    }
    const used = await secondFactor.use(db, accountId, typedField(request, 'code').slice(0, MAX_CODE));
    if (used === null) {
      recordSecurityEvent(request, 'second-factor.failed', { accountId });
      return again(401, say(languageOf(request), 'accountPages.codeWrong'));
    }
    if (used === 'RECOVERY_CODE') recordSecurityEvent(request, 'second-factor.recovery-code-used', { accountId });
    await forgive(db, 'second-factor', accountId);
    return complete(request, reply, account);
  });

  return {
    async ask(request, reply, account) {
      const { isOn } = await secondFactor.stateOf(db, account.id);
      return isOn ? sendPage(reply, 200, codePage(signInAddress(request), seal(request, account))) : null;
    },
  };
}
