/** Connections, browsers and servers that die around an entry: each result counts once, and none that was promised is missing. */
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, type Locator, type Page } from '@playwright/test';
import { startBrowser } from '../programs/browser-process.ts';
import { expectOnDisk } from '../programs/cookies-on-disk.ts';
import { type Cut, CutProxy } from '../programs/cut-proxy.ts';
import { ServerProcess } from '../programs/server-process.ts';
import { acceptCookies, openAs, organiser } from '../steps/people.ts';
import { logLine, logOf, matchesOf } from '../steps/result-log.ts';
import { test } from '../steps/story.ts';
import { unsent } from '../steps/unsent.ts';

/** How often each of them dies; STORY_ROUNDS=30 takes a quarter of an hour. */
const ROUNDS = Number(process.env.STORY_ROUNDS ?? 4);
/** In the sample data, in the middle of its groups. */
const tournament = '/tournaments/sample-harbour';
const SCORES = [
  [3, 0],
  [3, 1],
  [3, 2],
  [0, 3],
  [1, 3],
  [2, 3],
] as const;
const CUTS: readonly Cut[] = ['before', 'after', 'twice', 'pass'];

let proxy: CutProxy;
// The trace of a browser that is killed may fail to be ended.
test.use({ trace: 'off' });

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

/** The server's log of each match, and what it has to be: a line for every entry, and no other. */
class Book {
  readonly #lines: Map<string, string[]>;

  constructor(all: readonly Round[]) {
    this.#lines = new Map(all.map(({ id }) => [id, []]));
  }

  expected(id: string): readonly string[] {
    return this.#lines.get(id) ?? [];
  }

  note({ id, score }: Round): void {
    const lines = this.expected(id);
    this.#lines.set(id, [...lines, logLine(lines.length + 1, score)]);
  }

