/** What the rest of the page learns from the outbox. */
import type { QueryClient } from '@tanstack/react-query';
import { found } from '#app/call/connection.ts';
import { onAnnouncement } from '#app/outbox/outbox-client.ts';
import { sessionKey } from '#app/session/queries.ts';
import { mergeSentResult } from '#app/tournaments/merge-matches.ts';

export function applyOutboxReplies(client: QueryClient): void {
  onAnnouncement(({ entries, match }) => {
    if (match) {
      found();
      mergeSentResult(client, match);
    }
    // The server sees another user, or none, as the author: the header has to say so too.
    if (entries.some((one) => one.state === 'paused')) void client.invalidateQueries({ queryKey: sessionKey });
  });
}
