/** /tournaments/$tournamentId/board, for a TV in the hall: tables, calls, groups or bracket; tables if none is named. */
import { createFileRoute } from '@tanstack/react-router';
import { BoardScreen } from '#app/hall/board/board-screen.tsx';
import { readBoardSearch } from '#app/hall/board-search.ts';

export const Route = createFileRoute('/tournaments/$tournamentId_/board')({
  staticData: { isWhole: true },
  validateSearch: readBoardSearch,
  component: TournamentBoard,
});

function TournamentBoard() {
  const { tournamentId } = Route.useParams();
  const { view = 'tables' } = Route.useSearch();
  return <BoardScreen tournamentId={tournamentId} view={view} />;
}
