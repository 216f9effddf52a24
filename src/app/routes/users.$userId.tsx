import { createFileRoute } from '@tanstack/react-router';
import { FollowStar } from '#app/follow/follow-star.tsx';
import { PlayerPage } from '#app/profile/player-page.tsx';
import { profileQueries } from '#app/profile/queries.ts';
import { shownName, useSession } from '#app/session/queries.ts';
import { playerSearch, playerTournaments, readPlayerSearch } from '#app/tournaments/list/player-filter.ts';
import { PlayerTournaments } from '#app/tournaments/list/player-tournaments.tsx';

export const Route = createFileRoute('/users/$userId')({
  validateSearch: readPlayerSearch,
  loaderDeps: ({ search }) => ({ show: search.show ?? ('past' as const) }),
  loader: ({ context: { queryClient }, params: { userId }, deps: { show } }) => {
    void queryClient.prefetchQuery(profileQueries.detail(userId));
    void queryClient.prefetchQuery(playerTournaments(userId, show));
  },
  component: Player,
});

function Player() {
  const { userId } = Route.useParams();
  const { show = 'past' } = Route.useSearch();
  const navigate = Route.useNavigate();
  const { me } = useSession();
  return (
    <PlayerPage
      key={userId}
      userId={userId}
      isOwn={me?.id === userId}
      followOf={(profile) => <FollowStar player={{ userId: profile.id, name: shownName(profile) }} look="button" />}
      tournaments={
        <PlayerTournaments
          userId={userId}
          filter={show}
          onFilter={(filter) => navigate({ search: playerSearch(filter), replace: true, resetScroll: false })}
        />
      }
    />
  );
}
