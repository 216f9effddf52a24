/** Re-authentication: who changes how an account is signed in to shows again that it is theirs. */

import type { FastifyRequest } from 'fastify';
import type { Proof } from '#contract/accounts/account-security.ts';
import { serverFault } from '#messages/fault.ts';
import { type Account, checkPassword } from '#server/identity-provider/accounts/accounts.ts';
import { reauthenticationLimit } from '#server/identity-provider/accounts/re-authentication-limit.ts';
import type { SecondFactor } from '#server/identity-provider/accounts/second-factor.ts';
import type { Executor } from '#server/platform/database/connection.ts';
import { countAttempt, forgive, orTakenBack, takeBackAttempt } from '#server/platform/database/failure-limit.ts';
import { coded, invalid, type ProblemError } from '#server/platform/http/reply/problem.ts';
import { recordSecurityEvent } from '#server/platform/security-events.ts';

export interface Reauthentication {
  readonly db: Executor;
  readonly secondFactor: SecondFactor;
  readonly request: FastifyRequest;
}

/** Throws unless the password is right and, where a second factor is on, the code as well. */
export async function assertOwner(
  { db, secondFactor, request }: Reauthentication,
  account: Account,
  { password, code }: Proof,
): Promise<void> {
  const counted = ['re-authentication', account.id];
  const wait = await countAttempt(db, reauthenticationLimit, ...counted);
  if (wait !== null) {
    recordSecurityEvent(request, 're-authentication.limited');
    throw tooManyAttempts(wait);
  }
  const undo = () => takeBackAttempt(db, ...counted);
  if (!(await orTakenBack(() => checkPassword(db, account.email, password), undo))) {
    recordSecurityEvent(request, 're-authentication.failed', { reason: 'PASSWORD' });
    throw invalid('password', serverFault('inputs.wrongPassword'));
  }
  await assertCode({ db, secondFactor, request }, account, code);
  await forgive(db, ...counted);
}

async function assertCode(
  { db, secondFactor, request }: Reauthentication,
  account: Account,
  code: string | undefined,
): Promise<void> {
  const { isOn } = await secondFactor.stateOf(db, account.id);
  if (!isOn) return;
  if (!code?.trim()) throw invalid('code', serverFault('inputs.whichCode'));
  const used = await secondFactor.use(db, account.id, code);
  if (used === 'RECOVERY_CODE') recordSecurityEvent(request, 'second-factor.recovery-code-used');
  if (used !== null) return;
  recordSecurityEvent(request, 'second-factor.failed');
  throw invalid('code', WRONG_CODE);
}

export const WRONG_CODE = serverFault('inputs.wrongCode');

export const tooManyAttempts = (seconds: number): ProblemError =>
  coded(
    429,
    'TOO_MANY_ATTEMPTS',
    { minutes: Math.ceil(seconds / 60) },
    { headers: { 'retry-after': String(seconds) } },
  );
