/** What every call of the contract shares: ids, instants, money, errors, and the shape of a call's own description. */

import { z } from 'zod';
import { fault } from '#messages/fault.ts';
import { type Address, isShared, type Method, type Parts, partsOf } from './paths.ts';

/** A text that a longer one never gets past: its length is checked first, and ends the checking. */
export const bounded = (max: number, refusal = fault('faults.atMostCharacters', { most: max }), error?: string) =>
  z.string(error).max(max, { error: refusal, abort: true });

/** An opaque id, short enough to keep a QR code coarse. */
export const id = bounded(22, fault('faults.id'))
  .min(1)
  .regex(/^[A-Za-z0-9_-]+$/, fault('faults.id'));

const NO_DATE = fault('faults.date');
/** ISO 8601 with an offset. */
export const instant = bounded(40, NO_DATE).check(z.iso.datetime({ offset: true }));
/** A calendar date, YYYY-MM-DD, of a year that calendars and their neighbours agree on. */
export const calendarDate = bounded(10, NO_DATE)
  .check(z.iso.date())
  .refine((date) => date >= '1000' && date < '3000', fault('faults.dateRange'));
/** A time of day, HH:mm, in the venue's time zone. */
export const timeOfDay = bounded(5, fault('faults.timeOfDay')).regex(
  /^([01]\d|2[0-3]):[0-5]\d$/,
  fault('faults.timeOfDay'),
);

export const isTimeZone = (name: string): boolean => {
  try {
    return Boolean(new Intl.DateTimeFormat('en', { timeZone: name }));
  } catch {
    // A RangeError: there is no zone of that name.
    return false;
  }
};

/** Controls, and what is not seen or turns the direction in which everything after it is read. */
const UNSEEN = /[\p{Cc}\u2028\u2029\u202a-\u202e\u2066-\u2069]+/gu;
/** Nothing to look at, at the beginning or the end of a text; within one it may join letters. */
const BLANK = /[\s\u00ad\u200b-\u200f\u2060-\u2064\ufeff]/u;

/** From both ends by hand: a pattern that is anchored at the end looks again at every blank for each of them. */
function trimBlank(text: string): string {
  let start = 0;
  let end = text.length;
  while (start < end && BLANK.test(text.charAt(start))) start += 1;
  while (end > start && BLANK.test(text.charAt(end - 1))) end -= 1;
  return text.slice(start, end);
}

/** A character that shows: fillers, an empty Braille pattern and tags alone would be a name that is not there. */
const SHOWS = /[^\s\u2800\p{Default_Ignorable_Code_Point}]/u;

/** As it fits into one line of a list, a mail or a header; empty where nothing of it shows. */
export const oneLine = (text: string): string => {
  const line = trimBlank(text.replace(UNSEEN, ' ').replace(/\s+/gu, ' '));
  return SHOWS.test(line) ? line : '';
};

/** Blanks around and within a text that was pasted; they are taken away before its own length counts. */
const ROOM_FOR_BLANKS = 200;
const lineOf = (max: number, error?: string) => {
  const refusal = fault('faults.atMostCharacters', { most: max });
  return bounded(max + ROOM_FOR_BLANKS, refusal, error)
    .overwrite(oneLine)
    .max(max, { error: refusal, abort: true });
};

/** A text that must not be blank; its refusal reads as the forms show it. */
export const required = (max: number, message = fault('faults.required')) => lineOf(max, message).min(1, message);
export const optionalText = (max: number) => lineOf(max);

const INVALID_EMAIL = fault('faults.email');
/** As long as an address may be (RFC 5321). */
export const typedEmail = bounded(254 + ROOM_FOR_BLANKS, INVALID_EMAIL, INVALID_EMAIL)
  .trim()
  .max(254, { error: INVALID_EMAIL, abort: true });
/** Without blanks, brackets and quotation marks, which no provider hands out and which would end an address in a mail's head. */
const LOCAL_PART = String.raw`[^\s\p{C}@.()<>[\]\\,;:"]+(?:\.[^\s\p{C}@.()<>[\]\\,;:"]+)*`;
const LABEL = String.raw`[\p{L}\p{N}](?:[\p{L}\p{M}\p{N}_-]*[\p{L}\p{M}\p{N}])?`;
const EMAIL = new RegExp(`^${LOCAL_PART}@${LABEL}(?:\\.${LABEL})+$`, 'u');
/** One spelling for letters beyond ASCII, whose case databases and browsers do not change alike. */
const oneSpelling = (text: string): string => (/^[ -~]*$/.test(text) ? text : text.normalize('NFC').toLowerCase());
/** Every e-mail that is written to or signs in, by one rule: an address that books can also be entered. */
export const email = typedEmail.overwrite(oneSpelling).regex(EMAIL, INVALID_EMAIL);

/** Typed words that a list is searched by. */
export const searchText = z.string().trim().max(100, fault('faults.tooLong'));
/** Rows of a page of a list. */
export const pageLimit = (max: number) => z.coerce.number().int().min(1).max(max);

export const none = z.strictObject({});

/** application/problem+json (RFC 9457); `message` is what a toast shows. */
export const problem = z.object({
  type: z.string(),
  title: z.string(),
  status: z.int(),
  detail: z.string(),
  code: z.string(),
  message: z.string(),
  /** What the words of the code are made with, in any language. */
  params: z.record(z.string(), z.union([z.string(), z.number()])).optional(),
  /** The same with placeholders for the names of people, tables and devices, which a page shows apart. */
  told: z.object({ text: z.string(), names: z.record(z.string(), z.string()) }).optional(),
  errors: z.array(z.object({ path: z.string(), message: z.string() })).optional(),
  /** What the refusal is about, for example the stored result of a conflict. */
  conflict: z.unknown().optional(),
});
export type Problem = z.infer<typeof problem>;

/**
 * Who may make a call at all. What depends on the thing named in the path (its organiser, its participants) is decided
 * by the rules' guards; every state-changing call states its audience here, so that none can be forgotten.
 */
export type Access = 'anyone' | 'signed-in' | 'organisers' | 'venue-managers';

/** What a body may hold at most, refused as 413 before it is looked at any closer. */
export interface BodySize {
  readonly bytes: number;
  /** Items of lists and fields of objects, at any depth. */
  readonly values: number;
}
export const COMMON_BODY: BodySize = { bytes: 64 * 1024, values: 1_000 };

interface Description {
  readonly summary: string;
  readonly access: Access;
  readonly params?: z.ZodObject;
  readonly query?: z.ZodObject;
  readonly body?: z.ZodType;
  /** Where a body holds more than most do. */
  readonly bodySize?: BodySize;
  readonly reply: z.ZodType;
}

export interface Call extends Description {
  readonly method: Method;
  /** As the spec writes it, with `{name}` for a parameter. */
  readonly path: string;
  /** The caller's own view: never stored by a shared cache. */
  readonly isPrivate: boolean;
}

/** Describes one call; keeps the literal types of its schemas. */
export const defineCall = <const A extends Address, const D extends Description>(address: A, description: D) => {
  const parts: Parts<A> = partsOf(address);
  return { ...description, ...parts, isPrivate: parts.method === 'GET' && !isShared(address) };
};

export type Params<C extends Call> = C['params'] extends z.ZodType ? z.infer<C['params']> : Record<string, never>;
export type Query<C extends Call> = C['query'] extends z.ZodType ? z.infer<C['query']> : Record<string, never>;
export type Body<C extends Call> = C['body'] extends z.ZodType ? z.infer<C['body']> : undefined;
export type Reply<C extends Call> = z.infer<C['reply']>;
