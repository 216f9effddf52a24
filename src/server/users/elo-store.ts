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

export const instant = (at: Instant) => sql`(timestamptz 'epoch' + ${at}::bigint * interval '1 microsecond')`;

export const eventColumns = sql`t.id, ${micros('d.drawn_at')} as "drawnAt", ${micros('t.finalised_at')} as "finalisedAt"`;
export const events = sql`tournament t join tournament_draw d
  on d.tournament_id = t.id and d.kind = 'GROUPS' and d.superseded_at is null`;

/** Today's ratings without what was finalised after the draw. */
export async function ratingsAtDraw(tx: Transaction, { id, drawnAt }: Event): Promise<Map<string, number>> {
  const { rows } = await tx.execute<{ userId: string; rating: number }>(sql`
    select u.id as "userId", u.elo - coalesce((
      select sum(c.change)::int from elo_change c
      where c.user_id = u.id and c.finalised_at > ${instant(drawnAt)}), 0) as rating
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

/** What an event has changed, and what each of its players won and lost in it. */
export interface RatedPlay {
  readonly ratings: ReadonlyMap<string, number>;
  readonly changes: ReadonlyMap<string, number>;
  readonly results: readonly RatedResult[];
}

export async function insertChanges(
  tx: Transaction,
  event: Event,
  { ratings, changes, results }: RatedPlay,
): Promise<void> {
  const wins = count(results, (first) => first);
  const losses = count(results, (first) => !first);
  const rows = [...ratings].map(([id, rating]) => {
    return { id, rating, change: changes.get(id) ?? 0, won: wins.get(id) ?? 0, lost: losses.get(id) ?? 0 };
  });
  await tx.execute(sql`
    insert into elo_change (tournament_id, user_id, finalised_at, rating, change, won, lost)
    select ${event.id}, id, ${instant(event.finalisedAt)}, rating, change, won, lost
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb)
      as r(id text, rating integer, change integer, won integer, lost integer)`);
}

/** Of each decided result the winner, or the other one. */
function count(results: readonly RatedResult[], isCounted: (isWinner: boolean) => boolean): Map<string, number> {
  const counts = new Map<string, number>();
  for (const { player1Id, player2Id, player1Score, player2Score } of results) {
    if (player1Score === player2Score) continue;
    const id = isCounted(player1Score > player2Score) ? player1Id : player2Id;
    counts.set(id, (counts.get(id) ?? 0) + 1);
  }
  return counts;
}

export async function changeRatings(tx: Transaction, changes: ReadonlyMap<string, number>): Promise<void> {
  const rows = [...changes].filter(([, change]) => change !== 0).map(([id, change]) => ({ id, change }));
  if (rows.length === 0) return;
  await tx.execute(sql`
    update app_user u set elo = u.elo + r.change
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as r(id text, change integer) where u.id = r.id`);
}
