/** Deleting a tournament without results, and bringing it back for as long as it is kept. */
import { eq, type SQL, sql } from 'drizzle-orm';
import { deleteTournament, restoreTournament } from '#contract/tournaments/tournament-commands.ts';
import type { Executor, Transaction } from '#server/platform/database/connection.ts';
import { tournament } from '#server/platform/database/schema/tournaments.ts';
import {
  organisingId,
  type RouteDeps,
  signedIn,
  type Visitor,
} from '#server/platform/http/admission/request-context.ts';
import { change } from '#server/platform/http/calls/route.ts';
import { assertAllowed, coded, notFound, refused } from '#server/platform/http/reply/problem.ts';
import { refuseAction } from '#tournament/commands/actions.ts';
import { NOT_ORGANISER, NOT_OWNER } from '#tournament/refusals.ts';
import { type CommandContext, lockedState } from './state/execute-command.ts';
import { loadTournament } from './state/load-tournament.ts';
import { actorOf, type TournamentState } from './state/state.ts';
import { findRestorable } from './store/deleted-store.ts';
import { ALL, announce, logCommand } from './store/logs.ts';
import type { TournamentRow } from './store/store.ts';

/** Both take the row as they would find it after any other command, and leave it one version on. */
export function deletionCommands(deps: RouteDeps, commandContext: CommandContext): void {
  const assertDeletable = (state: TournamentState, visitor: Visitor | null): void =>
    assertAllowed(refuseAction('DELETE_TOURNAMENT', state.tournament, actorOf(state, visitor)));
  change(deps, deleteTournament, {
    guard: async (asked) => {
      const { state } = await loadTournament(commandContext, asked);
      assertDeletable(state, asked.visitor);
    },
    turnOf: (_context, { params }) => params.tournamentId,
    handle: async ({ params: { tournamentId }, visitor, tx, afterCommit }) => {
      const state = await lockedState(commandContext, tx, tournamentId);
      assertDeletable(state, visitor);
      await store(tx, state.row, visitor, 'DELETE_TOURNAMENT');
      afterCommit(() => commandContext.states.forget(tournamentId));
      return { id: tournamentId };
    },
  });
  change(deps, restoreTournament, {
    guard: async ({ params: { tournamentId }, visitor }) =>
      void (await ownDeleted(deps.database.db, tournamentId, visitor)),
    turnOf: (_context, { params }) => params.tournamentId,
    handle: async ({ params: { tournamentId }, visitor, tx }) => {
      await store(tx, await ownDeleted(tx, tournamentId, visitor, true), visitor, 'RESTORE_TOURNAMENT');
      return { id: tournamentId };
    },
  });
}

/** To all but its organiser a deleted tournament is not there. */
async function ownDeleted(
  db: Executor,
  tournamentId: string,
  visitor: Visitor | null,
  isLocked = false,
): Promise<TournamentRow> {
  const row = await findRestorable(db, tournamentId, isLocked);
  const { id } = signedIn(visitor);
  const isOwn = row !== null && row.organiserId === organisingId(visitor);
  if (!row || (row.deletedAt && !isOwn)) throw notFound('Tournament');
  if (!isOwn) throw refused(row.coOrganisers.includes(id) ? NOT_OWNER : NOT_ORGANISER);
  if (!row.deletedAt) throw coded(409, 'NOT_DELETED', {});
  return row;
}

async function store(
  tx: Transaction,
  { id, version, generation }: TournamentRow,
  visitor: Visitor | null,
  kind: 'DELETE_TOURNAMENT' | 'RESTORE_TOURNAMENT',
): Promise<void> {
  const deletedAt: SQL | null = kind === 'DELETE_TOURNAMENT' ? sql`now()` : null;
  await tx
    .update(tournament)
    .set({ version: version + 1, deletedAt })
    .where(eq(tournament.id, id));
  await logCommand(tx, { tournamentId: id, generation, kind, data: {}, doneBy: visitor?.id ?? null });
  await announce(tx, id, { version: version + 1, ...ALL });
}
