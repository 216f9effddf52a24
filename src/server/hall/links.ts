/**
 * Links that open a hall without an account: 128 random bits behind #, of which only the hash is kept, traded for a cookie that
 * holds them. There is one of each role a day, and of a scorer one a table; a new one ends the former.
 */
import { randomBytes } from 'node:crypto';
import { and, eq, isNotNull, isNull } from 'drizzle-orm';
import type { FastifyRequest } from 'fastify';
import type { Executor, Transaction } from '#server/platform/database/connection.ts';
import { hallDay, hallLink } from '#server/platform/database/schema/hall.ts';
import { hashOf } from '#server/platform/secrets.ts';
import type { Cookies } from '#server/sign-in/cookies.ts';
import { endOfDay } from './place.ts';

type LinkRole = typeof hallLink.$inferSelect.role;

const SECRET = /^[A-Za-z0-9_-]{22}$/;
export const newLinkSecret = (): string => randomBytes(16).toString('base64url');
export const isSecret = (value: string | null): value is string => value !== null && SECRET.test(value);

/** Which of a hall's links; `courtId` is empty but for a scorer. */
export interface LinkName {
  readonly hallId: string;
  readonly role: LinkRole;
  readonly courtId: string;
}

const isLink = ({ hallId, role, courtId }: LinkName) =>
  and(eq(hallLink.hallId, hallId), eq(hallLink.role, role), eq(hallLink.courtId, courtId));

export async function insertHallLink(
  tx: Transaction,
  link: LinkName & { readonly tournamentId: string },
): Promise<string> {
  const secret = newLinkSecret();
  await endLink(tx, link);
  await tx.insert(hallLink).values({ ...link, hash: hashOf(secret) });
  return secret;
}

export async function endLink(tx: Transaction, link: LinkName): Promise<void> {
  await tx.delete(hallLink).where(isLink(link));
}

export const linksOf = (db: Executor, hallId: string) =>
  db.select().from(hallLink).where(eq(hallLink.hallId, hallId)).orderBy(hallLink.role, hallLink.courtId);

/** Tables that a second device asks for. */
export async function askedTables(db: Executor, hallId: string): Promise<string[]> {
  const rows = await db
    .select({ courtId: hallLink.courtId })
    .from(hallLink)
    .where(and(eq(hallLink.hallId, hallId), isNotNull(hallLink.asker)))
    .orderBy(hallLink.courtId);
  return rows.map(({ courtId }) => courtId);
}

export interface OpenedLink extends LinkName {
  readonly tournamentId: string;
  /** Hashes of devices' keys. */
  readonly holder: string | null;
  readonly asker: string | null;
  readonly endsAt: number;
}

/** Null for one that was never made, was replaced, or whose day is over. */
export async function findLink(db: Executor, secret: string | null, now: number): Promise<OpenedLink | null> {
  if (!isSecret(secret)) return null;
  const [found] = await db
    .select({ link: hallLink, date: hallDay.date })
    .from(hallLink)
    .innerJoin(hallDay, eq(hallDay.id, hallLink.hallId))
    .where(eq(hallLink.hash, hashOf(secret)));
  if (!found) return null;
  const endsAt = endOfDay(found);
  return endsAt > now ? { ...found.link, endsAt } : null;
}

/** Of two devices at once the first one has it. */
export async function takeFreeTable(tx: Transaction, link: LinkName, holder: string): Promise<void> {
  await tx
    .update(hallLink)
    .set({ holder })
    .where(and(isLink(link), isNull(hallLink.holder)));
}

export async function setDevices(
  tx: Transaction,
  link: LinkName,
  devices: Partial<Pick<OpenedLink, 'holder' | 'asker'>>,
): Promise<void> {
  await tx.update(hallLink).set(devices).where(isLink(link));
}

export async function linkOfTable(db: Executor, hallId: string, courtId: string) {
  const [link] = await db
    .select()
    .from(hallLink)
    .where(isLink({ hallId, role: 'scorer', courtId }));
  return link ?? null;
}

/** The role that a request's link gives in this hall; a scorer has none beyond its table. */
export async function linkRole(
  db: Executor,
  cookies: Cookies,
  { request, hallId, now }: { readonly request: FastifyRequest; readonly hallId: string; readonly now: number },
): Promise<'desk' | 'board' | null> {
  const link = await findLink(db, cookies.read(request, 'hall'), now);
  return link?.hallId === hallId && link.role !== 'scorer' ? link.role : null;
}
