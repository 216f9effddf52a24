/**
 * A player whom an organiser added turns out to be somebody who was here already. The person keeps their own id, which
 * their sessions and devices know; the added player's row points on to it.
 */
import { eq, sql } from 'drizzle-orm';
import type { Transaction } from '#server/platform/database/connection.ts';
import { appUser } from '#server/platform/database/schema/people.ts';
import { ALL, announce, logCommand } from '#server/tournaments/store/logs.ts';
import { discardStep } from '#server/users/elo-recount.ts';
import { lockUser } from '#server/users/store.ts';
import { STARTING_ELO } from '#tournament/ranking/elo.ts';

interface Merging {
  readonly from: string;
  readonly into: string;
}

export async function mergeUsers(tx: Transaction, merging: Merging): Promise<void> {
  const { from, into } = merging;
  await lockTournaments(tx, from);
  // Before any row of a person, as a step and a finalisation do.
  await discardStep(tx);
  // From here on the added player can be entered nowhere; what was entered just before is looked for again.
  await lockUser(tx, from);
  const tournaments = await lockTournaments(tx, from);
  await moveEntries(tx, merging);
  await moveBelongings(tx, merging);
  await completeProfile(tx, merging);
  await moveRatings(tx, merging);
  await tx.update(appUser).set({ mergedInto: into, email: null, emailVerified: false }).where(eq(appUser.id, from));
  await tx.update(appUser).set({ mergedInto: into }).where(eq(appUser.mergedInto, from));
  await tellTournaments(tx, merging, tournaments);
}

/** A transaction that changes a tournament locks its row first; several are locked in the order of their ids. */
async function lockTournaments(tx: Transaction, userId: string): Promise<string[]> {
  const { rows } = await tx.execute<{ id: string }>(sql`
    select id from tournament where id in (select tournament_id from tournament_entry where user_id = ${userId})
    order by id for no key update`);
  return rows.map(({ id }) => id);
}

/**
 * An entry keeps its id, and so its results. Where both are entered, one entry is enough before the draw; afterwards
 * each has matches of its own, so the second stays with the row that points on, and so do its points.
 */
async function moveEntries(tx: Transaction, { from, into }: Merging): Promise<void> {
  await tx.execute(sql`
    delete from tournament_entry e where e.user_id = ${from}
      and exists (select from tournament_entry own where own.tournament_id = e.tournament_id and own.user_id = ${into})
      and not exists (
        select from tournament_draw d where d.tournament_id = e.tournament_id and d.superseded_at is null)`);
  await tx.execute(sql`
    update tournament_entry e set user_id = ${into} where e.user_id = ${from} and not exists (
      select from tournament_entry own where own.tournament_id = e.tournament_id and own.user_id = ${into})`);
  await tx.execute(sql`
    update championship_points p set user_id = ${into} where p.user_id = ${from} and not exists (
      select from championship_points own where own.tournament_id = p.tournament_id and own.user_id = ${into})`);
}

async function moveBelongings(tx: Transaction, { from, into }: Merging): Promise<void> {
  await tx.execute(sql`
    insert into user_role (user_id, role, granted_at)
    select ${into}, role, granted_at from user_role where user_id = ${from} on conflict do nothing`);
  await tx.execute(sql`delete from user_role where user_id = ${from}`);
  await tx.execute(sql`update reservation set user_id = ${into} where user_id = ${from}`);
  await tx.execute(sql`
    update entrant e set user_id = ${into} where e.user_id = ${from} and not exists (
      select from entrant own where own.event_id = e.event_id and own.user_id = ${into})`);
}

/** What the person has not said themselves is as the organiser knew it. */
async function completeProfile(tx: Transaction, { from, into }: Merging): Promise<void> {
  await tx.execute(sql`
    update app_user own set
      first_name = case when trim(own.first_name || own.last_name) = '' then added.first_name else own.first_name end,
      last_name = case when trim(own.first_name || own.last_name) = '' then added.last_name else own.last_name end,
      club = coalesce(own.club, added.club),
      city = coalesce(own.city, added.city),
      elo = case when own.elo = ${STARTING_ELO} then added.elo
        else own.elo + coalesce((select sum(change)::int from elo_change where user_id = added.id), 0) end
    from app_user added where own.id = ${into} and added.id = ${from}`);
}

/** What both were rated by counts for the one that they are. */
async function moveRatings(tx: Transaction, { from, into }: Merging): Promise<void> {
  await tx.execute(sql`
    insert into elo_change (tournament_id, user_id, finalised_at, rating, change, won, lost)
    select tournament_id, ${into}, finalised_at, rating, change, won, lost from elo_change where user_id = ${from}
    on conflict (tournament_id, user_id) do update set change = elo_change.change + excluded.change,
      won = elo_change.won + excluded.won, lost = elo_change.lost + excluded.lost`);
  await tx.execute(sql`delete from elo_change where user_id = ${from}`);
  await tx.execute(sql`
    insert into rating_shift (user_id, shifted_from)
    select ${into}, shifted_from from rating_shift where user_id = ${from}
    on conflict (user_id) do update set shifted_from = least(rating_shift.shifted_from, excluded.shifted_from)`);
  await tx.execute(sql`delete from rating_shift where user_id = ${from}`);
}

async function tellTournaments(tx: Transaction, { from, into }: Merging, ids: readonly string[]): Promise<void> {
  for (const tournamentId of ids) {
    const { rows } = await tx.execute<{ version: number; generation: number }>(sql`
      update tournament set version = version + 1 where id = ${tournamentId} returning version, generation`);
    const [row] = rows;
    if (!row) continue;
    const { version, generation } = row;
    await logCommand(tx, { tournamentId, generation, kind: 'MERGE_PLAYER', data: { from, into }, doneBy: into });
    await announce(tx, tournamentId, { version, ...ALL });
  }
}
