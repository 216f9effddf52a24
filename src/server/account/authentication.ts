/** Sign-in as the rest of the server sees it. */

import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { LoginOption } from '#contract/accounts/session.ts';
import { HOUR } from '#contract/durations.ts';
import type { RemovePerson } from '#server/identity-provider/accounts/claim-account.ts';
import { deviceCookie } from '#server/identity-provider/accounts/device-cookie.ts';
import { createSecondFactor, type SecondFactor } from '#server/identity-provider/accounts/second-factor.ts';
import { signInLimits } from '#server/identity-provider/accounts/sign-in-limit.ts';
import { type AccountMails, createAccountMails } from '#server/identity-provider/mails/send-account-mails.ts';
import type { Afterwards } from '#server/identity-provider/pages/over-pages.ts';
import { PROVIDER_PATH } from '#server/identity-provider/pages/paths.ts';
import { CLIENT_ID, clientSecretOf, forgetProviderSession } from '#server/identity-provider/provider/provider.ts';
import { ALGORITHM } from '#server/identity-provider/provider/provider-keys.ts';
import { directFetch, mountProvider } from '#server/identity-provider/provider/provider-mount.ts';
import { type RotatingProvider, rotatingProvider } from '#server/identity-provider/provider/rotating-provider.ts';
import { accountPageRoutes } from '#server/identity-provider/routes/account-routes.ts';
import type { Database, Executor, Transaction } from '#server/platform/database/connection.ts';
import type { Visitor } from '#server/platform/http/admission/request-context.ts';
import type { SendMail } from '#server/platform/mail/mail.ts';
import { styleSheetRoute } from '#server/platform/pages/style-sheet.ts';
import { secretBox } from '#server/platform/secret-box.ts';
import { hashOf } from '#server/platform/secrets.ts';
import { sampleEmails } from '#server/sample-data/accounts.ts';
import { cookiesFor } from '#server/sign-in/cookies.ts';
import { firstOrganiserRoutes } from '#server/sign-in/first-organiser.ts';
import { loginState } from '#server/sign-in/login-state.ts';
import { type OpenIdClient, openIdClient, type ProviderSettings } from '#server/sign-in/openid-client.ts';
import { returnAddress, returnPath } from '#server/sign-in/return-path.ts';
import { signInRoutes } from '#server/sign-in/routes.ts';
import {
  closeSession,
  defaultSessionLimits,
  findIdToken,
  findVisitor,
  noteUse,
  renewSession,
  type SessionLimits,
} from '#server/sign-in/sessions.ts';
import { sweepSignIn } from '#server/sign-in/sweep.ts';

export interface AuthOptions {
  readonly publicUrl: string;
  readonly sessionSecret: string;
  /** Another OpenID provider; without one the product is its own. */
  readonly oidc: ProviderSettings | null;
  /** The built app, whose letters the pages share; null where there is none. */
  readonly clientDir: string | null;
  /** Whether the sign-in page lists the sample accounts. */
  readonly listSampleAccounts: boolean;
  readonly sendMail: SendMail;
  readonly removePerson: RemovePerson;
  readonly sessions?: SessionLimits;
  /** Epoch milliseconds. */
  readonly now?: () => number;
}

export interface Auth {
  readonly loginOptions: readonly LoginOption[];
  /** The signed-in user; looked up once a request, unless it is asked for anew. */
  visitorOf(request: FastifyRequest, isAnew?: boolean): Promise<Visitor | null>;
  /** The id of the request's session, whether or not that is still open. */
  sessionOf(request: FastifyRequest): string | null;
  /** Mails to the owners of accounts; null where another provider keeps these. */
  readonly accountMails: AccountMails | null;
  /** Where the browser wants to go after signing out, on this origin. */
  returnAddress(request: FastifyRequest): string;
  /** Where the browser goes to sign out at the provider too. */
  signOutAddress(request: FastifyRequest): Promise<string>;
  /** Ends the request's session; whether there was one to end. One that began after `startedBy` goes on. */
  endSession(db: Executor, request: FastifyRequest, reply: FastifyReply, startedBy?: Date): Promise<boolean>;
  /** Gives the request's session a new secret, as after every proof of who it is; its id, or null where it is over. */
  renewSession(tx: Transaction, request: FastifyRequest, reply: FastifyReply): Promise<string | null>;
  readonly sessionLimits: SessionLimits;
  /** Null where another provider keeps the accounts. */
  readonly secondFactor: SecondFactor | null;
}

const SWEEP_EVERY = HOUR;

