/** The tab of brackets, with results that still wait on this device. */
import { useQuery } from '@tanstack/react-query';
import { getRouteApi } from '@tanstack/react-router';
import { useSession } from '#app/session/queries.ts';
import { BracketsTab } from '#app/tournaments/bracket/brackets-tab.tsx';
import { useBracket } from '#app/tournaments/model/views.ts';
import { tournamentQueries } from '#app/tournaments/queries.ts';
import { Loaded } from '#app/ui/feedback/loaded.tsx';
import { Loading } from '#app/ui/feedback/skeleton.tsx';

const route = getRouteApi('/tournaments/$tournamentId/brackets');

export function TournamentBrackets() {
  const { tournamentId } = route.useParams();
  const search = route.useSearch();
  const navigate = route.useNavigate();
  const brackets = useBracket(tournamentId);
  const view = useQuery(tournamentQueries.detail(tournamentId)).data;
  const { me } = useSession();
  return (
    <Loaded query={brackets} loading={<Loading />}>
      {(bracket) => (
        <BracketsTab
          view={view}
          bracket={bracket}
          provisional={brackets.provisional}
          search={search}
          userId={me?.id}
          onSearch={(next) => navigate({ search: next, replace: true, resetScroll: false })}
          onOpen={(matchId) => navigate({ to: '/match/$matchId', params: { matchId } })}
        />
      )}
    </Loaded>
  );
}
