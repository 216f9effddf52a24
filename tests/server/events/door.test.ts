/** The door of an event: its list, what two doors say and take back, and money that is never overwritten unseen. */
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { DoorReply } from '#contract/tournaments/door-reply.ts';
import { makeVenue, type Person, startApp, type TestApp } from '#tests/server/app.ts';
import { enterClass, entrantsAt, makeWeekend, openDoor, say } from './door.ts';

let app: TestApp;
let organiser: Person;
let venueId: string;
beforeAll(async () => {
  app = await startApp();
  organiser = await app.organiser({ firstName: 'Maja', lastName: 'Novak' });
  venueId = await makeVenue(app.database);
});
afterAll(() => app.close());

const DAY = '2030-05-14';

async function weekend(people = 2, options: Parameters<typeof makeWeekend>[3] = {}) {
  const made = await makeWeekend(app, organiser, venueId, options);
  const players = await app.people(people, (at) => ({ firstName: 'Ana', lastName: `Player${at}` }));
  await enterClass(app, organiser, made.classes[0] ?? '', players);
  const { entrants } = await entrantsAt(app, organiser, made.eventId);
  const of = (at: number) => ({ eventId: made.eventId, entrantId: entrants[at]?.id ?? '' });
  return { ...made, players, of };
}

const marksOf = async (eventId: string, at = 0) =>
  (await entrantsAt(app, organiser, eventId)).entrants[at]?.marks[DAY] ?? null;
const notesOf = async (entrantId: string) =>
  (
    await app.database.pool.query<{ state: string | null; takes_back: string | null }>(
      'select state, takes_back from door_note where entrant_id = $1 order by id',
      [entrantId],
    )
  ).rows;

describe('the list of a door', () => {
  test('has everybody once with their classes and what they owe, by name', async () => {
    const { eventId, classes, players } = await weekend();
    await enterClass(app, organiser, classes[1] ?? '', players.slice(0, 1));
    const list = await entrantsAt(app, organiser, eventId);
    expect(list).toMatchObject({ role: 'organiser', name: 'Harbour Open', door: { per: 'DAY', minutesBefore: 30 } });
    expect(list.classes).toMatchObject([
      { id: classes[0], name: 'Class 1', day: DAY, door: DAY, fee: 1_000, isDrawn: false },
      { id: classes[1], name: 'Class 2', door: DAY },
    ]);
    expect(list.entrants).toMatchObject([
      { name: 'Ana Player0', classes: [0, 1], owed: 2_000, paid: null, marks: {} },
      { name: 'Ana Player1', classes: [0], owed: 1_000 },
    ]);
  });

  test('is told again only where something was said since', async () => {
    const { eventId, of } = await weekend(1);
    const path = `/bff/api/events/${eventId}/entrants`;
    const first = await app.get(path, { as: organiser });
    const headers = { 'if-none-match': String(first.headers.etag) };
    expect((await app.get(path, { as: organiser, headers })).statusCode).toBe(304);
    await say(app, { as: organiser }, of(0), { state: 'HERE' });
    expect((await app.get(path, { as: organiser, headers })).statusCode).toBe(200);
  });
});

test('who watches a door hears of each change by one word', async () => {
  const { eventId, classes, of } = await weekend(1);
  const stamp = async () =>
    (await app.get(`/bff/api/events/${eventId}/door/stamp`, { as: organiser })).json<{ stamp: string }>().stamp;
  const seen = [await stamp()];
  expect(await stamp()).toBe((await entrantsAt(app, organiser, eventId)).stamp);
  await say(app, { as: organiser }, of(0), { state: 'HERE' });
  seen.push(await stamp());
  await enterClass(app, organiser, classes[1] ?? '', await app.people(1));
  seen.push(await stamp());
  await app.post(`/bff/api/events/${eventId}/door`, { as: organiser, body: { per: 'DAY', minutesBefore: 45 } });
  seen.push(await stamp());
  expect(new Set(seen).size).toBe(4);
});

