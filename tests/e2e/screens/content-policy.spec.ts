/** Nothing that the app does is against its own content policy: browsers note each attempt in the console of every page. */
import { expect, type Page } from '@playwright/test';
import { settled } from '../steps/every-page.ts';
import { openAs, organiser, phone } from '../steps/people.ts';
import { startSample } from '../steps/sample.ts';
import { served } from '../steps/served.ts';
import { test } from '../steps/story.ts';

const at = startSample();

/** What the policy has stopped on this page. */
const stopped = (page: Page): Promise<readonly string[]> =>
  page.evaluate(() => (window as unknown as { readonly stopped: readonly string[] }).stopped);

test('pages, the outbox and what was kept here stay within the content policy', async ({ browser }) => {
  const page = await phone(browser, { serviceWorkers: 'allow' });
  await page.addInitScript(() => {
    const found: string[] = [];
    Object.assign(window, { stopped: found });
    document.addEventListener('securitypolicyviolation', ({ violatedDirective, blockedURI }) => {
      found.push(`${violatedDirective} ${blockedURI}`);
    });
  });
  await openAs(page, organiser, at('/tournaments/sample-harbour'));
  await served(page);
  for (const path of ['/match/{open}', '/tournaments/sample-harbour/matches', '/on-this-device', '/']) {
    await page.goto(at(path));
    await settled(page);
    if (path === '/match/{open}') {
      await page.locator('input[type=number]').nth(0).fill('3');
      await page.locator('input[type=number]').nth(1).fill('1');
      await page.getByRole('button', { name: 'Add Result' }).click();
      await expect(page.getByRole('button', { name: 'Modify Result' })).toBeVisible();
    }
    await page.waitForLoadState('networkidle');
    expect.soft(await stopped(page), path).toEqual([]);
  }
});
