/** Weekly bookings: what they would take, booking them, and canceling what is left of one. */

import { z } from 'zod';
import { seriesWeeks } from '#booking/series.ts';
import { fault } from '#messages/fault.ts';
import { bounded, calendarDate, defineCall, id, instant, optionalText } from '../common.ts';
import { latePaths } from '../late-paths.ts';
import { caller, reservationRequest, startTime } from './reservations.ts';

const MOST_SLOTS = 24;

const weekly = z.object({
  courtId: id,
  /** The slots of the first week; the others have the same times of the venue's clock. */
  startTimes: z.array(startTime).min(1, fault('faults.chooseSlot')).max(MOST_SLOTS),
  /** The last day on which it may be. */
  until: calendarDate,
  /** Whether every week must be free, or those that are not are left out. */
  choice: z.enum(['ALL', 'FREE']),
});

export const weekState = z.enum(['FREE', 'TAKEN', 'CLOSED', 'LIMIT']);
export type WeekState = z.infer<typeof weekState>;

export const seriesWeek = z.object({
  date: calendarDate,
  state: weekState,
  /** Null where the venue has no such slots on that day. */
  price: z.number().nullable(),
});
export type SeriesWeek = z.infer<typeof seriesWeek>;
const weeks = z.array(seriesWeek).max(seriesWeeks);

const NO_COUNT = fault('faults.slotCount');
const slotCount = bounded(2, NO_COUNT)
  .regex(/^\d{1,2}$/, NO_COUNT)
  .refine((text) => Number(text) >= 1 && Number(text) <= MOST_SLOTS, NO_COUNT);

export const previewSeries = defineCall(latePaths.previewSeries, {
  summary: 'What each week of a weekly booking would find',
  access: 'signed-in',
  params: z.object({ venueId: id }),
  query: z.object({
    courtId: id,
    /** The first slot of the first week. */
    from: instant,
    /** How many slots follow one another. */
    slots: slotCount,
    until: calendarDate,
    /** Whether what one person may hold does not count. */
    forCaller: z.enum(['yes', 'no']),
  }),
  reply: z.object({ weeks }),
});

const seriesReply = z.object({
  seriesId: id,
  reservationIds: z.array(id).max(seriesWeeks),
  /** Those that were left out are not FREE. */
  weeks,
  totalPrice: z.number(),
});
export type SeriesReply = z.infer<typeof seriesReply>;

export const seriesRequest = weekly.extend({
  venueId: id,
  ...reservationRequest.pick({ name: true, email: true, phoneNumber: true }).shape,
});
export type SeriesRequest = z.infer<typeof seriesRequest>;

export const createSeries = defineCall(latePaths.createSeries, {
  summary: 'Book the same slots every week: all, or those that are free',
  access: 'signed-in',
  body: seriesRequest,
  reply: seriesReply,
});

export const callerSeries = weekly.extend(caller.shape);
export type CallerSeries = z.infer<typeof callerSeries>;

export const createSeriesForCaller = defineCall(latePaths.createSeriesForCaller, {
  summary: 'The same for somebody who called',
  access: 'venue-managers',
  params: z.object({ venueId: id }),
  body: callerSeries,
  reply: seriesReply,
});

/** Which weeks are taken, in the `conflict` of a 409 SERIES_TAKEN. */
export const takenWeeks = z.object({ weeks });

const canceled = z.object({
  seriesId: id,
  canceled: z.int(),
  kept: z.int(),
  /** Which were canceled, for taking that back. */
  reservationIds: z.array(id).max(seriesWeeks),
});

export const cancelSeries = defineCall(latePaths.cancelSeries, {
  summary: 'Cancel what is left of a weekly booking, as far as each may still be canceled',
  access: 'signed-in',
  params: z.object({ seriesId: id }),
  body: z.object({}).nullish(),
  reply: canceled,
});

export const cancelSeriesForVenue = defineCall(latePaths.cancelSeriesForVenue, {
  summary: 'Cancel what is to come of a weekly booking, with a reason to the booker',
  access: 'venue-managers',
  params: z.object({ seriesId: id }),
  body: z.object({ reason: optionalText(300).nullish() }).nullish(),
  reply: canceled,
});

const canceledTogether = z.object({
  reservationIds: z.array(id).min(1, fault('faults.chooseReservation')).max(seriesWeeks),
});
/** `kept`: those whose time is no longer free stay canceled. */
const restored = z.object({ restored: z.int(), kept: z.int() });

export const restoreSeries = defineCall(latePaths.restoreSeries, {
  summary: 'Take back that I canceled these of a weekly booking, for a minute and as far as the times are still free',
  access: 'signed-in',
  params: z.object({ seriesId: id }),
  body: canceledTogether,
  reply: restored,
});

export const restoreSeriesForVenue = defineCall(latePaths.restoreSeriesForVenue, {
  summary: 'The same for what the venue has canceled',
  access: 'venue-managers',
  params: z.object({ seriesId: id }),
  /** `status`: which they had before. */
  body: canceledTogether.extend({ status: z.enum(['CONFIRMED', 'PENDING']) }),
  reply: restored,
});
