/** `npm run account`: what an operator does for somebody who cannot get into their account, or whose account is in danger. */

import { parseArgs } from 'node:util';
import { and, isNull, ne, sql } from 'drizzle-orm';
import { fullName } from '#contract/views/views.ts';
import { USUAL } from '#messages/language.ts';
import type { Database, Executor, Transaction } from '#server/platform/database/connection.ts';
import { appUser } from '#server/platform/database/schema/people.ts';
import type { Mail } from '#server/platform/mail/mail.ts';
import type { SecurityEventDetails, SecurityEventName } from '#server/platform/security-events.ts';
import { EMBEDDED_ISSUER } from '#server/sign-in/identity.ts';
import { closeAllSessions, listSessions, type SessionLimits, type SessionRecord } from '#server/sign-in/sessions.ts';
import { readsIn } from '#server/users/reads-in.ts';
import { type Account, endSignIns, findAccountByEmail, userIdOf } from './accounts/accounts.ts';
import { createSecondFactor } from './accounts/second-factor.ts';
import { secondFactorRemovedMail, sessionsEndedMail } from './mails/account-mails.ts';

export class AccountError extends Error {}

const USAGE = `Usage: npm run account -- <email> --list-sessions
       npm run account -- <email> --end-sessions
       npm run account -- <email> --remove-second-factor`;

const ACTIONS = ['list-sessions', 'end-sessions', 'remove-second-factor'] as const;
type Action = (typeof ACTIONS)[number];

interface Wanted {
  readonly email: string;
  readonly action: Action;
}

function wanted(args: readonly string[]): Wanted {
  const flag = { type: 'boolean', default: false } as const;
  const options = { 'list-sessions': flag, 'end-sessions': flag, 'remove-second-factor': flag };
  try {
    const { values, positionals } = parseArgs({ args: [...args], options, allowPositionals: true });
    const [action, ...otherActions] = ACTIONS.filter((name) => values[name]);
    const [email = '', ...rest] = positionals;
    if (email.includes('@') && rest.length === 0 && action && otherActions.length === 0) return { email, action };
  } catch {
    // An option that there is none of.
  }
  throw new AccountError(USAGE);
}

export interface AccountCommand {
  readonly database: Pick<Database, 'db' | 'transaction'>;
  readonly publicUrl: string;
  readonly sessionSecret: string;
  readonly limits: SessionLimits;
  /** Whether another OpenID provider keeps the accounts; the sessions are kept here all the same. */
  readonly isElsewhere: boolean;
  noteChange(event: SecurityEventName, details: SecurityEventDetails): void;
  /** Throws where the mail did not leave. */
  sendMail(mail: Mail): Promise<void>;
}

/** Does what is asked and returns what there is to say about it; a refusal is an AccountError. */
export async function runAccountCommand(command: AccountCommand, args: readonly string[]): Promise<string> {
  const { email, action } = wanted(args);
  const { db } = command.database;
  if (command.isElsewhere) return runElsewhere(command, email, action);
  const account = await findAccountByEmail(db, email);
  if (!account) throw new AccountError(`No account has the email ${email}.`);
  if (action === 'list-sessions') return list(db, account, command.limits);
  return action === 'end-sessions' ? endSessions(command, account) : removeSecondFactor(command, account);
}

interface Named {
  readonly email: string;
  readonly firstName: string;
  readonly lastName: string;
}

interface OtherPerson extends Named {
  readonly id: string;
}

/** Who has signed in with this e-mail by another provider; an e-mail that it does not confirm may be several people's. */
async function peopleElsewhere(db: Executor, email: string): Promise<OtherPerson[]> {
  const found = await db
    .select({ id: appUser.id, email: appUser.email, firstName: appUser.firstName, lastName: appUser.lastName })
    .from(appUser)
    .where(
      and(
        sql`lower(${appUser.email}) = lower(${email})`,
        ne(appUser.issuer, EMBEDDED_ISSUER),
        isNull(appUser.mergedInto),
        isNull(appUser.deletedAt),
      ),
    );
  return found.map((person) => ({ ...person, email: person.email ?? email }));
}

async function runElsewhere(command: AccountCommand, email: string, action: Action): Promise<string> {
  if (action === 'remove-second-factor')
    throw new AccountError('Another OpenID provider keeps the accounts: its operator can help.');
  const people = await peopleElsewhere(command.database.db, email);
  if (people.length === 0) throw new AccountError(`Nobody has logged in with the email ${email}.`);
  const does = action === 'list-sessions' ? listElsewhere : endElsewhere;
  const lines: string[] = [];
  for (const person of people) lines.push(await does(command, person));
  return lines.join('\n');
}

