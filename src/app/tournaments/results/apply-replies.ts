/** What the rest of the page learns from the outbox. */
import type { QueryClient } from '@tanstack/react-query';
import { invalidateDebounced } from '#app/cache/invalidate-debounced.ts';
import { found } from '#app/call/connection.ts';
import { onAnnouncement } from '#app/outbox/outbox-client.ts';
import { sessionKey } from '#app/session/queries.ts';
import { isFollowed } from '#app/tournaments/live/live-tournament.ts';
import { matchKey, matchQueries } from '#app/tournaments/match-queries.ts';
import { tournamentKey, tournamentQueries } from '#app/tournaments/queries.ts';
import type { MatchEntry } from '#contract/matches/matches.ts';

export function applyOutboxReplies(client: QueryClient): void {
  onAnnouncement(({ entries, match }) => {
    if (match) {
      found();
      askForSent(client, match, match.match.version);
    }
    // The server sees another user, or none, as the author: the header has to say so too.
    if (entries.some((one) => one.state === 'paused')) void client.invalidateQueries({ queryKey: sessionKey });
  });
}

/** Milliseconds within which a tournament's stream tells what has arrived. */
const TOLD_WITHIN = 2_000;

/**
 * What follows from a result or a correction of this device, once it has arrived; a result is laid over the facts until they
 * have it. Of the tournament nothing is asked for that its stream tells: that would be all of its views for each result.
 * `version`: the match's, since.
 */
export function askForSent(client: QueryClient, { match, tournament }: MatchEntry, version: number): void {
  const ask = () => invalidateDebounced(client, tournamentKey(tournament.id));
  invalidateDebounced(client, matchKey(match.id), matchQueries.active().queryKey);
  if (!isFollowed(tournament.id)) ask();
  else setTimeout(() => !isTold() && ask(), TOLD_WITHIN);

  function isTold(): boolean {
    const facts = client.getQueryData(tournamentQueries.record(tournament.id).queryKey)?.facts;
    const known = facts?.results.find(({ matchId }) => matchId === match.id);
    return known !== undefined && known.version >= version;
  }
}
