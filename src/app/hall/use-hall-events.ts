/** The hall as it happens: each event holds it whole, and says which tournaments have changed. */
import { type QueryClient, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { invalidateDebounced } from '#app/cache/invalidate-debounced.ts';
import { whileVisible } from '#app/scheduling/while-visible.ts';
import { hallQueries } from '#app/tournaments/hall-queries.ts';
import { tournamentQueries } from '#app/tournaments/queries.ts';
import { noteAlive } from '#app/tournaments/stream-pulse.ts';
import { hallEvents } from '#app/tournaments/tournament-events.ts';
import { isHallEvent } from '#contract/event-shapes.ts';
import type { HallDay } from '#contract/hall.ts';
import { parseAs } from '#contract/shapes.ts';

/** While the page is looked at. */
export function useHallEvents(tournamentId: string): void {
  const client = useQueryClient();
  useEffect(() => {
    const events = hallEvents(tournamentId, {
      onAlive: () => noteAlive(tournamentId),
      onGap: () => void client.invalidateQueries({ queryKey: hallQueries.day(tournamentId).queryKey }),
      onNews: (data) => applyHallEvent(client, tournamentId, data),
    });
    return whileVisible(events);
  }, [client, tournamentId]);
}

export function applyHallEvent(client: QueryClient, tournamentId: string, data: string): void {
  const event = parseAs(isHallEvent, data);
  const { queryKey } = hallQueries.day(tournamentId);
  // What it cannot read may have changed anything.
  if (!event) {
    invalidateDebounced(client, queryKey);
    return;
  }
  const known = client.getQueryData(queryKey);
  const changed = event.tournaments.filter(
    ({ id, version }) => known?.tournaments.find((one) => one.id === id)?.version !== version,
  );
  if (known && changed.length === 0 && event.tournaments.length === known.tournaments.length) {
    client.setQueryData(queryKey, (day: HallDay | undefined) => withState(day, event.hall));
    return;
  }
  // The hall alone would offer again the match whose result has just freed its table.
  invalidateDebounced(
    client,
    queryKey,
    ...changed.flatMap(({ id }) => [tournamentQueries.matches(id).queryKey, tournamentQueries.groups(id).queryKey]),
  );
}

/** The reply to an own change and an event may pass each other: the newer one stays. */
export const withState = (day: HallDay | undefined, hall: HallDay['hall']): HallDay | undefined =>
  day && hall.version >= day.hall.version ? { ...day, hall } : day;
