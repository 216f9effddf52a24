/** Takes out of the database what says who somebody was. What they played stays, under a neutral name. */
import { and, eq, isNull, or, sql } from 'drizzle-orm';
import { FORMER_PLAYER } from '#contract/accounts/former-player.ts';
import type { Executor, Transaction } from '#server/platform/database/connection.ts';
import { appUser, userRole } from '#server/platform/database/schema/people.ts';
import { isNotOver } from '#server/platform/database/schema/tournament-stages.ts';
import { tournament, tournamentEntry } from '#server/platform/database/schema/tournaments.ts';
import { idsOf } from './store.ts';

const [firstName = '', lastName = ''] = FORMER_PLAYER.split(' ');
const FORMER = { username: FORMER_PLAYER, firstName, lastName };

const isUnderWay = and(isNotOver, isNull(tournament.deletedAt));

/** The names of the tournaments that somebody organises and that are not over. */
export async function organisedAndOpen(db: Executor, userId: string): Promise<string[]> {
  const rows = await db
    .select({ name: tournament.name })
    .from(tournament)
    .where(and(eq(tournament.organiserId, userId), isUnderWay))
    .orderBy(tournament.startsAt, tournament.id);
  return rows.map(({ name }) => name);
}

export interface OpenEntry {
  readonly tournamentId: string;
  readonly playerId: string;
}

/** Where somebody is entered and it is not over, in the order in which tournaments are locked. */
export const openEntries = (db: Executor, userId: string): Promise<OpenEntry[]> =>
  db
    .select({ tournamentId: tournamentEntry.tournamentId, playerId: tournamentEntry.id })
    .from(tournamentEntry)
    .innerJoin(tournament, eq(tournament.id, tournamentEntry.tournamentId))
    .where(and(sql`${tournamentEntry.userId} in ${idsOf(userId)}`, isUnderWay))
    .orderBy(tournament.id, tournamentEntry.id);

export async function forgetUser(tx: Transaction, userId: string): Promise<void> {
  await forgetReservations(tx, userId);
  await tx.execute(sql`delete from picture where user_id = ${userId}`);
  await tx.delete(userRole).where(eq(userRole.userId, userId));
  await tx.execute(sql`delete from session where user_id = ${userId}`);
  await tx.execute(sql`delete from push_subscription where user_id = ${userId}`);
  await tx.execute(sql`delete from push_follow where user_id in ${idsOf(userId)}`);
  await tx.execute(sql`
    delete from class_waiting where entrant_id in (select id from entrant where user_id in ${idsOf(userId)})`);
  await tx.execute(sql`
    delete from entrant_link where entrant_id in (select id from entrant where user_id in ${idsOf(userId)})`);
  await tx.execute(sql`
    update entrant set number = null, birth_year = null, sex = null, rating = null, club = null, email = null,
      language = null, consent = null, held_until = null, hide_name = false
    where user_id in ${idsOf(userId)}`);
  // First answers to their calls repeat what they had said of themselves.
  await tx.execute(sql`delete from idempotency where owner = ${userId}`);
  await tx
    .update(appUser)
    .set({
      ...FORMER,
      issuer: null,
      subject: null,
      email: null,
      emailVerified: false,
      club: null,
      city: null,
      dateOfBirth: null,
      phone: null,
      picture: null,
      language: null,
      deletedAt: sql`now()`,
    })
    .where(or(eq(appUser.id, userId), eq(appUser.mergedInto, userId)));
}

/** The venue's books keep what was played without a name. */
async function forgetReservations(tx: Transaction, userId: string): Promise<void> {
  await tx.execute(sql`
    update reservation set name = ${FORMER_PLAYER}, email = '', phone = '', guest_network = null where user_id = ${userId}`);
}
