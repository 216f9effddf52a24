/** What a person's points in a championship are made of: the ledger's rows of them, a page at a time. */
import { desc, eq, inArray, type SQL, sql } from 'drizzle-orm';
import { LEDGER_PAGE } from '#contract/page-sizes.ts';
import type { PointsAccount } from '#contract/tournaments/championships.ts';
import type { Executor } from '#server/platform/database/connection.ts';
import { championshipPoints } from '#server/platform/database/schema/championships.ts';
import { appUser } from '#server/platform/database/schema/people.ts';
import { tournament } from '#server/platform/database/schema/tournaments.ts';
import { idsOf, publicName, type UserRecord } from '#server/users/store.ts';
import type { PointsLine } from '#tournament/ranking/championship-points.ts';

/** Points that a tournament has brought somebody. */
export interface EarnedPoints {
  readonly tournamentId: string;
  readonly userId: string;
  readonly breakdown: readonly PointsLine[] | null;
}

interface AccountQuery {
  readonly championshipId: string;
  readonly user: UserRecord;
  readonly before: string | undefined;
  /** How they were earned, in words. */
  readonly presentBreakdown: (earned: EarnedPoints) => Promise<PointsAccount['tournaments'][number]['breakdown']>;
}

export async function pointsAccount(db: Executor, query: AccountQuery): Promise<PointsAccount> {
  const { championshipId, user, before, presentBreakdown } = query;
  const found = await ledgerPage(db, { championshipId, userId: user.id, before });
  const rows = found.slice(0, LEDGER_PAGE);
  const tournaments: PointsAccount['tournaments'] = [];
  const awards: PointsAccount['awards'] = [];
  for (const { points, reason, awardedBy, awardedAt, userId, breakdown, tournament } of rows) {
    if (tournament) {
      const { id: tournamentId, name, startsAt, timeZone } = tournament;
      const lines = await presentBreakdown({ tournamentId, userId, breakdown });
      const tournamentStart = startsAt.toISOString();
      tournaments.push({ tournamentId, name, tournamentStart, timeZone, points, breakdown: lines });
    } else awards.push({ points, reason: reason ?? '', awardedBy, awardedAt: awardedAt.toISOString() });
  }
  return {
    user: presentPerson(user),
    total: await totalOf(db, championshipId, user.id),
    tournaments,
    awards,
    earlier: found.length > LEDGER_PAGE ? `${rows.at(-1)?.id}` : null,
  };
}

interface PageQuery {
  readonly championshipId: string;
  readonly userId: string;
  readonly before: string | undefined;
}

/** The latest first, and one row more than a page holds. */
const ledgerPage = (db: Executor, query: PageQuery) =>
  db
    .select({
      id: championshipPoints.id,
      userId: championshipPoints.userId,
      points: championshipPoints.points,
      breakdown: championshipPoints.breakdown,
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
    .where(inArray(championshipPoints.id, latestIds(query)))
    .orderBy(desc(championshipPoints.id))
    .limit(LEDGER_PAGE + 1);

/** The rows of each id that is this person, from the end of the index. */
const latestIds = ({ championshipId, userId, before }: PageQuery): SQL => sql`(
  select latest.id from ${idsOf(userId)} person cross join lateral (
    select p.id from championship_points p
    where p.championship_id = ${championshipId} and p.user_id = person.id
      ${before === undefined ? sql`` : sql`and p.id < ${before}`}
    order by p.id desc limit ${LEDGER_PAGE + 1}
  ) latest)`;

async function totalOf(db: Executor, championshipId: string, userId: string): Promise<number> {
  const { rows } = await db.execute<{ points: number }>(
    sql`select points from championship_total where championship_id = ${championshipId} and user_id = ${userId}`,
  );
  return rows[0]?.points ?? 0;
}

/** The username where no name was given. */
const presentPerson = ({ id, username, firstName, lastName, picture }: UserRecord): PointsAccount['user'] => ({
  id,
  firstName: `${firstName}${lastName}`.trim() === '' ? username : firstName,
  lastName,
  profilePictureUrl: picture,
});
