/** How a person's own tournaments are asked for: at home and in the own lists, again when they come back to the page. */
import { query, refetchedOnReturn } from '#app/call/call.ts';
import { tournamentsKey } from '#app/tournaments/queries.ts';
import { paths } from '#contract/paths.ts';

export const myTournamentsKey = [...tournamentsKey, 'mine'] as const;

/** The tournaments that somebody organises and plays, and what each waits for. */
export const myTournamentsQuery = () => refetchedOnReturn(query(paths.getMyTournaments, {}, myTournamentsKey));

/** A page of the past of both lists, before the tournament `before`. */
export const earlierOwnTournaments = (before: string) => ({
  ...query(paths.getMyTournaments, { before }, [...myTournamentsKey, before]),
  meta: { isPassing: true },
});
