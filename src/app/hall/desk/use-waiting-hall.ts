/** The hall with what this device has done and the server does not know yet. */
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useMemo } from 'react';
import { found } from '#app/call/connection.ts';
import { withState } from '#app/hall/use-hall-events.ts';
import { useOutbox } from '#app/outbox/hooks.ts';
import { onAnnouncement } from '#app/outbox/outbox-client.ts';
import { hallQueries } from '#app/tournaments/hall-queries.ts';
import type { HallDay } from '#contract/hall.ts';
import type { OutboxEntry } from '#outbox/entries.ts';
import { hallKeyOf } from '#outbox/entry-state.ts';
import { type WaitingHall, withWaiting } from '#outbox/hall-overlay.ts';

const NONE: readonly OutboxEntry[] = [];

/** Its name among the entries of this device. */
export const keyOfHall = ({ hall }: HallDay, tournamentId: string): string =>
  hallKeyOf(hall.venue?.id ?? null, tournamentId, hall.date);

export function useWaitingHall(tournamentId: string, day: HallDay): WaitingHall {
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
  return useMemo(() => withWaiting(day, entries, key), [day, entries, key]);
}
