/** The overlay: a tournament and its matches with the results of this device that the server does not have yet. */
import { useQuery } from '@tanstack/react-query';
import { useEffect, useMemo, useState } from 'react';
import { useAuthorId, useOutboxEntries } from '#app/outbox/hooks.ts';
import { tournamentQueries } from '#app/tournaments/queries.ts';
import type { MatchEntry } from '#contract/matches.ts';
import type { TournamentRecord } from '#contract/tournaments.ts';
import type { ResultEntry } from '#outbox/entries.ts';
import { DESK, isSentAs } from '#outbox/entry-state.ts';
import type { ProvisionalViews } from '#outbox/overlay.ts';

const isShown = (entry: ResultEntry) =>
  entry.state === 'waiting' || entry.state === 'sending' || entry.state === 'paused' || entry.state === 'sent';

/**
 * The tournament with the results of this device laid over it; null where nothing waits, or the record is not here:
 * then screens show what the server said.
 */
export function useProvisionalTournament(tournamentId: string | undefined): ProvisionalViews | null {
  const userId = useAuthorId() ?? DESK;
  const entries = useOutboxEntries({ tournamentId: tournamentId ?? '' });
  const own = useMemo(() => entries.filter((one) => isSentAs(one, userId) && isShown(one)), [entries, userId]);
  const isNeeded = tournamentId !== undefined && own.length > 0;
  const { data: record } = useQuery({
    ...tournamentQueries.record(tournamentId ?? ''),
    enabled: isNeeded,
    // Results of others patch the record: where nothing is laid over it, no page is drawn for that.
    ...(!isNeeded && { notifyOnChangeProps: [] }),
  });
  const overlay = useOverlay(isNeeded);
  return useMemo(() => {
    if (!overlay || !record || own.length === 0) return null;
    return laidOver(overlay, { record, own, userId });
  }, [overlay, record, own, userId]);
}

interface Layers {
  readonly record: TournamentRecord;
  readonly own: readonly ResultEntry[];
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

const isSameList = (a: readonly ResultEntry[], b: readonly ResultEntry[]): boolean =>
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
      // The server's views are shown as they are.
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
