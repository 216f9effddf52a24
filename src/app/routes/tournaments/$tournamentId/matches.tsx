import { useQuery } from '@tanstack/react-query';
import { createFileRoute } from '@tanstack/react-router';
import { startQuery } from '#app/cache/persistence.ts';
import { HallLinks } from '#app/hall/hall-links.tsx';
import { CourtBoard } from '#app/tournaments/matches/court-board.tsx';
import { type MatchFilters, readFilters } from '#app/tournaments/matches/match-filters.ts';
import { MatchList } from '#app/tournaments/matches/match-list.tsx';
import { laidOver, useSyncOf } from '#app/tournaments/matches/own-results.ts';
import { useQuickEntry } from '#app/tournaments/matches/quick-result.tsx';
import { UndoBar } from '#app/tournaments/matches/undo-bar.tsx';
import { tournamentQueries } from '#app/tournaments/queries.ts';
import { useProvisionalTournament } from '#app/tournaments/results/provisional.ts';
import { useIsOrganiser } from '#app/tournaments/use-is-organiser.ts';
import { readTextSearch, type TextSearch } from '#app/ui/controls/find.ts';
import { Loaded } from '#app/ui/feedback/loaded.tsx';
import { Loading } from '#app/ui/feedback/skeleton.tsx';

export const Route = createFileRoute('/tournaments/$tournamentId/matches')({
  validateSearch: (search: Record<string, unknown>): MatchFilters & TextSearch => ({
    ...readFilters(search),
    ...readTextSearch(search),
  }),
  loader: ({ context, params }) => startQuery(context.queryClient, tournamentQueries.matches(params.tournamentId)),
  component: Matches,
});

const none: ReadonlySet<string> = new Set();

function Matches() {
  const { tournamentId } = Route.useParams();
  const filters = Route.useSearch();
  const navigate = Route.useNavigate();
  const views = useProvisionalTournament(tournamentId);
  const syncOf = useSyncOf(tournamentId);
  const { data: view } = useQuery(tournamentQueries.detail(tournamentId));
  const isOrganiser = useIsOrganiser(view);
  const { entryOf: quickEntryOf, recent } = useQuickEntry(view, syncOf);
  const matches = useQuery(tournamentQueries.matches(tournamentId));
  return (
    <Loaded query={matches} loading={<Loading />}>
      {(kept) => {
        const entries = laidOver(kept, views);
        const provisional = views?.provisionalMatchIds ?? none;
        return (
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
              onFilter={(chosen) =>
                navigate({
                  search: (before) => ({ ...readTextSearch({ ...before }), ...chosen }),
                  replace: true,
                  resetScroll: false,
                })
              }
              provisional={provisional}
              syncOf={syncOf}
              quickEntryOf={quickEntryOf}
              mayPrint={isOrganiser}
            />
            <UndoBar {...recent} />
          </>
        );
      }}
    </Loaded>
  );
}
