/** A lock that a session of its own has taken, as another node would have. */
import type { TestDatabase } from './database.ts';

/** The statement takes it until `work` ends. */
export async function whileLocked<Result>(
  { pool }: TestDatabase,
  [statement, ...values]: readonly [string, ...unknown[]],
  work: () => Promise<Result>,
): Promise<Result> {
  const session = await pool.connect();
  await session.query('begin');
  try {
    await session.query(statement, values);
    return await work();
  } finally {
    await session.query('commit');
    session.release();
  }
}
