/** The hall with what this device has done and the server does not know yet. */
import { type UseQueryResult, useQueries, useQueryClient } from '@tanstack/react-query';
import { useEffect, useMemo } from 'react';
import { found } from '#app/call/connection.ts';
import { withState } from '#app/hall/use-hall-events.ts';
import { useAuthorId, useOutbox } from '#app/outbox/hooks.ts';
import { onAnnouncement } from '#app/outbox/outbox-client.ts';
import { serverTimeOf } from '#app/scheduling/server-clock.ts';
import { hallQueries } from '#app/tournaments/hall-queries.ts';
import { tournamentQueries } from '#app/tournaments/queries.ts';
import type { HallDay } from '#contract/hall/hall.ts';
import type { TournamentRecord } from '#contract/tournaments/tournaments.ts';
import type { OutboxEntry } from '#outbox/entries/entries.ts';
import { DESK, hallKeyOf } from '#outbox/entries/entry-state.ts';
import { type WaitingHall, withWaiting } from '#outbox/entries/hall-overlay.ts';

const NONE: readonly OutboxEntry[] = [];

/** Its name among the entries of this device. */
export const keyOfHall = ({ hall }: HallDay, tournamentId: string): string =>
  hallKeyOf(hall.venue?.id ?? null, tournamentId, hall.date);

/** Beside the desk nothing is fetched for it while nothing waits on this device. */
export function useWaitingHall(tournamentId: string, day: HallDay, isDesk = true): WaitingHall {
  const client = useQueryClient();
  const entries = useOutbox()?.entries ?? NONE;
  const key = keyOfHall(day, tournamentId);
  useEffect(
    () =>
      onAnnouncement(({ entries: changed, hall }) => {
        if (!hall || !changed.some(({ matchId }) => matchId === key)) return;
        found();
        client.setQueryData(hallQueries.day(tournamentId).queryKey, (shown: HallDay | undefined) =>
          withState(shown, hall),
        );
      }),
    [client, tournamentId, key],
  );
  const userId = useAuthorId() ?? DESK;
  const records = useRecords(day, isDesk || entries.length > 0);
  return useMemo(() => {
    const author = { userId, records, now: Date.now() };
    return withWaiting(day, entries, key, author, serverTimeOf);
  }, [day, entries, key, userId, records]);
}

/** The facts of the day's tournaments, as far as they are here; they are fetched with the desk. */
function useRecords({ tournaments }: HallDay, enabled: boolean): ReadonlyMap<string, TournamentRecord> {
  const queries = tournaments.map(({ id }) => ({ ...tournamentQueries.record(id), enabled }));
  return useQueries({ queries, combine: byId });
}

const byId = (found: readonly UseQueryResult<TournamentRecord>[]): ReadonlyMap<string, TournamentRecord> =>
  new Map(found.flatMap(({ data }) => (data ? [[data.tournament.id, data] as const] : [])));
