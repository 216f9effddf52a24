/** When a reservation ends: kept with it, so that what somebody booked long ago is read no more. */
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Transaction } from '#server/platform/database/connection.ts';
import { migrate, migrations } from '#server/platform/database/migrate.ts';
import { cancelUpcoming, heldStarts } from '#server/reservations/court-time/store.ts';
import { guestSlots } from '#server/reservations/guests/guest-holds.ts';
import { seriesOf } from '#server/reservations/series/series-store.ts';
import { makeVenue, type Person, startApp, type TestApp } from '#tests/server/app.ts';
import { emptyDatabase, type TestDatabase } from '#tests/server/database/database.ts';

/** Noon in Zagreb on Monday, 1 June 2026. */
const now = Date.UTC(2026, 5, 1, 10);
const HOUR = 3_600_000;
const OVER = 1_000;
const GUESTS = 12_000;

let hall: TestApp;
let venueId: string;
let ana: Person;
beforeAll(async () => {
  hall = await startApp({ now: () => now, config: { slotsPersonDay: 4 } });
  venueId = await makeVenue(hall.database, 1);
  ana = await hall.person();
});
afterAll(() => hall.close());

/**
 * Bookings of one person at a hall of their own, hour by hour before `until`. An open end is what a node of before
 * migration 0044 stores.
 */
async function addBookings(
  database: TestDatabase,
  { userId, until, count, isOpen = false }: { userId: string; until: number; count: number; isOpen?: boolean },
): Promise<void> {
  const { pool } = database;
  const values = [await makeVenue(database, 1), userId, until / 1000, count];
  const slot = `select n, to_timestamp($3) - n * interval '1 hour' as at from generate_series(1, $4::int) n`;
  await pool.query(
    `insert into reservation (id, venue_id, user_id, status, name, email, phone, total_cents${isOpen ? '' : ', ends_at'})
     select $2 || n, $1, $2, 'CONFIRMED', 'Ana', '', '', 0${isOpen ? '' : `, at + interval '1 hour'`} from (${slot}) s`,
    values,
  );
  await pool.query(
    `insert into reservation_slot (id, reservation_id, status, court_id, during, cents)
     select $2 || n, $2 || n, 'CONFIRMED', court.id, tstzrange(at, at + interval '1 hour'), 0
     from (${slot}) s, court where venue_id = $1`,
    values,
  );
}

const endsOf = async (): Promise<string[]> => {
  const { rows } = await hall.database.pool.query<{ ends_at: Date }>(
    'select ends_at from reservation where user_id = $1 order by ends_at',
    [ana.userId],
  );
  return rows.map((row) => row.ends_at.toISOString().slice(0, 16));
};

const contact = { name: 'Ana', email: 'ana@example.org', phoneNumber: '1' };

