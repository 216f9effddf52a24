/** The file that an event was made of, with the results of its classes in it; and the rows that USATT takes. */
import { desc, eq, sql } from 'drizzle-orm';
import type { FastifyRequest } from 'fastify';
import { links } from '#contract/paths.ts';
import type { ResultsLeftOut } from '#contract/tournaments/event-files.ts';
import { decodeFile } from '#event/click-tt/decode.ts';
import { type PlayedMatch, whyLeftOut } from '#event/click-tt/expressed.ts';
import { readPortal } from '#event/click-tt/read-portal.ts';
import { type PlayedClass, writePortal } from '#event/click-tt/write-portal.ts';
import { entrant, eventFile } from '#server/platform/database/schema/events.ts';
import { tournament as tournamentTable } from '#server/platform/database/schema/tournaments.ts';
import { type RouteDeps, spend } from '#server/platform/http/admission/request-context.ts';
import { routePath } from '#server/platform/http/calls/route.ts';
import { coded, notFound, pleaseLogIn } from '#server/platform/http/reply/problem.ts';
import type { CommandContext } from '#server/tournaments/state/execute-command.ts';
import { placesOf, playedMatches } from './played-matches.ts';
import { assertOrganises, findEvent } from './store.ts';

const MOST_NAMED = 200;

export interface AssociationDeps extends RouteDeps {
  readonly commandContext: CommandContext;
}

interface Played extends PlayedClass {
  readonly tournamentId: string;
  readonly tournamentName: string;
}

/** A file, so it is no call of the contract; the order of its refusals is the same. */
export function serveAssociationFile(deps: AssociationDeps): void {
  const { app, database, visitorOf } = deps;
  const schema = { summary: 'The association’s file with the results of the event in it' };
  app.get(routePath(links.associationFile), { schema }, async (request: FastifyRequest, reply) => {
    const visitor = await visitorOf(request);
    spend(deps, request, visitor);
    if (!visitor) throw pleaseLogIn();
    const { eventId } = request.params as { eventId: string };
    if (!/^[\w-]{1,22}$/.test(eventId)) throw notFound('Event');
    const row = await findEvent(database.db, eventId);
    assertOrganises(row, visitor);
    const { content, played } = await readPlayed(deps, eventId);
    const { leaveOut } = request.query as { leaveOut?: unknown };
    const leftOut = leftOutOf(played);
    if (leftOut.count > 0 && leaveOut !== 'true')
      throw coded(
        409,
        'RESULTS_INCOMPLETE',
        {},
        {
          conflict: leftOut,
        },
      );
    return reply
      .header('cache-control', 'private, no-store')
      .header('content-disposition', 'attachment; filename="results.xml"')
      .type('application/xml')
      .send(Buffer.from(writePortal(decodeFile(content), played)));
  });
}

async function readPlayed({ database: { db }, commandContext: { states } }: AssociationDeps, eventId: string) {
  const [file] = await db
    .select()
    .from(eventFile)
    .where(eq(eventFile.eventId, eventId))
    .orderBy(desc(eventFile.madeAt), desc(eventFile.id))
    .limit(1);
  if (!file) throw coded(409, 'NO_FILE', {});
  const people = await db
    .select({ id: entrant.id, userId: entrant.userId })
    .from(entrant)
    .where(eq(entrant.eventId, eventId));
  const userOf = new Map(people.map(({ id, userId }) => [id, userId]));
  const classes = await db
    .select({ id: tournamentTable.id, name: tournamentTable.name, competition: tournamentTable.competition })
    .from(tournamentTable)
    .where(sql`${tournamentTable.eventId} = ${eventId} and ${tournamentTable.deletedAt} is null
      and ${tournamentTable.competition} is not null`)
    .orderBy(tournamentTable.competition);
  const { competitions } = readPortal(decodeFile(file.content));
  const played: Played[] = [];
  for (const { id, name, competition } of classes) {
    const state = await states.find(id);
    const listed = competitions[competition ?? -1];
    if (!state || !listed || competition === null) continue;
    const playerOf = new Map(listed.players.map((player) => [userOf.get(file.entrants[player.id] ?? ''), player.id]));
    const named = new Map(
      state.record.people.map(({ playerId, user }) => [playerId, playerOf.get(user.id) ?? null] as const),
    );
    const matches = playedMatches(state, named);
    played.push({
      competition,
      matches,
      places: placesOf(state.tournament, named),
      tournamentId: id,
      tournamentName: name,
    });
  }
  return { content: file.content, played };
}

function leftOutOf(played: readonly Played[]): ResultsLeftOut {
  const matches = played.flatMap(({ tournamentId, tournamentName, matches: all }) =>
    all.flatMap((match: PlayedMatch) => {
      const why = whyLeftOut(match);
      if (why === null) return [];
      const {
        id: matchId,
        number,
        names: [one, other],
      } = match;
      return [{ tournamentId, tournamentName, matchId, number, players: [one, other] as [string, string], why }];
    }),
  );
  return { matches: matches.slice(0, MOST_NAMED), count: matches.length };
}
