/** Puts what a tournament's stream tells into the facts that this page knows, and asks for the rest again. */
import { notifyManager, type QueryClient, type QueryKey } from '@tanstack/react-query';
import { invalidateDebounced } from '#app/cache/invalidate-debounced.ts';
import { sessionQueries } from '#app/session/queries.ts';
import { isLiveEvent } from '#contract/events/event-shapes.ts';
import type { LiveEvent } from '#contract/events/live-events.ts';
import { parseAs } from '#contract/shapes.ts';
import { matchesKey, matchQueries } from '../match-queries.ts';
import { factKeys, servedKeys, tournamentKey, tournamentQueries } from '../queries.ts';
import { applyEvent } from './apply-event.ts';

/** Milliseconds over which those who watch spread what they ask for again. */
const RELOADED_WITHIN = 2_000;

/** Shows the data of one event, with one drawing of the page. What it cannot read may have changed anything. */
export const showEvent = (client: QueryClient, tournamentId: string, data: string): void =>
  notifyManager.batch(() => show(client, tournamentId, data));

function show(client: QueryClient, tournamentId: string, data: string): void {
  const event = parseAs(isLiveEvent, data);
  if (!event || (event.changed.includes('reload') && !event.compact)) {
    reload(client, tournamentId);
    return;
  }
  const matchIds = (event.compact?.matches ?? event.matches.map(({ match }) => match)).map(({ id }) => id);
  // A page without the facts has these from the server.
  invalidateDebounced(
    client,
    ...matchIds.flatMap((id) => [matchQueries.detail(id).queryKey, matchQueries.actions(id).queryKey]),
  );
  const { results, calls } = event.compact ?? event;
  invalidateDebounced(
    client,
    ...(results ? showResult(client, event, { results, calls, matchIds }) : changedBy(event)),
  );
}

/** At a random moment, so that not all who watch ask for all of it at once. */
function reload(client: QueryClient, tournamentId: string): void {
  const again = () => invalidateDebounced(client, tournamentKey(tournamentId), matchesKey);
  setTimeout(again, Math.random() * RELOADED_WITHIN);
}

/** Every change may allow or end an action, and adds to the facts. */
const changedBy = ({ tournamentId, changed }: LiveEvent): readonly QueryKey[] => [
  ...factKeys(tournamentId),
  tournamentQueries.actions(tournamentId).queryKey,
  ...(changed.includes('tournament') ? [tournamentKey(tournamentId), tournamentQueries.active().queryKey] : []),
];

type Facts = Parameters<typeof applyEvent>[1];
type Told = Omit<Facts, 'version'> & { readonly results: NonNullable<Facts['results']> };

/** A result is told in full, so that a whole hall need not ask for it at once. Gives what has to be asked for all the same. */
function showResult(client: QueryClient, event: LiveEvent, told: Told): readonly QueryKey[] {
  const { tournamentId, version } = event;
  const again = [...showFacts(client, tournamentId, { version, ...told }), ...servedKeys(tournamentId)];
  const actions = tournamentQueries.actions(tournamentId).queryKey;
  const isSpectator = client.getQueryData(actions)?.length === 0 && !isMine(client, event, told);
  return isSpectator ? again : [...again, actions];
}

/**
 * The facts after a result, from which the views are derived. Gives their key where they are to be asked for: also where a
 * reply is on its way that may be of before, and is not shown over what is younger.
 */
export function showFacts(client: QueryClient, tournamentId: string, told: Facts): QueryKey[] {
  const { queryKey } = tournamentQueries.record(tournamentId);
  const state = client.getQueryState(queryKey);
  if (!state) return [];
  const next = state.data && applyEvent(state.data, told);
  if (next && next !== state.data) client.setQueryData(queryKey, next);
  const isOld = state.fetchStatus === 'fetching' || state.isInvalidated;
  return isOld || (state.data && !next) ? [queryKey] : [];
}

/** A result can give actions back to its players. */
function isMine(client: QueryClient, { tournamentId, matches }: LiveEvent, { results }: Told): boolean {
  const me = client.getQueryData(sessionQueries.me().queryKey)?.id ?? null;
  if (me === null) return false;
  if (matches.some(({ player1, player2 }) => player1?.userId === me || player2?.userId === me)) return true;
  const people = client.getQueryData(tournamentQueries.record(tournamentId).queryKey)?.people ?? [];
  const own = people.find(({ user }) => user.id === me)?.playerId;
  return own !== undefined && results.some(({ player1Id, player2Id }) => player1Id === own || player2Id === own);
}