async function listElsewhere({ database, limits }: AccountCommand, person: OtherPerson): Promise<string> {
  return sessionsOf(person, await listSessions(database.db, person.id, limits.idleSeconds));
}

async function endElsewhere(command: AccountCommand, person: OtherPerson): Promise<string> {
  const { database, limits, publicUrl, noteChange } = command;
  const ended = await database.transaction(async (tx) => {
    const open = await listSessions(tx, person.id, limits.idleSeconds);
    await closeAllSessions(tx, person.id);
    return open.length;
  });
  noteChange('session.all-ended', { userId: person.id, reason: 'OPERATOR', count: ended });
  if (ended === 0) return `${nameOf(person)} is logged in nowhere.`;
  const answer = await tell(
    command,
    sessionsEndedMail({ to: person, publicUrl, language: await readsIn(database.db, person.email, USUAL) }),
  );
  return `${amountOf(ended)} of ${nameOf(person)} ended. ${answer}`;
}

const nameOf = (person: Named): string => `${fullName(person)} <${person.email}>`.trim();
const amountOf = (sessions: number): string => `${sessions} ${sessions === 1 ? 'session' : 'sessions'}`;

async function list(db: Executor, account: Account, { idleSeconds }: SessionLimits): Promise<string> {
  const userId = await userIdOf(db, account.id);
  return sessionsOf(account, userId === null ? [] : await listSessions(db, userId, idleSeconds));
}

function sessionsOf(person: Named, open: readonly SessionRecord[]): string {
  if (open.length === 0) return `${nameOf(person)} is logged in nowhere.`;
  const lines = open.map(
    ({ device, createdAt, lastUsedAt }) =>
      `  ${device || 'unknown device'}: since ${createdAt.toISOString()}, last used ${lastUsedAt.toISOString()}`,
  );
  return [`${nameOf(person)} has ${amountOf(open.length)}:`, ...lines].join('\n');
}

/** How many there were. */
async function endAll(tx: Transaction, account: Account, { idleSeconds }: SessionLimits): Promise<number> {
  const userId = await userIdOf(tx, account.id);
  const open = userId === null ? [] : await listSessions(tx, userId, idleSeconds);
  await endSignIns(tx, account.id);
  return open.length;
}

async function endSessions(command: AccountCommand, account: Account): Promise<string> {
  const { database, limits, publicUrl, noteChange } = command;
  const ended = await database.transaction((tx) => endAll(tx, account, limits));
  noteChange('session.all-ended', { accountId: account.id, reason: 'OPERATOR', count: ended });
  if (ended === 0) return `${nameOf(account)} is logged in nowhere.`;
  const told = await tell(
    command,
    sessionsEndedMail({ to: account, publicUrl, language: await readsIn(database.db, account.email, USUAL) }),
  );
  return `${amountOf(ended)} of ${nameOf(account)} ended. ${told}`;
}

async function removeSecondFactor(command: AccountCommand, account: Account): Promise<string> {
  const { database, sessionSecret, limits, publicUrl, noteChange } = command;
  const ended = await database.transaction(async (tx) => {
    const removed = await createSecondFactor(sessionSecret, Date.now).turnOff(tx, account.id);
    return removed ? endAll(tx, account, limits) : null;
  });
  if (ended === null) throw new AccountError(`${nameOf(account)} has no second factor; nothing was changed.`);
  noteChange('second-factor.disabled', { accountId: account.id, reason: 'OPERATOR' });
  noteChange('session.all-ended', { accountId: account.id, reason: 'OPERATOR', count: ended });
  const told = await tell(
    command,
    secondFactorRemovedMail({ to: account, publicUrl, language: await readsIn(database.db, account.email, USUAL) }),
  );
  return `${nameOf(account)} logs in with the password alone from now on; ${amountOf(ended)} ended. ${told}`;
}

/** What was done stays done, whether or not the person can be told. */
async function tell({ sendMail }: AccountCommand, mail: Mail): Promise<string> {
  try {
    await sendMail(mail);
    return 'They were told by email.';
  } catch {
    return 'The email that tells them could not be sent: tell them yourself.';
  }
}
