/** What the rest of the page learns from the outbox. */
import type { QueryClient } from '@tanstack/react-query';
import { invalidateDebounced } from '#app/cache/invalidate-debounced.ts';
import { found } from '#app/call/connection.ts';
import { onAnnouncement } from '#app/outbox/outbox-client.ts';
import { sessionKey } from '#app/session/queries.ts';
import { matchKey, matchQueries } from '#app/tournaments/match-queries.ts';
import { tournamentKey } from '#app/tournaments/queries.ts';
import type { MatchEntry } from '#contract/matches/matches.ts';

export function applyOutboxReplies(client: QueryClient): void {
  onAnnouncement(({ entries, match }) => {
    if (match) {
      found();
      askForSent(client, match);
    }
    // The server sees another user, or none, as the author: the header has to say so too.
    if (entries.some((one) => one.state === 'paused')) void client.invalidateQueries({ queryKey: sessionKey });
  });
}

/** What follows from a result or a correction of this device, once it has arrived; a result is laid over the facts until they have it. */
export const askForSent = (client: QueryClient, { match, tournament }: MatchEntry): void =>
  invalidateDebounced(client, tournamentKey(tournament.id), matchKey(match.id), matchQueries.active().queryKey);
