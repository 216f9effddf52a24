/** A captive portal, deleted caches and a killed browser: what this device has kept is the app's own, and stays usable. */
import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, type Page } from '@playwright/test';
import { startBrowser } from '../programs/browser-process.ts';
import { CutProxy } from '../programs/cut-proxy.ts';
import { ServerProcess } from '../programs/server-process.ts';
import { acceptCookies, organiser, signInByHand } from '../steps/people.ts';
import { logOf, matchesOf } from '../steps/result-log.ts';
import { served } from '../steps/served.ts';
import { test } from '../steps/story.ts';

/** In the sample data, in the middle of its groups. */
const tournament = '/tournaments/sample-harbour';

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

const account = (page: Page) => page.getByRole('button', { name: /account menu/ });

/** The types of what lies in the worker's caches, by address. */
const keptTypes = (page: Page) =>
  page.evaluate(async () => {
    const found: [string, string][] = [];
    for (const name of await caches.keys()) {
      const cache = await caches.open(name);
      for (const request of await cache.keys()) {
        const type = (await cache.match(request))?.headers.get('Content-Type') ?? '';
        found.push([new URL(request.url).pathname, type]);
      }
    }
    return found;
  });

const scriptsThatAreNone = async (page: Page) =>
  (await keptTypes(page)).filter(([path, type]) => path.endsWith('.js') && !type.includes('javascript'));

test('a captive portal’s page is neither kept as a script nor believed', async ({ page }) => {
  test.setTimeout(180_000);
  await acceptCookies(page);

  await test.step('while the worker is installed it asks again', async () => {
    proxy.portal = /^\/assets\/.*championship/;
    await page.goto(proxy.url);
    await expect.poll(() => proxy.portalled.length, { timeout: 60_000 }).toBeGreaterThan(0);
    proxy.portal = null;
    await served(page);
    expect(await scriptsThatAreNone(page)).toEqual([]);
    const kept = (await keptTypes(page)).map(([path]) => path);
    for (const path of new Set(proxy.portalled)) expect(kept).toContain(path);
  });

  await page.goto(proxy.url + tournament);
  await signInByHand(page, organiser);
  await page.reload();
  await expect(account(page)).toBeVisible();
  const [open] = (await matchesOf(server.url, tournament)).filter(({ match }) => match.status !== 'completed');
  const id = open?.match.id ?? '';
  await page.goto(`${proxy.url}/match/${id}`);
  await expect(page.getByRole('button', { name: 'Add Result' })).toBeVisible();
  await page.waitForLoadState('networkidle').catch(() => undefined);

  await test.step('a late part is refused, and comes once the portal is gone', async () => {
    const late = (await readdir('dist/client/assets/late')).find((name) => name.endsWith('.js'));
    const ask = () =>
      page.evaluate(
        (path) =>
          fetch(path).then(
            (response) => response.headers.get('Content-Type'),
            () => 'refused',
          ),
        `/assets/late/${late}`,
      );
    proxy.portal = /^\/assets\/late\//;
    expect(await ask()).toBe('refused');
    expect(await scriptsThatAreNone(page)).toEqual([]);
    proxy.portal = null;
    expect(await ask()).toContain('javascript');
  });

  await test.step('nobody is signed out by it, and a result waits for the server itself', async () => {
    proxy.portal = /./;
    await page.reload();
    await expect(page.getByRole('button', { name: 'Add Result' })).toBeVisible();
    await expect(account(page)).toBeVisible();
    await page.locator('input[type=number]').nth(0).fill('3');
    await page.locator('input[type=number]').nth(1).fill('1');
    await page.getByRole('button', { name: 'Add Result' }).click();
    await expect(page.getByText('Saved on this device').first()).toBeVisible();
    expect(await logOf(server.url, id)).toHaveLength(0);
    await expect(account(page)).toBeVisible();
    proxy.portal = null;
    await expect.poll(() => logOf(server.url, id), { timeout: 60_000 }).toHaveLength(1);
  });
});

test('deleted caches come back by themselves, so that the app opens without a network again', async ({ page }) => {
  test.setTimeout(120_000);
  await acceptCookies(page);
  await page.goto(proxy.url);
  await served(page);
  const before = (await keptTypes(page)).length;
  await page.evaluate(async () => {
    for (const name of await caches.keys()) await caches.delete(name);
  });
  await page.reload();
  await expect.poll(async () => (await keptTypes(page)).length, { timeout: 60_000 }).toBeGreaterThanOrEqual(before);
  await server.stop();
  await page.goto(`${proxy.url}/championships`);
  await expect(page.getByRole('banner')).toBeVisible();
  await expect(page.getByText('Connect once to download this part.')).toBeVisible();
});

test('a page that was on its way as the worker was activated is served by it as well', async ({ context }) => {
  const [page, late] = [await context.newPage(), await context.newPage()];
  let letThrough = () => {};
  const isThere = new Promise<void>((resolve) => {
    letThrough = resolve;
  });
  await late.route(`${proxy.url}/venues`, async (route) => {
    await isThere;
    await route.continue();
  });
  const arriving = late.goto(`${proxy.url}/venues`);
  await page.goto(proxy.url + tournament);
  await served(page);
  letThrough();
  await arriving;
  await served(late);
});

test('a browser that is killed right after the sign-in starts signed in, without a network', async () => {
  test.setTimeout(180_000);
  const profile = await mkdtemp(join(tmpdir(), 'edgeball-profile-'));
  try {
    const first = await startBrowser(profile);
    const page = await first.newPage();
    await acceptCookies(page);
    await page.goto(proxy.url + tournament);
    await served(page);
    await page.waitForLoadState('networkidle').catch(() => undefined);
    await signInByHand(page, organiser);
    await expect(account(page)).toBeVisible();
    // A person's next glance at the screen, not the minute in which Chromium writes localStorage down.
    await page.waitForTimeout(2_000);
    await first.kill();
    await server.stop();

    const second = await startBrowser(profile);
    const again = await second.newPage();
    await again.goto(proxy.url + tournament);
    await expect(account(again)).toBeVisible({ timeout: 30_000 });
    await second.close();
  } finally {
    await rm(profile, { recursive: true, force: true });
  }
});
