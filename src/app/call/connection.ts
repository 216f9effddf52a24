/**
 * Whether the server can be reached, as it turns out: a dead server raises no event, and a phone that says it is online
 * may still be alone. Every request reports how it went; while there is no answer the server is asked now and then.
 */

import { onlineManager } from '@tanstack/react-query';
import { useSyncExternalStore } from 'react';
import { hearServerTime } from '#app/scheduling/server-clock.ts';
import { paths, urlOf } from '#contract/paths.ts';
import { openChannel } from '#outbox/browser/browser-features.ts';
import { LINK_CHANNEL } from '#outbox/browser/names.ts';
import type { LinkNews } from '#outbox/sending/swallowed.ts';
import { credentialsNow } from './kept-sign-out.ts';

/** Answers to everybody, cheaply and as JSON, which a captive portal does not. */
const PROBE = urlOf(paths.getMe);
const FIRST_PROBE = 2_000;
const LAST_PROBE = 15_000;

/** A request without an answer for so long, while no other is answered either, is worth telling. */
export const STALLED_AFTER = 1_800;

let timer: ReturnType<typeof setTimeout> | undefined;
let pause = FIRST_PROBE;
/** How often the server has been heard. */
let heard = 0;
let isSilent = false;
const silenceListeners = new Set<() => void>();
const readers = new Set<() => void>();
let outboxNews: BroadcastChannel | undefined;

/** Takes over from the library's own guess. Before this it believes to be online. */
export function watchConnection(): void {
  onlineManager.setEventListener(() => undefined);
  onlineManager.setOnline(navigator.onLine);
  if (!navigator.onLine) probeLater();
  window.addEventListener('offline', () => lost());
  window.addEventListener('online', () => void probe());
  document.addEventListener('visibilitychange', () => {
    if (document.visibilityState === 'visible' && !onlineManager.isOnline()) void probe();
  });
  outboxNews?.close();
  outboxNews = openChannel(LINK_CHANNEL);
  outboxNews?.addEventListener('message', ({ data }: MessageEvent<LinkNews>) => {
    if (data === 'answering') return found();
    setSilent(true);
    // Over HTTP/1.1 a browser has six connections to a server: what is stuck must not keep results from leaving.
    for (const giveWay of [...readers]) giveWay();
  });
}

/** Told when the outbox finds no answer: what waits for one as well makes room for it. Returns how to stop listening. */
export function onGiveWay(giveWay: () => void): () => void {
  readers.add(giveWay);
  return () => {
    readers.delete(giveWay);
  };
}

function setSilent(next: boolean): void {
  if (isSilent === next) return;
  isSilent = next;
  for (const listener of silenceListeners) listener();
}

/**
 * No answer came, as without a network. Its own class, because a TypeError, which is all that fetch says, may as well be a
 * fault of ours.
 */
export class NetworkError extends TypeError {
  override readonly name = 'NetworkError';
}

/** fetch's failure as what it is; everything else, such as an abort, as it comes. */
export const asNetworkError = (error: unknown): unknown =>
  error instanceof TypeError && !(error instanceof NetworkError)
    ? new NetworkError(error.message, { cause: error })
    : error;

/** Tells of the silence where nothing is heard of the server in time. Returns how to say that nothing is waited for any more. */
export function awaitAnswer(): () => void {
  const before = heard;
  const stalled = setTimeout(() => heard === before && setSilent(true), STALLED_AFTER);
  return () => clearTimeout(stalled);
}

/** A request's fate, passed through. Only the server's own words count as an answer. */
export async function watched(request: Promise<Response>): Promise<Response> {
  const stopWaiting = awaitAnswer();
  try {
    const response = await request;
    if (isFromServer(response)) {
      hearServerTime(response);
      found();
    } else if (isGateway(response)) lost();
    return response;
  } catch (error) {
    if (error instanceof TypeError) lost();
    throw asNetworkError(error);
  } finally {
    stopWaiting();
  }
}

const isGateway = ({ status }: Response): boolean => status === 502 || status === 504;

const isFromServer = (response: Response): boolean => !isGateway(response) && isOwnAnswer(response);

/** The server speaks JSON, has nothing to say, or nothing new; and it sends no request on to another address. */
export const isOwnAnswer = ({ status, redirected, headers }: Response): boolean =>
  !redirected && (status === 204 || status === 304 || /\bjson\b/.test(headers.get('Content-Type') ?? ''));

/** The server has been heard. */
export function found(): void {
  clearTimeout(timer);
  timer = undefined;
  pause = FIRST_PROBE;
  heard += 1;
  setSilent(false);
  onlineManager.setOnline(true);
}

/** A request has stayed without an answer. */
export function lost(): void {
  onlineManager.setOnline(false);
  if (timer === undefined) probeLater();
}

/** Something broke off that only the server can explain. */
export function suspect(): void {
  if (onlineManager.isOnline()) void probe();
}

function probeLater(): void {
  clearTimeout(timer);
  timer = setTimeout(() => void probe(), pause);
  pause = Math.min(LAST_PROBE, pause * 2);
}

async function probe(): Promise<void> {
  clearTimeout(timer);
  timer = undefined;
  // The timer may outlive the page.
  if (!globalThis.document) return;
  if (document.visibilityState === 'hidden') return probeLater();
  if (await isReachable()) found();
  else lost();
}

/** Asks the server for a word. */
export async function isReachable(): Promise<boolean> {
  try {
    const signal = AbortSignal.timeout(10_000);
    return isFromServer(await fetch(PROBE, { credentials: credentialsNow(), cache: 'no-store', signal }));
  } catch {
    // No network, or aborted by the time limit.
    return false;
  }
}

const subscribe = (listener: () => void) => onlineManager.subscribe(listener);
const isOnline = () => onlineManager.isOnline();

const subscribeToSilence = (listener: () => void) => {
  silenceListeners.add(listener);
  return () => {
    silenceListeners.delete(listener);
  };
};
export const isServerSilent = (): boolean => isSilent;

/** Whether requests stay without an answer, though none has failed yet. */
export const useIsServerSilent = (): boolean =>
  useSyncExternalStore(subscribeToSilence, isServerSilent, isServerSilent);

/** Whether the last request was answered. */
export const useIsOnline = (): boolean => useSyncExternalStore(subscribe, isOnline, isOnline);
