/** What the server has written of a tournament stays where it is when the app takes its place. */
import { expect, type Page } from '@playwright/test';
import { phone } from '../steps/people.ts';
import { startSample } from '../steps/sample.ts';
import { test } from '../steps/story.ts';

const at = startSample();

/** The words of the sign, the tabs and the lines, each with where it stands. */
const places = (page: Page): Promise<string[]> =>
  page.evaluate(() =>
    [
      ...document.querySelectorAll(
        'main :is(h1, .tt-badge, .tt-tab, .tt-now-line, .tt-now-names, .tt-now-all, .tt-now svg)',
      ),
    ]
      .filter((element) => element.checkVisibility())
      .map((element) => {
        const { x, y, width, height } = element.getBoundingClientRect();
        return [element.textContent, element.closest('a')?.pathname, x, y, width, height].join(' ');
      }),
  );

test('a tournament is on the screen before the app, which then draws it in the same place', async ({ browser }) => {
  const page = await phone(browser, { serviceWorkers: 'block' });
  let letApp = () => {};
  // Longer than a screen without words is left waiting.
  await page.route('**/bff/api/**', async (route) => {
    await new Promise((resolve) => setTimeout(resolve, 1_000));
    await route.continue();
  });
  const held = new Promise<void>((resolve) => {
    letApp = resolve;
  });
  await page.route(/\/assets\/index-[^/]*\.js$/, async (route) => {
    await held;
    await route.continue();
  });
  await page.goto(at('/tournaments/sample-harbour'), { waitUntil: 'commit' });
  await expect(page.getByRole('heading', { level: 1, name: 'Harbour Open' })).toBeVisible();
  await expect(page.getByRole('tab')).toHaveCount(6);
  await page.evaluate(() => document.fonts.ready.then(() => undefined));
  const before = await places(page);
  expect(before.filter((place) => place.includes(' – ')).length).toBeGreaterThan(3);

  await page.evaluate(() => {
    const look = () => {
      if (document.querySelector('main h1')?.textContent !== 'Harbour Open') document.body.dataset.lost = 'yes';
    };
    new MutationObserver(look).observe(document.body, { childList: true, subtree: true });
  });
  letApp();
  await expect(page.getByRole('button', { name: 'Tournament menu' })).toBeVisible();
  await expect(page.getByRole('heading', { level: 1 })).toHaveCount(1);
  expect(await places(page)).toEqual(before);
  expect(await page.locator('body').getAttribute('data-lost')).toBeNull();
});
