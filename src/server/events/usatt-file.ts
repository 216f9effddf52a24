/** The played matches of all classes of an event, as the workbook that USATT takes. */
import { and, asc, eq, isNull } from 'drizzle-orm';
import { fullName } from '#contract/views/views.ts';
import { type UsattClass, type UsattPlayer, usattSheets, whyNotRated } from '#event/usatt/usatt-sheets.ts';
import { WORKBOOK_TYPE, workbookOf } from '#event/workbook.ts';
import type { Database } from '#server/platform/database/connection.ts';
import { entrant } from '#server/platform/database/schema/events.ts';
import { tournament } from '#server/platform/database/schema/tournaments.ts';
import type { CommandContext } from '#server/tournaments/state/execute-command.ts';
import { type AssociationFile, leftOutOf, type PlayedTournament, playedMatches } from './played-matches.ts';

interface UsattDeps {
  readonly database: Database;
  readonly commandContext: CommandContext;
}

export async function usattFile(
  { database: { db }, commandContext: { states } }: UsattDeps,
  eventId: string,
): Promise<AssociationFile> {
  const people = await db
    .select({ userId: entrant.userId, number: entrant.number, rating: entrant.rating })
    .from(entrant)
    .where(eq(entrant.eventId, eventId));
  const known = new Map(people.map((person) => [person.userId, person]));
  const rows = await db
    .select({ id: tournament.id, name: tournament.name })
    .from(tournament)
    .where(and(eq(tournament.eventId, eventId), isNull(tournament.deletedAt)))
    .orderBy(asc(tournament.startsAt), asc(tournament.name), asc(tournament.id));
  // A person once, whatever classes they play.
  const players = new Map<string, UsattPlayer>();
  const classes: (UsattClass & PlayedTournament)[] = [];
  for (const { id, name } of rows) {
    const state = await states.find(id);
    if (!state) continue;
    const eloOf = new Map(state.tournament.facts.entries.map((entry) => [entry.id, entry.elo]));
    for (const { user, playerId } of state.record.people) {
      const { number = null, rating = null } = known.get(user.id) ?? {};
      const estimate = eloOf.get(playerId);
      if (estimate === undefined || players.has(user.id)) continue;
      players.set(user.id, { name: fullName(user), number, rating, estimate });
    }
    const named = new Map(state.record.people.map(({ playerId, user }) => [playerId, user.id]));
    classes.push({ tournamentId: id, tournamentName: name, name, matches: playedMatches(state, named) });
  }
  return {
    leftOut: leftOutOf(classes, whyNotRated),
    type: WORKBOOK_TYPE,
    write: () => workbookOf(usattSheets(classes, players)),
  };
}
