/** Sheets of points as devices have sent them, and which of a match's sheets is shown. */
import { and, desc, eq, inArray, notInArray, sql } from 'drizzle-orm';
import type { PointsSheet } from '#contract/matches/scores.ts';
import type { Executor, Transaction } from '#server/platform/database/connection.ts';
import { pointsSheet } from '#server/platform/database/schema/results.ts';
import { notifyNodes } from '#server/platform/events/notify.ts';

export type StoredSheet = typeof pointsSheet.$inferSelect;

/** The owner of the device: a person, or a table (hall and court). */
export type SheetAuthor =
  | { readonly sentBy: string; readonly sentFrom: null }
  | { readonly sentBy: null; readonly sentFrom: string };

/** The device of a table, by its hall and court. */
export const tableSender = (hallId: string, courtId: string): SheetAuthor => ({
  sentBy: null,
  sentFrom: `${hallId} ${courtId}`,
});

/** The court of a table's device. */
export const courtOf = (sentFrom: string | null): string | null => sentFrom?.split(' ').at(-1) ?? null;

/** Devices of one sender whose sheets of one match are kept. */
const MOST_DEVICES = 4;

interface SentSheet {
  readonly matchId: string;
  readonly tournamentId: string;
  readonly sender: SheetAuthor;
  readonly sheet: PointsSheet;
}

/** Keeps it where it is newer than what this device has sent before; nodes hear of it once it is committed. */
export async function storeSheet(tx: Transaction, { matchId, tournamentId, sender, sheet }: SentSheet): Promise<void> {
  // No device gets further than the turn after those that there are.
  const turn = sql`least(${sheet.turn}, 1 + coalesce(
    (select max(s.turn) from points_sheet s where s.match_id = ${matchId} and s.device <> ${sheet.device}), 0))`;
  const stored = await tx
    .insert(pointsSheet)
    .values({
      ...sheet,
      matchId,
      tournamentId,
      ...sender,
      turn,
      createdAt: sql`clock_timestamp()`,
      updatedAt: sql`clock_timestamp()`,
    })
    .onConflictDoUpdate({
      target: [pointsSheet.matchId, pointsSheet.device],
      set: {
        turn: sql`greatest(${pointsSheet.turn}, excluded.turn)`,
        counter: sql`excluded.counter`,
        presses: sql`excluded.presses`,
        player1Id: sql`excluded.player1_id`,
        player2Id: sql`excluded.player2_id`,
        matchVersion: sql`excluded.match_version`,
        updatedAt: sql`excluded.updated_at`,
      },
      setWhere: sql`${pointsSheet.sentBy} is not distinct from excluded.sent_by
        and ${pointsSheet.sentFrom} is not distinct from excluded.sent_from and ${pointsSheet.counter} < excluded.counter`,
    })
    .returning({ device: pointsSheet.device });
  if (stored.length === 0) return;
  await forgetOldDevices(tx, matchId, sender);
  await notifyNodes(tx, `score:${tournamentId}:${matchId}`);
}

async function forgetOldDevices(tx: Transaction, matchId: string, { sentBy, sentFrom }: SheetAuthor): Promise<void> {
  const isSender = sentBy === null ? eq(pointsSheet.sentFrom, sentFrom) : eq(pointsSheet.sentBy, sentBy);
  const own = and(eq(pointsSheet.matchId, matchId), isSender);
  const newest = tx
    .select({ device: pointsSheet.device })
    .from(pointsSheet)
    .where(own)
    .orderBy(desc(pointsSheet.turn), desc(pointsSheet.updatedAt))
    .limit(MOST_DEVICES);
  await tx.delete(pointsSheet).where(and(own, notInArray(pointsSheet.device, newest)));
}

/** The one of the highest turn; of two that began without knowing of each other the first. */
const inOrder = [pointsSheet.matchId, desc(pointsSheet.turn), pointsSheet.createdAt, pointsSheet.device] as const;

export async function shownSheet(db: Executor, matchId: string): Promise<StoredSheet | null> {
  const [sheet] = await db
    .select()
    .from(pointsSheet)
    .where(eq(pointsSheet.matchId, matchId))
    .orderBy(...inOrder)
    .limit(1);
  return sheet ?? null;
}

export interface FreshSheet {
  readonly sheet: StoredSheet;
  /** For how long its device has been silent, in milliseconds. */
  readonly age: number;
}

/** The sheets of these tournaments that devices have sent within so many milliseconds, one a match. */
export async function freshSheets(
  db: Executor,
  tournamentIds: readonly string[],
  within: number,
): Promise<FreshSheet[]> {
  const age = sql<number>`extract(epoch from clock_timestamp() - ${pointsSheet.updatedAt})::float8 * 1000`;
  return db
    .selectDistinctOn([pointsSheet.matchId], { sheet: pointsSheet, age })
    .from(pointsSheet)
    .where(and(inArray(pointsSheet.tournamentId, [...tournamentIds]), sql`${age} < ${within}`))
    .orderBy(...inOrder);
}

/** The points of these matches of a tournament, or of all of them. */
export async function shownSheets(
  db: Executor,
  tournamentId: string,
  matchIds: readonly string[] | 'all',
): Promise<StoredSheet[]> {
  const some = matchIds === 'all' ? undefined : inArray(pointsSheet.matchId, [...matchIds]);
  return db
    .selectDistinctOn([pointsSheet.matchId])
    .from(pointsSheet)
    .where(and(eq(pointsSheet.tournamentId, tournamentId), some))
    .orderBy(...inOrder);
}
