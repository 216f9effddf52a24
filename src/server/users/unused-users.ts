/** People whom an organiser has added by mistake. */
import { asc, inArray, sql } from 'drizzle-orm';
import type { Transaction } from '#server/platform/database/connection.ts';
import { appUser } from '#server/platform/database/schema/people.ts';

/** Those among them who have never signed in and whom nothing refers to. */
export async function removeUnusedUsers(tx: Transaction, ids: readonly string[]): Promise<void> {
  if (ids.length === 0) return;
  // A concurrent entry of one of them elsewhere has committed once the rows are held.
  await tx
    .select({ id: appUser.id })
    .from(appUser)
    .where(inArray(appUser.id, [...ids]))
    .orderBy(asc(appUser.id))
    .for('update');
  await tx.execute(sql`
    delete from app_user u
    where u.id = any(${sql.param([...ids])}) and u.issuer is null and u.merged_into is null
      and not exists (select from tournament_entry e where e.user_id = u.id)
      and not exists (select from entrant n where n.user_id = u.id)
      and not exists (select from championship_points p where p.user_id = u.id)
      and not exists (select from elo_change c where c.user_id = u.id)
      and not exists (select from app_user m where m.merged_into = u.id)
      and not exists (select from user_role r where r.user_id = u.id)
      -- A reset that is undone brings its players back. One from before these people holds none of them.
      and u.id not in (
        select coalesce(e ->> 'userId', '') from tournament_reset r, jsonb_array_elements(r.entrants) e
        where r.undone_at is null
          and r.reset_at >= (select min(created_at) from app_user where id = any(${sql.param([...ids])})))`);
}
