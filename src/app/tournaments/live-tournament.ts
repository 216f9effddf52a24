/** A tournament as it happens: the server's events, and everything that a day in the hall without a network needs. */
import { type Query, type QueryClient, type QueryKey, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { invalidateDebounced } from '#app/cache/invalidate-debounced.ts';
import { whenIdle } from '#app/scheduling/when-idle.ts';
import type { LiveEvent } from '#contract/live-events.ts';
import { myTournamentsKey } from './list/my-tournaments-query.ts';
import { matchesKey, matchKey, matchQueries } from './match-queries.ts';
import { mergeMatches } from './merge-matches.ts';
import { tournamentKey, tournamentQueries } from './queries.ts';
import { noteAlive } from './stream-pulse.ts';
import { tournamentEvents } from './tournament-events.ts';

/** What home and my pages say of one's own: the next matches, and what each tournament waits for. */
const ownKeys: readonly QueryKey[] = [matchQueries.active().queryKey, myTournamentsKey];

/** What serves a device without a network may follow the events at a distance. */
const REST_AFTER = 3_000;

/** Milliseconds over which those who watch spread what they ask for again. */
const RELOADED_WITHIN = 2_000;

/** Follows the tournament while the page is looked at. */
export function useLiveTournament(tournamentId: string | undefined): void {
  const client = useQueryClient();
  useEffect(() => (tournamentId === undefined ? undefined : follow(client, tournamentId)), [client, tournamentId]);
}

/** Each takes one of the few connections that a browser has for a server. */
const MOST_FOLLOWED = 2;

/** Follows the tournaments of one's own matches, the first ones alone, while the page is looked at. */
export function useLiveTournaments(tournamentIds: readonly string[]): void {
  const client = useQueryClient();
  const followed = JSON.stringify([...new Set(tournamentIds)].slice(0, MOST_FOLLOWED));
  useEffect(() => {
    const ids: string[] = JSON.parse(followed);
    const ends = ids.map((id) => follow(client, id));
    return () => {
      for (const end of ends) end();
    };
  }, [client, followed]);
}

function follow(client: QueryClient, tournamentId: string): () => void {
  const rest = restOfTheDay(client, tournamentId);
  const events = tournamentEvents(tournamentId, {
    onGap: () => {
      void client.invalidateQueries({ queryKey: tournamentKey(tournamentId) });
      invalidateDebounced(client, ...ownKeys);
    },
    onAlive: () => noteAlive(tournamentId),
    // Where that part is missing nothing shows it.
    onScores: (data) =>
      void import('./scores/live-scores.ts').then(
        ({ noteScores }) => noteScores(data),
        () => undefined,
      ),
    onNews: (data) => {
      const news = readEvent(data);
      if (!news) return;
      show(client, news);
      rest.soon();
    },
  });
  const look = () => {
    if (document.visibilityState === 'hidden') events.stop();
    else events.start();
  };
  look();
  document.addEventListener('visibilitychange', look);
  return () => {
    document.removeEventListener('visibilitychange', look);
    rest.stop();
    events.stop();
  };
}

/** The tabs that are not on the screen, and the facts for a device without a network. */
function restOfTheDay(client: QueryClient, tournamentId: string) {
  let timer: ReturnType<typeof setTimeout> | undefined;
  return {
    soon: () => {
      timer ??= setTimeout(() => {
        timer = undefined;
        const predicate = ({ state }: Query) => state.isInvalidated;
        void client.refetchQueries({ queryKey: tournamentKey(tournamentId), type: 'inactive', predicate });
      }, REST_AFTER);
    },
    stop: () => clearTimeout(timer),
  };
}

function readEvent(data: string): LiveEvent | null {
  try {
    return JSON.parse(data) as LiveEvent;
  } catch {
    return null;
  }
}

function show(client: QueryClient, event: LiveEvent): void {
  const { changed, matches } = event;
  for (const { match } of matches) invalidateDebounced(client, [...matchKey(match.id), 'actions']);
  invalidateDebounced(client, ...ownKeys);
  if (!changed.includes('result')) {
    showChange(client, event);
    return;
  }
  import('./show-result.ts').then(
    ({ showResult }) => invalidateDebounced(client, ...showResult(client, event)),
    () => showChange(client, event),
  );
}

function showChange(client: QueryClient, { tournamentId, changed, matches }: LiveEvent): void {
  const again = (...keys: QueryKey[]) => invalidateDebounced(client, ...keys);
  if (changed.includes('reload')) {
    // So that not all who watch ask for all of it in the same moment.
    setTimeout(() => again(tournamentKey(tournamentId), matchesKey), Math.random() * RELOADED_WITHIN);
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

/**
 * Fetches what all tabs of a tournament show, so that they work afterwards without a network; what is on the screen
 * comes first.
 */
export function prefetchTournamentDay(client: QueryClient, tournamentId: string): void {
  const { detail, players, groups, matches, brackets, record, actions } = tournamentQueries;
  const wanted = [detail, players, groups, matches, brackets, record, actions];
  whenIdle(() => {
    for (const query of wanted) void client.prefetchQuery(query(tournamentId) as ReturnType<typeof detail>);
  });
}
