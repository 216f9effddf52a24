/** A day's court time at a venue, as its managers see it. */
import { sql } from 'drizzle-orm';
import type { Busy } from '#booking/terms.ts';
import type { Executor } from '#server/platform/database/connection.ts';
import { isAtVenue } from '#server/platform/database/schema/tournaments.ts';
import { sqlRange, sqlTimestamp } from './court-store.ts';

export interface HeldEntry extends Busy {
  readonly reservationId: string;
  readonly courtId: string;
  readonly kind: 'BOOKING' | 'BLOCK';
  readonly status: string;
  readonly name: string;
  readonly email: string;
  readonly phone: string;
  readonly reason: string | null;
  /** When a guest's hold ends; null where no mailed link has to be used. */
  readonly heldUntil: number | null;
  readonly isOffer: boolean;
  readonly cents: number;
  readonly seriesId: string | null;
}

interface EntryRow extends Record<string, unknown> {
  id: string;
  court_id: string;
  kind: 'BOOKING' | 'BLOCK';
  status: string;
  name: string;
  email: string;
  phone: string;
  reason: string | null;
  held_until: number | null;
  is_offer: boolean;
  cents: number;
  series_id: string | null;
  start: number;
  end: number;
}

/** A tournament blocks while it is to be played, at some time within the span. */
export const takesVenue = (venueId: string, span: Busy) => sql`${isAtVenue(venueId, sqlRange(span))}
  and finalised_at is null and called_off_at is null
  and starts_at < ${sqlTimestamp(span.end)} and ends_at > ${sqlTimestamp(span.start)}`;

export async function heldEntries(db: Executor, venueId: string, span: Busy, now: number): Promise<HeldEntry[]> {
  const { rows } = await db.execute<EntryRow>(sql`
    select reservation.id, court_id, kind, reservation.status, reservation.name, email, phone, reason, cents, series_id, is_offer,
      extract(epoch from held_until)::float8 * 1000 as held_until,
      extract(epoch from lower(during)) * 1000 as start, extract(epoch from upper(during)) * 1000 as end
    from reservation_slot
      join reservation on reservation.id = reservation_id
      join court on court.id = court_id
    where court.venue_id = ${venueId} and reservation_slot.status <> 'CANCELED' and during && ${sqlRange(span)}
      and (held_until is null or held_until > ${sqlTimestamp(now)})
    order by lower(during), reservation.id`);
  return rows.map((row) => ({
    reservationId: row.id,
    courtId: row.court_id,
    kind: row.kind,
    status: row.status,
    name: row.name,
    email: row.email,
    phone: row.phone,
    reason: row.reason,
    heldUntil: row.held_until,
    isOffer: row.is_offer,
    cents: row.cents,
    seriesId: row.series_id,
    start: Number(row.start),
    end: Number(row.end),
  }));
}

/** The courts of today, and those removed since on which somebody held time. */
export async function courtsOfDay(
  db: Executor,
  venueId: string,
  heldIds: readonly string[],
): Promise<{ id: string; name: string }[]> {
  const held = heldIds.length > 0 ? sql`or id in ${[...heldIds]}` : sql``;
  const { rows } = await db.execute<{ id: string; name: string }>(sql`
    select id, name from court where venue_id = ${venueId} and (removed_at is null ${held})
    order by removed_at is not null, position, id`);
  return rows;
}

export interface TournamentTime extends Busy {
  readonly id: string;
  readonly name: string;
}

export async function tournamentsOfDay(db: Executor, venueId: string, span: Busy): Promise<TournamentTime[]> {
  const { rows } = await db.execute<{ id: string; name: string; start: number; end: number }>(sql`
    select id, name, extract(epoch from starts_at) * 1000 as start, extract(epoch from ends_at) * 1000 as end
    from tournament
    where ${takesVenue(venueId, span)}
    order by starts_at, id`);
  return rows.map((row) => ({ ...row, start: Number(row.start), end: Number(row.end) }));
}
