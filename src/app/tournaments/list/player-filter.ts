/** Which of a person's tournaments are shown; kept in the address. */
import { queryOptions } from '@tanstack/react-query';
import { getJson } from '#app/call/api.ts';
import { tournamentsKey } from '#app/tournaments/queries.ts';
import type { TournamentDto } from '#contract/tournaments.ts';

export type PlayerFilter = 'past' | 'ongoing' | 'upcoming';

export const playerFilters: readonly { readonly value: PlayerFilter; readonly label: string }[] = [
  { value: 'past', label: 'Past' },
  { value: 'ongoing', label: 'Ongoing' },
  { value: 'upcoming', label: 'Upcoming' },
];

/** Past is what an address without a word about it means. */
export interface PlayerSearch {
  readonly show?: Exclude<PlayerFilter, 'past'>;
}

export const readPlayerSearch = ({ show }: Readonly<Record<string, unknown>>): PlayerSearch =>
  show === 'ongoing' || show === 'upcoming' ? { show } : {};

export const playerSearch = (filter: PlayerFilter): PlayerSearch => readPlayerSearch({ show: filter });

export const playerTournaments = (userId: string, filter: PlayerFilter) =>
  queryOptions({
    queryKey: [...tournamentsKey, 'of', userId, filter],
    queryFn: ({ signal }) =>
      getJson<TournamentDto[]>(`/bff/api/user/${encodeURIComponent(userId)}/tournaments/${filter}`, signal),
    meta: { isPublic: true },
    refetchOnWindowFocus: false,
  });
