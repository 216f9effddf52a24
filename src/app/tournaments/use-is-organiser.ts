import { useSession } from '#app/session/queries.ts';
import type { TournamentView } from '#contract/tournaments.ts';

/** Whether the person at the screen organises this tournament: the user whose id equals its organiserId. */
export function useIsOrganiser(view: TournamentView | undefined): boolean {
  const { me } = useSession();
  return me !== undefined && me.id === view?.tournament.organiserId;
}
