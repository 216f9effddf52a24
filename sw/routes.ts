/** What the worker keeps, and how it answers from it. API replies are none of it: the page keeps those. */

import type { WorkboxPlugin } from 'workbox-core/types.js';
import { CacheExpiration, ExpirationPlugin } from 'workbox-expiration';
import { PrecacheController, PrecacheRoute } from 'workbox-precaching';
import { NavigationRoute, registerRoute } from 'workbox-routing';
import { CacheFirst, StaleWhileRevalidate } from 'workbox-strategies';
import { DAY, inSeconds } from '#contract/durations.ts';
import { replacement } from './abort-on-replacement.ts';
import { createBuiltFiles, isAppFile, isPicture, type ListedFile, pathOf } from './built-files.ts';
import { takingTurns } from './connection-turns.ts';
import { createFileCheck, type FileCheck } from './file-check.ts';
import { genuineOnly } from './genuine-plugin.ts';
import { renewLateChunks } from './late-chunks.ts';
import { keepOldChunks, OLD_CHUNKS } from './old-chunks.ts';
import { dropWrongFiles, dropWrongPictures, refillPrecache } from './refill.ts';

declare const self: ServiceWorkerGlobalScope;

const PICTURES = 'edgeball-pictures';
const MOST_PICTURES = 300;
const LATE_CHUNKS = 'edgeball-late-chunks';
const MOST_LATE_CHUNKS = 60;
/** The app's page, by the language of this worker. */
const PAGE = /^index(?:\.\w+)?\.html$/;
/** After a navigation the page's own requests come first. */
const LOOK_AFTER = 5_000;

/** Navigations that are the server's own: the API and the sign-in pages, health, and anything that names a file. */
const SERVERS_OWN = [/^\/bff(\/|$)/, /^\/oidc(\/|$)/, /^\/(healthz|readyz|metrics|status)$/, /\/[^/?]+\.[^/]+$/];

const isOwn = (url: URL) => url.origin === self.location.origin;

/** Registers everything that is answered from this device. */
export function registerRoutes(listed: readonly ListedFile[]): FileCheck {
  keepOldChunks();
  const manifest = listed.filter(isAppFile);
  const files = createBuiltFiles(manifest);
  const shell = new PrecacheController({ plugins: [takingTurns, genuineOnly(files)] });
  shell.precache(manifest.filter(({ isLate }) => !isLate).map(({ url, revision }) => ({ url, revision })));
  const pagePath = pathOf(manifest.find(({ url }) => PAGE.test(url))?.url ?? 'index.html');
  registerRoute(new PrecacheRoute(shell, { directoryIndex: '', cleanURLs: false }));

  const check = createFileCheck(async () => {
    const isWhole = await refillPrecache(files, {
      cacheName: shell.strategy.cacheName,
      keys: shell.getURLsToCacheKeys(),
    });
    const areRenewed = await renewLateChunks(files, manifest, LATE_CHUNKS);
    await dropWrongFiles(files, LATE_CHUNKS);
    await dropWrongFiles(files, OLD_CHUNKS);
    await dropWrongPictures(PICTURES);
    return isWhole && areRenewed;
  });
  registerRoute(
    new NavigationRoute(
      async ({ event, request }) => {
        const page = await shell.matchPrecache(pagePath);
        if (!page) check.expire();
        event.waitUntil(Promise.race([later(LOOK_AFTER).then(check.run), replacement]));
        // Where the page is missing the server, or a portal in its place, is shown as without a worker.
        return page ?? fetch(request);
      },
      { denylist: SERVERS_OWN },
    ),
  );

  // One that was uploaded never changes under its address, which the browser's own cache knows; one of the app's may.
  registerRoute(
    ({ url, request }) => isOwn(url) && request.destination === 'image',
    new StaleWhileRevalidate({
      cacheName: PICTURES,
      plugins: [
        takingTurns,
        picturesOnly,
        new ExpirationPlugin({
          maxEntries: MOST_PICTURES,
          maxAgeSeconds: inSeconds(30 * DAY),
          purgeOnQuotaError: true,
        }) as WorkboxPlugin,
      ],
    }),
  );
  // Chunks outside the precache (the date pickers), once they have been used; and those of the version before.
  const lateChunks = new CacheFirst({
    cacheName: LATE_CHUNKS,
    // Bounded by number alone: a clock that is wrong for a day drops none.
    plugins: [
      takingTurns,
      genuineOnly(files),
      new ExpirationPlugin({ maxEntries: MOST_LATE_CHUNKS, purgeOnQuotaError: true }) as WorkboxPlugin,
    ],
  });
  registerRoute(
    ({ url }) => isOwn(url) && url.pathname.startsWith('/assets/'),
    async (options) => {
      const old = await (await caches.open(OLD_CHUNKS)).match(options.request);
      return old && (await files.isGenuine(options.url.pathname, old)) ? old : lateChunks.handle(options);
    },
  );
  return check;
}

const later = (wait: number) => new Promise<void>((resolve) => setTimeout(resolve, wait));

/** Pages whose person has signed out: they are about to go, and pictures still come to them. */
const signedOut = new Set<string>();

const picturesOnly: WorkboxPlugin = {
  cacheWillUpdate: async ({ event, response }) =>
    isPicture(response) && !(event instanceof FetchEvent && signedOut.has(event.clientId)) ? response : null,
  cachedResponseWillBeUsed: async ({ cachedResponse }) =>
    cachedResponse && isPicture(cachedResponse) ? cachedResponse : null,
};

/** Pictures of people are private to the user who has seen them. */
export async function forgetPictures(page: ExtendableMessageEvent['source']): Promise<void> {
  if (page instanceof Client) signedOut.add(page.id);
  await caches.delete(PICTURES);
  // The list of their addresses, by which the oldest ones would be found.
  await new CacheExpiration(PICTURES, { maxEntries: MOST_PICTURES }).delete();
}
