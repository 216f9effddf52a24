/**
 * Keeps what the server has said on this device, in two tiers. What the first frame needs (who is signed in, what that
 * person is offered) is small, lies in localStorage and is read before the first render. Everything else is one record
 * a query, written when it changes and read when it is first asked for.
 */

import {
  type FetchQueryOptions,
  hashKey,
  type Query,
  type QueryClient,
  type QueryKey,
  type QueryPersister,
} from '@tanstack/react-query';
import { onSignedOut } from '#app/call/api.ts';
import { isNetworkFailure } from '#app/call/api-error.ts';
import { answeredEarly, firstScreenIn } from '#app/call/early-answers.ts';
import { isSignOutKept, onSignOutNews, restoreKeptSignOut } from '#app/call/kept-sign-out.ts';
import { loadOnce } from '#app/scheduling/load-once.ts';
import { serverNow } from '#app/scheduling/server-clock.ts';
import { whenIdle } from '#app/scheduling/when-idle.ts';
import { withTimeout } from '#app/scheduling/with-timeout.ts';
import { hasSessionEnded, sessionKey, sessionQueries, showSignedOut } from '#app/session/queries.ts';
import { CONTRACT_VERSION } from '#contract/version.ts';
import { openChannel } from '#outbox/browser/browser-features.ts';
import { bootTier } from './boot-tier.ts';
import type { QueryRecord } from './record-database.ts';

const WRITE_AFTER = 100;
/** A copy that the server confirms unchanged is dated anew; younger than this it need not be. */
const DATED_AFTER = 60_000;

const loadRecords = loadOnce(() => import('./query-records.ts'));

const isSession = (query: Pick<Query, 'queryKey'>): boolean => query.queryKey[0] === sessionKey[0];
const isPublic = (query: Query): boolean => query.meta?.isPublic === true;
const isPassing = (query: Query): boolean => query.meta?.isPassing === true;
const isServerFirst = (query: Query): boolean => query.meta?.isServerFirst === true;

const userOf = (client: QueryClient): string | null | undefined =>
  client.getQueryData<{ id: string | null }>(sessionQueries.me().queryKey)?.id;

/** Raised when a person leaves: what belongs to an older one is not written any more. */
let epoch = 0;

/** Whether somebody has signed out here: the page is about to go, and what it still hears of people is not kept. */
let hasSignedOut = false;

let forget: () => Promise<void> = async () => undefined;

/** Removes what only the signed-in person may see, from memory and from the device. The outbox is none of it. */
export const forgetPerson = (): Promise<void> => forget();

/** Call before the first render. */
export function startPersistence(client: QueryClient): void {
  const boot = bootTier(client, () => epoch);
  boot.restore();
  let person = userOf(client);
  const restored = mayHaveCopies() ? boot.restoreNewer().then(() => (person = userOf(client))) : Promise.resolve();
  const records = recordTier(client, withTimeout<unknown>(LOOKED_UP_IN, restored));
  const defaults = client.getDefaultOptions();
  client.setDefaultOptions({ ...defaults, queries: { ...defaults.queries, persister: records.persister } });

  const changePerson = async () => {
    epoch += 1;
    await client.cancelQueries({ predicate: (query) => !isPublic(query) && !isSession(query) });
    await client.resetQueries({ predicate: (query) => !isPublic(query) && !isSession(query) });
    await (await loadRecords()).removePrivate();
  };
  client.getQueryCache().subscribe((event) => {
    if (event.type !== 'updated' || event.action.type !== 'success') return;
    if (!isSession(event.query)) return records.note(event.query);
    const now = userOf(client);
    // Another person than the copy on this device said: what was shown in the meantime was not theirs.
    if (person !== undefined && person !== now) void changePerson();
    person = now;
    // After the change of person, which starts the epoch that this copy belongs to.
    boot.keep();
    records.flushSoon();
  });
  // Before the connections are closed.
  window.addEventListener('pagehide', records.flush, { capture: true });
  onSignOutNews((news) => {
    if (news) showSignedOut(client);
    else void client.invalidateQueries({ queryKey: sessionKey });
  });
  // Best effort: the copy that this page has read is in force.
  const restoreSignOut = () => void restoreKeptSignOut().catch(() => undefined);
  if (mayHaveCopies() || isSignOutKept()) restoreSignOut();
  else whenIdle(restoreSignOut);
  otherTabs?.addEventListener('message', () => {
    epoch += 1;
    void client.invalidateQueries({ queryKey: sessionKey });
  });
  setTimeout(() => void import('./bound-records.ts').then(({ boundRecords }) => boundRecords(serverNow())), 20_000);

  const removeCopies = async () => {
    epoch += 1;
    hasSignedOut = true;
    const forgotten = boot.remove();
    await (await loadRecords()).removePrivate();
    await forgotten;
  };
  // The page goes on showing what it shows, and what was typed into it; the device keeps none of it.
  onSignedOut(() => {
    if (hasSignedOut) return;
    hasSessionEnded().then(
      (hasEnded) => {
        if (!hasEnded) return;
        navigator.serviceWorker?.controller?.postMessage({ type: 'forget-pictures' });
        void removeCopies();
      },
      // Not known without an answer: the copies stay until the server says so.
      () => undefined,
    );
  });
  forget = async () => {
    const removed = removeCopies();
    client.removeQueries({ predicate: (query) => !isPublic(query) && !isSession(query) });
    otherTabs?.postMessage('signed-out');
    await removed;
  };
}

