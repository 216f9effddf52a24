/** How a transaction takes a lock that another one may have. */
import { type SQL, sql } from 'drizzle-orm';
import { RATINGS_LOCK, RATINGS_TURN } from './advisory-locks.ts';

/** `waits`: holds its connection until the lock is free. Otherwise it fails at once where somebody has it (see turns.ts). */
export interface Locking {
  readonly waits: boolean;
}

/** Ends a `select ... for update`. */
export const unlessWaiting = ({ waits }: Locking): SQL => sql.raw(waits ? '' : 'nowait');

/** The ratings' lock until the transaction ends, as a statement by itself. Refused as a row's is, it names its turn. */
export const ratingsLock = ({ waits }: Locking): string =>
  waits
    ? `select pg_advisory_xact_lock(${RATINGS_LOCK})`
    : `do $$ begin if not pg_try_advisory_xact_lock(${RATINGS_LOCK}) then
        raise lock_not_available using detail = '${RATINGS_TURN}'; end if; end $$`;
