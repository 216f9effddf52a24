/**
 * Results through everything that a hall's network and a phone's storage do. What the device says of each entry is compared
 * with the server's log: none lost, doubled or overwritten, and no untrue word.
 */
import { expect, type Page, test } from '@playwright/test';
import type { MatchEntry } from '#contract/matches/matches.ts';
import { type Cut, CutProxy, type Fault } from '../programs/cut-proxy.ts';
import { ServerProcess } from '../programs/server-process.ts';
import { makeTournament } from '../steps/many-matches.ts';
import { acceptCookies, openAs, organiser } from '../steps/people.ts';
import { logLine, logOf, matchesOf } from '../steps/result-log.ts';
import { served } from '../steps/served.ts';
import { type DeviceFault, giveFaults, setFault } from './failing-device.ts';

/** Each trouble twice; every match of the tournament in `npm run soak -- faults`. */
const RESULTS = Number(process.env.STORY_RESULTS ?? 26);
const SCORES = [
  [3, 0],
  [3, 1],
  [3, 2],
  [0, 3],
  [1, 3],
  [2, 3],
] as const;

interface Trouble {
  readonly network?: Fault;
  readonly cut?: Cut;
  readonly device?: DeviceFault;
}

/** One for each result, over and over. */
const TROUBLES: readonly Trouble[] = [
  {},
  { network: 'swallow' },
  { network: { foreign: 200 } },
  { cut: 'after' },
  { network: { foreign: 403 } },
  { device: 'full' },
  { network: 'slow' },
  { cut: 'before' },
  { network: { foreign: 413 } },
  { device: 'ahead' },
  { cut: 'twice' },
  { network: { foreign: 451 } },
  { device: 'hanging' },
];

let proxy: CutProxy;
let server: ServerProcess;
test.beforeEach(async () => {
  proxy = await CutProxy.start();
  server = await ServerProcess.start(() => ({ PUBLIC_URL: proxy.url }));
  proxy.target = server.url;
});
test.afterEach(async () => {
  await server.stop();
  await proxy.stop();
});

/** Signed in and served by the worker; all that a day without a network needs is on the device. */
async function ready(page: Page): Promise<string> {
  await acceptCookies(page);
  await openAs(page, organiser, proxy.url);
  const tournament = await makeTournament(page);
  await served(page);
  await page.goto(proxy.url + tournament);
  const record = JSON.stringify(['tournaments', 'one', tournament.split('/').at(-1), 'record']);
  await expect.poll(() => page.evaluate(hasCopy, record), { timeout: 30_000 }).toBe(true);
  return tournament;
}

/** In the page: whether the device keeps a reply. Never creates the database, which is the app's to make. */
async function hasCopy(key: string): Promise<boolean> {
  const name = 'edgeball-queries';
  if (!(await indexedDB.databases()).some((one) => one.name === name)) return false;
  const settled = (request: IDBRequest, also: readonly string[] = []) =>
    new Promise<void>((resolve, reject) => {
      request.addEventListener('success', () => resolve());
      for (const type of ['error', ...also])
        request.addEventListener(type, () => reject(new Error(`${type}: ${request.error?.message ?? ''}`)));
    });
  const opened = indexedDB.open(name);
  await settled(opened, ['blocked', 'upgradeneeded']);
  const database = opened.result;
  try {
    const found = database.transaction('records').objectStore('records').getKey(key);
    await settled(found);
    return found.result !== undefined;
  } finally {
    database.close();
  }
}

const SAID = /^(Saved on this device|Updated match result\.|Sent\. This device keeps nothing\.)$/;

/** Enters a result, and says what the device then says of it: where the network is good the notice has the last word. */
async function enter(
  page: Page,
  id: string,
  [first, second]: readonly [number, number],
  isGood: boolean,
): Promise<string> {
  await page.goto(`${proxy.url}/match/${id}`);
  const inputs = page.locator('input[type=number]');
  await inputs.nth(0).fill(String(first));
  await inputs.nth(1).fill(String(second));
  await page.getByRole('button', { name: 'Add Result' }).click();
  const said = (isGood ? page.getByRole('listitem') : page).getByText(SAID).first();
  await expect(said).toBeVisible();
  return said.textContent().then((text) => text ?? '');
}

interface Words {
  readonly id: string;
  readonly text: string;
}

/** What "On this device" says of every entry. */
async function wordsOnDevice(page: Page, kept: number): Promise<readonly Words[]> {
  await page.goto(`${proxy.url}/on-this-device`);
  await expect(page.getByRole('main').getByText('Loading...')).toBeHidden();
  // Tournaments that are kept here are listed below.
  const entries = page.getByRole('article').filter({ has: page.locator('a[href^="/match/"]') });
  await expect(entries).toHaveCount(kept);
  return entries.evaluateAll((articles) =>
    articles.map((one) => ({
      id: one.querySelector('a')?.pathname.split('/').at(-1) ?? '',
      text: one.textContent ?? '',
    })),
  );
}

const IS_SENT = /, sent at /;
const IS_UNDER_WAY = /It is being sent\.|It is about to be sent\.|It will be sent |The server is busy\./;

/** "Sent" is said only of what is in the log, and of everything else that it is under way. */
async function expectTrueWords(page: Page, book: ReadonlyMap<string, string>, kept: number): Promise<number> {
  const words = await wordsOnDevice(page, kept);
  for (const { id, text } of words) {
    expect(text).toMatch(IS_SENT.test(text) ? IS_SENT : IS_UNDER_WAY);
    if (IS_SENT.test(text)) expect(await logOf(server.url, id), text).toEqual([book.get(id)]);
  }
  return words.length;
}

