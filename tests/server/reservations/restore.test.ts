/** A cancellation is taken back for a minute, while the time is free: by whoever canceled, once, and for all slots. */
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { CourtWithSlots, Reservation } from '#contract/reservations/reservations.ts';
import { eventually } from '#tests/eventually.ts';
import { makeVenue, type Person, startApp, type TestApp } from '#tests/server/app.ts';

/** Noon in Zagreb on Monday, 1 June 2026. */
const noon = Date.UTC(2026, 5, 1, 10);
const day = '2026-06-03';

let hall: TestApp;
let otherNode: TestApp;
let manager: Person;
let ana: Person;
let ivo: Person;
let venueId: string;
let courts: CourtWithSlots[];
beforeAll(async () => {
  hall = await startApp({ now: () => noon });
  otherNode = await startApp({ now: () => noon, database: hall.database });
  manager = await hall.person({ roles: ['venue_manager'] });
});
afterAll(async () => {
  await otherNode.close();
  await hall.close();
});
beforeEach(async () => {
  venueId = await makeVenue(hall.database, 1);
  [ana, ivo] = await Promise.all([hall.person(), hall.person()]);
  courts = await courtsOn();
});

const courtsOn = async (): Promise<CourtWithSlots[]> =>
  (await hall.get(`/bff/api/reservations/${venueId}/available-slots?date=${day}`)).json();
const startOf = (slot: number): string => courts[0]?.slots[slot]?.start ?? '';
const isFree = async (slot: number) => (await courtsOn())[0]?.slots[slot]?.available;

const book = (as: Person, slots: readonly number[], node = hall) =>
  node.post('/bff/api/reservations', {
    as,
    body: {
      venueId,
      slots: [{ courtId: courts[0]?.courtId, startTimes: slots.map(startOf) }],
      name: 'Ana Horvat',
      email: 'ana@example.org',
      phoneNumber: '1',
    },
  });
async function booked(as: Person, ...slots: readonly number[]): Promise<string> {
  const reply = await book(as, slots);
  expect(reply.statusCode, reply.body).toBe(201);
  return reply.json<Reservation>().id;
}
async function canceled(as: Person, ...slots: readonly number[]): Promise<string> {
  const id = await booked(as, ...slots);
  expect((await hall.post(`/bff/api/reservations/${id}/cancel`, { as, body: {} })).statusCode).toBe(200);
  return id;
}
const restore = (as: Person | null, id: string, node = hall) =>
  node.post(`/bff/api/reservations/${id}/restore`, { as, body: {} });
const cancelForVenue = (id: string, body: object = { reason: 'The roof leaks.' }) =>
  hall.post(`/bff/api/reservations/${id}/cancel-for-venue`, { as: manager, body });
const restoreForVenue = (id: string, status = 'CONFIRMED', as: Person | null = manager) =>
  hall.post(`/bff/api/reservations/${id}/restore-for-venue`, { as, body: { status } });
const refusal = (reply: { statusCode: number; json(): { code: string } }) => [reply.statusCode, reply.json().code];
const subjects = () => hall.mails.map(({ subject }) => subject);

