/** The results that were entered here a moment ago, each of which can be taken back for a minute. */
import { useCallback, useEffect, useState } from 'react';
import type { Entered } from '#app/outbox/enter.ts';
import type { MatchEntry } from '#contract/matches/matches.ts';
import type { Score } from '#tournament/score.ts';
import { UNDO_WINDOW } from '#tournament/undo-window.ts';

/** Enough for the fastest hand. */
const MOST = 40;

interface RecentResult {
  readonly shown: MatchEntry;
  readonly score: Score;
  readonly entered: Entered;
  readonly at: number;
}

export interface RecentResults {
  /** Results that can still be taken back. */
  readonly last: RecentResult | undefined;
  readonly add: (result: Omit<RecentResult, 'at'>) => void;
  readonly remove: (result: RecentResult) => void;
}

export function useRecentResults(): RecentResults {
  const [results, setResults] = useState<readonly RecentResult[]>([]);
  const last = results.at(-1);
  useEffect(() => {
    if (!last) return;
    const timer = setTimeout(
      () => setResults((all) => all.filter(({ at }) => at > last.at)),
      Math.max(0, last.at + UNDO_WINDOW - Date.now()),
    );
    return () => clearTimeout(timer);
  }, [last]);
  const add = useCallback((result: Omit<RecentResult, 'at'>) => {
    setResults((all) => [...all.slice(1 - MOST), { ...result, at: Date.now() }]);
  }, []);
  const remove = useCallback((result: RecentResult) => setResults((all) => all.filter((one) => one !== result)), []);
  return { last: last && Date.now() - last.at < UNDO_WINDOW ? last : undefined, add, remove };
}
