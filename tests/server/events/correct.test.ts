/** An organiser sees one entrant and corrects them: who they are stays decided once, and what is an account's own stays its own. */
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { PublicEntrant } from '#contract/tournaments/entering.ts';
import type { EntrantDetails } from '#contract/tournaments/entrant-details.ts';
import { type Person, startApp, type TestApp } from '#tests/server/app.ts';
import { enter, entered, mine, type OpenEvent, openEvent, statuses, typed } from './entering.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startApp({ callsPerMinute: 1_000_000 });
});
afterAll(() => app.close());

const look = (event: OpenEvent, id: string | null, as: Person | null = event.organiser) =>
  app.get(`${event.path}/entrants/${id}`, { as });

const seenOf = async (event: OpenEvent, id: string | null): Promise<EntrantDetails['fields']> =>
  (await look(event, id)).json<EntrantDetails>().fields;

/** With these fields instead of what stands there. */
async function correct(event: OpenEvent, id: string | null, change: object, more: object = {}) {
  const seen = await seenOf(event, id);
  const body = { seen, fields: { ...seen, ...change }, ...more };
  return app.put(`${event.path}/entrants/${id}/person`, { as: event.organiser, body });
}

const codeOf = (reply: { statusCode: number; json<T>(): T }) => [reply.statusCode, reply.json<{ code: string }>().code];

describe('an entrant is corrected', () => {
  test('everywhere in the event, by what differs, and the log keeps both', async () => {
    const event = await openEvent(app, [{}]);
    const { entrantId } = await entered(app, event, { entrant: typed('Horvta', { club: 'TTC Riva' }) });
    const before = (await look(event, entrantId)).json<EntrantDetails>();
    expect(before).toMatchObject({ mayRename: true, mayChangeEmail: true, fields: { email: 'horvta@example.org' } });
    expect(statuses(before)).toEqual(['ENTERED']);
    const change = { lastName: 'Horvat', number: 'HR17', birthYear: 1990, rating: 0 };
    expect((await correct(event, entrantId, change)).statusCode).toBe(200);
    expect(await seenOf(event, entrantId)).toEqual({ ...before.fields, ...change });
    const listed = (await app.get(`${event.path}/entrants/public`)).json<PublicEntrant[]>();
    expect(listed.map(({ name }) => name)).toEqual(['Ana Horvat']);
    expect((await app.get(`/bff/api/tournaments/${event.classes[0]}/players`)).body).toContain('Horvat');
    const { rows } = await app.database.pool.query(
      "select data from event_log where event_id = $1 and kind = 'CORRECT'",
      [event.id],
    );
    expect(rows).toMatchObject([
      { data: { entrantId, changes: { lastName: { from: 'Horvta', to: 'Horvat' }, rating: { from: null, to: 0 } } } },
    ]);
  });

  test('over nobody else’s correction, and never without a name', async () => {
    const event = await openEvent(app, [{}]);
    const { entrantId } = await entered(app, event, { entrant: typed('Ivić') });
    const seen = await seenOf(event, entrantId);
    await correct(event, entrantId, { club: 'TTC Riva' });
    const late = (fields: object) =>
      app.put(`${event.path}/entrants/${entrantId}/person`, {
        as: event.organiser,
        body: { seen, fields: { ...seen, ...fields } },
      });
    const lost = await late({ club: 'TTC Luka' });
    expect(codeOf(lost)).toEqual([409, 'CHANGED_SINCE']);
    expect(lost.json()).toMatchObject({ errors: [{ path: 'fields.club' }] });
    expect((await late({ number: 'HR1' })).statusCode).toBe(200);
    expect(await seenOf(event, entrantId)).toMatchObject({ club: 'TTC Riva', number: 'HR1' });
    const nameless = await late({ lastName: '' });
    expect(nameless.statusCode).toBe(422);
    expect(nameless.json()).toMatchObject({ errors: [{ path: 'fields.lastName' }] });
  });

  test('into nobody who is entered already', async () => {
    const event = await openEvent(app, [{}]);
    await entered(app, event, { entrant: typed('Kralj', { number: 'HR2' }) });
    const { entrantId } = await entered(app, event, { entrant: typed('Kralić', { number: 'HR3' }) });
    expect(codeOf(await correct(event, entrantId, { number: 'HR2' }))).toEqual([409, 'ENTRANT_TAKEN']);
    expect(codeOf(await correct(event, entrantId, { email: 'kralj@example.org' }))).toEqual([409, 'ENTRANT_TAKEN']);
    const namesake = { lastName: 'Kralj', number: '' };
    const asked = await correct(event, entrantId, namesake);
    expect(codeOf(asked)).toEqual([409, 'NAMESAKE_ENTERED']);
    expect(asked.json()).toMatchObject({ conflict: { people: [{ name: 'Ana Kralj' }] } });
    expect((await correct(event, entrantId, namesake, { isAnother: true })).statusCode).toBe(200);
  });

  test('another email ends the links that went to the old one', async () => {
    const event = await openEvent(app, [{}]);
    const { entrantId, key = '' } = await entered(app, event, { entrant: typed('Lulić') });
    expect((await mine(app, event, { key })).entrant).not.toBeNull();
    expect((await correct(event, entrantId, { club: 'TTC Riva' })).statusCode).toBe(200);
    expect((await mine(app, event, { key })).entrant).not.toBeNull();
    expect((await correct(event, entrantId, { email: 'right@example.org' })).statusCode).toBe(200);
    expect((await mine(app, event, { key })).entrant).toBeNull();
    expect(await seenOf(event, entrantId)).toMatchObject({ email: 'right@example.org' });
  });
});

