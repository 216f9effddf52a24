/**
 * The link that opens an event's door without an account: 128 random bits behind #, of which only the hash is kept, traded for a
 * cookie that holds them. There is one an event, and it lasts no longer than that, nor than the right of its maker.
 */
import { randomBytes } from 'node:crypto';
import { and, eq, type SQL } from 'drizzle-orm';
import { addDays } from '#booking/zone.ts';
import type { Executor, Transaction } from '#server/platform/database/connection.ts';
import { doorLink, event } from '#server/platform/database/schema/events.ts';
import { appUser, userRole } from '#server/platform/database/schema/people.ts';
import { hashOf } from '#server/platform/secrets.ts';
import { publicName } from '#server/users/store.ts';
import { isNamedOrganiser } from '../store.ts';

const SECRET = /^[A-Za-z0-9_-]{22}$/;

export async function insertDoorLink(tx: Transaction, eventId: string, madeBy: string): Promise<string> {
  const secret = randomBytes(16).toString('base64url');
  await endDoorLink(tx, eventId);
  await tx.insert(doorLink).values({ eventId, hash: hashOf(secret), madeBy });
  return secret;
}

export async function endDoorLink(tx: Transaction, eventId: string): Promise<void> {
  await tx.delete(doorLink).where(eq(doorLink.eventId, eventId));
}

interface FoundLink {
  readonly eventId: string;
  /** The name of its maker. */
  readonly maker: string | null;
  readonly createdAt: Date;
  /** Epoch milliseconds: the morning after the event, wherever it is. */
  readonly endsAt: number;
  /** Whether its maker may still give what it gives. */
  readonly isGood: boolean;
}

async function selectLink(db: Executor, where: SQL): Promise<FoundLink | null> {
  const [row] = await db
    .select({ link: doorLink, event, maker: publicName, role: userRole.role })
    .from(doorLink)
    .innerJoin(event, eq(event.id, doorLink.eventId))
    .innerJoin(appUser, eq(appUser.id, doorLink.madeBy))
    .leftJoin(userRole, and(eq(userRole.userId, doorLink.madeBy), eq(userRole.role, 'tournament_organizer')))
    .where(where);
  if (!row) return null;
  const { link, maker, role } = row;
  const endsAt = Date.parse(`${addDays(row.event.lastDay, 2)}T00:00:00Z`);
  const isGood = isNamedOrganiser(row.event, link.madeBy) && role !== null;
  return { eventId: link.eventId, maker, createdAt: link.createdAt, endsAt, isGood };
}

export const linkOfEvent = (db: Executor, eventId: string): Promise<FoundLink | null> =>
  selectLink(db, eq(doorLink.eventId, eventId));

/** Null for one that was never made, was replaced, or has ended with its maker's right or with the event. */
export async function findDoorLink(db: Executor, secret: string | null, now: number): Promise<FoundLink | null> {
  if (secret === null || !SECRET.test(secret)) return null;
  const found = await selectLink(db, eq(doorLink.hash, hashOf(secret)));
  return found?.isGood && found.endsAt > now ? found : null;
}
