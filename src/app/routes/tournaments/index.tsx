/** /tournaments, for everybody: what is played now, what is to come, then the past; found by the words in the address. */
import { createFileRoute } from '@tanstack/react-router';
import { startQuery } from '#app/cache/persistence.ts';
import { TournamentList } from '#app/tournaments/list/tournament-list.tsx';
import { tournamentQueries } from '#app/tournaments/queries.ts';
import { readTextSearch } from '#app/ui/controls/find.ts';

export const Route = createFileRoute('/tournaments/')({
  validateSearch: readTextSearch,
  loader: ({ context }) => startQuery(context.queryClient, tournamentQueries.list()),
  component: TournamentList,
});
