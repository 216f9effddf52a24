import { createFileRoute } from '@tanstack/react-router';
import { startQuery } from '#app/cache/persistence.ts';
import { TournamentMatches } from '#app/pages/tournament-matches.tsx';
import { type MatchFilters, readFilters } from '#app/tournaments/matches/match-filters.ts';
import { tournamentQueries } from '#app/tournaments/queries.ts';
import { readTextSearch, type TextSearch } from '#app/ui/controls/find.ts';

export const Route = createFileRoute('/tournaments/$tournamentId/matches')({
  validateSearch: (search: Record<string, unknown>): MatchFilters & TextSearch => ({
    ...readFilters(search),
    ...readTextSearch(search),
  }),
  loader: ({ context, params }) => startQuery(context.queryClient, tournamentQueries.matches(params.tournamentId)),
  component: TournamentMatches,
});
