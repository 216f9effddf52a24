import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { brotliDecompressSync } from 'node:zlib';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { makeVenue, type Person, startApp, type TestApp } from '#tests/server/app.ts';
import { makeTournament } from '#tests/server/tournaments.ts';

const PAGE = `<!doctype html><html><head><title>Edgeball</title>
<meta name="description" content="Everything." />
<meta property="og:title" content="Edgeball" />
<meta property="og:image" content="/icons/icon-512.png" />
<script>const price = '$&';</script><style>${'.x{color:red}'.repeat(200)}</style></head><body>app</body></html>`;

let clientDir: string;
let test: TestApp;
let organiser: Person;
beforeAll(async () => {
  clientDir = await mkdtemp(join(tmpdir(), 'edgeball-head-'));
  await writeFile(join(clientDir, 'index.html'), PAGE);
  test = await startApp({ clientDir, config: { publicUrl: 'http://localhost:3000' } });
  organiser = await test.organiser();
});
afterAll(async () => {
  await test.close();
  await rm(clientDir, { recursive: true });
});

const open = (path: string, headers: Record<string, string> = {}) =>
  test.get(path, { headers: { accept: 'text/html', ...headers } });
const meta = (page: string, name: string): string[] =>
  [...page.matchAll(new RegExp(`<meta (?:name|property)="${name}" content="([^"]*)"`, 'g'))].map(
    ([, text = '']) => text,
  );

it('shows a venue by its name and picture, on each of its pages', async () => {
  const id = await makeVenue(test.database, 1);
  await test.database.pool.query(
    `update venue set name = 'Lučka "A" & <b>B</b>', image_url = '/pictures/x-1280.webp' where id = $1`,
    [id],
  );
  for (const path of [`/venues/${id}`, `/venues/${id}/reserve`, `/venues/${id}?date=2026-01-01`]) {
    const reply = await open(path);
    expect(reply.statusCode).toBe(200);
    expect(reply.headers['content-type']).toBe('text/html; charset=utf-8');
    expect(reply.headers['cache-control']).toBe('no-cache');
    const page = reply.body;
    expect(page).toContain('<title>Lučka &quot;A&quot; &amp; &lt;b&gt;B&lt;/b&gt; · Edgeball</title>');
    expect(meta(page, 'og:title')).toEqual(['Lučka &quot;A&quot; &amp; &lt;b&gt;B&lt;/b&gt; · Edgeball']);
    expect(meta(page, 'og:image')).toEqual(['http://localhost:3000/pictures/x-1280.webp']);
    expect(meta(page, 'description')).toHaveLength(1);
    expect(page).not.toContain('<b>B');
    expect(page).toContain("const price = '$&';");
    expect(page).toContain('<body>app</body>');
  }
});

it('shows a tournament by its name and its venue’s picture, or a scene that every page can show', async () => {
  const venueId = await makeVenue(test.database, 1);
  await test.database.pool.query(`update venue set image_url = '/venues/hall.svg' where id = $1`, [venueId]);
  const made = await makeTournament(test, organiser, { venueId, name: 'Harbour $& Open' });
  const page = (await open(`/tournaments/${made.id}/matches`)).body;
  expect(page).toContain('<title>Harbour $&amp; Open · Edgeball</title>');
  expect(meta(page, 'og:image')).toEqual(['http://localhost:3000/venues/hall.jpg']);
  expect(meta(page, 'og:url')).toEqual([`http://localhost:3000/tournaments/${made.id}/matches`]);
  await test.database.pool.query('update venue set image_url = null where id = $1', [venueId]);
  expect(meta((await open(`/tournaments/${made.id}`)).body, 'og:image')[0]).toMatch(/\/venues\/[a-z]+\.jpg$/);
});

it('leaves other pages, and what is not there, as they are', async () => {
  for (const path of ['/venues', '/tournaments', '/venues/nowhere', '/tournaments/nothing/groups', '/match/x'])
    expect((await open(path)).body).toBe(PAGE);
});

it('sends it compressed, and without a body where only the head is asked for', async () => {
  const id = await makeVenue(test.database, 1);
  const plain = (await open(`/venues/${id}`)).body;
  const small = await open(`/venues/${id}`, { 'accept-encoding': 'gzip, br' });
  expect(small.headers['content-encoding']).toBe('br');
  expect(brotliDecompressSync(small.rawPayload).toString()).toBe(plain);
  const head = await test.app.inject({ method: 'HEAD', url: `/venues/${id}`, headers: { accept: 'text/html' } });
  expect([head.statusCode, head.body]).toEqual([200, '']);
});
