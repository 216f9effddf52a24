/** In which language somebody is written to: German stands for one here, made from English by a function. */

import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import type { Me } from '#contract/accounts/session.ts';
import type { Problem } from '#contract/common.ts';
import type { CourtWithSlots } from '#contract/reservations/reservations.ts';
import { newId } from '#server/platform/ids.ts';
import { makeVenue, type Person, startApp, type TestApp } from './app.ts';
import { hallDayOf, inHall, makeHall, NOON } from './hall/hall.ts';
import { type FakePushService, startPushService } from './push/fake-push-service.ts';
import { makeTournament } from './tournaments.ts';

vi.mock(import('#messages/server-texts.ts'), async (importActual) => {
  const actual = await importActual();
  const { pseudoOf } = await import('#tests/messages/pseudo.ts');
  const serverTexts = { ...actual.serverTexts, ...(actual.serverTexts.en && { de: pseudoOf(actual.serverTexts.en) }) };
  return { ...actual, serverTexts, writtenIn: (language) => (serverTexts[language] ? language : 'en') };
});

const GERMAN = { 'accept-language': 'de-AT,de;q=0.9,en;q=0.8' };
const ENGLISH = { 'accept-language': 'en-GB,en;q=0.9' };
const LANGUAGE = '/bff/api/user/language';

let service: FakePushService;
let app: TestApp;
let manager: Person;

beforeAll(async () => {
  service = await startPushService();
  app = await startApp({ now: () => NOON, config: { pushServices: [service.origin] } });
  manager = await app.person({ roles: ['venue_manager'] });
});
afterAll(async () => {
  await app.close();
  await service.close();
});

test('a page of the server is in the language of who opens it', async () => {
  const [german, english] = await Promise.all(
    [GERMAN, ENGLISH].map((headers) => app.get('/bff/cancel-booking/link', { headers })),
  );
  expect(german?.body).toContain('<html lang="de">');
  expect(german?.body).toContain('⟦');
  expect(english?.body).toContain('<html lang="en">');
  expect(english?.body).not.toContain('⟦');
});

describe('a mail about a booking', () => {
  const bookOne = async (as: Person, headers: Record<string, string>): Promise<string> => {
    const venueId = await makeVenue(app.database);
    const day = new Date(NOON + 7 * 86_400_000).toISOString().slice(0, 10);
    const free = await app.get(`/bff/api/reservations/${venueId}/available-slots?date=${day}`);
    const [court] = free.json<CourtWithSlots[]>();
    const slots = [{ courtId: court?.courtId, startTimes: [court?.slots[3]?.start] }];
    const body = { venueId, slots, name: 'Ana Horvat', email: 'ana@example.org', phoneNumber: '+385 1 234' };
    const reply = await app.post('/bff/api/reservations', { as, body, headers });
    expect(reply.statusCode, reply.body).toBe(201);
    return reply.json().id;
  };
  const cancelForVenue = (id: string) =>
    app.post(`/bff/api/reservations/${id}/cancel-for-venue`, {
      as: manager,
      body: { reason: 'Repairs' },
      headers: ENGLISH,
    });

  test('is in the language of whoever booked, also where somebody else cancels', async () => {
    const id = await bookOne(await app.person(), GERMAN);
    expect(app.mails.at(-1)?.subject).toMatch(/^⟦Ýóúr résérvátíóñ/);
    expect(app.mails.at(-1)?.text).toMatch(/Mittwoch|Donnerstag|Freitag|Samstag|Sonntag|Montag|Dienstag/);
    expect((await cancelForVenue(id)).statusCode).toBe(200);
    expect(app.mails.at(-1)?.subject).toMatch(/^⟦Çáñçéléd/);
  });

  test('is in the language that they have chosen, whatever their browser said', async () => {
    const person = await app.person();
    const id = await bookOne(person, GERMAN);
    expect((await app.put(LANGUAGE, { as: person, body: { language: 'en' } })).json()).toEqual({ language: 'en' });
    await cancelForVenue(id);
    expect(app.mails.at(-1)?.subject).toMatch(/^Canceled by the venue/);
  });

  test('is English where nobody writes their language', async () => {
    await bookOne(await app.person(), { 'accept-language': 'sv' });
    expect(app.mails.at(-1)?.subject).toMatch(/^Your reservation/);
    expect(app.mails.at(-1)?.text).toMatch(/Hello[^⟦]+,/);
  });
});

