/** Venues and courts from a JSON file; the same file once more changes nothing. */

import { and, eq, sql } from 'drizzle-orm';
import { z } from 'zod';
import { id } from '#contract/common.ts';
import { courtInput, type NewVenue, newVenue } from '#contract/venues/venue-management.ts';
import { opening } from '#contract/venues/venues.ts';
import { sayFault } from '#messages/say.ts';
import type { Transaction } from '#server/platform/database/connection.ts';
import { venue } from '#server/platform/database/schema/venues.ts';
import { withoutWords } from '#server/platform/http/calls/validation.ts';
import { ProblemError } from '#server/platform/http/reply/problem.ts';
import { newId } from '#server/platform/ids.ts';
import { changeVenue, courtColumns, createVenue, replaceClosedDays, type VenueCommandContext } from './commands.ts';
import { insertCourt, storeCourt } from './settings-store.ts';

export class ImportError extends Error {}

const times = opening.nullish();
/** Hours are given by the name of the day; a day that is missing is closed. */
const hoursByName = z
  .strictObject({
    monday: times,
    tuesday: times,
    wednesday: times,
    thursday: times,
    friday: times,
    saturday: times,
    sunday: times,
  })
  .transform((week) => [
    week.monday ?? null,
    week.tuesday ?? null,
    week.wednesday ?? null,
    week.thursday ?? null,
    week.friday ?? null,
    week.saturday ?? null,
    week.sunday ?? null,
  ]);

/** One price all day, or prices by time of day. */
const court = z.preprocess((value) => {
  if (typeof value !== 'object' || value === null || !('price' in value) || 'prices' in value) return value;
  const { price, ...rest } = value;
  return { ...rest, prices: [{ from: '00:00', price }] };
}, z.strictObject(courtInput.shape));

const fileOf = (timeZone: string) =>
  z.strictObject({
    venues: z.array(
      z.strictObject({
        id: id.optional(),
        ...newVenue.shape,
        timeZone: newVenue.shape.timeZone.default(timeZone),
        openingHours: hoursByName.pipe(newVenue.shape.openingHours),
        closedDays: newVenue.shape.closedDays.unwrap().optional(),
        courts: z.array(court).max(100),
      }),
    ),
  });

type FileVenue = z.output<ReturnType<typeof fileOf>>['venues'][number];

export interface Imported {
  readonly created: readonly string[];
  readonly updated: readonly string[];
}

export interface ImportOptions extends VenueCommandContext {
  /** Where the file names none. */
  readonly timeZone: string;
}

/** All of the file or nothing of it; what is wrong is an ImportError. */
export async function importVenues(text: string, { timeZone, ...context }: ImportOptions): Promise<Imported> {
  const created: string[] = [];
  const updated: string[] = [];
  for (const wanted of read(text, timeZone)) {
    const known = await findKnown(context.tx, wanted);
    await keepVenue({ ...context, locking: { waits: true } }, wanted, known).catch((error: unknown) => {
      if (error instanceof ProblemError) throw new ImportError(`${wanted.name}: ${error.message}`);
      throw error;
    });
    (known === null ? created : updated).push(wanted.name);
  }
  return { created, updated };
}

function read(text: string, timeZone: string): FileVenue[] {
  let json: unknown;
  try {
    json = JSON.parse(text);
  } catch (error) {
    throw new ImportError(`The file is no JSON: ${error instanceof Error ? error.message : 'unreadable'}`);
  }
  const parsed = fileOf(timeZone).safeParse(json, {
    // The name of a field that nothing knows helps whoever wrote the file.
    error: (issue) => (issue.code === 'unrecognized_keys' ? undefined : withoutWords(issue)),
  });
  if (parsed.success) return parsed.data.venues;
  const lines = parsed.error.issues.map(
    ({ path, message }) => `  ${path.join('.') || 'the file'}: ${sayFault('en', message)}`,
  );
  throw new ImportError(`The file is not as it should be:\n${lines.join('\n')}`);
}

/** A venue is known again by its id, else by its name and address. */
async function findKnown(tx: Transaction, { id: wanted, name, address, city }: FileVenue): Promise<string | null> {
  const same = and(
    sql`lower(${venue.name}) = lower(${name})`,
    sql`lower(${venue.address}) = lower(${address})`,
    sql`lower(${venue.city}) = lower(${city})`,
  );
  const [known] = await tx
    .select({ id: venue.id })
    .from(venue)
    .where(wanted === undefined ? same : eq(venue.id, wanted))
    .limit(1);
  return known?.id ?? null;
}

async function keepVenue(context: VenueCommandContext, wanted: FileVenue, known: string | null): Promise<void> {
  const { id: _id, closedDays, courts, ...input } = wanted;
  if (known === null) {
    const made: NewVenue = { ...input, closedDays: closedDays ?? [], courts };
    await createVenue(context, made, wanted.id ?? newId());
    return;
  }
  const before = await changeVenue(context, known, input);
  if (closedDays) await replaceClosedDays(context, known, closedDays);
  for (const wish of courts) {
    const there = before.courts.find(({ name }) => name.toLowerCase() === wish.name.toLowerCase());
    if (there) await storeCourt(context.tx, there.id, courtColumns(wish));
    else await insertCourt(context.tx, known, newId(), courtColumns(wish));
  }
}
