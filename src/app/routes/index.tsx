/** /, for everybody: what is on now and what waits for the visitor; the active tournaments from this device's copy. */
import { createFileRoute } from '@tanstack/react-router';
import { startQuery } from '#app/cache/persistence.ts';
import { HomePage } from '#app/pages/home.tsx';
import { tournamentQueries } from '#app/tournaments/queries.ts';

export const Route = createFileRoute('/')({
  loader: ({ context }) => startQuery(context.queryClient, tournamentQueries.active()),
  component: HomePage,
});
