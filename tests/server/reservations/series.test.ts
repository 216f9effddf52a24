/** The same slots every week: which are free, all or those, canceled one by one or together. */
import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { addDays } from '#booking/zone.ts';
import type { CourtWithSlots, Reservation } from '#contract/reservations/reservations.ts';
import type { SeriesReply, SeriesWeek } from '#contract/reservations/series.ts';
import { makeVenue, type Person, startApp, type TestApp } from '#tests/server/app.ts';

/** Noon in Zagreb on Monday, 1 June 2026. */
const noon = Date.UTC(2026, 5, 1, 10);
const DAY = 86_400_000;
const day = '2026-06-03';

let time = noon;
let hall: TestApp;
let otherNode: TestApp;
let manager: Person;
let ana: Person;
let venueId: string;
let courts: CourtWithSlots[];
beforeAll(async () => {
  hall = await startApp({ now: () => time, config: { slotsPersonDay: 4 } });
  otherNode = await startApp({ now: () => time, config: { slotsPersonDay: 4 }, database: hall.database });
  manager = await hall.person({ roles: ['venue_manager'] });
});
afterAll(async () => {
  await otherNode.close();
  await hall.close();
});
beforeEach(async () => {
  time = noon;
  venueId = await makeVenue(hall.database, 2);
  ana = await hall.person();
  courts = await courtsOn(day);
});

const courtsOn = async (date: string): Promise<CourtWithSlots[]> =>
  (await hall.get(`/bff/api/reservations/${venueId}/available-slots?date=${date}`)).json();
const startsOf = (slots: readonly number[]) => slots.map((slot) => courts[0]?.slots[slot]?.start ?? '');

interface Wish {
  readonly slots?: readonly number[];
  readonly until?: string;
  readonly choice?: 'ALL' | 'FREE';
}
const bodyOf = ({ slots = [9], until = '2026-07-01', choice = 'ALL' }: Wish = {}) => ({
  venueId,
  courtId: courts[0]?.courtId,
  startTimes: startsOf(slots),
  until,
  choice,
  name: 'Ana Horvat',
  email: 'ana@example.org',
  phoneNumber: '+385 1 234',
});
const book = (body: object, { as = ana, node = hall, key = randomUUID() as string } = {}) =>
  node.post('/bff/api/reservations/series', { as, body, headers: { 'idempotency-key': key } });
const forCaller = (wish: Wish & { email?: string } = {}, as = manager) => {
  const { venueId: _venue, ...body } = bodyOf(wish);
  return hall.post(`/bff/api/venues/${venueId}/series`, {
    as,
    body: { ...body, name: 'Ivo Kralj', email: wish.email ?? '', phoneNumber: '' },
  });
};
async function preview({ slots = [9], until = '2026-07-01' }: Wish = {}, as = ana, caller = 'no') {
  const query = new URLSearchParams({
    courtId: courts[0]?.courtId ?? '',
    from: startsOf(slots)[0] ?? '',
    slots: String(slots.length),
    until,
    forCaller: caller,
  });
  const reply = await hall.get(`/bff/api/reservations/${venueId}/series?${query}`, { as });
  expect(reply.statusCode, reply.body).toBe(200);
  return reply.json<{ weeks: SeriesWeek[] }>().weeks;
}
const mine = async (as = ana) =>
  (await hall.get('/bff/api/user/my-reservations', { as })).json<Reservation[]>().toReversed();
const cancelAll = (seriesId: string, as = ana, node = hall) =>
  node.post(`/bff/api/reservations/series/${seriesId}/cancel`, { as, body: {} });

/** Takes a slot of the first court so many weeks later. */
const take = (weeks: number, slot = 9) =>
  hall.post(`/bff/api/venues/${venueId}/bookings`, {
    as: manager,
    body: {
      slots: [
        {
          courtId: courts[0]?.courtId,
          startTimes: [new Date(Date.parse(startsOf([slot])[0] ?? '') + weeks * 7 * DAY).toISOString()],
        },
      ],
      name: 'Other',
      email: '',
      phoneNumber: '',
    },
  });

