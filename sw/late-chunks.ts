/**
 * Late chunks across versions: a device that has kept a screen which is fetched on first use, such as the desk, has it in the
 * new version as well, without anybody opening it; those of versions before go.
 */
import { type AppFile, type AppFiles, pathOf } from './built-files.ts';
import { AT_ONCE, inTurn } from './connection-turns.ts';
import { genuine } from './genuine-plugin.ts';

declare const self: ServiceWorkerGlobalScope;

/** What a file is called in every version and language: its name without the hash of its content. */
const nameOf = (path: string): string => path.replace(/^.*\/late\//, '').replace(/-[\w-]{8}(\.\w+)$/, '$1');

/** True once all that was kept is there in this version. */
export async function renewLateChunks(
  files: AppFiles,
  manifest: readonly AppFile[],
  cacheName: string,
): Promise<boolean> {
  if (!(await caches.has(cacheName))) return true;
  const cache = await caches.open(cacheName);
  const kept = (await cache.keys()).map(({ url }) => new URL(url).pathname);
  const names = new Set(kept.map(nameOf));
  const late = manifest.filter(({ isLate }) => isLate).map(({ url }) => pathOf(url));
  const missing = late.filter((path) => names.has(nameOf(path)) && !kept.includes(path));
  let left = missing.length;
  const fill = async () => {
    for (let path = missing.shift(); path; path = missing.shift()) {
      const isFilled = await keep(files, cache, path);
      if (isFilled) left -= 1;
      else missing.length = 0;
    }
  };
  await Promise.all(Array.from({ length: AT_ONCE }, fill));
  await dropOlder(cache, kept, late);
  return left === 0;
}

const keep = (files: AppFiles, cache: Cache, path: string): Promise<boolean> =>
  inTurn(async ({ signal, answered }) => {
    const request = new Request(path, { credentials: 'same-origin', signal });
    const response = await fetch(request);
    answered();
    await cache.put(request, await genuine(files, request, response));
  }).then(
    () => true,
    // The next look tries again.
    () => false,
  );

/** A second window may still be of the version before, and go on with its parts. */
async function dropOlder(cache: Cache, kept: readonly string[], late: readonly string[]): Promise<void> {
  const windows = await self.clients.matchAll({ type: 'window', includeUncontrolled: true });
  if (windows.length > 1) return;
  await Promise.all(kept.filter((path) => !late.includes(path)).map((path) => cache.delete(path)));
}
