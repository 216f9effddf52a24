/** The events that are rated and what each has changed, as the database keeps them. */
import { sql } from 'drizzle-orm';
import type { Transaction } from '#server/platform/database/connection.ts';

/** Microseconds since 1970. */
export type Instant = number;

export type Event = {
  readonly id: string;
  readonly drawnAt: Instant;
  readonly finalisedAt: Instant;
};

export const micros = (column: string) => sql.raw(`(extract(epoch from ${column}) * 1000000)::bigint`);

export const eventColumns = sql`t.id, ${micros('d.drawn_at')} as "drawnAt", ${micros('t.finalised_at')} as "finalisedAt"`;
export const events = sql`tournament t join tournament_draw d
  on d.tournament_id = t.id and d.kind = 'GROUPS' and d.superseded_at is null`;

/** Today's ratings without what was finalised after the draw. */
export async function ratingsAtDraw(tx: Transaction, { id, drawnAt }: Event): Promise<Map<string, number>> {
  const { rows } = await tx.execute<{ userId: string; rating: number }>(sql`
    select u.id as "userId", u.elo - coalesce((
      select sum(c.change)::int from elo_change c join tournament t on t.id = c.tournament_id
      where c.user_id = u.id and ${micros('t.finalised_at')} > ${drawnAt}), 0) as rating
    from app_user u where u.id in (
      select coalesce(p.merged_into, p.id) from tournament_entry e join app_user p on p.id = e.user_id
      where e.tournament_id = ${id})
    order by u.id`);
  return new Map(rows.map(({ userId, rating }) => [userId, rating]));
}

export type RatedResult = {
  readonly player1Id: string;
  readonly player2Id: string;
  readonly player1Score: number;
  readonly player2Score: number;
};

/** What was played, by the people who did; a walkover or a BYE leaves no result. */
export async function ratedResults(tx: Transaction, tournamentId: string): Promise<RatedResult[]> {
  const { rows } = await tx.execute<RatedResult>(sql`
    select coalesce(u1.merged_into, u1.id) as "player1Id", coalesce(u2.merged_into, u2.id) as "player2Id",
      r.player1_score as "player1Score", r.player2_score as "player2Score"
    from match_result r
    join tournament_entry e1 on e1.id = r.player1_id join app_user u1 on u1.id = e1.user_id
    join tournament_entry e2 on e2.id = r.player2_id join app_user u2 on u2.id = e2.user_id
    where r.tournament_id = ${tournamentId} and r.superseded_at is null and r.kind = 'PLAYED'`);
  return rows;
}

interface ChangeRow {
  readonly tournamentId: string;
  readonly userId: string;
  readonly rating: number;
  readonly change: number;
}

export async function insertChanges(tx: Transaction, rows: readonly ChangeRow[]): Promise<void> {
  await tx.execute(sql`
    insert into elo_change (tournament_id, user_id, rating, change)
    select "tournamentId", "userId", rating, change from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb)
      as r("tournamentId" text, "userId" text, rating integer, change integer)`);
}

export async function changeRatings(tx: Transaction, changes: ReadonlyMap<string, number>): Promise<void> {
  const rows = [...changes].filter(([, change]) => change !== 0).map(([id, change]) => ({ id, change }));
  if (rows.length === 0) return;
  await tx.execute(sql`
    update app_user u set elo = u.elo + r.change
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as r(id text, change integer) where u.id = r.id`);
}
