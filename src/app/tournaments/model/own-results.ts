/** The results of this device that are laid over a tournament: those on their way, and those that the record may not have yet. */
import { useMemo } from 'react';
import { useAuthorId, useOutboxEntries } from '#app/outbox/hooks.ts';
import type { ResultEntry } from '#outbox/entries/entries.ts';
import { DESK, isSentAs } from '#outbox/entries/entry-state.ts';

export interface OwnResults {
  readonly own: readonly ResultEntry[];
  readonly userId: string;
}

const isShown = ({ state }: ResultEntry): boolean =>
  state === 'waiting' || state === 'sending' || state === 'paused' || state === 'sent';

export function useOwnResults(tournamentId: string | undefined): OwnResults {
  const userId = useAuthorId() ?? DESK;
  const entries = useOutboxEntries({ tournamentId: tournamentId ?? '' });
  return useMemo(
    () => ({ own: entries.filter((one) => isSentAs(one, userId) && isShown(one)), userId }),
    [entries, userId],
  );
}
