/** Puts what a tournament's stream tells into the facts that this page knows, and asks again for what does not follow from them. */
import { notifyManager, type QueryClient, type QueryKey } from '@tanstack/react-query';
import { invalidateDebounced } from '#app/cache/invalidate-debounced.ts';
import { sessionQueries } from '#app/session/queries.ts';
import { isLiveEvent } from '#contract/events/event-shapes.ts';
import type { LiveEvent } from '#contract/events/live-events.ts';
import { isText, parseAs } from '#contract/shapes.ts';
import type { TournamentRecord } from '#contract/tournaments/tournaments.ts';
import { matchesKey, matchQueries, singleMatchesKey } from '../match-queries.ts';
import { applyEvent, isTold } from '../model/apply-event.ts';
import { loadedModel } from '../model/loaded-model.ts';
import { servedKeys, tournamentKey, tournamentQueries } from '../queries.ts';

/** Milliseconds over which those who watch spread what they ask for again. */
const ASKED_WITHIN = 1_000;

/** Shows the data of one event, with one drawing of the page. */
export const hearEvent = (client: QueryClient, tournamentId: string, data: string): void =>
  notifyManager.batch(() => hear(client, tournamentId, parseAs(isLiveEvent, data)));

function hear(client: QueryClient, tournamentId: string, event: LiveEvent | null): void {
  // What it cannot read may have changed anything.
  if (!event || !isTold(event)) {
    const again = () =>
      invalidateDebounced(client, tournamentKey(tournamentId), matchesKey, tournamentQueries.active().queryKey);
    setTimeout(again, Math.random() * ASKED_WITHIN);
    return;
  }
  const { queryKey } = tournamentQueries.record(tournamentId);
  const before = client.getQueryData(queryKey);
  const isOld = tellFacts(client, tournamentId, event);
  const after = client.getQueryData(queryKey);
  invalidateDebounced(
    client,
    ...(isOld ? [queryKey] : []),
    ...servedKeys(tournamentId),
    ...matchKeysAfter(client, before, after),
    ...(mayDoOther(client, tournamentId, after, event) ? [tournamentQueries.actions(tournamentId).queryKey] : []),
  );
}

/**
 * The facts after an event, from which the views are derived. Gives whether they are to be asked for: also where a reply is on
 * its way that may be of before, and is not shown over what is younger.
 */
export function tellFacts(client: QueryClient, tournamentId: string, event: LiveEvent): boolean {
  const { queryKey } = tournamentQueries.record(tournamentId);
  const state = client.getQueryState(queryKey);
  if (!state) return false;
  const next = state.data && applyEvent(state.data, event);
  if (next && next !== state.data) client.setQueryData(queryKey, next);
  return state.fetchStatus === 'fetching' || state.isInvalidated || (state.data !== undefined && !next);
}

/**
 * What the server has said of single matches, where these are other by the facts: of all that are known where the facts do not
 * say which.
 */
function matchKeysAfter(
  client: QueryClient,
  before: TournamentRecord | undefined,
  after: TournamentRecord | undefined,
): readonly QueryKey[] {
  const known = client.getQueryCache().findAll({ queryKey: singleMatchesKey });
  const ids = new Set(known.map((query) => query.queryKey[singleMatchesKey.length]).filter(isText));
  if (ids.size === 0) return [];
  const [old, now] = before === after ? [] : [loadedModel(before), loadedModel(after)];
  const isSame = (id: string) => old !== undefined && now !== undefined && old.match(id) === now.match(id);
  return [...ids]
    .filter((id) => !isSame(id))
    .flatMap((id) => [matchQueries.detail(id).queryKey, matchQueries.actions(id).queryKey]);
}

/** A result can give actions back to its players; a page that offers nothing to anybody else has nothing to ask for. */
function mayDoOther(
  client: QueryClient,
  tournamentId: string,
  record: TournamentRecord | undefined,
  { results }: LiveEvent,
): boolean {
  if (client.getQueryData(tournamentQueries.actions(tournamentId).queryKey)?.length !== 0) return true;
  const me = client.getQueryData(sessionQueries.me().queryKey);
  const own = record?.people.find(({ user }) => user.id === me?.id)?.playerId;
  return results.some(({ player1Id, player2Id }) => player1Id === own || player2Id === own);
}
