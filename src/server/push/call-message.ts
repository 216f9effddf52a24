/** Calls as browsers are told of them, and that one does not stand any more. */

import { and, eq, inArray, isNull, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import type { PushMessage } from '#contract/push/push.ts';
import { fullName } from '#contract/views/views.ts';
import { shownName } from '#event/shown-name.ts';
import type { Language } from '#messages/language.ts';
import { say } from '#messages/say.ts';
import type { Executor } from '#server/platform/database/connection.ts';
import { hallCall } from '#server/platform/database/schema/hall.ts';
import { appUser } from '#server/platform/database/schema/people.ts';
import { tournament } from '#server/platform/database/schema/tournaments.ts';
import { court } from '#server/platform/database/schema/venues.ts';
import { hidesName } from '#server/users/store.ts';

const TIMES = ['withdrawn', 'first', 'second', 'last'] as const;

/** What is told of a call: its first to third time, or `WITHDRAWN`. */
export interface ToldCall {
  readonly callId: string;
  readonly number: number;
}

/** Instead of a call's number: it was withdrawn. */
export const WITHDRAWN = 0;

export const keyOfCall = ({ callId, number }: ToldCall): string => `${number} ${callId}`;

/** Without those that there is nothing to tell of any more: over, called once more meanwhile, withdrawn, or called anew since. */
export async function callMessages(
  db: Executor,
  told: readonly ToldCall[],
  language: Language,
): Promise<ReadonlyMap<string, PushMessage>> {
  const standing = alias(hallCall, 'standing');
  const rows = await db
    .select({ call: hallCall, table: court.name, tournament: tournament.name, standing: standing.id })
    .from(hallCall)
    .innerJoin(tournament, eq(tournament.id, hallCall.tournamentId))
    .leftJoin(court, eq(court.id, hallCall.courtId))
    .leftJoin(standing, and(eq(standing.matchId, hallCall.matchId), isNull(standing.endedAt)))
    .where(inArray(hallCall.id, [...new Set(told.map(({ callId }) => callId))]));
  const nameOf = await namesOf(
    db,
    rows.flatMap(({ call }) => call.players),
    language,
  );
  const messages = new Map<string, PushMessage>();
  for (const { callId, number } of told) {
    const found = rows.find(({ call }) => call.id === callId);
    const isTrue = number === WITHDRAWN ? found?.standing === null : found?.call.number === number;
    if (!found || !isTrue || (found.call.endedAt === null) !== (number !== WITHDRAWN)) continue;
    const { call, table = null } = found;
    const { matchId, announcedAt, endedAt } = call;
    messages.set(keyOfCall({ callId, number }), {
      tag: matchId,
      title: say(language, 'push.call', {
        call: TIMES[number] ?? 'other',
        table: table ?? say(language, 'push.yourTable'),
      }),
      body: say(language, 'push.players', {
        players: call.players.map(nameOf).join(' – '),
        tournament: found.tournament,
      }),
      path: `/match/${matchId}`,
      number,
      at: (endedAt ?? announcedAt).getTime(),
    });
  }
  return messages;
}

async function namesOf(
  db: Executor,
  userIds: readonly string[],
  language: Language,
): Promise<(userId: string) => string> {
  const people = await db
    .select({
      id: appUser.id,
      firstName: appUser.firstName,
      lastName: appUser.lastName,
      isHidden: hidesName(sql`${appUser.id}`),
    })
    .from(appUser)
    .where(inArray(appUser.id, [...new Set(userIds)]));
  const names = new Map(people.map((person) => [person.id, fullName(shownName(person))]));
  return (userId) => names.get(userId) ?? say(language, 'push.aPlayer');
}
