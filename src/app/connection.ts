/**
 * Whether the server can be reached, as it turns out: a dead server raises no event, and a phone that says it is online
 * may still be alone. Every request reports how it went; while there is no answer the server is asked now and then.
 */
import { onlineManager } from '@tanstack/react-query';
import { useSyncExternalStore } from 'react';

/** Answers to everybody, cheaply and as JSON, which a captive portal does not. */
const PROBE = '/bff/api/user-profile/me';
const FIRST_PROBE = 2_000;
const LAST_PROBE = 15_000;

let timer: ReturnType<typeof setTimeout> | undefined;
let pause = FIRST_PROBE;

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
}

/** A request's fate, passed through. Only the server's own words count as an answer. */
export async function watched(request: Promise<Response>): Promise<Response> {
  try {
    const response = await request;
    if (isFromServer(response)) found();
    else if (isGateway(response)) lost();
    return response;
  } catch (error) {
    if (error instanceof TypeError) lost();
    throw error;
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
    return isFromServer(await fetch(PROBE, { credentials: 'same-origin', cache: 'no-store', signal }));
  } catch {
    return false;
  }
}

const subscribe = (listener: () => void) => onlineManager.subscribe(listener);
const isOnline = () => onlineManager.isOnline();

/** Whether the last request was answered. */
export const useIsOnline = (): boolean => useSyncExternalStore(subscribe, isOnline, isOnline);
