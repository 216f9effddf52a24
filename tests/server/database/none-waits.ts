/** No transaction holds a connection to the database, and no session waits for a lock. */
import { expect, vi } from 'vitest';
import type { TestDatabase } from './database.ts';

/** Milliseconds: by then no lock's wait has been ended by the database, after which it would begin again. */
const SOON = 5_000;

export async function expectNoneWaits({ pool, transactionPool }: TestDatabase): Promise<void> {
  await vi.waitFor(() => expect(transactionPool.idleCount).toBe(transactionPool.totalCount), { timeout: SOON });
  const { rows } = await pool.query(
    "select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'",
  );
  expect(rows).toEqual([]);
}
