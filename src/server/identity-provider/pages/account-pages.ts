/** The embedded provider's pages: sign in, create an account, sign out. */
import { type Html, html } from '#server/platform/pages/html.ts';
import { pageOf } from '#server/platform/pages/page.ts';
import { MAX_PASSWORD, MIN_PASSWORD, PASSWORD_HINT } from '../accounts/password-rules.ts';
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

export const signInPage = ({ path, email, refusal, isAnew = false, sampleEmails }: SignInPage): string =>
  pageOf({
    title: 'Log in',
    body: html`${alert(refusal)}${isAnew && html`<p role="status">That page was out of date, so the login begins anew.</p>`}
<form method="post" action="${path}">
<div class="field"><label for="email">E-mail</label>
<input id="email" name="email" type="email" autocomplete="username" autocapitalize="none" spellcheck="false" required maxlength="254" value="${email}"${email === '' && html` autofocus`}></div>
<div class="field"><label for="password">Password</label>
<input id="password" name="password" type="password" autocomplete="current-password" required maxlength="200"${email !== '' && html` autofocus`}></div>
<button type="submit">Log in</button>
</form>
<p class="links"><a href="${partOf(path, 'create-account')}">Create account</a> <a href="${FORGOT_PATH}">Forgot your password?</a></p>
${sampleEmails.length > 0 && sampleAccounts(path, sampleEmails)}`,
  });

const sampleAccounts = (path: string, emails: readonly string[]): Html => html`<h2>Sample accounts</h2>
<p class="hint">The server printed their password when it started.</p>
${sampleList(path, emails.slice(0, SHOWN_AT_ONCE))}
${emails.length > SHOWN_AT_ONCE && html`<details><summary>More players</summary>${sampleList(path, emails.slice(SHOWN_AT_ONCE))}</details>`}`;
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

const inputs: Readonly<Record<AccountField, { label: string; attributes: Html; hint?: string }>> = {
  firstName: { label: 'First name', attributes: html`type="text" autocomplete="given-name" maxlength="80"` },
  lastName: { label: 'Last name', attributes: html`type="text" autocomplete="family-name" maxlength="80"` },
  email: {
    label: 'E-mail',
    attributes: html`type="email" autocomplete="username" autocapitalize="none" spellcheck="false" maxlength="254"`,
  },
  password: {
    label: 'Password',
    attributes: newPasswordAttributes,
    hint: PASSWORD_HINT,
  },
};

function field(name: AccountField, { values, errors }: CreateAccountPage): Html {
  const { label, attributes, hint } = inputs[name];
  const error = errors[name];
  const note = error ?? hint;
  const value = name === 'password' ? '' : (values[name] ?? '');
  return html`<div class="field"><label for="${name}">${label}</label>
<input id="${name}" name="${name}" ${attributes} required value="${value}"${error !== undefined && html` aria-invalid="true"`}${note !== undefined && html` aria-describedby="${name}-note"`}>
${note !== undefined && html`<p id="${name}-note" class="${error ? 'error' : 'hint'}">${note}</p>`}</div>`;
}

export const createAccountPage = (page: CreateAccountPage): string =>
  pageOf({
    title: 'Create account',
    body: html`${alert(page.refusal)}
<form method="post" action="${partOf(page.path, 'create-account')}">
${accountFields.map((name) => field(name, page))}
<button type="submit">Create account</button>
</form>
<p class="links">Have an account? <a href="${page.path}">Log in</a></p>`,
  });

/** The provider's form carries what it needs; with script the form sends itself. */
export const signOutPage = (form: Html, sendsItself: boolean): string =>
  pageOf({
    title: 'Log out',
    body: html`<p>${sendsItself ? 'Logging you out…' : 'Do you want to log out?'}</p>
${form}
<p class="actions"><button type="submit" form="op.logoutForm" name="logout" value="yes">Log out</button></p>
${sendsItself && html`<script src="/oidc/sign-out.js"></script>`}`,
  });

/** Pressing the button, rather than sending the form, carries the button's value along. */
export const signOutScript = `document.querySelector('button[name=logout]').click();\n`;
