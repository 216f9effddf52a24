/** A club of many years in the database: 10,000 tournaments, 100,000 people, leaderboards and bookings of thousands. */
import type { Database } from '#server/platform/database/connection.ts';
import type { PointsLine } from '#tournament/ranking/championship-points.ts';

const TOURNAMENTS = 10_000;
const PEOPLE = 100_000;
export const SERIES = 'bench-series';
export const PLAYER = 'bench-person';
export const CURSOR = 'bench-cup';
/** As scattered as real ids: rows that resemble each other would weigh nothing. */
const idOf = (what: string, number: string) =>
  `case when ${number} = 1 then 'bench-${what}' else substr(md5('${what}' || ${number}), 1, 16) end`;
const NAMES = `array['Ana','Marko','Željka','Ivo','Petra','Luka','Nikola','Đurđa','Maja','Šime']`;
const LAST = `array['Horvat','Kovačević','Babić','Marić','Novak','Jurić','Vuković','Knežević','Marković','Đorđević']`;
const BREAKDOWN = [
  { reason: 'PARTICIPATION', count: 1, each: 5, points: 5 },
  { reason: 'WINS', count: 5, each: 2, points: 10 },
  { reason: 'AFTER_GROUP', count: 1, each: 10, points: 10 },
  { reason: 'AFTER_ROUND', count: 1, each: 20, points: 20 },
] as const satisfies readonly PointsLine[];

export async function fillLists({ pool }: Database, organiser: string): Promise<void> {
  await pool.query(
    `insert into app_user (id, username, first_name, last_name, email, issuer, subject, picture)
     select ${idOf('person', 'n')}, 'person' || n, (${NAMES})[1 + n % 10], (${LAST})[1 + n / 10 % 10] || ' ' || n,
       substr(md5(n::text), 1, 10) || '@example.org', 'bench', n::text,
       '/pictures/' || substr(md5('picture' || n), 1, 16) || '-512.webp' from generate_series(1, ${PEOPLE}) n`,
  );
  await pool.query(
    `insert into championship (id, name, organiser_id)
     select ${idOf('series', 'n')}, 'Winter Series ' || n, $1 from generate_series(1, 1000) n`,
    [organiser],
  );
  // Two of three are played, one of thirty is under way or to come, and the last were never played.
  await pool.query(
    `insert into tournament (id, name, city, venue_id, organiser_id, championship_id, time_zone, stage, format, type,
       starts_at, ends_at, include_third_place_playoff, seed_by_championship, points_for_win, points_for_draw,
       championship_points_for_win, championship_points_for_draw, championship_points_for_participation,
       championship_points_after_group, championship_points_after_round, championship_points_winner)
     select ${idOf('cup', 'n')}, 'Memorial of ' || (${LAST})[1 + n % 10] || ' ' || n, 'Rijeka', 'sample-harbour', $1,
       case when n % 5 = 0 then '${SERIES}' end, 'Europe/Zagreb',
       case when n % 300 = 1 then 'GROUPS' when n % 30 = 2 then 'Open' else 'FINISHED' end,
       'GROUPS_WITH_MAIN_STAGE', 'SINGLE_TOURNAMENT', at, at + interval '8 hours', false, false,
       0, 0, 0, 0, 0, 0, 0, 0
     from (select n, now() + case when n % 30 = 2 then 1 else -1 end * n * interval '4 hours' as at
       from generate_series(1, ${TOURNAMENTS}) n) as planned`,
    [organiser],
  );
  await pool.query(
    `insert into championship_points (championship_id, user_id, points, reason)
     select '${SERIES}', ${idOf('person', 'n')}, 1 + n % 997, 'Played' from generate_series(1, 5000) n`,
  );
  // What the same person has of each tournament of the series, and was awarded outside of it.
  await pool.query(
    `insert into championship_points (championship_id, tournament_id, user_id, points, breakdown)
     select '${SERIES}', id, '${PLAYER}', 45, '${JSON.stringify(BREAKDOWN)}' from tournament
     where championship_id = '${SERIES}' order by starts_at`,
  );
  await pool.query(
    `insert into tournament_entry (id, tournament_id, user_id)
     select 'bench-entry-' || n, ${idOf('cup', 'n')}, '${PLAYER}' from generate_series(1, ${TOURNAMENTS}, 3) n`,
  );
  await pool.query(
    `insert into elo_change (tournament_id, user_id, rating, change, finalised_at, won, lost)
     select t.id, '${PLAYER}', 1000, 1, t.ends_at, 3, 1
     from tournament t join tournament_entry e on e.tournament_id = t.id
     where e.user_id = '${PLAYER}' and t.stage = 'FINISHED'`,
  );
  await pool.query('analyze');
}
