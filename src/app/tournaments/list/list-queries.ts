/** What the list of all tournaments asks for beyond its first page. */
import { query } from '#app/call/call.ts';
import { tournamentsKey } from '#app/tournaments/queries.ts';
import { paths } from '#contract/paths.ts';

export const listQueries = {
  /** A page of the past, behind the tournament `before`. */
  earlier: (before: string) => ({
    ...query(paths.getTournaments, { before }, [...tournamentsKey, 'earlier', before]),
    meta: { isPassing: true },
  }),
  /** What the server finds by some words: it knows all of the past, and allows slips of the pen. */
  found: (search: string) => ({
    ...query(paths.getTournaments, { search }, [...tournamentsKey, 'found', search]),
    meta: { isPassing: true },
  }),
};
