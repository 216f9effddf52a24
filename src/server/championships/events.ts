/** What the tournaments of a championship came to: who took part and won, and what each has brought its players. */
import { sql } from 'drizzle-orm';
import type { ChampionshipPlayer } from '#contract/tournaments/championships.ts';
import type { Executor } from '#server/platform/database/connection.ts';
import { hidesName } from '#server/users/store.ts';

/** Columns that a leaderboard has room for. */
const LATEST = 8;

type EventPoints = NonNullable<ChampionshipPlayer['events']>;

/** The points of these people in the latest tournaments that have brought some, the earliest first. */
export async function eventPoints(
  db: Executor,
  championshipId: string,
  userIds: readonly string[],
): Promise<Map<string, EventPoints>> {
  const found = new Map<string, EventPoints>();
  if (userIds.length === 0) return found;
  const { rows } = await db.execute<{ person: string; id: string; points: number }>(sql`
    with latest as (
      select t.id, t.starts_at from tournament t
      where t.championship_id = ${championshipId} and t.deleted_at is null
        and exists (select from championship_points p where p.tournament_id = t.id)
      order by t.starts_at desc, t.id desc limit ${LATEST}
    ), earned as (
      select coalesce(u.merged_into, u.id) as person, latest.id, latest.starts_at, p.points
      from latest
      join championship_points p on p.tournament_id = latest.id and p.championship_id = ${championshipId}
      join app_user u on u.id = p.user_id
    )
    select person, id, sum(points)::int as points from earned
    where person = any(${sql.param([...userIds])})
    group by person, id, starts_at order by starts_at, id`);
  for (const { person, id, points } of rows)
    found.set(person, [...(found.get(person) ?? []), { tournamentId: id, points }]);
  return found;
}

interface EventFacts {
  readonly players: number;
  readonly winner: string | null;
}

/** The winner is whoever has the points for it. */
export async function eventFacts(db: Executor, tournamentIds: readonly string[]): Promise<Map<string, EventFacts>> {
  if (tournamentIds.length === 0) return new Map();
  const { rows } = await db.execute<{ id: string; players: number; winner: string | null }>(sql`
    select asked.id,
      (select count(*)::int from tournament_entry e where e.tournament_id = asked.id) as players,
      (select case when ${hidesName(sql`u.id`)} then 'Player' when trim(u.first_name || u.last_name) = '' then u.username
          else trim(u.first_name || ' ' || u.last_name) end
        from championship_points p
        join app_user holder on holder.id = p.user_id
        join app_user u on u.id = coalesce(holder.merged_into, holder.id)
        where p.tournament_id = asked.id and p.breakdown @> '[{"reason": "WINNER"}]' limit 1) as winner
    from unnest(${sql.param([...tournamentIds])}::text[]) as asked (id)`);
  return new Map(rows.map(({ id, players, winner }) => [id, { players, winner }]));
}
