/** Offers places that have become free to those who wait for them, and ends what was kept and not taken. Each node looks for it by itself. */
import { sql } from 'drizzle-orm';
import type { EntryTimes } from '#event/entry-times.ts';
import { offerEnd } from '#event/entry-times.ts';
import { lapsedIn, toBeAsked } from '#event/places.ts';
import { findEvent } from '#server/events/store.ts';
import type { Database, Executor, Transaction } from '#server/platform/database/connection.ts';
import { queueNote } from '#server/push/notes.ts';
import { leaveLine, placesOf } from '#server/tournaments/entries/class-line.ts';
import { enter } from '#server/tournaments/entries/entrants.ts';
import { type CommandContext, type CommandOutcome, executeCommand } from '#server/tournaments/state/execute-command.ts';
import type { TournamentState } from '#server/tournaments/state/state.ts';
import { removeUnusedUsers } from '#server/users/unused-users.ts';
import { keepWithdrawal } from './class-steps.ts';
import { addLink, findEntrant, type KnownEntrant, lockEntering } from './entrants.ts';
import { addressOf, type EntryMails, offerNote } from './entry-mails.ts';

export interface Offering {
  readonly database: Database;
  readonly commandContext: CommandContext;
  readonly mails: EntryMails;
  readonly now: () => number;
  /** Somebody may have to be told by push. */
  wakeNotes(): void;
}

/** However a place has become free: who waits is looked for, not who has gone. */
export async function offerFreedPlaces(offering: Offering): Promise<void> {
  const { database, now } = offering;
  for (const eventId of await eventsWithUnproved(database.db, now()))
    await database.transaction(async (tx) => {
      await lockEntering(tx, eventId);
      await endUnproved(tx, eventId, now());
    });
  for (const { tournamentId, eventId } of await awaitedClasses(database.db, now()))
    await offerIn(offering, eventId, tournamentId);
}

async function eventsWithUnproved(db: Executor, now: number): Promise<string[]> {
  const { rows } = await db.execute<{ id: string }>(
    sql`select distinct event_id as id from entrant where held_until <= ${new Date(now).toISOString()}::timestamptz`,
  );
  return rows.map(({ id }) => id);
}

/** Who has not used their link in time was never there; an organiser may have entered them meanwhile. */
export async function endUnproved(tx: Transaction, eventId: string, now: number): Promise<void> {
  const { rows } = await tx.execute<{ user_id: string }>(sql`
    delete from entrant where event_id = ${eventId} and held_until <= ${new Date(now).toISOString()}::timestamptz
      and not exists (select from tournament_entry e join tournament t on t.id = e.tournament_id
        where t.event_id = ${eventId} and e.user_id = entrant.user_id)
    returning user_id`);
  await removeUnusedUsers(
    tx,
    rows.map(({ user_id: id }) => id),
  );
}

/** Looked at without locks, as mostly nothing is to be done: somebody waits for a free place, or an offer is over. */
async function awaitedClasses(db: Executor, now: number) {
  const { rows } = await db.execute<{ tournamentId: string; eventId: string }>(sql`
    select t.id as "tournamentId", t.event_id as "eventId" from tournament t join event v on v.id = t.event_id
    where t.stage = 'Open' and t.deleted_at is null and v.entry is not null
      and (t.eligibility ->> 'mostEntries') is not null and (
        exists (select from class_waiting w where w.tournament_id = t.id
          and w.until <= ${new Date(now).toISOString()}::timestamptz)
        or exists (select from class_waiting w join entrant e on e.id = w.entrant_id
            where w.tournament_id = t.id and w.state = 'WAITING' and e.held_until is null)
          and (select count(*) from tournament_entry e where e.tournament_id = t.id)
            + (select count(*) from class_waiting w where w.tournament_id = t.id and w.state <> 'WAITING')
            < (t.eligibility ->> 'mostEntries')::int)
    order by t.id`);
  return rows;
}

async function offerIn(
  { database, commandContext, mails, now, wakeNotes }: Offering,
  eventId: string,
  tournamentId: string,
) {
  let tasks: (() => void)[] = [];
  await database.transaction(async (tx) => {
    tasks = [];
    const afterCommit = (task: () => void) => void tasks.push(task);
    await lockEntering(tx, eventId);
    const event = await findEvent(tx, eventId);
    const request = { tournamentId, visitor: null, commandId: null, afterCommit };
    await executeCommand(commandContext, tx, request, async (state) => {
      if (!event.entry || state.tournament.stage !== 'Open') return null;
      const asking = { tx, state, times: event.entry, now: now(), eventId };
      await endLapsed(asking);
      return ask(asking, async (known, until, key) => {
        await mails.sendOffer(known, { event, state, until, key, tx, afterCommit });
        await queueNote(tx, known.user.id, offerNote({ event, state, until }), now());
        afterCommit(wakeNotes);
      });
    });
  });
  for (const task of tasks) task();
}

interface Asking {
  readonly tx: Transaction;
  readonly state: TournamentState;
  readonly times: EntryTimes;
  readonly eventId: string;
  readonly now: number;
}

async function endLapsed({ tx, state, eventId, now }: Asking): Promise<void> {
  for (const { entrantId, state: was } of lapsedIn(await placesOf(tx, state), now)) {
    const known = await findEntrant(tx, eventId, entrantId);
    await leaveLine(tx, state.row.id, entrantId);
    if (known) await keepWithdrawal(tx, { known, now }, { tournamentId: state.row.id, was, reason: 'LAPSED' });
  }
}

type Tell = (known: KnownEntrant, until: number, key: string) => Promise<void>;

/** Whom nothing can be told, as nobody has said where they are reached, gets the place at once. */
async function ask({ tx, state, times, eventId, now }: Asking, tell: Tell): Promise<CommandOutcome | null> {
  const unreached: KnownEntrant[] = [];
  for (const entrantId of toBeAsked(await placesOf(tx, state), now)) {
    const known = await findEntrant(tx, eventId, entrantId);
    if (!known) continue;
    if (addressOf(known) === null) {
      unreached.push(known);
      continue;
    }
    const until = offerEnd(times, state.row.startsAt.getTime(), now);
    await tx.execute(sql`
      update class_waiting set state = 'OFFERED', until = ${new Date(until).toISOString()}::timestamptz
      where tournament_id = ${state.row.id} and entrant_id = ${entrantId}`);
    await tell(known, until, await addLink(tx, entrantId, now));
  }
  if (unreached.length === 0) return null;
  const users = unreached.map(({ user }) => user).filter(({ id }) => !state.entryOf.has(id));
  return enter(tx, state, 'ENTER_WAITING', users);
}
