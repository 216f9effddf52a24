/** A tournament's tab /groups, for everybody: the tables of its groups, first from this device's copy. */
import { createFileRoute } from '@tanstack/react-router';
import { startQuery } from '#app/cache/persistence.ts';
import { TournamentGroups } from '#app/tournaments/groups/groups-page.tsx';
import { tournamentQueries } from '#app/tournaments/queries.ts';

export const Route = createFileRoute('/tournaments/$tournamentId/groups')({
  loader: ({ context, params }) => startQuery(context.queryClient, tournamentQueries.record(params.tournamentId)),
  component: TournamentGroups,
});
