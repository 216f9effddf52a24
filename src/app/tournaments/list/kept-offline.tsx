/** Home and lists without a network: what can be opened all the same. Nothing is loaded for it while there is one. */
import { useIsOnline } from '#app/call/connection.ts';
import { lazyPart } from '#app/scheduling/lazy-part.tsx';

const KeptTournaments = lazyPart(() => import('./kept-tournaments.tsx'), 'KeptTournaments');

export function KeptOffline() {
  if (useIsOnline()) return null;
  return <KeptTournaments />;
}
