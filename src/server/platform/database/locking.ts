/** How a transaction takes a lock that another one may have. */
import { type SQL, sql } from 'drizzle-orm';

/** `waits`: holds its connection until the lock is free. Otherwise it fails at once where somebody has it (see turns.ts). */
export interface Locking {
  readonly waits: boolean;
}

/** Ends a `select ... for update`. */
export const unlessWaiting = ({ waits }: Locking): SQL => sql.raw(waits ? '' : 'nowait');

/** An advisory lock until the transaction ends, as a statement by itself; it fails as a row's does. */
export const advisoryLock = (key: number, { waits }: Locking): string =>
  waits
    ? `select pg_advisory_xact_lock(${key})`
    : `do $$ begin if not pg_try_advisory_xact_lock(${key}) then raise lock_not_available; end if; end $$`;
