/** What screens read of the outbox. */
import { useMemo, useSyncExternalStore } from 'react';
import { useSession } from '#app/session/queries.ts';
import type { OutboxEntry, ResultEntry } from '#outbox/entries/entries.ts';
import { DESK, isOnItsWay, isResult, isSentAs } from '#outbox/entries/entry-state.ts';
import { type OutboxState, outboxState, subscribeToOutbox } from './outbox-client.ts';
import { useStorageFailure } from './storage-health.ts';

const NONE: readonly OutboxEntry[] = [];
const nothing = () => undefined;

/** Undefined until the device has been read, shortly after the first paint. */
export const useOutbox = (): OutboxState | undefined => useSyncExternalStore(subscribeToOutbox, outboxState, nothing);

export interface EntryFilter {
  readonly tournamentId?: string | undefined;
  readonly matchId?: string | undefined;
}

/** The results on this device, of everybody, in the order of entering. */
export function useOutboxEntries({ tournamentId, matchId }: EntryFilter = {}): readonly ResultEntry[] {
  const all = useOutbox()?.entries ?? NONE;
  return useMemo(
    () =>
      all
        .filter(isResult)
        .filter((one) => tournamentId === undefined || one.tournamentId === tournamentId)
        .filter((one) => matchId === undefined || one.matchId === matchId)
        .sort((a, b) => a.enteredAt - b.enteredAt || a.sequence - b.sequence),
    [all, tournamentId, matchId],
  );
}

export interface OutboxCounts {
  /** False where this device cannot be read. */
  readonly isKnown: boolean;
  readonly waiting: number;
  readonly sending: number;
  readonly paused: number;
  readonly attention: number;
}

/** How many entries have not reached the server; undefined until the device has been read. */
export function useOutboxSummary(): OutboxCounts | undefined {
  const outbox = useOutbox();
  const isFailing = useStorageFailure() !== undefined;
  return useMemo(() => {
    if (!outbox) return undefined;
    const { entries } = outbox;
    const isKnown = outbox.isKnown && !isFailing;
    const count = (state: OutboxEntry['state']) => entries.filter((one) => one.state === state).length;
    // A superseded one needs no attention: the newer one waits for it.
    const recalled = entries.filter((one) => one.state === 'recalled' && one.replacedBy === null).length;
    return {
      isKnown,
      waiting: count('waiting'),
      sending: count('sending'),
      paused: count('paused'),
      attention: count('attention') + recalled,
    };
  }, [outbox, isFailing]);
}

/**
 * The author whose results screens show: the signed-in person; while signed out, as after an ended session, the
 * one person whose results wait here.
 */
export function useAuthorId(): string | undefined {
  const { me } = useSession();
  const entries = useOutbox()?.entries ?? NONE;
  return me?.id ?? soleAuthor(entries);
}

function soleAuthor(entries: readonly OutboxEntry[]): string | undefined {
  const authors = new Set(
    entries
      .filter(isResult)
      .filter((one) => one.state === 'paused' || one.state === 'waiting')
      .map((one) => one.userId),
  );
  const [author] = authors;
  return authors.size === 1 ? author : undefined;
}

/** The user's entry that a screen shows for a match: the newest that is on its way or has arrived. */
export function useMatchEntry(matchId: string): ResultEntry | undefined {
  const author = useAuthorId();
  return useOutboxEntries({ matchId }).findLast((one) => one.userId === author && one.state !== 'withdrawn');
}

interface OwnResults {
  readonly own: readonly ResultEntry[];
  readonly userId: string;
}

/** What is laid over a tournament: the author's results on their way, and those that the facts may not have yet. */
export function useOwnResults(tournamentId: string | undefined): OwnResults {
  const userId = useAuthorId() ?? DESK;
  const entries = useOutboxEntries({ tournamentId: tournamentId ?? '' });
  return useMemo(
    () => ({ own: entries.filter((one) => isSentAs(one, userId) && isShown(one)), userId }),
    [entries, userId],
  );
}

const isShown = ({ state }: ResultEntry): boolean => isOnItsWay(state) || state === 'sent';
