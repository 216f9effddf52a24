/** Pages about the one-time links that are mailed, and those that the links lead to. */

import type { Language } from '#messages/language.ts';
import { say } from '#messages/say.ts';
import { type Html, html } from '#server/platform/pages/html.ts';
import { type Page, pageOf } from '#server/platform/pages/page.ts';
import { sayHtml } from '#server/platform/pages/say-html.ts';
import type { AccountContents, Disowned } from '../accounts/claim-account.ts';
import { alert, newPasswordAttributes, passwordHint } from './account-pages.ts';
import { CONFIRM_PATH, DISOWN_PATH, FORGOT_PATH, partOf, RESET_PATH } from './paths.ts';

export interface UnconfirmedPage {
  /** This sign-in's own address. */
  readonly path: string;
  readonly email: string;
  /** Where the sign-in goes on. */
  readonly next: string;
  /** Whether a link is on its way. */
  readonly isSent: boolean;
  /** Else the link becomes a file. Where that lies is not told here: anybody may make an account. */
  readonly canMail: boolean;
  readonly refusal?: string;
}

/** Between the form and the product: everything works without it, but nothing is claimed. */
export const unconfirmedPage =
  ({ path, email, next, isSent, canMail, refusal }: UnconfirmedPage): Page =>
  (language) =>
    pageOf(language, {
      title: say(language, isSent && canMail ? 'linkPages.checkTitle' : 'linkPages.confirmTitle'),
      body: html`${alert(refusal)}
<p>${sayHtml(language, isSent ? sentTo(canMail) : 'linkPages.notConfirmed', { email })}</p>
${isSent && html`<p>${say(language, 'linkPages.openAnyTime')}</p>`}
<p>${say(language, 'linkPages.goOn')}</p>
<p class="actions"><a class="button" href="${next}">${say(language, 'linkPages.continue')}</a></p>
<form method="post" action="${partOf(path, 'send-link')}"><button type="submit" class="quiet">${say(language, linkButton(isSent, canMail))}</button></form>`,
    });

const sentTo = (canMail: boolean) => (canMail ? 'linkPages.sent' : 'linkPages.liesWithOperator');

function linkButton(isSent: boolean, canMail: boolean) {
  if (!canMail) return isSent ? 'linkPages.makeAnother' : 'linkPages.make';
  return isSent ? 'linkPages.sendAgain' : 'linkPages.send';
}

const hiddenToken = (token: string): Html => html`<input type="hidden" name="token" value="${token}">`;

export interface ConfirmPage extends AccountContents {
  readonly token: string;
  readonly email: string;
  readonly error?: string;
}

function contents(language: Language, { entries, bookings }: AccountContents): string {
  if (entries > 0 && bookings > 0) return say(language, 'linkPages.isEnteredAndHasBookings', { entries, bookings });
  if (entries > 0) return say(language, 'linkPages.isEntered', { entries });
  return bookings > 0 ? say(language, 'linkPages.hasBookings', { bookings }) : '';
}

/** The account may be a stranger's who signed up under this address: its password is chosen by who reads the mail. */
export const confirmPage =
  ({ token, email, error, ...account }: ConfirmPage): Page =>
  (language) =>
    pageOf(language, {
      title: say(language, 'linkPages.confirmTitle'),
      body: html`<p>${sayHtml(language, 'linkPages.thereIs', { email, name: account.name })} ${contents(language, account)}</p>
<p>${say(language, 'linkPages.ifYours')}</p>
<form method="post" action="${CONFIRM_PATH}">${hiddenToken(token)}
${passwordFields(language, email, error, say(language, 'accountPages.password'))}
<button type="submit">${say(language, 'linkPages.confirm')}</button></form>
<form method="post" action="${DISOWN_PATH}">${hiddenToken(token)}
<p class="hint">${say(language, 'linkPages.haveItDeleted')}</p>
<button type="submit" class="quiet">${say(language, 'linkPages.notMe')}</button></form>`,
    });

export const confirmedPage =
  (email: string): Page =>
  (language) =>
    pageOf(language, {
      title: say(language, 'linkPages.confirmedTitle'),
      body: html`<p>${sayHtml(language, 'linkPages.confirmed', { email })}</p>
<p class="actions"><a class="button" href="/bff/login">${say(language, 'serverPages.logIn')}</a></p>`,
    });

