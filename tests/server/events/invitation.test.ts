/** The invitation of an event: its organisers write it field by field, everybody reads it, and machines find it in the page's head. */
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { makeVenue, type Person, startApp, type TestApp } from '#tests/server/app.ts';
import { viewOf } from './weekend.ts';

const PAGE = '<!doctype html><html><head><title>Edgeball</title></head><body>app</body></html>';

let app: TestApp;
let organiser: Person;
let clientDir: string;
let id: string;
beforeAll(async () => {
  clientDir = await mkdtemp(join(tmpdir(), 'edgeball-invitation-'));
  await writeFile(join(clientDir, 'index.html'), PAGE);
  app = await startApp({ clientDir });
  organiser = await app.organiser();
  const venueId = await makeVenue(app.database);
  const days = ['2030-05-14', '2030-05-15'];
  const body = { name: 'Harbour </script> Open', city: 'Rijeka', venueId, days };
  id = (await app.post('/bff/api/events/create', { as: organiser, body })).json<{ id: string }>().id;
  await app.post(`/bff/api/events/${id}/classes`, {
    as: organiser,
    body: { name: 'Men to 1850', tournamentDatesRange: [days[0], days[0]], startTime: '09:30', fee: null },
  });
});
afterAll(async () => {
  await app.close();
  await rm(clientDir, { recursive: true });
});

type Fields = Record<string, string>;
const write = (seen: Fields, fields: Fields, as: Person | null = organiser) =>
  app.put(`/bff/api/events/${id}/invitation`, { as, body: { seen, fields } });
const invitation = async () => (await viewOf(app, id)).event.invitation;

test('is what its organisers write, line by line, without what says nothing', async () => {
  expect(await invitation()).toEqual({});
  const written = await write({}, { organiser: '  TTC  Lučka\r\n\r\n\r\n\r\nRijeka ', referee: '', prizes: 'Cups' });
  expect(written.statusCode, written.body).toBe(200);
  expect(await invitation()).toEqual({ organiser: 'TTC Lučka\n\nRijeka', prizes: 'Cups' });
});

test('is changed field by field: nothing that somebody else wrote meanwhile is lost', async () => {
  const seen = { ...(await invitation()) } as Fields;
  expect((await write(seen, { ...seen, jury: 'Three of us' })).statusCode).toBe(200);
  // Opened before the jury was written.
  expect((await write(seen, { ...seen, prizes: 'Medals' })).statusCode).toBe(200);
  expect(await invitation()).toMatchObject({ jury: 'Three of us', prizes: 'Medals' });
  const refused = await write(seen, { ...seen, prizes: 'Money' });
  expect(refused.statusCode).toBe(409);
  expect(refused.json()).toMatchObject({ code: 'CHANGED_SINCE', errors: [{ path: 'prizes' }] });
  expect(await invitation()).toMatchObject({ prizes: 'Medals' });
});

test('takes a thousand characters a field, and no others than its organisers', async () => {
  const refused = await write({}, { notes: 'x'.repeat(1_001) });
  expect(refused.statusCode).toBe(422);
  expect((await write({}, { notes: 'x'.repeat(1_000) })).statusCode).toBe(200);
  expect((await write({}, { notes: 'mine' }, await app.organiser())).statusCode).toBe(403);
  expect((await write({}, { notes: 'mine' }, null)).statusCode).toBe(401);
});

test('stands in the head of the event’s page, as machines read it', async () => {
  const page = (await app.get(`/events/${id}`, { headers: { accept: 'text/html' } })).body;
  const [, data = '{}'] = /<script type="application\/ld\+json">(.*?)<\/script>/.exec(page) ?? [];
  expect(JSON.parse(data)).toMatchObject({
    '@type': 'SportsEvent',
    name: 'Harbour </script> Open',
    startDate: '2030-05-14',
    endDate: '2030-05-15',
    organizer: { name: 'TTC Lučka' },
    subEvent: [{ name: 'Men to 1850', startDate: '2030-05-14T09:30:00+02:00' }],
  });
  expect(page).toContain('<title>Harbour &lt;/script&gt; Open · Edgeball</title>');
});
