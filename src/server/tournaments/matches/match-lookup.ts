/** The match that a path names, who asks, and what that person has entered there. */
import type { FastifyRequest } from 'fastify';
import type { Executor } from '#server/platform/database/connection.ts';
import type { RouteDeps, Visitor } from '#server/platform/http/admission/request-context.ts';
import { notFound } from '#server/platform/http/reply/problem.ts';
import type { Authorship } from '#tournament/commands/clear-result.ts';
import { playerOf } from '#tournament/fixture.ts';
import type { Actor, Match } from '#tournament/terms.ts';
import type { CommandContext } from '../state/execute-command.ts';
import { actorOf, type TournamentState } from '../state/state.ts';
import { entryOfResult, tournamentOfMatch } from '../store/match-store.ts';
import type { TournamentRow } from '../store/store.ts';

export interface OfMatch {
  readonly params: { readonly matchId: string };
  readonly visitor: Visitor | null;
}

export interface LoadedMatch {
  readonly state: TournamentState;
  readonly actor: Actor;
}

export async function loadMatch(
  { database }: RouteDeps,
  commandContext: CommandContext,
  { params: { matchId }, visitor }: OfMatch,
): Promise<LoadedMatch> {
  const tournamentId =
    commandContext.states.tournamentIdOfMatch(matchId) ?? (await tournamentOfMatch(database.db, matchId));
  const state = tournamentId === null ? null : await commandContext.states.find(tournamentId);
  if (!state) throw notFound('Match');
  return { state, actor: actorOf(state, visitor) };
}

/** Who enters a first result and corrects none of somebody else's, as a player does: a table's device, and a desk's link. */
export const playerOfMatch = ({ sides }: Match): Actor => ({
  signedIn: true,
  isOrganiser: false,
  playerId: playerOf(sides[0]) ?? playerOf(sides[1]),
});

/** As a result's log names who has no account. */
export const DESK = 'the desk';

/** Whether a request comes from the desk of the hall where the tournament is played, by its link. */
export type IsOfDesk = (request: FastifyRequest, row: TournamentRow) => Promise<boolean>;

/** A desk that a link has opened takes back what was entered at the desk, whichever of its devices that was. */
export async function authorshipOfDesk(db: Executor, matchId: string): Promise<Authorship | null> {
  const stored = await entryOfResult(db, matchId);
  return stored && { isActor: stored.enteredById === null && stored.enteredAtTable === DESK, age: stored.age };
}

/** Only what a player has entered is looked up: the organiser may take back every result. */
export async function authorshipOf(
  db: Executor,
  actor: Actor,
  matchId: string,
  visitor: Visitor | null,
): Promise<Authorship | null> {
  if (!visitor || actor.isOrganiser || actor.playerId === null) return null;
  const stored = await entryOfResult(db, matchId);
  return stored && { isActor: stored.enteredById === visitor.id, age: stored.age };
}
