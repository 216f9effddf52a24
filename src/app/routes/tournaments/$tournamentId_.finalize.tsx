/** /tournaments/$tournamentId/finalize, for its organisers: the points to award, or to correct once it is finished. */
import { createFileRoute } from '@tanstack/react-router';
import { FinalizePage } from '#app/tournaments/finish/finalize-page.tsx';
import { readTextSearch } from '#app/ui/controls/find.ts';

export const Route = createFileRoute('/tournaments/$tournamentId_/finalize')({
  validateSearch: readTextSearch,
  component: Finalize,
});

function Finalize() {
  const { tournamentId } = Route.useParams();
  return <FinalizePage tournamentId={tournamentId} />;
}
