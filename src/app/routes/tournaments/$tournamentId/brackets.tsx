import { useQuery } from '@tanstack/react-query';
import { createFileRoute } from '@tanstack/react-router';
import { startQuery } from '#app/cache/persistence.ts';
import { useSession } from '#app/session/queries.ts';
import { readBracketSearch } from '#app/tournaments/bracket/bracket-search.ts';
import { BracketsTab } from '#app/tournaments/bracket/brackets-tab.tsx';
import { tournamentQueries } from '#app/tournaments/queries.ts';
import { useProvisionalTournament } from '#app/tournaments/results/provisional.ts';
import { Loaded } from '#app/ui/feedback/loaded.tsx';
import { Loading } from '#app/ui/feedback/skeleton.tsx';

export const Route = createFileRoute('/tournaments/$tournamentId/brackets')({
  validateSearch: readBracketSearch,
  loader: ({ context, params }) => startQuery(context.queryClient, tournamentQueries.brackets(params.tournamentId)),
  component: Brackets,
});

const none: ReadonlySet<string> = new Set();

function Brackets() {
  const { tournamentId } = Route.useParams();
  const search = Route.useSearch();
  const navigate = Route.useNavigate();
  const views = useProvisionalTournament(tournamentId);
  const brackets = useQuery(tournamentQueries.brackets(tournamentId));
  const view = useQuery(tournamentQueries.detail(tournamentId)).data;
  const { me } = useSession();
  return (
    <Loaded query={brackets} loading={<Loading />}>
      {(bracket) => (
        <BracketsTab
          view={view}
          bracket={views?.bracket ?? bracket}
          provisional={views?.provisionalMatchIds ?? none}
          search={search}
          userId={me?.id}
          onSearch={(next) => navigate({ search: next, replace: true, resetScroll: false })}
          onOpen={(matchId) => navigate({ to: '/match/$matchId', params: { matchId } })}
        />
      )}
    </Loaded>
  );
}
