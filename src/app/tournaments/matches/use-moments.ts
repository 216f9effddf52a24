/** When matches are played, in words that stay true while the page is open; on free tables by the hall's estimates. */
import { useMemo } from 'react';
import { useNow } from '#app/scheduling/use-now.ts';
import type { MatchEntry } from '#contract/matches/matches.ts';
import { inWords } from '#tournament/message.ts';
import { type Expected, expectedOf, matchMoment } from './match-moment.ts';
import { inLine, turnWords } from './turn-words.ts';
import { useEstimates } from './use-estimates.ts';

/** Times are told in steps of five minutes. */
const EVERY = 60_000;
const none: readonly MatchEntry[] = [];

/** `entries`: all matches of the tournament, as far as they are known. `whose`: the match of which the moments tell. */
export function useMoments(entries = none, whose: 'it' | 'yours' = 'it'): (entry: MatchEntry) => string {
  const now = useNow(EVERY);
  const estimates = useEstimates(entries[0]?.tournament.id ?? '', entries.some(isForAnyTable));
  return useMemo(() => {
    let expected: Expected | undefined;
    // The pace of thousands of matches, where anything is asked at all.
    return (entry) => {
      const estimate = isForAnyTable(entry) ? estimates?.get(entry.match.id) : undefined;
      if (estimate) return inWords(turnWords(inLine(estimate), now, entry.tournament.timeZone));
      expected ??= expectedOf(entries, now);
      return matchMoment(entry, expected, whose, now);
    };
  }, [entries, estimates, now, whose]);
}

/** It gets its table when it is called. */
export const isForAnyTable = ({ match, court, tournament }: MatchEntry): boolean =>
  court === null && match.status === 'waiting' && !tournament.isSeason;
