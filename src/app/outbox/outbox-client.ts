/**
 * This page's window on the outbox: the entries as they stand, and who sends them. The worker does where there is one;
 * otherwise, or where it does not answer, this page does with the same code. The outbox itself is loaded on first use.
 */

import { onlineManager } from '@tanstack/react-query';
import { found, lost } from '#app/call/connection.ts';
import { isSignOutKept, onSignOutNews, tellServerOfSignOut } from '#app/call/kept-sign-out.ts';
import { whenIdle } from '#app/scheduling/when-idle.ts';
import { registration } from '#app/shell/update/service-worker.ts';
import { openChannel } from '#outbox/browser/browser-features.ts';
import { OUTBOX_CHANNEL, SYNC_TAG } from '#outbox/browser/names.ts';
import type { OutboxEntry } from '#outbox/entries/entries.ts';
import type { Outbox } from '#outbox/outbox.ts';
import type { OutboxNews } from '#outbox/sending/ports.ts';
import type { DrainResult, Reason } from '#outbox/sending/replay.ts';
import type { Loss } from '#outbox/storage/database.ts';
import { withStorageTimeout } from '#outbox/storage/storage-failures.ts';
import { hasTraces } from './traces.ts';

const EVERY = 30_000;
/** Between two readings of the device. */
const REST = 60;
/** The worker says at once that it has heard. */
const WORKER_ANSWERS_IN = 1_000;
/** One that is silent for longer may have been ended by the browser; the lock keeps the page from doubling its work. */
const WORKER_ENDS_IN = 75_000;
/** A database that takes longer may never open. */
const READ_IN = 5_000;

export interface OutboxState {
  readonly entries: readonly OutboxEntry[];
  /** The browser had thrown its database away, and what the journal brought back. */
  readonly loss: (Loss & { readonly restored: number }) | null;
  /** Written by another version of the app, or damaged; kept for a version that can read them. */
  readonly unreadable: readonly unknown[];
  /** Whether this is all that waits here: false where neither the database nor its second copy can be read. */
  readonly isKnown: boolean;
}

const NOTHING: OutboxState = { entries: [], loss: null, unreadable: [], isKnown: true };
const NOT_KNOWN: OutboxState = { ...NOTHING, isKnown: false };
/** Undefined until the device has been read. */
let state: OutboxState | undefined;
const stateListeners = new Set<() => void>();
const sentListeners = new Set<(announcement: OutboxNews) => void>();

export const subscribeToOutbox = (listener: () => void) => {
  stateListeners.add(listener);
  return () => {
    stateListeners.delete(listener);
  };
};
export const outboxState = () => state;

/** Told of every change, with the server's reply where there is one. */
export function onAnnouncement(listener: (announcement: OutboxNews) => void): () => void {
  sentListeners.add(listener);
  return () => {
    sentListeners.delete(listener);
  };
}

let opened: Promise<Outbox> | undefined;

let loading: Promise<Outbox> | undefined;

/** The outbox, loaded on first use; the device may not be read yet, nor be readable at all. */
export function loadedOutbox(): Promise<Outbox> {
  loading ??= load();
  // Callers hear of it; the next one loads it again.
  loading.catch(() => {
    loading = undefined;
  });
  return loading;
}

async function load(): Promise<Outbox> {
  const { openOutbox } = await import('#outbox/outbox.ts');
  const outbox = openOutbox();
  outbox.listen((announcement) => {
    for (const listener of sentListeners) listener(announcement);
    refresh(outbox);
  });
  return outbox;
}

/** The outbox once the device has been read; rejects where that is impossible. */
export function openedOutbox(): Promise<Outbox> {
  opened ??= open();
  // Callers hear of it; the next one reads again.
  opened.catch(() => {
    opened = undefined;
  });
  return opened;
}

