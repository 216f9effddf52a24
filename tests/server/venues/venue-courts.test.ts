import { randomUUID } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import type { Reservation } from '#contract/reservations/reservations.ts';
import type { VenueSettings } from '#contract/venues/venue-management.ts';
import type { Venue } from '#contract/venues/venues.ts';
import type { Person } from '#tests/server/app.ts';
import { makeTournament, order } from '#tests/server/tournaments.ts';
import {
  ana,
  book,
  change,
  create,
  dayBook,
  hall,
  input,
  manager,
  prices,
  put,
  setUpVenue,
  slotsOn,
  venue,
  wednesday,
} from './managed-venue.ts';

setUpVenue();

describe('courts', () => {
  const path = (courtId = '', more = '') => `/bff/api/venues/${venue.id}/courts${courtId && `/${courtId}`}${more}`;

  test('are added, changed and put in another order; what is booked keeps its price', async () => {
    const [first, second] = venue.courts.map(({ id }) => id);
    const reservation = await book(['10:00']);
    const added = await hall.post(path(), { as: manager, body: { name: 'Table 3', prices } });
    expect(added.statusCode).toBe(201);
    const third = added.json<VenueSettings>().courts[2]?.id;
    const dear = { name: 'Show court', prices: [{ from: '00:00', price: 30 }] };
    expect((await put(path(first), dear)).json<VenueSettings>().courts[0]).toMatchObject(dear);
    const ordered = await hall.post(path('', '/order'), {
      as: manager,
      body: { courtIds: [third, first, second] },
    });
    expect(ordered.json<VenueSettings>().courts.map(({ name }) => name)).toEqual(['Table 3', 'Show court', 'Table 2']);
    const [mine] = (await hall.get('/bff/api/user/my-reservations', { as: ana }))
      .json<Reservation[]>()
      .filter(({ id }) => id === reservation.id);
    expect(mine).toMatchObject({ totalPrice: 12.5, slots: [{ courtName: 'Show court' }] });
    for (const courtIds of [[first], [first, first, second], [first, second, 'nothing']]) {
      const refused = await hall.post(path('', '/order'), { as: manager, body: { courtIds } });
      expect(refused.statusCode).toBe(422);
    }
    expect((await put(path('nothing'), dear)).statusCode).toBe(404);
    expect((await put(path(first), { ...dear, name: '' })).statusCode).toBe(422);
  });

  test('are added, and blocked, once however often the request arrives', async () => {
    const repeated = async (to: string, body: unknown) => {
      const headers = { 'idempotency-key': randomUUID() };
      const replies = [];
      for (let i = 0; i < 3; i++) replies.push(await hall.post(to, { as: manager, headers, body }));
      const [first, ...others] = replies.map((reply) => ({ status: reply.statusCode, body: reply.json<unknown>() }));
      expect(others).toEqual([first, first]);
      expect(replies.map((reply) => reply.headers['idempotency-replayed'])).toEqual([undefined, 'true', 'true']);
    };
    await repeated(path(), { name: 'Table 3', prices });
    const now = (await hall.get(`/bff/api/venues/${venue.id}/settings`, { as: manager })).json<VenueSettings>();
    expect(now.courts.map(({ name }) => name)).toEqual(['Table 1', 'Table 2', 'Table 3']);
    const block = { courtId: now.courts[0]?.id, date: wednesday, from: '10:00', to: '12:00', reason: 'Paint' };
    await repeated(`/bff/api/venues/${venue.id}/blocks`, block);
    expect((await dayBook(wednesday)).courts[0]?.entries).toHaveLength(1);
  });

  test('are counted in the list of venues, those that went left out', async () => {
    const none = await create({ ...input, name: 'New Hall', courts: [] });
    const removed = await hall.post(path(venue.courts[0]?.id, '/remove'), { as: manager });
    expect(removed.statusCode, removed.body).toBe(200);
    const list = (await hall.get('/bff/api/venues')).json<Venue[]>();
    const countOf = (wanted: string) => list.find(({ id }) => id === wanted)?.tableCount;
    expect([countOf(venue.id), countOf(none.id)]).toEqual([1, 0]);
  });

  test('go only without bookings to come, and keep what was', async () => {
    const [first, second] = venue.courts.map(({ id }) => id);
    const { id } = await book(['10:00']);
    const refused = await hall.post(path(first, '/remove'), { as: manager });
    expect([refused.statusCode, refused.json().code]).toEqual([409, 'BOOKINGS_EXIST']);
    await hall.post(`/bff/api/reservations/${id}/cancel`, { as: ana, body: {} });
    const left = (await hall.post(path(first, '/remove'), { as: manager })).json<VenueSettings>();
    expect(left.courts.map((court) => court.id)).toEqual([second]);
    expect((await slotsOn(wednesday)).map(({ courtId }) => courtId)).toEqual([second]);
    expect((await hall.post(path(first, '/remove'), { as: manager })).statusCode).toBe(404);
    const mine = (await hall.get('/bff/api/user/my-reservations', { as: ana })).json<Reservation[]>();
    expect(mine.find((one) => one.id === id)?.slots[0]?.courtName).toBe('Table 1');
  });

  test('stay while a tournament that was drawn for them runs, and are none of later ones', async () => {
    const organiser = await hall.organiser();
    const made = await makeTournament(hall, organiser, { venueId: venue.id, name: 'Cup' });
    for (const as of await hall.people(4)) await hall.post(`${made.path}/join`, { as });
    await order(hall, made, 'commence', { numberOfGroups: 1 });
    const refused = await hall.post(path(venue.courts[0]?.id, '/remove'), { as: manager });
    expect([refused.statusCode, refused.json().message]).toEqual([
      409,
      'Cup was drawn for this court and is not over.',
    ]);
    const added = (
      await hall.post(path(), { as: manager, body: { name: 'Short-lived', prices } })
    ).json<VenueSettings>();
    const third = added.courts[2]?.id;
    expect((await hall.post(path(third, '/remove'), { as: manager })).statusCode).toBe(200);
  });
});

