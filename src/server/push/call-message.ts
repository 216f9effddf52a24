/** A call as a browser is told of it. */
import { and, eq, inArray } from 'drizzle-orm';
import type { PushMessage } from '#contract/push.ts';
import { fullName } from '#contract/views.ts';
import type { Executor } from '#server/platform/database/connection.ts';
import { hallCall } from '#server/platform/database/schema/hall.ts';
import { appUser } from '#server/platform/database/schema/people.ts';
import { tournament } from '#server/platform/database/schema/tournaments.ts';
import { court } from '#server/platform/database/schema/venues.ts';

const TITLES = ['', 'Second call: ', 'Last call: '];

/** Null where there is nothing to tell any more: withdrawn, over, or called once more meanwhile. */
export async function callMessage(db: Executor, callId: string, number: number): Promise<PushMessage | null> {
  const [found] = await db
    .select({ call: hallCall, table: court.name, tournament: tournament.name })
    .from(hallCall)
    .innerJoin(tournament, eq(tournament.id, hallCall.tournamentId))
    .leftJoin(court, eq(court.id, hallCall.courtId))
    .where(and(eq(hallCall.id, callId), eq(hallCall.number, number)));
  if (!found || found.call.endedAt !== null) return null;
  const { call } = found;
  const people = await db
    .select({ id: appUser.id, firstName: appUser.firstName, lastName: appUser.lastName })
    .from(appUser)
    .where(inArray(appUser.id, [...call.players]));
  const names = call.players.map((userId) => {
    const person = people.find(({ id }) => id === userId);
    return person ? fullName(person) : 'A player';
  });
  return {
    tag: call.matchId,
    title: `${TITLES[number - 1] ?? ''}${found.table ?? 'Your table'}${number === 1 ? ', now' : ''}`,
    body: `${names.join(' – ')} · ${found.tournament}`,
    path: `/match/${call.matchId}`,
    number,
    at: call.announcedAt.getTime(),
  };
}
