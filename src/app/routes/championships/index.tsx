/** /championships, for everybody: all championships, found by the name in the address. */
import { createFileRoute } from '@tanstack/react-router';
import { ChampionshipList } from '#app/championships/championship-list.tsx';
import { championshipQueries } from '#app/championships/queries.ts';
import { readTextSearch } from '#app/ui/controls/find.ts';

export const Route = createFileRoute('/championships/')({
  validateSearch: readTextSearch,
  loader: ({ context }) => void context.queryClient.prefetchQuery(championshipQueries.list()),
  component: ChampionshipList,
});
