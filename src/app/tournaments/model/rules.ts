/** What entering and counting a result takes: the rules by which a tournament's matches end, and who organises it. */
import { useQuery } from '@tanstack/react-query';
import { tournamentQueries } from '#app/tournaments/queries.ts';
import type { MatchRules, TournamentModel } from './tournament-model.ts';

/** The facts' own; without them those of the tournament's own reply, where that is asked for. */
export function useRules(
  tournamentId: string | undefined,
  model: TournamentModel | undefined,
  isAsked: boolean,
): MatchRules | undefined {
  const enabled = isAsked && tournamentId !== undefined && model === undefined;
  const { data } = useQuery({ ...tournamentQueries.detail(tournamentId ?? ''), enabled });
  return model?.rules ?? data?.tournament;
}
