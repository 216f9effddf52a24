/** Hashes and checks passwords through a bounded queue: argon2 takes a thread of libuv's four for as long as it runs. */
import { hash, verify } from '@node-rs/argon2';
import { ProblemError } from '#server/platform/http/problem.ts';
import { createSemaphore } from '#server/platform/semaphore.ts';

/** Two threads are left to files and to looking up addresses. */
const AT_ONCE = 2;
/** A hash takes some 30 ms, so that the last in the queue waits for less than two seconds. */
const MOST_WAITING = 100;
const RETRY_AFTER = 5;

const queue = createSemaphore(AT_ONCE, MOST_WAITING);

const busy = (): ProblemError =>
  new ProblemError(503, 'BUSY', 'Too many people are signing in at this moment. Please try again in a few seconds.', {
    headers: { 'retry-after': String(RETRY_AFTER) },
  });

async function queued<Result>(work: () => Promise<Result>): Promise<Result> {
  const result = queue.take(work);
  if (result === null) throw busy();
  return result;
}

/** argon2id, the library's default; of the password as it arrives, not normalised, cut or folded. */
export const hashPassword = (password: string): Promise<string> =>
  queued(() => hash(password, { memoryCost: 19_456, timeCost: 2, parallelism: 1 }));

export const verifyPassword = (passwordHash: string, password: string): Promise<boolean> =>
  queued(() => verify(passwordHash, password));
