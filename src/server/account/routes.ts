/** One's own account: confirming its e-mail, signing out everywhere, taking everything along, and leaving. */

import { eq } from 'drizzle-orm';
import type { FastifyRequest } from 'fastify';
import * as calls from '#contract/accounts/account.ts';
import { serverFault } from '#messages/fault.ts';
import { endSignIns, findAccount, removeAccount } from '#server/identity-provider/accounts/accounts.ts';
import type { Executor } from '#server/platform/database/connection.ts';
import { appUser } from '#server/platform/database/schema/people.ts';
import { type RouteDeps, signedIn, type Visitor } from '#server/platform/http/admission/request-context.ts';
import { change, read } from '#server/platform/http/calls/route.ts';
import { languageOf } from '#server/platform/http/headers/language.ts';
import { coded, invalid, pleaseLogIn } from '#server/platform/http/reply/problem.ts';
import { recordSecurityEvent } from '#server/platform/security-events.ts';
import { accountIdOf } from '#server/sign-in/identity.ts';
import { closeAllSessions } from '#server/sign-in/sessions.ts';
import type { CommandContext } from '#server/tournaments/state/execute-command.ts';
import { organisedAndOpen } from '#server/users/forget-user.ts';
import { findUser, type UserRecord } from '#server/users/store.ts';
import type { Auth } from './authentication.ts';
import { exportUser } from './export-user.ts';
import { assertOwner } from './re-authentication.ts';
import { type Removal, removePerson } from './remove-person.ts';
import { assertSignInProof, findOwnAccount } from './security-routes.ts';

async function userOf(db: Executor, visitor: Visitor | null): Promise<UserRecord> {
  const user = await findUser(db, signedIn(visitor).id);
  if (!user) throw pleaseLogIn();
  return user;
}

export interface AccountDeps extends RouteDeps, Pick<Removal, 'mails' | 'waitingList' | 'forgetMails'> {}

export function accountRoutes(deps: AccountDeps, commandContext: CommandContext, auth: Auth): void {
  confirmationRoutes(deps, auth);
  languageRoute(deps);
  departureRoutes(deps, auth);
  deletionRoute(deps, commandContext, auth);
}

function confirmationRoutes(deps: RouteDeps, auth: Auth): void {
  const { db } = deps.database;

  read(deps, calls.getOwnAccount, {
    handle: async ({ visitor }) => {
      const { email, emailVerified, ...user } = await userOf(db, visitor);
      return { email, emailVerified, isKeptHere: auth.accountMails !== null && accountIdOf(user) !== null };
    },
  });

  change(deps, calls.sendConfirmation, {
    guard: async ({ visitor, request }) => {
      const user = await userOf(db, visitor);
      const accountId = accountIdOf(user);
      const account = accountId === null ? null : await findAccount(db, accountId);
      if (!auth.accountMails || !account) throw coded(409, 'NOT_KEPT_HERE', { what: 'email' });
      if (account.emailVerified) throw coded(409, 'CONFIRMED', {});
      return { account, mails: auth.accountMails, ip: request.ip };
    },
    handle: async ({ request, context: { account, mails, ip } }) => {
      const wait = await mails.count(account.email, ip);
      if (wait !== null) throw coded(429, 'TOO_MANY_MAILS', {}, { headers: { 'retry-after': String(wait) } });
      await mails.sendConfirmation(account, languageOf(request));
      return { email: account.email };
    },
  });
}

function languageRoute(deps: RouteDeps): void {
  change(deps, calls.setLanguage, {
    handle: async ({ visitor, body: { language }, tx }) => {
      await tx
        .update(appUser)
        .set({ language })
        .where(eq(appUser.id, signedIn(visitor).id));
      return { language };
    },
  });
}

function departureRoutes(deps: RouteDeps, auth: Auth): void {
  const { db } = deps.database;

  change(deps, calls.signOutEverywhere, {
    isSecret: true,
    guard: async ({ visitor, request }) => leave(auth, await userOf(db, visitor), request),
    prepare: (asked) => assertSignInProof(db, auth, asked),
    handle: async ({ context: { user, location }, request, reply, tx, afterCommit }) => {
      await closeAllSessions(tx, user.id);
      afterCommit(() => recordSecurityEvent(request, 'session.all-ended'));
      const accountId = accountIdOf(user);
      if (accountId !== null) await endSignIns(tx, accountId);
      await auth.endSession(tx, request, reply);
      reply.code(204).header('location', location);
      return null;
    },
  });

  read(deps, calls.exportAccount, {
    fileName: 'edgeball-account.json',
    handle: async ({ visitor }) => {
      const user = await userOf(db, visitor);
      return exportUser(db, user.id, accountIdOf(user));
    },
  });
}

function deletionRoute(deps: AccountDeps, commandContext: CommandContext, auth: Auth): void {
  const { db } = deps.database;

  change(deps, calls.deleteAccount, {
    endsAccount: true,
    isSecret: true,
    guard: async ({ visitor, request }) => {
      const user = await userOf(db, visitor);
      assertOrganisesNothing(await organisedAndOpen(db, user.id));
      return leave(auth, user, request);
    },
    // Its own, as several tournaments may be locked: where one is it begins again, and holds none meanwhile.
    turnOf: (_context, { visitor }) => `account of ${signedIn(visitor).id}`,
    prepare: async ({ visitor, context: { user }, body, request }) => {
      if (!isOwn(body.email, user)) throw invalid('email', serverFault('inputs.notYourEmail'));
      const account = await findOwnAccount(db, visitor);
      if (!account || !auth.secondFactor) return;
      const { password = '', code } = body;
      await assertOwner({ db, secondFactor: auth.secondFactor, request }, account, { password, code });
    },
    handle: async ({ context: { user, location }, visitor, request, reply, tx, commandId, afterCommit }) => {
      assertOrganisesNothing(await organisedAndOpen(tx, user.id));
      const { mails, waitingList, forgetMails } = deps;
      await removePerson(tx, user.id, {
        commandContext,
        mails,
        waitingList,
        forgetMails,
        visitor,
        commandId,
        language: languageOf(request),
        afterCommit,
      });
      const accountId = accountIdOf(user);
      if (accountId !== null) await removeAccount(tx, accountId);
      afterCommit(() => recordSecurityEvent(request, 'account.deleted'));
      await auth.endSession(tx, request, reply);
      reply.code(204).header('location', location);
      return null;
    },
  });
}

/** Where the browser goes afterwards: by way of another provider, which has a session of its own to end. */
async function leave(auth: Auth, user: UserRecord, request: FastifyRequest) {
  const location = accountIdOf(user) === null ? await auth.signOutAddress(request) : auth.returnAddress(request);
  return { user, location };
}

/** Somebody has to run what has been announced; it can be forfeited, which frees its organiser. */
function assertOrganisesNothing([first, ...others]: readonly string[]): void {
  if (first === undefined) return;
  const params = { tournament: first, others: others.length };
  throw coded(409, 'ORGANISES_TOURNAMENTS', params, { names: ['tournament'] });
}

const isOwn = (typed: string, { email, username }: UserRecord): boolean =>
  typed.toLowerCase() === (email ?? username).trim().toLowerCase();
