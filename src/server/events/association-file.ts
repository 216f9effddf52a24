/** The file that an event was made of, with the results of its classes in it; and the rows that USATT takes. */
import { desc, eq, sql } from 'drizzle-orm';
import type { FastifyRequest } from 'fastify';
import { links } from '#contract/paths.ts';
import { decodeFile } from '#event/click-tt/decode.ts';
import { whyLeftOut } from '#event/click-tt/expressed.ts';
import { readPortal } from '#event/click-tt/read-portal.ts';
import { type PlayedClass, writePortal } from '#event/click-tt/write-portal.ts';
import { entrant, eventFile } from '#server/platform/database/schema/events.ts';
import { tournament as tournamentTable } from '#server/platform/database/schema/tournaments.ts';
import { type RouteDeps, spend } from '#server/platform/http/admission/request-context.ts';
import { routePath } from '#server/platform/http/calls/route.ts';
import { coded, notFound, pleaseLogIn } from '#server/platform/http/reply/problem.ts';
import type { CommandContext } from '#server/tournaments/state/execute-command.ts';
import { type AssociationFile, leftOutOf, placesOf, playedMatches } from './played-matches.ts';
import { organisedEvent } from './store.ts';
import { usattFile } from './usatt-file.ts';

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
    await organisedEvent(database.db, eventId, visitor);
    const { as, leaveOut } = request.query as { as?: unknown; leaveOut?: unknown };
    const isUsatt = as === 'usatt';
    const { leftOut, type, write } = isUsatt ? await usattFile(deps, eventId) : await portalFile(deps, eventId);
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
      .header(
        'content-disposition',
        isUsatt ? 'attachment; filename="results.xlsx"' : 'attachment; filename="results.xml"',
      )
      .type(type)
      .send(Buffer.from(write()));
  });
}

async function portalFile(deps: AssociationDeps, eventId: string): Promise<AssociationFile> {
  const { content, played } = await readPlayed(deps, eventId);
  return {
    leftOut: leftOutOf(played, whyLeftOut),
    type: 'application/xml',
    write: () => writePortal(decodeFile(content), played),
  };
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
