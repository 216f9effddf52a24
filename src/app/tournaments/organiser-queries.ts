/** What the screens of a tournament's organiser ask the server; apart, as no first screen needs it. */
import { queryOptions } from '@tanstack/react-query';
import { callTagged, query } from '#app/call/call.ts';
import { paths } from '#contract/paths.ts';
import { tournamentKey } from './queries.ts';

export const organiserQueries = {
  /** Ids of the players who have not confirmed their e-mail, for the organiser. */
  unconfirmedPlayers: (tournamentId: string) =>
    query(paths.getUnconfirmedPlayers, { tournamentId }, [...tournamentKey(tournamentId), 'unconfirmed-players']),
  /** What the last reset took away, and whether it can be brought back. */
  lastReset: (tournamentId: string) =>
    query(paths.getLastReset, { tournamentId }, [...tournamentKey(tournamentId), 'last-reset']),
  superseded: (tournamentId: string) =>
    query(paths.getSuperseded, { tournamentId }, [...tournamentKey(tournamentId), 'superseded']),
  edit: (tournamentId: string) => ({
    ...query(paths.getTournamentEdit, { tournamentId }, [...tournamentKey(tournamentId), 'edit']),
    meta: { isServerFirst: true },
  }),
  organisers: (tournamentId: string) =>
    query(paths.getOrganisers, { tournamentId }, [...tournamentKey(tournamentId), 'organisers']),
  /** With the tag of what the points rest on, which awarding them names. */
  finalize: (tournamentId: string) =>
    queryOptions({
      queryKey: [...tournamentKey(tournamentId), 'finalize', 'tagged'],
      queryFn: ({ signal }) => callTagged(paths.getFinalize, { tournamentId }, signal),
      meta: { isServerFirst: true },
    }),
};
