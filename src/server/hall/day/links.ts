/**
 * Links that open a hall without an account: 128 random bits behind #, of which only the hash is kept, traded for a cookie that
 * holds them. There is one of each role a day, and of a scorer one a table; a new one ends the former. A link lasts no longer
 * than the right of the organiser who made it.
 */

import { randomBytes } from 'node:crypto';
import { and, eq, isNull, type SQL } from 'drizzle-orm';
import type { FastifyRequest } from 'fastify';
import { serverFault } from '#messages/fault.ts';
import type { Executor, Transaction } from '#server/platform/database/connection.ts';
import { hallDay, hallLink } from '#server/platform/database/schema/hall.ts';
import { appUser, userRole } from '#server/platform/database/schema/people.ts';
import { tournament } from '#server/platform/database/schema/tournaments.ts';
import { coded } from '#server/platform/http/reply/problem.ts';
import { hashOf } from '#server/platform/secrets.ts';
import type { Cookies } from '#server/sign-in/cookies.ts';
import type { CommandContext } from '#server/tournaments/state/execute-command.ts';
import { organisersOf } from '#server/tournaments/state/state.ts';
import type { TournamentRow } from '#server/tournaments/store/store.ts';
import { publicName } from '#server/users/store.ts';
import { isOrganiser } from '#tournament/commands/organisers.ts';
import { endOfDay, isPlayedAt, placeOf } from './place.ts';

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
  link: LinkName & { readonly tournamentId: string; readonly madeBy: string | null },
): Promise<string> {
  const secret = newLinkSecret();
  await endLink(tx, link);
  await tx.insert(hallLink).values({ ...link, hash: hashOf(secret) });
  return secret;
}

export async function endLink(tx: Transaction, link: LinkName): Promise<void> {
  await tx.delete(hallLink).where(isLink(link));
}

type LinkRow = typeof hallLink.$inferSelect;

/** A link of a hall's day, as its organisers see it. */
export interface ListedLink extends LinkRow {
  /** The name of its maker. */
  readonly maker: string | null;
  /** Whether its maker may still give what it gives. */
  readonly isGood: boolean;
}

export const linksOf = (db: Executor, hallId: string): Promise<ListedLink[]> =>
  selectLinks(db, eq(hallLink.hallId, hallId));

async function selectLinks(db: Executor, where: SQL): Promise<(ListedLink & { readonly date: string })[]> {
  const rows = await db
    .select({
      link: hallLink,
      day: { place: hallDay.place, date: hallDay.date },
      tournament,
      maker: publicName,
      role: userRole.role,
    })
    .from(hallLink)
    .innerJoin(hallDay, eq(hallDay.id, hallLink.hallId))
    .leftJoin(tournament, eq(tournament.id, hallLink.tournamentId))
    .leftJoin(appUser, eq(appUser.id, hallLink.madeBy))
    .leftJoin(userRole, and(eq(userRole.userId, hallLink.madeBy), eq(userRole.role, 'tournament_organizer')))
    .where(where)
    .orderBy(hallLink.role, hallLink.courtId);
  return rows.map(({ link, day, tournament: played, maker, role }) => ({
    ...link,
    date: day.date,
    maker,
    isGood:
      link.endedAt === null &&
      played !== null &&
      played.deletedAt === null &&
      isPlayedAt(played, day) &&
      (link.madeBy === null || (isOrganiser(organisersOf(played), link.madeBy) && role !== null)),
  }));
}

export interface OpenedLink extends LinkName {
  readonly hash: string;
  readonly tournamentId: string;
  /** Hashes of devices' keys. */
  readonly holder: string | null;
  readonly asker: string | null;
  readonly endsAt: number;
}

/** Null for one that was never made, was replaced, has ended with its maker's right, or whose day is over. */
export const findLink = async (db: Executor, secret: string | null, now: number): Promise<OpenedLink | null> =>
  isSecret(secret) ? findLinkByHash(db, hashOf(secret), now) : null;

export async function findLinkByHash(db: Executor, hash: string, now: number): Promise<OpenedLink | null> {
  const [found] = await selectLinks(db, eq(hallLink.hash, hash));
  if (!found?.isGood) return null;
  const endsAt = endOfDay(found);
  return endsAt > now ? { ...found, endsAt } : null;
}

/** The first of two devices at once has it. */
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
    .where(and(isLink({ hallId, role: 'scorer', courtId }), isNull(hallLink.endedAt)));
  return link ?? null;
}

interface LinkRight {
  readonly role: 'desk' | 'board';
  readonly hash: string;
}

/** What a request's link gives in this hall; a scorer has nothing beyond its table. */
export async function linkRight(
  db: Executor,
  cookies: Cookies,
  { request, hallId, now }: { readonly request: FastifyRequest; readonly hallId: string; readonly now: number },
): Promise<LinkRight | null> {
  const link = await findLink(db, cookies.read(request, 'hall'), now);
  return link?.hallId === hallId && link.role !== 'scorer' ? { role: link.role, hash: link.hash } : null;
}

/** Whether a request's link is of the desk where the tournament is played. */
export const deskOfTournament =
  (db: Executor, cookies: Cookies, now: () => number) =>
  async (request: FastifyRequest, row: TournamentRow): Promise<boolean> =>
    (await linkRight(db, cookies, { request, hallId: placeOf(row, now()).id, now: now() }))?.role === 'desk';

/** A device holds one link: another takes its place only where its person says so, or loses nothing by it. */
const RANKS = { board: 0, scorer: 1, desk: 2 } as const;

/** In the same hall one that may as much or more. */
const losesNothing = (held: OpenedLink, next: OpenedLink): boolean =>
  held.hash === next.hash || (held.hallId === next.hallId && RANKS[next.role] >= RANKS[held.role]);

export async function assertLosesNone(
  context: CommandContext,
  next: OpenedLink,
  held: OpenedLink | null,
): Promise<void> {
  if (!held || losesNothing(held, next)) return;
  const [from, to] = [await namesOf(context, held), await namesOf(context, next)];
  const { role, courtId, tournamentId } = held;
  const params = {
    from: role,
    fromTable: from.table,
    fromOf: from.tournament,
    to: next.role,
    toTable: to.table,
    toOf: to.tournament,
  };
  throw coded(409, 'LINK_HELD', params, { conflict: { held: { role, courtId: courtId || null, tournamentId } } });
}

/** What the desk of Harbour Open is known by. */
async function namesOf({ states }: CommandContext, { courtId, tournamentId }: OpenedLink) {
  const state = await states.find(tournamentId);
  const table = state?.record.courts.find(({ id }) => id === courtId)?.name ?? serverFault('inputs.anotherTable');
  return { table, tournament: state?.row.name ?? 'none' };
}
