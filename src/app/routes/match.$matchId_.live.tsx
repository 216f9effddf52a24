/** /match/$matchId/live, for an audience: one match on a TV, or see-through over a stream where the address says so. */
import { createFileRoute } from '@tanstack/react-router';
import { AudienceScreen } from '#app/audience/audience-screen.tsx';
import { readAudienceSearch } from '#app/audience/audience-search.ts';
import { startQuery } from '#app/cache/persistence.ts';
import { matchQueries } from '#app/tournaments/match-queries.ts';

export const Route = createFileRoute('/match/$matchId_/live')({
  staticData: { isWhole: true },
  validateSearch: readAudienceSearch,
  loader: ({ context: { queryClient }, params: { matchId } }) => startQuery(queryClient, matchQueries.detail(matchId)),
  component: Live,
});

function Live() {
  const { matchId } = Route.useParams();
  const { background } = Route.useSearch();
  return <AudienceScreen matchId={matchId} isOverlay={background === 'transparent'} />;
}
