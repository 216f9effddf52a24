/** Puts a result that an event tells in full into what this page knows, so that a whole hall need not ask for it at once. */
import type { DataTag, QueryClient, QueryKey } from '@tanstack/react-query';
import { sessionQueries } from '#app/session/queries.ts';
import type { LiveEvent } from '#contract/live-events.ts';
import { mergeMatches } from './merge-matches.ts';
import { tournamentQueries } from './queries.ts';
import { patchBracket, patchGroups, patchPlayers, patchRecord } from './result-patches.ts';

/** Of what has to be asked for all the same. */
export function showResult(client: QueryClient, event: LiveEvent): QueryKey[] {
  const { tournamentId, matches, groups = {}, nodes = [] } = event;
  const again: QueryKey[] = [];
  /** A reply that is on its way may be of before the result. */
  const isAsked = (queryKey: QueryKey) => client.isFetching({ queryKey, exact: true }) > 0;
  const patch = <T>(queryKey: DataTag<QueryKey, T, Error>, next: (shown: T) => T | undefined): void => {
    const shown = client.getQueryData<T>(queryKey);
    const patched = shown === undefined ? undefined : next(shown);
    if (patched !== undefined) client.setQueryData<T>(queryKey, patched);
    if (isAsked(queryKey) || (shown !== undefined && patched === undefined)) again.push(queryKey);
  };
  mergeMatches(client, tournamentId, matches);
  const { queryKey } = tournamentQueries.matches(tournamentId);
  if (isAsked(queryKey)) again.push(queryKey);
  patch(tournamentQueries.groups(tournamentId).queryKey, (shown) => patchGroups(shown, { groups }));
  patch(tournamentQueries.players(tournamentId).queryKey, (shown) => patchPlayers(shown, { groups }));
  patch(tournamentQueries.brackets(tournamentId).queryKey, (shown) => patchBracket(shown, { nodes }));
  patch(tournamentQueries.record(tournamentId).queryKey, (shown) => patchRecord(shown, event));
  const actions = tournamentQueries.actions(tournamentId).queryKey;
  const isSpectator = client.getQueryData(actions)?.length === 0 && !isMine(client, event);
  return isSpectator ? again : [...again, actions];
}

/** A result can give actions back to its players. */
function isMine(client: QueryClient, { matches }: LiveEvent): boolean {
  const me = client.getQueryData(sessionQueries.me().queryKey)?.id ?? null;
  return me !== null && matches.some(({ player1, player2 }) => player1?.userId === me || player2?.userId === me);
}
