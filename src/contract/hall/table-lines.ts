/** What is on each table in one line: the match that is played there, else the one to come. */

import { isOnTable } from '../matches/match-status.ts';
import type { MatchEntry } from '../matches/matches.ts';
import { courtCalls } from './court-calls.ts';

export interface TableLine {
  readonly key: string;
  /** Null where the venue has no courts. */
  readonly court: string | null;
  readonly entry: MatchEntry;
  readonly isNow: boolean;
}

/** Lines that leave a phone's screen room for what the tab itself shows. */
export const PHONE_LINES = 4;

/** Tables that are played on before those that wait; those with nothing left are over. */
export function tableLines(entries: readonly MatchEntry[], provisional: ReadonlySet<string>): TableLine[] {
  const lines = courtCalls(entries, provisional).flatMap(({ court, now, next }): TableLine[] => {
    const coming = next.find(({ canGoAhead }) => canGoAhead) ?? next[0];
    const entry = now ?? coming?.entry;
    return entry ? [{ key: court, court, entry, isNow: now !== undefined }] : [];
  });
  if (lines.length > 0) return lines.toSorted((a, b) => Number(b.isNow) - Number(a.isNow));
  return entries
    .filter(({ match }) => isOnTable(match))
    .map((entry) => ({ key: entry.match.id, court: null, entry, isNow: true }));
}
