/** Puts matches that the server has just sent into every reply that shows them. */
import type { QueryClient } from '@tanstack/react-query';
import { invalidateDebounced } from '#app/cache/invalidate-debounced.ts';
import type { MatchEntry } from '#contract/matches.ts';
import { matchesKey, matchKey, matchQueries } from './match-queries.ts';
import { tournamentKey, tournamentQueries } from './queries.ts';

/** An older reply never takes the place of a younger one. */
const isYounger = (next: MatchEntry, shown: MatchEntry): boolean =>
  next.match.generation > shown.match.generation ||
  (next.match.generation === shown.match.generation && next.match.version >= shown.match.version);

export function mergeMatches(client: QueryClient, tournamentId: string, entries: readonly MatchEntry[]): void {
  const byId = new Map(entries.map((entry) => [entry.match.id, entry]));
  const younger = (shown: MatchEntry): MatchEntry => {
    const next = byId.get(shown.match.id);
    return next && isYounger(next, shown) ? next : shown;
  };
  client.setQueryData(tournamentQueries.matches(tournamentId).queryKey, (list) => list?.map(younger));
  for (const { match } of entries) {
    client.setQueryData(matchQueries.detail(match.id).queryKey, (shown) => shown && younger(shown));
  }
}

/** After a result of this device has arrived: its reply is shown, and what follows from it is asked for again. */
export function mergeSentResult(client: QueryClient, entry: MatchEntry): void {
  mergeMatches(client, entry.tournament.id, [entry]);
  const { match, tournament } = entry;
  invalidateDebounced(client, tournamentKey(tournament.id), matchKey(match.id), [...matchesKey, 'active']);
}