test('a call is pushed in the language of the device', async () => {
  const hall = await makeHall(app);
  await inHall(app, hall.tournaments[0], 'settings', { mode: 'free', restMinutes: 0 });
  const day = await hallDayOf(app, hall.tournaments[0]);
  const match = day.tournaments[0]?.matches[0];
  const courtId = day.hall.tables[0]?.courtId;
  const follows = [match?.players[0] ?? ''];
  const [german, english] = await Promise.all(
    [GERMAN, ENGLISH].map(async (headers) => {
      const browser = service.browser();
      const body = { subscription: browser.subscription, follows };
      const reply = await app.post('/bff/api/push/subscriptions', { body, headers });
      expect(reply.statusCode, reply.body).toBe(200);
      return browser;
    }),
  );
  expect((await inHall(app, hall.tournaments[0], 'call', { matchId: match?.id, courtId, number: 1 })).status).toBe(200);
  await expect.poll(() => english?.arrived.length).toBe(2);
  await expect.poll(() => german?.arrived.length).toBe(2);
  expect(english?.arrived.map(({ message }) => message.title.includes('⟦'))).toEqual([false, false]);
  expect(german?.arrived.map(({ message }) => message.title.startsWith('⟦'))).toEqual([true, true]);
});

describe('a refusal', () => {
  const commencing = async (): Promise<readonly [string, Person]> => {
    const organiser = await app.organiser();
    const tournament = await makeTournament(app, organiser);
    return [`${tournament.path}/commence`, organiser];
  };
  const start = { body: { numberOfGroups: 1 } };

  test('says the same in the language of who asks, under one code', async () => {
    const [path, as] = await commencing();
    const [german, english] = await Promise.all(
      [GERMAN, ENGLISH].map(async (headers) => (await app.post(path, { ...start, as, headers })).json<Problem>()),
    );
    expect(english).toMatchObject({
      status: 409,
      code: 'TOO_FEW_PLAYERS',
      message: 'At least 2 players are required.',
    });
    expect(german).toMatchObject({
      status: 409,
      code: 'TOO_FEW_PLAYERS',
      message: 'Es braucht mindestens 2 Spieler.',
    });
    expect(german?.detail).toBe(german?.message);
  });

  test('that is kept under a key is repeated in the language of the repeat', async () => {
    const [path, as] = await commencing();
    const key = { 'idempotency-key': newId() };
    const first = await app.post(path, { ...start, as, headers: { ...ENGLISH, ...key } });
    expect(first.json().message).toBe('At least 2 players are required.');
    const again = await app.post(path, { ...start, as, headers: { ...GERMAN, ...key } });
    expect(again.headers['idempotency-replayed']).toBe('true');
    expect(again.json()).toMatchObject({ status: 409, code: 'TOO_FEW_PLAYERS', params: {} });
    expect(again.json().message).toBe('Es braucht mindestens 2 Spieler.');
  });

  test('of what is not there, or of nobody, is one as well', async () => {
    const headers = GERMAN;
    const refusals = await Promise.all([
      app.get(`/bff/api/tournaments/${newId()}`, { headers }),
      app.put(LANGUAGE, { body: { language: 'de' }, headers }),
      app.get('/bff/nothing', { headers }),
    ]);
    expect(refusals.map((reply) => [reply.statusCode, reply.json<Problem>().message.startsWith('⟦')])).toEqual([
      [404, true],
      [401, true],
      [404, true],
    ]);
    expect(refusals[0]?.json()).toMatchObject({ code: 'NOT_FOUND', params: { what: 'Tournament' } });
  });
});

test('an account says which language its person reads, to every device of theirs', async () => {
  const person = await app.person();
  const mine = async () => (await app.get('/bff/api/user-profile/me', { as: person })).json<Me>().language;
  expect(await mine()).toBeNull();
  await app.put(LANGUAGE, { as: person, body: { language: 'hr' } });
  expect(await mine()).toBe('hr');
});
