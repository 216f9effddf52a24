/**
 * Fills the precache. The browser itself checks each file against the build's own hash (SRI), and a connection's turn is
 * taken for several files at once: with Workbox's strategy, a lock and a hash in script for each, an installation cost
 * twice the processor.
 */
import { isReplaced } from './abort-on-replacement.ts';
import { type AppFiles, isPlausible } from './built-files.ts';
import { AT_ONCE, inTurn, type Turn } from './connection-turns.ts';

export interface Precached {
  readonly cacheName: string;
  /** From a file's address to the key under which its present revision lies. */
  readonly keys: ReadonlyMap<string, string>;
}

/** Whether what the cache has under this path may stay. */
type MayStay = (path: string, response: Response) => boolean | Promise<boolean>;

/** Few, so that a page's own calls come between. */
const FILES_A_TURN = 8;
/** How long it waits before it asks again, as a portal may be gone a moment later. */
const PAUSES = [0, 1_000, 3_000] as const;

const pathname = (url: string): string => new URL(url).pathname;

/** Fetches what the precache lacks, or may not keep. True once it is whole. */
export async function fillPrecache(
  files: AppFiles,
  { cacheName, keys }: Precached,
  mayStay: MayStay,
): Promise<boolean> {
  const cache = await caches.open(cacheName);
  const kept = await keysThatStay(cache, mayStay);
  const missing = [...keys].filter(([, key]) => !kept.has(key));
  let left = missing.length;
  const fillSome = async (turn: Turn) => {
    for (const [url, key] of missing.splice(0, FILES_A_TURN)) {
      await cache.put(key, await fetchFile(files, url, { turn, isNamedByHash: url === key }));
      left -= 1;
    }
  };
  const fill = async () => {
    while (missing.length > 0) {
      // Where one cannot be had the others will not come either: the next look tries again.
      await inTurn(fillSome).catch(() => missing.splice(0));
    }
  };
  await Promise.all(Array.from({ length: AT_ONCE }, fill));
  return left === 0;
}

async function keysThatStay(cache: Cache, mayStay: MayStay): Promise<ReadonlySet<string>> {
  // In the same order, and at once: a question for each of hundreds would cost every visit.
  const [requests, responses] = await Promise.all([cache.keys(), cache.matchAll()]);
  const stays = await Promise.all(
    requests.map(async ({ url }, index) => {
      const response = responses[index];
      return response !== undefined && (await mayStay(pathname(url), response));
    }),
  );
  return new Set(requests.filter((_, index) => stays[index]).map(({ url }) => url));
}

interface Ask {
  readonly turn: Turn;
  /** Then the browser's own cache may have it from the page. */
  readonly isNamedByHash: boolean;
}

/** The build's own file to the last byte; rejects where others keep answering in its place, or nobody does. */
async function fetchFile(files: AppFiles, url: string, { turn, isNamedByHash }: Ask): Promise<Response> {
  const path = pathname(url);
  for (const pause of PAUSES) {
    if (pause > 0) await new Promise((resolve) => setTimeout(resolve, pause));
    if (isReplaced()) break;
    const response = await fetch(url, {
      // The second time past that cache, which may have kept the wrong one.
      cache: isNamedByHash && pause === 0 ? 'default' : 'reload',
      credentials: 'same-origin',
      integrity: files.integrityOf(path),
      signal: turn.signal,
    }).catch(() => null);
    if (response && isPlausible(path, response)) {
      turn.answered();
      return response;
    }
  }
  throw new TypeError(`Not the file of the build: ${path}`);
}
