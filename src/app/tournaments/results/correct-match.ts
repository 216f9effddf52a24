/** Corrections of one match on their way to the server. */
import type { QueryClient } from '@tanstack/react-query';
import { invalidateDebounced } from '#app/cache/invalidate-debounced.ts';
import { isNetworkFailure, messageOf } from '#app/call/api-error.ts';
import { call } from '#app/call/call.ts';
import { matchesKey, matchKey } from '#app/tournaments/match-queries.ts';
import { tournamentKey } from '#app/tournaments/queries.ts';
import { notifyMutation, type Settled } from '#app/ui/feedback/toasts.ts';
import type { MatchEntry } from '#contract/matches/matches.ts';
import { paths } from '#contract/paths.ts';
import { t } from '#messages/t.ts';
import type { OutboxEntry } from '#outbox/entries/entries.ts';
import { isResult } from '#outbox/entries/entry-state.ts';

/** Results wait for the network; corrections do not. */
export const correctionError = (error: unknown): string =>
  isNetworkFailure(error) ? t('common.thisNeedsNetworkPlease') : messageOf(error);

/** Asks anew for what a correction has changed, once it is answered. */
export async function settleCorrection(
  client: QueryClient,
  { match, tournament }: MatchEntry,
  correction: Promise<unknown>,
): Promise<void> {
  await correction;
  invalidateDebounced(client, tournamentKey(tournament.id), matchKey(match.id), [...matchesKey, 'active']);
}

/** The result that was entered a moment ago is taken back, with its notice; another one that came since is not. */
export function takeBack(client: QueryClient, entry: MatchEntry, expectedVersion: number): Promise<Settled<void>> {
  const cleared = call(paths.clearResult, { matchId: entry.match.id, body: { alsoLater: false, expectedVersion } });
  return notifyMutation(settleCorrection(client, entry, cleared), {
    success: t('results.resultIsTakenBack'),
    error: correctionError,
  });
}

/** The version that the server has stored an entry as; until it says so, the one after what its author saw. */
export const storedVersion = (entry: OutboxEntry): number =>
  entry.sentVersion ?? (isResult(entry) ? entry.expectedVersion + 1 : 0);