describe('what a door says', () => {
  test('counts, with who said it and when', async () => {
    const { eventId, of } = await weekend(1);
    const door = await openDoor(app, organiser, eventId);
    const late = await say(app, { as: door }, of(0), { state: 'LATE', about: '10:30' });
    expect(late.json<DoorReply>().entrant.marks[DAY]).toMatchObject({ state: 'LATE', about: '10:30', by: null });
    await say(app, { as: organiser }, of(0), { state: 'HERE' });
    expect(await marksOf(eventId)).toMatchObject({ state: 'HERE', about: null, by: 'Maja Novak' });
  });

  test('is when its device said it, however long that waited', async () => {
    const { eventId, of } = await weekend(1);
    const before = Date.now();
    await app.post(`/bff/api/events/${eventId}/entrants/${of(0).entrantId}/door`, {
      as: organiser,
      body: { day: DAY, state: 'HERE' },
      headers: { 'edgeball-age': '1200000' },
    });
    const waited = before - Date.parse((await marksOf(eventId))?.at ?? '');
    expect(waited).toBeGreaterThan(1_190_000);
    expect(waited).toBeLessThan(1_210_000);
  });

  test('of two doors is the latest to arrive, and both stand in the log', async () => {
    const { eventId, of } = await weekend(1);
    const door = await openDoor(app, organiser, eventId);
    await say(app, { as: door }, of(0), { state: 'HERE' });
    await say(app, { as: organiser }, of(0), { state: 'NOT_COMING' });
    expect(await marksOf(eventId)).toMatchObject({ state: 'NOT_COMING' });
    expect((await notesOf(of(0).entrantId)).map(({ state }) => state)).toEqual(['HERE', 'NOT_COMING']);
  });

  test('is said once under one key', async () => {
    const { eventId, of } = await weekend(1);
    const door = await openDoor(app, organiser, eventId);
    const first = await say(app, { as: door, key: 'mark-once' }, of(0), { state: 'HERE' });
    const again = await say(app, { as: door, key: 'mark-once' }, of(0), { state: 'HERE' });
    expect(again.json()).toEqual(first.json());
    expect(await notesOf(of(0).entrantId)).toHaveLength(1);
  });

  test('is taken back alone: what another door has said meanwhile stays', async () => {
    const { eventId, of } = await weekend(1);
    const door = await openDoor(app, organiser, eventId);
    await say(app, { as: door, key: 'by-mistake' }, of(0), { state: 'NOT_COMING' });
    await say(app, { as: organiser }, of(0), { state: 'HERE' });
    await say(app, { as: door }, of(0), { state: null, takesBack: 'by-mistake' });
    expect(await marksOf(eventId)).toMatchObject({ state: 'HERE' });
  });

  test('is what stood before where the last word is taken back', async () => {
    const { eventId, of } = await weekend(1);
    await say(app, { as: organiser }, of(0), { state: 'LATE' });
    await say(app, { as: organiser, key: 'too-early' }, of(0), { state: 'HERE' });
    await say(app, { as: organiser }, of(0), { state: null, takesBack: 'too-early' });
    expect(await marksOf(eventId)).toMatchObject({ state: 'LATE' });
  });

  test('is refused at another door than the event has', async () => {
    const { classes, of } = await weekend(1, { per: 'CLASS' });
    expect((await say(app, { as: organiser }, of(0), { state: 'HERE' })).json()).toMatchObject({ code: 'NO_DOOR' });
    const named = { state: 'HERE', tournamentId: classes[1] };
    expect((await say(app, { as: organiser }, of(0), named)).statusCode).toBe(200);
    const other = await weekend(1);
    const foreign = { state: 'HERE', tournamentId: other.classes[0] };
    expect((await say(app, { as: organiser }, of(0), foreign)).statusCode).toBe(422);
    const elsewhere = { eventId: of(0).eventId, entrantId: other.of(0).entrantId };
    expect((await say(app, { as: organiser }, elsewhere, named)).statusCode).toBe(404);
    expect((await say(app, { as: organiser }, other.of(0), { state: 'HERE', day: '2030-05-16' })).statusCode).toBe(422);
  });

  test('has an end', async () => {
    const { of } = await weekend(1);
    await app.database.pool.query(
      `insert into door_note (event_id, entrant_id, key, said_at) select $1, $2, 'k' || n, now() from generate_series(1, 200) n`,
      [of(0).eventId, of(0).entrantId],
    );
    const reply = await say(app, { as: organiser }, of(0), { state: 'HERE' });
    expect([reply.statusCode, reply.json<{ code: string }>().code]).toEqual([409, 'TOO_MANY_NOTES']);
  });
});