describe('what is not the organiser’s', () => {
  test('name and email of an account are neither told nor changed', async () => {
    const event = await openEvent(app, [{}]);
    const person = await app.person();
    const { entrantId } = await entered(app, event, {}, { as: person });
    const details = (await look(event, entrantId)).json<EntrantDetails>();
    expect(details).toMatchObject({ mayRename: false, mayChangeEmail: false, fields: { email: '' } });
    expect(codeOf(await correct(event, entrantId, { lastName: 'Other' }))).toEqual([403, 'NOT_YOURS_TO_CORRECT']);
    expect(codeOf(await correct(event, entrantId, { email: 'a@b.org' }))).toEqual([403, 'NOT_YOURS_TO_CORRECT']);
    expect((await correct(event, entrantId, { number: 'HR9' })).statusCode).toBe(200);
  });

  test('the name of who plays elsewhere as well stays', async () => {
    const event = await openEvent(app, [{}]);
    const elsewhere = await openEvent(app, [{}]);
    const { entrantId } = await entered(app, event, { entrant: typed('Matić') });
    const { rows } = await app.database.pool.query('select user_id from entrant where id = $1', [entrantId]);
    await app.post(`/bff/api/tournaments/${elsewhere.classes[0]}/add-existing-user`, {
      as: elsewhere.organiser,
      body: [rows[0]?.user_id],
    });
    expect((await look(event, entrantId)).json()).toMatchObject({ mayRename: false, mayChangeEmail: true });
    expect(codeOf(await correct(event, entrantId, { lastName: 'Matos' }))).toEqual([403, 'NOT_YOURS_TO_CORRECT']);
    expect((await correct(event, entrantId, { club: 'TTC Luka' })).statusCode).toBe(200);
    expect((await app.get(`/bff/api/tournaments/${elsewhere.classes[0]}/players`)).body).not.toContain('TTC Luka');
  });

  test('nobody but the event’s organisers sees or corrects an entrant', async () => {
    const event = await openEvent(app, [{}]);
    const { entrantId, key = '' } = await entered(app, event, { entrant: typed('Nikolić') });
    const seen = await seenOf(event, entrantId);
    const body = { seen, fields: { ...seen, club: 'TTC X' } };
    const path = `${event.path}/entrants/${entrantId}`;
    const headers = { 'edgeball-entrant-key': key };
    expect((await app.get(path, { headers })).statusCode).toBe(401);
    expect((await app.put(`${path}/person`, { headers, body })).statusCode).toBe(401);
    for (const as of [await app.person(), await app.organiser()]) {
      expect((await app.get(path, { as })).statusCode).toBe(403);
      expect((await app.put(`${path}/person`, { as, body })).statusCode).toBe(403);
    }
    const other = await openEvent(app, [{}], { organiser: event.organiser });
    expect((await look(other, entrantId)).statusCode).toBe(404);
    expect((await enter(app, event, { entrant: typed('Nikolić'), asOrganiser: true })).statusCode).toBe(403);
  });
});