const otherTabs = openChannel('edgeball-session');

/** `ready` resolves once it is known whose copies these are. */
function recordTier(client: QueryClient, ready: Promise<unknown>) {
  /** What has just been read needs no writing. */
  const restored = new WeakMap<Query, unknown>();
  const waiting = new Map<Query, number>();
  const noted = new WeakSet<Query>();
  let timer: ReturnType<typeof setTimeout> | undefined;

  const flush = () => {
    clearTimeout(timer);
    timer = undefined;
    const userId = userOf(client);
    const records: QueryRecord[] = [];
    for (const [query, noted] of waiting) {
      // The answer to who is signed in may still be on its way.
      if (!isPublic(query) && userId === undefined && noted === epoch) continue;
      waiting.delete(query);
      if (isPublic(query) || noted === epoch) records.push(recordOf(query, userId ?? null));
    }
    if (records.length === 0) return;
    const written = epoch;
    const isCurrent = (record: QueryRecord) => record.isPublic || written === epoch;
    void loadRecords().then(({ writeRecords }) => writeRecords(records, isCurrent));
  };
  const flushSoon = () => {
    timer ??= setTimeout(flush, WRITE_AFTER);
  };

  return {
    flush,
    flushSoon,
    /** Whatever changed the data, a reply or setQueryData. */
    note(query: Query): void {
      if (query.state.data === undefined || restored.get(query) === query.state.data) return;
      if (isPassing(query)) return;
      if (hasSignedOut && !isPublic(query)) return;
      if (client.getQueryCache().get(query.queryHash) !== query) return;
      waiting.set(query, epoch);
      // Before the screen is drawn: what somebody has looked at for a moment is there without a network.
      if (mayHaveCopies() && !noted.has(query)) flush();
      else flushSoon();
      noted.add(query);
    },
    persister: persisterOf(client, restored, ready),
  };
}

const recordOf = (query: Query, userId: string | null): QueryRecord => ({
  hash: query.queryHash,
  data: query.state.data,
  dataUpdatedAt: query.state.dataUpdatedAt,
  heardAt: serverNow(),
  contract: CONTRACT_VERSION,
  userId: isPublic(query) ? null : userId,
  isPublic: isPublic(query),
});

/** On a first visit there is nothing to look for: copies serve those whom the worker serves. */
const mayHaveCopies = (): boolean => Boolean(navigator.serviceWorker?.controller);

/** Whether the device has a copy, by the query's hash, while it is being looked through. */
const lookups = new Map<string, Promise<boolean>>();
/** Timeout of a look-up on the device. */
const LOOKED_UP_IN = 300;
/** Timeout of what the server has said meanwhile. */
const OPENED_IN = 2_000;

