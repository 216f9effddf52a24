/** Whether the app itself is on this device, that is whether its worker is installed: else it opens only with a network. */
/** stuck: WebKit never begins to install a worker whose first page was left as it was registered, until it is quit. */
export type AppOnDevice = 'ready' | 'installing' | 'stuck' | 'missing';

/** An installation that has fetched nothing for so long will not begin. */
const STUCK_AFTER = 30_000;
const LOOK_EVERY = 50;
/** A registration on its way is awaited for so long before the page is left. */
const LEFT_AFTER = 2_000;

let registering: Promise<unknown> = Promise.resolve();

/** Told of each registration that begins. */
export function noteRegistration(registration: Promise<ServiceWorkerRegistration | undefined>): void {
  // A failure is the caller's, who tries again.
  registering = registration.then(untilFetching).catch(() => undefined);
}

/** Resolves once the page may be left without keeping its worker from being installed. */
export const registrationBegun = (): Promise<unknown> =>
  Promise.race([registering, new Promise((resolve) => setTimeout(resolve, LEFT_AFTER))]);

async function untilFetching(registration: ServiceWorkerRegistration | undefined): Promise<void> {
  const deadline = performance.now() + LEFT_AFTER;
  while (registration?.installing && performance.now() < deadline && !(await hasFetched()))
    await new Promise((resolve) => setTimeout(resolve, LOOK_EVERY));
}

/** Whether the worker has put any of its files into its cache. */
async function hasFetched(): Promise<boolean> {
  for (const name of await caches.keys()) {
    if (name.startsWith('workbox-precache') && (await (await caches.open(name)).keys()).length > 0) return true;
  }
  return false;
}

/** Null while that is not known yet; `age` is the page's, in milliseconds. */
export async function readAppOnDevice(age = performance.now()): Promise<AppOnDevice | null> {
  const isLong = age > STUCK_AFTER;
  try {
    if (!('serviceWorker' in navigator)) return 'missing';
    const registration = await navigator.serviceWorker.getRegistration();
    if (registration?.active) return 'ready';
    if (!registration) return isLong ? 'missing' : null;
    return isLong && !(await hasFetched()) ? 'stuck' : 'installing';
  } catch {
    // Refused, as where cookies are blocked.
    return 'missing';
  }
}
