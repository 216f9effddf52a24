/**
 * Who of a list is in another list of the same organiser in the same hall on the same days. The same name and club is the same
 * person, where there is neither an account nor an e-mail: a typed name gives nothing to anybody's account. All others of the
 * name are namesakes, about whom the organiser is asked.
 */
import { sql } from 'drizzle-orm';
import { MOST_NAMESAKES } from '#contract/tournaments/tournament-players.ts';
import { fullName } from '#contract/views/views.ts';
import type { Transaction } from '#server/platform/database/connection.ts';
import { clubKey } from '#tournament/draw/club.ts';
import type { TournamentState } from '../state/state.ts';

interface Named {
  readonly firstName: string;
  readonly lastName?: string | null | undefined;
  readonly club?: string | null | undefined;
}

export interface ListedPerson {
  readonly id: string;
  readonly firstName: string;
  readonly lastName: string;
  readonly club: string | null;
  /** Neither an account nor an e-mail says who it is. */
  readonly isUnclaimed: boolean;
  /** One in which the person plays. */
  readonly tournamentId: string;
  readonly tournamentName: string;
}

export interface ListedPeople {
  /** Undefined where two are alike: it may be either, so it is neither. */
  readonly find: (named: Named) => ListedPerson | undefined;
  readonly namesakes: (named: Named) => readonly ListedPerson[];
}

export const namesakeOf = ({ id, tournamentId, tournamentName, club, ...person }: ListedPerson) => ({
  userId: id,
  name: fullName(person),
  club,
  tournament: { id: tournamentId, name: tournamentName },
});

const nameKey = ({ firstName, lastName }: Named): string => clubKey(fullName({ firstName, lastName: lastName ?? '' }));

/** A hall has fewer, and a list of more is not compared. */
const MOST_LISTED = 20_000;

const NOBODY: ListedPeople = { find: () => undefined, namesakes: () => [] };

/** Until the transaction ends no other list of the hall is taken in, which may name the same people. */
export async function findListedPeople(
  tx: Transaction,
  state: TournamentState,
  organiserId: string,
): Promise<ListedPeople> {
  const { venueId } = state.row;
  if (venueId !== null)
    await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`lists of ${venueId}`}, 0))`);
  return readListedPeople(tx, state, organiserId);
}

/** As they are now: lists that are being entered may name more. */
export async function readListedPeople(
  tx: Transaction,
  { row, entryOf }: TournamentState,
  organiserId: string,
): Promise<ListedPeople> {
  if (row.venueId === null) return NOBODY;
  const { rows } = await tx.execute<{ [K in keyof ListedPerson]: ListedPerson[K] }>(sql`
    select distinct on (u.id) u.id, u.first_name as "firstName", u.last_name as "lastName", u.club,
      u.issuer is null and u.email is null as "isUnclaimed", t.id as "tournamentId", t.name as "tournamentName"
    from tournament t
    join tournament_entry e on e.tournament_id = t.id
    join app_user entered on entered.id = e.user_id
    join app_user u on u.id = coalesce(entered.merged_into, entered.id)
    where t.venue_id = ${row.venueId} and t.id <> ${row.id} and t.deleted_at is null
      and (t.organiser_id = ${organiserId} or t.co_organisers ? ${organiserId})
      and (t.event_id = ${row.eventId} or (
        t.starts_at <= ${row.endsAt.toISOString()}::timestamptz and t.ends_at >= ${row.startsAt.toISOString()}::timestamptz))
      and u.deleted_at is null
    order by u.id, t.starts_at, t.id
    limit ${MOST_LISTED}`);
  const byName = new Map<string, ListedPerson[]>();
  for (const person of rows) {
    if (entryOf.has(person.id)) continue;
    const key = nameKey(person);
    const others = byName.get(key);
    if (others) others.push(person);
    else byName.set(key, [person]);
  }
  const namesakes = (named: Named) => byName.get(nameKey(named)) ?? [];
  return {
    // A name alone does not tell people apart.
    find: (named) => {
      const club = clubKey(named.club ?? null);
      if (club === '') return undefined;
      const [found, another] = namesakes(named).filter((one) => one.isUnclaimed && clubKey(one.club) === club);
      return another ? undefined : found;
    },
    namesakes: (named) => namesakes(named).slice(0, MOST_NAMESAKES),
  };
}