/**
 * Starts a query of a screen. Resolves once the device's copy is there or turns out to be missing, so that the screen
 * is drawn once and whole. The server is not waited for, but for what index.html has asked it on a first visit.
 */
export function startQuery<T, E, D, K extends QueryKey>(
  client: QueryClient,
  query: FetchQueryOptions<T, E, D, K>,
): Promise<void> {
  const done = client.prefetchQuery(query);
  const lookup = lookups.get(hashKey(query.queryKey));
  if (lookup)
    return withTimeout(
      LOOKED_UP_IN,
      lookup.then((isFound) => (isFound ? done : undefined)),
    );
  return mayHaveCopies() ? Promise.resolve() : withTimeout(firstScreenIn(LOOKED_UP_IN), answeredEarly());
}

/** The server and the device are asked at the same time; the device's copy stands in until the server has answered. */
function persisterOf(client: QueryClient, restored: WeakMap<Query, unknown>, ready: Promise<unknown>): QueryPersister {
  return async (queryFn, context, query) => {
    const erased = query as unknown as Query;
    const fromServer = Promise.resolve(queryFn(context));
    const hasNoCopy = isSession(erased) || isPassing(erased) || !mayHaveCopies();
    if (erased.state.data !== undefined || hasNoCopy) return fromServer;

    const asked = epoch;
    // Without a copy the server's reply is waited for.
    const copy = Promise.all([loadRecords(), isPublic(erased) ? undefined : ready])
      .then(([{ readRecord }]) => readRecord(erased.queryHash, isPublic(erased) ? null : userOf(client)))
      .catch(() => undefined);
    lookups.set(
      erased.queryHash,
      copy.then((found) => found !== undefined),
    );
    void copy.then(() => lookups.delete(erased.queryHash));
    let isAnswered = false;
    const answered = fromServer.then(
      () => {
        isAnswered = true;
        // Not drawn before it can be stored: the page may be left at once.
        return withTimeout(OPENED_IN, copy);
      },
      (error) => (isServerFirst(erased) && !isNetworkFailure(error) ? undefined : copy),
    );
    const record = await (isServerFirst(erased) ? answered : Promise.race([copy, answered]));
    if (!record || isAnswered || asked !== epoch) return fromServer;

    restored.set(erased, record.data);
    const renewed = fromServer.then((data) => {
      // Also one that a clock has dated which was put right since.
      if (Math.abs(Date.now() - record.dataUpdatedAt) > DATED_AFTER) restored.delete(erased);
      return data;
    });
    void catchUp(client, erased, { record, fromServer: renewed, asked });
    // Written by this version of the contract, as `readRecord` has seen: the schemas would weigh more than a first screen may.
    return record.data as Awaited<typeof fromServer>;
  };
}

interface Shown {
  readonly record: QueryRecord;
  readonly fromServer: Promise<unknown>;
  /** The epoch in which it was asked. */
  readonly asked: number;
}

/** Until the server has answered or failed the copy counts as fresh, so that no screen asks a second time. */
async function catchUp(client: QueryClient, query: Query, { record, fromServer, asked }: Shown): Promise<void> {
  try {
    const data = await fromServer;
    if (!isPublic(query) && asked !== epoch) return;
    // What somebody has learnt or been told in the meantime may be younger than this answer.
    const isCopy = query.state.data === record.data;
    const isOld = !isCopy || (query.state.isInvalidated && query.state.fetchStatus === 'idle');
    if (isCopy) client.setQueryData(query.queryKey, data);
    if (isOld) await client.invalidateQueries({ queryKey: query.queryKey, exact: true });
  } catch (error) {
    // After the library has taken the copy in and dated it today.
    await new Promise((resolve) => setTimeout(resolve));
    if (query.state.data === record.data) query.setState({ dataUpdatedAt: Math.min(record.dataUpdatedAt, Date.now()) });
    // A refusal is the query's own; without a network the copy is all there is.
    if (!isNetworkFailure(error)) await query.fetch().catch(() => undefined);
  }
}
