/**
 * What an event says of those who enter one of its classes: it refuses who registers and may not, the log says what an organiser
 * has overruled, and everybody in a class is an entrant of its event. A tournament that is no class goes on without all this.
 */
import { eq, inArray, sql } from 'drizzle-orm';
import { reasonsAgainst, refuseEntry } from '#event/eligibility.ts';
import { refuseTime } from '#event/entry-times.ts';
import type { PersonFacts } from '#event/terms.ts';
import type { Executor, Transaction } from '#server/platform/database/connection.ts';
import { entrant, event } from '#server/platform/database/schema/events.ts';
import { assertAllowed } from '#server/platform/http/reply/problem.ts';
import { newId } from '#server/platform/ids.ts';
import { birthYearOf, type UserRecord } from '#server/users/store.ts';
import type { TournamentState } from '../state/state.ts';
import { countedEntries, leaveLineOf, placesOf } from './class-line.ts';

export interface Overruled {
  readonly userId: string;
  readonly codes: readonly string[];
}

/** Throws where somebody registers who may not. */
export async function assertMayEnter(
  tx: Transaction,
  state: TournamentState,
  user: UserRecord,
  now: number,
): Promise<void> {
  const { eventId, eligibility } = state.row;
  if (eventId === null || !eligibility) return;
  const [times] = await tx.select({ entry: event.entry }).from(event).where(eq(event.id, eventId));
  if (times?.entry) assertAllowed(refuseTime(times.entry, now));
  const known = await knownOf(tx, eventId, [user]);
  const counted = countedEntries(await placesOf(tx, state, user.id), now);
  assertAllowed(refuseEntry(eligibility, factsOf(user, known), counted));
}

/** Makes them entrants of the class's event, and says which limits an organiser has overruled. */
export async function enterEvent(
  tx: Transaction,
  { row }: TournamentState,
  users: readonly UserRecord[],
): Promise<{ readonly overruled?: readonly Overruled[] }> {
  const { eventId, eligibility } = row;
  if (eventId === null || users.length === 0) return {};
  const known = await knownOf(tx, eventId, users);
  const fresh = users.filter(({ id }) => !known.has(id));
  if (fresh.length > 0)
    await tx
      .insert(entrant)
      .values(fresh.map(({ id: userId, club }) => ({ id: newId(), eventId, userId, club })))
      .onConflictDoNothing();
  await leaveLineOf(
    tx,
    row.id,
    users.map(({ id }) => id),
  );
  const overruled = users.flatMap((user) => {
    const against = eligibility ? reasonsAgainst(eligibility, factsOf(user, known)) : [];
    return against.length > 0 ? [{ userId: user.id, codes: against.map(({ code }) => code) }] : [];
  });
  return overruled.length > 0 ? { overruled } : {};
}

type Known = ReadonlyMap<string, PersonFacts>;

async function knownOf(db: Executor, eventId: string, users: readonly UserRecord[]): Promise<Known> {
  const ids = users.map(({ id }) => id);
  const rows = await db
    .select({ userId: entrant.userId, rating: entrant.rating, birthYear: entrant.birthYear, sex: entrant.sex })
    .from(entrant)
    .where(sql`${entrant.eventId} = ${eventId} and ${inArray(entrant.userId, ids)}`);
  return new Map(rows.map(({ userId, ...facts }) => [userId, facts]));
}

/** The association's word first; else what the person says of themselves. */
function factsOf(user: UserRecord, known: Known): PersonFacts {
  const entered = known.get(user.id);
  return {
    rating: entered?.rating ?? null,
    birthYear: entered?.birthYear ?? birthYearOf(user),
    sex: entered?.sex ?? null,
  };
}
