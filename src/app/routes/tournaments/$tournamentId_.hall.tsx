/** /tournaments/$tournamentId/hall, for organisers and holders of a desk's link: the desk of the hall it is played in. */
import { createFileRoute } from '@tanstack/react-router';
import { DeskScreen } from '#app/hall/desk/desk-screen.tsx';

export const Route = createFileRoute('/tournaments/$tournamentId_/hall')({ component: Hall });

function Hall() {
  const { tournamentId } = Route.useParams();
  return <DeskScreen tournamentId={tournamentId} />;
}
