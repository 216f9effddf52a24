/** Keeps the embedded PostgreSQL's log from growing without end: the latest part, and the one before it. */
import { copyFileSync, statSync, truncateSync } from 'node:fs';

const LIMIT = 5 * 1024 * 1024;
const CHECK_EVERY = 10_000;

/** The server goes on writing at the end of the same file, so that it is copied and emptied, not moved. */
export function rotateLog(path: string, limit = LIMIT): void {
  if ((statSync(path, { throwIfNoEntry: false })?.size ?? 0) <= limit) return;
  try {
    copyFileSync(path, `${path}.1`);
  } finally {
    // On a full disk the older part is what can be done without.
    truncateSync(path);
  }
}

/** Returns what ends the watch. */
export function watchLog(path: string): () => void {
  const timer = setInterval(() => {
    try {
      rotateLog(path);
    } catch {
      // A log that cannot be copied was emptied nevertheless.
    }
  }, CHECK_EVERY);
  timer.unref();
  return () => clearInterval(timer);
}