describe('taking a cancellation back', () => {
  test('books the same slots again under the same id, tells it in a mail, and once where it is asked for twice', async () => {
    const id = await canceled(ana, 1, 2);
    expect([await isFree(1), await isFree(2)]).toEqual([true, true]);
    const mails = hall.mails.length + otherNode.mails.length;
    const replies = await Promise.all([restore(ana, id), restore(ana, id, otherNode)]);
    expect(replies.map(({ statusCode }) => statusCode)).toEqual([200, 200]);
    expect(replies[0].json()).toMatchObject({ id, status: 'CONFIRMED', cancellable: true, reason: null });
    expect(replies[0].json<Reservation>().slots.map(({ startDate }) => startDate)).toEqual([startOf(1), startOf(2)]);
    expect([await isFree(1), await isFree(2)]).toEqual([false, false]);
    expect(hall.mails.length + otherNode.mails.length).toBe(mails + 1);
    // It is as it was: it can be canceled, and taken back, again.
    expect((await hall.post(`/bff/api/reservations/${id}/cancel`, { as: ana, body: {} })).statusCode).toBe(200);
    expect((await restore(ana, id)).statusCode).toBe(200);
  });

  test('waits for the venue again where bookings do', async () => {
    await hall.database.pool.query('update venue set needs_confirmation = true where id = $1', [venueId]);
    expect((await restore(ana, await canceled(ana, 1))).json()).toMatchObject({ status: 'PENDING' });
  });

  test('is for a minute, and for the person who canceled', async () => {
    const id = await canceled(ana, 1);
    expect((await restore(null, id)).statusCode).toBe(401);
    expect(refusal(await restore(ivo, id))).toEqual([403, 'FORBIDDEN']);
    expect((await restore(ana, 'nothing')).statusCode).toBe(404);
    expect(refusal(await restoreForVenue(id))).toEqual([409, 'NOT_BY_VENUE']);
    await hall.database.pool.query("update reservation set canceled_at = now() - interval '61 s' where id = $1", [id]);
    expect(refusal(await restore(ana, id))).toEqual([409, 'TOO_LATE']);
    expect(await isFree(1)).toBe(true);
  });

  test('gives way to whoever booked meanwhile: all of the slots, or none', async () => {
    const id = await canceled(ana, 1, 2);
    await booked(ivo, 2);
    expect(refusal(await restore(ana, id))).toEqual([409, 'SLOT_TAKEN']);
    expect(await isFree(1)).toBe(true);
  });

  test('is one of two who want the time at once, never both', async () => {
    for (let slot = 0; slot < 6; slot++) {
      const id = await canceled(ana, slot);
      const [back, taken] = await Promise.all([restore(ana, id), book(ivo, [slot], otherNode)]);
      expect([back.statusCode, taken.statusCode].sort()).toEqual(back.statusCode === 200 ? [200, 409] : [201, 409]);
    }
  });

  test('gives way to the next on the waiting list, and says so', async () => {
    const id = await booked(ana, 1);
    expect(
      (await hall.post(`/bff/api/reservations/${venueId}/waiting`, { as: ivo, body: { start: startOf(1) } }))
        .statusCode,
    ).toBe(201);
    await hall.post(`/bff/api/reservations/${id}/cancel`, { as: ana, body: {} });
    // At once, and when the offer is made.
    const early = await restore(ana, id);
    expect(refusal(early)).toEqual([409, 'OFFERED']);
    expect(early.json().message).toContain('the next person on the waiting list');
    await eventually(async () => {
      const [place] = (await hall.get('/bff/api/user/waiting', { as: ivo })).json();
      expect(place.offer).toBeTruthy();
    });
    expect(refusal(await restore(ana, id))).toEqual([409, 'OFFERED']);
    expect((await book(ivo, [1])).statusCode).toBe(201);
    expect(refusal(await restore(ana, id))).toEqual([409, 'SLOT_TAKEN']);
  });

  test('keeps to what one person may hold on a day, and to the times and courts that the venue has now', async () => {
    const id = await canceled(ana, 0);
    for (let slot = 1; slot <= 8; slot++) await booked(ana, slot);
    expect(refusal(await restore(ana, id))).toEqual([429, 'TOO_MANY_SLOTS']);
    const other = await canceled(ivo, 0);
    await hall.database.pool.query('update venue set closed_days = $2 where id = $1', [venueId, JSON.stringify([day])]);
    expect(refusal(await restore(ivo, other))).toEqual([409, 'CLOSED']);
  });
});

describe('a venue that takes its cancellation back', () => {
  test('has the booking as it was, and the booker is told; the booker cannot', async () => {
    const id = await booked(ana, 1);
    expect((await cancelForVenue(id)).statusCode).toBe(200);
    expect(refusal(await restore(ana, id))).toEqual([403, 'FORBIDDEN']);
    expect((await restoreForVenue(id, 'CONFIRMED', ana)).statusCode).toBe(403);
    expect((await restoreForVenue(id, 'PENDING')).json()).toEqual({ id, status: 'PENDING' });
    expect((await restoreForVenue(id)).json()).toEqual({ id, status: 'PENDING' });
    expect(subjects().filter((subject) => subject.startsWith('Not canceled after all'))).toHaveLength(1);
    const [mine] = (await hall.get('/bff/api/user/my-reservations', { as: ana })).json<Reservation[]>();
    expect(mine).toMatchObject({ id, status: 'PENDING', reason: null });
  });

  test('is for bookings: a block, an offer and a lapsed hold are not restored', async () => {
    const block = await hall.post(`/bff/api/venues/${venueId}/blocks`, {
      as: manager,
      body: { courtId: courts[0]?.courtId, date: day, from: '10:00', to: '11:00', reason: 'Paint' },
    });
    const { reservationId } = block.json<{ reservationId: string }>();
    await cancelForVenue(reservationId, {});
    expect((await restoreForVenue(reservationId)).statusCode).toBe(404);
    const id = await canceled(ana, 1);
    const isRefused = async (change: string) => {
      await hall.database.pool.query(`update reservation set ${change} where id = $1`, [id]);
      return refusal(await restore(ana, id));
    };
    expect(await isRefused("held_until = now() - interval '1 min'")).toEqual([409, 'TOO_LATE']);
    // What is swept away meanwhile is not found.
    expect([
      [409, 'TOO_LATE'],
      [404, 'NOT_FOUND'],
    ]).toContainEqual(await isRefused('is_offer = true, held_until = null'));
  });
});
