/** What the door of an event is told of one entrant: apart from the list, so that the outbox reads it without all that one needs. */
import { z } from 'zod';
import { id, instant, timeOfDay } from '../common.ts';

export const doorState = z.enum(['HERE', 'LATE', 'NOT_COMING']);

/** What counts at one door; `by` is the name of the organiser who said it, null for whoever has the link. */
const doorMark = z.object({
  state: doorState,
  /** When somebody who is late is expected. */
  about: timeOfDay.nullable(),
  by: z.string().nullable(),
  at: instant,
  /** Its number in the log. */
  note: z.int(),
});
export type DoorMark = z.infer<typeof doorMark>;

/** How an entrant stands at the door. */
export const standing = z.object({
  id,
  /** Cents; `by` as with a mark. */
  paid: z.object({ cents: z.int(), by: z.string().nullable(), at: instant }).nullable(),
  /** Keyed by the door's name: a day, or the id of a class. */
  marks: z.record(z.string(), doorMark),
});

/** How they stand by now, and the number of the last note. */
export const doorReply = z.object({ version: z.int(), entrant: standing });
export type DoorReply = z.infer<typeof doorReply>;
