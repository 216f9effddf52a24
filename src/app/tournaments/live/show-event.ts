/** Puts what a tournament's stream tells into what this page knows, and asks for the rest again. */
import {
  type DataTag,
  hashKey,
  notifyManager,
  type Query,
  type QueryClient,
  type QueryKey,
} from '@tanstack/react-query';
import { invalidateDebounced } from '#app/cache/invalidate-debounced.ts';
import { patchList } from '#app/cache/shared-structure.ts';
import { sessionQueries } from '#app/session/queries.ts';
import { isLiveEvent } from '#contract/events/event-shapes.ts';
import type { CompactResult, LiveEvent } from '#contract/events/live-events.ts';
import type { MatchEntry } from '#contract/matches/matches.ts';
import { parseAs } from '#contract/shapes.ts';
import { matchesKey, matchKey, matchQueries } from '../match-queries.ts';
import { tournamentKey, tournamentQueries } from '../queries.ts';
import { applyEvent } from './apply-event.ts';
import { expandResult } from './expand-result.ts';
import { patchBracket } from './result-patches.ts';

/** Milliseconds over which those who watch spread what they ask for again. */
const RELOADED_WITHIN = 2_000;

/** Shows the data of one event, with one drawing of the page. What it cannot read may have changed anything. */
export const showEvent = (client: QueryClient, tournamentId: string, data: string): void =>
  notifyManager.batch(() => show(client, tournamentId, data));

function show(client: QueryClient, tournamentId: string, data: string): void {
  const event = parseAs(isLiveEvent, data);
  if (!event) {
    reload(client, tournamentId);
    return;
  }
  const { compact } = event;
  const ids = compact?.matches.map((match) => match.id) ?? event.matches.map(({ match }) => match.id);
  for (const id of ids) invalidateDebounced(client, [...matchKey(id), 'actions']);
  const results = compact?.results ?? event.results;
  const calls = compact?.calls ?? event.calls;
  const told = { version: event.version, results, calls, matchIds: ids };
  if (results) invalidateDebounced(client, ...showFacts(client, tournamentId, told));
  if (compact) showCompact(client, event, compact);
  else if (results) invalidateDebounced(client, ...showResult(client, event));
  else showChange(client, event);
}

/** A result that changes too many matches to be told whole. */
function showCompact(client: QueryClient, event: LiveEvent, compact: CompactResult): void {
  const { event: whole, lacking } = expandResult(client, event, compact);
  invalidateDebounced(client, ...showResult(client, whole));
  if (lacking.length > 0) askWithin(client, lacking);
}

const reload = (client: QueryClient, tournamentId: string): void =>
  askWithin(client, [tournamentKey(tournamentId), matchesKey]);

/** At a random moment, so that not all who watch ask for all of it at once. */
function askWithin(client: QueryClient, keys: readonly QueryKey[]): void {
  setTimeout(() => invalidateDebounced(client, ...keys), Math.random() * RELOADED_WITHIN);
}

function showChange(client: QueryClient, { tournamentId, changed, matches }: LiveEvent): void {
  const again = (...keys: QueryKey[]) => invalidateDebounced(client, ...keys);
  if (changed.includes('reload')) {
    reload(client, tournamentId);
    return;
  }
  again(...mergeMatches(client, tournamentId, matches));
  if (changed.includes('match')) again(tournamentQueries.matches(tournamentId).queryKey);
  if (changed.includes('bracket')) again(tournamentQueries.brackets(tournamentId).queryKey);
  // The players' points are those of the groups.
  if (changed.includes('players') || changed.includes('groups'))
    again(tournamentQueries.players(tournamentId).queryKey);
  // Every change may allow or end an action, and adds to the facts.
  again(tournamentQueries.actions(tournamentId).queryKey, tournamentQueries.record(tournamentId).queryKey);
  if (changed.includes('tournament')) again(tournamentKey(tournamentId), tournamentQueries.active().queryKey);
}

/** A result that is told in full, so that a whole hall need not ask for it at once: what has to be asked for all the same. */
export function showResult(client: QueryClient, event: LiveEvent): QueryKey[] {
  const { tournamentId, matches, nodes = [] } = event;
  const again = [
    ...mergeMatches(client, tournamentId, matches),
    ...patch(client, tournamentQueries.brackets(tournamentId).queryKey, (shown) => patchBracket(shown, { nodes })),
  ];
  const actions = tournamentQueries.actions(tournamentId).queryKey;
  const isSpectator = client.getQueryData(actions)?.length === 0 && !isMine(client, event);
  return isSpectator ? again : [...again, actions];
}

