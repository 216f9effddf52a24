/** Tells every node something, once the transaction has been committed. */
import { sql } from 'drizzle-orm';
import type { Executor } from '#server/platform/database/connection.ts';
import { CHANNEL } from './listener.ts';

export async function notify(tx: Executor, message: string): Promise<void> {
  await tx.execute(sql`select pg_notify(${CHANNEL}, ${message})`);
}