/** Serves everything that signing in needs: the provider where it is the product's own, and the way to it and back. */
export async function installAuth(app: FastifyInstance, database: Database, options: AuthOptions): Promise<Auth> {
  const { publicUrl } = options;
  const limits = options.sessions ?? defaultSessionLimits;
  const cookies = cookiesFor(publicUrl);
  const visitors = new WeakMap<FastifyRequest, Promise<Visitor | null>>();
  const identify = async (request: FastifyRequest, secret: string): Promise<Visitor | null> => {
    const found = await findVisitor(database, secret, limits.idleSeconds);
    if (!found) return null;
    const { isLongAgo, ...visitor } = found;
    app.securityEvents.identify(request, visitor.id);
    // Nothing waits for it, and nothing fails by it: the next request writes it.
    if (isLongAgo) noteUse(database.db, secret).catch((err: unknown) => app.log.warn({ err }, 'a use was not noted'));
    return visitor;
  };
  const visitorOf = (request: FastifyRequest, isAnew = false): Promise<Visitor | null> => {
    const known = visitors.get(request);
    if (known && !isAnew) return known;
    const secret = cookies.read(request, 'session');
    const identified = secret ? identify(request, secret) : Promise.resolve(null);
    visitors.set(request, identified);
    return identified;
  };
  const state = loginState(cookies, options.sessionSecret, options.now);
  const afterwards: Afterwards = {
    visitorOf,
    openReturn: (sealed) => returnPath(state.openReturn(sealed), publicUrl),
    hasBegun: (request, begun) => typeof begun === 'string' && state.find(request, begun) !== null,
  };
  const { openId, accountMails, secondFactor, provider } = options.oidc
    ? { openId: openIdClient({ ...options.oidc, publicUrl }), accountMails: null, secondFactor: null, provider: null }
    : await installProvider(app, database, { ...options, afterwards }, limits);
  const nextAddress = (request: FastifyRequest): string =>
    returnAddress(request.headers['x-post-logout-success-uri'], publicUrl);
  styleSheetRoute(app, options.clientDir);
  signInRoutes({
    app,
    database,
    publicUrl,
    cookies,
    openId,
    loginState: state,
    sessionSeconds: limits.seconds,
    visitorOf,
    ...(options.oidc ? {} : { onBegin: (reply) => forgetProviderSession(reply, publicUrl) }),
  });

  await firstOrganiserRoutes({ app, database, sessionSecret: options.sessionSecret, visitorOf });

  const sweep = async (): Promise<void> => {
    const expired = await sweepSignIn(database.db, limits.idleSeconds);
    if (expired > 0) app.securityEvents.record(null, 'session.expired', { count: expired });
    // Keys are rotated and deleted in time, also where no request comes.
    await provider?.();
  };
  const sweeper = setInterval(() => {
    sweep().catch((error: unknown) => app.log.warn({ err: error }, 'sweeping sign-ins failed'));
  }, SWEEP_EVERY);
  sweeper.unref();
  app.addHook('onClose', async () => clearInterval(sweeper));

  return {
    loginOptions: [{ label: openId.label, loginUri: `${new URL(publicUrl).origin}/bff/login` }],
    visitorOf,
    sessionOf: (request) => {
      const secret = cookies.read(request, 'session');
      return secret && hashOf(secret);
    },
    accountMails,
    returnAddress: nextAddress,
    async signOutAddress(request) {
      const next = nextAddress(request);
      const secret = cookies.read(request, 'session');
      const idToken = secret && (await findIdToken(database.db, secret));
      if (!idToken) return next;
      // The session ends here, whether or not its provider can be reached.
      const elsewhere = await openId.signOutUrl(idToken, next).catch((error: unknown) => {
        request.log.warn({ err: error }, 'the OpenID provider was not told of a sign-out');
        return null;
      });
      return elsewhere ?? next;
    },
    async endSession(db, request, reply, startedBy) {
      const secret = cookies.read(request, 'session');
      if (!secret) return false;
      const hasEnded = await closeSession(db, secret, startedBy);
      // A reply to a kept sign-out may arrive after the cookie of a later sign-in, which it must not clear.
      if (!startedBy) cookies.clear(reply, 'session');
      return hasEnded;
    },
    async renewSession(tx, request, reply) {
      const secret = cookies.read(request, 'session');
      const renewed = secret === null ? null : await renewSession(tx, secret);
      if (!renewed) return null;
      cookies.set(reply, 'session', renewed.secret, renewed.seconds);
      return renewed.id;
    },
    sessionLimits: limits,
    secondFactor,
  };
}

interface OwnProvider {
  readonly openId: OpenIdClient;
  readonly accountMails: AccountMails;
  readonly secondFactor: SecondFactor;
  readonly provider: RotatingProvider;
}

async function installProvider(
  app: FastifyInstance,
  database: Database,
  options: AuthOptions & { readonly afterwards: Afterwards },
  limits: SessionLimits,
): Promise<OwnProvider> {
  const { publicUrl, sessionSecret } = options;
  const onError = (error: Error) => app.log.error({ err: error }, 'the OpenID provider failed');
  const cookies = cookiesFor(publicUrl);
  const now = options.now ?? Date.now;
  const provider = await rotatingProvider(database, {
    publicUrl,
    sessionSecret,
    sessionSeconds: limits.seconds,
    now,
    onError,
    onRotation: (rotation) => app.securityEvents.record(null, 'provider-key.rotated', rotation),
  });
  await mountProvider(app, provider, publicUrl);
  const mails = createAccountMails({
    database,
    publicUrl,
    sendMail: options.sendMail,
    failed: (error) => app.log.error({ err: error }, 'a link could not be mailed'),
  });
  const secondFactor = createSecondFactor(sessionSecret, now);
  await accountPageRoutes({
    app,
    database,
    provider,
    mails,
    sampleEmails: options.listSampleAccounts ? sampleEmails : [],
    cookies,
    limits: signInLimits(database.db, cookies, deviceCookie(cookies, sessionSecret)),
    removePerson: options.removePerson,
    afterwards: options.afterwards,
    twoStep: { secondFactor, box: secretBox(sessionSecret, 'second-step'), now },
  });
  const openId = openIdClient({
    issuer: new URL(publicUrl).origin + PROVIDER_PATH,
    clientId: CLIENT_ID,
    clientSecret: clientSecretOf(sessionSecret),
    publicUrl,
    embedded: { algorithm: ALGORITHM, fetch: await directFetch(provider, publicUrl), instance: provider },
  });
  return { openId, accountMails: mails, secondFactor, provider };
}