/**
 * The facts after a result, from which the groups are derived. Gives their key where they are to be asked for: also where a
 * reply is on its way that may be of before, and is not shown over what is younger.
 */
export function showFacts(
  client: QueryClient,
  tournamentId: string,
  told: Parameters<typeof applyEvent>[1],
): QueryKey[] {
  const { queryKey } = tournamentQueries.record(tournamentId);
  const state = client.getQueryState(queryKey);
  if (!state) return [];
  const next = state.data && applyEvent(state.data, told);
  if (next && next !== state.data) client.setQueryData(queryKey, next);
  const isOld = state.fetchStatus === 'fetching' || state.isInvalidated;
  return isOld || (state.data && !next) ? [queryKey] : [];
}

/** A result can give actions back to its players. */
function isMine(client: QueryClient, { matches }: LiveEvent): boolean {
  const me = client.getQueryData(sessionQueries.me().queryKey)?.id ?? null;
  return me !== null && matches.some(({ player1, player2 }) => player1?.userId === me || player2?.userId === me);
}

/** An older reply never takes the place of a younger one. */
const isYounger = (next: MatchEntry, shown: MatchEntry): boolean =>
  next.match.generation > shown.match.generation ||
  (next.match.generation === shown.match.generation && next.match.version >= shown.match.version);

const idOfEntry = ({ match }: MatchEntry): string => match.id;

/** A stream of results keeps out so many replies in a row: they tell of other changes as well. */
const MOST_GIVEN_UP = 3;

const givenUp = new WeakMap<Query, number>();

/**
 * A reply that is on its way may be of before what is put in its place, and would take it back for a moment: on the screen
 * it is given up, where something younger `isShown`. Gives whether to ask again: for such a reply, and for what was known
 * to be old, as the cache takes for new whatever is put there.
 */
function giveUpReply(client: QueryClient, queryKey: QueryKey, isShown: boolean): boolean {
  // Found by its hash: to find it by its key is to hash those of all queries.
  const query = client.getQueryCache().get(hashKey(queryKey));
  if (query?.state.fetchStatus !== 'fetching') {
    if (query) givenUp.delete(query);
    return query?.state.isInvalidated ?? false;
  }
  const inARow = givenUp.get(query) ?? 0;
  if (isShown && query.isActive() && inARow < MOST_GIVEN_UP) {
    givenUp.set(query, inARow + 1);
    void query.cancel({ revert: true });
  }
  return true;
}

/** Puts something younger into a reply that is shown. Gives its key where it is to be asked for all the same. */
function patch<T>(
  client: QueryClient,
  queryKey: DataTag<QueryKey, T, Error>,
  next: (shown: T) => T | undefined,
): QueryKey[] {
  const shown = client.getQueryData<T>(queryKey);
  const patched = shown === undefined ? undefined : next(shown);
  const isOld = giveUpReply(client, queryKey, patched !== undefined);
  if (patched !== undefined) client.setQueryData<T>(queryKey, patched);
  return isOld || (shown !== undefined && patched === undefined) ? [queryKey] : [];
}

/** Puts matches that the server has just sent into every reply that shows them. Gives what is to be asked for again. */
export function mergeMatches(client: QueryClient, tournamentId: string, entries: readonly MatchEntry[]): QueryKey[] {
  const byId = new Map(entries.map((entry) => [entry.match.id, entry]));
  const younger = (shown: MatchEntry): MatchEntry | undefined => {
    const next = byId.get(shown.match.id);
    return next && isYounger(next, shown) ? next : undefined;
  };
  const inList = (list: MatchEntry[]) => patchList(list, { idOf: idOfEntry, ids: byId.keys(), next: younger });
  return [
    ...patch(client, tournamentQueries.matches(tournamentId).queryKey, inList),
    ...entries.flatMap(({ match }) =>
      patch(client, matchQueries.detail(match.id).queryKey, (shown) => younger(shown) ?? shown),
    ),
  ];
}

/** After a result of this device has arrived: its reply is shown, and what follows from it is asked for again. */
export function mergeSentResult(client: QueryClient, entry: MatchEntry): void {
  const { match, tournament } = entry;
  const again = mergeMatches(client, tournament.id, [entry]);
  invalidateDebounced(client, ...again, tournamentKey(tournament.id), matchKey(match.id), [...matchesKey, 'active']);
}
