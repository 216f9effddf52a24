/** The embedded OpenID provider; several nodes on one database are one provider. */

/// <reference path="./provider-module.d.ts" />
import type { EventEmitter } from 'node:events';
import cookie from '@fastify/cookie';
import type { FastifyReply } from 'fastify';
import type { JWK, KoaContextWithOIDC } from 'oidc-provider';
import { base, Check } from 'oidc-provider/lib/helpers/interaction_policy/index.js';
import { Provider } from 'oidc-provider/lib/provider.js';
import { DAY, HOUR, inSeconds, MINUTE } from '#contract/durations.ts';
import { say } from '#messages/say.ts';
import type { Executor } from '#server/platform/database/connection.ts';
import { languageOf } from '#server/platform/http/headers/language.ts';
import { Html } from '#server/platform/pages/html.ts';
import { wayBackPage } from '#server/platform/pages/page.ts';
import { secretBox } from '#server/platform/secret-box.ts';
import { derivedSecret } from '#server/platform/secrets.ts';
import { findAccount } from '../accounts/accounts.ts';
import { signOutPage } from '../pages/account-pages.ts';
import { interactionAddress } from '../pages/over-pages.ts';
import { PROVIDER_PATH } from '../pages/paths.ts';
import { adapterFor } from './adapter.ts';
import { inBrowserWhereAnonymous } from './browser-records.ts';
import { ALGORITHM } from './provider-keys.ts';

export const CLIENT_ID = 'edgeball';
const SCOPE = 'openid email profile';

/** Its cookies have paths, which the prefix `__Host-` does not allow. */
const providerCookie = (name: string, origin: string): string => (isSecure(origin) ? `__Secure-${name}` : name);
const isSecure = (origin: string): boolean => origin.startsWith('https:');
const SESSION_COOKIE = 'provider';
/** Its metadata and its public keys. */
const PUBLIC = /\/(jwks|\.well-known\/[\w-]+)$/;

export interface ProviderOptions {
  readonly publicUrl: string;
  readonly sessionSecret: string;
  onError(error: Error): void;
}

export const clientSecretOf = (sessionSecret: string): string => derivedSecret(sessionSecret, 'provider-client');

