import { createFileRoute } from '@tanstack/react-router';
import { AudienceScreen } from '#app/audience/audience-screen.tsx';
import { startQuery } from '#app/cache/persistence.ts';
import { matchQueries } from '#app/tournaments/match-queries.ts';

interface LiveSearch {
  readonly background?: 'transparent' | undefined;
}

export const Route = createFileRoute('/match/$matchId_/live')({
  validateSearch: ({ background }: Readonly<Record<string, unknown>>): LiveSearch => ({
    background: background === 'transparent' ? background : undefined,
  }),
  loader: ({ context: { queryClient }, params: { matchId } }) => startQuery(queryClient, matchQueries.detail(matchId)),
  component: Live,
});

function Live() {
  const { matchId } = Route.useParams();
  const { background } = Route.useSearch();
  return <AudienceScreen matchId={matchId} isOverlay={background === 'transparent'} />;
}
