/** A tournament's players, with stars to follow them and the standing in the championship. */
import { useQuery } from '@tanstack/react-query';
import { getRouteApi } from '@tanstack/react-router';
import { ChampionshipStanding } from '#app/championships/championship-standing.tsx';
import { ClubStar, FollowStar } from '#app/follow/follow-star.tsx';
import { usePlayers } from '#app/tournaments/model/views.ts';
import { PlayersTab } from '#app/tournaments/players/players-tab.tsx';
import { tournamentQueries } from '#app/tournaments/queries.ts';
import { Loaded } from '#app/ui/feedback/loaded.tsx';
import { Loading } from '#app/ui/feedback/skeleton.tsx';

const route = getRouteApi('/tournaments/$tournamentId/');

export function TournamentPlayers() {
  const { tournamentId } = route.useParams();
  const view = useQuery(tournamentQueries.detail(tournamentId)).data;
  const players = usePlayers(tournamentId);
  const { championshipId, championshipName } = view ?? {};
  const standing = championshipId && (
    <ChampionshipStanding championshipId={championshipId} name={championshipName ?? ''} />
  );
  return (
    <Loaded query={players} loading={<Loading />}>
      {(data) =>
        view && (
          <PlayersTab
            view={view}
            players={data}
            standing={standing}
            starOf={({ userId, name }) => <FollowStar player={{ userId, name }} look="icon" />}
            clubStarOf={({ name, count }) => <ClubStar club={name} count={count} />}
          />
        )
      }
    </Loaded>
  );
}
