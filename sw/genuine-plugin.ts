/** Workbox plugin that lets nothing but the build's own files into a cache, or to a page; asks again with back-off. */
import type { WorkboxPlugin } from 'workbox-core/types.js';
import { isReplaced } from './abort-on-replacement.ts';
import { type AppFiles, isPlausible } from './built-files.ts';

/** How long it waits, as a portal may be gone a moment later. */
const PAUSES = [1_000, 3_000] as const;

const pathname = (url: string): string => new URL(url).pathname;

/** What was asked for, once it is the build's file; rejects where others keep answering in its place. */
export async function genuine(files: AppFiles, request: Request, first: Response): Promise<Response> {
  const path = pathname(request.url);
  let response = first;
  for (const pause of PAUSES) {
    if (await files.isGenuine(path, response)) return response;
    await new Promise((resolve) => setTimeout(resolve, pause));
    if (isReplaced()) break;
    // Past the browser's own cache, which may have kept the wrong one.
    response = await fetch(request.url, { cache: 'reload', credentials: 'same-origin' });
  }
  if (await files.isGenuine(path, response)) return response;
  throw new TypeError(`Not the file of the build: ${path}`);
}

export const genuineOnly = (files: AppFiles): WorkboxPlugin => ({
  fetchDidSucceed: ({ request, response }) => genuine(files, request, response),
  // A file that the build does not know, as of a newer version, is handed on at most.
  cacheWillUpdate: async ({ request, response }) => (files.isKnown(pathname(request.url)) ? response : null),
  // Whatever earlier versions have kept: by its type at each use, to the last byte before a new version relies on it.
  cachedResponseWillBeUsed: async ({ request, cachedResponse, event }) => {
    if (!cachedResponse) return null;
    const path = pathname(request.url);
    const isRight =
      event.type === 'install' ? await files.isGenuine(path, cachedResponse) : isPlausible(path, cachedResponse);
    return isRight ? cachedResponse : null;
  },
});
