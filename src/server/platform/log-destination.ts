/** Where the log goes. A full disk costs lines of it, never the process, which an unhandled error would end. */
import { pino } from 'pino';

/** Kept until it can be written; more is dropped. */
const MOST_BYTES = 1_048_576;

export function logDestination(fd = 1): { write(line: string): void } {
  const destination = pino.destination({ fd, sync: true, maxLength: MOST_BYTES });
  destination.on('error', () => undefined);
  return destination;
}
