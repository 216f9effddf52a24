/** What a result that was entered makes of its tournament, asked under the tournament's lock. */
import type { ResultConflict } from '#contract/matches/matches.ts';
import type { Transaction } from '#server/platform/database/connection.ts';
import type { Visitor } from '#server/platform/http/admission/request-context.ts';
import { notFound, ProblemError, refused } from '#server/platform/http/reply/problem.ts';
import { findMatch } from '#tournament/results/derive.ts';
import {
  applyResult,
  decideResult,
  type IsCalled,
  isWalkover,
  nextMatches,
  type ResultClaim,
} from '#tournament/results/result.ts';
import type { Actor, Refusal } from '#tournament/terms.ts';
import type { CommandOutcome } from '../state/execute-command.ts';
import { entryOfMatch, type TournamentState } from '../state/state.ts';
import { calledMatches, entryOfResult } from '../store/match-store.ts';

interface Author {
  readonly state: TournamentState;
  readonly actor: Actor;
  /** Null where a table's device acts without an account. */
  readonly visitor: Visitor | null;
}

/** Null where the result is there already. */
export async function outcomeOfResult(
  tx: Transaction,
  { state, actor, visitor }: Author,
  command: ResultClaim,
): Promise<CommandOutcome | null> {
  const decision = decideResult(state.tournament, actor, command, await calledAfter(tx, state, actor, command));
  switch (decision.kind) {
    case 'refused':
      throw refused(decision.refusal);
    case 'conflict':
      throw await resultConflictOf(tx, state, { matchId: command.matchId, visitor }, decision.refusal);
    case 'unchanged':
      return null;
    case 'accepted':
      return { facts: applyResult(state.tournament.facts, decision.result) };
  }
}

/** Whether the matches are called that a walkover has decided a player for; only its players are asked. */
async function calledAfter(
  tx: Transaction,
  { tournament }: TournamentState,
  actor: Actor,
  { matchId }: ResultClaim,
): Promise<IsCalled> {
  const match = actor.isOrganiser ? undefined : findMatch(tournament, matchId);
  if (!match || !isWalkover(match)) return () => false;
  const called = await calledMatches(
    tx,
    nextMatches(tournament, match).map(({ id }) => id),
  );
  return (id) => called.has(id);
}

/** The stored result beside the refused one, so that a person decides. */
export async function resultConflictOf(
  tx: Transaction,
  state: TournamentState,
  { matchId, visitor }: { readonly matchId: string; readonly visitor: Visitor | null },
  { params = {} }: Refusal,
): Promise<ProblemError> {
  const stored = await entryOfResult(tx, matchId);
  const entry = entryOfMatch(state, matchId);
  if (!entry) return notFound('Match');
  const conflict: ResultConflict = {
    entry,
    enteredBy: stored?.enteredBy ?? stored?.enteredAtTable ?? null,
    enteredAt: stored?.enteredAt.toISOString() ?? null,
    isYours: visitor !== null && stored?.enteredById === visitor.id,
  };
  return new ProblemError(409, 'RESULT_CONFLICT', { params }, { conflict });
}
