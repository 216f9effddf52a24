/** The door of an event: its entrants, who of them is here, what they owe and have paid, and the link that opens it to a helper. */
import { z } from 'zod';
import { fault } from '#messages/fault.ts';
import { cancelledCommand, commandId } from '../commands.ts';
import { bounded, calendarDate, defineCall, id, instant, timeOfDay } from '../common.ts';
import { latePaths } from '../late-paths.ts';
import { paths } from '../paths.ts';
import { doorReply, doorState, standing } from './door-reply.ts';
import { ofEvent } from './events.ts';
import { done } from './tournament-calls.ts';

const ofEntrant = ofEvent.extend({ entrantId: id });

export const doorPer = z.enum(['DAY', 'CLASS']);
export const doorEntrant = standing.extend({
  userId: id,
  name: z.string(),
  club: z.string().nullable(),
  number: z.string().nullable(),
  birthYear: z.int().nullable(),
  /** Positions in the list of classes: where they are entered, and where they wait for a place. */
  classes: z.array(z.int()),
  waiting: z.array(z.int()),
  /** Classes that have begun without them, as they were not here. */
  leftOut: z.array(z.int()),
  /** Cents, of the classes that they are entered in. */
  owed: z.int(),
});
export type DoorEntrant = z.infer<typeof doorEntrant>;

export const doorClass = z.object({
  id,
  name: z.string(),
  day: calendarDate,
  startsAt: instant,
  /** The name of the door that it goes by; null where the event has no door. */
  door: z.string().nullable(),
  /** Cents; null is no fee. */
  fee: z.int().nullable(),
  /** Whether it has begun. */
  isDrawn: z.boolean(),
});

export const entrantList = z.object({
  /** As whom the asker is let in. */
  role: z.enum(['organiser', 'door']),
  name: z.string(),
  days: z.tuple([calendarDate, calendarDate]),
  timeZone: z.string(),
  /** Null where nobody stands at the door. */
  door: z.object({ per: doorPer, minutesBefore: z.int() }).nullable(),
  /** Counts all that was said at the door: the number of the last note. */
  version: z.int(),
  stamp: z.string(),
  classes: z.array(doorClass),
  /** Sorted by name. */
  entrants: z.array(doorEntrant),
});
export type EntrantList = z.infer<typeof entrantList>;

/** What the list is made of, in one word: another one means that it has changed. */
export const getDoorStamp = defineCall(paths.getDoorStamp, {
  summary: 'Whether the list of entrants has changed, for who watches it',
  access: 'anyone',
  params: ofEvent,
  reply: entrantList.pick({ stamp: true }),
});

export const getEntrants = defineCall(paths.getEntrants, {
  summary:
    'All entrants of an event with their classes, what they owe and have paid, and who is here: for organisers and its door',
  access: 'anyone',
  params: ofEvent,
  reply: entrantList,
});

const key = commandId.max(64);

/**
 * The last word counts, and every word stays in the log. `takesBack` names the key of what this door has said before: that counts
 * as never said, and what another door says stays.
 */
export const markAtDoor = defineCall(latePaths.markAtDoor, {
  summary: 'Say at the door that somebody is here, late or not coming; null takes it back',
  access: 'anyone',
  params: ofEntrant,
  body: z
    .object({
      state: doorState.nullable(),
      about: timeOfDay.nullish(),
      day: calendarDate.nullish(),
      tournamentId: id.nullish(),
      takesBack: key.nullish(),
    })
    .refine(({ day, tournamentId }) => (day == null) !== (tournamentId == null), fault('faults.doorNamed'))
    .refine(({ state, about }) => about == null || state === 'LATE', fault('faults.doorAbout'))
    .refine(({ state, takesBack }) => takesBack == null || state === null, fault('faults.doorTakesBack')),
  reply: doorReply,
});

/** 409 PAID_SINCE where another sum than `seen` is paid by now, and another than `cents`. */
export const payAtDoor = defineCall(latePaths.payAtDoor, {
  summary: 'Say how much an entrant has paid by now, in all',
  access: 'anyone',
  params: ofEntrant,
  body: z.object({
    cents: z.int().min(0).max(100_000_000),
    /** What was paid already, as far as this door knew. */
    seen: z.int().min(0).max(100_000_000),
  }),
  reply: doorReply,
});

/** As POST /commands/{id}/cancel, for what a door may have sent: it may have no account. */
export const cancelDoorCommand = defineCall(latePaths.cancelDoorCommand, {
  summary: 'Sees that a command of this door never takes effect, unless it already has',
  access: 'anyone',
  params: ofEvent,
  body: z.object({ commandId }),
  reply: cancelledCommand.pick({ outcome: true }),
});

export const setDoor = defineCall(latePaths.setDoor, {
  summary: 'Open a door once a day or once a class, or close it',
  access: 'signed-in',
  params: ofEvent,
  body: z.object({ per: doorPer.nullable(), minutesBefore: z.int().min(0).max(240).default(30) }),
  reply: done,
});

const doorLink = z.object({
  createdAt: instant,
  /** The name of the organiser who made it. */
  madeBy: z.string().nullable(),
  /** With the right of its maker, or with the event; it opens nothing. */
  hasEnded: z.boolean(),
});

export const getDoorLink = defineCall(paths.getDoorLink, {
  summary: 'The link that opens the door; null without one',
  access: 'signed-in',
  params: ofEvent,
  reply: z.object({ link: doorLink.nullable() }),
});
/** A new one ends the former, with every device that it had let in. */
export const makeDoorLink = defineCall(latePaths.makeDoorLink, {
  summary: 'Make the link that opens the door without an account; it is told this once',
  access: 'signed-in',
  params: ofEvent,
  body: z.object({}).nullish(),
  reply: z.object({ url: z.string() }),
});
export const endDoorLink = defineCall(latePaths.endDoorLink, {
  summary: 'End the link of the door',
  access: 'signed-in',
  params: ofEvent,
  body: z.object({}).nullish(),
  reply: done,
});
/** `/door#secret` sends what stands behind #; the reply sets the cookie. 404 LINK_ENDED. */
export const openDoorLink = defineCall(latePaths.openDoorLink, {
  summary: 'Trade the secret of a door’s link for its right',
  access: 'anyone',
  body: z.object({ secret: bounded(22, fault('faults.link')).regex(/^[A-Za-z0-9_-]{22}$/, fault('faults.link')) }),
  reply: z.object({ eventId: id }),
});
