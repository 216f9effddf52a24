/** A tournament's tab /brackets, for everybody: its main stage; the address says how it looks and whose way is marked. */
import { createFileRoute } from '@tanstack/react-router';
import { startQuery } from '#app/cache/persistence.ts';
import { readBracketSearch } from '#app/tournaments/bracket/bracket-search.ts';
import { TournamentBrackets } from '#app/tournaments/bracket/brackets-page.tsx';
import { tournamentQueries } from '#app/tournaments/queries.ts';

export const Route = createFileRoute('/tournaments/$tournamentId/brackets')({
  validateSearch: readBracketSearch,
  loader: ({ context, params }) => startQuery(context.queryClient, tournamentQueries.record(params.tournamentId)),
  component: TournamentBrackets,
});