test('results through every fault are each on the server once, and every word about them is true', async ({ page }) => {
  test.setTimeout(150_000 + RESULTS * 15_000);
  await giveFaults(page);
  const tournament = await ready(page);
  const matches = (await matchesOf(server.url, tournament)).slice(0, RESULTS).map(({ match }) => match.id);
  expect(matches).toHaveLength(RESULTS);
  const began = Date.now();
  const book = new Map<string, string>();
  const counts = { 'Saved on this device': 0, 'Updated match result.': 0, 'Sent. This device keeps nothing.': 0 };
  let words = 0;
  let kept = 0;
  for (const [number, id] of matches.entries()) {
    const { network = 'none', cut, device = 'none' } = TROUBLES[number % TROUBLES.length] ?? {};
    const score = SCORES[number % SCORES.length] ?? SCORES[0];
    book.set(id, logLine(1, score));
    await setFault(page, device);
    if (cut) proxy.plan.push(cut);
    proxy.fault = network;
    const said = await enter(page, id, score, network === 'none' && !cut);
    counts[said as keyof typeof counts] += 1;
    if (!said.startsWith('Sent.')) kept += 1;
    if (said !== 'Saved on this device') expect(await logOf(server.url, id), said).toEqual([book.get(id)]);
    await setFault(page, 'none');
    if (number % 11 === 10) words += await expectTrueWords(page, book, kept);
    proxy.fault = 'none';
  }
  await page.goto(`${proxy.url}/on-this-device`);
  const sendNow = page.getByRole('button', { name: 'Send now' });
  await expect(async () => {
    if (await sendNow.isVisible()) await sendNow.click({ timeout: 1_000 }).catch(() => undefined);
    // Not the header, which says nothing until the device has been read.
    await expect(page.getByRole('article').filter({ hasText: IS_SENT })).toHaveCount(kept, { timeout: 1_000 });
  }).toPass({ timeout: 60_000 });
  words += await expectTrueWords(page, book, kept);
  for (const [id, line] of book) expect(await logOf(server.url, id)).toEqual([line]);
  for (const { match } of await matchesOf(server.url, tournament))
    expect(match.version).toBe(book.has(match.id) ? 1 : 0);
  const seconds = Math.round((Date.now() - began) / 1000);
  const proxied = { ...proxy.done, swallowed: proxy.swallowed, foreign: proxy.foreign };
  console.log(
    `${RESULTS} results in ${seconds} s: ${JSON.stringify({ ...counts, ...proxied })}; ${words} words compared`,
  );
});

const TWO_TABS = 'two tabs in a network that swallows everything: told within two seconds, and nothing starves';

test(TWO_TABS, { tag: '@alone' }, async ({ page, context }) => {
  test.setTimeout(180_000);
  const tournament = await ready(page);
  const [first, second] = (await matchesOf(server.url, tournament)) as [MatchEntry, MatchEntry];
  const other = await context.newPage();
  await acceptCookies(other);
  await other.goto(`${proxy.url}/match/${second.match.id}`);
  await page.goto(`${proxy.url}/match/${first.match.id}`);
  for (const tab of [page, other]) await expect(tab.getByRole('button', { name: 'Add Result' })).toBeVisible();
  // One for both: the other tab hears of what comes from the one that has it, and opens none by and by.
  await expect.poll(() => proxy.streams).toBe(1);
  await page.waitForTimeout(1_500);
  expect(proxy.streams).toBe(1);

  proxy.fault = 'swallow';
  const inputs = page.locator('input[type=number]');
  await inputs.nth(0).fill('3');
  await inputs.nth(1).fill('1');
  await page.getByRole('button', { name: 'Add Result' }).click();
  // At the match, as soon as both copies are written: from then on the server is asked.
  await expect(page.getByRole('main').getByText('Saved on this device', { exact: true })).toBeVisible();
  const asked = Date.now();
  await expect(page.getByText(/^No answer from the server\./)).toBeVisible();
  const toldAfter = Date.now() - asked;
  // Both tabs ask for whatever they can.
  for (const tab of [other, page]) await tab.goto(proxy.url + tournament, { waitUntil: 'commit' });
  await page.waitForTimeout(4_000);
  await expect.poll(() => proxy.swallowed).toBeGreaterThan(5);
  // Both tabs together leave one of the six connections to the outbox, at every look.
  const held: number[] = [];
  for (let look = 0; look < 30; look++) {
    held.push(proxy.held);
    await page.waitForTimeout(200);
  }
  expect(Math.max(...held)).toBeLessThanOrEqual(5);
  expect(Math.max(...held)).toBeGreaterThan(0);

  proxy.fault = 'none';
  const good = Date.now();
  const line = [logLine(1, [3, 1])];
  await expect.poll(() => logOf(server.url, first.match.id), { timeout: 60_000, intervals: [100] }).toEqual(line);
  const sentAfter = Date.now() - good;
  console.log(`told after ${toldAfter} ms, sent ${sentAfter} ms after the end of ${proxy.swallowed} swallowed calls`);
  expect(toldAfter).toBeLessThan(2_500);
  expect(sentAfter).toBeLessThan(10_000);
});
