/** Puts the product's own OpenID provider together: its keys, its pages, and the mails to the owners of its accounts. */
import type { FastifyInstance } from 'fastify';
import type { Database } from '#server/platform/database/connection.ts';
import type { SendMail } from '#server/platform/mail/mail.ts';
import { secretBox } from '#server/platform/secret-box.ts';
import { cookiesFor } from '#server/sign-in/cookies.ts';
import { type OpenIdClient, openIdClient } from '#server/sign-in/openid-client.ts';
import type { SessionLimits } from '#server/sign-in/sessions.ts';
import type { RemovePerson } from './accounts/claim-account.ts';
import { deviceCookie } from './accounts/device-cookie.ts';
import { createSecondFactor, type SecondFactor } from './accounts/second-factor.ts';
import { signInLimits } from './accounts/sign-in-limit.ts';
import { type AccountMails, createAccountMails } from './mails/send-account-mails.ts';
import type { Afterwards } from './pages/over-pages.ts';
import { PROVIDER_PATH } from './pages/paths.ts';
import { CLIENT_ID, clientSecretOf } from './provider/provider.ts';
import { ALGORITHM } from './provider/provider-keys.ts';
import { directFetch, mountProvider } from './provider/provider-mount.ts';
import { type RotatingProvider, rotatingProvider } from './provider/rotating-provider.ts';
import { accountPageRoutes } from './routes/account-routes.ts';

export interface IdentityProviderDeps {
  readonly app: FastifyInstance;
  readonly database: Database;
  readonly publicUrl: string;
  readonly sessionSecret: string;
  readonly sessionLimits: SessionLimits;
  /** Accounts that the sign-in page lists. */
  readonly sampleEmails: readonly string[];
  readonly sendMail: SendMail;
  /** Whether mails reach people, and become no files. */
  readonly canMail: boolean;
  readonly removePerson: RemovePerson;
  readonly afterwards: Afterwards;
  readonly now: () => number;
}

export interface IdentityProvider {
  readonly openId: OpenIdClient;
  readonly accountMails: AccountMails;
  readonly secondFactor: SecondFactor;
  readonly provider: RotatingProvider;
}

export async function installIdentityProvider(deps: IdentityProviderDeps): Promise<IdentityProvider> {
  const { app, database, publicUrl, sessionSecret, sendMail, now } = deps;
  const cookies = cookiesFor(publicUrl);
  const provider = await rotatingProvider(database, {
    publicUrl,
    sessionSecret,
    sessionSeconds: deps.sessionLimits.seconds,
    now,
    onError: (error) => app.log.error({ err: error }, 'the OpenID provider failed'),
    onRotation: (rotation) => app.securityEvents.record(null, 'provider-key.rotated', rotation),
  });
  await mountProvider(app, provider, publicUrl);
  const mails = createAccountMails({
    database,
    publicUrl,
    sendMail,
    failed: (error) => app.log.error({ err: error }, 'a link could not be mailed'),
  });
  const secondFactor = createSecondFactor(sessionSecret, now);
  await accountPageRoutes({
    app,
    database,
    provider,
    mails,
    canMail: deps.canMail,
    sampleEmails: deps.sampleEmails,
    cookies,
    limits: signInLimits(database.db, cookies, deviceCookie(cookies, sessionSecret)),
    removePerson: deps.removePerson,
    afterwards: deps.afterwards,
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
