/** Home and lists without a network: what can be opened all the same. Nothing is loaded for it while there is one. */
import { lazy, Suspense } from 'react';
import { useIsOnline } from '#app/call/connection.ts';

const KeptTournaments = lazy(() =>
  import('./kept-tournaments.tsx').then((module) => ({ default: module.KeptTournaments })),
);

export function KeptOffline() {
  if (useIsOnline()) return null;
  return (
    <Suspense>
      <KeptTournaments />
    </Suspense>
  );
}
