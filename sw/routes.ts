/** What the worker keeps, and how it answers from it. API replies are none of it: the page keeps those. */
import type { WorkboxPlugin } from 'workbox-core/types.js';
import { CacheExpiration, ExpirationPlugin } from 'workbox-expiration';
import { createHandlerBoundToURL, type PrecacheEntry, precacheAndRoute } from 'workbox-precaching';
import { NavigationRoute, registerRoute } from 'workbox-routing';
import { CacheFirst, StaleWhileRevalidate } from 'workbox-strategies';
import { untilReplaced } from './make-way.ts';
import { keepOldChunks, OLD_CHUNKS } from './old-chunks.ts';

declare const self: ServiceWorkerGlobalScope;

const PICTURES = 'edgeball-pictures';
const MOST_PICTURES = 300;
const LATE_CHUNKS = 'edgeball-late-chunks';
const DAY = 24 * 60 * 60;

/** Navigations that are the server's own: the API and the sign-in pages, health, and anything that names a file. */
const SERVERS_OWN = [/^\/bff(\/|$)/, /^\/oidc(\/|$)/, /^\/(healthz|readyz|metrics)$/, /\/[^/?]+\.[^/]+$/];

const expiring = (maxEntries: number, days: number) =>
  new ExpirationPlugin({ maxEntries, maxAgeSeconds: days * DAY, purgeOnQuotaError: true }) as WorkboxPlugin;

/** Registers everything that is answered from this device. */
export function registerRoutes(manifest: readonly (string | PrecacheEntry)[]): void {
  keepOldChunks();
  precacheAndRoute([...manifest]);
  registerRoute(new NavigationRoute(createHandlerBoundToURL('/index.html'), { denylist: SERVERS_OWN }));

  const isOwn = (url: URL) => url.origin === self.location.origin;
  // Pictures have their content in their address, but a profile's may be replaced under the same one.
  registerRoute(
    ({ url, request }) => isOwn(url) && request.destination === 'image',
    new StaleWhileRevalidate({
      cacheName: PICTURES,
      plugins: [untilReplaced, notAfterSignOut, expiring(MOST_PICTURES, 30)],
    }),
  );
  // Chunks outside the precache (the date pickers), once they have been used; and those of the version before.
  registerRoute(
    ({ url }) => isOwn(url) && url.pathname.startsWith('/assets/'),
    async (options) => {
      const old = await (await caches.open(OLD_CHUNKS)).match(options.request);
      return old ?? lateChunks.handle(options);
    },
  );
}

const lateChunks = new CacheFirst({
  cacheName: LATE_CHUNKS,
  plugins: [expiring(60, 60)],
});

/** Pages whose person has signed out: they are about to go, and pictures still come to them. */
const signedOut = new Set<string>();

const notAfterSignOut: WorkboxPlugin = {
  cacheWillUpdate: async ({ event, response }) =>
    response.ok && !(event instanceof FetchEvent && signedOut.has(event.clientId)) ? response : null,
};

/** Pictures of people are private to whoever has seen them. */
export async function forgetPictures(page: ExtendableMessageEvent['source']): Promise<void> {
  if (page instanceof Client) signedOut.add(page.id);
  await caches.delete(PICTURES);
  // The list of their addresses, by which the oldest ones would be found.
  await new CacheExpiration(PICTURES, { maxEntries: MOST_PICTURES }).delete();
}
