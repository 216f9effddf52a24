/** Registers the worker, and asks before a new version of the app takes over. */
import type { QueryClient } from '@tanstack/react-query';
import { useSyncExternalStore } from 'react';
import type { Workbox } from 'workbox-window';
import { noteRegistration } from '#app/call/app-on-device.ts';
import { watchMissingParts } from '#app/call/missing-part.ts';
import { whenAtRest } from '#app/scheduling/when-idle.ts';
import { isLanguage, type Language, USUAL } from '#messages/language.ts';
import { pageLanguage } from '#messages/page-language.ts';
import { chosenLanguage, rememberLanguage } from './chosen-language.ts';

interface UpdateState {
  readonly isReady: boolean;
  /** Does not ask while something is being typed. */
  readonly isHeldBack: boolean;
  /** Somebody has said yes, and the new version is on its way. */
  readonly isStarting: boolean;
}

let update: UpdateState = { isReady: false, isHeldBack: false, isStarting: false };
let activate: (() => void) | undefined;
/** The timer by which the new version is asked to take over. */
let asking: number | undefined;
const listeners = new Set<() => void>();

function set(change: Partial<UpdateState>): void {
  update = { ...update, ...change };
  for (const listener of listeners) listener();
}

const ASK_AGAIN_MS = 2_000;

const isField = (target: EventTarget | null): boolean =>
  target instanceof Element &&
  target.matches('input:not([type=radio], [type=checkbox]), textarea, select, [contenteditable="true"]');

/** Starts the worker once the page is at rest. A browser without one, or a private window, goes on without. */
export function startServiceWorker(client: QueryClient): void {
  document.addEventListener('focusin', ({ target }) => set({ isHeldBack: typing.size > 0 || isField(target) }));
  document.addEventListener('focusout', () => set({ isHeldBack: typing.size > 0 }));
  watchMissingParts(() => {
    activate ??= () => window.location.reload();
    set({ isReady: true });
  });
  // Within another site's frame nothing is kept: its copy would refuse to be shown there.
  if (!('serviceWorker' in navigator) || import.meta.env.DEV || window.top !== window) return;
  const register = () => whenAtRest(client, () => void registerPatiently());
  if (document.readyState === 'complete') register();
  else window.addEventListener('load', register, { once: true });
}

const FIRST_PAUSE = 10_000;
const LONGEST_PAUSE = 10 * 60_000;

/** A captive portal answers in the place of the worker's script, or of a file that it keeps: again, with back-off. */
async function registerPatiently(): Promise<void> {
  for (let pause = FIRST_PAUSE; ; pause = Math.min(LONGEST_PAUSE, pause * 2)) {
    try {
      await registerWorker();
      return;
    } catch (error) {
      console.warn('No service worker', error);
    }
    await new Promise((resolve) => setTimeout(resolve, pause));
  }
}

/** Storage may be deleted under the worker: it looks whether all of its files are there. */
const checkFiles = () => navigator.serviceWorker.controller?.postMessage({ type: 'check-files' });

interface TrustedTypes {
  createPolicy(
    name: string,
    rules: { createScriptURL(language: string): string },
  ): { createScriptURL(input: string): NonNullable<ConstructorParameters<typeof Workbox>[0]> };
}
let trusted: ReturnType<TrustedTypes['createPolicy']> | undefined;

/** Each language has a worker of its own, which keeps that language's page and scripts. */
const workerOf = (language: string): string =>
  isLanguage(language) && language !== USUAL ? `/sw.${language}.js` : '/sw.js';

/** Where the browser asks for trusted types, the policy of this name vouches for these addresses alone (http/security.ts). */
function workerAddress(language: Language) {
  const { trustedTypes } = window as { readonly trustedTypes?: TrustedTypes };
  // A second policy of the name is refused, and a registration is tried again.
  trusted ??= trustedTypes?.createPolicy('service-worker', { createScriptURL: workerOf });
  return trusted?.createScriptURL(language) ?? workerOf(language);
}

/** A change of language waits for nobody's "Reload": whoever chose one wants it now. */
let changingTo: Language | null = null;

