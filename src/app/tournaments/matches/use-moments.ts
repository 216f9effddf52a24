/** When matches are played, in words that stay true while the page is open. */
import { useMemo } from 'react';
import { useNow } from '#app/scheduling/use-now.ts';
import type { MatchEntry } from '#contract/matches.ts';
import { type Expected, expectedOf, matchMoment } from './match-moment.ts';

/** Times are told in steps of five minutes. */
const EVERY = 60_000;
const none: readonly MatchEntry[] = [];

/** `entries`: all matches of the tournament, as far as they are known. `whose`: the match of which the moments tell. */
export function useMoments(entries = none, whose: 'it' | 'yours' = 'it'): (entry: MatchEntry) => string {
  const now = useNow(EVERY);
  return useMemo(() => {
    let expected: Expected | undefined;
    // The pace of thousands of matches, where anything is asked at all.
    return (entry) => {
      expected ??= expectedOf(entries, now);
      return matchMoment(entry, expected, whose, now);
    };
  }, [entries, now, whose]);
}
