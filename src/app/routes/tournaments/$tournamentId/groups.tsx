import { useQuery } from '@tanstack/react-query';
import { createFileRoute } from '@tanstack/react-router';
import { startQuery } from '#app/cache/persistence.ts';
import { useProvisionalTournament } from '#app/outbox/hooks.ts';
import { DrawSeed } from '#app/tournaments/draw/draw-seed.tsx';
import { GroupsTab } from '#app/tournaments/groups/groups-tab.tsx';
import { tournamentQueries } from '#app/tournaments/queries.ts';
import { Loaded } from '#app/ui/feedback/loaded.tsx';
import { Loading } from '#app/ui/feedback/skeleton.tsx';

export const Route = createFileRoute('/tournaments/$tournamentId/groups')({
  loader: ({ context, params }) => startQuery(context.queryClient, tournamentQueries.groups(params.tournamentId)),
  component: Groups,
});

const none: ReadonlySet<string> = new Set();

function Groups() {
  const { tournamentId } = Route.useParams();
  const views = useProvisionalTournament(tournamentId);
  const groups = useQuery(tournamentQueries.groups(tournamentId));
  const detail = useQuery(tournamentQueries.detail(tournamentId));
  return (
    <Loaded query={groups} loading={<Loading />}>
      {(data) => (
        <>
          <GroupsTab
            groups={views?.groups ?? data}
            provisional={views?.provisionalGroups ?? none}
            isKnockout={detail.data?.tournament.tournamentFormat === 'KNOCKOUT'}
          />
          {detail.data && <DrawSeed view={detail.data} />}
        </>
      )}
    </Loaded>
  );
}
