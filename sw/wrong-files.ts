/** Drops from the runtime caches what is somebody else's, as a captive portal's page that an earlier version has kept. */
import { type AppFiles, isPicture } from './built-files.ts';

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
