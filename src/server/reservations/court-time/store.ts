/** Reservations and the court time they hold. */
import { type SQL, sql } from 'drizzle-orm';
import type { Busy } from '#booking/terms.ts';
import { ROW_PAGE } from '#contract/page-sizes.ts';
import { isLanguage, type Language } from '#messages/language.ts';
import type { Executor, Transaction } from '#server/platform/database/connection.ts';
import { type HeldTime, sqlRange, sqlTimestamp } from './court-store.ts';

export interface NewReservation {
  readonly id: string;
  readonly venueId: string;
  readonly userId: string | null;
  readonly kind: 'BOOKING' | 'BLOCK';
  readonly status: 'CONFIRMED' | 'PENDING';
  readonly name: string;
  readonly email: string;
  readonly phone: string;
  /** Why a court is blocked. */
  readonly reason: string | null;
  readonly totalCents: number;
  readonly slots: readonly (HeldTime & { readonly id: string; readonly cents: number })[];
  /** Where the limits for guests hold: for somebody who is not signed in, or whose account nothing has confirmed. */
  readonly guest?: GuestColumns;
  /** In which whoever booked reads; missing where somebody else booked for them. */
  readonly language?: Language;
  /** The weekly booking that it is of. */
  readonly seriesId?: string;
  /** Where the venue books for somebody. */
  readonly caller?: CallerColumns;
  /** Where it is kept for somebody of the waiting list. */
  readonly offerUntil?: number;
}

interface CallerColumns {
  /** The hash of the mailed link that cancels it; null where none is mailed. */
  readonly linkHash: string | null;
}

interface GuestColumns {
  readonly network: string | null;
  /** Until its mailed link is used; null where none is mailed. */
  readonly hold: { readonly until: number; readonly linkHash: string } | null;
}

interface Recipient {
  readonly email: string;
  readonly isProved: boolean;
  /** As they have chosen, else as their browser said when they booked; null where it is not known. */
  readonly language: Language | null;
}

export interface ReservationRecord {
  readonly id: string;
  readonly userId: string | null;
  readonly seriesId: string | null;
  readonly kind: 'BOOKING' | 'BLOCK';
  readonly status: string;
  readonly name: string;
  readonly email: string;
  /** Where mails about it go; null for none. */
  readonly recipient: Recipient | null;
  /** When a guest's hold ends; null where no mailed link has to be used. */
  readonly heldUntil: number | null;
  /** What the venue said when it cancelled, or why a court is blocked. */
  readonly reason: string | null;
  readonly venue: {
    readonly id: string;
    readonly name: string;
    readonly address: string;
    readonly city: string;
    readonly timeZone: string;
    readonly needsConfirmation: boolean;
  };
  readonly slots: readonly (HeldTime & { readonly id: string; readonly courtName: string })[];
  readonly totalCents: number;
}

