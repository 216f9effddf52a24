/** Pictures of people, venues and courts: each in a few sizes, under an id that no other picture ever has. */
import { eq, sql } from 'drizzle-orm';
import type { Executor, Transaction } from '#server/platform/database/connection.ts';
import { appUser } from '#server/platform/database/schema/people.ts';
import { court, venue } from '#server/platform/database/schema/venues.ts';

export interface StoredPicture {
  readonly id: string;
  readonly address: string;
  readonly drawn: readonly { readonly size: number; readonly bytes: Buffer }[];
}

/** The person's picture from now on; the one before is gone. */
export async function replacePicture(tx: Transaction, userId: string, picture: StoredPicture): Promise<void> {
  const { id, address, drawn } = picture;
  // The person's row first: a picture that arrives at the same time waits here and then removes this one.
  await tx.update(appUser).set({ picture: address }).where(eq(appUser.id, userId));
  await tx.execute(sql`delete from picture where user_id = ${userId}`);
  for (const { size, bytes } of drawn)
    await tx.execute(sql`insert into picture (id, size, user_id, bytes) values (${id}, ${size}, ${userId}, ${bytes})`);
}

/** The venue's or the court's picture from now on. */
export async function replaceScene(
  tx: Transaction,
  of: { readonly venueId: string } | { readonly courtId: string },
  { id, address, drawn }: StoredPicture,
): Promise<void> {
  const isVenue = 'venueId' in of;
  if (isVenue) await tx.update(venue).set({ imageUrl: address }).where(eq(venue.id, of.venueId));
  else await tx.update(court).set({ imageUrl: address }).where(eq(court.id, of.courtId));
  const column = isVenue ? sql`venue_id` : sql`court_id`;
  const owner = isVenue ? of.venueId : of.courtId;
  await tx.execute(sql`delete from picture where ${column} = ${owner}`);
  for (const { size, bytes } of drawn)
    await tx.execute(sql`insert into picture (id, size, ${column}, bytes) values (${id}, ${size}, ${owner}, ${bytes})`);
}

export async function findPicture(db: Executor, id: string, size: number): Promise<Buffer | null> {
  const { rows } = await db.execute<{ bytes: Buffer }>(
    sql`select bytes from picture where id = ${id} and size = ${size}`,
  );
  return rows[0]?.bytes ?? null;
}
