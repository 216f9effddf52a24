import { createFileRoute } from '@tanstack/react-router';
import { startQuery } from '#app/cache/persistence.ts';
import { DeskScreen } from '#app/hall/desk/desk-screen.tsx';
import { hallQueries } from '#app/tournaments/hall-queries.ts';

export const Route = createFileRoute('/tournaments/$tournamentId_/hall')({
  loader: ({ context: { queryClient }, params: { tournamentId } }) =>
    startQuery(queryClient, hallQueries.day(tournamentId)),
  component: Hall,
});

function Hall() {
  const { tournamentId } = Route.useParams();
  return <DeskScreen tournamentId={tournamentId} />;
}
