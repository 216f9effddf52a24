/** What the server writes into the page of a list, for whoever waits for the app. */
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join as joinPath } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { makeVenue, type Person, startApp, type TestApp } from '#tests/server/app.ts';
import { makeTournament } from '#tests/server/tournaments.ts';

const FRAME = '<div class="tt-wrap tt-page tt-first">Loading</div>';
const PAGE = `<!doctype html><html><head><title>Edgeball</title></head><body><main>${FRAME}</main></body></html>`;

let clientDir: string;
let test: TestApp;
let organiser: Person;
beforeAll(async () => {
  clientDir = await mkdtemp(joinPath(tmpdir(), 'edgeball-lists-'));
  await writeFile(joinPath(clientDir, 'index.html'), PAGE);
  await writeFile(joinPath(clientDir, 'index.de.html'), PAGE);
  test = await startApp({ clientDir });
  organiser = await test.organiser();
});
afterAll(async () => {
  await test.close();
  await rm(clientDir, { recursive: true });
});

const open = async (path: string, as: Person | null = null, headers: Record<string, string> = {}): Promise<string> =>
  (await test.get(path, { as, headers: { accept: 'text/html', ...headers } })).body;

it('has the first tournaments under the heading of their part, for everybody alike', async () => {
  expect(await open('/tournaments')).toBe(PAGE);
  const name = 'Lučka "A" <b>$&</b>';
  const { id } = await makeTournament(test, organiser, { name });
  const page = await open('/tournaments');
  expect(page).toContain('<bdi translate="no">Lučka &quot;A&quot; &lt;b&gt;$&amp;&lt;/b&gt;</bdi>');
  expect(page).toContain(`href="/tournaments/${id}"`);
  expect(page).toContain('<h2>Upcoming</h2>');
  expect(page).not.toContain('<h2>Past</h2>');
  expect(page).not.toContain('<b>$');
  // The frame stays behind it: styles hide it.
  expect(page).toContain(`</div>${FRAME}`);
  expect(await open('/tournaments/')).toBe(page);
});

it('has at most two rows of a desk, and says how many there are', async () => {
  for (const at of Array.from({ length: 8 }, (_, index) => index))
    await makeTournament(test, organiser, { name: `Cup ${at}` });
  const page = await open('/tournaments');
  expect(page.match(/<article/g)).toHaveLength(6);
  expect(page.match(/loading="eager"/g)).toHaveLength(3);
  expect(page).toContain('<span class="tt-h1">9</span>');
});

it('has an event once, with its classes in it', async () => {
  const venueId = await makeVenue(test.database);
  const days = ['2027-03-26', '2027-03-26'];
  const { id } = (
    await test.post('/bff/api/events/create', {
      as: organiser,
      body: { name: 'Whitsun', city: 'Rijeka', venueId, days },
    })
  ).json<{ id: string }>();
  const before = (await open('/tournaments')).match(/tt-h1">(\d+)/)?.[1];
  for (const name of ['Men', 'Women'])
    await test.post(`/bff/api/events/${id}/classes`, {
      as: organiser,
      body: { name, tournamentDatesRange: days, startTime: '09:00', fee: null },
    });
  const page = await open('/tournaments');
  expect(page.match(new RegExp(`href="/events/${id}"`, 'g'))).toHaveLength(1);
  expect(page).toContain('<bdi translate="no">Women</bdi>');
  expect(page).toContain(`<span class="tt-h1">${Number(before) + 1}</span>`);
});

it('is in the language of who asks', async () => {
  const page = await open('/tournaments', null, { 'accept-language': 'de' });
  expect(page).toContain('>Turniere</h1>');
  expect(await open('/venues', null, { 'accept-language': 'de' })).toContain('>Spielorte</h1>');
});

it('changes as soon as something is made', async () => {
  expect(await open('/tournaments')).not.toContain('The Very First');
  await makeTournament(test, organiser, { name: 'The Very First', startTime: '00:05' });
  expect(await open('/tournaments')).toContain('The Very First');
});

it('has the venues likewise', async () => {
  const page = await open('/venues');
  expect(page).toMatch(/<a class="tt-sheet tt-card-link tt-venue" href="\/venues\/[\w-]+">/);
});

it('is not there for a person who is known, nor where the address asks for more', async () => {
  for (const path of ['/tournaments', '/venues']) {
    expect(await open(path, organiser)).toBe(PAGE);
    expect(await open(`${path}?q=cup`)).toBe(PAGE);
  }
});
