/** Screens that are fetched on first use, fetched ahead once the page is at rest: there without a network, though never opened. */
import { useQueryClient } from '@tanstack/react-query';
import { useRouter } from '@tanstack/react-router';
import { useEffect } from 'react';
import { whenAtRest } from '#app/scheduling/when-idle.ts';

/** Named by the addresses of their routes. */
export type KeptScreen =
  | '/match/$matchId_/score'
  | '/tournaments/$tournamentId_/board'
  | '/tournaments/$tournamentId_/hall';

/** The worker keeps what passes it; without one there is nothing to fetch for. */
export function useKeptParts(
  isWanted: boolean,
  screens: readonly KeptScreen[],
  more?: () => Promise<unknown> | undefined,
): void {
  const router = useRouter();
  const client = useQueryClient();
  const wanted = isWanted ? screens.join(' ') : '';
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for a visit; what else is fetched depends on the same.
  useEffect(() => {
    if (wanted === '' || !('serviceWorker' in navigator)) return;
    let isGone = false;
    const fetchAll = async () => {
      await navigator.serviceWorker.ready;
      if (isGone || !navigator.serviceWorker.controller) return;
      // One by one, as results and pictures come first.
      for (const screen of screens) await router.loadRouteChunk(router.routesById[screen]);
      await more?.();
    };
    // Without a network the next visit fetches what is missing.
    whenAtRest(client, () => void fetchAll().catch(() => undefined));
    return () => {
      isGone = true;
    };
  }, [wanted, router, client]);
}