/** Rejects where the worker could not be installed. */
async function registerWorker(): Promise<void> {
  const { worker, registered } = await bringIn(chosenLanguage() ?? pageLanguage());
  // A page that was on its way as the worker was activated is not among those that it has claimed.
  if (!navigator.serviceWorker.controller) registered?.active?.postMessage({ type: 'claim' });
  checkFiles();
  window.addEventListener('online', checkFiles);
  // An installed app stays open for days.
  document.addEventListener('visibilitychange', () => {
    if (document.visibilityState === 'visible') void worker.update().catch(() => undefined);
  });
}

/** Registers the worker of a language. Rejects where it could not be installed as the first, or its script could not be had. */
async function bringIn(language: Language) {
  const { Workbox } = await import('workbox-window');
  const worker = new Workbox(workerAddress(language), { scope: '/' });
  let registered: ServiceWorkerRegistration | undefined;
  const wasServed = navigator.serviceWorker.controller !== null;
  worker.addEventListener('waiting', () => {
    // Told of the worker of another language as well.
    if (changingTo !== null && changingTo !== language) return;
    activate = () => {
      set({ isStarting: true });
      // Another tab's, where this page was loaded past the worker.
      (registered?.active ?? navigator.serviceWorker.controller)?.postMessage({ type: 'make-way' });
      worker.messageSkipWaiting();
      // Chromium forgets to let it in where a request woke the old worker at that very moment, until asked again.
      window.clearInterval(asking);
      asking = window.setInterval(() => worker.messageSkipWaiting(), ASK_AGAIN_MS);
    };
    if (changingTo !== null) begin(language);
    else set({ isReady: true });
  });
  worker.addEventListener('controlling', () => {
    window.clearInterval(asking);
    if (update.isStarting && !update.isHeldBack) window.location.reload();
    // Another tab has let the new version in, or somebody types again: this page goes on with its own parts until
    // somebody reloads it.
    else if (wasServed) {
      activate = () => window.location.reload();
      set({ isReady: true, isStarting: false });
    }
  });
  const registering = worker.register();
  noteRegistration(registering);
  registered = await registering;
  if (registered && !registered.active) await installed(registered);
  return { worker, registered };
}

function begin(language: Language): void {
  rememberLanguage(language);
  activate?.();
}

/**
 * Loads the page in another language once all that the device keeps of it is there. Rejects where that cannot be had, as
 * without a network: the page then stays as it is, in both.
 */
export async function changeLanguage(language: Language): Promise<void> {
  const present = await registration();
  if (!present?.active) {
    rememberLanguage(language);
    window.location.reload();
    return;
  }
  changingTo = language;
  try {
    const { registered } = await bringIn(language);
    if (registered) await installed(registered);
  } finally {
    changingTo = null;
  }
}

/** Resolves once the first worker is there; rejects where one of its files could not be had. */
function installed({ installing, waiting }: ServiceWorkerRegistration): Promise<void> {
  const worker = installing ?? waiting;
  return new Promise((resolve, reject) => {
    const look = () => {
      if (!worker || worker.state === 'activating' || worker.state === 'activated') resolve();
      else if (worker.state === 'redundant') reject(new Error('The worker was not installed'));
    };
    worker?.addEventListener('statechange', look);
    look();
  });
}

/** The active registration, or undefined where there is none yet. */
export const registration = async (): Promise<ServiceWorkerRegistration | undefined> =>
  'serviceWorker' in navigator ? navigator.serviceWorker.getRegistration() : undefined;

const subscribe = (listener: () => void) => {
  listeners.add(listener);
  return () => {
    listeners.delete(listener);
  };
};
const isOffered = () => update.isReady && !update.isHeldBack;
const isStarting = () => update.isStarting;

export interface Update {
  /** A new version waits, and now is a good time to say so. */
  readonly isOffered: boolean;
  readonly isStarting: boolean;
  readonly reload: () => void;
  readonly later: () => void;
}

/** The offer of a new version. */
export function useUpdate(): Update {
  return {
    isOffered: useSyncExternalStore(subscribe, isOffered),
    isStarting: useSyncExternalStore(subscribe, isStarting),
    reload: () => activate?.(),
    later: () => {
      window.clearInterval(asking);
      set({ isReady: false, isStarting: false });
    },
  };
}

const typing = new Set<symbol>();

/** Says that something is being typed that a reload would lose; returns how to say that it is over. */
export function holdBackUpdate(): () => void {
  const mine = Symbol('typing');
  typing.add(mine);
  set({ isHeldBack: true });
  return () => {
    typing.delete(mine);
    set({ isHeldBack: typing.size > 0 });
  };
}
