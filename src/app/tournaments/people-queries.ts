/** Whom an organiser can add: not kept on the device, which does not hold other people's e-mails. */
import { queryOptions } from '@tanstack/react-query';
import { call, query } from '#app/call/call.ts';
import { tournamentKey } from '#app/tournaments/queries.ts';
import { latePaths } from '#contract/late-paths.ts';
import { paths } from '#contract/paths.ts';
import type { ListedPlayer } from '#contract/tournaments/tournament-players.ts';

/** People whom a dialog lists at once; a search finds the others. */
export const MOST_ADDABLE = 100;

export const peopleQueries = {
  /** The first of the people who can be added, or of those whom some words find. */
  addable: (tournamentId: string, search: string) => ({
    ...query(paths.getOrganiserUsers, { notIn: tournamentId, limit: String(MOST_ADDABLE), ...(search && { search }) }, [
      ...tournamentKey(tournamentId),
      'addable',
      search,
    ]),
    meta: { isPassing: true },
  }),
  /** Who the people of a list are or may be, in its order. */
  lookedUp: (tournamentId: string, sought: readonly ListedPlayer[]) =>
    queryOptions({
      queryKey: [...tournamentKey(tournamentId), 'looked-up', sought],
      queryFn: ({ signal }) => call(latePaths.lookUpPlayers, { tournamentId, body: sought }, { signal }),
      enabled: sought.length > 0,
      meta: { isPassing: true },
    }),
};
