/** The embedded provider's forms. The provider's interaction cookie, and the product's own of the sign-in, tie each of them to one browser. */

import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { z } from 'zod';
import { email, required } from '#contract/common.ts';
import { serverFault } from '#messages/fault.ts';
import { say, sayFault } from '#messages/say.ts';
import { orTakenBack } from '#server/platform/database/failure-limit.ts';
import { withoutWords } from '#server/platform/http/calls/validation.ts';
import { languageOf } from '#server/platform/http/headers/language.ts';
import { hidden } from '#server/platform/http/reply/openapi-exclusions.ts';
import { errorsOf, formScope, sendPage, tooMany, typedField, typedText } from '#server/platform/pages/forms.ts';
import { recordSecurityEvent } from '#server/platform/security-events.ts';
import { type Account, checkPassword, createAccount, findAccount } from '../accounts/accounts.ts';
import { findPasswordFault } from '../accounts/password-rules.ts';
import { accountFields, createAccountPage, signInPage, signOutScript } from '../pages/account-pages.ts';
import { type UnconfirmedPage, unconfirmedPage } from '../pages/link-pages.ts';
import { type Afterwards, type BeginAnew, createBeginAnew, isAnew, signInAddress } from '../pages/over-pages.ts';
import { PROVIDER_PATH, SIGN_IN_PATH } from '../pages/paths.ts';
import { exchangeOf, withExchange } from '../provider/browser-exchange.ts';
import { forgetProviderSession } from '../provider/provider.ts';
import type { RotatingProvider } from '../provider/rotating-provider.ts';
import { emailChangeRoutes } from './email-change-routes.ts';
import { type LinkRoutes, linkRoutes } from './link-routes.ts';
import { type SecondStepOptions, secondStep } from './second-factor-routes.ts';

export interface AccountRoutes extends LinkRoutes {
  readonly app: FastifyInstance;
  readonly provider: RotatingProvider;
  readonly sampleEmails: readonly string[];
  readonly twoStep: Omit<SecondStepOptions, 'database' | 'complete' | 'beginAnew'>;
  readonly afterwards: Afterwards;
}

const credentials = z.object({ email: typedText.trim().min(1).max(254), password: typedText.min(1).max(200) });

const newAccount = z.object({
  firstName: typedText.pipe(required(80, serverFault('inputs.firstName'))),
  lastName: typedText.pipe(required(80, serverFault('inputs.lastName'))),
  email: typedText.pipe(email),
  password: z.string(),
});

export async function accountPageRoutes(options: AccountRoutes): Promise<void> {
  const { app } = options;
  const { afterwards } = options;
  const beginAnew = createBeginAnew(afterwards);
  await formScope(app, (scope) => {
    scope.get(`${PROVIDER_PATH}/sign-out.js`, hidden, async (_request, reply) =>
      reply.header('cache-control', 'max-age=3600').type('text/javascript; charset=utf-8').send(signOutScript),
    );
    linkRoutes(scope, options);
    emailChangeRoutes(scope, options);
    scope.register(async (forms) => {
      forms.addHook('preHandler', (request, reply, done) => withExchange(exchangeOf(request, reply), done));
      forms.addHook('preHandler', async (request, reply) => {
        const { uid } = request.params as { uid: string };
        const { provider } = await options.provider();
        const begun = await provider.interactionDetails(request.raw, reply.raw).catch(nullWhereExpired);
        // A neighbour on the domain can plant the provider's cookies, which have paths: the password would sign in the neighbour.
        if (begun?.uid === uid && afterwards.hasBegun(request, begun.params.state)) return;
        return beginAnew(request, reply);
      });
      signInForms(forms, options, beginAnew);
    });
  });
}

/** The provider knows of no sign-in under way in this browser; where it cannot say, the request fails. */
function nullWhereExpired(error: unknown): null {
  if (error instanceof Error && error.name === 'SessionNotFound') return null;
  throw error;
}

function signInForms(forms: FastifyInstance, options: AccountRoutes, beginAnew: BeginAnew): void {
  const steps = signInSteps(options);
  passwordForm(forms, options, steps, beginAnew);
  newAccountForm(forms, options, steps);
  linkForm(forms, options, steps, beginAnew);
}

type SignInSteps = ReturnType<typeof signInSteps>;

function signInSteps(options: AccountRoutes) {
  const { canMail } = options;
  const { db } = options.database;

  /** Where the sign-in goes on from here. */
  const finish = async (request: FastifyRequest, reply: FastifyReply, accountId: string): Promise<string> => {
    const result = { login: { accountId } };
    const { provider } = await options.provider();
    const next = await provider.interactionResult(request.raw, reply.raw, result, { mergeWithLastSubmission: false });
    forgetProviderSession(reply, provider.issuer);
    return next;
  };

  /** The account that has given its password on these very pages. */
  const finished = async (request: FastifyRequest, reply: FastifyReply): Promise<[Account, string] | null> => {
    const { provider } = await options.provider();
    const begun = await provider.interactionDetails(request.raw, reply.raw);
    const accountId = begun.result?.login?.accountId;
    const account = accountId === undefined ? null : await findAccount(db, accountId);
    return account && [account, begun.returnTo];
  };

  const ask = (
    request: FastifyRequest,
    reply: FastifyReply,
    status: number,
    page: Omit<UnconfirmedPage, 'path' | 'canMail'>,
  ): FastifyReply => sendPage(reply, status, unconfirmedPage({ path: signInAddress(request), canMail, ...page }));

  const inTurn = {
    ...hidden,
    onRequest: (request: FastifyRequest): Promise<void> => options.limits.assertTurn(request),
  };
  return { finish, finished, ask, inTurn };
}

