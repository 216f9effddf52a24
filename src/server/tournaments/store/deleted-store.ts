/** Tournaments that were deleted and can still be restored. */
import { and, desc, eq, gt, isNull, or, sql } from 'drizzle-orm';
import type { DeletedTournament } from '#contract/accounts/users.ts';
import type { Executor } from '#server/platform/database/connection.ts';
import { tournament } from '#server/platform/database/schema/tournaments.ts';
import { RESTORABLE_DAYS } from '#tournament/deleted.ts';
import type { TournamentRow } from './store.ts';

const isRestorable = gt(tournament.deletedAt, sql`now() - make_interval(days => ${RESTORABLE_DAYS})`);
const restorableUntil = sql<Date>`${tournament.deletedAt} + make_interval(days => ${RESTORABLE_DAYS})`.mapWith(
  tournament.deletedAt,
);
const MOST_LISTED = 50;

/** Also one that is not deleted; none that was deleted too long ago. */
export async function findRestorable(db: Executor, id: string, isLocked: boolean): Promise<TournamentRow | null> {
  const asked = db
    .select()
    .from(tournament)
    .where(and(eq(tournament.id, id), or(isNull(tournament.deletedAt), isRestorable)));
  const [row] = await (isLocked ? asked.for('no key update', { noWait: true }) : asked);
  return row ?? null;
}

/** What an organiser can bring back, the latest deleted first. */
export async function deletedTournaments(db: Executor, organiserId: string): Promise<DeletedTournament[]> {
  const rows = await db
    .select({ id: tournament.id, name: tournament.name, until: restorableUntil })
    .from(tournament)
    .where(and(eq(tournament.organiserId, organiserId), isRestorable))
    .orderBy(desc(tournament.deletedAt), tournament.id)
    .limit(MOST_LISTED);
  return rows.map(({ id, name, until }) => ({ id, name, restorableUntil: until.toISOString() }));
}
