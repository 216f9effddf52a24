/** The tournament that a path names, and who asks. */

import type { Visitor } from '#server/platform/http/admission/request-context.ts';
import { notFound } from '#server/platform/http/reply/problem.ts';
import type { Actor } from '#tournament/terms.ts';
import type { CommandContext } from './execute-command.ts';
import { actorOf, type TournamentState } from './state.ts';

type OfTournament = { readonly params: { readonly tournamentId: string }; readonly visitor: Visitor | null };

export interface LoadedTournament {
  readonly state: TournamentState;
  readonly actor: Actor;
}

/** Throws 404 where there is none. */
export async function loadTournament(
  commandContext: CommandContext,
  { params, visitor }: OfTournament,
): Promise<LoadedTournament> {
  const state = await commandContext.states.find(params.tournamentId);
  if (!state) throw notFound('Tournament');
  return { state, actor: actorOf(state, visitor) };
}
