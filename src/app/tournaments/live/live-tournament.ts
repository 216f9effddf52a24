/** A tournament as it happens: the server's events, and everything that a day in the hall without a network needs. */
import { matchQuery, type Query, type QueryClient, type QueryKey, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { invalidateDebounced } from '#app/cache/invalidate-debounced.ts';
import { loadOnce } from '#app/scheduling/load-once.ts';
import { whenIdle } from '#app/scheduling/when-idle.ts';
import { whileVisible } from '#app/scheduling/while-visible.ts';
import { withTimeout } from '#app/scheduling/with-timeout.ts';
import { matchQueries } from '../match-queries.ts';
import { myTournamentsKey } from '../my-tournaments-query.ts';
import { tournamentKey, tournamentQueries } from '../queries.ts';
import { noteAlive } from './stream-pulse.ts';
import { tournamentEvents } from './tournament-events.ts';

/** What home and my pages say of one's own: the next matches, and what each tournament waits for. */
const ownKeys: readonly QueryKey[] = [matchQueries.active().queryKey, myTournamentsKey];

/** What serves a device without a network may follow the events at a distance. */
const REST_AFTER = 3_000;
const SPREAD_OVER = 1_000;
/** One reply that does not come keeps no other from being asked for. */
const ROUND_OVER_IN = 15_000;

/** Follows the tournament while the page is looked at. */
export function useLiveTournament(tournamentId: string | undefined): void {
  const client = useQueryClient();
  useEffect(() => (tournamentId === undefined ? undefined : follow(client, tournamentId)), [client, tournamentId]);
}

/** Each takes one of the few connections that a browser has for a server. */
const MOST_FOLLOWED = 2;

/** Asks for what nobody tells. */
const ASK_EVERY = 15_000;

/**
 * Follows the tournaments of one's own matches while the page is looked at: the first ones by their streams. Whoever plays
 * in more classes is told of the others by asking.
 */
export function useLiveTournaments(tournamentIds: readonly string[]): void {
  const client = useQueryClient();
  const distinct = [...new Set(tournamentIds)];
  const followed = JSON.stringify(distinct.slice(0, MOST_FOLLOWED));
  const isAllTold = distinct.length <= MOST_FOLLOWED;
  useEffect(() => (isAllTold ? undefined : askForOwn(client)), [client, isAllTold]);
  useEffect(() => {
    const ids: string[] = JSON.parse(followed);
    const ends = ids.map((id) => follow(client, id));
    return () => {
      for (const end of ends) end();
    };
  }, [client, followed]);
}

function askForOwn(client: QueryClient): () => void {
  let timer: ReturnType<typeof setInterval> | undefined;
  const stop = () => clearInterval(timer);
  const start = () => {
    stop();
    timer = setInterval(() => invalidateDebounced(client, ...ownKeys), ASK_EVERY);
  };
  return whileVisible({ start, stop });
}

interface Followed {
  readonly tournamentId: string;
}

/** Those whose stream has been heard: it may still wait for a connection. */
const heard = new Set<Followed>();

/** Whether this page is told by the tournament's own stream of everything that changes there. */
export const isFollowed = (id: string): boolean => [...heard].some(({ tournamentId }) => tournamentId === id);

/** Once a page: a result need not wait for it, nor for a look at what an import needs. */
const loadHearEvent = loadOnce(() => import('./hear-event.ts'));

/** Notes a `score` event on any stream. Where the part that keeps scores is missing nothing shows them. */
export const noteScoresSoon = (data: string): void =>
  void import('../scores/live-scores.ts').then(
    ({ noteScores }) => noteScores(data),
    () => undefined,
  );

function follow(client: QueryClient, tournamentId: string): () => void {
  const followed: Followed = { tournamentId };
  const rest = restOfTheDay(client, tournamentId);
  const askForOwnSoon = () => invalidateDebounced(client, ...ownKeys);
  const again = () => void client.invalidateQueries({ queryKey: tournamentKey(tournamentId) });
  const events = tournamentEvents(tournamentId, {
    onGap: () => {
      again();
      rest.soon();
      askForOwnSoon();
    },
    onAlive: () => {
      // The event that needs it asks once more.
      if (!heard.has(followed)) whenIdle(() => void loadHearEvent().catch(() => undefined));
      heard.add(followed);
      noteAlive(tournamentId);
    },
    onScores: noteScoresSoon,
    onNews: (data) => {
      askForOwnSoon();
      void loadHearEvent()
        .then(({ hearEvent }) => hearEvent(client, tournamentId, data), again)
        .then(rest.soon);
    },
  });
  const hide = whileVisible(events);
  return () => {
    heard.delete(followed);
    rest.stop();
    hide();
  };
}

/**
 * The tabs that are not on the screen, and the facts for a device without a network. What is invalidated there, whenever that
 * is, is fetched in rounds, one at a time, so that a stream of news costs one reply a copy and round.
 */
function restOfTheDay(client: QueryClient, tournamentId: string) {
  let timer: ReturnType<typeof setTimeout> | undefined;
  let isUnderWay = false;
  let isWanted = false;
  let isStopped = false;
  const beside = { queryKey: tournamentKey(tournamentId), type: 'inactive' } as const;
  const round = async () => {
    timer = undefined;
    isUnderWay = true;
    isWanted = false;
    const predicate = ({ state }: Query) => state.isInvalidated;
    await withTimeout(ROUND_OVER_IN, client.refetchQueries({ ...beside, predicate }));
    isUnderWay = false;
    if (isWanted) soon();
  };
  const soon = () => {
    isWanted = true;
    if (isStopped || isUnderWay) return;
    // Not all who watch at once.
    timer ??= setTimeout(round, REST_AFTER + Math.random() * SPREAD_OVER);
  };
  const unsubscribe = client.getQueryCache().subscribe((event) => {
    if (event.type === 'updated' && event.action.type === 'invalidate' && matchQuery(beside, event.query)) soon();
  });
  return {
    /** Also for what was invalidated before and could not be fetched. */
    soon,
    stop: () => {
      isStopped = true;
      unsubscribe();
      clearTimeout(timer);
    },
  };
}

/**
 * Fetches what all tabs of a tournament show, so that they work afterwards without a network; what is on the screen
 * comes first.
 */
export function prefetchTournamentDay(client: QueryClient, tournamentId: string): void {
  const { detail, record, actions } = tournamentQueries;
  const wanted = [detail, record, actions];
  whenIdle(() => {
    for (const query of wanted) void client.prefetchQuery(query(tournamentId) as ReturnType<typeof detail>);
  });
}
