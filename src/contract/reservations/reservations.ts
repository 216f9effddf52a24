/** Court time: free slots, and what a person has booked. */

import { z } from 'zod';
import { fault } from '#messages/fault.ts';
import { calendarDate, defineCall, email, id, instant, optionalText, required, typedEmail } from '../common.ts';
import { latePaths } from '../late-paths.ts';
import { paths } from '../paths.ts';

export const slot = z.object({
  start: instant,
  end: instant,
  price: z.number(),
  available: z.boolean(),
  /** Whether one may wait for this time, on whichever court. */ canWait: z.boolean().optional(),
});
export const courtWithSlots = z.object({
  courtId: id,
  courtName: z.string(),
  imageUrl: z.string().nullable(),
  slots: z.array(slot),
});
export type CourtWithSlots = z.infer<typeof courtWithSlots>;

export const startTime = instant.refine((at) => at >= '1000' && at < '3000', fault('faults.dateRange'));

/** May be empty. */
export const possibleEmail = typedEmail.refine(
  (text) => text === '' || email.safeParse(text).success,
  fault('faults.email'),
);

export const wantedSlots = z
  .array(z.object({ courtId: id, startTimes: z.array(startTime).min(1).max(100) }))
  .min(1, fault('faults.chooseSlot'))
  .max(50);

/** Who has called; told of the booking where there is an e-mail. */
export const caller = z.object({
  name: required(160, fault('faults.name')),
  /** Gets a link to cancel it; may be empty. */
  email: possibleEmail,
  /** May be empty. */
  phoneNumber: optionalText(40),
});

export const reservationRequest = z.object({
  venueId: id,
  slots: wantedSlots,
  name: required(160, fault('faults.name')),
  email,
  phoneNumber: required(40, fault('faults.phoneRequired')),
});
export type ReservationRequest = z.infer<typeof reservationRequest>;

export const reservation = z.object({
  id,
  status: z.string(),
  venue: z.object({ id, name: z.string(), address: z.string(), city: z.string(), timeZone: z.string() }),
  slots: z.array(
    z.object({
      id,
      startDate: instant,
      endDate: instant,
      courtName: z.string(),
      /** Missing in what a device has kept for long. */ courtId: id.optional(),
    }),
  ),
  totalPrice: z.number(),
  /** A guest's booking is kept until then, or for good once the link in the mail was used; null where there is none. */
  heldUntil: instant.nullish(),
  /** Whether I may still cancel it: until 24 hours before the first slot. */
  cancellable: z.boolean(),
  /** The weekly booking that it belongs to; null where it belongs to none. */
  seriesId: id.nullish(),
  /** What the venue said when it cancelled. */
  reason: z.string().nullable(),
});
export type Reservation = z.infer<typeof reservation>;

export const getAvailableSlots = defineCall(paths.getAvailableSlots, {
  summary: "A day's courts and slots",
  access: 'anyone',
  params: z.object({ venueId: id }),
  query: z.object({ date: calendarDate }),
  reply: z.array(courtWithSlots),
});

export const getFirstFreeDay = defineCall(paths.getFirstFreeDay, {
  summary: 'The first day with a free slot; null where none can be booked',
  access: 'anyone',
  params: z.object({ venueId: id }),
  reply: z.object({ date: calendarDate.nullable() }),
});

export const createReservation = defineCall(paths.createReservation, {
  summary: 'Book all of the slots, or none',
  access: 'anyone',
  body: reservationRequest,
  reply: reservation,
});

/** What was taken meanwhile, in the `conflict` of a 409 SLOT_TAKEN. */
export const takenSlots = z.object({ slots: z.array(z.object({ courtId: id, start: instant })) });
export type TakenSlots = z.infer<typeof takenSlots>;

export const cancelReservation = defineCall(paths.cancelReservation, {
  summary: 'Cancel, until 24 hours before the first slot',
  access: 'signed-in',
  params: z.object({ reservationId: id }),
  body: z.object({}).nullish(),
  reply: reservation,
});

export const restoreReservation = defineCall(latePaths.restoreReservation, {
  summary: 'Take my cancellation back, for a minute and where the time is still free',
  access: 'signed-in',
  params: z.object({ reservationId: id }),
  body: z.object({}).nullish(),
  reply: reservation,
});

export const getMyReservations = defineCall(paths.getMyReservations, {
  summary: 'What I have booked, the latest first; `before` pages on',
  access: 'signed-in',
  query: z.object({
    /** The last reservation of the page before. */
    before: id.optional(),
  }),
  reply: z.array(reservation),
});
