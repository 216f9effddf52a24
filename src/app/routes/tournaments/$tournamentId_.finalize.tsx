import { createFileRoute } from '@tanstack/react-router';
import { FinalizePage } from '#app/tournaments/finish/finalize-page.tsx';

export const Route = createFileRoute('/tournaments/$tournamentId_/finalize')({
  component: Finalize,
});

function Finalize() {
  const { tournamentId } = Route.useParams();
  return <FinalizePage tournamentId={tournamentId} />;
}
