/** What venue managers do. Any of them manages any venue: one installation serves one club. */

import { z } from 'zod';
import { fault } from '#messages/fault.ts';
import { calendarDate, defineCall, id, instant, isTimeZone, optionalText, required, timeOfDay } from '../common.ts';
import { latePaths } from '../late-paths.ts';
import { paths } from '../paths.ts';
import { caller, possibleEmail, wantedSlots } from '../reservations/reservations.ts';
import { openingHours, venue } from './venues.ts';

const isCents = (euros: number): boolean => Math.round(euros * 100) / 100 === euros;
const price = z
  .number({ error: fault('faults.price') })
  .min(0, fault('faults.negativePrice'))
  .max(10_000, fault('faults.highestPrice'))
  .refine(isCents, fault('faults.cents'));

/** What a slot costs that starts at `from` or later, until the next band begins. */
export const priceBand = z.object({ from: timeOfDay, price });
export type PriceBandInput = z.infer<typeof priceBand>;
const prices = z
  .array(priceBand)
  .min(1, fault('faults.onePrice'))
  .max(24, fault('faults.mostPrices'))
  .refine((bands) => new Set(bands.map(({ from }) => from)).size === bands.length, fault('faults.priceTwice'));

export const courtInput = z.object({ name: required(80), prices });
export type CourtInput = z.infer<typeof courtInput>;

/** A day that goes on past midnight ends before the next one begins. */
const hours = openingHours.superRefine((week, context) => {
  for (const [day, times] of week.entries()) {
    const next = week[(day + 1) % 7];
    if (times && next && times.close <= times.open && times.close > next.open)
      context.addIssue({ code: 'custom', path: [day], message: fault('faults.pastOpening') });
  }
});

/** Each may be empty. */
export const contactInput = z.object({
  phone: optionalText(40).regex(/^[+\d\s()/.-]*$/, fault('faults.phone')),
  email: possibleEmail,
  text: optionalText(300),
});

export const venueInput = z.object({
  name: required(120),
  city: required(120),
  address: required(200),
  timeZone: required(64).refine(isTimeZone, fault('faults.timeZone')),
  openingHours: hours,
  slotMinutes: z.int(fault('faults.minutes')).min(5, fault('faults.leastMinutes')).max(720, fault('faults.mostHours')),
  /** Whether bookings wait for the venue's word. */
  needsConfirmation: z.boolean().default(false),
  /** Without it the contact stays as it is. */
  contact: contactInput.optional(),
});
export type VenueInput = z.infer<typeof venueInput>;

const closedDays = z.array(calendarDate).max(1000);
export const newVenue = venueInput.extend({
  closedDays: closedDays.default([]),
  courts: z.array(courtInput).max(100, fault('faults.mostTables')).default([]),
});
export type NewVenue = z.infer<typeof newVenue>;

export const venueCourt = z.object({
  id,
  name: z.string(),
  imageUrl: z.string().nullable(),
  prices: z.array(z.object({ from: z.string(), price: z.number() })),
});
export type VenueCourt = z.infer<typeof venueCourt>;

export const venueSettings = venue.extend({
  openingHours,
  closedDays,
  slotMinutes: z.int(),
  needsConfirmation: z.boolean(),
  courts: z.array(venueCourt),
});
export type VenueSettings = z.infer<typeof venueSettings>;

/** The bookings in the way of a change, in the `conflict` of a 409 BOOKINGS_EXIST. */
export const bookingsInTheWay = z.object({
  bookings: z.array(
    z.object({ reservationId: id, name: z.string(), courtName: z.string(), start: instant, end: instant }),
  ),
});
export type BookingsInTheWay = z.infer<typeof bookingsInTheWay>;

const ofVenue = z.object({ venueId: id });
const ofCourt = z.object({ venueId: id, courtId: id });

export const createVenue = defineCall(latePaths.createVenue, {
  summary: 'Create a venue, with courts where they are given',
  access: 'venue-managers',
  body: newVenue,
  // A hundred courts with all of their prices, and a thousand closed days.
  bodySize: { bytes: 256 * 1024, values: 10_000 },
  reply: venueSettings,
});

export const getVenueSettings = defineCall(latePaths.getVenueSettings, {
  summary: 'Opening hours, closed days, prices and courts',
  access: 'venue-managers',
  params: ofVenue,
  reply: venueSettings,
});

export const updateVenue = defineCall(latePaths.updateVenue, {
  summary: 'Change a venue; 409 names the bookings in the way',
  access: 'venue-managers',
  params: ofVenue,
  body: venueInput,
  reply: venueSettings,
});

export const setClosedDay = defineCall(latePaths.setClosedDay, {
  summary: 'Close a day, or open it again; 409 names the bookings in the way',
  access: 'venue-managers',
  params: ofVenue,
  body: z.object({ date: calendarDate, closed: z.boolean() }),
  reply: venueSettings,
});

export const addCourt = defineCall(latePaths.addCourt, {
  summary: 'Add a court',
  access: 'venue-managers',
  params: ofVenue,
  body: courtInput,
  reply: venueSettings,
});

export const updateCourt = defineCall(latePaths.updateCourt, {
  summary: 'Change a court; what is booked keeps its price',
  access: 'venue-managers',
  params: ofCourt,
  body: courtInput,
  reply: venueSettings,
});

