/** What was canceled of a weekly booking in one go is taken back in one go, as far as its times are still free. */
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import type { CourtWithSlots, Reservation } from '#contract/reservations/reservations.ts';
import type { SeriesReply } from '#contract/reservations/series.ts';
import { makeVenue, type Person, startApp, type TestApp } from '#tests/server/app.ts';

/** Noon in Zagreb on Monday, 1 June 2026. */
const noon = Date.UTC(2026, 5, 1, 10);
const DAY = 86_400_000;
const day = '2026-06-03';

let hall: TestApp;
let manager: Person;
let ana: Person;
let venueId: string;
let court: CourtWithSlots;
beforeAll(async () => {
  hall = await startApp({ now: () => noon });
  manager = await hall.person({ roles: ['venue_manager'] });
});
afterAll(() => hall.close());
beforeEach(async () => {
  venueId = await makeVenue(hall.database, 1);
  ana = await hall.person();
  const reply = await hall.get(`/bff/api/reservations/${venueId}/available-slots?date=${day}`);
  [court] = reply.json<[CourtWithSlots]>();
});

const startOf = (week: number, slot = 9): string =>
  new Date(Date.parse(court.slots[slot]?.start ?? '') + week * 7 * DAY).toISOString();
const contact = { name: 'Ana Horvat', email: 'ana@example.org', phoneNumber: '1' };
async function booked(slot = 9): Promise<SeriesReply> {
  const body = { venueId, courtId: court.courtId, startTimes: [startOf(0, slot)], until: '2026-06-24', choice: 'ALL' };
  const reply = await hall.post('/bff/api/reservations/series', { as: ana, body: { ...body, ...contact } });
  expect(reply.statusCode, reply.body).toBe(201);
  return reply.json<SeriesReply>();
}
const path = '/bff/api/reservations/series';
async function canceled(seriesId: string): Promise<readonly string[]> {
  const reply = await hall.post(`${path}/${seriesId}/cancel`, { as: ana, body: {} });
  expect(reply.statusCode, reply.body).toBe(200);
  return reply.json<{ reservationIds: string[] }>().reservationIds;
}
const restore = (seriesId: string, reservationIds: readonly string[], as: Person | null = ana) =>
  hall.post(`${path}/${seriesId}/restore`, { as, body: { reservationIds } });
const states = async () =>
  (await hall.get('/bff/api/user/my-reservations', { as: ana }))
    .json<Reservation[]>()
    .toReversed()
    .map(({ status }) => status);
const take = (week: number) => {
  const slots = [{ courtId: court.courtId, startTimes: [startOf(week)] }];
  const body = { slots, name: 'Other', email: '', phoneNumber: '' };
  return hall.post(`/bff/api/venues/${venueId}/bookings`, { as: manager, body });
};

test('all of them, told in one mail, also asked for twice; what was canceled before stays so', async () => {
  const { seriesId, reservationIds } = await booked();
  await hall.post(`/bff/api/reservations/${reservationIds[1]}/cancel`, { as: ana, body: {} });
  const together = await canceled(seriesId);
  expect(together).toEqual([reservationIds[0], reservationIds[2], reservationIds[3]]);
  const mails = hall.mails.length;
  const replies = await Promise.all([restore(seriesId, together), restore(seriesId, together)]);
  expect(replies.map((reply) => reply.json())).toEqual(Array(2).fill({ restored: 3, kept: 0 }));
  expect(await states()).toEqual(['CONFIRMED', 'CANCELED', 'CONFIRMED', 'CONFIRMED']);
  expect(hall.mails.length - mails).toBe(1);
});

test('but for those whose time is taken meanwhile, and none where all are', async () => {
  const { seriesId } = await booked();
  const together = await canceled(seriesId);
  expect((await take(2)).statusCode).toBe(201);
  expect((await restore(seriesId, together)).json()).toEqual({ restored: 3, kept: 1 });
  expect(await states()).toEqual(['CONFIRMED', 'CONFIRMED', 'CANCELED', 'CONFIRMED']);
  const again = await canceled(seriesId);
  for (const week of [0, 1, 3]) expect((await take(week)).statusCode).toBe(201);
  const none = await restore(seriesId, again);
  expect([none.statusCode, none.json().code]).toEqual([409, 'SLOT_TAKEN']);
});

test('for a minute, by whoever canceled, and of this weekly booking alone', async () => {
  const { seriesId } = await booked();
  const other = await booked(3);
  const together = await canceled(seriesId);
  const ofOther = await canceled(other.seriesId);
  expect((await restore(seriesId, together, null)).statusCode).toBe(401);
  expect((await restore(seriesId, together, await hall.person())).statusCode).toBe(403);
  expect((await restore(seriesId, ofOther)).statusCode).toBe(404);
  await hall.database.pool.query("update reservation set canceled_at = now() - interval '61 s' where series_id = $1", [
    seriesId,
  ]);
  const late = await restore(seriesId, together);
  expect([late.statusCode, late.json().code]).toEqual([409, 'TOO_LATE']);
});

test('within what one person may have: three weekly bookings at a time', async () => {
  const { seriesId } = await booked();
  const together = await canceled(seriesId);
  for (const slot of [1, 2, 3]) await booked(slot);
  const fourth = await restore(seriesId, together);
  expect([fourth.statusCode, fourth.json().code]).toEqual([429, 'TOO_MANY_SERIES']);
  expect((await states()).filter((status) => status === 'CANCELED')).toHaveLength(4);
});

test('the undo of one week too, but for one whose other weeks stand', async () => {
  const restoreOne = (id: string) => hall.post(`/bff/api/reservations/${id}/restore`, { as: ana, body: {} });
  const { seriesId, reservationIds } = await booked();
  await canceled(seriesId);
  for (const slot of [1, 2]) await booked(slot);
  const [oneOfThird] = (await booked(3)).reservationIds;
  const fourth = await restoreOne(reservationIds[0] ?? '');
  expect([fourth.statusCode, fourth.json().code]).toEqual([429, 'TOO_MANY_SERIES']);
  await hall.post(`/bff/api/reservations/${oneOfThird}/cancel`, { as: ana, body: {} });
  expect((await restoreOne(oneOfThird ?? '')).statusCode).toBe(200);
});

test('by the venue what the venue has canceled, as it was', async () => {
  await hall.database.pool.query('update venue set needs_confirmation = true where id = $1', [venueId]);
  const { seriesId } = await booked();
  const forVenue = (reservationIds: readonly string[], as = manager) =>
    hall.post(`${path}/${seriesId}/restore-for-venue`, { as, body: { reservationIds, status: 'CONFIRMED' } });
  const own = await canceled(seriesId);
  expect((await forVenue(own)).json()).toMatchObject({ status: 409, code: 'NOT_BY_VENUE' });
  expect((await restore(seriesId, own)).statusCode).toBe(200);
  expect(await states()).toEqual(Array(4).fill('PENDING'));
  const body = { reason: 'The heating is broken.' };
  const reply = await hall.post(`${path}/${seriesId}/cancel-for-venue`, { as: manager, body });
  const { reservationIds } = reply.json<{ reservationIds: string[] }>();
  expect((await restore(seriesId, reservationIds)).statusCode).toBe(403);
  expect((await forVenue(reservationIds, ana)).statusCode).toBe(403);
  const mails = hall.mails.length;
  expect((await forVenue(reservationIds)).json()).toEqual({ restored: 4, kept: 0 });
  expect(await states()).toEqual(Array(4).fill('CONFIRMED'));
  expect(hall.mails.length - mails).toBe(1);
});
