/** What puts a match right: a result that is taken back, a walkover or a retirement of one match. */
import { awardMatch, clearResult, type LaterResults } from '#contract/matches/matches.ts';
import type { RouteDeps } from '#server/platform/http/admission/request-context.ts';
import { change } from '#server/platform/http/calls/route.ts';
import { assertAllowed, coded, type ProblemError, pleaseLogIn, refused } from '#server/platform/http/reply/problem.ts';
import { decideClear, refuseClear } from '#tournament/commands/clear-result.ts';
import { decideAward, refuseAward } from '#tournament/results/award-match.ts';
import { findMatch } from '#tournament/results/derive.ts';
import { applyResult } from '#tournament/results/result.ts';
import type { Match } from '#tournament/terms.ts';
import { type CommandContext, executeCommand } from '../state/execute-command.ts';
import { entryOfMatch, type TournamentState } from '../state/state.ts';
import { authorshipOf, authorshipOfDesk, DESK, type IsOfDesk, loadMatch, playerOfMatch } from './match-lookup.ts';
import { resultConflictOf } from './outcome-of-result.ts';

export function matchCorrections(deps: RouteDeps, commandContext: CommandContext, isOfDesk: IsOfDesk): void {
  change(deps, awardMatch, {
    guard: async (asked) => {
      const { state, actor } = await loadMatch(deps, commandContext, asked);
      assertAllowed(refuseAward(state.tournament, actor, asked.params.matchId));
      return state.row.id;
    },
    turnOf: (tournamentId) => tournamentId,
    handle: async ({ params: { matchId }, visitor, body, tx, commandId, afterCommit, context: tournamentId }) => {
      const request = { tournamentId, visitor, commandId, afterCommit };
      await executeCommand(commandContext, tx, request, async (state, actor) => {
        const { tournament } = state;
        const decision = decideAward(tournament, actor, { ...body, matchId });
        if (decision.kind === 'refused') throw refused(decision.refusal);
        if (decision.kind === 'conflict')
          throw await resultConflictOf(tx, state, { matchId, visitor }, decision.refusal);
        return decision.kind === 'unchanged' ? null : { facts: applyResult(tournament.facts, decision.result) };
      });
      return { id: matchId };
    },
  });

  clearing(deps, commandContext, isOfDesk);
}

function clearing(deps: RouteDeps, commandContext: CommandContext, isOfDesk: IsOfDesk): void {
  const { db } = deps.database;

  change(deps, clearResult, {
    guard: async (asked) => {
      const { matchId } = asked.params;
      const { state, actor } = await loadMatch(deps, commandContext, asked);
      const { tournament, row } = state;
      const refusal = refuseClear(tournament, actor, matchId, await authorshipOf(db, actor, matchId, asked.visitor));
      if (!refusal) return { row, isDesk: false };
      const match = findMatch(tournament, matchId);
      const isStranger = refusal.status === 401 || refusal.status === 403;
      const mayBeDesk = match && isStranger && (await isOfDesk(asked.request, row));
      const atDesk = mayBeDesk ? await authorshipOfDesk(db, matchId) : null;
      if (!match || !atDesk?.isActor) throw asked.visitor ? refused(refusal) : pleaseLogIn();
      assertAllowed(refuseClear(tournament, playerOfMatch(match), matchId, atDesk));
      return { row, isDesk: true };
    },
    turnOf: ({ row }) => row.id,
    handle: async ({ params: { matchId }, visitor, body, tx, commandId, afterCommit, context, request: asked }) => {
      const { row, isDesk } = context;
      // Its link may have ended while the call waited for its turn.
      if (isDesk && !(await isOfDesk(asked, row))) throw pleaseLogIn();
      const author = isDesk ? { visitor: null, table: DESK } : { visitor };
      const request = { tournamentId: row.id, ...author, commandId, afterCommit };
      await executeCommand(commandContext, tx, request, async (state, own) => {
        const match = isDesk ? findMatch(state.tournament, matchId) : undefined;
        const actor = match ? playerOfMatch(match) : own;
        // As the result is under the lock.
        const authorship = isDesk
          ? await authorshipOfDesk(tx, matchId)
          : await authorshipOf(tx, actor, matchId, visitor);
        const command = { alsoLater: false, ...body, matchId };
        const decision = decideClear(state.tournament, actor, command, authorship);
        if (decision.kind === 'refused') throw refused(decision.refusal);
        if (decision.kind === 'conflict')
          throw await resultConflictOf(tx, state, { matchId, visitor: author.visitor }, decision.refusal);
        if (decision.kind === 'later') throw laterProblem(state, decision.matches);
        return { facts: decision.facts };
      });
      return { id: matchId };
    },
  });
}

function laterProblem(state: TournamentState, matches: readonly Match[]): ProblemError {
  const conflict: LaterResults = { matches: matches.flatMap(({ id }) => entryOfMatch(state, id) ?? []) };
  return coded(409, 'LATER_RESULTS', { count: matches.length }, { conflict });
}