async function open(): Promise<Outbox> {
  const outbox = await loadedOutbox();
  const first = await outbox.store.contents();
  // The more there is, the longer the second copies take: what is here is shown meanwhile.
  if (first.entries.length > 0) show({ ...first, loss: null, isKnown: true });
  // What comes later is announced.
  const { entries, loss } = await withStorageTimeout(outbox.restore()).catch(() => ({ entries: [], loss: null }));
  if (!state || entries.length > 0 || loss) await read(outbox, loss && { ...loss, restored: entries.length });
  return outbox;
}

async function read(outbox: Outbox, loss = state?.loss ?? null): Promise<void> {
  show({ ...(await outbox.store.contents()), loss, isKnown: true });
}

/** Where the database does not open, its second copy says what waits; without that nothing is known. */
async function showSecondCopy(): Promise<void> {
  try {
    const { openJournal } = await import('#outbox/storage/journal.ts');
    const entries = await withStorageTimeout(openJournal(globalThis.caches).then((journal) => journal?.all()));
    if (!state) show(entries ? { ...NOTHING, entries } : NOT_KNOWN);
  } catch {
    if (!state) show(NOT_KNOWN);
  }
}

/** What is on the screen stays, and beside it what only the journal could keep. */
async function showJournalToo(): Promise<void> {
  try {
    const { openJournal } = await import('#outbox/storage/journal.ts');
    const kept = (await withStorageTimeout(openJournal(globalThis.caches).then((journal) => journal?.all()))) ?? [];
    const ids = new Set(kept.map(({ id }) => id));
    const before = state ?? NOTHING;
    show({ ...before, entries: [...before.entries.filter(({ id }) => !ids.has(id)), ...kept] });
  } catch {
    // Neither of the two says anything.
  }
}

function show(next: OutboxState): void {
  state = next;
  // Also for what another tab has entered: that one may be closed by then.
  if (isAnythingOnItsWay(next)) timer ??= setTimeout(() => void askToDrain('timer'), EVERY);
  for (const listener of stateListeners) listener();
}

/** The first reading of the device, where there may be anything to read. */
export async function readOutbox(): Promise<void> {
  if (state === undefined && (opened || (await hasTraces()))) await Promise.race([openedOutbox(), shown()]);
}

const shown = () =>
  new Promise<void>((resolve) => {
    const end = subscribeToOutbox(() => resolve(end()));
  });

let reading: 'no' | 'yes' | 'again' = 'no';

/** Many changes at once, as while a whole day is sent, are read together. */
function refresh(outbox: Outbox): void {
  if (reading !== 'no') {
    reading = 'again';
    return;
  }
  reading = 'yes';
  read(outbox)
    // The store notes the failure, and the next change reads again.
    .catch(showJournalToo)
    .then(() => new Promise((resolve) => setTimeout(resolve, REST)))
    .finally(() => {
      const isStale = reading === 'again';
      reading = 'no';
      if (isStale) refresh(outbox);
    });
}

let timer: ReturnType<typeof setTimeout> | undefined;

/** Asks for what waits to be sent. Resolves when the run is over; never rejects. */
export async function askToDrain(why: Reason): Promise<DrainResult | null> {
  try {
    const result = (await askWorker(why)) ?? (await (await openedOutbox()).drain(why));
    if (result.stopped === 'link') lost();
    else if (result.sent > 0) found();
    scheduleNext(result);
    // After the run: what waits is paused by then, however long the server takes.
    return (await hasJustSignedOut()) ? askToDrain(why) : result;
  } catch {
    // The outbox has noted why; the next round tries again.
    scheduleNext(null);
    await hasJustSignedOut();
    return null;
  }
}

/** Whether the server has heard by now of a sign-out that was kept here; where it has not, it is told again. */
async function hasJustSignedOut(): Promise<boolean> {
  const attempt = await tellServerOfSignOut();
  if (attempt === 'kept') {
    void registerSync();
    timer ??= setTimeout(() => void askToDrain('timer'), EVERY);
  }
  return attempt === 'ended';
}

/**
 * Null where no worker has heard it, or a newer one waits for it to end: woken while it ends, Chromium starts the old one
 * again and forgets the new one.
 */
