/**
 * A newer worker is let in only when this one has nothing under way, and a dead network can hold a request for minutes.
 * What is cut off here is asked for again: a result that was being sent goes out once more, under its own key.
 */
const replaced = new AbortController();

/** Lets go of everything that is under way. */
export const abortForReplacement = (): void => replaced.abort();

export const isReplaced = (): boolean => replaced.signal.aborted;

/** Resolves when this worker lets go. */
export const replacement = new Promise<null>((resolve) => {
  replaced.signal.addEventListener('abort', () => resolve(null), { once: true });
});

/** Returns how to stop listening. */
export function whenReplaced(giveUp: () => void): () => void {
  if (isReplaced()) giveUp();
  replaced.signal.addEventListener('abort', giveUp);
  return () => replaced.signal.removeEventListener('abort', giveUp);
}
