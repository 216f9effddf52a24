/** What screens read of the outbox. */
import { useQuery } from '@tanstack/react-query';
import { useEffect, useMemo, useState, useSyncExternalStore } from 'react';
import { useSession } from '#app/session/queries.ts';
import { tournamentQueries } from '#app/tournaments/queries.ts';
import type { MatchEntry } from '#contract/matches.ts';
import type { TournamentRecord } from '#contract/tournaments.ts';
import type { Entry } from '#outbox/entries.ts';
import type { ProvisionalViews } from '#outbox/overlay.ts';
import { type OutboxState, outboxState, subscribeToOutbox } from './outbox-client.ts';

const NONE: readonly Entry[] = [];
const nothing = () => undefined;

/** Undefined until the device has been read, shortly after the first paint. */
export const useOutbox = (): OutboxState | undefined => useSyncExternalStore(subscribeToOutbox, outboxState, nothing);

export interface EntryFilter {
  readonly tournamentId?: string | undefined;
  readonly matchId?: string | undefined;
}

/** The entries on this device, of everybody, in the order of entering. */
export function useOutboxEntries({ tournamentId, matchId }: EntryFilter = {}): readonly Entry[] {
  const all = useOutbox()?.entries ?? NONE;
  return useMemo(
    () =>
      all
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
  return useMemo(() => {
    if (!outbox) return undefined;
    const { entries, isKnown } = outbox;
    const count = (state: Entry['state']) => entries.filter((one) => one.state === state).length;
    // One that a newer result took the place of is nobody's to look at: that one waits for it.
    const recalled = entries.filter((one) => one.state === 'recalled' && one.replacedBy === null).length;
    return {
      isKnown,
      waiting: count('waiting'),
      sending: count('sending'),
      paused: count('paused'),
      attention: count('attention') + recalled,
    };
  }, [outbox]);
}

const isShown = (entry: Entry) =>
  entry.state === 'waiting' || entry.state === 'sending' || entry.state === 'paused' || entry.state === 'sent';

/**
 * Whose results screens show: the signed-in person's; while nobody is signed in, as after an ended session, those of the
 * one person whose results wait here.
 */
export function useAuthorId(): string | undefined {
  const { me } = useSession();
  const entries = useOutbox()?.entries ?? NONE;
  return me?.id ?? soleAuthor(entries);
}

function soleAuthor(entries: readonly Entry[]): string | undefined {
  const authors = new Set(
    entries.filter((one) => one.state === 'paused' || one.state === 'waiting').map((one) => one.userId),
  );
  const [author] = authors;
  return authors.size === 1 ? author : undefined;
}

/** The user's entry that a screen shows for a match: the newest that is on its way or has arrived. */
export function useMatchEntry(matchId: string): Entry | undefined {
  const author = useAuthorId();
  return useOutboxEntries({ matchId }).findLast((one) => one.userId === author && one.state !== 'withdrawn');
}

/**
 * The tournament with the results of this device laid over it; null where nothing waits, or the record is not here:
 * then screens show what the server said.
 */
export function useProvisionalTournament(tournamentId: string | undefined): ProvisionalViews | null {
  const userId = useAuthorId();
  const entries = useOutboxEntries({ tournamentId: tournamentId ?? '' });
  const own = useMemo(() => entries.filter((one) => one.userId === userId && isShown(one)), [entries, userId]);
  const isNeeded = tournamentId !== undefined && own.length > 0;
  const { data: record } = useQuery({ ...tournamentQueries.record(tournamentId ?? ''), enabled: isNeeded });
  const overlay = useOverlay(isNeeded);
  return useMemo(() => {
    if (!overlay || !record || own.length === 0 || userId === undefined) return null;
    return laidOver(overlay, { record, own, userId });
  }, [overlay, record, own, userId]);
}

interface Layers {
  readonly record: TournamentRecord;
  readonly own: readonly Entry[];
  readonly userId: string;
}

const known = new WeakMap<TournamentRecord, Layers & { readonly views: ProvisionalViews | null }>();

/** The page and its tab show the same: it is computed once. */
function laidOver(overlay: Overlay, { record, own, userId }: Layers): ProvisionalViews | null {
  const last = known.get(record);
  if (last?.userId === userId && isSameList(last.own, own)) return last.views;
  const overlaid = overlay.applyWaiting(record, own, userId, Date.now());
  const views = overlaid.tournament.facts === record.facts ? null : overlay.provisionalViews(record, overlaid);
  known.set(record, { record, own, userId, views });
  return views;
}

const isSameList = (a: readonly Entry[], b: readonly Entry[]): boolean =>
  a.length === b.length && a.every((one, index) => one === b[index]);

type Overlay = typeof import('#outbox/overlay.ts');
let loaded: Overlay | undefined;

export async function loadOverlay(): Promise<Overlay> {
  loaded = await import('#outbox/overlay.ts');
  return loaded;
}

/** The rules are loaded only where something waits, or may soon. */
function useOverlay(isNeeded: boolean): Overlay | undefined {
  const [overlay, setOverlay] = useState(loaded);
  useEffect(() => {
    if (!isNeeded || overlay) return;
    let isWanted = true;
    loadOverlay().then(
      (module) => isWanted && setOverlay(module),
      () => undefined,
    );
    return () => {
      isWanted = false;
    };
  }, [isNeeded, overlay]);
  return overlay;
}

export interface ShownMatch {
  readonly entry: MatchEntry;
  readonly isProvisional: boolean;
}

/** One match as a screen shows it: with this device's result, and who plays it by this device's results. */
export function shownMatch(entry: MatchEntry, views: ProvisionalViews | null): ShownMatch {
  const overlaid = views?.matches.find(({ match }) => match.id === entry.match.id);
  if (!overlaid || !views || !isNewer(overlaid, entry)) return { entry, isProvisional: false };
  return { entry: overlaid, isProvisional: views.provisionalMatchIds.has(entry.match.id) };
}

/** The match's own reply may be younger than the tournament's record. */
const isNewer = (overlaid: MatchEntry, entry: MatchEntry): boolean =>
  overlaid.match.generation >= entry.match.generation && overlaid.match.version >= entry.match.version;
