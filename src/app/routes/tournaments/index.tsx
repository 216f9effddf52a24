import { createFileRoute } from '@tanstack/react-router';
import { startQuery } from '#app/persistence.ts';
import { tournamentQueries } from '#app/tournaments/queries.ts';
import { TournamentList } from '#app/tournaments/tournament-list.tsx';
import { readTextSearch } from '#app/ui/controls/find.ts';

export const Route = createFileRoute('/tournaments/')({
  validateSearch: readTextSearch,
  loader: ({ context }) => startQuery(context.queryClient, tournamentQueries.list()),
  component: TournamentList,
});
