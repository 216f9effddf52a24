/** Whom an organiser can add: a page by name, found by typed words, or looked up for a list that is imported. */
import { and, asc, type SQL, sql } from 'drizzle-orm';
import type { SoughtPerson } from '#contract/accounts/users.ts';
import { PEOPLE_PAGE } from '#contract/page-sizes.ts';
import { fullName } from '#contract/views/views.ts';
import type { Database, Executor, Transaction } from '#server/platform/database/connection.ts';
import { appUser } from '#server/platform/database/schema/people.ts';
import { allowingSlips, isLike, searchWordsOf } from '#server/platform/database/search.ts';
import { findKnownByEmails, isSomebody, type UserRecord } from './store.ts';

export interface UserListQuery {
  readonly search?: string | undefined;
  /** The last person of the page before. */
  readonly after?: string | undefined;
  readonly limit?: number | undefined;
  /** A tournament whose players are left out. */
  readonly notIn?: string | undefined;
}

export interface UserPage {
  readonly users: readonly UserRecord[];
  /** The cursor of the next page; null where this is the last. */
  readonly next: string | null;
}

export async function userPage(database: Database, asked: UserListQuery): Promise<UserPage> {
  const words = searchWordsOf(asked.search);
  if (words.length === 0) return pageOf(database.db, asked, undefined);
  const found = and(...words.map((word) => isLike(sql`app_user.search`, word)));
  return allowingSlips(database, (tx) => pageOf(tx, asked, found));
}

async function pageOf(
  db: Executor,
  { after, limit = PEOPLE_PAGE, notIn }: UserListQuery,
  found: SQL | undefined,
): Promise<UserPage> {
  const rows = await db
    .select()
    .from(appUser)
    .where(
      and(
        isSomebody,
        found,
        after === undefined ? undefined : isAfter(after),
        notIn === undefined ? undefined : isNotIn(notIn),
      ),
    )
    .orderBy(asc(appUser.lastName), asc(appUser.firstName), asc(appUser.id))
    .limit(limit + 1);
  const users = rows.slice(0, limit);
  return { users, next: rows.length > limit ? (users.at(-1)?.id ?? null) : null };
}

/** After the cursor of an unknown person the page is empty. */
const isAfter = (id: string): SQL =>
  sql`(${appUser.lastName}, ${appUser.firstName}, ${appUser.id})
    > (select u.last_name, u.first_name, u.id from app_user u where u.id = ${id})`;

const isNotIn = (tournamentId: string): SQL => sql`${appUser.id} not in (
  select coalesce(u.merged_into, u.id) from tournament_entry e join app_user u on u.id = e.user_id
  where e.tournament_id = ${tournamentId})`;

/** Their ids in the order in which they are given; null for none, or for several of that name. */
export async function lookUp(tx: Transaction, sought: readonly SoughtPerson[]): Promise<(string | null)[]> {
  const byEmail = await findKnownByEmails(
    tx,
    sought.flatMap(({ email }) => (email ? [email.toLowerCase()] : [])),
  );
  const byName = await findByNames(
    tx,
    sought.flatMap((one) => (one.email ? [] : [nameOf(one)])),
  );
  return sought.map((one) => (one.email ? byEmail.get(one.email.toLowerCase())?.id : byName.get(nameOf(one))) ?? null);
}

/** As it is looked up by. */
export const nameOf = ({ firstName, lastName }: Pick<SoughtPerson, 'firstName' | 'lastName'>): string =>
  fullName({ firstName, lastName: lastName ?? '' });

/** Who alone has a name, whatever its case and accents. */
export async function findByNames(tx: Transaction, names: readonly string[]): Promise<Map<string, string>> {
  if (names.length === 0) return new Map();
  const { rows } = await tx.execute<{ name: string; id: string }>(sql`
    select sought.name, min(u.id) as id
    from (select distinct unnest(${sql.param([...names])}::text[]) as name) sought
    join app_user u on search_text(trim(u.first_name || ' ' || u.last_name)) = search_text(sought.name)
      and u.merged_into is null and u.deleted_at is null
    group by sought.name having count(*) = 1`);
  return new Map(rows.map(({ name, id }) => [name, id]));
}
