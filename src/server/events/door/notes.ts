/** What is said at a door: a note in the log, and what counts by then on the entrant, under the entrant's lock. */
import { and, asc, eq, sql } from 'drizzle-orm';
import type { Body } from '#contract/common.ts';
import type { markAtDoor, payAtDoor } from '#contract/tournaments/door.ts';
import type { DoorReply } from '#contract/tournaments/door-reply.ts';
import { type DoorState, refusePaid, standingNote } from '#event/door.ts';
import { serverFault } from '#messages/fault.ts';
import type { Transaction } from '#server/platform/database/connection.ts';
import { doorNote, entrant, type StandingMark } from '#server/platform/database/schema/events.ts';
import { tournament } from '#server/platform/database/schema/tournaments.ts';
import { assertAllowed, coded, invalid, notFound } from '#server/platform/http/reply/problem.ts';
import type { AtDoor } from './admission.ts';
import { namesOf, standingOf } from './entrants.ts';

/** So many are kept for one entrant at all doors of an event. */
const MOST_NOTES = 200;

export interface Said {
  readonly at: AtDoor;
  readonly entrantId: string;
  /** The key of the command; one without a key cannot be taken back. */
  readonly key: string;
  /** When it was said. */
  readonly saidAt: Date;
}

type EntrantRow = typeof entrant.$inferSelect;

export async function mark(tx: Transaction, said: Said, body: Body<typeof markAtDoor>): Promise<DoorReply> {
  const { at, entrantId, key } = said;
  const door = await doorNamed(tx, at, body);
  const row = await lockEntrant(tx, said);
  const note = { state: body.state, about: body.about ?? null, takesBack: body.takesBack ?? null };
  const version = await write(tx, said, { door, key, ...note });
  const log = await tx
    .select()
    .from(doorNote)
    .where(and(eq(doorNote.entrantId, entrantId), eq(doorNote.door, door)))
    .orderBy(asc(doorNote.id));
  const standing = standingNote(log);
  const { [door]: _before, ...others } = row.door;
  const marks: Record<string, StandingMark> = { ...others };
  const state: DoorState | null = standing?.state ?? null;
  if (standing && state !== null)
    marks[door] = {
      state,
      about: standing.about,
      by: standing.doneBy,
      at: standing.saidAt.toISOString(),
      note: standing.id,
    };
  return changed(tx, { ...row, door: marks }, version);
}

export async function pay(tx: Transaction, said: Said, body: Body<typeof payAtDoor>): Promise<DoorReply> {
  const row = await lockEntrant(tx, said);
  assertAllowed(refusePaid(row.paidCents, body));
  const { cents } = body;
  const version = await write(tx, said, { door: null, key: said.key, cents });
  // The first who took the money stays named where a second door only says the same.
  if (row.paidCents === cents && row.paidAt !== null) return changed(tx, row, version);
  const paid = {
    paidCents: cents,
    paidAt: cents === 0 ? null : said.saidAt,
    paidBy: cents === 0 ? null : said.at.userId,
  };
  return changed(tx, { ...row, ...paid }, version);
}

async function changed(tx: Transaction, row: EntrantRow, version: number): Promise<DoorReply> {
  const { id, door, paidCents, paidAt, paidBy } = row;
  await tx.update(entrant).set({ door, paidCents, paidAt, paidBy }).where(eq(entrant.id, id));
  const names = await namesOf(tx, [paidBy, ...Object.values(door).map(({ by }) => by)]);
  return { version, entrant: standingOf(row, names) };
}

/** Notes of one entrant follow one another: their numbers are the order in which they count. */
async function lockEntrant(tx: Transaction, { at: { row }, entrantId }: Said): Promise<EntrantRow> {
  const [found] = await tx
    .select()
    .from(entrant)
    .where(and(eq(entrant.id, entrantId), eq(entrant.eventId, row.id)))
    .for('update');
  if (!found) throw notFound('Entrant');
  const { rows } = await tx.execute<{ count: number }>(
    sql`select count(*)::int as count from door_note where entrant_id = ${entrantId}`,
  );
  if ((rows[0]?.count ?? 0) >= MOST_NOTES) throw coded(409, 'TOO_MANY_NOTES', {});
  return found;
}

type Note = Pick<typeof doorNote.$inferInsert, 'door' | 'key' | 'state' | 'about' | 'takesBack' | 'cents'>;

async function write(tx: Transaction, { at, entrantId, saidAt }: Said, note: Note): Promise<number> {
  const [made] = await tx
    .insert(doorNote)
    .values({ eventId: at.row.id, entrantId, doneBy: at.userId, saidAt, ...note })
    .returning({ id: doorNote.id });
  if (!made) throw new Error('the note was not written');
  return made.id;
}

/** A day of the event or one of its classes, as its door goes. */
async function doorNamed(
  tx: Transaction,
  { row }: AtDoor,
  { day, tournamentId }: Body<typeof markAtDoor>,
): Promise<string> {
  if (row.door === null || (row.door === 'DAY') !== (day != null)) throw coded(409, 'NO_DOOR', {});
  if (day != null) {
    if (day < row.firstDay || day > row.lastDay) throw invalid('day', serverFault('inputs.doorDay'));
    return day;
  }
  const [found] = await tx
    .select({ id: tournament.id })
    .from(tournament)
    .where(
      sql`${tournament.id} = ${tournamentId ?? ''} and ${tournament.eventId} = ${row.id} and ${tournament.deletedAt} is null`,
    );
  if (!found) throw invalid('tournamentId', serverFault('inputs.doorClass'));
  return found.id;
}
