/** Points that are neither sent nor kept: each way out of the scoreboard asks, and what is sent meanwhile is asked about no more. */
import { expect, type Page } from '@playwright/test';
import { openAs, organiser, phone } from '../steps/people.ts';
import { startSample } from '../steps/sample.ts';
import { test } from '../steps/story.ts';

test.use({ serviceWorkers: 'block' });
const at = startSample();

const POINTS = '**/bff/api/matches/*/points';

/** As in a private window that refuses databases. */
const refuseDatabases = (page: Page): Promise<unknown> =>
  page.addInitScript(() => {
    IDBFactory.prototype.open = () => {
      throw new DOMException('refused', 'SecurityError');
    };
  });

test('a link, Back and a reload ask while points are on the page alone', async ({ browser }) => {
  const page = await phone(browser);
  await refuseDatabases(page);
  await openAs(page, organiser, at('/match/{open}'));
  await page.getByRole('link', { name: 'Score point by point' }).click();
  const serve = page.getByRole('button', { name: /serves first/ }).first();
  await expect(serve).toBeVisible();
  await page.route(POINTS, (route) => route.abort());
  await serve.click();
  const board = page.url();
  const question = page.getByRole('alert').filter({ hasText: 'The points aren’t sent yet' });
  const stay = async () => {
    await expect(question).toBeVisible();
    // Back has changed the address already, and is taken back a moment later.
    await expect(page).toHaveURL(board);
    await page.getByRole('button', { name: 'Stay' }).click();
    await expect(question).toHaveCount(0);
  };

  await page.locator('header a').click();
  await stay();
  await page.evaluate(() => history.back());
  await stay();
  const asked = page.waitForEvent('dialog');
  const reloading = page.reload({ timeout: 5_000 }).catch(() => undefined);
  const dialog = await asked;
  expect(dialog.type()).toBe('beforeunload');
  await dialog.dismiss();
  await reloading;
  await expect(page.getByRole('button', { name: /^Point for/ }).first()).toBeVisible();

  await page.locator('header a').click();
  await expect(question).toBeVisible();
  await page.getByRole('link', { name: 'Leave without sending' }).click();
  await expect(page).toHaveURL(at('/match/{open}'));

  await page.goto(board);
  await serve.click();
  await page.unroute(POINTS);
  const sent = page.waitForResponse((reply) => reply.url().endsWith('/points') && reply.request().method() !== 'GET');
  await page
    .getByRole('button', { name: /^Point for/ })
    .first()
    .click();
  expect((await sent).ok()).toBe(true);
  // The page hears of it a moment after the network has.
  await expect(async () => {
    if (page.url() === board) await page.locator('header a').click();
    await expect(page).toHaveURL(at('/match/{open}'), { timeout: 2_000 });
  }).toPass();
});
