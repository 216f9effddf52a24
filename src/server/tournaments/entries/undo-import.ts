/** Takes a list of players out again, and the people whom it made. */
import { and, desc, eq, sql } from 'drizzle-orm';
import { undoImport } from '#contract/tournaments/tournament-players.ts';
import type { Transaction } from '#server/platform/database/connection.ts';
import { tournamentLog } from '#server/platform/database/schema/tournaments.ts';
import type { RouteDeps } from '#server/platform/http/admission/request-context.ts';
import { change } from '#server/platform/http/calls/route.ts';
import { assertAllowed, notFound, refused } from '#server/platform/http/reply/problem.ts';
import { removeUnusedUsers } from '#server/users/unused-users.ts';
import { removePlayers } from '#tournament/commands/commands.ts';
import { DRAWN_SINCE, refuseUndoImport, splitImported } from '#tournament/commands/entering.ts';
import { type CommandContext, executeCommand } from '../state/execute-command.ts';
import { loadTournament } from '../state/load-tournament.ts';
import type { TournamentState } from '../state/state.ts';
import type { Entrant } from '../store/store-change.ts';

/** What the log keeps of a list. */
interface Imported {
  readonly entrants: readonly Entrant[];
  /** The people whom it made; missing in lists of earlier versions. */
  readonly made?: readonly string[];
}

export function undoImportRoute(deps: RouteDeps, commandContext: CommandContext): void {
  change(deps, undoImport, {
    guard: async (asked) => {
      const { state, actor } = await loadTournament(commandContext, asked);
      assertAllowed(refuseUndoImport(state.tournament, actor));
    },
    turnOf: (_context, { params }) => params.tournamentId,
    handle: async ({ params: { tournamentId }, visitor, body, tx, commandId, afterCommit }) => {
      let made: readonly string[] = [];
      let split = { removed: 0, kept: 0 };
      await executeCommand(
        commandContext,
        tx,
        { tournamentId, visitor, commandId, afterCommit },
        async (state, actor) => {
          assertAllowed(refuseUndoImport(state.tournament, actor));
          const { facts } = state.tournament;
          const imported = await importedBy(tx, state, body.commandId);
          const listed = imported.entrants.map(({ playerId }) => playerId);
          const { removed, kept } = splitImported(facts, listed);
          made = imported.made ?? [];
          split = { removed: removed.length, kept: kept.length };
          if (removed.length === 0) return null;
          const gone = new Set(removed);
          const players = imported.entrants.filter(({ playerId }) => gone.has(playerId));
          return {
            facts: removePlayers(facts, removed),
            log: { kind: 'UNDO_IMPORT', data: { import: body.commandId, players } },
          };
        },
      );
      await removeUnusedUsers(tx, made);
      return { id: tournamentId, ...split };
    },
  });
}

async function importedBy(tx: Transaction, { row }: TournamentState, commandId: string): Promise<Imported> {
  const [found] = await tx
    .select({ data: sql<Imported>`${tournamentLog.data}`, generation: tournamentLog.generation })
    .from(tournamentLog)
    .where(
      and(
        eq(tournamentLog.tournamentId, row.id),
        eq(tournamentLog.kind, 'IMPORT_PLAYERS'),
        sql`${tournamentLog.data} ->> 'commandId' = ${commandId}`,
      ),
    )
    .orderBy(desc(tournamentLog.id))
    .limit(1);
  if (!found) throw notFound('List');
  if (found.generation !== row.generation) throw refused(DRAWN_SINCE);
  return found.data;
}