describe('the end of a reservation', () => {
  test('is that of its last slot, of a weekly booking each week’s own', async () => {
    const { rows } = await hall.database.pool.query<{ id: string }>('select id from court where venue_id = $1', [
      venueId,
    ]);
    const courtId = rows[0]?.id;
    const at = (date: string, hour: number) => `${date}T${hour}:00:00+02:00`;
    const once = await hall.post('/bff/api/reservations', {
      as: ana,
      body: { venueId, slots: [{ courtId, startTimes: [at('2026-06-03', 15), at('2026-06-03', 12)] }], ...contact },
    });
    expect(once.statusCode, once.body).toBe(201);
    const weekly = await hall.post('/bff/api/reservations/series', {
      as: ana,
      body: {
        ...{ venueId, courtId, startTimes: [at('2026-06-04', 18), at('2026-06-04', 19)] },
        ...{ until: '2026-06-11', choice: 'ALL', ...contact },
      },
    });
    expect(weekly.statusCode, weekly.body).toBe(201);
    expect(await endsOf()).toEqual(['2026-06-03T14:00', '2026-06-04T18:00', '2026-06-11T18:00']);
  });

  test('leaves what is over unread', async () => {
    const people = await hall.people(12);
    for (const { userId } of people) await addBookings(hall.database, { userId, until: now, count: OVER });
    const userId = people[0]?.userId ?? '';
    await hall.database.pool.query('vacuum analyze reservation, reservation_slot');
    const asked: ((tx: Transaction) => Promise<unknown>)[] = [
      (tx) => heldStarts(tx, userId, { start: now, end: now + 24 * HOUR }),
      (tx) => seriesOf(tx, userId, now),
      (tx) => cancelUpcoming(tx, userId, { now, reason: 'Gone' }),
    ];
    for (const ask of asked) expect(await rowsRead(ask)).toBeLessThan(OVER / 10);
  });

  test('leaves what guests held at a venue on other days unread where their share of a day is asked for', async () => {
    const { db, pool } = hall.database;
    const venue = await makeVenue(hall.database, 4);
    // On each court an hour after the other, back through four months, and until three hours from now.
    await pool.query(
      `with made as (
         insert into reservation (id, venue_id, by_guest, status, name, email, phone, total_cents)
         select 'g' || n, $1, true, 'CONFIRMED', 'Guest', '', '', 0 from generate_series(1, $2::int) n
         returning id, substr(id, 2)::int as n),
       places as (select id, row_number() over (order by position) - 1 as place from court where venue_id = $1)
       insert into reservation_slot (id, reservation_id, status, court_id, during, cents)
       select made.id, made.id, 'CONFIRMED', places.id, tstzrange(start, start + interval '1 hour'), 0
       from made join places on places.place = made.n % 4,
         lateral (select to_timestamp($3) + (3 - n / 4) * interval '1 hour' as start) at`,
      [venue, GUESTS, now / 1000],
    );
    await pool.query('vacuum analyze reservation, reservation_slot');
    const day = { start: now, end: now + 24 * HOUR };
    expect(await guestSlots(db, venue, day, now)).toBe(15);
    expect(await rowsRead((tx) => guestSlots(tx, venue, day, now))).toBeLessThan(100);
  });

  test('may be left open by an older node: what it books counts all the same', async () => {
    const { userId } = await hall.person();
    await addBookings(hall.database, { userId, until: now + 3 * HOUR, count: 5, isOpen: true });
    const day = { start: now, end: now + 24 * HOUR };
    const { db } = hall.database;
    expect((await heldStarts(db, userId, day)).toSorted()).toEqual([now, now + HOUR, now + 2 * HOUR]);
    const canceled = await db.transaction((tx) => cancelUpcoming(tx, userId, { now, reason: 'Gone' }));
    expect(canceled.map(({ slots }) => slots[0]?.start)).toEqual([now + 2 * HOUR, now + HOUR]);
  });
});

/** Rows of reservations and slots that it reads. */
const rowsRead = (ask: (tx: Transaction) => Promise<unknown>): Promise<number> =>
  hall.database.db.transaction(async (tx) => {
    // With what this connection has read before and not reported yet.
    const before = await countRead(tx);
    await ask(tx);
    return (await countRead(tx)) - before;
  });

async function countRead(tx: Transaction): Promise<number> {
  const { rows } = await tx.execute<{ count: number }>(
    `select sum(coalesce(seq_tup_read, 0) + coalesce(idx_tup_fetch, 0))::int as count
     from pg_stat_xact_user_tables where relname in ('reservation', 'reservation_slot')`,
  );
  return rows[0]?.count ?? Number.NaN;
}

test('the migration finds it for the reservations that are there', async () => {
  const database = await emptyDatabase();
  const { pool } = database;
  await migrate(
    pool,
    migrations.filter(({ name }) => name < '0044'),
  );
  await pool.query(`
    insert into venue (id, name, city, address, time_zone, opening_hours) values ('v', 'Hall', 'Rijeka', 'Riva 1', 'UTC', '[]');
    insert into court (id, venue_id, name, position) values ('c', 'v', 'Court 1', 0);
    insert into reservation (id, venue_id, status, name, email, phone, total_cents)
      select id, 'v', 'CONFIRMED', 'Ana', '', '', 0 from unnest(array['one', 'two', 'none']) id;
    insert into reservation_slot (id, reservation_id, status, court_id, during, cents) values
      ('1', 'one', 'CONFIRMED', 'c', '[2026-06-01 12:00Z, 2026-06-01 13:00Z)', 0),
      ('2', 'two', 'CONFIRMED', 'c', '[2026-06-01 17:00Z, 2026-06-01 18:00Z)', 0),
      ('3', 'two', 'CONFIRMED', 'c', '[2026-06-01 14:00Z, 2026-06-01 15:00Z)', 0)`);
  await migrate(pool);
  const { rows } = await pool.query<{ id: string; end: number }>(
    'select id, extract(epoch from ends_at)::float8 * 1000 as end from reservation order by ends_at',
  );
  expect(rows.map(({ id, end }) => [id, end])).toEqual([
    ['one', Date.UTC(2026, 5, 1, 13)],
    ['two', Date.UTC(2026, 5, 1, 18)],
    ['none', Number.POSITIVE_INFINITY],
  ]);
  await database.close();
});
