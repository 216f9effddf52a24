/** Tells every node something, once the transaction has been committed. */
import { sql } from 'drizzle-orm';
import type { Executor } from '#server/platform/database/connection.ts';
import { NOTIFY_CHANNEL } from './listener.ts';

export async function notifyNodes(tx: Executor, message: string): Promise<void> {
  await tx.execute(sql`select pg_notify(${NOTIFY_CHANNEL}, ${message})`);
}
