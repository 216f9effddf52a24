import type pg from 'pg';
import { listSequences, listTables } from '#server/backup/tables.ts';

/** Every row of every table, and where the sequences stand. */
export async function contentOf({ pool }: { pool: pg.Pool }): Promise<Record<string, unknown>> {
  const client = await pool.connect();
  try {
    const content: Record<string, unknown> = { sequences: await listSequences(client) };
    for (const { name } of await listTables(client)) {
      const { rows } = await client.query(`select t::text as row from "${name}" t order by 1`);
      content[name] = rows.map(({ row }) => row);
    }
    return content;
  } finally {
    client.release();
  }
}
