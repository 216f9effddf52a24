/** The embedded provider's pages: sign in, create an account, sign out. */
import type { Language } from '#messages/language.ts';
import { say } from '#messages/say.ts';
import { type Html, html } from '#server/platform/pages/html.ts';
import { type Page, pageOf } from '#server/platform/pages/page.ts';
import { MAX_PASSWORD, MIN_PASSWORD } from '../accounts/password-rules.ts';
import { FORGOT_PATH, partOf, withEmail } from './paths.ts';

export interface SignInPage {
  /** This sign-in's own address, where the form goes as well. */
  readonly path: string;
  readonly email: string;
  readonly refusal?: string;
  /** It was begun because a page of an earlier sign-in was over. */
  readonly isAnew?: boolean;
  readonly sampleEmails: readonly string[];
}

export const alert = (refusal: string | undefined): Html | null =>
  refusal ? html`<p role="alert">${refusal}</p>` : null;

export const signInPage =
  ({ path, email, refusal, isAnew = false, sampleEmails }: SignInPage): Page =>
  (language) =>
    pageOf(language, {
      title: say(language, 'serverPages.logIn'),
      body: html`${alert(refusal)}${isAnew && html`<p role="status">${say(language, 'accountPages.anew')}</p>`}
<form method="post" action="${path}">
<div class="field"><label for="email">${say(language, 'accountPages.email')}</label>
<input id="email" name="email" type="email" autocomplete="username" autocapitalize="none" spellcheck="false" required maxlength="254" value="${email}"${email === '' && html` autofocus`}></div>
<div class="field"><label for="password">${say(language, 'accountPages.password')}</label>
<input id="password" name="password" type="password" autocomplete="current-password" required maxlength="200"${email !== '' && html` autofocus`}></div>
<button type="submit">${say(language, 'serverPages.logIn')}</button>
</form>
<p class="links"><a href="${partOf(path, 'create-account')}">${say(language, 'accountPages.createAccount')}</a> <a href="${FORGOT_PATH}">${say(language, 'accountPages.forgot')}</a></p>
${sampleEmails.length > 0 && sampleAccounts(language, path, sampleEmails)}`,
    });

const sampleAccounts = (
  language: Language,
  path: string,
  emails: readonly string[],
): Html => html`<h2>${say(language, 'accountPages.sampleTitle')}</h2>
<p class="hint">${say(language, 'accountPages.samplePassword')}</p>
${sampleList(path, emails.slice(0, SHOWN_AT_ONCE))}
${emails.length > SHOWN_AT_ONCE && html`<details><summary>${say(language, 'accountPages.moreSamples')}</summary>${sampleList(path, emails.slice(SHOWN_AT_ONCE))}</details>`}`;
const SHOWN_AT_ONCE = 4;

const sampleList = (path: string, emails: readonly string[]): Html =>
  html`<ul>${emails.map((email) => html`<li><a href="${withEmail(path, email)}">${email}</a></li>`)}</ul>`;

export const accountFields = ['firstName', 'lastName', 'email', 'password'] as const;
type AccountField = (typeof accountFields)[number];

export interface CreateAccountPage {
  readonly path: string;
  readonly values: Readonly<Partial<Record<AccountField, string>>>;
  readonly errors: Readonly<Partial<Record<AccountField, string>>>;
  readonly refusal?: string;
}

/** A password manager and the browser read the rules from here. */
export const newPasswordAttributes = html`type="password" autocomplete="new-password" minlength="${MIN_PASSWORD}" maxlength="${MAX_PASSWORD}"`;

export const passwordHint = (language: Language): string =>
  say(language, 'accountPages.passwordHint', { least: MIN_PASSWORD });

interface Input {
  readonly label: string;
  readonly attributes: Html;
  readonly hint?: string;
}

const inputsIn = (language: Language): Readonly<Record<AccountField, Input>> => ({
  firstName: {
    label: say(language, 'accountPages.firstName'),
    attributes: html`type="text" autocomplete="given-name" maxlength="80"`,
  },
  lastName: {
    label: say(language, 'accountPages.lastName'),
    attributes: html`type="text" autocomplete="family-name" maxlength="80"`,
  },
  email: {
    label: say(language, 'accountPages.email'),
    attributes: html`type="email" autocomplete="username" autocapitalize="none" spellcheck="false" maxlength="254"`,
  },
  password: {
    label: say(language, 'accountPages.password'),
    attributes: newPasswordAttributes,
    hint: passwordHint(language),
  },
});

function field(name: AccountField, { label, attributes, hint }: Input, { values, errors }: CreateAccountPage): Html {
  const error = errors[name];
  const note = error ?? hint;
  const value = name === 'password' ? '' : (values[name] ?? '');
  return html`<div class="field"><label for="${name}">${label}</label>
<input id="${name}" name="${name}" ${attributes} required value="${value}"${error !== undefined && html` aria-invalid="true"`}${note !== undefined && html` aria-describedby="${name}-note"`}>
${note !== undefined && html`<p id="${name}-note" class="${error ? 'error' : 'hint'}">${note}</p>`}</div>`;
}

export const createAccountPage =
  (page: CreateAccountPage): Page =>
  (language) => {
    const inputs = inputsIn(language);
    return pageOf(language, {
      title: say(language, 'accountPages.createAccount'),
      body: html`${alert(page.refusal)}
<form method="post" action="${partOf(page.path, 'create-account')}">
${accountFields.map((name) => field(name, inputs[name], page))}
<button type="submit">${say(language, 'accountPages.createAccount')}</button>
</form>
<p class="links">${say(language, 'accountPages.haveAccount')} <a href="${page.path}">${say(language, 'serverPages.logIn')}</a></p>`,
    });
  };

/** The provider's form carries what it needs; with script the form sends itself. */
export const signOutPage =
  (form: Html, sendsItself: boolean): Page =>
  (language) =>
    pageOf(language, {
      title: say(language, 'accountPages.logOut'),
      body: html`<p>${say(language, sendsItself ? 'accountPages.loggingOut' : 'accountPages.askLogOut')}</p>
${form}
<p class="actions"><button type="submit" form="op.logoutForm" name="logout" value="yes">${say(language, 'accountPages.logOut')}</button></p>
${sendsItself && html`<script src="/oidc/sign-out.js"></script>`}`,
    });

/** Pressing the button, rather than sending the form, carries the button's value along. */
export const signOutScript = `document.querySelector('button[name=logout]').click();\n`;
