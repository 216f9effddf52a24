/** Tournaments as they were before each reset. */
import { and, desc, eq, isNull, sql } from 'drizzle-orm';
import type { Executor, Transaction } from '#server/platform/database/connection.ts';
import { appUser } from '#server/platform/database/schema/people.ts';
import { tournament, tournamentReset } from '#server/platform/database/schema/tournaments.ts';
import { publicName } from '#server/users/store.ts';
import type { Facts } from '#tournament/terms.ts';

export interface NewReset {
  readonly tournamentId: string;
  readonly kind: 'RESET_TOURNAMENT' | 'RESET_TOURNAMENT_TO_GROUPS';
  readonly facts: Facts;
  readonly points: Readonly<Record<string, number>> | null;
  readonly resetBy: string;
}

/** Keeps the tournament as it is now; a club belongs to the person, not to what was played. */
export async function keepForUndo(tx: Transaction, { facts, ...reset }: NewReset): Promise<void> {
  const entries = facts.entries.map((entry) => ({ ...entry, club: null }));
  const ofNow = (column: string) => sql`(select ${sql.identifier(column)} from ${tournament} where id = ${facts.id})`;
  await tx.insert(tournamentReset).values({
    ...reset,
    facts: { ...facts, entries },
    entrants: sql`(select coalesce(jsonb_agg(jsonb_build_object(
      'playerId', e.id, 'userId', e.user_id, 'enteredAt', e.entered_at)), '[]')
      from tournament_entry e where e.tournament_id = ${facts.id})`,
    finalisedAt: ofNow('finalised_at'),
    calledOffAt: ofNow('called_off_at'),
  });
}

export interface StoredReset {
  readonly id: number;
  readonly kind: NewReset['kind'];
  readonly facts: Facts;
  readonly entrants: (typeof tournamentReset.$inferSelect)['entrants'];
  readonly points: NewReset['points'];
  readonly resetBy: string | null;
  readonly resetAt: Date;
}

/** The last reset that was not undone. */
export async function lastReset(db: Executor, tournamentId: string): Promise<StoredReset | null> {
  const [found] = await db
    .select({
      id: tournamentReset.id,
      kind: tournamentReset.kind,
      facts: tournamentReset.facts,
      entrants: tournamentReset.entrants,
      points: tournamentReset.points,
      resetBy: publicName,
      resetAt: tournamentReset.resetAt,
    })
    .from(tournamentReset)
    .leftJoin(appUser, eq(appUser.id, tournamentReset.resetBy))
    .where(and(eq(tournamentReset.tournamentId, tournamentId), isNull(tournamentReset.undoneAt)))
    .orderBy(desc(tournamentReset.id))
    .limit(1);
  return found ?? null;
}

/** The tournament is over, or not, as it was, and at the moment when it came to be. */
export async function endAsBefore(tx: Transaction, tournamentId: string, resetId: number): Promise<void> {
  await tx.execute(sql`
    update tournament t set finalised_at = r.finalised_at, called_off_at = r.called_off_at
    from tournament_reset r where r.id = ${resetId} and t.id = ${tournamentId}`);
  await tx.update(tournamentReset).set({ undoneAt: sql`now()` }).where(eq(tournamentReset.id, resetId));
}
