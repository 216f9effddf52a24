/** Which tournament a match belongs to, where the match itself has never been asked for: found in what the device keeps. */
import { type QueryClient, queryOptions } from '@tanstack/react-query';
import { readableModel } from '#app/tournaments/model/tournament-model.ts';
import { tournamentQueries, tournamentsKey } from '#app/tournaments/queries.ts';
import type { MatchEntry } from '#contract/matches/matches.ts';
import { isText, withFields } from '#contract/shapes.ts';
import type { TournamentRecord } from '#contract/tournaments/tournaments.ts';

/** Null where no tournament on this device has the match. */
export const keptTournamentQuery = (client: QueryClient, matchId: string) =>
  queryOptions({
    queryKey: ['kept-match', matchId],
    queryFn: async () => inMemory(client, matchId) ?? (await onDevice(matchId)),
    networkMode: 'always',
    staleTime: 0,
    gcTime: 0,
    retry: false,
    // What was found is of this moment, and a copy a match would push what was visited off the device.
    meta: { isPassing: true },
  });

const isOfMatches = (key: readonly unknown[]): boolean => {
  const { record, matches } = tournamentQueries;
  return key[0] === tournamentsKey[0] && [record, matches].some((query) => query('').queryKey.at(-1) === key.at(-1));
};

const isEntry = withFields<MatchEntry>({
  match: withFields<MatchEntry['match']>({ id: isText }),
  tournament: withFields<MatchEntry['tournament']>({ id: isText }),
});

const isRecord = withFields<TournamentRecord>({
  facts: withFields<TournamentRecord['facts']>({ id: isText }),
  tournament: withFields<TournamentRecord['tournament']>({ id: isText }),
});

function tournamentWith(data: unknown, matchId: string): string | undefined {
  // What the server has made of facts that are beyond this build.
  if (Array.isArray(data)) return data.filter(isEntry).find(({ match }) => match.id === matchId)?.tournament.id;
  return isRecord(data) && readableModel(data)?.has(matchId) ? data.tournament.id : undefined;
}

function inMemory(client: QueryClient, matchId: string): string | null {
  for (const [key, data] of client.getQueriesData({ queryKey: tournamentsKey })) {
    const found = isOfMatches(key) && tournamentWith(data, matchId);
    if (found) return found;
  }
  return null;
}

async function onDevice(matchId: string): Promise<string | null> {
  const { publicRecords } = await import('#app/cache/query-records.ts');
  const records = await publicRecords((hash) => isOfMatches(keyOf(hash)));
  for (const { data } of records) {
    const found = tournamentWith(data, matchId);
    if (found) return found;
  }
  return null;
}

/** A query's hash is its key as JSON. */
function keyOf(hash: string): readonly unknown[] {
  try {
    const key: unknown = JSON.parse(hash);
    return Array.isArray(key) ? key : [];
  } catch {
    // No JSON: the hash of a record that is no query's.
    return [];
  }
}
