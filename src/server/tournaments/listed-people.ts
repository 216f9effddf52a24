/**
 * Who of a list is in another list of the same organiser in the same hall on the same days: the same name and club is the same
 * person. Only people without an account and without an e-mail, so that a typed name gives nothing to anybody's account.
 */
import { sql } from 'drizzle-orm';
import { fullName } from '#contract/views.ts';
import type { Transaction } from '#server/platform/database/connection.ts';
import { findUsersById, type UserRecord } from '#server/users/store.ts';
import { clubKey } from '#tournament/club.ts';
import type { TournamentState } from './state.ts';

interface Named {
  readonly firstName: string;
  readonly lastName?: string | null | undefined;
  readonly club?: string | null | undefined;
}

/** Null where the club is missing: a name alone does not tell people apart. */
function keyOf({ firstName, lastName, club }: Named): string | null {
  const ofClub = clubKey(club ?? null);
  return ofClub === '' ? null : JSON.stringify([clubKey(fullName({ firstName, lastName: lastName ?? '' })), ofClub]);
}

/** A hall has fewer, and a list of more is not compared. */
const MOST_LISTED = 20_000;

/** Until the transaction ends no other list of the hall is taken in, which may name the same people. */
export async function findListedPeople(
  tx: Transaction,
  { row, entryOf }: TournamentState,
  organiserId: string,
): Promise<(named: Named) => UserRecord | undefined> {
  if (row.venueId === null) return () => undefined;
  await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`lists of ${row.venueId}`}, 0))`);
  const { rows } = await tx.execute<{ id: string }>(sql`
    select distinct u.id from tournament t
    join tournament_entry e on e.tournament_id = t.id
    join app_user u on u.id = e.user_id
    where t.venue_id = ${row.venueId} and t.id <> ${row.id} and t.deleted_at is null
      and (t.organiser_id = ${organiserId} or t.co_organisers ? ${organiserId})
      and t.starts_at <= ${row.endsAt.toISOString()}::timestamptz and t.ends_at >= ${row.startsAt.toISOString()}::timestamptz
      and u.issuer is null and u.email is null and u.merged_into is null and u.deleted_at is null
    limit ${MOST_LISTED}`);
  const byKey = new Map<string, UserRecord | null>();
  for (const user of await findUsersById(
    tx,
    rows.map(({ id }) => id),
  )) {
    const key = keyOf(user);
    // Where two are alike it may be either, so it is neither.
    if (key !== null && !entryOf.has(user.id)) byKey.set(key, byKey.has(key) ? null : user);
  }
  return (named) => byKey.get(keyOf(named) ?? '') ?? undefined;
}
