/** A tournament's tab /matches, for everybody: what is on at each table, and all its matches, filtered by the address. */
import { createFileRoute } from '@tanstack/react-router';
import { startQuery } from '#app/cache/persistence.ts';
import { TournamentMatches } from '#app/pages/tournament-matches.tsx';
import { readMatchSearch } from '#app/tournaments/matches/match-filters.ts';
import { tournamentQueries } from '#app/tournaments/queries.ts';

export const Route = createFileRoute('/tournaments/$tournamentId/matches')({
  validateSearch: readMatchSearch,
  loader: ({ context, params }) => startQuery(context.queryClient, tournamentQueries.record(params.tournamentId)),
  component: TournamentMatches,
});
