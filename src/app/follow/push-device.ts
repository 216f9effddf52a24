/** This device and Web Push: it subscribes at a tap alone, tells the server whom it follows, and ends both. */

import { call } from '#app/call/call.ts';
import { withTimeout } from '#app/scheduling/with-timeout.ts';
import { isInTabOfIphone } from '#app/shell/install/install.ts';
import { registration } from '#app/shell/update/service-worker.ts';
import { DAY } from '#contract/durations.ts';
import { paths } from '#contract/paths.ts';
import type { PushSubscriptionKeys } from '#contract/push/push.ts';
import { isNumber, isText, listOf, parseAs, withFields } from '#contract/shapes.ts';
import { followedClubs } from './followed-clubs.ts';
import { followedPlayers } from './followed-players.ts';
import { isTold, readTold, writeTold } from './is-told.ts';

/** `home-screen`: an iPhone tells nothing to a tab. */
export type PushState = 'cannot' | 'home-screen' | 'blocked' | 'off' | 'on';

const canPush = (): boolean => 'PushManager' in window && 'Notification' in window && 'serviceWorker' in navigator;

const current = async (): Promise<PushSubscription | null> =>
  (await (await registration())?.pushManager?.getSubscription()) ?? null;

/** On a first visit the worker may still be fetching its files. */
const READY_IN = 20_000;
const activeWorker = () => withTimeout(READY_IN, navigator.serviceWorker.ready);

export async function readPushState(): Promise<PushState> {
  if (!canPush()) return isInTabOfIphone() ? 'home-screen' : 'cannot';
  if (Notification.permission === 'denied') return 'blocked';
  if (!(await activeWorker())) return 'cannot';
  return isTold() && (await current()) ? 'on' : 'off';
}

/** Where a slow device has not had its worker in time: once that has come. Never, where none can come. */
export async function readPushStateLater(): Promise<PushState> {
  if (canPush()) await navigator.serviceWorker.ready;
  return readPushState();
}

/** The browser has no push service, or cannot reach it. */
export class NoPushService extends Error {}

/** At a tap: the browser asks the person. Rejects where the server or the push service refuses. */
export async function turnOn(userId: string | null): Promise<PushState> {
  if ((await Notification.requestPermission()) !== 'granted') return readPushState();
  await save(await subscribe(), userId);
  return readPushState();
}

async function subscribe(): Promise<PushSubscription> {
  const worker = await activeWorker();
  if (!worker) throw new NoPushService();
  const { key } = await call(paths.getPushKey, {});
  const known = await worker.pushManager.getSubscription();
  if (known && keyOf(known) === key) return known;
  // The server's key was made anew.
  await known?.unsubscribe();
  return worker.pushManager
    .subscribe({ userVisibleOnly: true, applicationServerKey: key })
    .catch((error: unknown) => Promise.reject(new NoPushService('no subscription', { cause: error })));
}

function keyOf({ options }: PushSubscription): string {
  const bytes = new Uint8Array(options.applicationServerKey ?? new ArrayBuffer(0));
  return btoa(String.fromCharCode(...bytes))
    .replaceAll('+', '-')
    .replaceAll('/', '_')
    .replaceAll('=', '');
}

/** What the server is to know. */
interface Told {
  /** Who is signed in, and so told of their own calls. */
  readonly userId: string | null;
  readonly follows: readonly string[];
  readonly clubs: readonly string[];
}

const toldNow = (userId: string | null): Told => ({
  userId,
  follows: followedPlayers().map((player) => player.userId),
  clubs: followedClubs(),
});

/** As it was told, and when. */
const isStored = withFields<Told & { readonly at: number }>({
  follows: listOf(isText),
  clubs: listOf(isText),
  at: isNumber,
});

async function save(subscription: PushSubscription, userId: string | null): Promise<void> {
  const told = toldNow(userId);
  const { follows, clubs } = told;
  await call(paths.savePush, { body: { subscription: keysOf(subscription), follows, clubs: [...clubs] } });
  writeTold(JSON.stringify({ ...told, at: Date.now() }));
}

/** As the contract has it: the rest means nothing to the server. */
function keysOf(subscription: PushSubscription): PushSubscriptionKeys {
  const { endpoint = '', keys = {} } = subscription.toJSON();
  return { endpoint, keys: { p256dh: keys.p256dh ?? '', auth: keys.auth ?? '' } };
}

/** Tells the server again where it may not know: other stars, somebody else signed in, or not told for a day. */
export async function renew(userId: string | null): Promise<void> {
  if (!isTold() || Notification.permission !== 'granted' || !isStale(userId)) return;
  await save(await subscribe(), userId);
}

function isStale(userId: string | null): boolean {
  const stored = parseAs(isStored, readTold());
  if (!stored) return true;
  const { at, ...told } = stored;
  return JSON.stringify(told) !== JSON.stringify(toldNow(userId)) || Date.now() - at > DAY || at > Date.now();
}

export async function sendTest(): Promise<void> {
  const subscription = await current();
  if (!subscription) throw new NoPushService();
  await call(paths.testPush, { body: { subscription: keysOf(subscription) } });
}

const ENDED_IN = 2_000;

/** Without a network, too: what the push service still takes then reaches no one, and the server hears so. */
export async function turnOff(): Promise<void> {
  writeTold(null);
  const subscription = await current();
  if (!subscription) return;
  // Best effort: where the server does not hear it, the push service refuses its next call.
  const told = call(paths.endPush, { body: { subscription: keysOf(subscription) } }).catch(() => undefined);
  await withTimeout(ENDED_IN, Promise.allSettled([subscription.unsubscribe(), told]));
}
