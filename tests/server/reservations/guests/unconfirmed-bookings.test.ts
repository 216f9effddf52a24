/** Accounts that anybody may have invented take no more of a venue than guests do. */
import { describe, expect, test } from 'vitest';
import type { Reservation } from '#contract/reservations/reservations.ts';
import { joinWaitingList } from '#contract/reservations/waiting.ts';
import { makeVenue, type Person, startApp } from '#tests/server/app.ts';
import { bodyOf, book, clock, courtsOf, hall, MINUTE, mails, setUpGuests } from './guests.ts';

setUpGuests();

const invented = (): Promise<Person> => hall.person({ emailVerified: false });
const linkIn = (text = ''): string => /confirm-booking#?\S*?([\w-]{20,})\s/.exec(text)?.[1] ?? '';
const keep = (token: string) =>
  hall.app.inject({
    method: 'POST',
    url: '/bff/confirm-booking',
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    payload: `token=${token}`,
  });
const statusOf = async (as: Person, id: string) =>
  (await hall.get('/bff/api/user/my-reservations', { as })).json<Reservation[]>().find((one) => one.id === id)?.status;

describe('an account without a confirmed email', () => {
  test('holds its slots until the link mailed to its own address is used', async () => {
    const venueId = await makeVenue(hall.database, 4);
    const courts = await courtsOf(venueId);
    const ana = await invented();
    const body = bodyOf(venueId, { courts, slots: [0], email: 'somebody.else@example.org' });
    const reply = await book(body, { as: ana });
    expect([reply.statusCode, reply.json<Reservation>().status]).toEqual([201, 'PENDING']);
    const { id, heldUntil } = reply.json<Reservation>();
    expect(Date.parse(heldUntil ?? '')).toBe(clock.now + 15 * MINUTE);
    expect(mails.map(({ to }) => to)).toEqual([`${ana.userId.toLowerCase()}@example.org`]);
    expect((await keep(linkIn(mails[0]?.text))).statusCode).toBe(200);
    expect(await statusOf(ana, id)).toBe('CONFIRMED');
    const other = (await book(bodyOf(venueId, { courts, slots: [1] }), { as: ana })).json<Reservation>();
    clock.now += 15 * MINUTE;
    expect(await statusOf(ana, other.id)).toBe('CANCELED');
  });

  test('cannot confirm a hold by canceling it and taking that back', async () => {
    const venueId = await makeVenue(hall.database, 4);
    const courts = await courtsOf(venueId);
    const ana = await invented();
    const { id } = (await book(bodyOf(venueId, { courts, slots: [0] }), { as: ana })).json<Reservation>();
    const act = (what: string) => hall.post(`/bff/api/reservations/${id}/${what}`, { as: ana, body: {} });
    expect((await act('cancel')).statusCode).toBe(200);
    expect((await act('restore')).json()).toMatchObject({ status: 409, code: 'TOO_LATE' });
    const kept = (await book(bodyOf(venueId, { courts, slots: [1] }), { as: ana })).json<Reservation>();
    await keep(linkIn(mails.at(-1)?.text));
    for (const what of ['cancel', 'restore'])
      expect((await hall.post(`/bff/api/reservations/${kept.id}/${what}`, { as: ana, body: {} })).statusCode).toBe(200);
    expect(await statusOf(ana, kept.id)).toBe('CONFIRMED');
  });

  test('shares the guests’ quarter of a day and the eight slots of a network', async () => {
    const venueId = await makeVenue(hall.database, 2);
    const courts = await courtsOf(venueId);
    const wish = (slot: number) => bodyOf(venueId, { courts, court: slot % 2, slots: [slot >> 1] });
    const replies = [];
    for (let slot = 0; slot < 9; slot++)
      replies.push(await book(wish(slot), { as: slot % 3 === 0 ? null : await invented() }));
    expect(replies.map(({ statusCode }) => statusCode)).toEqual([...Array(6).fill(201), ...Array(3).fill(429)]);
    expect(replies[7]?.json()).toMatchObject({
      code: 'TOO_MANY_GUESTS',
      message: 'Please confirm your email to book, or ask the venue.',
    });
    expect((await book(wish(8), { as: await hall.person() })).statusCode).toBe(201);

    const large = await makeVenue(hall.database, 8);
    const there = await courtsOf(large);
    const from = '203.0.113.9';
    const statuses = [];
    for (let court = 0; court < 10; court++) {
      const body = bodyOf(large, { courts: there, court: court % 8, slots: [court >> 3] });
      statuses.push((await book(body, { as: await invented(), from })).statusCode);
    }
    expect(statuses).toEqual([...Array(8).fill(201), 429, 429]);
    // Neighbours of the hall who have confirmed theirs go on.
    const body = bodyOf(large, { courts: there, court: 7, slots: [5] });
    expect((await book(body, { as: await hall.person(), from })).statusCode).toBe(201);
  });

  test('books no weeks and waits for no court, but for somebody whom an operator gave a role', async () => {
    const venueId = await makeVenue(hall.database, 1);
    const courts = await courtsOf(venueId);
    const start = courts[0]?.slots[9]?.start;
    const series = (as: Person) =>
      hall.post('/bff/api/reservations/series', {
        as,
        body: {
          venueId,
          courtId: courts[0]?.courtId,
          startTimes: [start],
          until: '2026-06-17',
          choice: 'ALL',
          name: 'Ana',
          email: 'ana@example.org',
          phoneNumber: '1',
        },
      });
    const wait = (as: Person) => hall.post(joinWaitingList.path.replace('{venueId}', venueId), { as, body: { start } });
    const refusal = { status: 403, code: 'CONFIRM_EMAIL' };
    expect((await series(await invented())).json()).toMatchObject(refusal);
    const trusted = await hall.person({ emailVerified: false, roles: ['tournament_organizer'] });
    expect((await series(trusted)).statusCode).toBe(201);
    expect((await wait(await invented())).json()).toMatchObject(refusal);
    expect((await wait(await hall.person())).statusCode).toBe(201);
  });
});

test('where no mail can leave, the share alone holds: no network, no proof, weeks as well', async () => {
  const node = await startApp({ now: () => clock.now, database: hall.database, config: { trustProxy: ['127.0.0.1'] } });
  const venueId = await makeVenue(hall.database, 4);
  const courts = await courtsOf(venueId);
  const from = '203.0.113.77';
  const replies = [];
  for (let slot = 0; slot < 14; slot++) {
    const body = bodyOf(venueId, { courts, court: slot % 4, slots: [slot >> 2] });
    replies.push(await book(body, { as: await invented(), from, node }));
  }
  // A quarter of 4 courts with 13 slots each is 13 slots.
  expect(replies.map(({ statusCode }) => statusCode)).toEqual([...Array(13).fill(201), 429]);
  expect(replies[0]?.json()).toMatchObject({ status: 'CONFIRMED' });
  const weekly = { ...bodyOf(venueId, { courts, slots: [] }), slots: undefined };
  const reply = await node.post('/bff/api/reservations/series', {
    as: await invented(),
    body: {
      ...weekly,
      courtId: courts[0]?.courtId,
      startTimes: [courts[0]?.slots[9]?.start],
      until: '2026-06-17',
      choice: 'ALL',
    },
  });
  expect(reply.json()).toMatchObject({ status: 429, code: 'TOO_MANY_GUESTS' });
  await node.close();
});
