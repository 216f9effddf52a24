/** Whether the person at the screen organises this tournament, as its owner or beside them. */
import { useSession } from '#app/session/queries.ts';
import type { TournamentView } from '#contract/tournaments/tournaments.ts';
import { isOrganiser } from '#tournament/commands/organisers.ts';

type Organised = Pick<TournamentView['tournament'], 'organiserId' | 'coOrganiserIds'>;

export function useIsOrganiser(tournament: Organised | undefined): boolean {
  const { me } = useSession();
  if (!me || !tournament) return false;
  const { organiserId, coOrganiserIds = [] } = tournament;
  return isOrganiser({ owner: organiserId, coOrganisers: coOrganiserIds }, me.id);
}
