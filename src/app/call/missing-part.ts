/**
 * A part of the app that cannot be had when it is wanted: gone from the server since there is a newer version, or out of
 * reach because there is no network.
 */
import { t } from '#messages/t.ts';
import { isReachable } from './connection.ts';

const NAME = 'MissingPartError';
const RELOADED_AT = 'edgeball-reloaded-at';
/** A reload that has not helped is not repeated; the next deploy comes later than this. */
const REST = 60_000;

export const isMissingPart = (error: unknown): boolean => error instanceof Error && error.name === NAME;

/** Calls back when a part is missing that a reload would bring. */
export function watchMissingParts(onNewVersion: () => void): void {
  window.addEventListener('vite:preloadError', ({ payload }) => {
    // The same error is thrown to the importer. The router would know it by its own words and reload at once,
    // which without a network ends at the browser's error page.
    payload.name = NAME;
    payload.message = t('outbox.missingPart', { message: payload.message });
    void isReachable().then((isThere) => isThere && onNewVersion());
  });
}

/** Reloads for a missing part, once. False where that would not help. */
export async function reloadOnce(): Promise<boolean> {
  if (!(await isReachable()) || !noteReload(Date.now())) return false;
  window.location.reload();
  return true;
}

/** False after a reload just now, and where none could be noted down: it might never end. */
function noteReload(now: number): boolean {
  try {
    const last = Number(sessionStorage.getItem(RELOADED_AT));
    if (now - last < REST && now >= last) return false;
    sessionStorage.setItem(RELOADED_AT, String(now));
    return true;
  } catch {
    // Forbidden or full.
    return false;
  }
}