/** One person's bookings follow one another, so that together they keep to what one person may hold. */
export async function lockBooker(tx: Transaction, userId: string): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`slots of ${userId}`}, 0))`);
}

/** Asks the column that the index of a person's bookings holds. A node of before leaves it open, so the slots are asked as well. */
export const isNotOver = (at: number): SQL => sql`ends_at > ${sqlTimestamp(at)}`;

/** When the slots begin that this person holds between two instants; what a guest or the venue booked in their name is not theirs to answer for. */
export async function heldStarts(db: Executor, userId: string, span: Busy): Promise<number[]> {
  const { rows } = await db.execute<{ start: number }>(sql`
    select extract(epoch from lower(during))::float8 * 1000 as start
    from reservation_slot join reservation on reservation.id = reservation_id
    where user_id = ${userId} and not by_guest and not by_venue and not is_offer and kind = 'BOOKING'
      and reservation.status <> 'CANCELED' and ${isNotOver(span.start)}
      and during && ${sqlRange(span)}`);
  return rows.map((row) => row.start);
}

export const insertReservation = (tx: Transaction, reservation: NewReservation): Promise<void> =>
  insertReservations(tx, [reservation]);

/** All of them in one statement: others may wait for its locks. */
export async function insertReservations(tx: Transaction, reservations: readonly NewReservation[]): Promise<void> {
  const rows = reservations.map((one) => {
    const { guest, caller, seriesId = null, userId } = one;
    const hold = guest?.hold ?? null;
    const heldUntil = hold?.until ?? one.offerUntil ?? null;
    return sql`(${one.id}, ${one.venueId}, ${one.userId}, ${one.kind}, ${one.status}, ${one.name}, ${one.email}, ${one.phone},
      ${one.reason}, ${one.totalCents}::int, ${guest !== undefined && userId === null}::boolean, ${caller !== undefined}::boolean, ${guest?.network ?? null},
      ${heldUntil === null ? null : sqlTimestamp(heldUntil)}::timestamptz, ${hold?.linkHash ?? caller?.linkHash ?? null}, ${seriesId},
      ${one.offerUntil !== undefined}::boolean, ${sqlTimestamp(Math.max(...one.slots.map(({ end }) => end)))}, ${one.language ?? null})`;
  });
  const slots = reservations.flatMap(({ id, status, slots: held }) =>
    held.map((slot) => sql`(${slot.id}, ${id}, ${status}, ${slot.courtId}, ${sqlRange(slot)}, ${slot.cents})`),
  );
  await tx.execute(sql`
    with made as (
      insert into reservation (id, venue_id, user_id, kind, status, name, email, phone, reason, total_cents,
        by_guest, by_venue, guest_network, held_until, link_hash, series_id, is_offer, ends_at, language)
      values ${sql.join(rows, sql`, `)}
    )
    insert into reservation_slot (id, reservation_id, status, court_id, during, cents) values ${sql.join(slots, sql`, `)}`);
}

interface ReservationRow extends Record<string, unknown> {
  id: string;
  user_id: string | null;
  series_id: string | null;
  kind: 'BOOKING' | 'BLOCK';
  status: string;
  name: string;
  email: string;
  reason: string | null;
  recipient: string | null;
  is_proved: boolean;
  language: string | null;
  held_until: number | null;
  venue: ReservationRecord['venue'];
  total_cents: number;
  slots: { id: string; courtId: string; courtName: string; start: number; end: number }[];
}

export async function reservationsWhere(db: Executor, condition: SQL): Promise<ReservationRecord[]> {
  const { rows } = await db.execute<ReservationRow>(sql`
    select reservation.id, user_id, series_id, kind, reservation.status, reservation.name, reservation.email, reason, total_cents,
      extract(epoch from held_until)::float8 * 1000 as held_until,
      case when by_guest or user_id is null then nullif(reservation.email, '') else booker.email end as recipient,
      case when by_venue and user_id is null then false
        when by_guest or user_id is null then held_until is null else booker.email_verified end as is_proved,
      coalesce(booker.language, reservation.language) as language,
      jsonb_build_object('id', venue.id, 'name', venue.name, 'address', address, 'city', venue.city,
        'timeZone', time_zone, 'needsConfirmation', needs_confirmation) as venue,
      jsonb_agg(jsonb_build_object('id', reservation_slot.id, 'courtId', court.id, 'courtName', court.name,
        'start', extract(epoch from lower(during)) * 1000, 'end', extract(epoch from upper(during)) * 1000)
        order by lower(during), court.position) as slots
    from reservation
      join venue on venue.id = reservation.venue_id
      join reservation_slot on reservation_id = reservation.id
      join court on court.id = court_id
      left join app_user booker on booker.id = user_id
    where ${condition}
    group by reservation.id, venue.id, booker.id
    order by min(lower(during)) desc, reservation.id`);
  return rows.map((row) => ({
    id: row.id,
    userId: row.user_id,
    seriesId: row.series_id,
    kind: row.kind,
    status: row.status,
    name: row.name,
    email: row.email,
    recipient:
      row.recipient === null
        ? null
        : {
            email: row.recipient,
            isProved: row.is_proved,
            language: isLanguage(row.language) ? row.language : null,
          },
    heldUntil: row.held_until,
    reason: row.reason,
    venue: row.venue,
    slots: row.slots,
    totalCents: row.total_cents,
  }));
}

export interface ReservationPage {
  readonly records: ReservationRecord[];
  /** The cursor of the page before; null where this is the earliest. */
  readonly earlier: string | null;
}

/** Sorted by their first slots, the latest first; they are chosen before what belongs to them is read. */
export async function reservationsOf(db: Executor, userId: string, before?: string): Promise<ReservationPage> {
  const start = sql`min(lower(s.during))`;
  const cursor = sql`(
    select min(lower(s.during)) from reservation r join reservation_slot s on s.reservation_id = r.id
    where r.id = ${before} and r.user_id = ${userId})`;
  const isEarlier = sql`having ${start} < ${cursor} or (${start} = ${cursor} and r.id > ${before})`;
  const found = await reservationsWhere(
    db,
    sql`reservation.id in (
      select r.id from reservation r join reservation_slot s on s.reservation_id = r.id
      where r.user_id = ${userId} and r.kind = 'BOOKING' and not r.is_offer
      group by r.id ${before === undefined ? sql`` : isEarlier}
      order by ${start} desc, r.id limit ${ROW_PAGE + 1})`,
  );
  const records = found.slice(0, ROW_PAGE);
  return { records, earlier: found.length > ROW_PAGE ? (records.at(-1)?.id ?? null) : null };
}

export async function findReservation(db: Executor, id: string): Promise<ReservationRecord | null> {
  return (await reservationsWhere(db, sql`reservation.id = ${id}`))[0] ?? null;
}

export async function lockReservation(tx: Transaction, id: string): Promise<void> {
  await tx.execute(sql`select id from reservation where id = ${id} for update`);
}

/** Its slots follow by the key they share, and are free again. A hold whose mailed link was not used can be told by its end. */
export async function cancelReservation(tx: Transaction, id: string, reason: string | null): Promise<void> {
  await tx.execute(
    sql`update reservation set status = 'CANCELED', canceled_at = now(), reason = ${reason},
          held_until = case when link_hash is not null then held_until end
        where id = ${id}`,
  );
}

/** How many milliseconds ago it was canceled; null where it was not, and where a hold lapsed. */
export async function canceledAgo(tx: Transaction, id: string): Promise<number | null> {
  const { rows } = await tx.execute<{ age: number }>(sql`
    select extract(epoch from now() - canceled_at)::float8 * 1000 as age from reservation
    where id = ${id} and status = 'CANCELED' and held_until is null and not is_offer and canceled_at is not null`);
  return rows[0]?.age ?? null;
}

/** Its slots follow, as they do when it is canceled. */
export async function restoreReservation(tx: Transaction, id: string, status: 'CONFIRMED' | 'PENDING'): Promise<void> {
  await tx.execute(sql`update reservation set status = ${status}, canceled_at = null, reason = null where id = ${id}`);
}

/** Cancels what somebody has booked from now on, and gives back what was canceled by it. */
export async function cancelUpcoming(
  tx: Transaction,
  userId: string,
  { now, reason }: { readonly now: number; readonly reason: string },
): Promise<ReservationRecord[]> {
  const { rows } = await tx.execute<{ id: string }>(sql`
    update reservation set status = 'CANCELED', canceled_at = now(), held_until = null, reason = ${reason}
    where user_id = ${userId} and status <> 'CANCELED' and ${isNotOver(now)}
      and exists (
        select from reservation_slot where reservation_id = reservation.id and lower(during) > ${sqlTimestamp(now)})
    returning id`);
  if (rows.length === 0) return [];
  return reservationsWhere(tx, sql`reservation.id in ${rows.map(({ id }) => id)}`);
}

export async function confirmReservation(tx: Transaction, id: string): Promise<void> {
  await tx.execute(sql`update reservation set status = 'CONFIRMED' where id = ${id}`);
}

/** What somebody gives with a booking is theirs from then on, where they never gave one; a cleared one stays cleared. */
export async function keepPhone(tx: Transaction, userId: string, phone: string): Promise<void> {
  await tx.execute(sql`update app_user set phone = ${phone} where id = ${userId} and phone is null`);
}

/** Mails about them went to an address that is this person's no longer; they cancel them where they are signed in. */
export async function endMailedLinks(tx: Transaction, userId: string): Promise<void> {
  await tx.execute(sql`update reservation set link_hash = null where user_id = ${userId} and held_until is null`);
}

/** Gives a guest's reservations, but for lapsed holds, to the user who signs in with that e-mail verified. */
export async function claimReservations(tx: Executor, userId: string, verifiedEmail: string): Promise<void> {
  await tx.execute(
    sql`update reservation set user_id = ${userId} where user_id is null and lower(email) = lower(${verifiedEmail})
        and (held_until is null or (status = 'PENDING' and held_until > now()))`,
  );
}
