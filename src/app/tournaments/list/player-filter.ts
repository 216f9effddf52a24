/** Which of a person's tournaments are shown; kept in the address. */
import { query, refetchedOnReturn } from '#app/call/call.ts';
import { tournamentsKey } from '#app/tournaments/queries.ts';
import { paths } from '#contract/paths.ts';
import { t } from '#messages/t.ts';

export type PlayerFilter = 'past' | 'ongoing' | 'upcoming';

export const playerFilters: readonly { readonly value: PlayerFilter; readonly label: string }[] = [
  { value: 'past', label: t('tournamentList.past') },
  { value: 'ongoing', label: t('tournamentList.ongoing') },
  { value: 'upcoming', label: t('tournamentList.upcoming') },
];

/** Past is what an address without a word about it means. */
export interface PlayerSearch {
  readonly show?: Exclude<PlayerFilter, 'past'> | undefined;
}

/** Undefined takes the place of an unknown word, which the router would keep otherwise. */
export const readPlayerSearch = ({ show }: Readonly<Record<string, unknown>>): PlayerSearch => ({
  show: show === 'ongoing' || show === 'upcoming' ? show : undefined,
});

export const playerSearch = (filter: PlayerFilter): PlayerSearch => readPlayerSearch({ show: filter });

const pathOf = {
  past: paths.getPastTournaments,
  ongoing: paths.getOngoingTournaments,
  upcoming: paths.getUpcomingTournaments,
} as const;

export const playerTournaments = (userId: string, filter: PlayerFilter) =>
  refetchedOnReturn(query(pathOf[filter], { userId }, keyOf(userId, filter)));

/** A page of the past, before the tournament `before`. */
export const earlierTournaments = (userId: string, filter: PlayerFilter, before: string) => ({
  ...query(pathOf[filter], { userId, before }, [...keyOf(userId, filter), before]),
  meta: { isPassing: true },
});

const keyOf = (userId: string, filter: PlayerFilter) => [...tournamentsKey, 'of', userId, filter] as const;
