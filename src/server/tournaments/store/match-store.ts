/** Where a match belongs, and who entered its results. */
import { asc, eq, inArray, sql } from 'drizzle-orm';
import type { Executor } from '#server/platform/database/connection.ts';
import { hallCall } from '#server/platform/database/schema/hall.ts';
import { appUser } from '#server/platform/database/schema/people.ts';
import { matchResult, resultLog } from '#server/platform/database/schema/results.ts';
import { tournamentMatch } from '#server/platform/database/schema/tournaments.ts';
import { publicName } from '#server/users/store.ts';
import type { PlayedResult } from '#tournament/terms.ts';

/** The tournament that this match was ever drawn in. */
export async function tournamentOfMatch(db: Executor, matchId: string): Promise<string | null> {
  const [found] = await db
    .select({ tournamentId: tournamentMatch.tournamentId })
    .from(tournamentMatch)
    .where(eq(tournamentMatch.id, sql.placeholder('id')))
    .prepare('tournament-of-match')
    .execute({ id: matchId });
  return found?.tournamentId ?? null;
}

/** Who entered the result that stands, and when; `age` in milliseconds. */
export async function entryOfResult(
  db: Executor,
  matchId: string,
): Promise<{
  enteredBy: string | null;
  enteredAtTable: string | null;
  enteredById: string | null;
  enteredAt: Date;
  age: number;
} | null> {
  const [found] = await db
    .select({
      enteredBy: publicName,
      enteredAtTable: matchResult.enteredAtTable,
      enteredById: matchResult.enteredBy,
      enteredAt: matchResult.enteredAt,
      age: sql<number>`(extract(epoch from clock_timestamp() - ${matchResult.enteredAt}) * 1000)::float8`,
    })
    .from(matchResult)
    .leftJoin(appUser, eq(appUser.id, matchResult.enteredBy))
    .where(eq(matchResult.matchId, matchId));
  return found ?? null;
}

export interface LoggedChange {
  readonly version: number;
  readonly changedBy: string | null;
  readonly table: string | null;
  readonly changedAt: Date;
  readonly before: PlayedResult | null;
  readonly after: PlayedResult;
}

/** Every change of a match's result, the first one first. */
export async function changesOfResult(db: Executor, matchId: string): Promise<LoggedChange[]> {
  const rows = await db
    .select({
      version: resultLog.version,
      changedBy: publicName,
      table: resultLog.enteredAtTable,
      changedAt: resultLog.changedAt,
      before: resultLog.oldResult,
      after: resultLog.newResult,
    })
    .from(resultLog)
    .leftJoin(appUser, eq(appUser.id, resultLog.changedBy))
    .where(eq(resultLog.matchId, matchId))
    .orderBy(asc(resultLog.version));
  return rows;
}

/** The matches that were called to a table, and not away from it again. */
export async function calledMatches(db: Executor, ids: readonly string[]): Promise<ReadonlySet<string>> {
  if (ids.length === 0) return new Set();
  const called = await db
    .select({ id: hallCall.matchId })
    .from(hallCall)
    .where(inArray(hallCall.matchId, [...ids]));
  return new Set(called.map(({ id }) => id));
}
