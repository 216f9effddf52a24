/**
 * Links with a secret behind #, which no server, proxy, log or Referer ever sees; the page that such a link opens sends
 * it on in a form. Opening one changes nothing yet, as programs that look at mails open links as well.
 */
import { createHash } from 'node:crypto';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { say } from '#messages/say.ts';
import { hidden } from '#server/platform/http/reply/openapi-exclusions.ts';
import { POLICY, sendPage, typedField } from './forms.ts';
import { Html, html } from './html.ts';
import { type Page, pageOf } from './page.ts';

/** Apart from where the forms lead: another # alone would not load the page that shows their outcome anew. */
export const openingPath = (path: string): string => `${path}/link`;

export const secretLink = (path: string, secret: string): string =>
  `${openingPath(path)}#token=${encodeURIComponent(secret)}`;

/** The tab remembers a link that asks for a sign-in first; not where its storage is forbidden. */
const SCRIPT = `
const form = document.forms[0];
const { remembered } = form.dataset;
let token = new URLSearchParams(location.hash.slice(1)).get('token');
try {
  if (remembered && token) sessionStorage.setItem(remembered, token);
  else if (remembered) token = sessionStorage.getItem(remembered);
} catch {}
history.replaceState(null, '', location.pathname);
form.elements.token.value = token ?? '';
form.submit();
`;
const OPENING_POLICY = POLICY.replace(
  "script-src 'self'",
  `script-src 'sha256-${createHash('sha256').update(SCRIPT).digest('base64')}'`,
);

const openingPage =
  (path: string, isRemembered: boolean): Page =>
  (language) =>
    pageOf(language, {
      title: say(language, 'serverPages.openingTitle'),
      body: html`<noscript><p role="alert">${say(language, 'serverPages.needsScript')}</p></noscript>
<form method="post" action="${path}/open"${isRemembered && html` data-remembered="link ${path}"`}><input type="hidden" name="token" value=""></form>
<script>${new Html(SCRIPT)}</script>`,
    });

export interface SecretLink {
  readonly path: string;
  /** Until the tab is closed, for a link that leads through a sign-in. */
  readonly isRemembered?: boolean;
  /** The token is empty where the address had none. */
  readonly open: (token: string, request: FastifyRequest, reply: FastifyReply) => Promise<FastifyReply>;
}

export function serveSecretLink(scope: FastifyInstance, { path, isRemembered = false, open }: SecretLink): void {
  scope.get(openingPath(path), hidden, async (_request, reply) => {
    reply.header('content-security-policy', OPENING_POLICY);
    return sendPage(reply, 200, openingPage(path, isRemembered));
  });
  // Links of before they had their secret behind #.
  scope.get(path, hidden, async (request, reply) => {
    const { token } = request.query as { readonly token?: unknown };
    return reply.redirect(secretLink(path, typeof token === 'string' ? token : ''), 303);
  });
  scope.post(`${path}/open`, hidden, (request, reply) => open(typedField(request, 'token'), request, reply));
}
