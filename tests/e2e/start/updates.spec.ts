/** A new version of the app while results wait, and pages of the old one that are still open. */
import { readFile } from 'node:fs/promises';
import { type Browser, expect, type Page } from '@playwright/test';
import { oldRecords } from '#tests/outbox/storage/old-records.ts';
import { CutProxy } from '../programs/cut-proxy.ts';
import { makeNextBuild, removeBuild } from '../programs/next-build.ts';
import { ServerProcess } from '../programs/server-process.ts';
import { acceptCookies, openAs, organiser } from '../steps/people.ts';
import { logOf, matchesOf } from '../steps/result-log.ts';
import { served } from '../steps/served.ts';
import { test } from '../steps/story.ts';
import { unsent } from '../steps/unsent.ts';

/** In the sample data, in the middle of its groups. */
const tournament = '/tournaments/sample-harbour';

/** A request that hangs is being sent until its time limit. */
const BOTH_UNSENT = /^(Sending 2|2 to send)$/;

let proxy: CutProxy;
let server: ServerProcess;
let next: string;
test.beforeAll(async () => {
  proxy = await CutProxy.start();
  [server, next] = await Promise.all([ServerProcess.start(() => ({ PUBLIC_URL: proxy.url })), makeNextBuild()]);
  proxy.target = server.url;
});
test.afterAll(async () => {
  await server.stop();
  await proxy.stop();
  await removeBuild(next);
});

async function deploy(build: string): Promise<void> {
  await server.kill();
  server.build = build;
  await server.start();
}

async function openMatches(count: number): Promise<string[]> {
  const open = (await matchesOf(server.url, tournament)).filter(({ match }) => match.status !== 'completed');
  expect(open.length).toBeGreaterThanOrEqual(count);
  return open.slice(0, count).map(({ match }) => match.id);
}

const log = (id: string) => logOf(server.url, id);

async function fillIn(page: Page, first: number, second: number): Promise<void> {
  const inputs = page.getByRole('spinbutton', { name: /^Score of / });
  await inputs.nth(0).fill(String(first));
  await inputs.nth(1).fill(String(second));
}

/** Which build's code this page runs. */
const versionOf = (page: Page) =>
  page.evaluate(() => document.querySelector('script[type=module]')?.getAttribute('src'));
const isUpdateWaiting = () =>
  navigator.serviceWorker.getRegistration().then((registration) => Boolean(registration?.waiting));
const prompt = (page: Page) => page.getByRole('status').filter({ hasText: 'A new version is ready' });

test('a new version waits for the typing, takes over, and sends what waited once', async ({ page, context }) => {
  await acceptCookies(page);
  await openAs(page, organiser, proxy.url + tournament);
  await served(page);
  const before = await versionOf(page);
  const [first, second] = (await openMatches(2)) as [string, string];
  const other = await context.newPage();
  await acceptCookies(other);
  await other.goto(`${proxy.url}/tournaments`);
  await expect(other.getByRole('heading', { name: 'Tournaments', level: 1 })).toBeVisible();

  await test.step('a result waits when the new version comes', async () => {
    proxy.isDown = true;
    await page.goto(`${proxy.url}/match/${first}`);
    await fillIn(page, 3, 1);
    await page.getByRole('button', { name: 'Add Result' }).click();
    await expect(page.getByText('1 to send')).toBeVisible();
    await deploy(next);
  });

  await test.step('nobody is asked while another result is typed', async () => {
    await page.goto(`${proxy.url}/match/${second}`);
    await fillIn(page, 3, 2);
    await page.evaluate(() => navigator.serviceWorker.getRegistration().then((worker) => worker?.update()));
    // The whole app is fetched once more.
    await expect.poll(() => page.evaluate(isUpdateWaiting), { timeout: 60_000 }).toBe(true);
    await page
      .getByRole('spinbutton', { name: /^Score of / })
      .nth(1)
      .blur();
    await expect(prompt(page)).toBeHidden();
    proxy.isStuck = true;
    await page.getByRole('button', { name: 'Add Result' }).click();
    await expect(page.getByText(BOTH_UNSENT)).toBeVisible();
    await expect(prompt(page)).toBeVisible();
  });

  await test.step('the new version takes over while a result hangs and a page goes on calling', async () => {
    // None of them may wake the old worker while it ends.
    await other.evaluate(() => void setInterval(() => void fetch('/bff/api/venues').catch(() => undefined), 15));
    await prompt(page).getByRole('button', { name: 'Reload' }).click();
    await expect.poll(() => versionOf(page).catch(() => before)).not.toBe(before);
    await expect(page.getByText(BOTH_UNSENT)).toBeVisible();
    await expect(page.getByText('Saved on this device').first()).toBeVisible();
  });

  await test.step('a page that was open before finds its old parts', async () => {
    await expect(prompt(other)).toBeVisible();
    await other.getByRole('link', { name: 'Championships' }).first().click();
    await expect(other.getByRole('heading', { name: 'Championships', level: 1 })).toBeVisible();
    expect(await versionOf(other)).toBe(before);
  });

  await test.step('the network comes back; each result is in the log once', async () => {
    proxy.isDown = false;
    proxy.isStuck = false;
    await expect(unsent(page)).toHaveCount(0, { timeout: 45_000 });
    expect(await log(first)).toEqual(['1. 3:1']);
    expect(await log(second)).toEqual(['1. 3:2']);
  });
});

