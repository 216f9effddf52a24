/**
 * The chunks of the version before. A page that is still open when a newer worker takes over asks for parts of its own
 * version, which neither the new precache nor the server has.
 */
import { cacheNames } from 'workbox-core';
import { isPlausible } from './built-files.ts';

declare const self: ServiceWorkerGlobalScope;

export const OLD_CHUNKS = 'edgeball-old-chunks';

/** Copies them aside before the new version's worker can clear them away, and lets them go with the last page. */
export function keepOldChunks(): void {
  self.addEventListener('install', (event) => event.waitUntil(copyChunks()));
  self.addEventListener('activate', (event) => event.waitUntil(dropUnused()));
}

async function copyChunks(): Promise<void> {
  if (!self.registration.active) return;
  const [present, old] = await Promise.all([caches.open(cacheNames.precache), caches.open(OLD_CHUNKS)]);
  const requests = (await present.keys()).filter(({ url }) => new URL(url).pathname.startsWith('/assets/'));
  await Promise.all(
    requests.map(async (request) => {
      const response = await present.match(request);
      if (response && isPlausible(new URL(request.url).pathname, response)) await old.put(request, response);
    }),
  );
}

async function dropUnused(): Promise<void> {
  const pages = await self.clients.matchAll({ type: 'window', includeUncontrolled: true });
  if (pages.length === 0) await caches.delete(OLD_CHUNKS);
}