/** The first key signs, all of them verify. */
export function createProvider(db: Executor, options: ProviderOptions, keys: readonly JWK[]): Provider {
  const origin = new URL(options.publicUrl).origin;
  const box = secretBox(options.sessionSecret, 'provider');
  const attributes = { signed: true, httpOnly: true, sameSite: 'lax', secure: isSecure(origin) } as const;
  const provider = new Provider(origin + PROVIDER_PATH, {
    adapter: inBrowserWhereAnonymous(adapterFor(db, box), {
      box,
      secure: isSecure(origin),
      cookieName: (name) => providerCookie(name, origin),
    }),
    jwks: { keys: [...keys] },
    cookies: {
      keys: [derivedSecret(options.sessionSecret, 'provider-cookies')],
      names: {
        session: providerCookie(SESSION_COOKIE, origin),
        interaction: providerCookie('interaction', origin),
        resume: providerCookie('resume', origin),
      },
      long: { ...attributes, path: PROVIDER_PATH },
      short: attributes,
    },
    clients: [
      {
        client_id: CLIENT_ID,
        client_secret: clientSecretOf(options.sessionSecret),
        redirect_uris: [`${origin}/bff/callback`],
        post_logout_redirect_uris: [`${origin}/bff/logged-out`],
        response_types: ['code'],
        grant_types: ['authorization_code'],
        id_token_signed_response_alg: ALGORITHM,
        token_endpoint_auth_method: 'client_secret_basic',
      },
    ],
    // What is not asked of it, it neither does nor advertises.
    responseTypes: ['code'],
    clientAuthMethods: ['client_secret_basic'],
    enabledJWA: { idTokenSigningAlgValues: [ALGORITHM] },
    pkce: { required: () => true },
    scopes: SCOPE.split(' '),
    claims: {
      openid: ['sub'],
      email: ['email', 'email_verified'],
      profile: ['given_name', 'family_name'],
    },
    findAccount: async (_, id) => {
      const account = await findAccount(db, id);
      if (!account) return undefined;
      const { email, emailVerified, firstName, lastName } = account;
      const claims = { sub: id, email, email_verified: emailVerified, given_name: firstName, family_name: lastName };
      return { accountId: id, claims: () => claims };
    },
    loadExistingGrant: ownGrant,
    extraParams: ['anew'],
    interactions: { policy: signInPolicy(), url: (_, { uid, params }) => interactionAddress(uid, params) },
    features: {
      devInteractions: { enabled: false },
      dPoP: { enabled: false },
      pushedAuthorizationRequests: { enabled: false },
      resourceIndicators: { enabled: false },
      rpInitiatedLogout: {
        enabled: true,
        logoutSource: (ctx, form) => {
          // Only a page that holds the person's own token may sign them out without asking.
          ctx.body = signOutPage(new Html(form), ctx.oidc.entities.IdTokenHint !== undefined)(languageOf(ctx.req));
        },
        postLogoutSuccessSource: (ctx) => ctx.redirect('/'),
      },
    },
    routes: { authorization: '/auth', token: '/token', userinfo: '/me', jwks: '/jwks', end_session: '/session/end' },
    ttl: {
      Session: inSeconds(DAY),
      Grant: inSeconds(DAY),
      Interaction: inSeconds(HOUR),
      AuthorizationCode: inSeconds(MINUTE),
      AccessToken: inSeconds(5 * MINUTE),
      IdToken: inSeconds(HOUR),
    },
    clockTolerance: 15,
    renderError: (ctx, out) => {
      ctx.type = 'html';
      const language = languageOf(ctx.req);
      const explanation = out.error_description ?? say(language, 'serverPages.failed');
      ctx.body = wayBackPage(say(language, 'signInPages.failedTitle'), explanation)(language);
    },
  });
  // The mount writes the forwarded headers itself, from the public address; a client's do not reach the provider.
  provider.proxy = true;
  // Only this server and pages of this origin read its replies; the library allows whatever origin a request names.
  provider.use(async (ctx, next) => {
    await next();
    ctx.remove('access-control-allow-origin');
    // Keys change; everything else is one browser's.
    if (!ctx.response.get('cache-control')) ctx.set('cache-control', PUBLIC.test(ctx.path) ? 'no-cache' : 'no-store');
  });
  provider.on('server_error', (_, error) => options.onError(error));
  const below: EventEmitter = provider;
  below.on('error', options.onError);
  return provider;
}

/**
 * Each sign-in asks for the password, so the provider's own session begins anew each time. It serves nothing but the
 * sign-out that ends it.
 */
export function forgetProviderSession(reply: FastifyReply, publicUrl: string): void {
  const session = providerCookie(SESSION_COOKIE, publicUrl);
  // A browser takes a cookie with this prefix only with Secure, also to drop it.
  const attributes = {
    path: PROVIDER_PATH,
    httpOnly: true,
    sameSite: 'lax',
    secure: isSecure(publicUrl),
    maxAge: 0,
  } as const;
  for (const name of [session, `${session}.sig`]) reply.header('set-cookie', cookie.serialize(name, '', attributes));
}

/**
 * The request of a sign-in passes through the browser, which could leave its `prompt=login` out: a session of the provider
 * that outlives the product's own would sign in again without a password.
 */
function signInPolicy() {
  const policy = base();
  const asksAnew = new Check(
    'each_sign_in_asks',
    'End-User authentication is required',
    'login_required',
    ({ oidc }) => oidc.result?.login === undefined,
  );
  policy.get('login')?.checks.add(asksAnew);
  return policy;
}

/** The product is the only client, so there is no consent step. */
async function ownGrant({ oidc }: KoaContextWithOIDC) {
  const { Grant } = oidc.provider;
  const { client, session } = oidc;
  if (!client || !session?.accountId) return undefined;
  const earlier = session.grantIdFor(client.clientId);
  const found = earlier ? await Grant.find(earlier) : undefined;
  if (found) return found;
  const grant = new Grant({ clientId: client.clientId, accountId: session.accountId });
  grant.addOIDCScope(SCOPE);
  await grant.save();
  return grant;
}
