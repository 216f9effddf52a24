/** Championships, and the ledger of points that their leaderboards sum up. */
import { and, asc, desc, eq, type SQL, sql } from 'drizzle-orm';
import { CHOICE_PAGE, PEOPLE_PAGE, ROW_PAGE } from '#contract/page-sizes.ts';
import type { Championship, ChampionshipChoice, ChampionshipPlayer } from '#contract/tournaments/championships.ts';
import { fullName } from '#contract/views/views.ts';
import { shownName } from '#event/shown-name.ts';
import type { Database, Executor, Transaction } from '#server/platform/database/connection.ts';
import { championship, championshipPoints } from '#server/platform/database/schema/championships.ts';
import { appUser } from '#server/platform/database/schema/people.ts';
import { allowingSlips, escaped, isLike, searchWordsOf } from '#server/platform/database/search.ts';
import { hidesName, personOf } from '#server/users/store.ts';
import type { PointsLine } from '#tournament/ranking/championship-points.ts';
import { eventPoints } from './events.ts';

/** The username where no name was given. */
const shownFirstName = sql<string>`case when trim(${appUser.firstName} || ${appUser.lastName}) = ''
  then ${appUser.username} else ${appUser.firstName} end`;

const columns = {
  id: championship.id,
  name: championship.name,
  image: championship.image,
  organiserId: championship.organiserId,
  organiser: { id: appUser.id, firstName: shownFirstName, lastName: appUser.lastName },
};

const selectChampionships = (db: Executor) =>
  db.select(columns).from(championship).innerJoin(appUser, eq(appUser.id, championship.organiserId));

interface ListQuery {
  readonly search?: string | undefined;
  readonly before?: string | undefined;
}

/** The latest first. */
export async function listChampionships(database: Database, asked: ListQuery): Promise<RowPage<Championship>> {
  const words = searchWordsOf(asked.search);
  if (words.length === 0) return listPage(database.db, asked.before, []);
  const found = words.map((word) => isLike(sql`championship.search`, word));
  return allowingSlips(database, (tx) => listPage(tx, asked.before, found));
}

async function listPage(
  db: Executor,
  before: string | undefined,
  found: readonly SQL[],
): Promise<RowPage<Championship>> {
  const isBefore = sql`(${championship.createdAt}, ${championship.id})
    < (select c.created_at, c.id from championship c where c.id = ${before})`;
  const rows = await selectChampionships(db)
    .where(and(before === undefined ? undefined : isBefore, ...found))
    .orderBy(desc(championship.createdAt), desc(championship.id))
    .limit(ROW_PAGE + 1);
  return pageOf(rows, ROW_PAGE);
}

export async function findChampionship(db: Executor, id: string): Promise<Championship | null> {
  const [found] = await selectChampionships(db).where(eq(championship.id, id));
  return found ?? null;
}

/** Sorted by name, from the one behind `after`. */
export async function championshipsOf(
  db: Executor,
  organiserId: string,
  after?: string,
): Promise<RowPage<ChampionshipChoice>> {
  const isAfter = sql`(${championship.name}, ${championship.id})
    > (select c.name, c.id from championship c where c.id = ${after})`;
  const rows = await db
    .select({ id: championship.id, name: championship.name })
    .from(championship)
    .where(and(eq(championship.organiserId, organiserId), after === undefined ? undefined : isAfter))
    .orderBy(asc(championship.name), asc(championship.id))
    .limit(CHOICE_PAGE + 1);
  return pageOf(rows, CHOICE_PAGE);
}

export async function insertChampionship(
  tx: Transaction,
  row: { id: string; name: string; organiserId: string },
): Promise<void> {
  await tx.insert(championship).values(row);
}

export interface LeaderboardQuery {
  readonly search?: string | undefined;
  readonly after?: string | undefined;
  readonly limit?: number | undefined;
  readonly userId?: string | undefined;
}

interface RankedRow extends Record<string, unknown> {
  id: string;
  first_name: string;
  hides_name: boolean;
  last_name: string;
  picture: string | null;
  points: number;
  elo: number;
  rank: number;
  club: string | null;
}

const BY_PLACE = sql`points desc, last_name, first_name, id`;

