/** Who waits for a taken time is offered what becomes free, in turn, however it does; until it lapses by the clock. */
import { describe, expect, test } from 'vitest';
import type { DayBook } from '#contract/venues/venue-management.ts';
import { eventually } from '#tests/eventually.ts';
import type { Person } from '#tests/server/app.ts';
import {
  ana,
  book,
  booked,
  bookWeekly,
  cancel,
  clock,
  courts,
  courtsOn,
  day,
  EVENING,
  emailOf,
  fullFor,
  hall,
  isFree,
  ivo,
  leave,
  MINUTE,
  mailOfOffer,
  mailsTo,
  manager,
  mia,
  minutePasses,
  offered,
  otherNode,
  places,
  setUpWaiting,
  startOf,
  venueId,
  wait,
} from './waiting-people.ts';

setUpWaiting();

describe('the waiting list', () => {
  test('offers what is canceled to the first, by a mail and a hold that they book like any slot', async () => {
    const [first] = await fullFor(ana, ivo);
    expect((await places(ivo))[0]).toMatchObject({ ahead: 1, offer: null, date: day, start: startOf() });
    expect((await cancel(mia, first)).statusCode).toBe(200);
    expect(await offered(ana)).toEqual({
      courtId: courts[0]?.courtId,
      courtName: 'Court 1',
      price: 0,
      heldUntil: '2026-06-01T12:15:00+02:00',
    });
    const mail = await mailOfOffer(ana);
    expect(mail?.text).toContain('kept for you until 12:15');
    expect(mail?.text).toContain(`/venues/${venueId}/reserve?date=${day}`);
    expect((await places(ivo))[0]).toMatchObject({ ahead: 0, offer: null });
    expect(await mailsTo(ivo)).toEqual([]);

    // Nobody else gets it, and it is no booking of hers yet.
    expect(await isFree()).toBe(false);
    expect((await book(ivo, 0)).json().code).toBe('SLOT_TAKEN');
    expect((await hall.get('/bff/api/user/my-reservations', { as: ana })).json()).toEqual([]);
    clock.now += 14 * MINUTE;
    const taken = await book(ana, 0);
    expect([taken.statusCode, taken.json().status]).toEqual([201, 'CONFIRMED']);
    expect(await places(ana)).toEqual([]);
    expect((await places(ivo))[0]?.ahead).toBe(0);
  });

  test('passes on what lapses, by the clock and without a second chance', async () => {
    const [first] = await fullFor(ana, ivo);
    await cancel(mia, first);
    await offered(ana);
    clock.now += 15 * MINUTE;
    // Lapsed, and the next is known: no stranger comes between.
    expect(await places(ana)).toEqual([]);
    expect(await isFree()).toBe(false);
    expect((await book(await hall.person(), 0)).json().code).toBe('SLOT_TAKEN');
    await minutePasses();
    expect(await offered(ivo)).toMatchObject({ heldUntil: '2026-06-01T12:30:00+02:00' });
    expect((await book(ana, 0)).json().code).toBe('SLOT_TAKEN');
    expect((await wait(ana)).statusCode).toBe(201);
    expect((await places(ana))[0]).toMatchObject({ ahead: 0, offer: null });

    // With nobody left to pass it on to, it is free for all.
    expect((await leave(ana, (await places(ana))[0]?.id ?? '')).statusCode).toBe(200);
    clock.now += 15 * MINUTE;
    expect(await isFree()).toBe(true);
    expect((await book(await hall.person(), 0)).statusCode).toBe(201);
  });

  test('is left at any time; what was offered goes on at once', async () => {
    const [first] = await fullFor(ana, ivo);
    await cancel(mia, first);
    await offered(ana);
    const id = (await places(ana))[0]?.id ?? '';
    expect((await leave(ivo, id)).statusCode).toBe(403);
    expect((await leave(ana, id)).statusCode).toBe(200);
    expect((await leave(ana, id)).statusCode).toBe(404);
    expect(await offered(ivo)).toMatchObject({ courtName: 'Court 1' });
  });

  test.each([
    [
      'the venue',
      async (id: string) =>
        hall.post(`/bff/api/reservations/${id}/cancel-for-venue`, { as: manager, body: { reason: 'Paint' } }),
    ],
    [
      'an account that is deleted',
      async () => hall.post('/bff/api/user/delete-account', { as: mia, body: { email: await emailOf(mia) } }),
    ],
  ])('hears of what %s gives back', async (_, giveBack) => {
    const [, second] = await fullFor(ana);
    const reply = await giveBack(second);
    expect(reply.statusCode, reply.body).toBeLessThan(300);
    await offered(ana);
  });

  test('hears of a weekly booking that is canceled, and of what the venue takes back from itself', async () => {
    const series = await bookWeekly(mia, 'Mia', 'mia@example.org');
    const block = await hall.post(`/bff/api/venues/${venueId}/blocks`, {
      as: manager,
      body: { courtId: courts[1]?.courtId, date: day, from: '18:00', to: '19:00', reason: '' },
    });
    expect([series.statusCode, block.statusCode]).toEqual([201, 201]);
    for (const person of [ana, ivo]) expect((await wait(person)).statusCode).toBe(201);
    const { reservationId } = block.json<{ reservationId: string }>();
    await hall.post(`/bff/api/reservations/${reservationId}/cancel-for-venue`, { as: manager, body: {} });
    expect(await offered(ana)).toMatchObject({ courtName: 'Court 2' });
    const { seriesId } = series.json<{ seriesId: string }>();
    await hall.post(`/bff/api/reservations/series/${seriesId}/cancel`, { as: mia, body: {} });
    expect(await offered(ivo)).toMatchObject({ courtName: 'Court 1' });
  });

  test('offers each of two courts once, whichever nodes look, and however many ask at once', async () => {
    const [first, second] = await fullFor(ana, ivo);
    const others = await hall.people(6);
    const replies = await Promise.all([
      cancel(mia, first),
      cancel(mia, second, otherNode),
      ...others.map((person, i) => book(person, i % 2, { node: i % 3 ? hall : otherNode })),
    ]);
    expect(replies.map(({ statusCode }) => statusCode)).toEqual([200, 200, ...others.map(() => 409)]);
    const offers = [await offered(ana), await offered(ivo)];
    expect(offers.map((offer) => offer?.courtName).sort()).toEqual(['Court 1', 'Court 2']);
    for (const person of [ana, ivo]) await mailOfOffer(person);
    // Both press at once, each on both nodes: one booking each, and nobody has the other's.
    const presses = await Promise.all(
      [ana, ivo].flatMap((person, i) =>
        [hall, otherNode].map((node) => book(person, offers[i]?.courtName === 'Court 1' ? 0 : 1, { node })),
      ),
    );
    expect(presses.map(({ statusCode }) => statusCode).sort()).toEqual([201, 201, 409, 409]);
    expect([await places(ana), await places(ivo)]).toEqual([[], []]);
  });

  test('lets two who are offered one lapsing court have it one after the other, never both', async () => {
    const [first] = await fullFor(ana, ivo);
    await cancel(mia, first);
    await offered(ana);
    clock.now += 15 * MINUTE;
    const replies = await Promise.all([book(ana, 0), minutePasses(), book(ivo, 0, { node: otherNode })]);
    expect([replies[0].statusCode, replies[2].statusCode]).toContain(409);
    const { rows } = await hall.database.pool.query(
      "select 1 from reservation r join reservation_slot s on s.reservation_id = r.id where r.venue_id = $1 and s.court_id = $2 and lower(during) = $3 and r.status <> 'CANCELED'",
      [venueId, courts[0]?.courtId, startOf()],
    );
    expect(rows.length).toBeLessThanOrEqual(1);
  });

  test('is for times at which nothing is free, until they begin, and each person waits once for one', async () => {
    await booked(mia, 0);
    expect((await courtsOn())[0]?.slots[EVENING]?.canWait).toBeUndefined();
    const early = await wait(ana);
    expect([early.statusCode, early.json().code]).toEqual([409, 'NOT_FULL']);
    await booked(mia, 1);
    expect((await courtsOn()).map(({ slots }) => slots[EVENING]?.canWait)).toEqual([true, true]);
    expect((await wait(null)).statusCode).toBe(401);
    const both = await Promise.all([wait(ana), wait(ana, { node: otherNode })]);
    expect(both.map(({ statusCode }) => statusCode).sort()).toEqual([200, 201]);
    expect(await places(ana)).toHaveLength(1);
    for (const start of ['2026-06-03T18:30:00+02:00', '2026-06-17T18:00:00+02:00', '2026-06-01T09:00:00+02:00']) {
      const reply = await hall.post(`/bff/api/reservations/${venueId}/waiting`, { as: ana, body: { start } });
      expect([reply.statusCode, reply.json().errors[0].path], start).toEqual([422, 'start']);
    }
    const nowhere = await hall.post('/bff/api/reservations/nowhere/waiting', { as: ana, body: { start: startOf() } });
    expect(nowhere.statusCode).toBe(404);
    clock.now = Date.parse(startOf());
    expect((await wait(ivo)).statusCode).toBe(422);
    expect(await places(ana)).toEqual([]);
    await minutePasses();
    await eventually(async () =>
      expect((await hall.database.pool.query('select 1 from waiting_place')).rowCount).toBe(0),
    );
  });

  test('keeps an offer until its time begins where that is sooner', async () => {
    clock.now = Date.parse(startOf()) - 5 * MINUTE;
    const [, second] = await fullFor(ana);
    const path = `/bff/api/reservations/${second}/cancel-for-venue`;
    const reply = await hall.post(path, { as: manager, body: { reason: 'Paint' } });
    expect(reply.statusCode, reply.body).toBe(200);
    expect(await offered(ana)).toMatchObject({ heldUntil: startOf() });
  });

  test('is bounded: eight times of a person, twenty people for a time, at once as well', async () => {
    await fullFor();
    const crowd = await hall.people(24);
    const counts = (await Promise.all(crowd.map((person, i) => wait(person, { node: i % 2 ? hall : otherNode })))).map(
      ({ statusCode }) => statusCode,
    );
    expect([counts.filter((code) => code === 201).length, counts.filter((code) => code === 429).length]).toEqual([
      20, 4,
    ]);
    for (let slot = 0; slot < EVENING; slot++)
      for (const court of [0, 1]) await booked(await hall.person(), court, slot);
    const asked = await Promise.all(Array.from({ length: EVENING }, (_, slot) => wait(ana, { slot })));
    expect(asked.filter(({ statusCode }) => statusCode === 201)).toHaveLength(8);
    expect(asked.find(({ statusCode }) => statusCode !== 201)?.json().code).toBe('TOO_MANY_WAITING');
  });

  test('does not count an offer as a booking of the day, tells managers what it is, and goes with its account', async () => {
    const [first] = await fullFor(ana, ivo);
    for (let slot = 0; slot < 8; slot++) await booked(ana, 0, slot);
    await cancel(mia, first);
    await offered(ana);
    const entries = (await hall.get(`/bff/api/venues/${venueId}/bookings?date=${day}`, { as: manager }))
      .json<DayBook>()
      .courts.flatMap((court) => court.entries);
    expect(entries.filter(({ isOffer }) => isOffer)).toMatchObject([{ heldUntil: '2026-06-01T12:15:00+02:00' }]);
    // All of it is said when she books: the day's limit holds for an offer, too.
    expect((await book(ana, 0)).json().code).toBe('TOO_MANY_SLOTS');
    expect(await places(ana)).toHaveLength(1);
    const file = await hall.get('/bff/api/user/export', { as: ana });
    expect(file.json().waitingList).toHaveLength(1);
    const gone = await hall.post('/bff/api/user/delete-account', { as: ana, body: { email: await emailOf(ana) } });
    expect(gone.statusCode, gone.body).toBe(204);
    expect(await offered(ivo)).toMatchObject({ courtName: 'Court 1' });
  });

  test('is in nobody’s way where a slot is not waited for, and in no one’s own', async () => {
    const [first] = await fullFor(ana);
    await cancel(mia, first);
    await offered(ana);
    const query = new URLSearchParams({
      courtId: courts[0]?.courtId ?? '',
      from: startOf(),
      slots: '1',
      until: '2026-06-10',
      forCaller: 'no',
    });
    const states = async (as: Person) =>
      (await hall.get(`/bff/api/reservations/${venueId}/series?${query}`, { as }))
        .json<{ weeks: { state: string }[] }>()
        .weeks.map(({ state }) => state);
    expect([await states(ana), await states(ivo)]).toEqual([
      ['FREE', 'FREE'],
      ['TAKEN', 'FREE'],
    ]);
    const weekly = await bookWeekly(ana, 'Ana', 'ana@example.org');
    expect(weekly.statusCode, weekly.body).toBe(201);
    expect(await places(ana)).toEqual([]);
  });
});
