/** Entrants of an event as they are stored: who each of them is, and the mailed links by which they come back. */
import { and, asc, eq, inArray, sql } from 'drizzle-orm';
import { fullName } from '#contract/views/views.ts';
import { createDirectory, type Directory } from '#event/who-is-who.ts';
import type { Executor, Transaction } from '#server/platform/database/connection.ts';
import { entrant, entrantLink } from '#server/platform/database/schema/events.ts';
import { appUser } from '#server/platform/database/schema/people.ts';
import { hashOf, newSecret } from '#server/platform/secrets.ts';
import { idsOf, type UserRecord } from '#server/users/store.ts';

type EntrantRow = typeof entrant.$inferSelect;

export interface KnownEntrant {
  readonly row: EntrantRow;
  readonly user: UserRecord;
}

/** Those who enter an event follow one another: who they are, and which place they get, goes by who came first. */
export async function lockEntering(tx: Transaction, eventId: string): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`entering ${eventId}`}, 0))`);
}

/** The person whom an entrant's row leads to. */
const isPerson = sql`${appUser.id} = (select coalesce(merged_into, id) from app_user where id = ${entrant.userId})`;
const known = (db: Executor) => db.select({ row: entrant, user: appUser }).from(entrant).innerJoin(appUser, isPerson);

export async function findEntrant(db: Executor, eventId: string, id: string): Promise<KnownEntrant | null> {
  const [found] = await known(db).where(and(eq(entrant.eventId, eventId), eq(entrant.id, id)));
  return found ?? null;
}

export async function findEntrantOf(db: Executor, eventId: string, userId: string): Promise<KnownEntrant | null> {
  const [found] = await known(db)
    .where(and(eq(entrant.eventId, eventId), sql`${entrant.userId} in ${idsOf(userId)}`))
    .orderBy(sql`${entrant.userId} = ${userId} desc`)
    .limit(1);
  return found ?? null;
}

const SECRET = /^[\w-]{1,100}$/;

export async function findEntrantByKey(db: Executor, eventId: string, key: string): Promise<KnownEntrant | null> {
  if (!SECRET.test(key)) return null;
  const isKeyed = sql`${entrant.id} = (select entrant_id from entrant_link where link_hash = ${hashOf(key)})`;
  const [found] = await known(db).where(and(eq(entrant.eventId, eventId), isKeyed));
  return found ?? null;
}

/** All of the event but one, by what tells who they are. */
export async function directoryOf(db: Executor, eventId: string, exceptId?: string): Promise<Directory> {
  const rows = await known(db).where(eq(entrant.eventId, eventId)).orderBy(asc(entrant.enteredAt), asc(entrant.id));
  const others = rows.filter(({ row }) => row.id !== exceptId);
  return createDirectory(
    others.map(({ row, user }) => ({
      id: row.id,
      name: fullName(user),
      number: row.number,
      email: row.email ?? user.email,
      club: row.club ?? user.club,
      birthYear: row.birthYear,
    })),
  );
}

export const namesOf = (db: Executor, ids: readonly string[]): Promise<KnownEntrant[]> =>
  known(db)
    .where(inArray(entrant.id, [...ids]))
    .orderBy(asc(entrant.id));

export async function endLinks(tx: Transaction, entrantId: string): Promise<void> {
  await tx.delete(entrantLink).where(eq(entrantLink.entrantId, entrantId));
}

/** So many of one entrant work; each mail brings a further one. */
const MOST_LINKS = 20;

/** A further secret by which the entrant comes back. */
export async function addLink(tx: Transaction, entrantId: string, now: number): Promise<string> {
  const secret = newSecret();
  await tx.insert(entrantLink).values({ linkHash: hashOf(secret), entrantId, madeAt: new Date(now) });
  await tx.execute(sql`
    delete from entrant_link where entrant_id = ${entrantId} and link_hash not in (
      select link_hash from entrant_link where entrant_id = ${entrantId} order by made_at desc, link_hash limit ${MOST_LINKS})`);
  return secret;
}
