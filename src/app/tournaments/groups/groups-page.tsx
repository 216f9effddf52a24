/** The tab of groups, with results that still wait on this device. */
import { useQuery } from '@tanstack/react-query';
import { getRouteApi } from '@tanstack/react-router';
import { useSession } from '#app/session/queries.ts';
import { DrawSeed } from '#app/tournaments/draw/draw-seed.tsx';
import { DrawLots } from '#app/tournaments/groups/draw-lots.tsx';
import { GroupsTab } from '#app/tournaments/groups/groups-tab.tsx';
import { useQuickEntry } from '#app/tournaments/matches/quick-result.tsx';
import { useSyncOf } from '#app/tournaments/matches/sync-of.ts';
import { UndoBar } from '#app/tournaments/matches/undo-bar.tsx';
import { useGroups } from '#app/tournaments/model/views.ts';
import { tournamentQueries } from '#app/tournaments/queries.ts';
import { WayOn } from '#app/tournaments/way-on.tsx';
import { Loaded } from '#app/ui/feedback/loaded.tsx';
import { Loading } from '#app/ui/feedback/skeleton.tsx';

const route = getRouteApi('/tournaments/$tournamentId/groups');

export function TournamentGroups() {
  const { tournamentId } = route.useParams();
  const groups = useGroups(tournamentId);
  const detail = useQuery(tournamentQueries.detail(tournamentId));
  const isKnockout = detail.data?.tournament.tournamentFormat === 'KNOCKOUT';
  const { me } = useSession();
  const { entryOf: quickEntryOf, recent } = useQuickEntry(detail.data?.tournament, useSyncOf(tournamentId));
  return (
    <Loaded query={groups} loading={<Loading />}>
      {({ groups: tables, matches, provisional }) => (
        <>
          <GroupsTab
            groups={tables}
            provisional={provisional}
            isKnockout={isKnockout}
            matches={matches}
            userId={me?.id ?? undefined}
            quickEntryOf={quickEntryOf}
            wayOn={<WayOn tournamentId={tournamentId} to={isKnockout ? 'bracket' : 'players'} />}
          />
          <DrawLots tournamentId={tournamentId} />
          {detail.data && <DrawSeed view={detail.data} />}
          <UndoBar {...recent} />
        </>
      )}
    </Loaded>
  );
}
