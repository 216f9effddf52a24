/** Results of which a player of the match says that they are not right. */
import { and, asc, eq, sql } from 'drizzle-orm';
import type { Executor, Transaction } from '#server/platform/database/connection.ts';
import { appUser } from '#server/platform/database/schema/people.ts';
import { doubtedResult } from '#server/platform/database/schema/results.ts';
import { notifyNodes } from '#server/platform/events/notify.ts';
import { publicName } from '#server/users/store.ts';

/** Where the result is still the one that was meant. */
export async function doubtedMatches(db: Executor, tournamentIds: readonly string[]): Promise<string[]> {
  const { rows } = await db.execute<{ id: string }>(sql`
    select distinct d.match_id as id from doubted_result d
    join match_result r on r.match_id = d.match_id and r.version = d.version and r.superseded_at is null
    where d.tournament_id = any(${sql.param([...tournamentIds])}) order by d.match_id`);
  return rows.map(({ id }) => id);
}

/** Who says so of the result of this version, the first one first. */
export const doubtersOf = (db: Executor, matchId: string, version: number) =>
  db
    .select({ userId: doubtedResult.userId, name: publicName })
    .from(doubtedResult)
    .innerJoin(appUser, eq(appUser.id, doubtedResult.userId))
    .where(and(eq(doubtedResult.matchId, matchId), eq(doubtedResult.version, version)))
    .orderBy(asc(doubtedResult.saidAt), asc(doubtedResult.userId));

interface Doubt {
  readonly tournamentId: string;
  readonly matchId: string;
  readonly version: number;
  readonly userId: string;
}

/** One row for each player of a match at most. */
export async function storeDoubt(tx: Transaction, doubt: Doubt): Promise<void> {
  await tx
    .insert(doubtedResult)
    .values(doubt)
    .onConflictDoUpdate({
      target: [doubtedResult.matchId, doubtedResult.userId],
      set: { version: doubt.version, saidAt: sql`excluded.said_at` },
    });
  await tell(tx, doubt.tournamentId);
}

/** One player's, or with null all of the match. */
export async function dropDoubts(
  tx: Transaction,
  { tournamentId, matchId, userId }: Omit<Doubt, 'version' | 'userId'> & { readonly userId: string | null },
): Promise<void> {
  const ofMatch = eq(doubtedResult.matchId, matchId);
  await tx.delete(doubtedResult).where(userId === null ? ofMatch : and(ofMatch, eq(doubtedResult.userId, userId)));
  await tell(tx, tournamentId);
}

/** The desks of its hall. */
const tell = (tx: Transaction, tournamentId: string): Promise<void> => notifyNodes(tx, `doubt:${tournamentId}`);