async function askWorker(why: Reason): Promise<DrainResult | null> {
  const worker = navigator.serviceWorker?.controller;
  if (!worker || (await registration())?.waiting) return null;
  const { port1, port2 } = new MessageChannel();
  return new Promise((resolve) => {
    let giveUp = setTimeout(() => resolve(null), WORKER_ANSWERS_IN);
    port1.onmessage = ({ data }: MessageEvent<WorkerAnswer>) => {
      clearTimeout(giveUp);
      if (data.type === 'drained') resolve(data.result);
      else giveUp = setTimeout(() => resolve(null), WORKER_ENDS_IN);
    };
    worker.postMessage({ type: 'drain', why }, [port2]);
  });
}

/** What the worker says to a request to drain: that it has heard it, then how it went (null: it could not). */
type WorkerAnswer = { readonly type: 'heard' } | { readonly type: 'drained'; readonly result: DrainResult | null };

function scheduleNext(result: DrainResult | null): void {
  clearTimeout(timer);
  timer = undefined;
  if (result && result.left === 0 && result.stopped === null) return;
  // The page may be gone by then, and the browser may have given up an earlier registration.
  if (result && result.left > 0) void registerSync();
  const wait = result?.nextAt != null ? result.nextAt - Date.now() : EVERY;
  timer = setTimeout(() => void askToDrain('timer'), Math.min(EVERY, Math.max(250, wait)));
}

const isAnythingOnItsWay = ({ entries }: OutboxState) =>
  entries.some(({ state: is }) => is === 'waiting' || is === 'sending' || is === 'recalled');

const isAnythingWaiting = () =>
  isSignOutKept() ||
  (state !== undefined && (isAnythingOnItsWay(state) || state.entries.some((one) => one.state === 'paused')));

/**
 * Before the page asks for anything: the worker sends what earlier visits have left, which costs the screen nothing. An
 * iPhone may be put away again before the page is at rest, and nothing wakes its worker by then.
 */
export async function sendFirst(): Promise<void> {
  // What waits there is paused by then, and the server is told of the sign-out first.
  if (isSignOutKept() || !navigator.serviceWorker?.controller || !(await hasTraces())) return;
  const result = await askWorker('start').catch(() => null);
  if (result && result.sent > 0) found();
}

/** Looks at what earlier visits have left, once the page stands, and sends it whenever that may work again. */
export function startOutbox(): void {
  const begin = async () => {
    if (!opened && !isSignOutKept() && !(await hasTraces())) {
      openOnNews();
      return show(NOTHING);
    }
    await openedOutbox();
    // Also where nothing waits: what was sent long ago is cleared away.
    if ((state?.entries.length ?? 0) > 0 || isSignOutKept()) await askToDrain('start');
  };
  whenIdle(() => void begin().catch(showSecondCopy));
  setTimeout(() => state ?? void showSecondCopy(), READ_IN);
  onSignOutNews((news) => {
    if (news) void askToDrain('shown');
  });
  onlineManager.subscribe((isOnline) => {
    if (isOnline && isAnythingWaiting()) void askToDrain('online');
  });
  // Where no request has met the dead network, nothing above knows that it was away.
  window.addEventListener('online', () => {
    if (isAnythingWaiting()) void askToDrain('online');
  });
  document.addEventListener('visibilitychange', () => {
    if (document.visibilityState === 'visible' && isAnythingWaiting()) void askToDrain('shown');
  });
}

/** Where nothing has ever been entered, another tab may be the first to do so. */
function openOnNews(): void {
  const channel = openChannel(OUTBOX_CHANNEL);
  channel?.addEventListener('message', () => {
    channel.close();
    // Whatever needs the outbox next opens it again.
    void openedOutbox().catch(() => undefined);
  });
}

/** Lets the browser send on its own later, where it can (Background Sync). */
export async function registerSync(): Promise<void> {
  try {
    const { sync } = ((await registration()) ?? {}) as { sync?: { register(tag: string): Promise<void> } };
    await sync?.register(SYNC_TAG);
  } catch {
    // Not allowed or not known: the pages ask by themselves.
  }
}
