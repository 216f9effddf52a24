/** The back/forward cache of Chromium, which tests switch off elsewhere: a page that comes back from it goes on. */
import { type Browser, chromium, expect, type Page, test } from '@playwright/test';
import { storyBrowser } from '../../chromium.mjs';
import { ServerProcess } from '../programs/server-process.ts';
import { acceptCookies, openAs, organiser } from '../steps/people.ts';
import { logOf, matchesOf } from '../steps/result-log.ts';
import { served } from '../steps/served.ts';

let server: ServerProcess;
let browser: Browser;
test.beforeAll(async () => {
  server = await ServerProcess.start();
  browser = await chromium.launch({ ...storyBrowser(), ignoreDefaultArgs: ['--disable-back-forward-cache'] });
});
test.afterAll(async () => {
  await browser.close();
  await server.stop();
});

const enter = async (page: Page, [first, second]: readonly [number, number]) => {
  const inputs = page.getByRole('spinbutton', { name: /^Score of / });
  await inputs.nth(0).fill(String(first));
  await inputs.nth(1).fill(String(second));
  await page.getByRole('button', { name: /^(Add|Modify) Result$/ }).click();
};

test('a match that is left with what it holds, and come back to, keeps and sends results', async () => {
  const context = await browser.newContext();
  const page = await context.newPage();
  await acceptCookies(page);
  const all = await matchesOf(server.url, '/tournaments/sample-harbour');
  const [one = '', other = ''] = all.flatMap(({ match }) => (match.status === 'completed' ? [] : [match.id]));
  await openAs(page, organiser, `${server.url}/match/${one}`);
  await served(page);
  await page.reload();
  const tab = await context.newPage();
  await acceptCookies(tab);
  await enter(page, [3, 1]);
  await expect(page.getByText(/Saved on this device|Updated match result/).first()).toBeVisible();
  await page.goto(`${server.url}/match/${other}`);
  await server.kill();
  await enter(page, [3, 2]);
  await expect(page.getByText('Saved on this device').first()).toBeVisible();
  await page.goBack();
  await expect(page.getByRole('button', { name: 'Modify Result' })).toBeVisible();
  // What the page that was left held does not keep another tab from its copies.
  await tab.goto(`${server.url}/match/${other}`);
  await expect(tab.getByRole('button', { name: 'Modify Result' })).toBeVisible();
  await server.start();
  await expect.poll(() => logOf(server.url, one), { timeout: 60_000 }).toEqual(['1. 3:1']);
  await expect.poll(() => logOf(server.url, other), { timeout: 60_000 }).toEqual(['1. 3:2']);
});