/** Ranks count over all players, also where one is asked for. E-mails are not searched: the call is open to anyone. */
export async function leaderboard(
  db: Executor,
  championshipId: string,
  { search, after, limit = PEOPLE_PAGE, userId }: LeaderboardQuery = {},
): Promise<RowPage<ChampionshipPlayer>> {
  const named = searchWordsOf(search).map(
    (word) =>
      sql`not hides_name and search_text(first_name || ' ' || last_name) like '%' || search_text(${escaped(word)}) || '%'`,
  );
  const wanted = and(
    userId === undefined ? undefined : sql`id = ${personOf(userId)}`,
    after === undefined ? undefined : sql`place > (select place from ranked where id = ${after})`,
    ...named,
  );
  const board = sql`
    select app_user.id, ${shownFirstName} as first_name, app_user.last_name, app_user.picture, app_user.elo, app_user.club,
      ${hidesName(sql`app_user.id`)} as hides_name,
      total.points, (rank() over (order by total.points desc))::int as rank
    from championship_total total join app_user on app_user.id = total.user_id
    where total.championship_id = ${championshipId}`;
  const { rows } = await db.execute<RankedRow>(
    wanted === undefined
      ? sql`${board} order by ${BY_PLACE} limit ${limit + 1}`
      : sql`
        with ranked as (select *, row_number() over (order by ${BY_PLACE}) as place from (${board}) as board)
        select * from ranked where ${wanted} order by place limit ${limit + 1}`,
  );
  const events = await eventPoints(
    db,
    championshipId,
    rows.map(({ id }) => id),
  );
  return pageOf(
    rows.map((row) => ({ ...presentRanked(row), events: events.get(row.id) ?? [] })),
    limit,
  );
}

function presentRanked({ id, picture, points, elo, rank, club, ...row }: RankedRow): ChampionshipPlayer {
  const { first_name: firstName, last_name: lastName, hides_name: isHidden } = row;
  const shown = shownName({ id, firstName, lastName, isHidden });
  const user = { id, ...shown, profilePictureUrl: isHidden ? null : picture };
  const unplayed = { forfeited: false, groupPoints: 0 };
  return { id, userId: id, name: fullName(user), ...unplayed, elo, championshipPoints: points, rank, user, club };
}

export interface RowPage<Row> {
  readonly rows: Row[];
  /** The cursor of the next page; null where this is the last. */
  readonly next: string | null;
}

/** Makes a page of rows of which one more was asked for. */
function pageOf<Row extends { readonly id: string }>(found: readonly Row[], limit: number): RowPage<Row> {
  const rows = found.slice(0, limit);
  return { rows, next: found.length > limit ? (rows.at(-1)?.id ?? null) : null };
}

export interface TournamentPoints {
  readonly championshipId: string | null;
  readonly tournamentId: string;
  readonly points: ReadonlyMap<string, number>;
  /** What they are made of by the rules; null where that is yet to be worked out. */
  readonly breakdowns: ReadonlyMap<string, readonly PointsLine[]> | null;
  readonly awardedBy: string | null;
}

/** Puts these points, by person, in the place of what the tournament has brought so far. */
export async function replaceTournamentPoints(tx: Transaction, award: TournamentPoints): Promise<void> {
  const { championshipId, tournamentId, breakdowns, awardedBy } = award;
  await dropTournamentPoints(tx, tournamentId);
  const rows = [...award.points].map(([userId, points]) => ({
    championshipId,
    tournamentId,
    userId,
    points,
    breakdown: breakdowns && (breakdowns.get(userId) ?? []),
    awardedBy,
  }));
  const ROWS_AT_ONCE = 5_000;
  for (let from = 0; from < rows.length; from += ROWS_AT_ONCE)
    await tx.insert(championshipPoints).values(rows.slice(from, from + ROWS_AT_ONCE));
}

/** What a tournament had brought, by person, which is nothing from now on. */
export async function dropTournamentPoints(tx: Transaction, tournamentId: string): Promise<Record<string, number>> {
  const rows = await tx
    .delete(championshipPoints)
    .where(eq(championshipPoints.tournamentId, tournamentId))
    .returning({ userId: championshipPoints.userId, points: championshipPoints.points });
  return Object.fromEntries(rows.map(({ userId, points }) => [userId, points]));
}

/** What several people have in a championship by now; those without points are left out. */
export async function pointsOfPeople(
  db: Executor,
  championshipId: string | null,
  userIds: readonly string[],
): Promise<Map<string, number>> {
  if (championshipId === null || userIds.length === 0) return new Map();
  const person = personOf(championshipPoints.userId);
  const rows = await db
    .select({ userId: sql<string>`${person}`, points: sql<number>`sum(${championshipPoints.points})::int` })
    .from(championshipPoints)
    .where(and(eq(championshipPoints.championshipId, championshipId), sql`${person} = any(${sql.param([...userIds])})`))
    .groupBy(person);
  return new Map(rows.map(({ userId, points }) => [userId, points]));
}

/** What a tournament has brought, by person. */
export async function pointsOfTournament(db: Executor, tournamentId: string): Promise<Map<string, number>> {
  const rows = await db
    .select({ userId: championshipPoints.userId, points: championshipPoints.points })
    .from(championshipPoints)
    .where(eq(championshipPoints.tournamentId, tournamentId));
  return new Map(rows.map(({ userId, points }) => [userId, points]));
}

export interface NewAward {
  readonly championshipId: string;
  readonly userId: string;
  readonly points: number;
  readonly reason: string;
  readonly awardedBy: string;
}

export const insertAward = async (tx: Transaction, award: NewAward): Promise<void> => {
  await tx.insert(championshipPoints).values(award);
};
