/** Championships, and the ledger of points that their leaderboards sum up. */
import { and, asc, desc, eq, sql } from 'drizzle-orm';
import type { Championship, ChampionshipPlayer } from '#contract/championships.ts';
import { fullName } from '#contract/views.ts';
import type { Executor, Transaction } from '#server/platform/database/connection.ts';
import { championship, championshipPoints } from '#server/platform/database/schema/championships.ts';
import { appUser } from '#server/platform/database/schema/people.ts';
import { tournament } from '#server/platform/database/schema/tournaments.ts';
import { idsOf, personOf, publicName } from '#server/users/store.ts';

/** Whoever has given no name goes by the username. */
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

export const listChampionships = (db: Executor): Promise<Championship[]> =>
  selectChampionships(db).orderBy(asc(championship.createdAt), asc(championship.id));

export async function findChampionship(db: Executor, id: string): Promise<Championship | null> {
  const [found] = await selectChampionships(db).where(eq(championship.id, id));
  return found ?? null;
}

export const championshipsOf = (db: Executor, organiserId: string): Promise<{ id: string; name: string }[]> =>
  db
    .select({ id: championship.id, name: championship.name })
    .from(championship)
    .where(eq(championship.organiserId, organiserId))
    .orderBy(asc(championship.name), asc(championship.id));

export async function insertChampionship(
  tx: Transaction,
  row: { id: string; name: string; organiserId: string },
): Promise<void> {
  await tx.insert(championship).values(row);
}

export async function leaderboard(db: Executor, championshipId: string): Promise<ChampionshipPlayer[]> {
  const total = sql<number>`sum(${championshipPoints.points})::int`;
  const rows = await db
    .select({
      id: appUser.id,
      firstName: shownFirstName,
      lastName: appUser.lastName,
      picture: appUser.picture,
      points: total,
    })
    .from(championshipPoints)
    .innerJoin(appUser, eq(appUser.id, personOf(championshipPoints.userId)))
    .where(eq(championshipPoints.championshipId, championshipId))
    .groupBy(appUser.id)
    .orderBy(sql`${total} desc`, asc(appUser.lastName), asc(appUser.firstName), asc(appUser.id));
  return rows.map(({ id, firstName, lastName, picture, points }) => ({
    id,
    userId: id,
    name: fullName({ firstName, lastName }),
    championshipPoints: points,
    user: { id, firstName, lastName, profilePictureUrl: picture },
  }));
}

export interface TournamentPoints {
  readonly championshipId: string | null;
  readonly tournamentId: string;
  readonly points: ReadonlyMap<string, number>;
  readonly awardedBy: string | null;
}

/** Puts these points, by person, in the place of what the tournament has brought so far. */
export async function replaceTournamentPoints(tx: Transaction, award: TournamentPoints): Promise<void> {
  const { championshipId, tournamentId, awardedBy } = award;
  await dropTournamentPoints(tx, tournamentId);
  const rows = [...award.points].map(([userId, points]) => ({
    championshipId,
    tournamentId,
    userId,
    points,
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

export interface LedgerRow {
  readonly points: number;
  readonly reason: string | null;
  readonly awardedBy: string | null;
  readonly awardedAt: Date;
  /** Null for an award outside of a tournament. */
  readonly tournament: { id: string; name: string; startsAt: Date; timeZone: string } | null;
}

/** What a person's points in a championship are made of, the latest first. */
export const ledgerOf = (db: Executor, championshipId: string, userId: string): Promise<LedgerRow[]> =>
  db
    .select({
      points: championshipPoints.points,
      reason: championshipPoints.reason,
      awardedBy: publicName,
      awardedAt: championshipPoints.awardedAt,
      tournament: {
        id: tournament.id,
        name: tournament.name,
        startsAt: tournament.startsAt,
        timeZone: tournament.timeZone,
      },
    })
    .from(championshipPoints)
    .leftJoin(tournament, eq(tournament.id, championshipPoints.tournamentId))
    .leftJoin(appUser, eq(appUser.id, championshipPoints.awardedBy))
    .where(
      and(eq(championshipPoints.championshipId, championshipId), sql`${championshipPoints.userId} in ${idsOf(userId)}`),
    )
    .orderBy(desc(tournament.startsAt), desc(championshipPoints.id));

export interface Award {
  readonly championshipId: string;
  readonly userId: string;
  readonly points: number;
  readonly reason: string;
  readonly awardedBy: string;
}

export const insertAward = async (tx: Transaction, award: Award): Promise<void> => {
  await tx.insert(championshipPoints).values(award);
};
