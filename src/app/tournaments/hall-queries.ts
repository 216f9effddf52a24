/** What the screens ask the server about a hall. Every key of one hall starts with hallKey(id). */
import { query, refetchedOnReturn } from '#app/call/call.ts';
import { latePaths } from '#contract/late-paths.ts';
import { paths } from '#contract/paths.ts';

/** Keyed by the tournament through which it was opened: several may name one hall. */
export const hallKey = (tournamentId: string) => ['halls', tournamentId] as const;

export const hallQueries = {
  day: (tournamentId: string) =>
    refetchedOnReturn(query(paths.getHall, { tournamentId }, [...hallKey(tournamentId), 'day'])),
  role: (tournamentId: string) => query(paths.getHallRole, { tournamentId }, [...hallKey(tournamentId), 'role']),
  pushed: (tournamentId: string) => query(paths.getHallPush, { tournamentId }, [...hallKey(tournamentId), 'pushed']),
  boards: (tournamentId: string) => ({
    ...query(latePaths.getOpenBoards, { tournamentId }, [...hallKey(tournamentId), 'boards']),
    meta: { isPassing: true },
  }),
  links: (tournamentId: string) => query(paths.getHallLinks, { tournamentId }, [...hallKey(tournamentId), 'links']),
};
