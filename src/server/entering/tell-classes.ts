/** A name is shown or hidden: everybody who watches a tournament of its owner asks for it again. */
import { sql } from 'drizzle-orm';
import type { Transaction } from '#server/platform/database/connection.ts';
import { ALL, announce } from '#server/tournaments/store/logs.ts';
import { idsOf } from '#server/users/store.ts';

export async function tellClasses(tx: Transaction, userId: string): Promise<void> {
  const { rows } = await tx.execute<{ id: string }>(sql`
    select id from tournament where id in (select tournament_id from tournament_entry where user_id in ${idsOf(userId)})
    order by id for no key update`);
  for (const { id } of rows) {
    const { rows: told } = await tx.execute<{ version: number }>(
      sql`update tournament set version = version + 1 where id = ${id} returning version`,
    );
    const [row] = told;
    if (row) await announce(tx, id, { version: row.version, ...ALL });
  }
}
