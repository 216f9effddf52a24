/** What takes the time of courts: bookings, blocks, holds that have not lapsed, and tournaments. */
import { sql } from 'drizzle-orm';
import type { Busy } from '#booking/terms.ts';
import type { TakenTime } from '#booking/waiting.ts';
import type { Executor } from '#server/platform/database/connection.ts';
import { sqlRange, sqlTimestamp } from './court-store.ts';
import { takesVenue } from './day-schedule.ts';

export interface TakenAsked {
  readonly venueId: string;
  readonly courtIds: readonly string[];
  readonly span: Busy;
  readonly now: number;
  /** Somebody whose place in the waiting list, and what is kept for them, is not in their own way. */
  readonly exceptFor?: string | null;
}

interface TakenRow extends Record<string, unknown> {
  court_id: string | null;
  start: number;
  end: number;
  by: TakenTime['by'];
}

/**
 * What takes the venue's courts between two instants: a tournament takes every one of them while it runs, which a season
 * does not. Somebody who waits takes each of them but for what is offered already, until one is offered to them.
 */
export async function takenTimes(
  db: Executor,
  { venueId, courtIds, span, now, exceptFor = null }: TakenAsked,
): Promise<TakenTime[]> {
  const held =
    courtIds.length === 0
      ? sql``
      : sql`union all
        select court_id, extract(epoch from lower(during)) * 1000, extract(epoch from upper(during)) * 1000,
          case when is_offer then 'OFFER' else kind end
        from reservation_slot s join reservation r on r.id = s.reservation_id
        where court_id in ${[...courtIds]} and s.status <> 'CANCELED' and during && ${sqlRange(span)}
          and (held_until is null or held_until > ${sqlTimestamp(now)})
          and (not is_offer or user_id is distinct from ${exceptFor})
        union all
        select court.id, extract(epoch from starts_at) * 1000, extract(epoch from ends_at) * 1000, 'WAITING'
        from (select distinct starts_at, ends_at from waiting_place
            where venue_id = ${venueId} and offer_id is null and user_id is distinct from ${exceptFor}
              and starts_at > ${sqlTimestamp(now)} and starts_at < ${sqlTimestamp(span.end)} and ends_at > ${sqlTimestamp(span.start)}) w
          join court on court.id in ${[...courtIds]}
        where not exists (
          select from reservation_slot s join reservation r on r.id = s.reservation_id
          where is_offer and user_id = ${exceptFor} and r.status = 'PENDING' and held_until > ${sqlTimestamp(now)}
            and s.court_id = court.id and during && tstzrange(starts_at, ends_at))`;
  const { rows } = await db.execute<TakenRow>(sql`
    select null as court_id, extract(epoch from starts_at) * 1000 as start, extract(epoch from ends_at) * 1000 as end,
      'TOURNAMENT' as by
    from tournament
    where ${takesVenue(venueId, span)}
    ${held}`);
  return rows.map((row) => ({ courtId: row.court_id, start: Number(row.start), end: Number(row.end), by: row.by }));
}
