/** The mark of a restore that has begun, which keeps servers off the database until all of it is back. */
import type pg from 'pg';

const TABLE = 'unfinished_restore';

/** Its message is for the operator. */
export class UnfinishedRestore extends Error {}

/** Committed by itself, so that it outlives the restore's transaction. */
export async function markRestore(client: pg.ClientBase | pg.Pool, backup: string): Promise<void> {
  await client.query(`create table if not exists ${TABLE} (backup text not null, begun_at timestamptz not null)`);
  await client.query(`insert into ${TABLE} values ($1, now())`, [backup]);
}

/** In the transaction that brings the data, so that either both are committed or neither is. */
export async function removeRestoreMark(client: pg.ClientBase): Promise<void> {
  await client.query(`drop table ${TABLE}`);
}

/** The backup that is being brought back; null where none is. */
export async function findRestoreMark(client: pg.ClientBase | pg.Pool): Promise<string | null> {
  const { rows: marks } = await client.query(`select from pg_class where oid = to_regclass('${TABLE}')`);
  if (marks.length === 0) return null;
  const { rows } = await client.query<{ backup: string }>(`select backup from ${TABLE} order by begun_at desc limit 1`);
  return rows[0]?.backup ?? 'a backup';
}

export async function assertNoUnfinishedRestore(client: pg.ClientBase): Promise<void> {
  const backup = await findRestoreMark(client);
  if (backup === null) return;
  throw new UnfinishedRestore(
    `The restore of ${backup} has not finished, and the database is empty. ` +
      'Once what stopped it is mended, run npm run restore again; or begin anew with an empty DATA_DIR or database.',
  );
}
