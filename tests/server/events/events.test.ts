/** Events: made, changed and filled with classes by their organisers, and seen by everybody. */
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { EventCard } from '#contract/tournaments/events.ts';
import type { TournamentView } from '#contract/tournaments/tournaments.ts';
import { makeVenue, type Person, startApp, type TestApp } from '#tests/server/app.ts';
import { makeTournament } from '#tests/server/tournaments.ts';
import { viewOf } from './weekend.ts';

let app: TestApp;
let organiser: Person;
let venueId: string;
beforeAll(async () => {
  app = await startApp();
  organiser = await app.organiser();
  venueId = await makeVenue(app.database);
});
afterAll(() => app.close());

const fields = () => ({ name: 'Harbour Open', city: 'Rijeka', venueId, days: ['2030-05-14', '2030-05-15'] });
const classFields = { name: 'Men to 1850', tournamentDatesRange: ['2030-05-14', '2030-05-14'], startTime: '09:30' };
async function makeEvent(): Promise<string> {
  const reply = await app.post('/bff/api/events/create', { as: organiser, body: fields() });
  expect(reply.statusCode, reply.body).toBe(200);
  return reply.json<{ id: string }>().id;
}
const addClass = (id: string, more: object = {}, as: Person | null = organiser) =>
  app.post(`/bff/api/events/${id}/classes`, { as, body: { ...classFields, ...more } });

describe('an event', () => {
  test('is made once for one key, and stands in the list with its classes', async () => {
    const headers = { 'idempotency-key': 'make-once' };
    const made = await app.post('/bff/api/events/create', { as: organiser, body: fields(), headers });
    const again = await app.post('/bff/api/events/create', { as: organiser, body: fields(), headers });
    expect(again.json()).toEqual(made.json());
    const { id } = made.json<{ id: string }>();
    const added = await addClass(id, { eligibility: { ratingTo: 1_850, mostEntries: 48 }, fee: 12.5 });
    expect(added.statusCode, added.body).toBe(200);
    const listed = (await app.get('/bff/api/events'))
      .json<EventCard[]>()
      .filter((card) => card.name === 'Harbour Open');
    expect(listed).toMatchObject([{ id, days: ['2030-05-14', '2030-05-15'], classes: 1 }]);
    const view = await viewOf(app, id);
    expect(view.event).toMatchObject({ name: 'Harbour Open', timeZone: 'Europe/Zagreb', hasFile: false });
    expect(view.classes).toMatchObject([
      {
        tournament: { id: added.json<{ id: string }>().id, name: 'Men to 1850', stage: 'Open' },
        eligibility: { ratingFrom: null, ratingTo: 1_850, mostEntries: 48 },
        fee: 12.5,
        entries: 0,
        waiting: 0,
      },
    ]);
  });

  test('is told of by its classes, and by no tournament that is none', async () => {
    const id = await makeEvent();
    const made = (await addClass(id)).json<{ id: string }>();
    const tournament = (await app.get(`/bff/api/tournaments/${made.id}`)).json<TournamentView>();
    expect(tournament.tournament.event).toEqual({ id, name: 'Harbour Open' });
    const alone = await makeTournament(app, organiser);
    expect((await app.get(alone.path)).json<TournamentView>().tournament).not.toHaveProperty('event');
  });

  test('is changed where nobody else has changed it since', async () => {
    const id = await makeEvent();
    const seen = fields();
    const edit = (more: object) =>
      app.put(`/bff/api/events/${id}`, { as: organiser, body: { seen, fields: { ...seen, ...more } } });
    expect((await edit({ name: 'Harbour Cup' })).statusCode).toBe(200);
    expect((await edit({ city: 'Opatija' })).statusCode).toBe(200);
    expect((await viewOf(app, id)).event).toMatchObject({ name: 'Harbour Cup', city: 'Opatija', version: 3 });
    const late = await edit({ name: 'Harbour Trophy' });
    expect([late.statusCode, late.json<{ code: string }>().code]).toEqual([409, 'CHANGED_SINCE']);
    expect((await viewOf(app, id)).event.name).toBe('Harbour Cup');
  });

  test('keeps its classes on its days, and tells them its new name', async () => {
    const id = await makeEvent();
    const made = (await addClass(id)).json<{ id: string }>();
    const tournament = async () =>
      (await app.get(`/bff/api/tournaments/${made.id}`)).json<TournamentView>().tournament.event?.name;
    expect(await tournament()).toBe('Harbour Open');
    const seen = fields();
    const edit = (more: object) =>
      app.put(`/bff/api/events/${id}`, { as: organiser, body: { seen, fields: { ...seen, ...more } } });
    const moved = await edit({ days: ['2030-05-15', '2030-05-16'] });
    expect(moved.statusCode).toBe(422);
    expect(moved.body).toContain('The class Men to 1850 starts on another day.');
    expect((await edit({ days: ['2030-05-13', '2030-05-14'], name: 'Harbour Cup' })).statusCode).toBe(200);
    await expect.poll(tournament).toBe('Harbour Cup');
  });

  test('takes classes on its days alone', async () => {
    const id = await makeEvent();
    const reply = await addClass(id, { tournamentDatesRange: ['2030-05-16', '2030-05-16'] });
    expect(reply.statusCode).toBe(422);
    expect(reply.body).toContain('A class is played on days of its event.');
  });

  test('is another organiser’s to look at', async () => {
    const id = await makeEvent();
    const other = await app.organiser();
    const body = { seen: fields(), fields: { ...fields(), name: 'Mine' } };
    expect((await app.put(`/bff/api/events/${id}`, { as: other, body })).statusCode).toBe(403);
    expect((await addClass(id, {}, other)).statusCode).toBe(403);
    expect((await addClass(id, {}, null)).statusCode).toBe(401);
    expect((await app.get('/bff/api/events/nowhere')).statusCode).toBe(404);
    expect((await app.get(`/bff/api/events/${id}`, { as: other })).statusCode).toBe(200);
  });

  test.each([
    ['no name', { name: ' ' }],
    ['a venue that is not there', { venueId: 'nowhere' }],
    ['its last day first', { days: ['2030-05-15', '2030-05-14'] }],
    ['a year of days', { days: ['2030-05-15', '2031-05-14'] }],
    ['too long a name', { name: 'x'.repeat(121) }],
  ])('is not made with %s', async (_, wrong) => {
    const reply = await app.post('/bff/api/events/create', { as: organiser, body: { ...fields(), ...wrong } });
    expect(reply.statusCode).toBe(422);
  });
});

