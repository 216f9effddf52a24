/** The waiting list for times at which every court of a venue is taken. */
import { z } from 'zod';
import { placesPerPerson } from '#booking/waiting.ts';
import { calendarDate, defineCall, id, instant } from '../common.ts';
import { latePaths } from '../late-paths.ts';
import { startTime } from './reservations.ts';

export const waitingPlace = z.object({
  id,
  venue: z.object({ id, name: z.string(), city: z.string(), timeZone: z.string() }),
  start: instant,
  end: instant,
  /** The day of the venue on which its booking page shows this time. */
  date: calendarDate,
  /** How many are told before me. */
  ahead: z.int(),
  /** What is kept for me; null while I wait. */
  offer: z.object({ courtId: id, courtName: z.string(), price: z.number(), heldUntil: instant }).nullable(),
});
export type WaitingPlace = z.infer<typeof waitingPlace>;

export const joinWaitingList = defineCall(latePaths.joinWaitingList, {
  summary: 'Wait for a time at which every court is taken',
  access: 'signed-in',
  params: z.object({ venueId: id }),
  body: z.object({ start: startTime }),
  reply: waitingPlace,
});

export const leaveWaitingList = defineCall(latePaths.leaveWaitingList, {
  summary: 'Wait no longer; what is kept for me goes to the next',
  access: 'signed-in',
  params: z.object({ waitingId: id }),
  body: z.object({}).nullish(),
  reply: z.null(),
});

export const getMyWaiting = defineCall(latePaths.getMyWaiting, {
  summary: 'What I wait for, and what is kept for me',
  access: 'signed-in',
  reply: z.array(waitingPlace).max(placesPerPerson),
});
