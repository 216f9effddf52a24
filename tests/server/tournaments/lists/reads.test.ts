import { brotliDecompressSync } from 'node:zlib';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { Call } from '#contract/common.ts';
import { calls } from '#contract/registry/calls.ts';
import { startApp, type TestApp } from '#tests/server/app.ts';
import { nameOf, pathOf, reads } from '#tests/server/contract-calls.ts';
import { type Somewhere, somewhere } from '#tests/server/somewhere.ts';

const CANARY = /canary-[a-z0-9-]+@|\+38599canary|1991-09-19/i;

let test: TestApp;
let place: Somewhere;
let cup: string;
beforeAll(async () => {
  test = await startApp();
  place = await somewhere(test);
  ({ tournamentId: cup = '' } = await place.readyFor['generate-main-stage']());
  for (const make of [place.readyFor.lots, place.readyFor.finalize]) await make();
  await test.database.pool.query(
    `update app_user set email = 'canary-' || lower(id) || '@private.example', phone = '+38599canary',
       date_of_birth = '1991-09-19', picture = null`,
  );
});
afterAll(() => test.close());

const all = reads.map((call) => [nameOf(call), call] as const);
const views = ['', '/players', '/groups', '/matches', '/brackets', '/record'];

const soon = new Date(Date.now() + 86_400_000).toISOString().slice(0, 10);
const queries: Readonly<Record<string, () => string>> = {
  'GET /bff/api/reservations/{venueId}/series': () =>
    `?courtId=${place.params.courtId}&from=${soon}T10:00:00Z&slots=1&until=${soon}&forCaller=no`,
  'GET /bff/api/tournaments/records': () => `?ids=${place.params.tournamentId}`,
};
const queryOf = (name: string, { query }: Call): string =>
  query ? (queries[name] ?? (() => '?date=2027-03-27'))() : '';

it.each(all)('%s tells nobody else an email, a phone number or a birthday', async (name, call) => {
  const stranger = await test.person({ roles: ['venue_manager'] });
  for (const as of [null, stranger]) {
    const path = pathOf(call, { ...place.params, userId: place.organiser.userId });
    const reply = await test.get(path + queryOf(name, call), { as });
    expect(reply.body, name).not.toMatch(CANARY);
  }
});

it('shows emails to organisers in the one list that is for them', async () => {
  const reply = await test.get('/bff/api/user/organizer-users', { as: place.organiser });
  expect(reply.body).toMatch(/canary-/);
});

it('tells nothing but the name of whoever an organiser adds by email', async () => {
  const known = await test.person({ email: 'canary-known@private.example', firstName: 'Known', lastName: 'Person' });
  const path = `/bff/api/tournaments/${place.params.tournamentId}`;
  const reply = await test.post(`${path}/add-user`, {
    as: place.organiser,
    body: { firstName: 'Typed', lastName: 'Name', email: 'Canary-Known@private.example' },
  });
  expect(reply.statusCode).toBe(200);
  expect(reply.body).not.toMatch(CANARY);
  const players = (await test.get(`${path}/players`)).json<{ userId: string; name: string }[]>();
  expect(players.find(({ userId }) => userId === known.userId)?.name).toBe('Known Person');
  const twice = await test.post(`${path}/add-user`, {
    as: place.organiser,
    body: { firstName: 'Typed', lastName: 'Name', email: 'canary-known@private.example' },
  });
  expect([twice.statusCode, twice.json().message]).toEqual([409, 'Player is already in the tournament.']);
});

it.each(all)('%s answers with its contract, a tag, and says whether it may be kept', async (name, call) => {
  const as = place.organiser;
  const url = pathOf(call, place.params) + queryOf(name, call);
  const reply = await test.get(url, { as });
  if (reply.statusCode === 409) return;
  expect(reply.statusCode, reply.body).toBe(200);
  expect(call.reply.parse(reply.json())).toEqual(reply.json());
  expect(reply.headers['cache-control']).toBe(call.isPrivate ? 'private, no-store' : 'no-cache');
  const tag = String(reply.headers.etag);
  for (const known of [tag, `W/${tag}`, `"other", ${tag}`, '*']) {
    const again = await test.get(url, { as, headers: { 'if-none-match': known } });
    expect([again.statusCode, again.body]).toEqual([304, '']);
  }
  expect((await test.get(url, { as, headers: { 'if-none-match': '"other"' } })).statusCode).toBe(200);
});

it('has a list that is worth compressing', async () => {
  expect((await test.get('/bff/api/tournaments')).rawPayload.length).toBeGreaterThan(1_024);
});

const long = ['/tournaments', ...views.map((view) => `/tournaments/*${view}`)];

it.each(long)('sends %s compressed to whoever takes it', async (path) => {
  const url = `/bff/api${path.replace('*', cup)}`;
  const plain = await test.get(url);
  const reply = await test.get(url, { headers: { 'accept-encoding': 'gzip, br' } });
  expect(reply.headers.vary).toContain('accept-encoding');
  if (plain.rawPayload.length < 1_024) return;
  expect(reply.headers['content-encoding']).toBe('br');
  expect(brotliDecompressSync(reply.rawPayload).toString()).toBe(plain.body);
  expect(reply.headers.etag).not.toBe(plain.headers.etag);
  const known = await test.get(url, {
    headers: { 'accept-encoding': 'br', 'if-none-match': String(reply.headers.etag) },
  });
  expect(known.statusCode).toBe(304);
  const refused = await test.get(url, { headers: { 'accept-encoding': 'gzip, br;q=0' } });
  expect(refused.headers['content-encoding']).toBeUndefined();
});

it('gives a view another tag once the tournament has changed, and once a name has', async () => {
  const url = `/bff/api/tournaments/${place.params.tournamentId}/players`;
  const tag = async () => (await test.get(url)).headers.etag;
  const first = await tag();
  expect(await tag()).toBe(first);
  const joining = await test.person();
  await test.post(`/bff/api/tournaments/${place.params.tournamentId}/join`, { as: joining });
  const second = await tag();
  expect(second).not.toBe(first);
  await test.database.pool.query("update app_user set last_name = 'Changed' where id = $1", [joining.userId]);
  await expect.poll(tag).not.toBe(second);
});

it('describes every call that it serves', async () => {
  const document = (await test.get('/bff/openapi.json')).json<{ paths: Record<string, Record<string, unknown>> }>();
  const missing = calls.filter(({ path, method }) => !document.paths[path]?.[method.toLowerCase()]).map(nameOf);
  expect(missing).toEqual([]);
  const docs = await test.get('/bff/docs');
  expect(docs.headers['content-type']).toMatch(/^text\/html/);
  expect(docs.body).toContain('/bff/api/tournaments/{tournamentId}/matches');
  expect(docs.body).not.toContain('<script');
});
