/** Files of associations: an event is made of one, and its results go into it. */
import { z } from 'zod';
import { calendarDate, defineCall, id, required, timeOfDay } from '../common.ts';
import { latePaths } from '../late-paths.ts';
import { eligibility, fee } from './events.ts';
import { done } from './tournament-calls.ts';

/** A class that the file makes. */
const foundClass = z.object({
  name: z.string(),
  day: calendarDate,
  time: timeOfDay.nullable(),
  eligibility,
  fee,
  entries: z.int(),
  waiting: z.int(),
  /** Pairs and teams cannot be entered yet: such a competition stays in the file as it is. */
  isTaken: z.boolean(),
});
export type FoundClass = z.infer<typeof foundClass>;

/** Two of the file who may be one person. */
const namesakeQuestion = z.object({
  /** The file's id of the player. */
  player: z.string(),
  name: z.string(),
  club: z.string().nullable(),
  others: z.array(z.object({ player: z.string(), name: z.string(), club: z.string().nullable() })),
});

export const importPreview = z.object({
  importId: id,
  name: z.string(),
  days: z.tuple([calendarDate, calendarDate]),
  place: z.object({ name: z.string(), street: z.string(), city: z.string() }).nullable(),
  /** The venue of that name, else where this organiser was last, else the only one; null where none of these is. */
  venueId: id.nullable(),
  people: z.int(),
  classes: z.array(foundClass),
  questions: z.array(namesakeQuestion),
});
export type ImportPreview = z.infer<typeof importPreview>;

export const importFile = defineCall(latePaths.importFile, {
  summary: 'What an event would be that is made of a file of click-TT (multipart, field `file`)',
  access: 'organisers',
  reply: importPreview,
});

export const applyImport = defineCall(latePaths.applyImport, {
  summary: 'Make the event with its classes and entries; all of it, or nothing',
  access: 'organisers',
  params: z.object({ importId: id }),
  body: z.object({
    name: required(120),
    venueId: required(22).pipe(id),
    /** To each question: the player of the file who is the same person, or null for somebody else. */
    answers: z.record(z.string().max(200), z.string().max(200).nullable()).default({}),
  }),
  reply: done,
});

/** The `conflict` of 409 RESULTS_INCOMPLETE. */
export const resultsLeftOut = z.object({
  matches: z.array(
    z.object({
      tournamentId: id,
      tournamentName: z.string(),
      matchId: id,
      number: z.int(),
      players: z.tuple([z.string(), z.string()]),
      why: z.enum(['NO_POINTS', 'NO_SHOW', 'RETIRED', 'UNKNOWN_PLAYER', 'DRAW', 'TOO_MANY_GAMES', 'POINTS_DIFFER']),
    }),
  ),
  /** How many there are, where not all are named. */
  count: z.int(),
});
export type ResultsLeftOut = z.infer<typeof resultsLeftOut>;
