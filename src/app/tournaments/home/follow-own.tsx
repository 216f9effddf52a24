/** Home, while there is no match to play: hears when a tournament of one's own is drawn, and what it waits for then. */
import { useQuery } from '@tanstack/react-query';
import { useLiveTournaments } from '#app/tournaments/live/live-tournament.ts';
import { myTournamentsQuery } from '#app/tournaments/my-tournaments-query.ts';
import { isOver, isRunning } from '#tournament/stage.ts';

export function FollowOwn(): null {
  const { data } = useQuery(myTournamentsQuery());
  const own = [...(data?.played ?? []), ...(data?.organised ?? [])].map(({ tournament }) => tournament);
  const open = own.filter((tournament) => !isOver(tournament) && !isRunning(tournament));
  useLiveTournaments([...own.filter(isRunning), ...open].map(({ id }) => id));
  return null;
}
