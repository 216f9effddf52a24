/** A tournament's first tab, at its bare address, for everybody: who plays, and how they ended; found by name. */
import { createFileRoute } from '@tanstack/react-router';
import { startQuery } from '#app/cache/persistence.ts';
import { TournamentPlayers } from '#app/pages/tournament-players.tsx';
import { tournamentQueries } from '#app/tournaments/queries.ts';
import { readTextSearch } from '#app/ui/controls/find.ts';

export const Route = createFileRoute('/tournaments/$tournamentId/')({
  validateSearch: readTextSearch,
  loader: ({ context, params }) => startQuery(context.queryClient, tournamentQueries.record(params.tournamentId)),
  component: TournamentPlayers,
});