describe('a class', () => {
  const open = {
    ratingFrom: null,
    ratingTo: null,
    bornFrom: null,
    bornTo: null,
    sex: null,
    mostEntries: null,
    mostWaiting: null,
  };
  test('gets other limits and another fee, and never over another person’s change', async () => {
    const id = await makeEvent();
    const made = (await addClass(id, { eligibility: { ratingTo: 1_850 }, fee: 12 })).json<{ id: string }>();
    const seen = { eligibility: { ...open, ratingTo: 1_850 }, fee: 12 };
    const edit = (eligibility: object, fee: number | null, as: Person | null = organiser) =>
      app.put(`/bff/api/events/${id}/classes/${made.id}`, {
        as,
        body: { seen, fields: { eligibility: { ...seen.eligibility, ...eligibility }, fee } },
      });
    const said = async () => (await viewOf(app, id)).classes.map(({ eligibility, fee }) => ({ eligibility, fee }));
    expect((await edit({ ratingTo: 1_900 }, 12)).statusCode).toBe(200);
    expect((await edit({ mostEntries: 48 }, 10.5)).statusCode).toBe(200);
    expect(await said()).toEqual([{ eligibility: { ...open, ratingTo: 1_900, mostEntries: 48 }, fee: 10.5 }]);
    const late = await edit({ ratingTo: 2_000, bornTo: 1_990 }, 12);
    expect(late.statusCode).toBe(409);
    expect(late.json()).toMatchObject({ code: 'CHANGED_SINCE', errors: [{ path: 'eligibility.ratingTo' }] });
    expect(await said()).toMatchObject([{ eligibility: { ratingTo: 1_900, bornTo: null } }]);
    expect((await edit({ bornTo: 1_800 }, 12)).statusCode).toBe(422);
    expect((await edit({ bornTo: 1_990 }, 12, await app.organiser())).statusCode).toBe(403);
    const { rows } = await app.database.pool.query('select kind, data from tournament_log where tournament_id = $1', [
      made.id,
    ]);
    expect(rows).toMatchObject([
      { kind: 'EDIT_CLASS', data: { changes: { ratingTo: { from: 1_850, to: 1_900 } } } },
      { kind: 'EDIT_CLASS', data: { changes: { mostEntries: { from: null, to: 48 }, fee: { from: 12, to: 10.5 } } } },
    ]);
  });

  test('refuses whom its new limits refuse, from the next entry on', async () => {
    const id = await makeEvent();
    const made = (await addClass(id)).json<{ id: string }>();
    expect((await join(made.id, await app.person())).statusCode).toBe(200);
    const seen = { eligibility: open, fee: null };
    const body = { seen, fields: { eligibility: { ...open, bornFrom: 2_012 }, fee: null } };
    expect((await app.put(`/bff/api/events/${id}/classes/${made.id}`, { as: organiser, body })).statusCode).toBe(200);
    const person = await app.person();
    await app.database.pool.query("update app_user set date_of_birth = '1990-01-01' where id = $1", [person.userId]);
    expect((await join(made.id, person)).json<{ code: string }>().code).toBe('TOO_OLD');
  });

  test('is edited in its own event alone', async () => {
    const alone = await makeTournament(app, organiser);
    const body = { seen: { eligibility: open, fee: null }, fields: { eligibility: open, fee: 3 } };
    const [id, other] = [await makeEvent(), await makeEvent()];
    const made = (await addClass(other)).json<{ id: string }>();
    for (const classId of [alone.id, made.id])
      expect((await app.put(`/bff/api/events/${id}/classes/${classId}`, { as: organiser, body })).statusCode).toBe(404);
  });

  const join = (id: string, as: Person) => app.post(`/bff/api/tournaments/${id}/join`, { as });
  test('refuses who was born too early, and says so', async () => {
    const made = (await addClass(await makeEvent(), { eligibility: { bornFrom: 2012 } })).json<{ id: string }>();
    const person = await app.person();
    await app.database.pool.query("update app_user set date_of_birth = '1990-01-01' where id = $1", [person.userId]);
    const reply = await join(made.id, person);
    expect([reply.statusCode, reply.json<{ code: string }>().code]).toEqual([409, 'TOO_OLD']);
    expect(reply.body).toContain('born in 2012 or later');
    expect((await join(made.id, await app.person())).statusCode).toBe(200);
  });

  test('is full with its last place, and an organiser who overrules a limit stands in the log', async () => {
    const eligibility = { mostEntries: 2, bornTo: 1985 };
    const made = (await addClass(await makeEvent(), { eligibility })).json<{ id: string }>();
    const young = await app.person();
    await app.database.pool.query("update app_user set date_of_birth = '2000-01-01' where id = $1", [young.userId]);
    expect((await join(made.id, young)).json<{ code: string }>().code).toBe('TOO_YOUNG');
    const added = await app.post(`/bff/api/tournaments/${made.id}/add-existing-user`, {
      as: organiser,
      body: [young.userId],
    });
    expect(added.statusCode, added.body).toBe(200);
    const { rows } = await app.database.pool.query('select data from tournament_log where tournament_id = $1', [
      made.id,
    ]);
    expect(rows).toMatchObject([{ data: { overruled: [{ userId: young.userId, codes: ['TOO_YOUNG'] }] } }]);
    expect((await join(made.id, await app.person())).statusCode).toBe(200);
    const late = await join(made.id, await app.person());
    expect([late.statusCode, late.json<{ code: string }>().code]).toEqual([409, 'CLASS_FULL']);
  });

  test('makes its players entrants of the event, once each', async () => {
    const id = await makeEvent();
    const [one, other] = [await addClass(id), await addClass(id, { name: 'Women' })];
    const person = await app.person();
    for (const made of [one, other]) expect((await join(made.json<{ id: string }>().id, person)).statusCode).toBe(200);
    const { rows } = await app.database.pool.query('select user_id from entrant where event_id = $1', [id]);
    expect(rows).toEqual([{ user_id: person.userId }]);
  });
});
