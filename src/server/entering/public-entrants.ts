/** Who has entered an event, for everybody: by name as far as its owner wants it, and without who has not used their link yet. */
import { sql } from 'drizzle-orm';
import type { PublicEntrant } from '#contract/tournaments/entering.ts';
import { fullName } from '#contract/views/views.ts';
import { shownName } from '#event/shown-name.ts';
import type { Executor } from '#server/platform/database/connection.ts';

interface Row extends Record<string, unknown> {
  readonly entrantId: string;
  readonly id: string;
  readonly firstName: string;
  readonly lastName: string;
  readonly club: string | null;
  readonly isHidden: boolean;
  readonly entered: readonly string[];
  readonly waiting: readonly { readonly tournamentId: string; readonly place: number }[];
}

export async function publicEntrants(db: Executor, eventId: string): Promise<PublicEntrant[]> {
  const { rows } = await db.execute<Row>(sql`
    with line as (
      select w.tournament_id, w.entrant_id, row_number() over (partition by w.tournament_id order by w.position) as place
      from class_waiting w join tournament t on t.id = w.tournament_id
      where t.event_id = ${eventId} and t.deleted_at is null and w.state = 'WAITING'
    ), entered as (
      select coalesce(u.merged_into, u.id) as user_id, jsonb_agg(t.id order by t.starts_at, t.id) as ids
      from tournament_entry e join tournament t on t.id = e.tournament_id join app_user u on u.id = e.user_id
      where t.event_id = ${eventId} and t.deleted_at is null group by 1
    )
    select e.id as "entrantId", u.id, case when trim(u.first_name || u.last_name) = '' then u.username else u.first_name end as "firstName",
      u.last_name as "lastName", coalesce(e.club, u.club) as club,
      exists (select from entrant h where h.user_id = u.id and h.hide_name) as "isHidden",
      coalesce(entered.ids, '[]') as entered,
      coalesce((select jsonb_agg(jsonb_build_object('tournamentId', line.tournament_id, 'place', line.place)
        order by line.tournament_id) from line where line.entrant_id = e.id), '[]') as waiting
    from entrant e
      join app_user own on own.id = e.user_id
      join app_user u on u.id = coalesce(own.merged_into, own.id)
      left join entered on entered.user_id = u.id
    where e.event_id = ${eventId} and e.held_until is null and u.deleted_at is null`);
  return rows
    .map(({ entrantId, club, entered, waiting, ...person }) => ({
      id: entrantId,
      name: fullName(shownName(person)),
      // A club of few says who its member is.
      club: person.isHidden ? null : club,
      classes: [...entered.map((tournamentId) => ({ tournamentId })), ...waiting],
    }))
    .filter(({ classes }) => classes.length > 0)
    .sort((a, b) => (a.name < b.name ? -1 : Number(a.name > b.name)));
}
