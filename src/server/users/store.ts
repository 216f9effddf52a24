/** People. */
import { and, asc, count, desc, eq, inArray, isNull, type SQL, sql } from 'drizzle-orm';
import type { AnyPgColumn } from 'drizzle-orm/pg-core';
import type { Role } from '#contract/accounts/session.ts';
import type { PersonSummary } from '#contract/people.ts';
import { fullName } from '#contract/views/views.ts';
import { shownName } from '#event/shown-name.ts';
import type { Executor, Transaction } from '#server/platform/database/connection.ts';
import { appUser, userRole } from '#server/platform/database/schema/people.ts';
import { newId } from '#server/platform/ids.ts';

export type UserRecord = typeof appUser.$inferSelect;

export type ProfileChange = Partial<
  Pick<UserRecord, 'username' | 'firstName' | 'lastName' | 'club' | 'city' | 'dateOfBirth' | 'phone'>
>;

/** The id itself, or whom it points on to. */
export const personOf = (id: string | AnyPgColumn): SQL =>
  sql`coalesce((select merged_into from app_user where id = ${id}), ${id})`;

/** All ids that are this person. */
export const idsOf = (userId: string): SQL =>
  sql`(select id from app_user where id = ${userId} or merged_into = ${userId})`;

/** Whether somebody has asked that nobody but their organisers reads their name. */
export function hidesName(userId: SQL): SQL<boolean> {
  return sql<boolean>`exists (select from entrant h where h.user_id = ${userId} and h.hide_name)`;
}

export async function isNameHidden(db: Executor, userId: string): Promise<boolean> {
  const { rows } = await db.execute<{ isHidden: boolean }>(sql`select ${hidesName(sql`${userId}`)} as "isHidden"`);
  return rows[0]?.isHidden ?? false;
}

/** How others know a person: by name, or else by username. */
export const publicName = sql<string | null>`case when ${hidesName(sql`${appUser.id}`)} then 'Player'
  else coalesce(nullif(trim(${appUser.firstName} || ' ' || ${appUser.lastName}), ''), ${appUser.username}) end`;

export async function findUser(db: Executor, id: string): Promise<UserRecord | null> {
  const found = await db
    .select()
    .from(appUser)
    .where(eq(appUser.id, personOf(id)));
  return found[0] ?? null;
}

/** All with that e-mail, those who can prove it first and those who never signed in last. */
export const findUsersByEmail = (db: Executor, email: string): Promise<UserRecord[]> =>
  db
    .select()
    .from(appUser)
    .where(sql`lower(${appUser.email}) = lower(${email})`)
    .orderBy(desc(appUser.emailVerified), sql`${appUser.issuer} is null`, asc(appUser.createdAt));

export const isSomebody = and(isNull(appUser.mergedInto), isNull(appUser.deletedAt));

/**
 * A cleared phone is empty, which no booking fills again; null is the phone of somebody who never gave one, and stays so.
 */
export async function changeProfile(db: Executor, id: string, { phone, ...change }: ProfileChange): Promise<void> {
  const kept = phone === undefined ? {} : { phone: phone || sql`left(${appUser.phone}, 0)` };
  if (Object.keys(change).length > 0 || phone !== undefined)
    await db
      .update(appUser)
      .set({ ...change, ...kept })
      .where(eq(appUser.id, id));
}

export async function rolesOf(db: Executor, userId: string): Promise<Role[]> {
  const rows = await db.select().from(userRole).where(eq(userRole.userId, userId)).orderBy(asc(userRole.role));
  return rows.map(({ role }) => role);
}

/** Whether the role is new to them. */
export async function grantRole(db: Executor, userId: string, role: Role): Promise<boolean> {
  const granted = await db.insert(userRole).values({ userId, role }).onConflictDoNothing().returning();
  return granted.length > 0;
}

/** Whether they had it. */
export async function removeRole(db: Executor, userId: string, role: Role): Promise<boolean> {
  const removed = await db
    .delete(userRole)
    .where(and(eq(userRole.userId, userId), eq(userRole.role, role)))
    .returning();
  return removed.length > 0;
}

/** Everybody who has a role, by name. */
export async function listRoleHolders(db: Executor): Promise<{ user: UserRecord; roles: Role[] }[]> {
  const rows = await db
    .select({ user: appUser, role: userRole.role })
    .from(userRole)
    .innerJoin(appUser, eq(appUser.id, userRole.userId))
    .orderBy(asc(appUser.lastName), asc(appUser.firstName), asc(appUser.id), asc(userRole.role));
  const holders = new Map<string, { user: UserRecord; roles: Role[] }>();
  for (const { user, role } of rows) {
    const holder = holders.get(user.id) ?? { user, roles: [] };
    holder.roles.push(role);
    holders.set(user.id, holder);
  }
  return [...holders.values()];
}

export async function anybodyHasRole(db: Executor, role: Role): Promise<boolean> {
  const [row] = await db.select({ holders: count() }).from(userRole).where(eq(userRole.role, role));
  return (row?.holders ?? 0) > 0;
}

/**
 * Over the results that were played and stand; a walkover is nobody's win, as nothing of it is stored. What is finalised
 * was counted when it was rated.
 */
