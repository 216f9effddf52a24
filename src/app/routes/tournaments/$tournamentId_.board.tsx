import { createFileRoute } from '@tanstack/react-router';
import { startQuery } from '#app/cache/persistence.ts';
import { BoardScreen } from '#app/hall/board/board-screen.tsx';
import { readBoardSearch } from '#app/hall/board-search.ts';
import { tournamentQueries } from '#app/tournaments/queries.ts';

export const Route = createFileRoute('/tournaments/$tournamentId_/board')({
  validateSearch: readBoardSearch,
  loader: ({ context: { queryClient }, params: { tournamentId } }) =>
    startQuery(queryClient, tournamentQueries.detail(tournamentId)),
  component: TournamentBoard,
});

function TournamentBoard() {
  const { tournamentId } = Route.useParams();
  const { view = 'tables' } = Route.useSearch();
  return <BoardScreen tournamentId={tournamentId} view={view} />;
}
