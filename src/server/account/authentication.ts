/** Sign-in as the rest of the server sees it. */

import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { LoginOption } from '#contract/accounts/session.ts';
import type { RemovePerson } from '#server/identity-provider/accounts/claim-account.ts';
import type { SecondFactor } from '#server/identity-provider/accounts/second-factor.ts';
import { type IdentityProvider, installIdentityProvider } from '#server/identity-provider/install-identity-provider.ts';
import type { AccountMails } from '#server/identity-provider/mails/send-account-mails.ts';
import type { Afterwards } from '#server/identity-provider/pages/over-pages.ts';
import { forgetProviderSession } from '#server/identity-provider/provider/provider.ts';
import type { Database, Executor, Transaction } from '#server/platform/database/connection.ts';
import type { Visitor } from '#server/platform/http/admission/request-context.ts';
import type { SendMail } from '#server/platform/mail/mail.ts';
import { hashOf } from '#server/platform/secrets.ts';
import { sampleEmails } from '#server/sample-data/accounts.ts';
import { type Cookies, cookiesFor } from '#server/sign-in/cookies.ts';
import { installSignIn } from '#server/sign-in/install-sign-in.ts';
import { loginState } from '#server/sign-in/login-state.ts';
import { type OpenIdClient, openIdClient, type ProviderSettings } from '#server/sign-in/openid-client.ts';
import { returnAddress, returnPath } from '#server/sign-in/return-path.ts';
import {
  closeSession,
  defaultSessionLimits,
  findIdToken,
  findVisitor,
  noteUse,
  renewSession,
  type SessionLimits,
} from '#server/sign-in/sessions.ts';

export interface AuthOptions {
  readonly publicUrl: string;
  readonly sessionSecret: string;
  /** Another OpenID provider; without one the product is its own. */
  readonly oidc: ProviderSettings | null;
  /** The built app, whose fonts the pages share; null where there is none. */
  readonly clientDir: string | null;
  /** Whether the sign-in page lists the sample accounts. */
  readonly listSampleAccounts: boolean;
  readonly sendMail: SendMail;
  /** Where mails become files; null where a mail server takes them. */
  readonly mailFolder: string | null;
  readonly removePerson: RemovePerson;
  readonly sessions?: SessionLimits;
  /** Epoch milliseconds. */
  readonly now?: () => number;
}

export interface AuthDeps extends AuthOptions {
  readonly app: FastifyInstance;
  readonly database: Database;
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

/** Serves everything that signing in needs: the provider where it is the product's own, and the way to it and back. */
export async function installAuth(deps: AuthDeps): Promise<Auth> {
  const { app, database, publicUrl, sessionSecret, oidc } = deps;
  const sessionLimits = deps.sessions ?? defaultSessionLimits;
  const cookies = cookiesFor(publicUrl);
  const visitorOf = visitors(deps, cookies, sessionLimits);
  const state = loginState(cookies, sessionSecret, deps.now);
  const { openId, accountMails, secondFactor, provider } = await providerOf(deps, sessionLimits, {
    visitorOf,
    openReturn: (sealed) => returnPath(state.openReturn(sealed), publicUrl),
    hasBegun: (request, begun) => typeof begun === 'string' && state.find(request, begun) !== null,
  });
  await installSignIn({
    app,
    database,
    publicUrl,
    sessionSecret,
    clientDir: deps.clientDir,
    mailFolder: deps.mailFolder,
    cookies,
    openId,
    loginState: state,
    sessionSeconds: sessionLimits.seconds,
    idleSeconds: sessionLimits.idleSeconds,
    visitorOf,
    rotateKeys: provider,
    ...(oidc ? {} : { onBegin: (reply) => forgetProviderSession(reply, publicUrl) }),
  });
  return {
    loginOptions: [{ label: openId.label, loginUri: `${new URL(publicUrl).origin}/bff/login` }],
    visitorOf,
    accountMails,
    sessionLimits,
    secondFactor,
    ...sessionsOfRequests(deps, cookies, openId),
  };
}

type Provided = Pick<IdentityProvider, 'openId'> & {
  readonly [K in keyof IdentityProvider]: IdentityProvider[K] | null;
};

/** The provider that the configuration names, or else the product's own. */
async function providerOf(deps: AuthDeps, sessionLimits: SessionLimits, afterwards: Afterwards): Promise<Provided> {
  const { oidc, publicUrl, listSampleAccounts, mailFolder, now = Date.now } = deps;
  if (oidc)
    return { openId: openIdClient({ ...oidc, publicUrl }), accountMails: null, secondFactor: null, provider: null };
  const listed = listSampleAccounts ? sampleEmails : [];
  const canMail = mailFolder === null;
  return installIdentityProvider({ ...deps, sessionLimits, afterwards, sampleEmails: listed, canMail, now });
}

function visitors({ app, database }: AuthDeps, cookies: Cookies, limits: SessionLimits): Auth['visitorOf'] {
  const known = new WeakMap<FastifyRequest, Promise<Visitor | null>>();
  const identify = async (request: FastifyRequest, secret: string): Promise<Visitor | null> => {
    const found = await findVisitor(database, secret, limits.idleSeconds);
    if (!found) return null;
    const { isLongAgo, ...visitor } = found;
    app.securityEvents.identify(request, visitor.id);
    // Nothing waits for it, and nothing fails by it: the next request writes it.
    if (isLongAgo) noteUse(database.db, secret).catch((err: unknown) => app.log.warn({ err }, 'a use was not noted'));
    return visitor;
  };
  return (request, isAnew = false) => {
    const before = known.get(request);
    if (before && !isAnew) return before;
    const secret = cookies.read(request, 'session');
    const identified = secret ? identify(request, secret) : Promise.resolve(null);
    known.set(request, identified);
    return identified;
  };
}

type SessionsOfRequests = Pick<Auth, 'sessionOf' | 'returnAddress' | 'signOutAddress' | 'endSession' | 'renewSession'>;

function sessionsOfRequests(
  { database, publicUrl }: AuthDeps,
  cookies: Cookies,
  openId: OpenIdClient,
): SessionsOfRequests {
  const nextAddress = (request: FastifyRequest): string =>
    returnAddress(request.headers['x-post-logout-success-uri'], publicUrl);
  return {
    sessionOf: (request) => {
      const secret = cookies.read(request, 'session');
      return secret && hashOf(secret);
    },
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
  };
}
