/** Venues and courts as their managers keep them. */
import { and, eq, isNull, type SQL, sql } from 'drizzle-orm';
import type { Busy, PriceBand, VenueTimes } from '#booking/terms.ts';
import type { VenueContact } from '#contract/venues/venues.ts';
import type { Executor, Transaction } from '#server/platform/database/connection.ts';
import { AT_ONCE, type Locking, unlessWaiting } from '#server/platform/database/locking.ts';
import { tournament } from '#server/platform/database/schema/tournaments.ts';
import { court, venue } from '#server/platform/database/schema/venues.ts';

export interface VenueColumns {
  readonly name: string;
  readonly city: string;
  readonly address: string;
  readonly times: Omit<VenueTimes, 'closedDays'>;
  readonly needsConfirmation: boolean;
  /** Undefined where it stays as it is. */
  readonly contact: VenueContact | undefined;
}

export interface CourtColumns {
  readonly name: string;
  readonly bands: readonly PriceBand[];
}

export interface VenueRecord extends VenueColumns {
  readonly id: string;
  readonly imageUrl: string | null;
  readonly times: VenueTimes;
  readonly contact: VenueContact;
  readonly courts: readonly (CourtColumns & { readonly id: string; readonly imageUrl: string | null })[];
}

/** Somebody's court time that a change would touch. */
export interface UpcomingBooking extends Busy {
  readonly reservationId: string;
  readonly courtId: string;
  readonly courtName: string;
  readonly name: string;
}

export async function findVenueRecord(db: Executor, id: string): Promise<VenueRecord | null> {
  const [row] = await db.select().from(venue).where(eq(venue.id, id));
  if (!row) return null;
  const courts = await db
    .select()
    .from(court)
    .where(and(eq(court.venueId, id), isNull(court.removedAt)))
    .orderBy(court.position);
  const { name, city, address, imageUrl, needsConfirmation, timeZone, openingHours, closedDays, slotMinutes } = row;
  return {
    id,
    name,
    city,
    address,
    imageUrl,
    needsConfirmation,
    contact: { phone: row.contactPhone, email: row.contactEmail, text: row.contactText },
    times: { timeZone, openingHours, closedDays, slotMinutes },
    courts: courts.map((one) => ({
      id: one.id,
      name: one.name,
      imageUrl: one.imageUrl,
      bands: one.prices ?? [{ from: '00:00', cents: one.priceCents }],
    })),
  };
}

/** A booking locks the courts first, so until this transaction ends none is made by the former settings. */
export async function lockVenue(tx: Transaction, id: string, locking: Locking = AT_ONCE): Promise<void> {
  const nowait = unlessWaiting(locking);
  await tx.execute(sql`select id from venue where id = ${id} for no key update ${nowait}`);
  await tx.execute(sql`select id from court where venue_id = ${id} order by id for no key update ${nowait}`);
}

const columnsOf = ({ name, city, address, times, needsConfirmation, contact }: VenueColumns) => ({
  name,
  city,
  address,
  needsConfirmation,
  timeZone: times.timeZone,
  openingHours: times.openingHours,
  slotMinutes: times.slotMinutes,
  ...(contact && { contactPhone: contact.phone, contactEmail: contact.email, contactText: contact.text }),
});

export async function insertVenue(tx: Transaction, id: string, columns: VenueColumns): Promise<void> {
  await tx.insert(venue).values({ id, ...columnsOf(columns) });
}

export async function storeVenue(tx: Transaction, id: string, columns: VenueColumns): Promise<void> {
  await tx.update(venue).set(columnsOf(columns)).where(eq(venue.id, id));
}

export async function storeClosedDays(tx: Transaction, id: string, closedDays: readonly string[]): Promise<void> {
  await tx.update(venue).set({ closedDays }).where(eq(venue.id, id));
}

const pricesOf = (bands: readonly PriceBand[]) => ({
  prices: bands.toSorted((a, b) => (a.from < b.from ? -1 : 1)),
  priceCents: bands[0]?.cents ?? 0,
});

/** Last of its venue's courts. */
export async function insertCourt(tx: Transaction, venueId: string, id: string, columns: CourtColumns): Promise<void> {
  const position = sql<number>`(
    select coalesce(max(position) + 1, 0) from court where venue_id = ${venueId} and removed_at is null)`;
  await tx.insert(court).values({ id, venueId, name: columns.name, position, ...pricesOf(columns.bands) });
}

export async function storeCourt(tx: Transaction, id: string, columns: CourtColumns): Promise<void> {
  await tx
    .update(court)
    .set({ name: columns.name, ...pricesOf(columns.bands) })
    .where(eq(court.id, id));
}

export async function markCourtRemoved(tx: Transaction, id: string): Promise<void> {
  await tx.update(court).set({ removedAt: new Date() }).where(eq(court.id, id));
}

export async function storeCourtOrder(tx: Transaction, courtIds: readonly string[]): Promise<void> {
  for (const [position, id] of courtIds.entries()) await tx.update(court).set({ position }).where(eq(court.id, id));
}

/** Tournaments that were drawn for this court and are not over. */
export async function tournamentsOn(tx: Transaction, courtId: string): Promise<string[]> {
  const rows = await tx
    .select({ name: tournament.name })
    .from(tournament)
    .where(
      and(
        sql`${tournament.courts} ? ${courtId}`,
        isNull(tournament.finalisedAt),
        isNull(tournament.calledOffAt),
        isNull(tournament.deletedAt),
      ),
    );
  return rows.map(({ name }) => name);
}

const upcoming = async (tx: Executor, condition: SQL, now: number): Promise<UpcomingBooking[]> => {
  const { rows } = await tx.execute<{
    id: string;
    name: string;
    court_id: string;
    court_name: string;
    start: number;
    end: number;
  }>(sql`
    select reservation.id, reservation.name, court_id, court.name as court_name,
      extract(epoch from lower(during)) * 1000 as start, extract(epoch from upper(during)) * 1000 as end
    from reservation_slot
      join reservation on reservation.id = reservation_id
      join court on court.id = court_id
    where ${condition} and kind = 'BOOKING' and reservation_slot.status <> 'CANCELED'
      and during && tstzrange(to_timestamp(${now / 1000}::float8), null)
    order by lower(during), court.position, reservation.id`);
  return rows.map((row) => ({
    reservationId: row.id,
    name: row.name,
    courtId: row.court_id,
    courtName: row.court_name,
    start: Number(row.start),
    end: Number(row.end),
  }));
};

/** Bookings that are not over. */
export const upcomingAtVenue = (tx: Executor, venueId: string, now: number): Promise<UpcomingBooking[]> =>
  upcoming(tx, sql`court.venue_id = ${venueId}`, now);

export const upcomingOnCourt = (tx: Executor, courtId: string, now: number): Promise<UpcomingBooking[]> =>
  upcoming(tx, sql`court_id = ${courtId}`, now);
