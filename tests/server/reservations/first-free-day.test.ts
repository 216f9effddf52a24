import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { addDays } from '#booking/zone.ts';
import { newId } from '#server/platform/ids.ts';
import { makeVenue, startApp, type TestApp } from '#tests/server/app.ts';

/** Noon in Zagreb on Monday, 1 June 2026. */
let now = Date.UTC(2026, 5, 1, 10);
const today = '2026-06-01';

let hall: TestApp;
beforeAll(async () => {
  hall = await startApp({ now: () => now });
});
afterAll(() => hall.close());

const opensOn = async (venueId: string) => {
  const reply = await hall.get(`/bff/api/reservations/${venueId}/first-free-day`);
  expect(reply.statusCode, reply.body).toBe(200);
  return reply.json<{ date: string | null }>().date;
};

/** Holds one court from one time to another, in Zagreb's summer. */
async function hold(venueId: string, position: number, from: string, to: string, heldUntil: string | null = null) {
  const id = newId();
  const { pool } = hall.database;
  const status = heldUntil ? 'PENDING' : 'CONFIRMED';
  await pool.query(
    `insert into reservation (id, venue_id, status, name, email, phone, total_cents, held_until)
     values ($1, $2, $3, 'Ana', 'ana@example.org', '1', 0, $4)`,
    [id, venueId, status, heldUntil],
  );
  await pool.query(
    `insert into reservation_slot (id, reservation_id, status, court_id, during, cents)
     select $1, $2, $3, id, tstzrange($4, $5), 0 from court where venue_id = $6 and position = $7`,
    [newId(), id, status, `${from}:00+02:00`, `${to}:00+02:00`, venueId, position],
  );
  return id;
}

describe('the first day with a free slot', () => {
  test('is today, unless what is left of it is full on every court', async () => {
    const venueId = await makeVenue(hall.database, 2);
    expect(await opensOn(venueId)).toBe(today);
    await hold(venueId, 0, `${today}T12:00`, `${today}T22:00`);
    await hold(venueId, 1, `${today}T13:00`, `${today}T21:00`);
    expect(await opensOn(venueId)).toBe(today);
    const last = await hold(venueId, 1, `${today}T21:00`, `${today}T22:00`);
    expect(await opensOn(venueId)).toBe('2026-06-02');
    await hall.database.pool.query(`update reservation set status = 'CANCELED' where id = $1`, [last]);
    expect(await opensOn(venueId)).toBe(today);
  });

  test('passes over closed days, tournaments and the hours that are over', async () => {
    const venueId = await makeVenue(hall.database, 1);
    await hall.database.pool.query('update venue set closed_days = $1 where id = $2', ['["2026-06-02"]', venueId]);
    now = Date.UTC(2026, 5, 1, 19, 30);
    expect(await opensOn(venueId)).toBe('2026-06-03');
    now = Date.UTC(2026, 5, 1, 10);
  });

  test('does not count a hold that has lapsed', async () => {
    const venueId = await makeVenue(hall.database, 1);
    await hold(venueId, 0, `${today}T12:00`, `${today}T22:00`, '2026-06-01T10:00:00Z');
    expect(await opensOn(venueId)).toBe(today);
  });

  test('is none where all of the bookable days are full, or there is no court', async () => {
    const venueId = await makeVenue(hall.database, 1);
    for (let ahead = 0; ahead <= 14; ahead++) {
      const date = addDays(today, ahead);
      await hold(venueId, 0, `${date}T09:00`, `${date}T22:00`);
    }
    expect(await opensOn(venueId)).toBeNull();
    expect(await opensOn(await makeVenue(hall.database, 0))).toBeNull();
  });

  test('is 404 for a venue that is not there', async () => {
    expect((await hall.get('/bff/api/reservations/nowhere/first-free-day')).statusCode).toBe(404);
  });
});
