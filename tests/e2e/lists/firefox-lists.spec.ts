/** The same lists in Firefox, which reads files, letters and pasted text by code of its own. */
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from '@playwright/test';
import { Firefox } from '../programs/firefox-process.ts';
import { ServerProcess } from '../programs/server-process.ts';
import { makeTournament } from '../steps/calls.ts';
import { openAs, organiser } from '../steps/people.ts';
import { acceptCookiesThere, signInThere } from '../webkit/webkit-stories.ts';
import { type Kind, kinds } from './real-lists.ts';

let server: ServerProcess;
let profile: string;
let firefox: Firefox;
test.beforeAll(async () => {
  profile = await mkdtemp(join(tmpdir(), 'edgeball-firefox-'));
  [server, firefox] = await Promise.all([ServerProcess.start(), Firefox.start(profile)]);
});
test.afterAll(async () => {
  await firefox.kill();
  await server.stop();
  await rm(profile, { recursive: true, force: true, maxRetries: 5 });
});

const FILE = 'document.querySelector("[role=dialog] input[type=file]")';
const CHOOSE_LIST = `
  const label = [...document.querySelectorAll('[role=dialog] label')].find((one) => one.innerText.trim() === 'A list');
  label?.click();
  return Boolean(label);
`;
const PASTED = 'Paste from a spreadsheet';
const NEW_ROWS = `
  const rows = document.querySelectorAll('[role=dialog] [aria-label="Players of the list"] > li');
  return [...rows].map((row) => row.innerText.trim()).filter((text) => /New$/.test(text));
`;

async function openList({ file, pasted }: Kind): Promise<void> {
  await firefox.click('button', 'Add player');
  await expect.poll(() => firefox.evaluate(CHOOSE_LIST)).toBe(true);
  await firefox.sees('Choose a file');
  if (file) {
    const [name, bytes] = file;
    const path = join(profile, name);
    await writeFile(path, bytes);
    await firefox.chooseFile(FILE, path);
    return;
  }
  await firefox.paste(PASTED, pasted ?? '');
  await firefox.click('button', 'Preview');
}

/** "Ana Kučan (STK Zadar, 1512)" in parts. */
const partsOf = (player: string) => player.split(/ \(|, |\)/).filter(Boolean);

test('lists of ten kinds are entered as they are previewed, in Firefox', async ({ page }) => {
  await openAs(page, organiser, `${server.url}/championships`);
  const id = await makeTournament(page, 'Walk Cup', []);
  await acceptCookiesThere(firefox, server.url);
  await firefox.open(`${server.url}/tournaments/${id}`);
  await signInThere(firefox);
  await firefox.sees('Walk Cup');
  for (const kind of kinds)
    await test.step(kind.what, async () => {
      await openList(kind);
      const rows = () => firefox.evaluate(NEW_ROWS) as Promise<string[]>;
      await expect.poll(async () => (await rows()).length).toBe(kind.players.length);
      for (const [i, row] of (await rows()).entries())
        for (const part of partsOf(kind.players[i] ?? '')) expect(row).toContain(part);
      await firefox.click('button', /^Add \d+ players?$/);
      await expect.poll(() => firefox.evaluate('return document.querySelector("[role=dialog]") === null')).toBe(true);
    });
  const reply = await page.request.get(`${server.url}/bff/api/tournaments/${id}/players`);
  const entered = JSON.stringify(await reply.json());
  for (const { players } of kinds) for (const line of players) expect(entered).toContain(line.replace(/ \(.*$/, ''));
});
