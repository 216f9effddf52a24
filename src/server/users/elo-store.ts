/** The events that are rated and what each has changed, as the database keeps them. */
import { type SQL, sql } from 'drizzle-orm';
import type { Executor, Transaction } from '#server/platform/database/connection.ts';

/** Microseconds since 1970. */
export type Instant = number;

export type Event = {
  readonly id: string;
  readonly drawnAt: Instant;
  readonly finalisedAt: Instant;
};

export const micros = (column: string) => sql.raw(`(extract(epoch from ${column}) * 1000000)::bigint`);

export const sqlMicroseconds = (at: Instant) => sql`(timestamptz 'epoch' + ${at}::bigint * interval '1 microsecond')`;

export const eventColumns = sql`t.id, ${micros('d.drawn_at')} as "drawnAt", ${micros('t.finalised_at')} as "finalisedAt"`;
export const events = sql`tournament t join tournament_draw d
  on d.tournament_id = t.id and d.kind = 'GROUPS' and d.superseded_at is null`;

type RatedResult = {
  readonly player1Id: string;
  readonly player2Id: string;
  readonly player1Score: number;
  readonly player2Score: number;
};

/** What an event was rated at. */
export type FormerChange = {
  readonly userId: string;
  readonly rating: number;
  readonly change: number;
};

/** What an event is rated by, and how it was before. */
export interface RatedPlay {
  /** Today's without what was finalised after the draw. */
  readonly ratings: ReadonlyMap<string, number>;
  /** What was played, by the people who did; a walkover or a BYE leaves no result. */
  readonly results: readonly RatedResult[];
  readonly former: readonly FormerChange[];
}

/** In one query, as others may wait for the ratings meanwhile. */
export async function ratedPlay(db: Executor, { id, drawnAt }: Event): Promise<RatedPlay> {
  const { rows } = await db.execute<{
    ratings: { userId: string; rating: number }[];
    results: RatedResult[];
    former: FormerChange[];
  }>(sql`
    select (
      select coalesce(jsonb_agg(jsonb_build_object('userId', u.id, 'rating', u.elo - coalesce((
        select sum(c.change)::int from elo_change c
        where c.user_id = u.id and c.finalised_at > ${sqlMicroseconds(drawnAt)}), 0)) order by u.id), '[]')
      from app_user u where u.id in (
        select coalesce(p.merged_into, p.id) from tournament_entry e join app_user p on p.id = e.user_id
        where e.tournament_id = ${id})
    ) as ratings, (
      select coalesce(jsonb_agg(jsonb_build_object(
        'player1Id', coalesce(u1.merged_into, u1.id), 'player2Id', coalesce(u2.merged_into, u2.id),
        'player1Score', r.player1_score, 'player2Score', r.player2_score)), '[]')
      from match_result r
      join tournament_entry e1 on e1.id = r.player1_id join app_user u1 on u1.id = e1.user_id
      join tournament_entry e2 on e2.id = r.player2_id join app_user u2 on u2.id = e2.user_id
      where r.tournament_id = ${id} and r.superseded_at is null and r.kind = 'PLAYED'
    ) as results, (
      select coalesce(jsonb_agg(jsonb_build_object('userId', user_id, 'rating', rating, 'change', change)), '[]')
      from elo_change where tournament_id = ${id}
    ) as former`);
  const [{ ratings, results, former } = { ratings: [], results: [], former: [] }] = rows;
  return { ratings: new Map(ratings.map(({ userId, rating }) => [userId, rating])), results, former };
}

/** Answers with the people whose rating it was: nothing counts of an event that is not finalised. */
export async function takeBackElo(tx: Transaction, tournamentId: string): Promise<string[]> {
  const { rows } = await tx.execute<{ userId: string }>(sql`
    with gone as (
      delete from elo_change where tournament_id = ${tournamentId} returning user_id, change
    ), moved as (
      update app_user u set elo = u.elo - gone.change from gone where u.id = gone.user_id and gone.change <> 0
    )
    select user_id as "userId" from gone`);
  return rows.map(({ userId }) => userId);
}

/** What an event changes now. */
export interface Rating {
  readonly event: Event;
  readonly play: RatedPlay;
  readonly changes: ReadonlyMap<string, number>;
}

/** Each player's rating as the event began, what it changes, and how many matches were won and lost. */
export function ratedPlayers({ ratings, results }: Pick<RatedPlay, 'ratings' | 'results'>, changes: Rating['changes']) {
  const wins = count(results, (first) => first);
  const losses = count(results, (first) => !first);
  return [...ratings].map(([userId, rating]) => {
    const [won, lost] = [wins.get(userId) ?? 0, losses.get(userId) ?? 0];
    return { id: userId, rating, change: changes.get(userId) ?? 0, won, lost };
  });
}

/** Stores what an event changes now in place of what it changed before, and moves the ratings by the difference. */
export async function storeChanges(tx: Transaction, rating: Rating): Promise<void> {
  await tx.execute(sql`with ${storing(rating, sql`true`)} select`);
}

/** The same as parts of a larger statement, where that holds. */
export function storing({ event: { id, finalisedAt }, play, changes }: Rating, holds: SQL): SQL {
  const rated = ratedPlayers(play, changes);
  return sql`
    rated as (
      select * from jsonb_to_recordset(${JSON.stringify(rated)}::jsonb)
        as r(id text, rating integer, change integer, won integer, lost integer) where ${holds}
    ), gone as (
      delete from elo_change where tournament_id = ${id} and user_id not in (select id from rated) and ${holds}
    ), stored as (
      insert into elo_change (tournament_id, user_id, finalised_at, rating, change, won, lost)
      select ${id}, id, ${sqlMicroseconds(finalisedAt)}, rating, change, won, lost from rated
      on conflict (tournament_id, user_id) do update set finalised_at = excluded.finalised_at,
        rating = excluded.rating, change = excluded.change, won = excluded.won, lost = excluded.lost
    ), moved as (
      update app_user u set elo = u.elo + moved.by
      from jsonb_to_recordset(${JSON.stringify(movesOf(play.former, changes))}::jsonb) as moved(id text, by integer)
      where u.id = moved.id and ${holds}
    )`;
}

function movesOf(former: readonly FormerChange[], changes: ReadonlyMap<string, number>): { id: string; by: number }[] {
  const moves = new Map(changes);
  for (const { userId, change } of former) moves.set(userId, (moves.get(userId) ?? 0) - change);
  return [...moves].filter(([, by]) => by !== 0).map(([id, by]) => ({ id, by }));
}

/** The winner of each decided result, or the other one. */
function count(results: readonly RatedResult[], isCounted: (isWinner: boolean) => boolean): Map<string, number> {
  const counts = new Map<string, number>();
  for (const { player1Id, player2Id, player1Score, player2Score } of results) {
    if (player1Score === player2Score) continue;
    const id = isCounted(player1Score > player2Score) ? player1Id : player2Id;
    counts.set(id, (counts.get(id) ?? 0) + 1);
  }
  return counts;
}

/** For whom an event changes something else than before. */
export const differing = (former: readonly FormerChange[], changes: ReadonlyMap<string, number>): string[] =>
  movesOf(former, changes).map(({ id }) => id);
