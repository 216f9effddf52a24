/** What every call of the contract shares: ids, instants, money, errors, and the shape of a call's own description. */
import { z } from 'zod';

/** An opaque id, short enough to keep a QR code coarse. */
export const id = z
  .string()
  .min(1)
  .max(22)
  .regex(/^[A-Za-z0-9_-]+$/, 'Not a valid id.');

/** ISO 8601 with an offset. */
export const instant = z.iso.datetime({ offset: true });
/** A calendar date, YYYY-MM-DD, of a year that calendars and their neighbours agree on. */
export const calendarDate = z.iso
  .date()
  .refine((date) => date >= '1000' && date < '3000', 'That date is out of range.');
/** A time of day, HH:mm, in the venue's time zone. */
export const timeOfDay = z.string().regex(/^([01]\d|2[0-3]):[0-5]\d$/, 'Use HH:mm.');

/** Controls, and what is not seen or turns the direction in which everything after it is read. */
const UNSEEN = /[\p{Cc}\u2028\u2029\u202a-\u202e\u2066-\u2069]+/gu;
/** Nothing to look at, at the beginning or the end of a text; within one it may join letters. */
const BLANK_ENDS = /^[\s\u00ad\u200b-\u200f\u2060-\u2064\ufeff]+|[\s\u00ad\u200b-\u200f\u2060-\u2064\ufeff]+$/gu;

/** As it fits into one line of a list, a mail or a header. */
export const oneLine = (text: string): string =>
  text.replace(UNSEEN, ' ').replace(/\s+/gu, ' ').replace(BLANK_ENDS, '');

/** A text that must not be blank; its refusal reads as the forms show it. */
export const required = (max: number, message = 'Required') =>
  z.string({ error: message }).overwrite(oneLine).min(1, message).max(max, `At most ${max} characters.`);
export const optionalText = (max: number) => z.string().overwrite(oneLine).max(max, `At most ${max} characters.`);
export const email = z.string({ error: 'Invalid email' }).trim().max(254).pipe(z.email('Invalid email'));

export const none = z.strictObject({});

/** application/problem+json (RFC 9457); `message` is what a toast shows. */
export const problem = z.object({
  type: z.string(),
  title: z.string(),
  status: z.int(),
  detail: z.string(),
  code: z.string(),
  message: z.string(),
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

export interface Call {
  readonly method: 'GET' | 'POST' | 'PUT';
  /** As the spec writes it, with `{name}` for a parameter. */
  readonly path: string;
  readonly summary: string;
  readonly access: Access;
  readonly params?: z.ZodObject;
  readonly query?: z.ZodObject;
  readonly body?: z.ZodType;
  readonly reply: z.ZodType;
  /** The caller's own view: never stored by a shared cache. */
  readonly isPrivate?: boolean;
}

/** Describes one call; keeps the literal types of its schemas. */
export const call = <const C extends Call>(description: C): C => description;

export type Params<C extends Call> = C['params'] extends z.ZodType ? z.infer<C['params']> : Record<string, never>;
export type Query<C extends Call> = C['query'] extends z.ZodType ? z.infer<C['query']> : Record<string, never>;
export type Body<C extends Call> = C['body'] extends z.ZodType ? z.infer<C['body']> : undefined;
export type Reply<C extends Call> = z.infer<C['reply']>;
