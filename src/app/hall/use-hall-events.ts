/** The hall as it happens: each event holds it whole, and says which matches of its tournaments have changed. */
import { type QueryClient, replaceEqualDeep, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { invalidateDebounced } from '#app/cache/invalidate-debounced.ts';
import { patchList, withSharedStructure } from '#app/cache/shared-structure.ts';
import { whileVisible } from '#app/scheduling/while-visible.ts';
import { hallQueries } from '#app/tournaments/hall-queries.ts';
import { isFollowed, noteScoresSoon } from '#app/tournaments/live/live-tournament.ts';
import { noteAlive } from '#app/tournaments/live/stream-pulse.ts';
import { hallEvents } from '#app/tournaments/live/tournament-events.ts';
import { factKeys } from '#app/tournaments/queries.ts';
import { isHallEvent } from '#contract/events/event-shapes.ts';
import type { HallEvent, HallEventTournament } from '#contract/events/hall-event.ts';
import type { HallDay, HallDayTournament } from '#contract/hall/hall.ts';
import { parseAs } from '#contract/shapes.ts';

/** While the page is looked at. */
export function useHallEvents(tournamentId: string): void {
  const client = useQueryClient();
  useEffect(() => {
    const events = hallEvents(tournamentId, {
      onAlive: () => noteAlive(tournamentId),
      onGap: () => void renewDay(client, tournamentId),
      onScores: noteScoresSoon,
      onNews: (data) => applyHallEvent(client, tournamentId, data),
    });
    return whileVisible(events);
  }, [client, tournamentId]);
}

/** Also what the day tells of by versions alone. */
export async function renewDay(client: QueryClient, tournamentId: string): Promise<void> {
  const { queryKey } = hallQueries.day(tournamentId);
  const before = client.getQueryData(queryKey);
  await client.invalidateQueries({ queryKey });
  const changed = before ? changedSince(before, client.getQueryData(queryKey)?.tournaments ?? []) : [];
  invalidateDebounced(client, ...untoldKeys(changed));
}

interface Versioned {
  readonly id: string;
  readonly version: number;
}

const changedSince = (day: HallDay | undefined, tournaments: readonly Versioned[]): readonly Versioned[] =>
  tournaments.filter(({ id, version }) => day?.tournaments.find((one) => one.id === id)?.version !== version);

/** Where a stream of its own tells the results of a tournament, nothing else need be asked for. */
const untoldKeys = (changed: readonly Versioned[]) =>
  changed.filter(({ id }) => !isFollowed(id)).flatMap(({ id }) => factKeys(id));

export function applyHallEvent(client: QueryClient, tournamentId: string, data: string): void {
  const event = parseAs(isHallEvent, data);
  const { queryKey } = hallQueries.day(tournamentId);
  // What it cannot read may have changed anything.
  if (!event) {
    invalidateDebounced(client, queryKey);
    return;
  }
  const known = client.getQueryData(queryKey);
  const first = known === undefined && client.getQueryCache().find({ queryKey, exact: true })?.promise;
  if (first) {
    // The first reply is on its way: the event is laid over it, whichever of the two is younger.
    first.then(
      () => applyHallEvent(client, tournamentId, data),
      // It is asked for again with the next event, or by whoever shows it.
      () => undefined,
    );
    return;
  }
  const changed = changedSince(known, event.tournaments);
  const next = known && patchDay(known, event);
  if (next) client.setQueryData(queryKey, next);
  // A reply that is on its way may be of before the change.
  const isOverlapped = changed.length > 0 && client.isFetching({ queryKey, exact: true }) > 0;
  invalidateDebounced(client, ...(next && !isOverlapped ? [] : [queryKey]), ...untoldKeys(changed));
}

/**
 * The day after an event; undefined where it has to be read again. The hall alone would offer again the match whose
 * result has just freed its table.
 */
function patchDay(day: HallDay, { hall, pace, tournaments }: HallEvent): HallDay | undefined {
  if (tournaments.length !== day.tournaments.length) return undefined;
  const told = new Map(tournaments.map((one) => [one.id, one]));
  const patched = day.tournaments.flatMap((shown) => patchTournament(shown, told.get(shown.id)) ?? []);
  if (patched.length !== tournaments.length) return undefined;
  const next = { ...day, tournaments: patched, ...(pace && { pace: replaceEqualDeep(day.pace, pace) }) };
  return withSharedStructure(withState(next, replaceEqualDeep(day.hall, hall)));
}

function patchTournament(shown: HallDayTournament, told?: HallEventTournament): HallDayTournament | undefined {
  if (told?.version === shown.version) return shown;
  if (told?.change?.since !== shown.version) return undefined;
  const changed = new Map(told.change.matches.map((match) => [match.id, match]));
  const matches = patchList(shown.matches, {
    idOf: ({ id }) => id,
    ids: changed.keys(),
    next: ({ id }) => changed.get(id),
  });
  return { ...shown, version: told.version, matches };
}

/** The reply to an own change and an event may pass each other: the newer one stays. */
export const withState = <D extends HallDay | undefined>(day: D, hall: HallDay['hall']): D =>
  day && hall.version >= day.hall.version ? { ...day, hall } : day;
