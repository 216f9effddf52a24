/** Entering an event: by anybody while it is open, by the entrant again with their mailed link, and by an organiser for somebody. */
import { z } from 'zod';
import { fault } from '#messages/fault.ts';
import { defineCall, email, id, instant, optionalText, required } from '../common.ts';
import { latePaths } from '../late-paths.ts';
import { paths } from '../paths.ts';
import { CONSENT_TEXT } from './entrant-key.ts';
import { entryTimes, ofEvent } from './events.ts';
import { account } from './payment.ts';
import { done } from './tournament-calls.ts';

const ofEntrant = ofEvent.extend({ entrantId: id });
const MOST_AT_ONCE = 50;
const classes = z
  .array(id)
  .min(1, fault('faults.chooseClass'))
  .max(MOST_AT_ONCE, fault('faults.mostAtOnce', { most: MOST_AT_ONCE }));

const sex = z.enum(['FEMALE', 'MALE']).nullable().default(null);
const birthYear = z
  .int(fault('faults.year'))
  .min(1900, fault('faults.year'))
  .max(2100, fault('faults.year'))
  .nullable()
  .default(null);
const rating = z
  .int(fault('faults.whole'))
  .min(0, fault('faults.between', { least: 0, most: 10_000 }))
  .max(10_000, fault('faults.between', { least: 0, most: 10_000 }))
  .nullable()
  .default(null);

/** A person who comes back, or is logged in, says only what is not known of them. */
export const enteringPerson = z.object({
  firstName: required(80),
  lastName: required(80),
  email: z.literal('').or(email).default(''),
  club: optionalText(80).default(''),
  number: optionalText(40).default(''),
  birthYear,
  sex,
  rating,
});

const consent = z.object({ textVersion: z.literal(CONSENT_TEXT, fault('faults.agree')), hideName: z.boolean() });

export const entryStatus = z.enum(['ENTERED', 'HELD', 'OFFERED', 'WAITING', 'WITHDRAWN', 'REFUSED']);

export const classEntry = z.object({
  tournamentId: id,
  status: entryStatus,
  /** In line, from 1. */
  place: z.int().optional(),
  /** How long it is kept. */
  until: instant.optional(),
  /** Why it was refused. */
  code: z.string().optional(),
  message: z.string().optional(),
});
export type ClassEntry = z.infer<typeof classEntry>;

const entered = z.object({
  /** Null where nobody was entered. */
  entrantId: id.nullable(),
  entries: z.array(classEntry),
  /** Until when the mailed link has to be used. */
  heldUntil: instant.optional(),
  /** In the place of a mail, where none can leave. */
  key: z.string().optional(),
});
export type Entered = z.infer<typeof entered>;

export const setEntryTimes = defineCall(latePaths.setEntryTimes, {
  summary: 'Open entries of the event, or change when they are open; null closes them',
  access: 'signed-in',
  params: ofEvent,
  body: z.object({
    seen: entryTimes.nullable(),
    entry: entryTimes
      .nullable()
      .refine((times) => !times?.opensAt || !times.closesAt || Date.parse(times.opensAt) < Date.parse(times.closesAt), {
        path: ['closesAt'],
        message: fault('faults.entryOrder'),
      }),
  }),
  reply: done,
});

export const enterEvent = defineCall(latePaths.enterEvent, {
  summary: 'Enter classes of the event; a person without an account uses the mailed link afterwards',
  access: 'anyone',
  params: ofEvent,
  body: z.object({
    /** Missing for who is logged in or comes with a key. */
    entrant: enteringPerson.optional(),
    classes,
    consent: consent.optional(),
    /** An organiser enters somebody, also beyond a limit. */
    asOrganiser: z.boolean().default(false),
    /** The organiser's answer about namesakes: one of them, or somebody else. */
    sameAs: id.nullish(),
  }),
  reply: entered,
});

export const myEntry = z.object({
  entrant: z
    .object({
      id,
      firstName: z.string(),
      lastName: z.string(),
      club: z.string().nullable(),
      birthYear: z.int().nullable(),
      sex: z.enum(['FEMALE', 'MALE']).nullable(),
      number: z.string().nullable(),
      rating: z.int().nullable(),
      hideName: z.boolean(),
      /** How others see the name. */
      shownAs: z.string(),
      heldUntil: instant.nullable(),
    })
    .nullable(),
  entries: z.array(classEntry),
  /** Missing in older copies, and where nothing costs. */
  payment: z
    .object({
      owedCents: z.int(),
      paidCents: z.int(),
      account: account.nullable(),
      link: z.string(),
      /** What a transfer is known by. */
      reference: z.string(),
    })
    .optional(),
  /** Whether they may withdraw by themselves now. */
  mayWithdraw: z.boolean(),
});
export type MyEntry = z.infer<typeof myEntry>;

export const getMyEntry = defineCall(latePaths.getMyEntry, {
  summary: 'What the visitor has entered: by session or by the mailed key',
  access: 'anyone',
  params: ofEvent,
  reply: myEntry,
});

export const withdrawEntry = defineCall(latePaths.withdrawEntry, {
  summary: 'Withdraw from classes: the entrant, or an organiser',
  access: 'anyone',
  params: ofEntrant,
  body: z.object({ classes }),
  reply: z.object({ entries: z.array(classEntry) }),
});

export const acceptEntry = defineCall(latePaths.acceptEntry, {
  summary: 'Take what is kept: places that were offered, and those of an entry whose mailed link this is',
  access: 'anyone',
  params: ofEntrant,
  body: z.object({ classes: classes.optional() }),
  reply: z.object({ entries: z.array(classEntry) }),
});

export const changeEntrant = defineCall(latePaths.changeEntrant, {
  summary: 'Hide the entrant’s name from everybody but the organisers, or show it again',
  access: 'anyone',
  params: ofEntrant,
  body: z.object({ hideName: z.boolean() }),
  reply: done,
});

export const publicEntrant = z.object({
  id,
  name: z.string(),
  club: z.string().nullable(),
  /** In which they are, and in which they wait. */
  classes: z.array(z.object({ tournamentId: id, place: z.int().optional() })),
});
export type PublicEntrant = z.infer<typeof publicEntrant>;

export const getPublicEntrants = defineCall(paths.getPublicEntrants, {
  summary: 'Who has entered, as far as each of them wants it to be seen',
  access: 'anyone',
  params: ofEvent,
  reply: z.array(publicEntrant),
});
