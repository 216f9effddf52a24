/** What a booking leaves behind, for its booker and for everybody else, and how it is canceled. */
import { describe, expect, test } from 'vitest';
import type { Reservation } from '#contract/reservations/reservations.ts';
import { makeVenue, type Person, startApp } from '#tests/server/app.ts';
import { book, day, hall, now, setUpBookers, wish } from './bookers.ts';

setUpBookers();

describe('what a booking leaves behind', () => {
  const phoneOf = async (as: Person) => (await hall.get('/bff/api/user-profile/me', { as })).json().phone;

  test('its phone stays on a profile that had none', async () => {
    const venue = await makeVenue(hall.database, 1);
    const ana = await hall.person();
    expect(await phoneOf(ana)).toBeNull();
    await book(hall, await wish([{ at: ['10'] }], day, venue), ana);
    expect(await phoneOf(ana)).toBe('+385 1 234');
    await book(hall, { ...(await wish([{ at: ['11'] }], day, venue)), phoneNumber: '+385 99 9' }, ana);
    expect(await phoneOf(ana)).toBe('+385 1 234');
  });

  test('a message about booking and one about canceling, each with a calendar file', async () => {
    const venue = await makeVenue(hall.database, 1);
    const own = 'ana.horvat@example.org';
    const ana = await hall.person({ email: own });
    const before = hall.mails.length;
    const reply = await book(hall, await wish([{ at: ['10'] }], day, venue), ana);
    await book(hall, await wish([{ at: ['10'] }], day, venue), null);
    await hall.post(`/bff/api/reservations/${reply.json().id}/cancel`, { as: ana, body: {} });
    const mails = hall.mails.slice(before);
    expect(mails.map(({ to, subject }) => [to, subject.replace(/Hall \w+/, 'Hall')])).toEqual([
      [own, 'Your reservation at Hall'],
      [own, 'Canceled: your reservation at Hall'],
    ]);
    expect(mails[0]?.text).toContain('Wednesday, June 3, 2026, 10:00 – 11:00, Court 1');
    expect(mails[0]?.text).toContain("(times are the venue's, Europe/Zagreb)");
    expect(mails[0]?.text).toContain('http://localhost:3000/my-reservations');
    expect(String(mails[1]?.attachments?.[0]?.content)).toContain('STATUS:CANCELLED');
  });

  test('a booking stands even where the message cannot be sent', async () => {
    const node = await startApp({
      now: () => now,
      database: hall.database,
      config: { smtp: { url: 'smtp://127.0.0.1:1', from: 'club@example.org' } },
      sendMail: 'queued',
    });
    const venue = await makeVenue(hall.database, 1);
    const body = { ...(await wish([{ at: ['10'] }], day, venue)), email: 'no-post@example.org' };
    expect((await book(node, body, null)).statusCode).toBe(201);
    await node.close();
    const { rows } = await hall.database.pool.query('select kind, attempts from waiting_mail');
    expect(rows).toEqual([{ kind: 'UNPROVEN_RESERVATION', attempts: 1 }]);
  });

  test('a calendar file for its owner alone, in UTC, escaped and folded', async () => {
    const venue = await makeVenue(hall.database, 2);
    await hall.database.pool.query(
      `update venue set name = 'Športski centar; dvorana, stolni tenis "Čđš" – velika dvorana s galerijom \\ sjever' where id = $1`,
      [venue],
    );
    const [ana, ben] = [await hall.person(), await hall.person()];
    const reply = await book(hall, await wish([{ at: ['10', '11', '13'] }, { court: 1, at: ['10'] }], day, venue), ana);
    const path = `/bff/api/reservations/${reply.json().id}/calendar.ics`;
    expect((await hall.get(path)).statusCode).toBe(401);
    expect((await hall.get(path, { as: ben })).statusCode).toBe(403);
    expect((await hall.get('/bff/api/reservations/nothing/calendar.ics', { as: ana })).statusCode).toBe(404);
    expect((await hall.get('/bff/api/reservations/%00/calendar.ics', { as: ana })).statusCode).toBe(404);
    const file = await hall.get(path, { as: ana });
    expect(file.statusCode).toBe(200);
    expect(file.headers['content-type']).toBe('text/calendar; charset=utf-8');
    expect(file.headers['content-disposition']).toContain('reservation.ics');
    expect(file.headers['cache-control']).toBe('private, no-store');
    const lines = file.body.split('\r\n');
    expect(lines.at(-1)).toBe('');
    for (const line of lines) expect(Buffer.byteLength(line)).toBeLessThanOrEqual(75);
    const unfolded = file.body.replaceAll('\r\n ', '').split('\r\n');
    expect(unfolded[0]).toBe('BEGIN:VCALENDAR');
    expect(unfolded.filter((line) => /^DT(START|END):/.test(line))).toEqual([
      'DTSTART:20260603T080000Z',
      'DTEND:20260603T100000Z',
      'DTSTART:20260603T080000Z',
      'DTEND:20260603T090000Z',
      'DTSTART:20260603T110000Z',
      'DTEND:20260603T120000Z',
    ]);
    expect(unfolded).toContain(
      'SUMMARY:Court 1\\, Športski centar\\; dvorana\\, stolni tenis "Čđš" – velika dvorana s galerijom \\\\ sjever',
    );
    const uids = unfolded.filter((line) => line.startsWith('UID:'));
    expect(new Set(uids).size).toBe(3);
    expect((await hall.get(path, { as: ana })).body).toBe(file.body);
  });
});

describe('cancelling', () => {
  const cancel = (id: string, as: Person | null) => hall.post(`/bff/api/reservations/${id}/cancel`, { as, body: {} });

  test('frees the slots, until 24 hours before, for the person who booked', async () => {
    const venue = await makeVenue(hall.database, 1);
    const [ana, ben] = [await hall.person(), await hall.person()];
    const body = await wish([{ at: ['10'] }], day, venue);
    const { id } = (await book(hall, body, ana)).json<Reservation>();
    expect((await cancel(id, null)).statusCode).toBe(401);
    expect((await cancel('nothing', ana)).statusCode).toBe(404);
    expect((await cancel(id, ben)).statusCode).toBe(403);
    expect((await cancel(id, ana)).json()).toMatchObject({ status: 'CANCELED', cancellable: false });
    expect((await cancel(id, ana)).statusCode).toBe(409);
    expect((await book(hall, body, ben)).statusCode).toBe(201);
  });

  test('is too late on the day before', async () => {
    const ana = await hall.person();
    const body = await wish([{ at: ['11'] }], '2026-06-02');
    const { id, cancellable } = (await book(hall, body, ana)).json<Reservation>();
    expect(cancellable).toBe(false);
    const refused = await cancel(id, ana);
    expect([refused.statusCode, refused.json().code]).toEqual([409, 'TOO_LATE']);
  });
});

test('my reservations need somebody signed in', async () => {
  expect((await hall.get('/bff/api/user/my-reservations')).statusCode).toBe(401);
});
