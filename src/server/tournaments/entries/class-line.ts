/** Who is in line for a class of an event, as it is stored; read and changed under the lock of its tournament. */
import { and, asc, eq, inArray, sql } from 'drizzle-orm';
import { type ClassPlaces, type InLine, type LineState, takenPlaces } from '#event/places.ts';
import { OPEN_TO_ALL } from '#event/terms.ts';
import type { Executor, Transaction } from '#server/platform/database/connection.ts';
import { classWaiting, entrant } from '#server/platform/database/schema/events.ts';
import type { TournamentState } from '../state/state.ts';

/** Without the place that is offered to `askedBy`: for them it is free. */
export async function lineOf(db: Executor, tournamentId: string, askedBy: string | null = null): Promise<InLine[]> {
  const rows = await db
    .select({
      entrantId: classWaiting.entrantId,
      state: classWaiting.state,
      until: classWaiting.until,
      provesUntil: entrant.heldUntil,
    })
    .from(classWaiting)
    .innerJoin(entrant, eq(entrant.id, classWaiting.entrantId))
    .where(
      and(
        eq(classWaiting.tournamentId, tournamentId),
        sql`not (${classWaiting.state} = 'OFFERED' and ${entrant.userId} is not distinct from ${askedBy}::text)`,
      ),
    )
    .orderBy(asc(classWaiting.position), asc(classWaiting.entrantId));
  return rows.map(({ until, provesUntil, ...row }) => ({
    ...row,
    until: until?.getTime() ?? null,
    provesUntil: provesUntil?.getTime() ?? null,
  }));
}

export async function placesOf(
  db: Executor,
  { row, tournament }: Pick<TournamentState, 'row' | 'tournament'>,
  askedBy: string | null = null,
): Promise<ClassPlaces> {
  return {
    limits: row.eligibility ?? OPEN_TO_ALL,
    entries: tournament.facts.entries.length,
    line: await lineOf(db, row.id, askedBy),
  };
}

/** How many entries a class counts for whoever comes by themselves: all of its places, where somebody is before them. */
export function countedEntries(places: ClassPlaces, now: number): number {
  const isWaitedFor = places.line.some(({ state }) => state === 'WAITING');
  return isWaitedFor ? Math.max(takenPlaces(places, now), places.limits.mostEntries ?? 0) : takenPlaces(places, now);
}

interface NewInLine {
  readonly tournamentId: string;
  readonly entrantId: string;
  readonly state: LineState;
  readonly until: Date | null;
}

/** Behind all others. */
export async function joinLine(tx: Transaction, { tournamentId, ...place }: NewInLine): Promise<void> {
  const last = sql<number>`(select coalesce(max(position), 0) + 1 from class_waiting where tournament_id = ${tournamentId})`;
  await tx.insert(classWaiting).values({ tournamentId, ...place, position: last });
}

export const leaveLine = (tx: Transaction, tournamentId: string, entrantId: string): Promise<unknown> =>
  tx
    .delete(classWaiting)
    .where(and(eq(classWaiting.tournamentId, tournamentId), eq(classWaiting.entrantId, entrantId)));

/** Who is in a class is in its line no longer, however they came in. */
export async function leaveLineOf(tx: Transaction, tournamentId: string, userIds: readonly string[]): Promise<void> {
  const theirs = tx
    .select({ id: entrant.id })
    .from(entrant)
    .where(inArray(entrant.userId, [...userIds]));
  await tx
    .delete(classWaiting)
    .where(and(eq(classWaiting.tournamentId, tournamentId), inArray(classWaiting.entrantId, theirs)));
}
