/** How a transaction takes a lock that another one may have. */
import { type SQL, sql } from 'drizzle-orm';

/** `waits`: holds its connection until the lock is free. Otherwise it fails at once where somebody has it (see turns.ts). */
export interface Locking {
  readonly waits: boolean;
}

/** For whoever has a turn. */
export const AT_ONCE: Locking = { waits: false };

/** Ends a `select ... for update`. */
export const unlessWaiting = ({ waits }: Locking): SQL => sql.raw(waits ? '' : 'nowait');