function passwordForm(forms: FastifyInstance, options: AccountRoutes, steps: SignInSteps, beginAnew: BeginAnew): void {
  const { database, sampleEmails, limits, twoStep } = options;
  const { finish, ask, inTurn } = steps;

  const complete = async (request: FastifyRequest, reply: FastifyReply, account: Account): Promise<FastifyReply> => {
    const next = await finish(request, reply, account.id);
    if (account.emailVerified) return reply.redirect(next, 303);
    return ask(request, reply, 200, { email: account.email, next, isSent: false });
  };
  const step = secondStep(forms, { database, ...twoStep, beginAnew, complete });

  forms.get(`${SIGN_IN_PATH}/:uid`, hidden, async (request, reply) => {
    const wanted = (request.query as Record<string, unknown>).email;
    const filled = typeof wanted === 'string' ? wanted.slice(0, 254) : '';
    return sendPage(
      reply,
      200,
      signInPage({ path: signInAddress(request), email: filled, isAnew: isAnew(request), sampleEmails }),
    );
  });

  forms.post(`${SIGN_IN_PATH}/:uid`, inTurn, async (request, reply) => {
    const page = {
      path: signInAddress(request),
      email: typedField(request, 'email').trim().slice(0, 254),
      sampleEmails,
    };
    const form = credentials.safeParse(request.body);
    const language = languageOf(request);
    if (!form.success)
      return sendPage(reply, 422, signInPage({ ...page, refusal: say(language, 'accountPages.empty') }));
    const guess = await limits.guess(request, form.data.email);
    if (guess.wait !== null) {
      recordSecurityEvent(request, 'sign-in.limited', { email: form.data.email, reason: 'PASSWORD' });
      return sendPage(reply, 429, signInPage({ ...page, refusal: tooMany(reply, guess.wait) }));
    }
    const { email, password } = form.data;
    const account = await orTakenBack(() => checkPassword(database.db, email, password, guess.asker), guess.takeBack);
    if (account === null) {
      recordSecurityEvent(request, 'sign-in.failed', { email: form.data.email });
      await guess.failed();
      return sendPage(reply, 401, signInPage({ ...page, refusal: say(language, 'accountPages.wrong') }));
    }
    await guess.succeeded(reply, account);
    return (await step.ask(request, reply, account)) ?? complete(request, reply, account);
  });
}

function newAccountForm(forms: FastifyInstance, options: AccountRoutes, { finish, ask, inTurn }: SignInSteps): void {
  const { database, mails, limits } = options;

  forms.get(`${SIGN_IN_PATH}/:uid/create-account`, hidden, async (request, reply) =>
    sendPage(reply, 200, createAccountPage({ path: signInAddress(request), values: {}, errors: {} })),
  );

  forms.post(`${SIGN_IN_PATH}/:uid/create-account`, inTurn, async (request, reply) => {
    const values = Object.fromEntries(accountFields.map((name) => [name, typedField(request, name).slice(0, 254)]));
    const page = { path: signInAddress(request), values, errors: {} };
    const language = languageOf(request);
    const form = newAccount.safeParse(request.body, { error: withoutWords });
    const fault = findPasswordFault(typedField(request, 'password'), { email: '', ...values });
    if (!form.success || fault !== null) {
      const errors = {
        ...(form.success ? {} : errorsOf(form.error, language)),
        ...(fault === null ? {} : { password: sayFault(language, fault) }),
      };
      return sendPage(reply, 422, createAccountPage({ ...page, errors }));
    }
    const attempt = await limits.newAccount(request, form.data.email);
    if (attempt.wait !== null) {
      recordSecurityEvent(request, 'sign-in.limited', { email: form.data.email, reason: 'NEW_ACCOUNT' });
      return sendPage(reply, 429, createAccountPage({ ...page, refusal: tooMany(reply, attempt.wait) }));
    }
    const account = await orTakenBack(() => createAccount(database.db, form.data, attempt.asker), attempt.takeBack);
    if (account === null) {
      const errors = { email: say(language, 'accountPages.hasAccount') };
      return sendPage(reply, 409, createAccountPage({ ...page, errors }));
    }
    await attempt.succeeded(reply, account);
    recordSecurityEvent(request, 'account.created', { accountId: account.id });
    const next = await finish(request, reply, account.id);
    const isSent = (await mails.count(account.email, request.ip)) === null;
    if (isSent) await mails.sendConfirmation(account, language);
    return ask(request, reply, 200, { email: account.email, next, isSent });
  });
}

function linkForm(
  forms: FastifyInstance,
  { mails }: AccountRoutes,
  { finished, ask }: SignInSteps,
  beginAnew: BeginAnew,
): void {
  forms.post(`${SIGN_IN_PATH}/:uid/send-link`, hidden, async (request, reply) => {
    const done = await finished(request, reply);
    if (!done) return beginAnew(request, reply);
    const [account, next] = done;
    const page = { email: account.email, next };
    if (account.emailVerified) return reply.redirect(next, 303);
    const wait = await mails.count(account.email, request.ip);
    if (wait !== null) {
      recordSecurityEvent(request, 'mail.limited', { accountId: account.id });
      return ask(request, reply, 429, { ...page, isSent: false, refusal: tooMany(reply, wait) });
    }
    await mails.sendConfirmation(account, languageOf(request));
    return ask(request, reply, 200, { ...page, isSent: true });
  });
}