export const disownedPage =
  ({ email, outcome }: Disowned): Page =>
  (language) =>
    pageOf(language, {
      title: say(language, outcome === 'DELETED' ? 'linkPages.deletedTitle' : 'linkPages.closedTitle'),
      body: html`<p>${sayHtml(language, outcome === 'DELETED' ? 'linkPages.deleted' : 'linkPages.closed', { email })}</p>
<p class="actions"><a class="button" href="/">${say(language, 'serverPages.toEdgeball')}</a></p>`,
    });

export interface ForgotPage {
  readonly email: string;
  readonly error?: string;
  readonly refusal?: string;
}

export const forgotPage =
  ({ email, error, refusal }: ForgotPage): Page =>
  (language) =>
    pageOf(language, {
      title: say(language, 'accountPages.forgot'),
      body: html`${alert(refusal)}
<p>${say(language, 'linkPages.weSend')}</p>
<form method="post" action="${FORGOT_PATH}">
<div class="field"><label for="email">${say(language, 'accountPages.email')}</label>
<input id="email" name="email" type="email" autocomplete="username" autocapitalize="none" spellcheck="false" required maxlength="254" value="${email}" autofocus${invalid(error, 'email')}>
${note(error, 'email')}</div>
<button type="submit">${say(language, 'linkPages.send')}</button>
</form>
<p class="links"><a href="/bff/login">${say(language, 'serverPages.logIn')}</a></p>`,
    });

const invalid = (error: string | undefined, name: string): Html | false =>
  error !== undefined && html` aria-invalid="true" aria-describedby="${name}-note"`;
const note = (error: string | undefined, name: string): Html | false =>
  error !== undefined && html`<p id="${name}-note" class="error">${error}</p>`;

/** The same whether or not there is such an account. */
export const linkSentPage =
  (email: string, canMail: boolean): Page =>
  (language) =>
    pageOf(language, {
      title: say(language, canMail ? 'linkPages.checkTitle' : 'linkPages.askTitle'),
      body: html`<p>${sayHtml(language, canMail ? 'linkPages.linkSent' : 'linkPages.linkMade', { email })}</p>
<p class="links"><a href="/bff/login">${say(language, 'serverPages.logIn')}</a> <a href="${FORGOT_PATH}">${say(language, 'linkPages.anotherEmail')}</a></p>`,
    });

export interface ResetPage {
  readonly token: string;
  readonly email: string;
  readonly error?: string;
}

/** A password manager learns from the first field whose password it is. */
const passwordFields = (language: Language, email: string, error: string | undefined, label: string): Html =>
  html`<div class="field"><label for="email">${say(language, 'accountPages.email')}</label>
<input id="email" type="email" autocomplete="username" readonly value="${email}"></div>
<div class="field"><label for="password">${label}</label>
<input id="password" name="password" ${newPasswordAttributes} required autofocus aria-describedby="password-note"${error !== undefined && html` aria-invalid="true"`}>
<p id="password-note" class="${error === undefined ? 'hint' : 'error'}">${error ?? passwordHint(language)}</p></div>`;

export const resetPage =
  ({ token, email, error }: ResetPage): Page =>
  (language) =>
    pageOf(language, {
      title: say(language, 'linkPages.resetTitle'),
      body: html`<form method="post" action="${RESET_PATH}">${hiddenToken(token)}
${passwordFields(language, email, error, say(language, 'linkPages.newPassword'))}
<p class="hint">${say(language, 'linkPages.othersLoggedOut')}</p>
<button type="submit">${say(language, 'linkPages.changePassword')}</button>
</form>`,
    });

export const passwordChangedPage = (): Page => (language) =>
  pageOf(language, {
    title: say(language, 'linkPages.passwordChangedTitle'),
    body: html`<p>${say(language, 'linkPages.passwordChanged')}</p>
<p class="actions"><a class="button" href="/bff/login">${say(language, 'serverPages.logIn')}</a></p>`,
  });

/** Where a link leads that works no more. */
export interface WayOn {
  readonly href: string;
  readonly label: 'serverPages.logIn' | 'linkPages.sendAnother' | 'linkPages.accountSettings';
}

/** Used up, too old, or never made. */
export const deadLinkPage =
  ({ href, label }: WayOn): Page =>
  (language) =>
    pageOf(language, {
      title: say(language, 'serverPages.deadLink'),
      body: html`<p role="alert">${say(language, 'linkPages.usedUp')}</p>
<p class="actions"><a class="button" href="${href}">${say(language, label)}</a> <a href="/">${say(language, 'serverPages.home')}</a></p>`,
    });
