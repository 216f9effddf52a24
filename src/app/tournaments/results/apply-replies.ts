/** What the rest of the page learns from the outbox. */
import type { QueryClient } from '@tanstack/react-query';
import { found } from '#app/call/connection.ts';
import { onAnnouncement } from '#app/outbox/outbox-client.ts';
import { sessionKey } from '#app/session/queries.ts';
import { tournamentKey } from '#app/tournaments/queries.ts';
import type { MatchEntry } from '#contract/matches/matches.ts';

export function applyOutboxReplies(client: QueryClient): void {
  onAnnouncement(({ entries, match }) => {
    if (match) {
      found();
      void showSent(client, match);
    }
    // The server sees another user, or none, as the author: the header has to say so too.
    if (entries.some((one) => one.state === 'paused')) void client.invalidateQueries({ queryKey: sessionKey });
  });
}

/** Where the part that shows it is missing, the server is asked. */
const showSent = (client: QueryClient, entry: MatchEntry): Promise<void> =>
  import('#app/tournaments/live/show-event.ts').then(
    ({ mergeSentResult }) => mergeSentResult(client, entry),
    () => client.invalidateQueries({ queryKey: tournamentKey(entry.tournament.id) }),
  );
