/**
 * What is done to a tournament: each command names its guard, asked on the request's head and again under the
 * tournament's lock, and the step that it makes of the facts.
 */
import type { FastifyRequest } from 'fastify';
import type { Body, Call, Params, Reply } from '#contract/common.ts';
import type { getTournament } from '#contract/tournaments/tournaments.ts';
import { RATINGS_TURN } from '#server/platform/database/advisory-locks.ts';
import type { Transaction } from '#server/platform/database/connection.ts';
import { networkOf } from '#server/platform/http/admission/network.ts';
import { type RouteDeps, signedIn, type Visitor } from '#server/platform/http/admission/request-context.ts';
import { change } from '#server/platform/http/calls/route.ts';
import { assertAllowed } from '#server/platform/http/reply/problem.ts';
import type { Action } from '#tournament/commands/action-names.ts';
import { refuseAction } from '#tournament/commands/actions.ts';
import type { Actor, Refusal, Tournament } from '#tournament/terms.ts';
import { type CommandContext, type CommandOutcome, executeCommand } from './execute-command.ts';
import { loadTournament } from './load-tournament.ts';
import type { TournamentState } from './state.ts';

type TournamentCall = Call & { readonly params: (typeof getTournament)['params'] };

/** What a command has to go by, under the lock. */
export interface CommandInput<C extends Call = Call> {
  readonly state: TournamentState;
  readonly actor: Actor;
  readonly visitor: Visitor;
  readonly params: Params<C>;
  readonly body: Body<C>;
  readonly tx: Transaction;
  readonly request: FastifyRequest;
  /** Where it comes from. */
  readonly network: string;
}

interface Command<C extends TournamentCall> {
  /** Why not, whatever the body says. */
  readonly guard:
    | Action
    | ((tournament: Tournament, actor: Actor, params: Params<C>, state: TournamentState) => Refusal | null);
  /** Throws where the path names something besides the tournament that there is not. */
  find?(params: Params<C>): Promise<void>;
  /** Whether it changes ratings; what is done to a rated tournament otherwise may as well, but seldom. */
  readonly isRated?: boolean;
  /** What it makes of the tournament; refuses what is wrong with the body. */
  step(commandInput: CommandInput<C>): Promise<CommandOutcome> | CommandOutcome;
}

/** For commands that live elsewhere as well. */
export function serve<const C extends TournamentCall>(
  deps: RouteDeps,
  commandContext: CommandContext,
  call: C,
  command: Command<C>,
): void {
  const guard = (state: TournamentState, actor: Actor, params: Params<C>): void => {
    const { tournament } = state;
    const { guard } = command;
    assertAllowed(
      typeof guard === 'string' ? refuseAction(guard, tournament, actor) : guard(tournament, actor, params, state),
    );
  };
  change(deps, call, {
    guard: async ({ params, visitor }) => {
      const { tournamentId } = params as Params<TournamentCall>;
      const { state, actor } = await loadTournament(commandContext, { params: { tournamentId }, visitor });
      await command.find?.(params);
      guard(state, actor, params);
    },
    turnOf: (_context, { params }) => {
      const { tournamentId } = params as Params<TournamentCall>;
      return command.isRated ? [tournamentId, RATINGS_TURN] : tournamentId;
    },
    handle: async ({ params, visitor, body, tx, commandId, afterCommit, request }) => {
      const { tournamentId } = params as Params<TournamentCall>;
      await executeCommand(commandContext, tx, { tournamentId, visitor, commandId, afterCommit }, (state, actor) => {
        guard(state, actor, params);
        const network = networkOf(request.ip);
        return command.step({ state, actor, visitor: signedIn(visitor), params, body, tx, request, network });
      });
      return { id: tournamentId } as Reply<C>;
    },
  });
}
