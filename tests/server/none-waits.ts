/** No transaction holds a connection to the database, and no session waits for a lock. */
import { expect } from 'vitest';
import { eventually } from '#tests/eventually.ts';
import type { TestDatabase } from './database.ts';

export async function expectNoneWaits({ pool, transactionPool }: TestDatabase): Promise<void> {
  await eventually(() => expect(transactionPool.idleCount).toBe(transactionPool.totalCount));
  const { rows } = await pool.query(
    "select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'",
  );
  expect(rows).toEqual([]);
}
