/**
 * Whether somebody has signed out on this device without the server's knowing. The server would still take this browser
 * for that person, so until it has heard of it the app sends no cookie along. In localStorage, which is read before the
 * first request, and in IndexedDB, which outlives a browser that is killed, and which the worker reads.
 */
import { useSyncExternalStore } from 'react';
import { isText, parseAs, withFields } from '#contract/shapes.ts';
import { openChannel } from '#outbox/browser/browser-features.ts';
import { SIGN_OUT_CHANNEL } from '#outbox/browser/names.ts';
import type { KeptSignOut, SignOutAttempt, SignOutNews } from '#outbox/kept-sign-out.ts';
import { readStorage } from '#outbox/storage/storage-failures.ts';

/** index.html looks here as well. */
const KEY = 'edgeball-sign-out';
/** When the last session began that was left here without an answer. Stays until somebody signs in anew. */
const LEFT_KEY = 'edgeball-left-session';

const loadStore = () => import('#outbox/kept-sign-out.ts');

const isKeptSignOut = withFields<KeptSignOut>({ userId: isText, signedInAt: isText });

let kept: KeptSignOut | null = readLocal();
const listeners = new Set<(news: SignOutNews) => void>();
const channel = openChannel(SIGN_OUT_CHANNEL);
channel?.addEventListener('message', ({ data }: MessageEvent<SignOutNews>) => adoptSignOut(data));

export const isSignOutKept = (): boolean => kept !== null;

/**
 * Whether the next login has to ask who it is. A provider of somebody else's ends its own session where the browser follows
 * the server's answer to the logout; after one without an answer it would let in whoever logs in as who has left.
 */
export const mustAskAgain = (): boolean => readStorage(() => localStorage.getItem(LEFT_KEY), null) !== null;

/** Somebody is signed in, in a session that began then. */
export function noteSignIn(signedInAt: string): void {
  const left = readStorage(() => localStorage.getItem(LEFT_KEY), null);
  if (left !== null && signedInAt > left) localStorage.removeItem(LEFT_KEY);
}

/** The credentials of every request of the app. */
export const credentialsNow = (): RequestCredentials => (kept ? 'omit' : 'same-origin');

/** Told of every change. Returns how to stop listening. */
export function onSignOutNews(listener: (news: SignOutNews) => void): () => void {
  listeners.add(listener);
  return () => {
    listeners.delete(listener);
  };
}

export const useIsSignOutKept = (): boolean => useSyncExternalStore(onSignOutNews, isSignOutKept);

/** What another page, the worker or the device itself says. */
export function adoptSignOut(next: SignOutNews): void {
  if (kept?.signedInAt === next?.signedInAt) return;
  kept = next;
  writeLocal(next);
  for (const listener of [...listeners]) listener(next);
}

/** Keeps it, in this page and in all others; false where this device keeps nothing, so that nothing has changed. */
export async function keepSignOut(next: KeptSignOut): Promise<boolean> {
  const isWritten = await (await loadStore()).writeKeptSignOut(next).then(
    () => true,
    // localStorage may keep it all the same.
    () => false,
  );
  if (!writeLocal(next) && !isWritten) return false;
  adoptSignOut(next);
  channel?.postMessage(next);
  return true;
}

/** Where only one of the two copies is left, the other one is made again. */
export async function restoreKeptSignOut(): Promise<void> {
  const store = await loadStore();
  const stored = await store.readKeptSignOut();
  if (stored) adoptSignOut(stored);
  // The one copy is enough until then: the next start makes the other again.
  else if (kept) await store.writeKeptSignOut(kept).catch(() => undefined);
}

/** Tells the server now, where there is anything to tell. Never rejects. */
export async function tellServerOfSignOut(): Promise<SignOutAttempt> {
  if (!kept) return 'nothing';
  try {
    const attempt = await (await loadStore()).sendKeptSignOut(kept);
    // Its word comes to this page, too, but later.
    if (attempt === 'ended') adoptSignOut(null);
    return attempt;
  } catch {
    // Storage or that part of the app is missing: the next round tells it.
    return 'kept';
  }
}

function readLocal(): KeptSignOut | null {
  const text = readStorage(() => localStorage.getItem(KEY), null);
  return parseAs(isKeptSignOut, text);
}

function writeLocal(next: SignOutNews): boolean {
  try {
    if (next) {
      localStorage.setItem(KEY, JSON.stringify(next));
      localStorage.setItem(LEFT_KEY, next.signedInAt);
    } else localStorage.removeItem(KEY);
    return true;
  } catch {
    // Forbidden or full.
    return false;
  }
}
