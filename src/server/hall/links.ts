/**
 * Links that open a hall without an account: 128 random bits behind #, of which only the hash is kept, traded for a cookie that
 * holds them. There is one of each role a day; a new one ends the former.
 */
import { createHash, randomBytes } from 'node:crypto';
import { and, eq } from 'drizzle-orm';
import type { FastifyRequest } from 'fastify';
import type { Executor, Transaction } from '#server/platform/database/connection.ts';
import { hallDay, hallLink } from '#server/platform/database/schema.ts';
import type { Cookies } from '#server/sign-in/cookies.ts';
import { endOfDay } from './place.ts';

export type LinkRole = typeof hallLink.$inferSelect.role;

const SECRET = /^[A-Za-z0-9_-]{22}$/;
const hashOf = (secret: string): string => createHash('sha256').update(secret).digest('base64url');

export async function makeLink(
  tx: Transaction,
  link: { readonly hallId: string; readonly role: LinkRole; readonly tournamentId: string },
): Promise<string> {
  const secret = randomBytes(16).toString('base64url');
  await endLink(tx, link.hallId, link.role);
  await tx.insert(hallLink).values({ ...link, hash: hashOf(secret) });
  return secret;
}

export async function endLink(tx: Transaction, hallId: string, role: LinkRole): Promise<void> {
  await tx.delete(hallLink).where(and(eq(hallLink.hallId, hallId), eq(hallLink.role, role)));
}

export const linksOf = (db: Executor, hallId: string) =>
  db.select().from(hallLink).where(eq(hallLink.hallId, hallId)).orderBy(hallLink.role);

export interface OpenedLink {
  readonly hallId: string;
  readonly role: LinkRole;
  readonly tournamentId: string;
  readonly endsAt: number;
}

/** Null for one that was never made, was replaced, or whose day is over. */
export async function findLink(db: Executor, secret: string | null, now: number): Promise<OpenedLink | null> {
  if (secret === null || !SECRET.test(secret)) return null;
  const [found] = await db
    .select({ hallId: hallLink.hallId, role: hallLink.role, tournamentId: hallLink.tournamentId, date: hallDay.date })
    .from(hallLink)
    .innerJoin(hallDay, eq(hallDay.id, hallLink.hallId))
    .where(eq(hallLink.hash, hashOf(secret)));
  if (!found) return null;
  const { date, ...link } = found;
  const endsAt = endOfDay({ date });
  return endsAt > now ? { ...link, endsAt } : null;
}

/** The role that a request's link gives in this hall. */
export async function linkRole(
  db: Executor,
  cookies: Cookies,
  { request, hallId, now }: { readonly request: FastifyRequest; readonly hallId: string; readonly now: number },
): Promise<LinkRole | null> {
  const link = await findLink(db, cookies.read(request, 'hall'), now);
  return link?.hallId === hallId ? link.role : null;
}
