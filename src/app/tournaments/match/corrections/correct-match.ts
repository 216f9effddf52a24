/** Corrections of one match on their way to the server. */
import type { QueryClient } from '@tanstack/react-query';
import { invalidateDebounced } from '#app/cache/invalidate-debounced.ts';
import { isNetworkFailure, messageOf, postJson } from '#app/call/api.ts';
import { matchesKey, matchKey } from '#app/tournaments/match-queries.ts';
import { tournamentKey } from '#app/tournaments/queries.ts';
import { notifyMutation, type Settled } from '#app/ui/feedback/toasts.ts';
import type { MatchEntry } from '#contract/matches.ts';

const pathOf = (matchId: string, what: 'award' | 'clear-result'): string =>
  `/bff/api/matches/${encodeURIComponent(matchId)}/${what}`;

/** Results wait for the network; corrections do not. */
export const correctionError = (error: unknown): string =>
  isNetworkFailure(error) ? 'This needs the network. Please try again when the signal is back.' : messageOf(error);

export async function postCorrection(
  client: QueryClient,
  { match, tournament }: MatchEntry,
  what: 'award' | 'clear-result',
  body: unknown,
  idempotencyKey?: string,
): Promise<void> {
  await postJson(pathOf(match.id, what), body, idempotencyKey === undefined ? {} : { idempotencyKey });
  invalidateDebounced(client, tournamentKey(tournament.id), matchKey(match.id), [...matchesKey, 'active']);
}

/** The result that was entered a moment ago is taken back, with its notice. */
export const takeBack = (client: QueryClient, entry: MatchEntry): Promise<Settled<void>> =>
  notifyMutation(postCorrection(client, entry, 'clear-result', {}), {
    success: 'The result is taken back.',
    error: correctionError,
  });
