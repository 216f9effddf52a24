import { mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, type Page, test } from '@playwright/test';
import type { MatchEntry } from '#contract/matches/matches.ts';
import { startBrowser } from '../programs/browser-process.ts';
import { expectOnDisk } from '../programs/cookies-on-disk.ts';
import { ServerProcess } from '../programs/server-process.ts';
import { expectDayKept } from '../steps/device.ts';
import { acceptCookies, openAs, organiser } from '../steps/people.ts';
import { served } from '../steps/served.ts';

/** In the sample data, in the middle of its groups. */
const tournament = '/tournaments/sample-harbour';

// The trace of a browser that is killed may fail to be ended.
test.use({ trace: 'off' });

let server: ServerProcess;
let profile: string;
test.beforeAll(async () => {
  server = await ServerProcess.start();
  profile = await mkdtemp(join(tmpdir(), 'edgeball-profile-'));
});
test.afterAll(async () => {
  await server.stop();
  await rm(profile, { recursive: true, force: true });
});

const matchesOnServer = async (): Promise<MatchEntry[]> =>
  (await fetch(`${server.url}/bff/api${tournament}/matches`)).json();

const tabs = [
  ['Players', 'Maja Kovač'],
  ['Groups', 'Group A'],
  ['Matches', 'Ongoing'],
  ['Brackets', 'No bracket for this tournament.'],
  ['Rules', 'No rules provided by the tournament organizer.'],
  ['Venue', 'Lučka Sports Hall'],
] as const;

async function expectEveryTab(page: Page): Promise<void> {
  for (const [tab, text] of tabs) {
    await page.getByRole('tab', { name: tab }).click();
    await expect(page.getByRole('main').getByText(text).first()).toBeVisible();
  }
}

async function enterResult(page: Page, entry: MatchEntry): Promise<void> {
  await page.goto(`${server.url}${tournament}/matches`);
  await page
    .getByRole('link', { name: `${entry.player1?.name}` })
    .filter({ hasText: `${entry.player2?.name}` })
    .click();
  const inputs = page.locator('input[type=number]');
  await inputs.nth(0).fill('3');
  await inputs.nth(1).fill('2');
  await page.getByRole('button', { name: 'Add Result' }).click();
  await expect(page.getByText('Saved on this device').first()).toBeVisible();
}

/** Each court calls the match after the one whose result waits on this device. */
async function expectNextCalls(page: Page, played: readonly MatchEntry[]): Promise<void> {
  await page.goto(`${server.url}${tournament}/matches`);
  await expect(page.getByRole('heading', { name: 'Now and next' })).toBeVisible();
  for (const { court, player1, player2 } of played) {
    const calls = page.getByRole('region', { name: court?.name ?? '', exact: true });
    await expect(calls.getByText('Provisional')).toBeVisible();
    await expect(calls.getByText(`${player1?.name} – ${player2?.name}`)).toHaveCount(0);
  }
}

/** As a power cut may leave it: what the outbox has in its own bucket cannot be read any more. Says how many files that is. */
async function damageOutbox(profile: string): Promise<number> {
  const folder = join(profile, 'Default', 'WebStorage');
  const files = (await readdir(folder, { recursive: true })).filter((name) =>
    /indexeddb\.leveldb\/\d+\.(log|ldb)$/.test(name),
  );
  for (const name of files) {
    const bytes = await readFile(join(folder, name));
    await writeFile(
      join(folder, name),
      bytes.map((byte, at) => (at % 64 === 40 ? byte ^ 0xff : byte)),
    );
  }
  return files.length;
}

test('a day goes on while the server and the browser die, and each result arrives exactly once', async () => {
  let browser = await startBrowser(profile);
  let page = await browser.newPage();
  await page.setViewportSize({ width: 390, height: 844 });
  await acceptCookies(page);

  const open = await test.step('an organiser opens the tournament while the network is there', async () => {
    await openAs(page, organiser, server.url + tournament);
    await expect(page.getByRole('heading', { name: 'Harbour Open', level: 1 })).toBeVisible();
    await page.evaluate(async () => {
      await navigator.serviceWorker.ready;
    });
    await page.reload();
    await expect(page.getByRole('table').getByRole('link', { name: 'Maja Kovač' })).toBeVisible();
    await expectDayKept(page, server.url, tournament);
    const entries = await matchesOnServer();
    return entries.filter(({ match }) => match.status !== 'completed' && match.stage === 'GROUPS').slice(0, 5);
  });
  expect(open).toHaveLength(5);

  await test.step('the server is killed and the page reloaded; every tab still shows', async () => {
    await server.kill();
    await page.reload();
    await expectEveryTab(page);
    await expect(page.getByText('You’re offline.')).toBeVisible();
  });

  await test.step('five results are entered, and count in the tables as provisional', async () => {
    for (const entry of open) await enterResult(page, entry);
    await expect(page.getByText('5 to send')).toBeVisible();
    await expectNextCalls(page, open);
    await page.goto(`${server.url}${tournament}/groups`);
    await expect(page.getByText('Saved on this device').first()).toBeVisible();
  });

  await expectOnDisk(browser.context, profile, 'session');
  await test.step('the browser is killed, its database damaged, and it is started again; nothing is missing', async () => {
    await browser.kill();
    expect(await damageOutbox(profile)).toBeGreaterThan(0);
    browser = await startBrowser(profile);
    page = await browser.newPage();
    await page.setViewportSize({ width: 390, height: 844 });
    await page.goto(server.url + tournament);
    await expect(page.getByText('5 to send')).toBeVisible();
    await expectEveryTab(page);
    await page.goto(`${server.url}/on-this-device`);
    await expect(page.getByText(/This browser lost its database .* came back from the second copy/)).toBeVisible();
  });

  await test.step('the server returns; each result is there exactly once', async () => {
    await server.start();
    await expect(page.getByText('5 to send')).toBeHidden({ timeout: 60_000 });
    await expect
      .poll(async () => {
        const entries = await matchesOnServer();
        return open.map((waiting) => {
          const match = entries.find((entry) => entry.match.id === waiting.match.id)?.match;
          return [match?.player1Score, match?.player2Score, match?.version];
        });
      })
      .toEqual(open.map(() => [3, 2, 1]));
  });
  await browser.close();
});

test('a bracket that was on the screen for a moment is there without a network', async ({ browser }) => {
  const bracket = `${server.url}/tournaments/sample-lantern/brackets`;
  const context = await browser.newContext({ viewport: { width: 390, height: 844 } });
  const glance = await context.newPage();
  await acceptCookies(glance);
  await glance.goto(`${server.url}/venues`);
  await served(glance);
  // As a phone is, and busy with what it draws.
  await (await context.newCDPSession(glance)).send('Emulation.setCPUThrottlingRate', { rate: 4 });
  await glance.goto(bracket);
  const drawing = (page: Page) => page.getByRole('group', { name: /^Bracket/ });
  await expect(drawing(glance)).toBeVisible();
  await glance.goto(`${server.url}/robots.txt`);
  await server.kill();
  const page = await context.newPage();
  await page.goto(bracket);
  await expect(drawing(page)).toBeVisible();
  await expect(page.getByText('Connect once to download')).toHaveCount(0);
  await context.close();
});
