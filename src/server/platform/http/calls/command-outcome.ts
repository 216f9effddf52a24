/** What becomes of a command under its Idempotency-Key: done, refused, or answered as an earlier copy was. */
import { sql } from 'drizzle-orm';
import type { FastifyRequest } from 'fastify';
import type { Transaction } from '#server/platform/database/connection.ts';
import type { StoredReply } from '#server/platform/database/idempotency.ts';
import type { RouteDeps, Visitor } from '../admission/request-context.ts';
import type { ProblemError } from '../reply/problem.ts';
import { claimIdempotencyKey } from './idempotency-key.ts';
import { keepRefusal, verdictOf } from './kept-refusal.ts';

type Refused = { readonly replay: StoredReply } | { readonly refusal: ProblemError };
export type Outcome = Refused | { readonly wire: unknown };

interface Command {
  readonly visitor: Visitor | null;
  readonly request: FastifyRequest;
  readonly owner: string;
  readonly key: string;
}

/** Runs one of the checks, unless an earlier one has refused. A verdict on a command with a key waits for its turn there. */
export async function unlessRefused<Result>(
  admission: { readonly key: string | null; refusal: ProblemError | null },
  check: () => Promise<Result>,
): Promise<Result | undefined> {
  if (admission.refusal) return undefined;
  try {
    return await check();
  } catch (error) {
    if (admission.key !== null) admission.refusal = verdictOf(error);
    if (!admission.refusal) throw error;
    return undefined;
  }
}

const keep = (deps: RouteDeps, tx: Transaction, { visitor, request, owner, key }: Command, refusal: ProblemError) => {
  deps.refusalLimit.take(visitor, request);
  return keepRefusal(tx, owner, key, refusal);
};

/** The key gets the refusal as its answer, unless it has one: another copy that is under way is waited for. */
export const answerRefused = (
  deps: RouteDeps,
  command: Command & { readonly hash: string },
  refusal: ProblemError,
): Promise<Refused> =>
  deps.database.transaction(async (tx) => {
    const earlier = await claimIdempotencyKey(tx, { ...command, endsAccount: false });
    if (earlier) return { replay: earlier };
    await keep(deps, tx, command, refusal);
    return { refusal };
  });

const SAVEPOINT = sql.raw('savepoint command');
const TAKE_BACK = sql.raw('rollback to savepoint command');

/**
 * What the command has written is taken back where it is refused; its claimed key stays, and is committed with the refusal. The
 * savepoint ends with the transaction: any other failure takes that back as a whole.
 */
export async function orRefusal<Done>(
  deps: RouteDeps,
  tx: Transaction,
  command: Command,
  decide: () => Promise<Done>,
): Promise<Done | { readonly refusal: ProblemError }> {
  await tx.execute(SAVEPOINT);
  try {
    return await decide();
  } catch (error) {
    const refusal = verdictOf(error);
    if (!refusal) throw error;
    await tx.execute(TAKE_BACK);
    await keep(deps, tx, command, refusal);
    return { refusal };
  }
}
