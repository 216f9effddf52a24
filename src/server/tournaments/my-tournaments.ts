/** The signed-in person's tournaments, and what each of them waits for. */

import type { MyTournaments, PlayerStep } from '#contract/accounts/users.ts';
import type { TournamentDto } from '#contract/tournaments/tournaments.ts';
import type { Visitor } from '#server/platform/http/admission/request-context.ts';
import { nextForOrganiser, nextForPlayer } from '#tournament/commands/next-step.ts';
import { isOver } from '#tournament/stage.ts';
import type { CommandContext } from './state/execute-command.ts';
import { entryOfMatch, type TournamentState } from './state/state.ts';
import { boundedLists } from './store/bounded-lists.ts';
import { deletedTournaments } from './store/deleted-store.ts';

/** With a cursor, of each list the page of its past before that tournament. */
export async function myTournaments(
  commandContext: CommandContext,
  { id }: Visitor,
  before?: string,
): Promise<MyTournaments> {
  const { db } = commandContext.database;
  const organised = await boundedLists.organisedBy(db, id, before);
  const played = await boundedLists.playedBy(db, id, before);
  return {
    organised: await withNext(commandContext, organised.tournaments, ({ tournament }) => nextForOrganiser(tournament)),
    played: await withNext(commandContext, played.tournaments, (state) => playerStepOf(state, id)),
    ...((organised.earlier ?? played.earlier) !== null && {
      earlier: { organised: organised.earlier, played: played.earlier },
    }),
    ...(before === undefined && { deleted: await deletedTournaments(db, id) }),
  };
}

/** What is over waits for nothing and is not looked at. */
const withNext = <Next>(
  commandContext: CommandContext,
  list: readonly TournamentDto[],
  stepOf: (state: TournamentState) => Next | null,
): Promise<(TournamentDto & { next: Next | null })[]> =>
  Promise.all(
    list.map(async (dto) => {
      const state = isOver(dto.tournament) ? null : await commandContext.states.find(dto.tournament.id);
      return { ...dto, next: state ? stepOf(state) : null };
    }),
  );

function playerStepOf(state: TournamentState, userId: string): PlayerStep | null {
  const playerId = state.entryOf.get(userId);
  const step = playerId === undefined ? null : nextForPlayer(state.tournament, playerId);
  if (step?.kind !== 'PLAY') return step;
  const match = entryOfMatch(state, step.matchId);
  return match && { kind: 'PLAY', match };
}
