/** The tab of groups, with results that still wait on this device. */
import { useQuery } from '@tanstack/react-query';
import { getRouteApi } from '@tanstack/react-router';
import { useSession } from '#app/session/queries.ts';
import { DrawSeed } from '#app/tournaments/draw/draw-seed.tsx';
import { DrawLots } from '#app/tournaments/groups/draw-lots.tsx';
import { GroupsTab } from '#app/tournaments/groups/groups-tab.tsx';
import { laidOver, useSyncOf } from '#app/tournaments/matches/own-results.ts';
import { useQuickEntry } from '#app/tournaments/matches/quick-result.tsx';
import { UndoBar } from '#app/tournaments/matches/undo-bar.tsx';
import { tournamentQueries } from '#app/tournaments/queries.ts';
import { useProvisionalTournament } from '#app/tournaments/results/provisional.ts';
import { Loaded } from '#app/ui/feedback/loaded.tsx';
import { Loading } from '#app/ui/feedback/skeleton.tsx';

const route = getRouteApi('/tournaments/$tournamentId/groups');

const none: ReadonlySet<string> = new Set();

export function TournamentGroups() {
  const { tournamentId } = route.useParams();
  const views = useProvisionalTournament(tournamentId);
  const groups = useQuery(tournamentQueries.groups(tournamentId));
  const detail = useQuery(tournamentQueries.detail(tournamentId));
  const matches = useQuery(tournamentQueries.matches(tournamentId));
  const { me } = useSession();
  const { entryOf: quickEntryOf, recent } = useQuickEntry(detail.data, useSyncOf(tournamentId));
  return (
    <Loaded query={groups} loading={<Loading />}>
      {(data) => (
        <>
          <GroupsTab
            groups={views?.groups ?? data}
            provisional={views?.provisionalGroups ?? none}
            isKnockout={detail.data?.tournament.tournamentFormat === 'KNOCKOUT'}
            matches={matches.data && laidOver(matches.data, views)}
            userId={me?.id ?? undefined}
            quickEntryOf={quickEntryOf}
          />
          <DrawLots tournamentId={tournamentId} />
          {detail.data && <DrawSeed view={detail.data} />}
          <UndoBar {...recent} />
        </>
      )}
    </Loaded>
  );
}