  /** At the end, when nothing is on its way: neither a line too many nor one too few, in any of the matches. */
  async close(): Promise<number> {
    for (const { match } of await matchesOf(server.url, tournament)) {
      const lines = this.#lines.get(match.id);
      if (!lines) continue;
      expect(await logOf(server.url, match.id)).toEqual(lines);
      expect(match.version).toBe(lines.length);
    }
    return [...this.#lines.values()].flat().length;
  }
}

interface Round {
  readonly number: number;
  readonly id: string;
  readonly score: readonly [number, number];
}

/** Match after match, each time with another score than it has. */
async function rounds(): Promise<Round[]> {
  const open = (await matchesOf(server.url, tournament))
    .filter(({ match }) => match.status !== 'completed')
    .slice(0, 5);
  expect(open).toHaveLength(5);
  return Array.from({ length: ROUNDS }, (_, number) => ({
    number,
    id: open[number % open.length]?.match.id ?? '',
    score: SCORES[Math.floor(number / open.length) % SCORES.length] ?? SCORES[0],
  }));
}

/** Signed in, and served by the worker. */
async function ready(page: Page): Promise<void> {
  await acceptCookies(page);
  await openAs(page, organiser, proxy.url + tournament);
  await page.evaluate(() => navigator.serviceWorker.ready.then(() => undefined));
  await page.reload();
  await expect(page.getByRole('heading', { name: 'Harbour Open', level: 1 })).toBeVisible();
}

async function fillIn(page: Page, { id, score }: Round) {
  await page.goto(`${proxy.url}/match/${id}`);
  const inputs = page.locator('input[type=number]');
  await inputs.nth(0).fill(String(score[0]));
  await inputs.nth(1).fill(String(score[1]));
  return page.getByRole('button', { name: /^(Add|Modify) Result$/ });
}

const promised = (page: Page) => page.getByText(/^(Saved on this device|Updated match result\.)$/).first();

/** Once more where the device says that it has not kept the result: a slow disk may take longer than a person waits. */
async function expectPromised(page: Page, button: Locator): Promise<void> {
  const refused = page.getByRole('alert').filter({ hasText: /^Not saved: / });
  // Looked at once: what is promised may be sent, and its words gone, at a second look.
  const said = await promised(page).or(refused).first().textContent();
  if (said?.startsWith('Not saved: ')) await button.click();
  await expect(promised(page)).toBeVisible();
}

async function expectNothingWaits(page: Page): Promise<void> {
  await page.goto(`${proxy.url}/on-this-device`);
  await expect(page.getByRole('heading', { name: 'On this device', level: 1 })).toBeVisible();
  // Until the device has been read nothing is said of it.
  await expect(page.getByRole('main').getByText('Loading...')).toBeHidden();
  const sendNow = page.getByRole('button', { name: 'Send now' });
  await expect(async () => {
    if (await sendNow.isVisible()) await sendNow.click({ timeout: 1_000 }).catch(() => undefined);
    await expect(unsent(page)).toHaveCount(0, { timeout: 1_000 });
  }).toPass({ timeout: 60_000 });
}

test('connections are cut before and after the server has committed', async ({ page }) => {
  test.setTimeout(60_000 + ROUNDS * 30_000);
  await ready(page);
  const all = await rounds();
  const book = new Book(all);
  for (const round of all) {
    const cut = CUTS[round.number % CUTS.length] ?? 'pass';
    proxy.plan.push(cut);
    const button = await fillIn(page, round);
    await button.click();
    await expectPromised(page, button);
    book.note(round);
    await expect
      .poll(() => logOf(server.url, round.id), { timeout: 45_000, message: `${cut} in round ${round.number}` })
      .toEqual(book.expected(round.id));
  }
  await expectNothingWaits(page);
  console.log(`cut: ${JSON.stringify(proxy.done)}, entered and in the log: ${await book.close()}`);
});

test('the server is killed under entries', async ({ page }) => {
  test.setTimeout(60_000 + ROUNDS * 45_000);
  await ready(page);
  const all = await rounds();
  const book = new Book(all);
  let committedBefore = 0;
  for (const round of all) {
    const button = await fillIn(page, round);
    const killed = new Promise((resolve) => setTimeout(resolve, Math.random() * 400)).then(() => server.kill());
    await button.click();
    await killed;
    await expectPromised(page, button);
    await server.start();
    committedBefore += (await logOf(server.url, round.id)).length - book.expected(round.id).length;
    book.note(round);
    await expect
      .poll(() => logOf(server.url, round.id), { timeout: 45_000, message: `round ${round.number}` })
      .toEqual(book.expected(round.id));
  }
  await expectNothingWaits(page);
  const inLog = await book.close();
  console.log(
    `server killed: ${ROUNDS}, had committed before its end: ${committedBefore}, entered and in the log: ${inLog}`,
  );
});

test('the browser is killed at any moment around an entry', async () => {
  test.setTimeout(120_000 + ROUNDS * 60_000);
  const profile = await mkdtemp(join(tmpdir(), 'edgeball-profile-'));
  let browser = await startBrowser(profile);
  let page = await browser.newPage();
  await ready(page);
  await expectOnDisk(browser.context, profile, 'session');
  const all = await rounds();
  const book = new Book(all);
  const counts = { promised: 0, arrived: 0 };
  for (const round of all) {
    proxy.plan.splice(0, proxy.plan.length, CUTS[round.number % CUTS.length] ?? 'pass');
    const button = await fillIn(page, round);
    await button.click({ noWaitAfter: true });
    await new Promise((resolve) => setTimeout(resolve, Math.random() * 250));
    const wasPromised = await promised(page).isVisible();
    await browser.kill();

    browser = await startBrowser(profile);
    page = await browser.newPage();
    await expectNothingWaits(page);
    const hasArrived = (await logOf(server.url, round.id)).length > book.expected(round.id).length;
    counts.promised += wasPromised ? 1 : 0;
    counts.arrived += hasArrived ? 1 : 0;
    // Killed before it was said to be saved, a result may be lost; but not in part, nor twice.
    if (wasPromised || hasArrived) book.note(round);
    expect(await logOf(server.url, round.id), `round ${round.number}`).toEqual(book.expected(round.id));
  }
  expect(await book.close()).toBe(counts.arrived);
  console.log(`browser killed: ${ROUNDS}, ${JSON.stringify(counts)}, cut: ${JSON.stringify(proxy.done)}`);
  await browser.close();
  await rm(profile, { recursive: true, force: true });
});
