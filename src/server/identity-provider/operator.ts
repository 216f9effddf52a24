/** `npm run account`: what an operator does for somebody who cannot get into their account, or whose account is in danger. */
import { parseArgs } from 'node:util';
import type { Database, Executor, Transaction } from '#server/platform/database/connection.ts';
import type { Mail } from '#server/platform/mail/mail.ts';
import type { SecurityEventDetails, SecurityEventName } from '#server/platform/security-events.ts';
import { listSessions, type SessionLimits } from '#server/sign-in/sessions.ts';
import { secondFactorRemovedLetter, sessionsEndedLetter } from './account-mails.ts';
import { type Account, endSignIns, findAccountByEmail, userIdOf } from './accounts.ts';
import { createSecondFactor } from './second-factor.ts';

export class AccountError extends Error {}

const USAGE = `Usage: npm run account -- <e-mail> --list-sessions
       npm run account -- <e-mail> --end-sessions
       npm run account -- <e-mail> --remove-second-factor`;

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
  noteChange(event: SecurityEventName, details: SecurityEventDetails): void;
  /** Throws where the mail did not leave. */
  sendMail(mail: Mail): Promise<void>;
}

/** Does what is asked and returns what there is to say about it; a refusal is an AccountError. */
export async function runAccountCommand(command: AccountCommand, args: readonly string[]): Promise<string> {
  const { email, action } = wanted(args);
  const { db } = command.database;
  const account = await findAccountByEmail(db, email);
  if (!account) throw new AccountError(`No account has the e-mail ${email}.`);
  if (action === 'list-sessions') return list(db, account, command.limits);
  return action === 'end-sessions' ? endSessions(command, account) : removeSecondFactor(command, account);
}

const nameOf = ({ firstName, lastName, email }: Account): string => `${firstName} ${lastName} <${email}>`.trim();
const amountOf = (sessions: number): string => `${sessions} ${sessions === 1 ? 'session' : 'sessions'}`;

async function list(db: Executor, account: Account, { idleSeconds }: SessionLimits): Promise<string> {
  const userId = await userIdOf(db, account.id);
  const open = userId === null ? [] : await listSessions(db, userId, idleSeconds);
  if (open.length === 0) return `${nameOf(account)} is signed in nowhere.`;
  const lines = open.map(
    ({ device, createdAt, lastUsedAt }) =>
      `  ${device || 'unknown device'}: since ${createdAt.toISOString()}, last used ${lastUsedAt.toISOString()}`,
  );
  return [`${nameOf(account)} has ${amountOf(open.length)}:`, ...lines].join('\n');
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
  if (ended === 0) return `${nameOf(account)} is signed in nowhere.`;
  const told = await tell(command, sessionsEndedLetter({ to: account, publicUrl }));
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
  const told = await tell(command, secondFactorRemovedLetter({ to: account, publicUrl }));
  return `${nameOf(account)} signs in with the password alone from now on; ${amountOf(ended)} ended. ${told}`;
}

/** What was done stays done, whether or not the person can be told. */
async function tell({ sendMail }: AccountCommand, mail: Mail): Promise<string> {
  try {
    await sendMail(mail);
    return 'They were told by e-mail.';
  } catch {
    return 'The e-mail that tells them could not be sent: tell them yourself.';
  }
}
