/**
 * A newer worker is let in only when this one has nothing under way, and a dead network can hold a request for minutes.
 * What is cut off here is asked for again: a result that was being sent goes out once more, under its own key.
 */
import type { WorkboxPlugin } from 'workbox-core/types.js';

const replaced = new AbortController();

/** Lets go of everything that is under way. */
export const abortForReplacement = (): void => replaced.abort();

export const isReplaced = (): boolean => replaced.signal.aborted;

/** Resolves when this worker lets go. */
export const replacement = new Promise<null>((resolve) => {
  replaced.signal.addEventListener('abort', () => resolve(null), { once: true });
});

/** For requests that may stay under way after the page has had its answer. */
export const untilReplaced: WorkboxPlugin = {
  requestWillFetch: async ({ request }) => new Request(request, { signal: replaced.signal }),
};
