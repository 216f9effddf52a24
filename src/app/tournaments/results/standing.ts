/** The result that stands on the server now, beside one that it has refused. */
import { useEffect, useState } from 'react';
import { call } from '#app/call/call.ts';
import { useIsOnline } from '#app/call/connection.ts';
import type { MatchEntry } from '#contract/matches/matches.ts';
import { paths } from '#contract/paths.ts';
import type { ResultEntry } from '#outbox/entries/entries.ts';

/** Scores in the entry's own order of players; null is no result. Undefined is not known, as without a network. */
export type StandingResult = { readonly player1Score: number; readonly player2Score: number } | null | undefined;

/** Asked for anew: a copy on this device may be older than the refusal. */
export function useStanding(entry: ResultEntry, isWanted: boolean): StandingResult {
  const [standing, setStanding] = useState<StandingResult>();
  const isOnline = useIsOnline();
  useEffect(() => {
    if (!isWanted || !isOnline) return setStanding(undefined);
    const end = new AbortController();
    call(paths.getMatch, { matchId: entry.matchId }, { signal: end.signal }).then(
      (found) => end.signal.aborted || setStanding(standingOf(entry, found)),
      // Without an answer nothing is said of it.
      () => undefined,
    );
    return () => end.abort();
  }, [entry, isWanted, isOnline]);
  return standing;
}

function standingOf(entry: ResultEntry, { match, player1, player2 }: MatchEntry): StandingResult {
  const { player1Score, player2Score } = match;
  if (player1Score === null || player2Score === null) return null;
  const isMirrored = player1?.id === entry.player2Id && player2?.id === entry.player1Id;
  return isMirrored ? { player1Score: player2Score, player2Score: player1Score } : { player1Score, player2Score };
}