describe('a weekly booking', () => {
  test('takes the same slots of every week, one reservation each, told in one mail', async () => {
    const before = hall.mails.length;
    const reply = await book(bodyOf({ slots: [9, 10] }));
    expect(reply.statusCode, reply.body).toBe(201);
    const { seriesId, reservationIds, weeks } = reply.json<SeriesReply>();
    expect(weeks.map(({ date, state }) => [date, state])).toEqual(
      ['2026-06-03', '2026-06-10', '2026-06-17', '2026-06-24', '2026-07-01'].map((date) => [date, 'FREE']),
    );
    const own = await mine();
    expect(own.map(({ id }) => id)).toEqual(reservationIds);
    expect(own.map((one) => [one.seriesId, one.status, one.slots.length])).toEqual(
      Array(5).fill([seriesId, 'CONFIRMED', 2]),
    );
    expect(hall.mails.length - before).toBe(1);
    expect(hall.mails.at(-1)?.text.match(/18:00 – 19:00/g)).toHaveLength(5);
  });

  test('is previewed: what is taken, closed, or more than one person may hold', async () => {
    expect((await take(1)).statusCode).toBe(201);
    await hall.database.pool.query('update venue set closed_days = $1 where id = $2', ['["2026-06-17"]', venueId]);
    expect((await book(bodyOf({ slots: [0, 1, 2, 3], until: day }))).statusCode).toBe(201);
    const states = (await preview()).map(({ state }) => state);
    expect(states).toEqual(['LIMIT', 'TAKEN', 'CLOSED', 'FREE', 'FREE']);
    expect((await preview({}, manager, 'yes')).map(({ state }) => state)[0]).toBe('FREE');
    const all = await book(bodyOf());
    expect([all.statusCode, all.json().code]).toEqual([409, 'SERIES_TAKEN']);
    expect(all.json().conflict.weeks.map(({ state }: SeriesWeek) => state)).toEqual(states);
    expect(await mine()).toHaveLength(1);
    const free = await book(bodyOf({ choice: 'FREE' }));
    expect(free.statusCode, free.body).toBe(201);
    expect(free.json<SeriesReply>().reservationIds).toHaveLength(2);
    const none = await book(bodyOf({ choice: 'FREE' }));
    expect([none.statusCode, none.json().code]).toEqual([409, 'SERIES_TAKEN']);
  });

  test('is made once for one key, and never on time that somebody else has', async () => {
    const key = randomUUID();
    const first = await book(bodyOf(), { key });
    expect((await book(bodyOf(), { key, node: otherNode })).json()).toEqual(first.json());
    expect(await mine()).toHaveLength(5);
    const ivo = await hall.person();
    const wishes = await Promise.all(
      Array.from({ length: 8 }, (_, i) =>
        book(bodyOf({ slots: [11], choice: i % 2 ? 'FREE' : 'ALL' }), {
          as: i % 2 ? ivo : ana,
          node: i % 3 ? hall : otherNode,
        }),
      ),
    );
    expect(wishes.filter(({ statusCode }) => statusCode === 201)).toHaveLength(1);
    expect(wishes.every(({ statusCode }) => statusCode === 201 || statusCode === 409)).toBe(true);
  });

  test('is bounded: slots of one day, 26 weeks, a first day as for any booking, three at a time', async () => {
    const far = addDays(day, 25 * 7);
    for (const [change, path] of [
      [{ until: addDays(far, 1) }, 'until'],
      [{ until: '2026-06-02' }, 'until'],
      [{ startTimes: [] }, 'startTimes'],
      [{ startTimes: ['2026-06-03T18:30:00+02:00'] }, 'startTimes'],
      [{ startTimes: ['2026-06-17T18:00:00+02:00'] }, 'startTimes'],
      [{ startTimes: ['2026-06-01T09:00:00+02:00'] }, 'startTimes'],
      [{ startTimes: [...startsOf([9]), '2026-06-04T18:00:00+02:00'] }, 'startTimes'],
      [{ courtId: 'other' }, 'courtId'],
      [{ venueId: 'other' }, 'venueId'],
      [{ name: '' }, 'name'],
      [{ choice: 'SOME' }, 'choice'],
    ] as const) {
      const reply = await book({ ...bodyOf(), ...change });
      expect([reply.statusCode, reply.json().errors?.[0].path.split('.')[0]], JSON.stringify(change)).toEqual([
        422,
        path,
      ]);
    }
    for (const slot of [0, 1, 2]) {
      const reply = await book(bodyOf({ slots: [slot], until: slot === 0 ? far : '2026-06-10' }));
      expect(reply.statusCode, reply.body).toBe(201);
      if (slot === 0) expect(reply.json<SeriesReply>().reservationIds).toHaveLength(26);
    }
    const fourth = await book(bodyOf({ slots: [3], until: '2026-06-10' }));
    expect([fourth.statusCode, fourth.json().code]).toEqual([429, 'TOO_MANY_SERIES']);
    time += 10 * DAY;
    expect((await hall.post('/bff/api/reservations/series', { body: bodyOf() })).statusCode).toBe(401);
  });

  test('is canceled one by one, or as a whole as far as each may still be; done twice it stays so', async () => {
    const { seriesId } = (await book(bodyOf())).json<SeriesReply>();
    const [, second] = await mine();
    expect((await hall.post(`/bff/api/reservations/${second?.id}/cancel`, { as: ana, body: {} })).statusCode).toBe(200);
    expect((await mine()).map(({ status }) => status === 'CANCELED')).toEqual([false, true, false, false, false]);
    // Less than a day before the first.
    time = Date.parse(`${day}T10:00:00+02:00`);
    const sent = () => hall.mails.length + otherNode.mails.length;
    const before = sent();
    const both = await Promise.all([cancelAll(seriesId), cancelAll(seriesId, ana, otherNode)]);
    expect(both.map(({ statusCode }) => statusCode).sort()).toEqual([200, 409]);
    expect(both.find(({ statusCode }) => statusCode === 200)?.json()).toMatchObject({ canceled: 3, kept: 1 });
    expect((await mine()).map(({ status }) => status)).toEqual(['CONFIRMED', ...Array(4).fill('CANCELED')]);
    expect(sent() - before).toBe(1);
    expect((await cancelAll(seriesId, await hall.person())).statusCode).toBe(403);
    expect((await cancelAll('nothing')).statusCode).toBe(404);
  });

  test('is booked by the venue for a caller, whose mailed link cancels all of it', async () => {
    const email = 'ivo@example.org';
    expect((await forCaller({}, ana)).statusCode).toBe(403);
    const reply = await forCaller({ slots: [0, 1, 2, 3, 4, 5], email });
    expect(reply.statusCode, reply.body).toBe(201);
    const letters = hall.mails.filter(({ to }) => to === email);
    expect(letters.map(({ kind }) => kind)).toEqual(['UNPROVEN_RESERVATION']);
    const token = /cancel-booking\/link#token=(\S+)/.exec(letters[0]?.text ?? '')?.[1] ?? '';
    const press = () =>
      hall.app.inject({
        method: 'POST',
        url: '/bff/cancel-booking',
        headers: { 'content-type': 'application/x-www-form-urlencoded' },
        payload: new URLSearchParams({ token }).toString(),
      });
    for (let i = 0; i < 2; i++) expect((await press()).body).toContain('Booking canceled');
    for (const date of [day, '2026-06-10'])
      expect((await courtsOn(date))[0]?.slots.every(({ available }) => available)).toBe(true);
  });

  test('is canceled by the venue, with a reason where somebody is told', async () => {
    const { seriesId } = (await book(bodyOf())).json<SeriesReply>();
    const cancel = (body: object, as = manager) =>
      hall.post(`/bff/api/reservations/series/${seriesId}/cancel-for-venue`, { as, body });
    expect((await cancel({}, ana)).statusCode).toBe(403);
    expect((await cancel({})).json().errors[0].path).toBe('reason');
    expect((await mine()).every(({ status }) => status === 'CONFIRMED')).toBe(true);
    expect((await cancel({ reason: 'The heating is broken.' })).json()).toMatchObject({ canceled: 5, kept: 0 });
    expect((await mine()).map(({ status, reason }) => [status, reason])).toEqual(
      Array(5).fill(['CANCELED', 'The heating is broken.']),
    );
  });
});
