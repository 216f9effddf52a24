/** /match/$matchId/score, for the match's players and the organisers: the whole screen is the scoreboard to count on. */
import { createFileRoute } from '@tanstack/react-router';
import { startQuery } from '#app/cache/persistence.ts';
import { matchQueries } from '#app/tournaments/match-queries.ts';
import { UmpirePage } from '#app/umpire/umpire-page.tsx';

export const Route = createFileRoute('/match/$matchId_/score')({
  staticData: { isWhole: true },
  loader: ({ context: { queryClient }, params: { matchId } }) => startQuery(queryClient, matchQueries.detail(matchId)),
  component: UmpirePage,
});
