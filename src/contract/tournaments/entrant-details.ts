/** What an organiser sees of one entrant, and corrects. */
import { z } from 'zod';
import { defineCall, id, instant, optionalText } from '../common.ts';
import { latePaths } from '../late-paths.ts';
import { classEntry, enteringPerson } from './entering.ts';
import { ofEvent } from './events.ts';
import { done } from './tournament-calls.ts';

const ofEntrant = ofEvent.extend({ entrantId: id });

/** The name of an account may be empty, and stays its owner's. */
const entrantFields = enteringPerson.extend({
  firstName: optionalText(80).default(''),
  lastName: optionalText(80).default(''),
});
export type EntrantFields = z.infer<typeof entrantFields>;

/** As they were when the form was opened, whatever bounds hold by now. */
const seenFields = z.object({
  firstName: z.string().max(200),
  lastName: z.string().max(200),
  email: z.string().max(400),
  club: z.string().max(200),
  number: z.string().max(200),
  birthYear: z.int().nullable(),
  sex: z.enum(['FEMALE', 'MALE']).nullable(),
  rating: z.int().nullable(),
});

export const entrantDetails = z.object({
  id,
  /** Empty where nothing is said; the email of an account is not told. */
  fields: seenFields,
  /** The name is the entrant's own where they have an account, or play elsewhere as well. */
  mayRename: z.boolean(),
  mayChangeEmail: z.boolean(),
  /** Until when their mailed link has to be used. */
  heldUntil: instant.nullable(),
  entries: z.array(classEntry),
});
export type EntrantDetails = z.infer<typeof entrantDetails>;

export const getEntrant = defineCall(latePaths.getEntrant, {
  summary: 'What is known of one entrant, for organisers',
  access: 'signed-in',
  params: ofEntrant,
  reply: entrantDetails,
});

export const correctEntrant = defineCall(latePaths.correctEntrant, {
  summary: 'Correct what is said of an entrant: those fields that differ from what was seen',
  access: 'signed-in',
  params: ofEntrant,
  body: z.object({
    seen: seenFields,
    fields: entrantFields,
    /** The organiser's answer about a namesake: it is somebody else. */
    isAnother: z.boolean().default(false),
  }),
  reply: done,
});

/** What comes with a question about namesakes. */
export const enteredNamesakes = z.object({
  people: z.array(z.object({ entrantId: id, name: z.string(), club: z.string().nullable() })),
});
export type EnteredNamesakes = z.infer<typeof enteredNamesakes>;
