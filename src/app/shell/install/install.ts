/** The browser's offer to install the app, kept until somebody takes it up. */
import { useSyncExternalStore } from 'react';
import { whenIdle } from '#app/scheduling/when-idle.ts';

interface InstallEvent extends Event {
  prompt(): Promise<unknown>;
}

let offer: InstallEvent | undefined;
const listeners = new Set<() => void>();

function set(next: InstallEvent | undefined): void {
  offer = next;
  for (const listener of listeners) listener();
}

/** Call at once: the browser offers early, and only once a page. */
export function watchInstallOffer(): void {
  window.addEventListener('beforeinstallprompt', (event) => {
    event.preventDefault();
    set(event as InstallEvent);
  });
  window.addEventListener('appinstalled', () => set(undefined));
  if (isInTabOfIphone()) whenIdle(() => void nameStartup().catch(() => undefined));
}

/** Without a network nothing is added to a home screen either. */
async function nameStartup(): Promise<void> {
  const { nameStartupImages } = await import('./startup-image.ts');
  nameStartupImages();
}

/**
 * Safari offers no installation by itself, and after seven days without a visit it throws away what a site keeps that is
 * not on the home screen.
 */
export function isInTabOfIphone(): boolean {
  const { userAgent, maxTouchPoints, standalone } = navigator as Navigator & { readonly standalone?: boolean };
  // An iPad says that it is a Mac.
  const isApples = /iPhone|iPad|iPod/.test(userAgent) || (userAgent.includes('Macintosh') && maxTouchPoints > 1);
  return isApples && standalone !== true;
}

/** Opened from a home screen: in a window of its own, without a browser's buttons. */
export const isOnHomeScreen = (): boolean =>
  (navigator as Navigator & { readonly standalone?: boolean }).standalone === true ||
  (window.matchMedia?.('(display-mode: standalone)').matches ?? false);

const subscribe = (listener: () => void) => {
  listeners.add(listener);
  return () => {
    listeners.delete(listener);
  };
};
const isOffered = () => offer !== undefined;

export interface Install {
  readonly isOffered: boolean;
  readonly install: () => Promise<void>;
}

export function useInstall(): Install {
  return {
    isOffered: useSyncExternalStore(subscribe, isOffered),
    install: async () => {
      const taken = offer;
      set(undefined);
      await taken?.prompt();
    },
  };
}
