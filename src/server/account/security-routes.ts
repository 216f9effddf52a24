/** Safety of one's own account: its password, its e-mail, its sessions, and its second factor. */

import type { FastifyRequest } from 'fastify';
import * as calls from '#contract/accounts/account-security.ts';
import { fault, serverFault } from '#messages/fault.ts';
import { type Account, changePassword, endSignIns, findAccount } from '#server/identity-provider/accounts/accounts.ts';
import { hashPassword } from '#server/identity-provider/accounts/password-hash.ts';
import { findPasswordFault } from '#server/identity-provider/accounts/password-rules.ts';
import type { Executor } from '#server/platform/database/connection.ts';
import { type RouteDeps, signedIn, type Visitor } from '#server/platform/http/admission/request-context.ts';
import { change, read } from '#server/platform/http/calls/route.ts';
import { languageOf } from '#server/platform/http/headers/language.ts';
import { coded, invalid, notFound, type ProblemError } from '#server/platform/http/reply/problem.ts';
import { recordSecurityEvent } from '#server/platform/security-events.ts';
import { accountIdOf } from '#server/sign-in/identity.ts';
import { closeSessionById, listSessions, ownerOfSession } from '#server/sign-in/sessions.ts';
import { findUser } from '#server/users/store.ts';
import type { Auth } from './authentication.ts';
import { assertOwner, tooManyAttempts, WRONG_CODE } from './re-authentication.ts';

type Provided<T> = { readonly [K in keyof T]: NonNullable<T[K]> };
/** What there is of accounts where the product keeps them. */
type OwnProvider = Provided<Pick<Auth, 'accountMails' | 'secondFactor'>>;

function assertOwnProvider({ accountMails, secondFactor }: Auth): OwnProvider {
  if (!accountMails || !secondFactor) throw notKeptHere();
  return { accountMails, secondFactor };
}

const notKeptHere = (): ProblemError => coded(409, 'NOT_KEPT_HERE', { what: 'account' });

/** The visitor's account; a refusal where another provider keeps it. */
export async function findOwnAccount(db: Executor, visitor: Visitor | null): Promise<Account | null> {
  const user = await findUser(db, signedIn(visitor).id);
  const accountId = user && accountIdOf(user);
  return accountId ? findAccount(db, accountId) : null;
}

/** How long a sign-in proves who it is, where another provider keeps the password. */
const RECENT_SIGN_IN = 10 * 60 * 1000;

export interface ProvedCall {
  readonly visitor: Visitor | null;
  readonly request: FastifyRequest;
  readonly body: calls.ProofWhereKept;
}

/** Sessions are ended by who can sign in, not by who found a browser signed in. */
export async function assertSignInProof(db: Executor, auth: Auth, { visitor, request, body }: ProvedCall) {
  const account = await findOwnAccount(db, visitor);
  if (account && auth.secondFactor) {
    const { password = '', code } = body ?? {};
    if (password === '') throw invalid('password', fault('faults.password'));
    return assertOwner({ db, secondFactor: auth.secondFactor, request }, account, { password, code });
  }
  if (Date.now() - signedIn(visitor).signedInAt.getTime() > RECENT_SIGN_IN) throw coded(403, 'SIGN_IN_AGAIN', {});
}

export function accountSecurityRoutes(deps: RouteDeps, auth: Auth): void {
  sessionRoutes(deps, auth);
  credentialRoutes(deps, auth);
  secondFactorRoutes(deps, auth);
}

function sessionRoutes(deps: RouteDeps, auth: Auth): void {
  const { db } = deps.database;

  read(deps, calls.listSessions, {
    handle: async ({ visitor, request }) => {
      const current = auth.sessionOf(request);
      const sessions = await listSessions(db, signedIn(visitor).id, auth.sessionLimits.idleSeconds);
      return sessions.map(({ id, device, createdAt, lastUsedAt }) => ({
        id,
        device,
        since: createdAt.toISOString(),
        lastUsed: lastUsedAt.toISOString(),
        isCurrent: id === current,
      }));
    },
  });

  change(deps, calls.endSession, {
    isSecret: true,
    guard: async ({ visitor, params }) => {
      const ownerId = await ownerOfSession(db, params.sessionId);
      if (ownerId === null) throw notFound('Session');
      if (ownerId !== signedIn(visitor).id) throw coded(403, 'FORBIDDEN', { only: 'self' });
    },
    prepare: async (asked) => {
      if (asked.params.sessionId !== auth.sessionOf(asked.request)) await assertSignInProof(db, auth, asked);
    },
    handle: async ({ params: { sessionId }, request, reply, tx, afterCommit }) => {
      await closeSessionById(tx, sessionId);
      if (sessionId === auth.sessionOf(request)) await auth.endSession(tx, request, reply);
      afterCommit(() => recordSecurityEvent(request, 'session.ended'));
      reply.code(204);
      return null;
    },
  });
}

