/** Corrections of one match on their way to the server. */
import type { QueryClient } from '@tanstack/react-query';
import { isNetworkFailure, messageOf } from '#app/call/api-error.ts';
import { call } from '#app/call/call.ts';
import { notifyMutation, type Settled } from '#app/ui/feedback/toasts.ts';
import type { MatchEntry } from '#contract/matches/matches.ts';
import { paths } from '#contract/paths.ts';
import { t } from '#messages/t.ts';
import type { OutboxEntry } from '#outbox/entries/entries.ts';
import { isResult } from '#outbox/entries/entry-state.ts';
import { askForSent } from './apply-replies.ts';

/** Results wait for the network; corrections do not. */
export const correctionError = (error: unknown): string =>
  isNetworkFailure(error) ? t('common.needsNetwork') : messageOf(error);

/** Asks anew for what a correction has changed, once it is answered. */
export async function settleCorrection(
  client: QueryClient,
  entry: MatchEntry,
  correction: Promise<unknown>,
): Promise<void> {
  await correction;
  askForSent(client, entry, entry.match.version + 1);
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
