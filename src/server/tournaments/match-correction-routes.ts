/** What puts a match right: a result that is taken back, a walkover or a retirement of one match. */
import { awardMatch, clearResult, type LaterResults } from '#contract/matches.ts';
import { assertAllowed, ProblemError, refused } from '#server/platform/http/problem.ts';
import type { RouteDeps } from '#server/platform/http/request-context.ts';
import { change } from '#server/platform/http/route.ts';
import { decideAward, refuseAward } from '#tournament/award-match.ts';
import { decideClear, refuseClear } from '#tournament/clear-result.ts';
import { applyResult } from '#tournament/result.ts';
import type { Match } from '#tournament/terms.ts';
import { type CommandContext, executeCommand } from './execute-command.ts';
import { authorshipOf, loadMatch, type OfMatch } from './match-lookup.ts';
import { resultConflictOf } from './outcome-of-result.ts';
import { entryOfMatch, type TournamentState } from './state.ts';

export function matchCorrections(deps: RouteDeps, commandContext: CommandContext): void {
  const { db } = deps.database;

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
          throw await resultConflictOf(tx, state, { matchId, visitor }, decision.message);
        return decision.kind === 'unchanged' ? null : { facts: applyResult(tournament.facts, decision.result) };
      });
      return { id: matchId };
    },
  });

  const loadOwn = async (asked: OfMatch) => {
    const loaded = await loadMatch(deps, commandContext, asked);
    const { matchId } = asked.params;
    return { ...loaded, authorship: await authorshipOf(db, loaded.actor, matchId, asked.visitor) };
  };
  change(deps, clearResult, {
    guard: async (asked) => {
      const { state, actor, authorship } = await loadOwn(asked);
      assertAllowed(refuseClear(state.tournament, actor, asked.params.matchId, authorship));
      return state.row.id;
    },
    turnOf: (tournamentId) => tournamentId,
    handle: async ({ params: { matchId }, visitor, body, tx, commandId, afterCommit, context: tournamentId }) => {
      const request = { tournamentId, visitor, commandId, afterCommit };
      await executeCommand(commandContext, tx, request, async (state, actor) => {
        // Of the result as it is under the lock.
        const authorship = await authorshipOf(tx, actor, matchId, visitor);
        const command = { alsoLater: false, ...body, matchId };
        const decision = decideClear(state.tournament, actor, command, authorship);
        if (decision.kind === 'refused') throw refused(decision.refusal);
        if (decision.kind === 'conflict')
          throw await resultConflictOf(tx, state, { matchId, visitor }, decision.message);
        if (decision.kind === 'later') throw laterProblem(state, decision.matches, decision.message);
        return { facts: decision.facts };
      });
      return { id: matchId };
    },
  });
}

function laterProblem(state: TournamentState, matches: readonly Match[], message: string): ProblemError {
  const conflict: LaterResults = { matches: matches.flatMap(({ id }) => entryOfMatch(state, id) ?? []) };
  return new ProblemError(409, 'LATER_RESULTS', message, { conflict });
}
