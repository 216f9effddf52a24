/** Courts of a venue as booking reads and locks them, and who holds them when. */
import { type SQL, sql } from 'drizzle-orm';
import type { Busy, PriceBand, VenueTimes } from '#booking/terms.ts';
import type { Executor, Transaction } from '#server/platform/database/connection.ts';
import { AT_ONCE, type Locking, unlessWaiting } from '#server/platform/database/locking.ts';
import type { OpeningHours } from '#server/platform/database/schema/venues.ts';

export interface VenueCourts {
  readonly id: string;
  readonly times: VenueTimes;
  /** Whether bookings wait for the venue's word. */
  readonly needsConfirmation: boolean;
  /** In the order in which the venue shows them. */
  readonly courts: readonly CourtRecord[];
}

export interface CourtRecord {
  readonly id: string;
  readonly name: string;
  readonly imageUrl: string | null;
  readonly bands: readonly PriceBand[];
}

export interface HeldTime extends Busy {
  readonly courtId: string;
}

interface VenueRow extends Record<string, unknown> {
  id: string;
  time_zone: string;
  opening_hours: OpeningHours;
  closed_days: string[];
  slot_minutes: number;
  needs_confirmation: boolean;
  courts: { id: string; name: string; imageUrl: string | null; prices: PriceBand[] | null; priceCents: number }[];
}

export async function venueCourts(db: Executor, venueId: string): Promise<VenueCourts | null> {
  const { rows } = await db.execute<VenueRow>(sql`
    select venue.id, time_zone, opening_hours, closed_days, slot_minutes, needs_confirmation,
      coalesce((
        select jsonb_agg(jsonb_build_object('id', court.id, 'name', court.name, 'imageUrl', court.image_url,
          'prices', prices, 'priceCents', price_cents) order by position)
        from court where venue_id = venue.id and removed_at is null), '[]') as courts
    from venue where venue.id = ${venueId}`);
  const row = rows[0];
  if (!row) return null;
  return {
    id: row.id,
    times: {
      timeZone: row.time_zone,
      openingHours: row.opening_hours,
      closedDays: row.closed_days,
      slotMinutes: row.slot_minutes,
    },
    needsConfirmation: row.needs_confirmation,
    courts: row.courts.map(({ id, name, imageUrl, prices, priceCents }) => ({
      id,
      name,
      imageUrl,
      bands: prices ?? [{ from: '00:00', cents: priceCents }],
    })),
  };
}

export const sqlTimestamp = (at: number): SQL => sql`to_timestamp(${at / 1000}::float8)`;

export const sqlRange = ({ start, end }: Busy): SQL => sql`tstzrange(${sqlTimestamp(start)}, ${sqlTimestamp(end)})`;

/** Who holds these courts between two instants. */
export async function heldTimes(db: Executor, courtIds: readonly string[], span: Busy): Promise<HeldTime[]> {
  if (courtIds.length === 0) return [];
  const { rows } = await db.execute<{ court_id: string; start: number; end: number }>(sql`
    select court_id, extract(epoch from lower(during)) * 1000 as start, extract(epoch from upper(during)) * 1000 as end
    from reservation_slot
    where court_id in ${[...courtIds]} and status <> 'CANCELED'
      and during && ${sqlRange(span)}`);
  return rows.map((row) => ({ courtId: row.court_id, start: Number(row.start), end: Number(row.end) }));
}

/**
 * The turn of whatever locks courts of a venue. A rush on one of them waits in the node's memory, where it takes no
 * connection to the database from the changes of others.
 */
export const courtsTurn = (venueId: string): string => `courts of ${venueId}`;

/**
 * In the order of their ids, so that two of those who wait for the same courts do not deadlock. Changes of a venue hold
 * them too: what is read of it afterwards stays true until the booking is made.
 */
export async function lockCourts(
  tx: Transaction,
  courtIds: readonly string[],
  locking: Locking = AT_ONCE,
): Promise<void> {
  await tx.execute(
    sql`select id from court where id in ${[...courtIds]} order by id for no key update ${unlessWaiting(locking)}`,
  );
}

export interface WantedTime {
  readonly courtId: string;
  readonly start: number;
}

/**
 * The same, unless time that is wanted is held: then it locks nothing and does not fail. Gives whether it has locked;
 * what is free is decided after it.
 */
export async function lockCourtsIfFree(tx: Transaction, wanted: readonly WantedTime[]): Promise<boolean> {
  const courtIds = wanted.map(({ courtId }) => courtId);
  const { rows } = await tx.execute(sql`
    select id from court where id in ${[...new Set(courtIds)]} and not exists (
      select from unnest(${sql.param(courtIds)}::text[], ${sql.param(wanted.map(({ start }) => start / 1000))}::float8[]) as w (id, at)
        join reservation_slot on court_id = w.id and during @> to_timestamp(w.at)
      where status <> 'CANCELED')
    order by id for no key update nowait`);
  return rows.length > 0;
}
