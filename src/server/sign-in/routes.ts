/** The browser's way to the OpenID provider and back. */

import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { AuthorizationResponseError } from 'openid-client';
import { say } from '#messages/say.ts';
import { type Database, sqlState } from '#server/platform/database/connection.ts';
import type { Visitor } from '#server/platform/http/admission/request-context.ts';
import { isSameOrigin } from '#server/platform/http/admission/same-origin.ts';
import { languageOf } from '#server/platform/http/headers/language.ts';
import { hidden } from '#server/platform/http/reply/openapi-exclusions.ts';
import { html } from '#server/platform/pages/html.ts';
import { type Page, pageOf, wayBackPage } from '#server/platform/pages/page.ts';
import { newSecret } from '#server/platform/secrets.ts';
import { recordSecurityEvent } from '#server/platform/security-events.ts';
import { chosenLanguage } from '#server/users/reads-in.ts';
import type { Cookies } from './cookies.ts';
import { deviceOf } from './device.ts';
import { type LoginState, SIGN_IN_SECONDS } from './login-state.ts';
import { type OpenIdClient, sealedReturnIn } from './openid-client.ts';
import { loginAddress, returnPath } from './return-path.ts';
import { closeSession, openSession } from './sessions.ts';
import { signInUser } from './sign-in-user.ts';

export interface SignInRoutes {
  readonly app: FastifyInstance;
  readonly database: Database;
  readonly publicUrl: string;
  readonly cookies: Cookies;
  readonly openId: OpenIdClient;
  readonly loginState: LoginState;
  readonly sessionSeconds: number;
  visitorOf(request: FastifyRequest): Promise<Visitor | null>;
  /** What else happens in a browser that begins to sign in. */
  onBegin?(reply: FastifyReply): void;
}

const asked = (request: FastifyRequest, name: string): unknown => (request.query as Record<string, unknown>)[name];

const sendPage = (reply: FastifyReply, status: number, page: Page): FastifyReply =>
  reply
    .code(status)
    .header('cache-control', 'no-store')
    .type('text/html; charset=utf-8')
    .send(page(languageOf(reply.request)));

const goTo = (reply: FastifyReply, address: string): FastifyReply =>
  reply.header('cache-control', 'no-store').redirect(address, 303);

/** Anything else went wrong on our side or on the way, and the person cannot help it. */
const isRefusal = (code: unknown): boolean =>
  typeof code === 'string' && code.startsWith('OAUTH_') && code !== 'OAUTH_TIMEOUT';

/** Errors of the exchange, and of the database, may hold tokens and e-mails; what is logged is their kind. */
function kindOf(error: unknown): { name: string; code: unknown; message?: string } {
  if (!(error instanceof Error)) return { name: typeof error, code: undefined };
  const code = 'code' in error ? error.code : sqlState(error);
  return { name: error.name, code, ...(isRefusal(code) ? { message: error.message } : {}) };
}

function sendAway(request: FastifyRequest, reply: FastifyReply, error: unknown, returnTo: string): FastifyReply {
  request.log.error({ failure: kindOf(error) }, 'signing in is not possible');
  const language = languageOf(request);
  const explanation = say(language, 'signInPages.away');
  return sendPage(reply, 503, wayBackPage(say(language, 'signInPages.awayTitle'), explanation, loginAddress(returnTo)));
}

function sendFailure(request: FastifyRequest, reply: FastifyReply, error: unknown, returnTo: string): FastifyReply {
  const failure = kindOf(error);
  if (!isRefusal(failure.code)) return sendAway(request, reply, error, returnTo);
  request.log.warn({ failure }, 'a sign-in did not work');
  recordSecurityEvent(request, 'sign-in.refused', { reason: String(failure.code) });
  const isCalledOff = error instanceof AuthorizationResponseError && error.error === 'access_denied';
  return sendFailed(reply, isCalledOff ? 'signInPages.calledOff' : 'signInPages.notCompleted', returnTo);
}

function sendFailed(
  reply: FastifyReply,
  explanation: 'signInPages.calledOff' | 'signInPages.notCompleted' | 'signInPages.expired',
  returnTo: string,
): FastifyReply {
  const language = languageOf(reply.request);
  const title = say(language, 'signInPages.failedTitle');
  return sendPage(reply, 400, wayBackPage(title, say(language, explanation), loginAddress(returnTo)));
}

/** Another site led here, and perhaps unseen: a session begins by what the person does on this one. */
const askFirstPage =
  (returnTo: string): Page =>
  (language) =>
    pageOf(language, {
      title: say(language, 'serverPages.logIn'),
      body: html`<p>${say(language, 'signInPages.fromElsewhere')}</p>
<p class="actions"><a class="button" href="${loginAddress(returnTo)}">${say(language, 'serverPages.logIn')}</a> <a href="/">${say(language, 'serverPages.toEdgeball')}</a></p>`,
    });

export function signInRoutes(options: SignInRoutes): void {
  const { app, database, publicUrl, cookies, openId, loginState, sessionSeconds, visitorOf, onBegin } = options;
  const { origin } = new URL(publicUrl);
  app.get('/bff/login', hidden, async (request, reply) => {
    const returnTo = returnPath(asked(request, 'post_login_success_uri'), publicUrl);
    if (!openId.alwaysAsks && !isSameOrigin(request, origin)) return sendPage(reply, 200, askFirstPage(returnTo));
    try {
      const { url, checks } = await openId.begin({
        again: asked(request, 'again') === 'yes',
        isAnew: asked(request, 'anew') === 'yes',
        sealedReturn: loginState.sealReturn(returnTo),
      });
      loginState.remember(request, reply, { checks, returnTo });
      cookies.set(reply, 'sign-in', cookies.read(request, 'sign-in') ?? newSecret(), SIGN_IN_SECONDS);
      onBegin?.(reply);
      return goTo(reply, url);
    } catch (error) {
      return sendAway(request, reply, error, returnTo);
    }
  });

  app.get('/bff/callback', hidden, async (request, reply) => {
    const state = asked(request, 'state');
    const begun = typeof state === 'string' ? loginState.find(request, state) : null;
    if (!begun) {
      const returnTo = returnPath(loginState.openReturn(sealedReturnIn(String(state))), publicUrl);
      // Somebody has come back here after the sign-in was over.
      if (await visitorOf(request)) return goTo(reply, returnTo);
      recordSecurityEvent(request, 'sign-in.refused', { reason: 'NOT_BEGUN_HERE' });
      return sendFailed(reply, 'signInPages.expired', returnTo);
    }
    loginState.forget(reply, begun.checks.state);
    try {
      const { identity, idToken } = await openId.finish(new URL(request.url, publicUrl), begun.checks);
      const earlier = cookies.read(request, 'session');
      const { secret, userId, language } = await database.transaction(async (tx) => {
        if (earlier) await closeSession(tx, earlier);
        const userId = await signInUser(tx, identity);
        const opened = { device: deviceOf(request.headers['user-agent']), seconds: sessionSeconds };
        const language = await chosenLanguage(tx, userId);
        return { userId, language, secret: await openSession(tx, userId, idToken, opened) };
      });
      recordSecurityEvent(request, 'sign-in.succeeded', { userId });
      cookies.set(reply, 'session', secret, sessionSeconds);
      if (language !== null) cookies.setLanguage(reply, language);
      return goTo(reply, returnPath(begun.returnTo, publicUrl));
    } catch (error) {
      return sendFailure(request, reply, error, begun.returnTo);
    }
  });

  app.get('/bff/logged-out', hidden, async (request, reply) =>
    goTo(reply, returnPath(asked(request, 'state'), publicUrl)),
  );
}
