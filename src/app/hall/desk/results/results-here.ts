/** The results that were entered at this desk, by match: each can be taken back from the strip of the last results. */
import { useCallback, useState } from 'react';
import type { Entered } from '#app/outbox/enter.ts';
import { currentTime } from '#app/scheduling/server-clock.ts';
import type { MatchEntry } from '#contract/matches/matches.ts';
import type { Score } from '#tournament/score.ts';

interface ResultHere {
  readonly shown: MatchEntry;
  readonly score: Score;
  readonly entered: Entered;
}

export interface ResultsHere {
  readonly of: (matchId: string) => (ResultHere & { readonly at: number }) | undefined;
  readonly add: (result: ResultHere) => void;
}

/** Enough for the fastest hand. */
const MOST = 40;

export function useResultsHere(): ResultsHere {
  const [results, setResults] = useState<readonly (ResultHere & { readonly at: number })[]>([]);
  const add = useCallback((result: ResultHere) => {
    setResults((all) => [...all.slice(1 - MOST), { ...result, at: currentTime() }]);
  }, []);
  return { of: (matchId) => results.findLast(({ shown }) => shown.match.id === matchId), add };
}
