/** Events with classes: what is advertised is the event, and each of its classes is a tournament. */

import { z } from 'zod';
import { addDays } from '#booking/zone.ts';
import { fault } from '#messages/fault.ts';
import { calendarDate, defineCall, id, instant, required } from '../common.ts';
import { latePaths } from '../late-paths.ts';
import { paths } from '../paths.ts';
import { venueSummary } from '../venues/venues.ts';
import { invitation } from './invitation.ts';
import { done } from './tournament-calls.ts';
import { startsBeforeItEnds, tournamentFields, winsCountMost } from './tournament-fields.ts';
import { tournamentDto } from './tournaments.ts';

export const ofEvent = z.object({ eventId: id });

const limit = (least: number, most: number) =>
  z
    .int(fault('faults.whole'))
    .min(least, fault('faults.between', { least, most }))
    .max(most, fault('faults.between', { least, most }))
    .nullable()
    .default(null);

/** Who may enter a class; null is no limit. */
export const eligibility = z.object({
  ratingFrom: limit(0, 10_000),
  ratingTo: limit(0, 10_000),
  bornFrom: limit(1900, 2100),
  bornTo: limit(1900, 2100),
  sex: z.enum(['FEMALE', 'MALE']).nullable().default(null),
  mostEntries: limit(2, 4_096),
  mostWaiting: limit(0, 1_000),
});

/** Euros with two decimals at most. */
export const fee = z
  .number(fault('faults.price'))
  .min(0, fault('faults.negativePrice'))
  .max(10_000, fault('faults.highestPrice'))
  .refine((euros) => Math.round(euros * 100) / 100 === euros, fault('faults.cents'))
  .nullable()
  .default(null);

const fields = z.object({
  name: required(120),
  city: required(120),
  venueId: required(22).pipe(id),
  days: z.tuple([calendarDate, calendarDate], { error: fault('faults.days') }),
});

const eventFields = fields
  .refine(({ days: [first, last] }) => first <= last, {
    path: ['days'],
    message: fault('faults.daysOrder'),
  })
  .refine(({ days: [first, last] }) => last <= addDays(first, 30), {
    path: ['days'],
    message: fault('faults.eventDays'),
  });

/** As they were when they were looked at: a venue that is gone is an empty text. */
const seenFields = fields.extend({ venueId: z.string().max(22) });

/** When people enter by themselves; null is no bound. */
export const entryTimes = z.object({
  opensAt: instant.nullable(),
  closesAt: instant.nullable(),
  withdrawUntil: instant.nullable(),
  /** How long a place that became free is kept for whoever is first in line, and how long on the day of play. */
  holdHours: z
    .int(fault('faults.whole'))
    .min(1, fault('faults.between', { least: 1, most: 168 }))
    .max(168, fault('faults.between', { least: 1, most: 168 })),
  holdMinutes: z
    .int(fault('faults.whole'))
    .min(2, fault('faults.between', { least: 2, most: 240 }))
    .max(240, fault('faults.between', { least: 2, most: 240 })),
});
export type EntryTimesOfEvent = z.infer<typeof entryTimes>;

export const eventCard = z.object({
  id,
  name: z.string(),
  city: z.string(),
  venue: venueSummary.nullable(),
  days: z.tuple([calendarDate, calendarDate]),
  /** How many classes it has. */
  classes: z.int(),
});
export type EventCard = z.infer<typeof eventCard>;

export const eventClass = tournamentDto.extend({
  eligibility,
  fee,
  entries: z.int(),
  waiting: z.int(),
  /** Places that are kept for somebody: beyond the entries these are taken as well. */
  kept: z.int(),
});
export type EventClass = z.infer<typeof eventClass>;

export const eventView = z.object({
  event: eventCard.omit({ classes: true }).extend({
    timeZone: z.string(),
    organiserId: id,
    coOrganiserIds: z.array(id),
    version: z.int(),
    /** Whether it was made of an association's file, and results can go into that. */
    hasFile: z.boolean(),
    /** Null where nobody enters here by themselves. */
    entry: entryTimes.nullable(),
    /** Missing in older copies. */
    invitation: invitation.optional(),
    /** Whether a mailed link has to be used by who enters without an account. */
    entryNeedsMail: z.boolean(),
  }),
  /** The first to start first. */
  classes: z.array(eventClass),
});
export type EventView = z.infer<typeof eventView>;

export const getEvents = defineCall(paths.getEvents, {
  summary: 'Events: what is running or to come, the earliest first, and the latest of the past',
  access: 'anyone',
  reply: z.array(eventCard),
});

export const getEvent = defineCall(paths.getEvent, {
  summary: 'One event with its classes',
  access: 'anyone',
  params: ofEvent,
  reply: eventView,
});

export const createEvent = defineCall(latePaths.createEvent, {
  summary: 'Create an event without classes',
  access: 'organisers',
  body: eventFields,
  reply: done,
});

export const editEvent = defineCall(latePaths.editEvent, {
  summary: 'Change its fields: those that differ from what was seen',
  access: 'signed-in',
  params: ofEvent,
  body: z.object({ seen: seenFields, fields: eventFields }),
  reply: done,
});

/** The venue and the city are the event's. */
const classFields = tournamentFields.omit({ venueId: true, city: true });

export const createClass = defineCall(latePaths.createClass, {
  summary: 'Create a class of the event: a tournament at its venue',
  access: 'signed-in',
  params: ofEvent,
  body: winsCountMost(startsBeforeItEnds(classFields.extend({ eligibility: eligibility.nullish(), fee }))),
  reply: done,
});

/** What an event adds to a tournament that is its class. */
const classTerms = z.object({ eligibility, fee });
export type ClassTerms = z.infer<typeof classTerms>;

export const editClass = defineCall(latePaths.editClass, {
  summary: 'Change who may enter a class and its fee: those fields that differ from what was seen',
  access: 'signed-in',
  params: z.object({ eventId: id, classId: id }),
  body: z.object({ seen: classTerms, fields: classTerms }),
  reply: done,
});