export const removeCourt = defineCall(latePaths.removeCourt, {
  summary: 'Remove a court that has no bookings to come',
  access: 'venue-managers',
  params: ofCourt,
  body: z.object({}).nullish(),
  reply: venueSettings,
});

export const orderCourts = defineCall(latePaths.orderCourts, {
  summary: 'The order in which courts are shown and played on',
  access: 'venue-managers',
  params: ofVenue,
  body: z.object({ courtIds: z.array(id).max(1000) }),
  bodySize: { bytes: 64 * 1024, values: 1_200 },
  reply: venueSettings,
});

const picture = z.object({ imageUrl: z.string() });

/** Multipart with a field `file`, like the profile picture. */
export const uploadVenuePicture = defineCall(latePaths.uploadVenuePicture, {
  summary: 'Change the picture of a venue (multipart, field `file`)',
  access: 'venue-managers',
  params: ofVenue,
  reply: picture,
});

export const uploadCourtPicture = defineCall(latePaths.uploadCourtPicture, {
  summary: 'Change the picture of a court (multipart, field `file`)',
  access: 'venue-managers',
  params: ofCourt,
  reply: picture,
});

const MOST_CALLER_SLOTS = 50;

export const callerBooking = caller.extend({
  slots: wantedSlots.refine(
    (slots) => slots.reduce((sum, { startTimes }) => sum + startTimes.length, 0) <= MOST_CALLER_SLOTS,
    fault('faults.mostSlots', { most: MOST_CALLER_SLOTS }),
  ),
});
export type CallerBooking = z.infer<typeof callerBooking>;

export const bookForCaller = defineCall(latePaths.bookForCaller, {
  summary: 'Book for somebody who called: all of the slots, or none',
  access: 'venue-managers',
  params: ofVenue,
  body: callerBooking,
  reply: z.object({ reservationId: id }),
});

/** Court time that somebody holds on the day. */
export const dayEntry = z.object({
  reservationId: id,
  kind: z.enum(['BOOKING', 'BLOCK']),
  status: z.string(),
  start: instant,
  end: instant,
  /** The booker's name; null for a block. */
  name: z.string().nullable(),
  email: z.string().nullable(),
  phoneNumber: z.string().nullable(),
  /** Why a court is blocked. */
  reason: z.string().nullable(),
  /** The weekly booking that it belongs to; null where it belongs to none. */
  seriesId: id.nullish(),
  /** When a hold lapses: a guest's unless its mailed link is used, an offer unless it is booked; null where none can. */
  heldUntil: instant.nullish(),
  /** Whether it is kept for somebody of the waiting list. */
  isOffer: z.boolean().optional(),
  price: z.number(),
});
export type DayEntry = z.infer<typeof dayEntry>;

export const dayBook = z.object({
  date: calendarDate,
  timeZone: z.string(),
  /** Null where the venue is closed. */
  opening: z.object({ start: instant, end: instant }).nullable(),
  /** Closed on this very date, whatever the weekday says. */
  isClosedDay: z.boolean(),
  /** The day's slots in their order. */
  slots: z.array(z.object({ start: instant, end: instant })).optional(),
  courts: z.array(
    z.object({
      courtId: id,
      courtName: z.string(),
      entries: z.array(dayEntry),
      /** The prices of its slots, as the day lists them; none where it cannot be booked any more. */
      prices: z.array(z.number()).optional(),
    }),
  ),
  /** They take every court while they run. */
  tournaments: z.array(z.object({ id, name: z.string(), start: instant, end: instant })),
});
export type DayBook = z.infer<typeof dayBook>;

export const getDayBook = defineCall(paths.getDayBook, {
  summary: "A day's bookings by court",
  access: 'venue-managers',
  params: ofVenue,
  query: z.object({ date: calendarDate }),
  reply: dayBook,
});

export const courtBlock = z.object({
  courtId: id,
  date: calendarDate,
  from: timeOfDay,
  /** At or before `from` it lies on the next day. */
  to: timeOfDay,
  reason: optionalText(300).nullish(),
});
export type CourtBlock = z.infer<typeof courtBlock>;

export const blockCourt = defineCall(latePaths.blockCourt, {
  summary: 'Keep a court free of bookings; 409 names those in the way',
  access: 'venue-managers',
  params: ofVenue,
  body: courtBlock,
  reply: z.object({ reservationId: id }),
});

const ofReservation = z.object({ reservationId: id });
const settled = z.object({ id, status: z.string() });

export const confirmReservation = defineCall(latePaths.confirmReservation, {
  summary: 'Confirm a booking that waits for the venue',
  access: 'venue-managers',
  params: ofReservation,
  body: z.object({}).nullish(),
  reply: settled,
});

export const restoreForVenue = defineCall(latePaths.restoreForVenue, {
  summary: 'Take back that the venue has canceled a booking, for a minute and where the time is still free',
  access: 'venue-managers',
  params: ofReservation,
  /** Which it had before. */
  body: z.object({ status: z.enum(['CONFIRMED', 'PENDING']) }),
  reply: settled,
});

export const cancelForVenue = defineCall(latePaths.cancelForVenue, {
  summary: 'Cancel a booking with a reason to the booker, or take back a block',
  access: 'venue-managers',
  params: ofReservation,
  body: z.object({ reason: optionalText(300).nullish() }).nullish(),
  reply: settled,
});