export async function wonAndLost(db: Executor, userId: string): Promise<{ won: number; lost: number }> {
  const { rows } = await db.execute<{ won: number; lost: number }>(sql`
    with rated as (
      select tournament_id, won, lost from elo_change where user_id = ${userId} and won is not null
    ), played as (
      select (r.player1_id = e.id) = (r.player1_score > r.player2_score) as won
      from tournament_entry e
      join match_result r on r.tournament_id = e.tournament_id and e.id in (r.player1_id, r.player2_id)
      where e.user_id in ${idsOf(userId)} and r.superseded_at is null and r.kind = 'PLAYED'
        and r.player1_score <> r.player2_score
        and not exists (select from rated where rated.tournament_id = e.tournament_id)
    )
    select ((select coalesce(sum(won), 0) from rated) + count(*) filter (where won))::int as won,
      ((select coalesce(sum(lost), 0) from rated) + count(*) filter (where not won))::int as lost
    from played`);
  return rows[0] ?? { won: 0, lost: 0 };
}

export const findUsersById = (db: Executor, ids: readonly string[]): Promise<UserRecord[]> =>
  db
    .select()
    .from(appUser)
    .where(and(inArray(appUser.id, [...ids]), isSomebody));

/** Public profiles, by id; the username where no name was given. */
export async function findPeople(db: Executor, ids: readonly string[]): Promise<Map<string, PersonSummary>> {
  const { rows } = await db.execute<{ asked: string; isHidden: boolean } & PersonSummary>(sql`
    select a.id as asked, u.id, u.last_name as "lastName", u.picture as "profilePictureUrl",
      ${hidesName(sql`u.id`)} as "isHidden",
      case when trim(u.first_name || u.last_name) = '' then u.username else u.first_name end as "firstName"
    from app_user a join app_user u on u.id = coalesce(a.merged_into, a.id)
    where a.id = any(${sql.param([...ids])})`);
  return new Map(
    rows.map(({ asked, isHidden, id, firstName, lastName, profilePictureUrl }) => [
      asked,
      {
        id,
        ...shownName({ id, firstName, lastName, isHidden }),
        profilePictureUrl: isHidden ? null : profilePictureUrl,
      },
    ]),
  );
}

/** Until the transaction ends nothing is made theirs. */
export async function lockUser(tx: Transaction, id: string): Promise<void> {
  await tx.select({ id: appUser.id }).from(appUser).where(eq(appUser.id, id)).for('update');
}

/** Locks this e-mail until the transaction ends: no other request can create a person with it. */
export async function lockEmail(tx: Transaction, email: string): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(lower(${email}), 0))`);
}

/** Locks these e-mails until the transaction ends, so that no other one makes a person with any of them; in one order, so that none waits in a circle. */
export async function lockEmails(tx: Transaction, emails: readonly string[]): Promise<void> {
  await tx.execute(sql`
    select pg_advisory_xact_lock(key) from (
      select distinct hashtextextended(lower(email), 0) as key from unnest(${sql.param([...emails])}::text[]) as email
      order by key) keys`);
}

/** Whom these e-mails, in small letters, are known to be: the one that can prove it, else the one whom an organiser added. */
export async function findKnownByEmails(tx: Transaction, emails: readonly string[]): Promise<Map<string, UserRecord>> {
  const users = await tx
    .select()
    .from(appUser)
    .where(sql`lower(${appUser.email}) = any(${sql.param([...emails])})
      and (${appUser.emailVerified} or ${appUser.issuer} is null)`)
    .orderBy(asc(appUser.emailVerified), desc(appUser.createdAt));
  return new Map(users.map((user) => [(user.email ?? '').toLowerCase(), user]));
}

export interface UnclaimedUser {
  readonly firstName: string;
  readonly lastName: string;
  readonly email: string | null;
  readonly club: string | null;
  readonly elo: number | null;
}

/** Several whom an organiser added, in the order in which they are given; one without an e-mail is not claimed by signing in. */
export async function addUnclaimedUsers(tx: Transaction, people: readonly UnclaimedUser[]): Promise<UserRecord[]> {
  if (people.length === 0) return [];
  const rows = people.map(({ elo, firstName, lastName, ...person }) => ({
    ...person,
    firstName,
    lastName,
    ...(elo === null ? {} : { elo }),
    id: newId(),
    username: fullName({ firstName, lastName }),
  }));
  const made = new Map((await tx.insert(appUser).values(rows).returning()).map((user) => [user.id, user]));
  return rows.flatMap(({ id }) => made.get(id) ?? []);
}

/** Somebody whom an organiser added; the first verified sign-in with that e-mail becomes this person. */
export async function addUnclaimedUser(tx: Transaction, person: Omit<UnclaimedUser, 'elo'>): Promise<UserRecord> {
  const [made] = await addUnclaimedUsers(tx, [{ ...person, elo: null }]);
  if (!made) throw new Error('a player was not made');
  return made;
}

/** From the account's own date of birth; null where it has none. */
export const birthYearOf = ({ dateOfBirth }: Pick<UserRecord, 'dateOfBirth'>): number | null =>
  dateOfBirth === null ? null : Number(dateOfBirth.slice(0, 4));
