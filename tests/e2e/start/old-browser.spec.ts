/** Results in browsers that lack what others have, or refuse it: locks, channels, storage buckets, caches. */
import { expect, type Page } from '@playwright/test';
import { ServerProcess } from '../programs/server-process.ts';
import { acceptCookies, openAs, organiser } from '../steps/people.ts';
import { logOf, matchesOf } from '../steps/result-log.ts';
import { test } from '../steps/story.ts';

// A worker has locks of its own and would send for the page.
test.use({ serviceWorkers: 'block' });

/** In the sample data, in the middle of its groups. */
const tournament = '/tournaments/sample-harbour';

let server: ServerProcess;
test.beforeAll(async () => {
  server = await ServerProcess.start();
});
test.afterAll(() => server.stop());

async function firstOpenMatch(): Promise<string> {
  const open = (await matchesOf(server.url, tournament)).find(({ match }) => match.status !== 'completed');
  if (!open) throw new Error('every match has been played');
  return open.match.id;
}

async function enterResult(page: Page): Promise<void> {
  const inputs = page.locator('input[type=number]');
  await inputs.nth(0).fill('3');
  await inputs.nth(1).fill('1');
  await page.getByRole('button', { name: 'Add Result' }).click();
}

async function isSentOnce(page: Page, id: string): Promise<void> {
  await expect.poll(() => logOf(server.url, id)).toEqual(['1. 3:1']);
  await expect(page.getByText('about to be sent')).toHaveCount(0);
  await expect(page.getByRole('button', { name: 'Modify Result' })).toBeVisible();
}

/** What is done to the browser before a page runs. */
const lacking: Readonly<Record<string, () => void>> = {
  'has no locks': () => {
    Reflect.deleteProperty(Navigator.prototype, 'locks');
  },
  'has an empty word for locks': () => {
    Object.defineProperty(Navigator.prototype, 'locks', { value: undefined });
  },
  'refuses locks and channels, as with site data blocked': () => {
    const refuse = () => {
      throw new DOMException('The operation is insecure.', 'SecurityError');
    };
    LockManager.prototype.request = () => Promise.reject(new DOMException('Access denied.', 'SecurityError'));
    Object.defineProperty(globalThis, 'BroadcastChannel', { value: refuse });
  },
  'has only what a page without https has': () => {
    for (const name of ['BroadcastChannel', 'caches'])
      Object.defineProperty(globalThis, name, { value: undefined, configurable: true });
    for (const name of ['randomUUID', 'subtle']) Reflect.deleteProperty(Crypto.prototype, name);
    for (const name of ['locks', 'storageBuckets', 'serviceWorker', 'storage', 'wakeLock'])
      Reflect.deleteProperty(Navigator.prototype, name);
  },
};

for (const [what, remove] of Object.entries(lacking))
  test(`a result is sent once from a browser that ${what}`, async ({ page }) => {
    const id = await firstOpenMatch();
    await page.addInitScript(remove);
    await acceptCookies(page);
    await openAs(page, organiser, `${server.url}/match/${id}`);
    await enterResult(page);
    await isSentOnce(page, id);
  });