describe('a day of the venue', () => {
  test('lists who holds which court, contacts and all', async () => {
    await book(['10:00', '11:00', '14:00']);
    await book(['10:00'], { court: 1, as: null });
    const day = await dayBook(wednesday);
    expect(day).toMatchObject({
      date: wednesday,
      timeZone: 'Europe/Zagreb',
      opening: { start: '2026-06-03T08:00:00+02:00', end: '2026-06-03T22:00:00+02:00' },
      isClosedDay: false,
      tournaments: [],
    });
    const [one, two] = day.courts.map(({ entries }) => entries);
    expect(one?.map(({ start, end, price }) => [start.slice(11, 16), end.slice(11, 16), price])).toEqual([
      ['10:00', '12:00', 25],
      ['14:00', '15:00', 12.5],
    ]);
    expect(two?.[0]).toMatchObject({
      kind: 'BOOKING',
      status: 'CONFIRMED',
      name: 'Ana Horvat',
      email: 'ana@example.org',
      phoneNumber: '+385 1 234',
    });
  });

  test('a blocked court cannot be booked until the block is taken back', async () => {
    const courtId = venue.courts[0]?.id;
    const block = (body: object) => hall.post(`/bff/api/venues/${venue.id}/blocks`, { as: manager, body });
    const training = { courtId, date: wednesday, from: '10:30', to: '12:00', reason: 'Training' };
    await book(['14:00']);
    const refused = await block({ ...training, to: '14:30' });
    expect([refused.statusCode, refused.json().code]).toEqual([409, 'BOOKINGS_EXIST']);
    const blocked = await block(training);
    expect(blocked.statusCode).toBe(201);
    const taken = (await slotsOn(wednesday))[0]?.slots.filter(({ available }) => !available);
    expect(taken?.map(({ start }) => start.slice(11, 16))).toEqual(['10:00', '11:00', '14:00']);
    expect((await dayBook(wednesday)).courts[0]?.entries[0]).toMatchObject({
      kind: 'BLOCK',
      name: null,
      email: null,
      reason: 'Training',
    });
    expect((await block(training)).json().code).toBe('BLOCKED');
    expect((await block({ ...training, date: '2026-05-30' })).statusCode).toBe(422);
    expect((await block({ ...training, courtId: 'nothing' })).statusCode).toBe(422);
    // Nobody else can undo it, and nobody sees it among their reservations.
    const { reservationId } = blocked.json();
    expect((await hall.post(`/bff/api/reservations/${reservationId}/cancel`, { as: ana, body: {} })).statusCode).toBe(
      403,
    );
    const free = await hall.post(`/bff/api/reservations/${reservationId}/cancel-for-venue`, { as: manager });
    expect(free.json()).toEqual({ id: reservationId, status: 'CANCELED' });
    expect((await slotsOn(wednesday))[0]?.slots.filter(({ available }) => !available)).toHaveLength(1);
  });

  test('where bookings wait for the venue, it confirms them or cancels them with a reason', async () => {
    await change({ needsConfirmation: true });
    const waiting = await book(['10:00']);
    expect(waiting.status).toBe('PENDING');
    const mails = hall.mails.length;
    const confirm = (id: string, as: Person | null = manager) =>
      hall.post(`/bff/api/reservations/${id}/confirm`, { as });
    expect((await confirm(waiting.id, ana)).statusCode).toBe(403);
    expect((await confirm('nothing')).statusCode).toBe(404);
    expect((await confirm(waiting.id)).json()).toEqual({ id: waiting.id, status: 'CONFIRMED' });
    expect((await confirm(waiting.id)).statusCode).toBe(409);
    expect(hall.mails[mails]?.subject).toBe('Confirmed: your reservation at Lučka Sports Hall');

    const cancel = (reason?: string) =>
      hall.post(`/bff/api/reservations/${waiting.id}/cancel-for-venue`, { as: manager, body: { reason } });
    expect((await cancel(' ')).statusCode).toBe(422);
    expect((await cancel('The roof leaks.')).json()).toEqual({ id: waiting.id, status: 'CANCELED' });
    expect((await cancel('Again.')).statusCode).toBe(409);
    const mail = hall.mails.at(-1);
    // Their own address, whatever was typed.
    expect(mail?.to).toBe(`${ana.userId.toLowerCase()}@example.org`);
    expect(mail?.text).toContain('The roof leaks.');
    const mine = (await hall.get('/bff/api/user/my-reservations', { as: ana })).json<Reservation[]>();
    expect(mine.find(({ id }) => id === waiting.id)).toMatchObject({ status: 'CANCELED', reason: 'The roof leaks.' });
  });

  test('a tournament takes every court while it runs', async () => {
    const made = await makeTournament(hall, await hall.organiser(), {
      venueId: venue.id,
      name: 'Cup',
      tournamentDatesRange: [wednesday, wednesday],
      startTime: '12:00',
    });
    expect((await dayBook(wednesday)).tournaments).toEqual([
      { id: made.id, name: 'Cup', start: '2026-06-03T12:00:00+02:00', end: '2026-06-03T22:00:00+02:00' },
    ]);
    await hall.database.pool.query('update tournament set ends_at = $1 where id = $2', [
      '2026-06-04T00:00+02:00',
      made.id,
    ]);
    expect((await dayBook('2026-06-04')).tournaments).toEqual([]);
  });
});