/** Guards and checks that every change of how an account is signed in to begins with. */
function ownerOnly(deps: RouteDeps, auth: Auth) {
  const { db } = deps.database;
  const guard = async ({ visitor }: { visitor: Visitor | null }) => {
    const account = await findOwnAccount(db, visitor);
    const provider = assertOwnProvider(auth);
    if (!account) throw notKeptHere();
    return { account, ...provider };
  };
  const assertProof = (
    request: Parameters<Auth['sessionOf']>[0],
    { account, secondFactor }: Awaited<ReturnType<typeof guard>>,
    proof: calls.Proof,
  ) => assertOwner({ db, secondFactor, request }, account, proof);
  return { guard, assertProof };
}

function credentialRoutes(deps: RouteDeps, auth: Auth): void {
  const { guard, assertProof } = ownerOnly(deps, auth);

  change(deps, calls.changePassword, {
    isSecret: true,
    guard,
    prepare: async ({ request, context, body }) => {
      await assertProof(request, context, body);
      const fault = findPasswordFault(body.newPassword, context.account);
      if (fault !== null) throw invalid('newPassword', fault);
      return hashPassword(body.newPassword);
    },
    handle: async ({ context: { account, accountMails }, prepared: passwordHash, request, reply, tx, afterCommit }) => {
      await changePassword(tx, account.id, passwordHash);
      const current = await auth.renewSession(tx, request, reply);
      await endSignIns(tx, account.id, current ?? undefined);
      afterCommit(() => {
        recordSecurityEvent(request, 'password.changed');
        accountMails.sendChanged(account, languageOf(request));
      });
      reply.code(204);
      return null;
    },
  });

  change(deps, calls.changeEmail, {
    isSecret: true,
    guard,
    prepare: async ({ request, context, body }) => {
      await assertProof(request, context, body);
      if (body.email.toLowerCase() === context.account.email.toLowerCase())
        throw invalid('email', serverFault('inputs.emailAlready'));
      const wait = await context.accountMails.count(body.email, request.ip);
      if (wait !== null) {
        recordSecurityEvent(request, 'mail.limited');
        throw tooManyAttempts(wait);
      }
    },
    handle: async ({ context: { account, accountMails }, body, request, reply, tx, afterCommit }) => {
      await auth.renewSession(tx, request, reply);
      await accountMails.sendEmailChange(account, body.email, languageOf(request));
      afterCommit(() => recordSecurityEvent(request, 'email.change-requested'));
      return { email: body.email };
    },
  });
}

function secondFactorRoutes(deps: RouteDeps, auth: Auth): void {
  const { db } = deps.database;
  const { guard, assertProof } = ownerOnly(deps, auth);
  const guardOn = async (asked: { visitor: Visitor | null }) => {
    const context = await guard(asked);
    const { isOn } = await context.secondFactor.stateOf(db, context.account.id);
    if (!isOn) throw coded(409, 'NOT_ON', {});
    return context;
  };

  read(deps, calls.getSecondFactor, {
    guard,
    handle: ({ context: { account, secondFactor } }) => secondFactor.stateOf(db, account.id),
  });

  change(deps, calls.beginSecondFactor, {
    isSecret: true,
    guard: async (asked) => {
      const context = await guard(asked);
      // The address's owner would be let in by the mailed link, and then asked for a code of somebody else's app.
      if (!context.account.emailVerified) throw coded(409, 'UNCONFIRMED', {});
      return context;
    },
    prepare: ({ request, context, body }) => assertProof(request, context, body),
    handle: async ({ context: { account, secondFactor }, request, reply, tx }) => {
      const begun = await secondFactor.begin(tx, account);
      if (!begun) throw coded(409, 'ON', {});
      await auth.renewSession(tx, request, reply);
      return begun;
    },
  });

  change(deps, calls.turnOnSecondFactor, {
    isSecret: true,
    guard,
    handle: async ({ context: { account, secondFactor }, body, request, reply, tx, afterCommit }) => {
      const recoveryCodes = await secondFactor.turnOn(tx, account.id, body.code);
      if (!recoveryCodes) throw invalid('code', WRONG_CODE);
      // Others signed in by the password alone.
      const current = await auth.renewSession(tx, request, reply);
      await endSignIns(tx, account.id, current ?? undefined);
      afterCommit(() => recordSecurityEvent(request, 'second-factor.enabled'));
      return { recoveryCodes };
    },
  });

  change(deps, calls.turnOffSecondFactor, {
    isSecret: true,
    guard: guardOn,
    prepare: ({ request, context, body }) => assertProof(request, context, body),
    handle: async ({ context: { account, accountMails, secondFactor }, request, reply, tx, afterCommit }) => {
      await secondFactor.turnOff(tx, account.id);
      await auth.renewSession(tx, request, reply);
      afterCommit(() => {
        recordSecurityEvent(request, 'second-factor.disabled');
        accountMails.sendSecondFactorOff(account, languageOf(request));
      });
      reply.code(204);
      return null;
    },
  });

  change(deps, calls.renewRecoveryCodes, {
    isSecret: true,
    guard: guardOn,
    prepare: ({ request, context, body }) => assertProof(request, context, body),
    handle: async ({ context: { account, secondFactor }, request, reply, tx, afterCommit }) => {
      const recoveryCodes = await secondFactor.renewRecoveryCodes(tx, account.id);
      await auth.renewSession(tx, request, reply);
      afterCommit(() => recordSecurityEvent(request, 'second-factor.recovery-codes-renewed'));
      return { recoveryCodes };
    },
  });
}
