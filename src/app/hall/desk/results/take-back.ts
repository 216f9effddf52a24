/** Takes a result back, which the desk then shows by itself: a notice says only why it stays. */
import type { QueryClient } from '@tanstack/react-query';
import { call } from '#app/call/call.ts';
import { type Entered, letGo } from '#app/outbox/enter.ts';
import { correctionError, settleCorrection, storedVersion } from '#app/tournaments/results/correct-match.ts';
import { notify } from '#app/ui/feedback/toasts.ts';
import type { MatchEntry } from '#contract/matches/matches.ts';
import { paths } from '#contract/paths.ts';

export async function takeBackQuietly(client: QueryClient, entry: MatchEntry, own: Entered | undefined): Promise<void> {
  let expectedVersion = entry.match.version;
  if (own && own.outcome !== 'sent' && own.isKept) {
    // One that waits may have been sent meanwhile.
    if ((await letGo(own.entry)) !== 'sent') return;
    expectedVersion = storedVersion(own.entry);
  }
  const cleared = call(paths.clearResult, { matchId: entry.match.id, body: { alsoLater: false, expectedVersion } });
  try {
    await settleCorrection(client, entry, cleared);
  } catch (error) {
    notify.error(correctionError(error));
  }
}
