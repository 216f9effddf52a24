/** Puts what a tournament's stream tells into what this page knows, and asks for the rest again. */
import { notifyManager, type QueryClient, type QueryKey } from '@tanstack/react-query';
import { invalidateDebounced } from '#app/cache/invalidate-debounced.ts';
import { isLiveEvent } from '#contract/event-shapes.ts';
import type { LiveEvent } from '#contract/live-events.ts';
import { parseAs } from '#contract/shapes.ts';
import { matchesKey, matchKey } from './match-queries.ts';
import { mergeMatches } from './merge-matches.ts';
import { tournamentKey, tournamentQueries } from './queries.ts';
import { showResult } from './show-result.ts';

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
  for (const { match } of event.matches) invalidateDebounced(client, [...matchKey(match.id), 'actions']);
  if (event.changed.includes('result')) invalidateDebounced(client, ...showResult(client, event));
  else showChange(client, event);
}

/** At a random moment, so that not all who watch ask for all of it at once. */
function reload(client: QueryClient, tournamentId: string): void {
  setTimeout(
    () => invalidateDebounced(client, tournamentKey(tournamentId), matchesKey),
    Math.random() * RELOADED_WITHIN,
  );
}

function showChange(client: QueryClient, { tournamentId, changed, matches }: LiveEvent): void {
  const again = (...keys: QueryKey[]) => invalidateDebounced(client, ...keys);
  if (changed.includes('reload')) {
    reload(client, tournamentId);
    return;
  }
  mergeMatches(client, tournamentId, matches);
  if (changed.includes('match')) again(tournamentQueries.matches(tournamentId).queryKey);
  if (changed.includes('groups')) {
    // The players' points are those of the groups.
    again(tournamentQueries.groups(tournamentId).queryKey, tournamentQueries.players(tournamentId).queryKey);
  }
  if (changed.includes('bracket')) again(tournamentQueries.brackets(tournamentId).queryKey);
  if (changed.includes('players')) again(tournamentQueries.players(tournamentId).queryKey);
  // Every change may allow or end an action, and adds to the facts.
  again(tournamentQueries.actions(tournamentId).queryKey, tournamentQueries.record(tournamentId).queryKey);
  if (changed.includes('tournament')) again(tournamentKey(tournamentId), tournamentQueries.active().queryKey);
}