test('without a worker, a page from before a deploy finds its way, and keeps what was typed', async ({ browser }) => {
  const page = await pageWithoutWorker(browser);
  const [id] = (await openMatches(1)) as [string];
  await deploy('dist');
  await openAs(page, organiser, `${proxy.url}/match/${id}`);
  const before = await versionOf(page);
  await fillIn(page, 3, 0);
  await deploy(next);

  await test.step('what cannot be had leads to one reload, and the typed result is still there', async () => {
    await page.getByRole('button', { name: /account menu/ }).click();
    await expect.poll(() => versionOf(page).catch(() => before)).not.toBe(before);
    await expect(page.getByRole('spinbutton', { name: /^Score of / }).nth(0)).toHaveValue('3');
    await page.getByRole('button', { name: 'Add Result' }).click();
    await expect.poll(() => log(id)).toEqual(['1. 3:0']);
  });

  await test.step('a link to a screen whose parts are gone opens it in the new version', async () => {
    const now = await versionOf(page);
    await deploy('dist');
    await page.evaluate(() => sessionStorage.removeItem('edgeball-reloaded-at'));
    await page.getByRole('link', { name: 'Championships' }).first().click();
    await expect(page.getByRole('heading', { name: 'Championships', level: 1 })).toBeVisible();
    expect(await versionOf(page)).not.toBe(now);
  });
  await page.context().close();
});

test('what older versions have left is sent, and what newer ones have left is shown and stays', async ({ page }) => {
  await acceptCookies(page);
  const [id] = (await openMatches(1)) as [string];
  await openAs(page, organiser, `${proxy.url}/match/${id}`);
  await expect(page.getByRole('button', { name: 'Add Result' })).toBeVisible();
  const me = await (await page.request.get(`${proxy.url}/bff/api/user-profile/me`)).json();
  const entry = (await matchesOf(server.url, tournament)).find(({ match }) => match.id === id);
  const record = {
    ...oldRecords[0],
    userId: me.id,
    tournamentId: entry?.tournament.id,
    matchId: id,
    generation: entry?.match.generation,
    player1Id: entry?.player1?.id,
    player2Id: entry?.player2?.id,
  };
  await leave(page, [record, { ...record, id: 'from-tomorrow', schema: 1_000 }]);
  await page.goto(`${proxy.url}/on-this-device`);
  await expect(page.getByText('One that another version of Edgeball kept can’t be shown by this one.')).toBeVisible();
  await expect.poll(() => log(id)).toEqual(['1. 3:1']);
  await expect(page.getByText(/3–1, sent at/)).toBeVisible();
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'Export' }).click(),
  ]);
  expect(JSON.parse(await readFile(await download.path(), 'utf8'))).toMatchObject({
    results: [{ id: record.id, state: 'sent' }],
    unreadable: [{ id: 'from-tomorrow', schema: 1_000 }],
  });
});

interface Buckets {
  keys(): Promise<string[]>;
  open(name: string): Promise<{ indexedDB: IDBFactory }>;
}

/** Puts records where the outbox keeps them, once the page has made that place, which it does at its leisure. */
async function leave(page: Page, records: readonly object[]): Promise<void> {
  await expect.poll(() => page.evaluate(isOutboxMade)).toBe(true);
  await page.evaluate(async (left) => {
    const { storageBuckets } = navigator as unknown as { storageBuckets: Buckets };
    const bucket = await storageBuckets.open('outbox');
    // Once it is collected as garbage, every transaction of its databases hangs.
    Object.assign(window, { bucket });
    const request = bucket.indexedDB.open('edgeball-outbox');
    await new Promise((resolve) => request.addEventListener('success', resolve));
    const transaction = request.result.transaction('entries', 'readwrite');
    for (const record of left) transaction.objectStore('entries').put(record);
    await new Promise((resolve) => transaction.addEventListener('complete', resolve));
    request.result.close();
  }, records);
}

/** In the page. To open what is not there yet would make it, without what the app puts in. */
async function isOutboxMade(): Promise<boolean> {
  const { storageBuckets } = navigator as unknown as { storageBuckets: Buckets };
  if (!(await storageBuckets.keys()).includes('outbox')) return false;
  const { indexedDB } = await storageBuckets.open('outbox');
  return (await indexedDB.databases()).some(({ name }) => name === 'edgeball-outbox');
}

async function pageWithoutWorker(browser: Browser): Promise<Page> {
  const context = await browser.newContext({ serviceWorkers: 'block' });
  const page = await context.newPage();
  await acceptCookies(page);
  return page;
}
