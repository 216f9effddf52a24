/** Pages about the one-time links that are mailed, and those that the links lead to. */

import { type Html, html } from '#server/platform/pages/html.ts';
import { pageOf } from '#server/platform/pages/page.ts';
import type { AccountContents, Disowned } from '../accounts/claim-account.ts';
import { PASSWORD_HINT } from '../accounts/password-rules.ts';
import { alert, newPasswordAttributes } from './account-pages.ts';
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
export const unconfirmedPage = ({ path, email, next, isSent, canMail, refusal }: UnconfirmedPage): string =>
  pageOf({
    title: isSent && canMail ? 'Check your e-mail' : 'Confirm your e-mail',
    body: html`${alert(refusal)}
<p>${isSent ? whereLinkIs(email, canMail) : html`You have not confirmed yet that <b>${email}</b> is yours.`}</p>
${isSent && html`<p>Open the link any time to confirm that the address is yours. It asks for a password once more, to keep out whoever else may have used your address.</p>`}
<p>You can go on without it. Matches that an organiser entered for you under this address, and courts booked with it, become yours once it is confirmed.</p>
<p class="actions"><a class="button" href="${next}">Continue</a></p>
<form method="post" action="${partOf(path, 'send-link')}"><button type="submit" class="quiet">${linkButton(isSent, canMail)}</button></form>`,
  });

const whereLinkIs = (email: string, canMail: boolean): Html =>
  canMail
    ? html`We have sent a link to <b>${email}</b>.`
    : html`This installation sends no mail yet, so the link for <b>${email}</b> lies with whoever runs it. Ask them for it; if that is you, the start of the server names the folder.`;

function linkButton(isSent: boolean, canMail: boolean): string {
  if (!canMail) return isSent ? 'Make another link' : 'Make a link';
  return isSent ? 'Send it again' : 'Send me a link';
}

const hiddenToken = (token: string): Html => html`<input type="hidden" name="token" value="${token}">`;

export interface ConfirmPage extends AccountContents {
  readonly token: string;
  readonly email: string;
  readonly error?: string;
}

const counted = (count: number, one: string): string => `${count} ${one}${count === 1 ? '' : 's'}`;

function contents({ entries, bookings }: AccountContents): string {
  const parts = [
    ...(entries > 0 ? [`is entered in ${counted(entries, 'tournament')}`] : []),
    ...(bookings > 0 ? [`has ${counted(bookings, 'booking')}`] : []),
  ];
  return parts.length > 0 ? ` It ${parts.join(' and ')}.` : '';
}

/** The account may be a stranger's who signed up under this address: its password is chosen by who reads the mail. */
export const confirmPage = ({ token, email, error, ...account }: ConfirmPage): string =>
  pageOf({
    title: 'Confirm your e-mail',
    body: html`<p>There is an account for <b>${email}</b> under the name <b>${account.name}</b>.${contents(account)}</p>
<p>If it is yours, choose its password once more, the same as before or another one. Somebody else could have made the account with your address and would know the first; from now on only you do. Every device is logged out for the same reason, so log in again afterwards.</p>
<form method="post" action="${CONFIRM_PATH}">${hiddenToken(token)}
${passwordFields(email, error, 'Password')}
<button type="submit">Confirm my e-mail</button></form>
<form method="post" action="${DISOWN_PATH}">${hiddenToken(token)}
<p class="hint">If you did not make it, have it deleted with all that is in it.</p>
<button type="submit" class="quiet">This was not me</button></form>`,
  });

export const confirmedPage = (email: string): string =>
  pageOf({
    title: 'E-mail confirmed',
    body: html`<p><b>${email}</b> is confirmed, and your password is set.</p>
<p class="actions"><a class="button" href="/bff/login">Log in</a></p>`,
  });

export const disownedPage = ({ email, outcome }: Disowned): string =>
  pageOf({
    title: outcome === 'DELETED' ? 'Account deleted' : 'Account closed',
    body: html`<p>${
      outcome === 'DELETED'
        ? html`The account for <b>${email}</b> is gone, with what was entered and booked in it.`
        : html`The account for <b>${email}</b> runs tournaments, so it stays for now. Its password is void, and every device is logged out.`
    }</p>
<p class="actions"><a class="button" href="/">Go to Edgeball</a></p>`,
  });

export interface ForgotPage {
  readonly email: string;
  readonly error?: string;
  readonly refusal?: string;
}

export const forgotPage = ({ email, error, refusal }: ForgotPage): string =>
  pageOf({
    title: 'Forgot your password?',
    body: html`${alert(refusal)}
<p>We send you a link with which you choose a new one.</p>
<form method="post" action="${FORGOT_PATH}">
<div class="field"><label for="email">E-mail</label>
<input id="email" name="email" type="email" autocomplete="username" autocapitalize="none" spellcheck="false" required maxlength="254" value="${email}" autofocus${invalid(error, 'email')}>
${note(error, 'email')}</div>
<button type="submit">Send me a link</button>
</form>
<p class="links"><a href="/bff/login">Log in</a></p>`,
  });

const invalid = (error: string | undefined, name: string): Html | false =>
  error !== undefined && html` aria-invalid="true" aria-describedby="${name}-note"`;
const note = (error: string | undefined, name: string): Html | false =>
  error !== undefined && html`<p id="${name}-note" class="error">${error}</p>`;

/** The same whether or not there is such an account. */
export const linkSentPage = (email: string, canMail: boolean): string =>
  pageOf({
    title: canMail ? 'Check your e-mail' : 'Ask for your link',
    body: html`<p>If <b>${email}</b> has an account, ${canMail ? 'we have sent a link there.' : 'a link for it now lies with whoever runs this installation, which sends no mail yet. Ask them for it.'} It works once, for one hour.</p>
<p class="links"><a href="/bff/login">Log in</a> <a href="${FORGOT_PATH}">Try another e-mail</a></p>`,
  });

export interface ResetPage {
  readonly token: string;
  readonly email: string;
  readonly error?: string;
}

/** A password manager learns from the first field whose password it is. */
const passwordFields = (email: string, error: string | undefined, label: string): Html =>
  html`<div class="field"><label for="email">E-mail</label>
<input id="email" type="email" autocomplete="username" readonly value="${email}"></div>
<div class="field"><label for="password">${label}</label>
<input id="password" name="password" ${newPasswordAttributes} required autofocus aria-describedby="password-note"${error !== undefined && html` aria-invalid="true"`}>
<p id="password-note" class="${error === undefined ? 'hint' : 'error'}">${error ?? PASSWORD_HINT}</p></div>`;

export const resetPage = ({ token, email, error }: ResetPage): string =>
  pageOf({
    title: 'Choose a new password',
    body: html`<form method="post" action="${RESET_PATH}">${hiddenToken(token)}
${passwordFields(email, error, 'New password')}
<p class="hint">Everybody who is logged in with the old one is logged out.</p>
<button type="submit">Change password</button>
</form>`,
  });

export const passwordChangedPage = (): string =>
  pageOf({
    title: 'Password changed',
    body: html`<p>Your new password is set.</p>
<p class="actions"><a class="button" href="/bff/login">Log in</a></p>`,
  });

/** Used up, too old, or never made. */
export const deadLinkPage = (again: { readonly href: string; readonly label: string }): string =>
  pageOf({
    title: 'This link does not work any more',
    body: html`<p role="alert">It has been used already, or it is too old.</p>
<p class="actions"><a class="button" href="${again.href}">${again.label}</a> <a href="/">Back to the home page</a></p>`,
  });
