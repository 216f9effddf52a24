/** What the stream of a hall tells its pages. */
import { z } from 'zod';
import { id } from '../common.ts';
import { hallDay, hallDayMatch, hallState } from '../hall/hall.ts';

/**
 * One event of `links.hallEvents`: the hall as it is now. The first comes at once, so that nothing is missed while a
 * page was away. Where a tournament's version is neither the one it holds nor told with what has changed since that, a page
 * reads the day again. `heartbeat` and, of each tournament of the day, `score` are events as on a tournament's stream;
 * nodes of an older version tell no scores here.
 */
export const hallEvent = z.object({
  hall: hallState,
  /** That of the day; nodes of an older version tell none. */
  pace: hallDay.shape.pace.optional(),
  tournaments: z.array(
    z.object({
      id,
      version: z.int(),
      /** The matches that are other than in the version `since`, where nothing else is. */
      change: z.object({ since: z.int(), matches: z.array(hallDayMatch) }).optional(),
    }),
  ),
});
export type HallEvent = z.infer<typeof hallEvent>;
export type HallEventTournament = HallEvent['tournaments'][number];
