/** A person's reservations page by page: without gaps or doubles while others are made. */
import { expect, test } from 'vitest';
import type { Reservation } from '#contract/reservations/reservations.ts';
import type { Person } from '#tests/server/app.ts';
import { makeVenue } from '#tests/server/app.ts';
import { hall, setUpBookers } from './bookers.ts';

const LIST = '/bff/api/user/my-reservations';

setUpBookers();

/** From the earliest on: two begin at the same moment, on a court each. */
async function reserve(venue: string, { userId }: Person, from: number, to: number): Promise<string[]> {
  const { rows } = await hall.database.pool.query<{ id: string }>(
    `with made as (
       insert into reservation (id, venue_id, user_id, status, name, email, phone, total_cents)
       select 'r' || lpad(n::text, 4, '0'), $1, $2, 'CONFIRMED', 'Ana', '', '', 0 from generate_series($3::int, $4::int) n
       returning id, substr(id, 2)::int as n),
     places as (select id, row_number() over (order by position) - 1 as place from court where venue_id = $1)
     insert into reservation_slot (id, reservation_id, status, court_id, during, cents)
     select made.id, made.id, 'CONFIRMED', places.id, tstzrange(start, start + interval '1 hour'), 0
     from made join places on place = n % 2
       cross join lateral (select timestamptz '2025-01-01' + n / 2 * interval '1 hour') s(start)
     returning reservation_id as id`,
    [venue, userId, from, to],
  );
  return rows.map(({ id }) => id);
}

test('leads into the past by the Link header', async () => {
  const [venue, ana] = [await makeVenue(hall.database, 2), await hall.person()];
  const made = await reserve(venue, ana, 1, 230);
  const pages: string[][] = [];
  for (let url: string | undefined = LIST; url !== undefined; ) {
    const reply = await hall.get(url, { as: ana });
    expect(reply.statusCode).toBe(200);
    pages.push(reply.json<Reservation[]>().map(({ id }) => id));
    url = /^<(.+)>; rel="next"$/.exec(String(reply.headers.link ?? ''))?.[1];
    // Meanwhile another one is made, which is on no page after the first.
    await reserve(venue, ana, 230 + pages.length, 230 + pages.length);
  }
  expect(pages.map(({ length }) => length)).toEqual([100, 100, 30]);
  expect(pages.flat().toSorted()).toEqual(made.toSorted());
});

test('has nothing before a reservation of somebody else, and refuses what is no cursor', async () => {
  const [venue, ana, ben] = [await makeVenue(hall.database, 2), await hall.person(), await hall.person()];
  const [own, others] = [await reserve(venue, ana, 1001, 1002), await reserve(venue, ben, 1003, 1004)];
  expect((await hall.get(`${LIST}?before=${others[0]}`, { as: ana })).json()).toEqual([]);
  expect((await hall.get(`${LIST}?before=${own[0]}`, { as: ben })).json()).toEqual([]);
  expect((await hall.get(`${LIST}?before=${'a'.repeat(60)}`, { as: ana })).statusCode).toBe(422);
  expect((await hall.get(`${LIST}?before=${own[0]}`)).statusCode).toBe(401);
});
