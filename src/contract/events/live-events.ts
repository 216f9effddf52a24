/** What a tournament's stream of server-sent events tells. */
import { z } from 'zod';
import type { PlayedResult } from '#tournament/terms.ts';
import { id } from '../common.ts';
import { isText, withFields } from '../shapes.ts';
import { recordedHall } from '../tournaments/tournaments.ts';

/** The facts' own, trusted as the record's are. */
const playedResult = z.custom<PlayedResult>(withFields<PlayedResult>({ matchId: isText }));

/**
 * The data of one event where the stream is opened with `as=facts`: each fact, as it is by now, takes the place of the match's
 * former one in the record of the version before. Where none is told anything may be other.
 */
export const liveEvent = z.object({
  /** The event's `id:` as well: it increases by one within a tournament. */
  version: z.int(),
  results: z.array(playedResult),
  /** The last call of each match that the hall has called, moved or ended. */
  hall: recordedHall.optional(),
});
export type LiveEvent = z.infer<typeof liveEvent>;

/**
 * The same for whoever opens the stream without `as=facts`: that everything is to be asked for again. Builds of the app from
 * before 2026-11-29 read an event as `changed` with the entries, tables and boxes that they patched, and since 2026-11-25 as
 * `reload` also what has another shape; all of them read this.
 */
export const reloadEvent = z.object({
  tournamentId: id,
  version: z.int(),
  changed: z.tuple([z.literal('reload')]),
  matches: z.tuple([]),
});
export type ReloadEvent = z.infer<typeof reloadEvent>;
