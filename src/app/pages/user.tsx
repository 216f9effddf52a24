/** A person's page, with the tournaments and a star to follow. */
import { getRouteApi } from '@tanstack/react-router';
import { FollowStar } from '#app/follow/follow-star.tsx';
import { PlayerPage } from '#app/profile/player-page.tsx';
import { shownName, useSession } from '#app/session/queries.ts';
import { playerSearch } from '#app/tournaments/list/player-filter.ts';
import { PlayerTournaments } from '#app/tournaments/list/player-tournaments.tsx';

const route = getRouteApi('/users/$userId');

export function PersonPage() {
  const { userId } = route.useParams();
  const { show = 'past' } = route.useSearch();
  const navigate = route.useNavigate();
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
