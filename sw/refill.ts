/** Makes good what the worker's caches lack, or have of somebody else's: storage may be deleted under it. */
import { type AppFiles, isPicture, isPlausible } from './built-files.ts';
import { AT_ONCE, inTurn } from './connection-turns.ts';
import { genuine } from './genuine-plugin.ts';

export interface Precached {
  readonly cacheName: string;
  /** From a file's address to the key under which its present revision lies. */
  readonly keys: ReadonlyMap<string, string>;
}

/** Fetches what the precache lacks. True once it is whole. */
export async function refillPrecache(files: AppFiles, { cacheName, keys }: Precached): Promise<boolean> {
  const cache = await caches.open(cacheName);
  const present = await Promise.all((await cache.keys()).map((request) => keyIfPlausible(cache, request)));
  const kept = new Set(present);
  const missing = [...keys].filter(([, key]) => !kept.has(key));
  let left = missing.length;
  const fill = async () => {
    for (let next = missing.shift(); next; next = missing.shift()) {
      const [url, key] = next;
      const isFilled = await inTurn(async ({ signal, answered }) => {
        const request = new Request(url, { cache: 'reload', credentials: 'same-origin', signal });
        const response = await fetch(request);
        answered();
        await cache.put(key, await genuine(files, request, response));
      }).then(
        () => true,
        // Where one cannot be had the others will not come either: the next look tries again.
        () => false,
      );
      if (isFilled) left -= 1;
      else missing.length = 0;
    }
  };
  await Promise.all(Array.from({ length: AT_ONCE }, fill));
  return left === 0;
}

async function keyIfPlausible(cache: Cache, request: Request): Promise<string | null> {
  const response = await cache.match(request);
  return response && isPlausible(new URL(request.url).pathname, response) ? request.url : null;
}

/** Drops the scripts and styles of a runtime cache that are none, and those whose hash is another. */
export const dropWrongFiles = (files: AppFiles, cacheName: string): Promise<void> =>
  dropWhere(cacheName, async (path, response) => !(await files.isGenuine(path, response)));

/** Drops what stands for a picture and is none. */
export const dropWrongPictures = (cacheName: string): Promise<void> =>
  dropWhere(cacheName, async (_, response) => !isPicture(response));

async function dropWhere(
  cacheName: string,
  isWrong: (path: string, response: Response) => Promise<boolean>,
): Promise<void> {
  if (!(await caches.has(cacheName))) return;
  const cache = await caches.open(cacheName);
  for (const request of await cache.keys()) {
    const response = await cache.match(request);
    if (response && (await isWrong(new URL(request.url).pathname, response))) await cache.delete(request);
  }
}
