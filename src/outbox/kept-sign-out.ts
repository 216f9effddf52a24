/**
 * A sign-out that the server has yet to hear of: kept in IndexedDB, sent by a page or by the worker. It names when its
 * session began, so that it ends no later one, however often and however late it is sent.
 */

import { type DBSchema, type IDBPDatabase, openDB } from 'idb';
import type { LogoutBody } from '#contract/accounts/session.ts';
import { paths, urlOf } from '#contract/paths.ts';
import { openChannel } from './browser/browser-features.ts';
import { withFreeLock } from './browser/exclusive.ts';
import { SIGN_OUT_CHANNEL, SIGN_OUT_DATABASE } from './browser/names.ts';
import { createConnection } from './storage/connection.ts';
import { withStorageTimeout } from './storage/storage-failures.ts';

export interface KeptSignOut {
  readonly userId: string;
  /** The time by the server's clock. */
  readonly signedInAt: string;
}

/** What pages and worker tell each other: what is kept by now; null once the server has heard it. */
export type SignOutNews = KeptSignOut | null;

interface Schema extends DBSchema {
  /** One at most: a browser has one session. */
  kept: { key: 'kept'; value: KeptSignOut };
}

const ANSWERED_IN = 10_000;
const LOCK = 'edgeball-sign-out';

const connection = createConnection<IDBPDatabase<Schema>>((onClosed) =>
  openDB<Schema>(SIGN_OUT_DATABASE, 1, {
    upgrade: (created) => {
      created.createObjectStore('kept');
    },
    blocking: (_current, _blocked, event) => {
      (event.target as IDBDatabase).close();
      onClosed();
    },
    terminated: onClosed,
  }),
);

async function use<T>(work: (database: IDBPDatabase<Schema>) => Promise<T>): Promise<T> {
  try {
    return await withStorageTimeout(connection.use(work));
  } catch (error) {
    if (error instanceof Error && error.name === 'StorageTimeoutError') connection.drop();
    throw error;
  }
}

/** Null where nothing is kept, or where storage does not say. */
export async function readKeptSignOut(): Promise<KeptSignOut | null> {
  return (await use((database) => database.get('kept', 'kept')).catch(() => undefined)) ?? null;
}

/** Resolves once it is on the disk; rejects where it cannot be. */
export async function writeKeptSignOut(kept: KeptSignOut): Promise<void> {
  await use(async (database) => {
    const transaction = database.transaction('kept', 'readwrite', { durability: 'strict' });
    const written = transaction.store.put(kept, 'kept');
    transaction.commit();
    await Promise.all([written, transaction.done]);
  });
}

async function remove({ signedInAt }: KeptSignOut): Promise<void> {
  await use(async (database) => {
    const transaction = database.transaction('kept', 'readwrite', { durability: 'strict' });
    // Not one that somebody has kept in the meantime.
    if ((await transaction.store.get('kept'))?.signedInAt === signedInAt) await transaction.store.delete('kept');
    await transaction.done;
  });
}

export type SignOutAttempt = 'nothing' | 'ended' | 'kept';

/** Tells the server once, where a sign-out is kept; `known` is a page's own copy, for storage that fails. Never rejects. */
export async function sendKeptSignOut(known: KeptSignOut | null = null): Promise<SignOutAttempt> {
  const attempt = async (): Promise<SignOutAttempt> => {
    const kept = (await readKeptSignOut()) ?? known;
    if (!kept) return 'nothing';
    if (!(await hasEnded(kept))) return 'kept';
    // One that cannot be removed is sent once more, which ends nothing.
    await remove(kept).catch(() => undefined);
    tell(null);
    return 'ended';
  };
  // Otherwise another page, or the worker, is about it.
  return (await withFreeLock(LOCK, attempt)) ?? 'kept';
}

/** Only the server's own word counts: a captive portal may answer with any status, but names no place to go next. */
async function hasEnded({ signedInAt }: KeptSignOut): Promise<boolean> {
  const body: LogoutBody = { signedInAt };
  try {
    const { status, headers } = await fetch(urlOf(paths.logout), {
      method: 'POST',
      headers: { 'Content-Type': 'application/json' },
      body: JSON.stringify(body),
      credentials: 'same-origin',
      redirect: 'manual',
      cache: 'no-store',
      signal: AbortSignal.timeout(ANSWERED_IN),
    });
    return status === 204 && headers.has('Location');
  } catch {
    // No network, or aborted by the time limit: it is told again.
    return false;
  }
}

function tell(news: SignOutNews): void {
  const channel = openChannel(SIGN_OUT_CHANNEL);
  channel?.postMessage(news);
  channel?.close();
}
