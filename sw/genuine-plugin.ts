/** Workbox plugin that lets nothing but the build's own files into a cache, or to a page; asks again with back-off. */
import type { WorkboxPlugin } from 'workbox-core/types.js';
import { isReplaced } from './abort-on-replacement.ts';
import { type AppFiles, isPlausible } from './built-files.ts';

/** How long it waits, as a portal may be gone a moment later. */
const PAUSES = [1_000, 3_000] as const;

const pathname = (url: string): string => new URL(url).pathname;

/** What was asked for, once it is the build's file; rejects where others keep answering in its place. */
async function genuine(files: AppFiles, request: Request, first: Response): Promise<Response> {
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
  // Whatever earlier versions have kept: a look at its type is quick enough for each use.
  cachedResponseWillBeUsed: async ({ request, cachedResponse }) =>
    cachedResponse && isPlausible(pathname(request.url), cachedResponse) ? cachedResponse : null,
});
