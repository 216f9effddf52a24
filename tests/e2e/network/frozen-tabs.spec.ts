/**
 * A tab that the browser has frozen, with all that it holds: the lock of the outbox, the lock of a match that is counted, an
 * open transaction. Another tab of the same person goes on all the same, and what the frozen one had begun is done once.
 */
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, type Page } from '@playwright/test';
import { type BrowserProcess, startBrowser } from '../programs/browser-process.ts';
import { CutProxy } from '../programs/cut-proxy.ts';
import { ServerProcess } from '../programs/server-process.ts';
import { acceptCookies, openAs, organiser } from '../steps/people.ts';
import { logOf, matchesOf } from '../steps/result-log.ts';
import { served } from '../steps/served.ts';
import { test } from '../steps/story.ts';

/** In which a result of the other tab is on the server. */
const SOON = { timeout: 15_000 };

let proxy: CutProxy;
let server: ServerProcess;
let profile: string;
let browser: BrowserProcess;
test.beforeAll(async () => {
  proxy = await CutProxy.start();
  server = await ServerProcess.start(() => ({ PUBLIC_URL: proxy.url }));
  proxy.target = server.url;
});
test.afterAll(async () => {
  await server.stop();
  await proxy.stop();
});
test.beforeEach(async () => {
  profile = await mkdtemp(join(tmpdir(), 'edgeball-frozen-'));
  browser = await startBrowser(profile, { mayFreeze: true });
});
test.afterEach(async () => {
  await browser.kill();
  await rm(profile, { recursive: true, force: true, maxRetries: 5 });
});

/** A tab, as of a phone. */
async function openTab(): Promise<Page> {
  const page = await browser.newPage();
  await page.setViewportSize({ width: 390, height: 844 });
  await acceptCookies(page);
  return page;
}

/** Another tab comes to the front, and the system stops this one. Answers with how it goes on. */
async function freeze(page: Page): Promise<() => Promise<void>> {
  await page.evaluate(() =>
    document.addEventListener('freeze', () => Object.assign(window, { isFrozen: true }), { once: true }),
  );
  const session = await page.context().newCDPSession(page);
  await session.send('Page.setWebLifecycleState', { state: 'frozen' });
  await expect.poll(() => page.evaluate(() => 'isFrozen' in window)).toBe(true);
  return async () => {
    await session.send('Page.setWebLifecycleState', { state: 'active' });
    await session.detach();
    await page.bringToFront();
  };
}

async function enter(page: Page, [first, second]: readonly [number, number]): Promise<void> {
  await page.bringToFront();
  const inputs = page.getByRole('spinbutton', { name: /^Score of / });
  await inputs.nth(0).fill(String(first));
  await inputs.nth(1).fill(String(second));
  await page.getByRole('button', { name: /^(Add|Modify) Result$/ }).click();
  await expect(page.getByRole('button', { name: 'Modify Result' })).toBeVisible();
}

async function openMatches(count: number): Promise<string[]> {
  const all = await matchesOf(server.url, '/tournaments/sample-harbour');
  return all.flatMap(({ match }) => (match.status === 'completed' ? [] : [match.id])).slice(0, count);
}

test('a frozen tab that is sending keeps no result of another tab back', async () => {
  const [one = '', other = ''] = await openMatches(2);
  const frozen = await openTab();
  await openAs(frozen, organiser, `${proxy.url}/match/${one}`);
  await served(frozen);
  const tab = await openTab();
  await tab.goto(`${proxy.url}/match/${other}`);
  await expect(tab.getByRole('button', { name: 'Add Result' })).toBeVisible();
  // Its call is on its way, and its lock is held, as it is frozen.
  proxy.isStuck = true;
  await enter(frozen, [3, 1]);
  await expect(frozen.getByText('Sending').first()).toBeVisible();
  const goOn = await freeze(frozen);
  proxy.isStuck = false;
  await enter(tab, [3, 2]);
  await expect.poll(() => logOf(server.url, other), SOON).toEqual(['1. 3:2']);
  await goOn();
  await expect.poll(() => logOf(server.url, one), { timeout: 60_000 }).toEqual(['1. 3:1']);
  await expect(frozen.getByText(/It is on the server|Sent/).first()).toBeVisible();
});

test('a match that a frozen tab counts is counted on in another', async () => {
  const [id = ''] = await openMatches(1);
  const frozen = await openTab();
  await openAs(frozen, organiser, `${proxy.url}/match/${id}`);
  await frozen.goto(`${proxy.url}/match/${id}/score`);
  const point = (page: Page) => page.getByRole('button', { name: /Point for / }).first();
  const score = (page: Page) => page.getByRole('status').filter({ hasText: 'serves' });
  await frozen
    .getByRole('button', { name: /serves first/ })
    .first()
    .click();
  await point(frozen).click();
  await point(frozen).click();
  await expect(score(frozen)).toContainText(/2/);
  const goOn = await freeze(frozen);
  const tab = await openTab();
  await tab.goto(`${proxy.url}/match/${id}/score`);
  // It is taken over by itself, without a press on "Score here".
  await point(tab).click(SOON);
  await expect(score(tab)).toContainText(/3/);
  await goOn();
  await expect(frozen.getByText('Another device is scoring this match.')).toBeVisible(SOON);
});

test('a transaction that a frozen tab has open keeps no result of another tab back', async () => {
  const [, , , one = '', other = ''] = await openMatches(5);
  const frozen = await openTab();
  await openAs(frozen, organiser, `${proxy.url}/match/${one}`);
  await served(frozen);
  const tab = await openTab();
  await tab.goto(`${proxy.url}/match/${other}`);
  await enter(tab, [1, 3]);
  await expect.poll(() => logOf(server.url, other), SOON).toEqual(['1. 1:3']);
  await frozen.evaluate(holdTransaction, 'edgeball-outbox');
  const goOn = await freeze(frozen);
  await enter(tab, [3, 2]);
  await expect.poll(() => logOf(server.url, other), SOON).toEqual(['1. 1:3', '2. 3:2']);
  await goOn();
});

/** In the page: as a writing that is never done with. */
async function holdTransaction(name: string): Promise<void> {
  const { storageBuckets } = navigator as Navigator & {
    readonly storageBuckets?: { open(name: string): Promise<{ readonly indexedDB: IDBFactory }> };
  };
  const { indexedDB: factory } = (await storageBuckets?.open('outbox')) ?? { indexedDB };
  await new Promise<void>((resolve, reject) => {
    const opening = factory.open(name);
    opening.onerror = () => reject(opening.error);
    opening.onsuccess = () => {
      const stores = [...opening.result.objectStoreNames];
      if (stores.length === 0) reject(new Error(`no ${name}`));
      const store = opening.result.transaction(stores, 'readwrite').objectStore(stores[0] ?? '');
      const goOn = () => {
        store.count().onsuccess = goOn;
        resolve();
      };
      goOn();
    };
  });
}
