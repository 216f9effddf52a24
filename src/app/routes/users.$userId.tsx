/** /users/$userId, for everybody: a person's page, with the past tournaments unless the address asks for ongoing or upcoming ones. */
import { createFileRoute } from '@tanstack/react-router';
import { PersonPage } from '#app/pages/user.tsx';
import { profileQueries } from '#app/profile/queries.ts';
import { playerTournaments, readPlayerSearch } from '#app/tournaments/list/player-filter.ts';

export const Route = createFileRoute('/users/$userId')({
  validateSearch: readPlayerSearch,
  loaderDeps: ({ search }) => ({ show: search.show ?? ('past' as const) }),
  loader: ({ context: { queryClient }, params: { userId }, deps: { show } }) => {
    void queryClient.prefetchQuery(profileQueries.detail(userId));
    void queryClient.prefetchQuery(playerTournaments(userId, show));
  },
  component: PersonPage,
});
