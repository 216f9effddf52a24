/** A tournament's matches, with the ways to its hall. */
import { useQuery } from '@tanstack/react-query';
import { getRouteApi } from '@tanstack/react-router';
import { useCallback } from 'react';
import { HallLinks } from '#app/hall/hall-links.tsx';
import { CourtBoard } from '#app/tournaments/matches/court-board.tsx';
import type { MatchFilters } from '#app/tournaments/matches/match-filters.ts';
import { MatchList } from '#app/tournaments/matches/match-list.tsx';
import { useQuickEntry } from '#app/tournaments/matches/quick-result.tsx';
import { useSyncOf } from '#app/tournaments/matches/sync-of.ts';
import { UndoBar } from '#app/tournaments/matches/undo-bar.tsx';
import { useMatches } from '#app/tournaments/model/views.ts';
import { tournamentQueries } from '#app/tournaments/queries.ts';
import { useIsOrganiser } from '#app/tournaments/use-is-organiser.ts';
import { WayOn } from '#app/tournaments/way-on.tsx';
import { readTextSearch } from '#app/ui/controls/find.ts';
import { Loaded } from '#app/ui/feedback/loaded.tsx';
import { Loading } from '#app/ui/feedback/skeleton.tsx';

const route = getRouteApi('/tournaments/$tournamentId/matches');

export function TournamentMatches() {
  const { tournamentId } = route.useParams();
  const filters = route.useSearch();
  const navigate = route.useNavigate();
  const onFilter = useCallback(
    (chosen: MatchFilters) =>
      navigate({
        search: (before) => ({ ...readTextSearch({ ...before }), ...chosen }),
        replace: true,
        resetScroll: false,
      }),
    [navigate],
  );
  const syncOf = useSyncOf(tournamentId);
  const { data: view } = useQuery(tournamentQueries.detail(tournamentId));
  const isOrganiser = useIsOrganiser(view?.tournament);
  const { entryOf: quickEntryOf, recent } = useQuickEntry(view?.tournament, syncOf);
  const matches = useMatches(tournamentId);
  const { provisional } = matches;
  return (
    <Loaded query={matches} loading={<Loading />}>
      {(entries) => (
        <>
          <CourtBoard
            entries={entries}
            provisional={provisional}
            quickEntryOf={quickEntryOf}
            ways={<HallLinks tournamentId={tournamentId} isOrganiser={isOrganiser} />}
          />
          <MatchList
            entries={entries}
            filters={filters}
            onFilter={onFilter}
            provisional={provisional}
            syncOf={syncOf}
            quickEntryOf={quickEntryOf}
            mayPrint={isOrganiser}
            wayOn={<WayOn tournamentId={tournamentId} to="players" />}
          />
          <UndoBar {...recent} />
        </>
      )}
    </Loaded>
  );
}
