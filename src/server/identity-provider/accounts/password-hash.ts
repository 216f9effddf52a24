/** Hashes and checks passwords through a bounded queue: argon2 takes a thread of libuv's four for as long as it runs. */
import { availableParallelism } from 'node:os';
import { hash, verify } from '@node-rs/argon2';
import { createTarpit } from '#server/platform/http/admission/tarpit.ts';
import { coded, type ProblemError } from '#server/platform/http/reply/problem.ts';
import { createBoundedSemaphore } from '#server/platform/semaphore.ts';
import { recentCounts } from './recent-counts.ts';

/** Two of libuv's threads are left to files and to looking up addresses, and a core to everything else. */
export const HASHES_AT_ONCE = Math.max(1, Math.min(2, availableParallelism() - 1));
/** A hash takes some 30 ms, so that the last in the queue waits for two to three seconds. */
const MOST_WAITING = 100;
const RETRY_AFTER = 5;

const busy = (): ProblemError =>
  coded(
    503,
    'BUSY',
    { what: 'logins' },
    {
      headers: { 'retry-after': String(RETRY_AFTER) },
    },
  );

const queue = createBoundedSemaphore(HASHES_AT_ONCE, MOST_WAITING, busy);
const held = createTarpit({ ms: 2_000, most: 1_000 });
const byNetwork = recentCounts(() => performance.now());
const byBrowser = recentCounts(() => performance.now());

interface Stranger {
  readonly network: string;
  /** A hall shares its network with one who guesses; what that one has open it does not share. */
  readonly browser?: string;
}

/**
 * The order of those who wait: null first, for a device that has signed in before, a session or a mailed link. All
 * others are ordered by how often their network and browser asked of late, so that one who guesses without a pause
 * waits behind everybody else.
 */
export type Asker = Stranger | null;

const queued = <Result>(asker: Asker, work: () => Promise<Result>): Promise<Result> => {
  if (asker === null) return queue.take(work, 0);
  const { network, browser } = asker;
  return queue.take(work, byNetwork.count(network) * (browser === undefined ? 1 : byBrowser.count(browser)));
};

/** Throws where the password of this one would not be hashed anyhow: before anything else is done for the request. */
export async function assertTurn({ network, browser }: Stranger): Promise<void> {
  const next = () => byNetwork.next(network) * (browser === undefined ? 1 : byBrowser.next(browser));
  const isFull = () => queue.isFullFor(next());
  if (!isFull()) return;
  await held();
  if (isFull()) throw busy();
}

/** argon2id, the library's default; of the password as it arrives, not normalised, cut or folded. */
export const hashPassword = (password: string, asker: Asker = null): Promise<string> =>
  queued(asker, () => hash(password, { memoryCost: 19_456, timeCost: 2, parallelism: 1 }));

export const verifyPassword = (passwordHash: string, password: string, asker: Asker = null): Promise<boolean> =>
  queued(asker, () => verify(passwordHash, password));
