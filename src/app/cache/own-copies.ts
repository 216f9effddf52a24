/**
 * The copies that this page was the last to write, or has read and no other tab has written since. They may be written over
 * without a look at what is there: a page that is being left has no time for one.
 */
import { openChannel } from '#outbox/browser/browser-features.ts';

const own = new Set<string>();

/** What other tabs have written; null for a removal. */
const channel = openChannel('edgeball-records');
channel?.addEventListener('message', ({ data }: MessageEvent<readonly string[] | null>) => {
  if (data === null) own.clear();
  else for (const hash of data) own.delete(hash);
});
// A page in the back/forward cache hears nothing.
window.addEventListener('pageshow', ({ persisted }) => persisted && own.clear());

export const isOwnCopy = (hash: string): boolean => own.has(hash);

/** What stands there now is what this page knows. */
export const noteRead = (hash: string): void => {
  own.add(hash);
};

export function tellWritten(hashes: readonly string[]): void {
  if (hashes.length === 0) return;
  for (const hash of hashes) own.add(hash);
  channel?.postMessage(hashes);
}

export function tellRemoved(): void {
  own.clear();
  channel?.postMessage(null);
}