describe('what was paid', () => {
  const paidOf = async (eventId: string) => (await entrantsAt(app, organiser, eventId)).entrants[0]?.paid ?? null;

  test('is a sum, with who took it', async () => {
    const { eventId, of } = await weekend(1);
    const reply = await say(app, { as: organiser }, of(0), { cents: 1_000, seen: 0 }, 'paid');
    expect(reply.json<DoorReply>().entrant.paid).toMatchObject({ cents: 1_000, by: 'Maja Novak' });
    expect(await paidOf(eventId)).toMatchObject({ cents: 1_000 });
  });

  test('is paid once where two doors say the same, and asked about where they do not', async () => {
    const { eventId, of } = await weekend(1);
    const door = await openDoor(app, organiser, eventId);
    await say(app, { as: organiser }, of(0), { cents: 1_000, seen: 0 }, 'paid');
    expect((await say(app, { as: door }, of(0), { cents: 1_000, seen: 0 }, 'paid')).statusCode).toBe(200);
    expect(await paidOf(eventId)).toMatchObject({ cents: 1_000, by: 'Maja Novak' });
    const other = await say(app, { as: door }, of(0), { cents: 500, seen: 0 }, 'paid');
    expect(other.json()).toMatchObject({ status: 409, code: 'PAID_SINCE' });
    expect(other.json<{ message: string }>().message).toContain('€ 10.00 is paid');
    expect(await paidOf(eventId)).toMatchObject({ cents: 1_000 });
  });

  test('can be given back', async () => {
    const { eventId, of } = await weekend(1);
    await say(app, { as: organiser }, of(0), { cents: 1_000, seen: 0 }, 'paid');
    await say(app, { as: organiser }, of(0), { cents: 0, seen: 1_000 }, 'paid');
    expect(await paidOf(eventId)).toBeNull();
  });
});

describe('the door', () => {
  test('stays a day’s or a class’s once somebody is marked, and is closed by its organisers', async () => {
    const { eventId, of } = await weekend(1);
    await say(app, { as: organiser }, of(0), { state: 'HERE' });
    const set = (per: string | null) => app.post(`/bff/api/events/${eventId}/door`, { as: organiser, body: { per } });
    expect((await set('CLASS')).json()).toMatchObject({ status: 409, code: 'DOOR_IN_USE' });
    expect((await set(null)).statusCode).toBe(200);
    expect((await say(app, { as: organiser }, of(0), { state: 'HERE' })).json()).toMatchObject({ code: 'NO_DOOR' });
  });

  test('of 300 entrants is told in 30 KiB at most', async () => {
    const { eventId, classes } = await makeWeekend(app, organiser, venueId, { classes: 5 });
    const people = await app.people(300, (at) => ({ firstName: `First${at * 7}`, lastName: `Last${at * 13}` }));
    for (const [at, id] of classes.entries())
      await enterClass(
        app,
        organiser,
        id,
        people.filter((_, index) => index % 5 === at || index % 7 === at).slice(0, 200),
      );
    await app.database.pool.query(
      `update entrant set club = 'Club ' || (random() * 40)::int, number = (random() * 1e9)::int::text, birth_year = 1990,
        paid_cents = 1000, paid_at = now() - random() * interval '1 hour',
        door = jsonb_build_object('2030-05-14', jsonb_build_object('state', 'HERE', 'about', null, 'by', null,
          'note', (random() * 1e4)::int, 'at', to_char(now() - random() * interval '1 hour', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'))) where event_id = $1`,
      [eventId],
    );
    const { rawPayload } = await app.get(`/bff/api/events/${eventId}/entrants`, {
      as: organiser,
      headers: { 'accept-encoding': 'br' },
    });
    expect((await entrantsAt(app, organiser, eventId)).entrants).toHaveLength(300);
    expect(rawPayload.byteLength).toBeLessThan(30 * 1_024);
  });
});
