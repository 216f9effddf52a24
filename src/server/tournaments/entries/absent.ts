/**
 * A draw of who is here: the players of a class who are not at its event's door leave it with the draw. They were named to the
 * organiser before, and nobody is left out who has come since.
 */
import { eq, sql } from 'drizzle-orm';
import { dateOf } from '#booking/zone.ts';
import { absentOf, doorOf, refuseLeavingOut } from '#event/door.ts';
import type { Transaction } from '#server/platform/database/connection.ts';
import { entrant, event } from '#server/platform/database/schema/events.ts';
import { assertAllowed, coded } from '#server/platform/http/reply/problem.ts';
import { refuseAction } from '#tournament/commands/actions.ts';
import { removePlayers } from '#tournament/commands/commands.ts';
import type { Actor, Tournament } from '#tournament/terms.ts';
import type { TournamentState } from '../state/state.ts';

interface WhoIsHere {
  readonly tournament: Tournament;
  /** Who was left out, for the log; missing where nobody asked. */
  readonly leftOut?: readonly { readonly playerId: string; readonly userId: string }[];
}

/** `named` are the players whom the organiser was told of; null draws everybody, as does a class without a door. */
export async function withoutAbsent(
  tx: Transaction,
  state: TournamentState,
  actor: Actor,
  named: readonly string[] | null | undefined,
): Promise<WhoIsHere> {
  const { tournament } = state;
  if (!named) return { tournament };
  const players = await playersAtDoor(tx, state);
  assertAllowed(refuseLeavingOut(players, named));
  const absent = new Set(absentOf(players));
  const facts = removePlayers(tournament.facts, [...absent]);
  const here = { ...tournament, facts };
  assertAllowed(refuseAction('COMMENCE', here, actor));
  const leftOut = players.flatMap(({ playerId, userId }) => (absent.has(playerId) ? [{ playerId, userId }] : []));
  return { tournament: here, leftOut };
}

/** Who has proved an e-mail, where the entrant still names the one of before. */
const person = sql<string>`(select coalesce(merged_into, id) from app_user where id = ${entrant.userId})`;

/** What is said meanwhile waits until the draw is made, so that each word is from before it or from after. */
async function playersAtDoor(tx: Transaction, { row, record, tournament }: TournamentState) {
  const [found] = row.eventId
    ? await tx.select({ per: event.door }).from(event).where(eq(event.id, row.eventId))
    : [undefined];
  if (!found?.per || !row.eventId) throw coded(409, 'NO_DOOR', {});
  const door = doorOf(found.per, { id: row.id, day: dateOf(row.startsAt.getTime(), row.timeZone) });
  const userOf = new Map(record.people.map(({ playerId, user }) => [playerId, user.id]));
  const rows = await tx
    .select({ userId: person, marks: entrant.door })
    .from(entrant)
    .where(eq(entrant.eventId, row.eventId))
    .orderBy(entrant.id)
    .for('share');
  const marks = new Map(rows.map(({ userId, marks: all }) => [userId, all[door]?.state ?? null]));
  return tournament.facts.entries.map(({ id: playerId }) => {
    const userId = userOf.get(playerId) ?? '';
    return { playerId, userId, state: marks.get(userId) ?? null };
  });
}
