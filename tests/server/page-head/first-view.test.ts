/** What the server writes into a tournament's own page, for a phone that waits for the app. */
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join as joinPath } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { tableLines } from '#contract/hall/table-lines.ts';
import { namesOf } from '#contract/matches/sides.ts';
import { type Person, startApp, type TestApp } from '#tests/server/app.ts';
import { join, type MadeTournament, makeTournament, matchesOf, order } from '#tests/server/tournaments.ts';

const FRAME = '<div class="tt-wrap tt-page tt-first">Loading</div>';
const PAGE = `<!doctype html><html><head><title>Edgeball</title></head><body><main>${FRAME}</main></body></html>`;

let clientDir: string;
let test: TestApp;
let organiser: Person;
beforeAll(async () => {
  clientDir = await mkdtemp(joinPath(tmpdir(), 'edgeball-view-'));
  await writeFile(joinPath(clientDir, 'index.html'), PAGE);
  test = await startApp({ clientDir });
  organiser = await test.organiser();
});
afterAll(async () => {
  await test.close();
  await rm(clientDir, { recursive: true });
});

const open = async (path: string, as: Person | null = null): Promise<string> =>
  (await test.get(path, { as, headers: { accept: 'text/html' } })).body;

async function drawn(name: string): Promise<MadeTournament> {
  const made = await makeTournament(test, organiser, { name });
  await join(
    test,
    made,
    await test.people(4, (index) => ({ firstName: `Ivo<i>${index}`, lastName: `O'Hara & ${index}` })),
  );
  await order(test, made, 'commence', { numberOfGroups: 1 });
  return made;
}

const escaped = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll("'", '&#39;');

it('is the name, the stage, and what is on each table, for everybody alike', async () => {
  const made = await drawn('Lučka "A" <b>$&</b>');
  const page = await open(`/tournaments/${made.id}`);
  expect(page).toContain('<h1 tabindex="-1">Lučka &quot;A&quot; &lt;b&gt;$&amp;&lt;/b&gt;</h1>');
  expect(page).toContain('>Groups</span>');
  const lines = tableLines(await matchesOf(test, made), new Set());
  expect(lines.length).toBeGreaterThan(0);
  for (const { entry } of lines) {
    expect(page).toContain(
      escaped(namesOf(entry, { unknown: 'Not known yet', bye: 'BYE' }) ?? 'Players not known yet'),
    );
    expect(page).toContain(`href="/match/${entry.match.id}"`);
  }
  expect(page).not.toMatch(/<i>|<b>\$/);
  // The placeholder stays for wide screens.
  expect(page).toContain(`</div>${FRAME}`);
  expect(await open(`/tournaments/${made.id}`, organiser)).toBe(page);
});

it('changes with the tournament, and goes with it', async () => {
  const made = await drawn('Autumn Cup');
  const address = `/tournaments/${made.id}`;
  expect(await open(address)).toContain('Autumn Cup</h1>');
  await order(test, made, 'forfeit');
  const over = await open(address);
  expect(over).toContain('>Called off</span>');
  expect(over).not.toContain('tt-now');
  expect((await test.post(`${made.path}/delete`, { as: organiser })).statusCode).toBe(200);
  expect(await open(address)).toBe(PAGE);
});

it('is on no other page, nor where what is shown depends on who asks', async () => {
  const made = await makeTournament(test, organiser);
  expect(await open(`/tournaments/${made.id}`)).not.toContain('tt-prepared');
  const running = await drawn('Spring Cup');
  for (const rest of ['/groups', '/matches', '/hall', '/edit'])
    expect(await open(`/tournaments/${running.id}${rest}`)).not.toContain('tt-prepared');
  for (const path of ['/tournaments/nothing', '/']) expect(await open(path)).toBe(PAGE);
});
