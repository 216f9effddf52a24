/** Brings everything from one PostgreSQL to another: a backup that is brought back at once. */
import type pg from 'pg';
import { openDatabase } from '#server/platform/database/connection.ts';
import { findRestoreMark, markRestore } from '#server/platform/database/restore-mark.ts';
import { takeBackup } from './dump.ts';
import { restoreBackup } from './restore.ts';
import { MIGRATIONS_TABLE } from './tables.ts';

/** The backup lies in `folder`, which the caller removes. */
export async function carryOver(from: string, to: string, folder: string, sessionSecret: string): Promise<void> {
  const [source, target] = [openDatabase(from, { connections: 1 }), openDatabase(to, { connections: 1 })];
  try {
    const mark = await findRestoreMark(source.pool);
    if (mark !== null) await markRestore(target.pool, mark);
    if (!(await isFilled(source.pool))) return;
    const made = await takeBackup({ pool: source.pool, sessionSecret, withSecret: false }, folder, new Date());
    await restoreBackup(target.pool, made.folder);
  } finally {
    await Promise.all([source.close(), target.close()]);
  }
}

/** A cluster may have been made by a start that went no further. */
async function isFilled(pool: pg.Pool): Promise<boolean> {
  const { rows } = await pool.query(`select from pg_class where oid = to_regclass('${MIGRATIONS_TABLE}')`);
  return rows.length > 0;
}
