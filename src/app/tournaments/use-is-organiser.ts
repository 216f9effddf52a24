/** Whether the person at the screen organises this tournament, as its owner or beside them. */
import { useSession } from '#app/session/queries.ts';
import type { TournamentView } from '#contract/tournaments/tournaments.ts';
import { isOrganiser } from '#tournament/commands/organisers.ts';

export function useIsOrganiser(view: TournamentView | undefined): boolean {
  const { me } = useSession();
  if (!me || !view) return false;
  const { organiserId, coOrganiserIds = [] } = view.tournament;
  return isOrganiser({ owner: organiserId, coOrganisers: coOrganiserIds }, me.id);
}
