/** A player says that the result of a match is not right, and the desk hears of it; an organiser says that it stands. */
import { doubtResult, type PossibleMatchActions } from '#contract/matches/matches.ts';
import type { Executor } from '#server/platform/database/connection.ts';
import { type RouteDeps, signedIn, type Visitor } from '#server/platform/http/admission/request-context.ts';
import { change } from '#server/platform/http/calls/route.ts';
import { assertAllowed } from '#server/platform/http/reply/problem.ts';
import { refuseDoubt, refuseDoubter } from '#tournament/commands/doubt-result.ts';
import { isParticipant } from '#tournament/fixture.ts';
import { findMatch } from '#tournament/results/derive.ts';
import type { CommandContext } from '../state/execute-command.ts';
import { doubtersOf, dropDoubts, storeDoubt } from '../store/doubt-store.ts';
import { entryOfResult } from '../store/match-store.ts';
import { type LoadedMatch, loadMatch } from './match-lookup.ts';

export function doubtRoute(deps: RouteDeps, commandContext: CommandContext): void {
  change(deps, doubtResult, {
    guard: async (asked) => {
      const loaded = await loadMatch(deps, commandContext, asked);
      assertAllowed(refuseDoubter(loaded.state.tournament, loaded.actor, asked.params.matchId));
      return loaded;
    },
    turnOf: ({ state }) => state.row.id,
    handle: async ({ params: { matchId }, body, tx, visitor, context: { state, actor } }) => {
      assertAllowed(refuseDoubt(state.tournament, actor, { ...body, matchId }));
      const userId = signedIn(visitor).id;
      const doubt = { tournamentId: state.row.id, matchId };
      if (body.isDoubted) await storeDoubt(tx, { ...doubt, userId, version: body.expectedVersion });
      else await dropDoubts(tx, { ...doubt, userId: actor.isOrganiser ? null : userId });
      return { id: matchId };
    },
  });
}

/** Where the result that stands came from, and what its players and organisers may say and hear about it. */
export async function aboutResult(
  db: Executor,
  { state: { tournament }, actor }: LoadedMatch,
  { matchId, visitor }: { readonly matchId: string; readonly visitor: Visitor | null },
): Promise<Pick<PossibleMatchActions, 'entered' | 'doubt'>> {
  const match = findMatch(tournament, matchId);
  if (!match || match.entered === null) return {};
  const stored = await entryOfResult(db, matchId);
  if (!stored) return {};
  const entered = { by: stored.enteredBy, table: stored.enteredAtTable, at: stored.enteredAt.toISOString() };
  if (!visitor || refuseDoubter(tournament, actor, matchId)) return { entered };
  const told = await doubtersOf(db, matchId, match.version);
  const isTold = told.some(({ userId }) => userId === visitor.id);
  const doubted = { matchId, isDoubted: true, expectedVersion: match.version };
  const mayTell = isParticipant(match, actor.playerId) && refuseDoubt(tournament, actor, doubted) === null;
  const by = actor.isOrganiser ? told.map(({ name }) => name ?? '') : [];
  return { entered, doubt: { mayTell, isTold, by } };
}
