/** An app on the home screen has no browser around it: a way back on every page, and what is open holds the page behind it. */
import { expect, type Page } from '@playwright/test';
import { openPages, organisersPages, settled } from './every-page.ts';
import { openAs, organiser, phone } from './people.ts';
import { startSample } from './sample.ts';
import { test } from './story.ts';

test.use({ serviceWorkers: 'block' });
const at = startSample();

async function onHomeScreen(page: Page): Promise<void> {
  // As an iPhone says it.
  await page.addInitScript(() => Object.defineProperty(navigator, 'standalone', { value: true }));
}

/** Whether something on the screen leads away from it: in its header or in itself, without the drawer. */
const hasWayOut = (page: Page): Promise<boolean> =>
  page.evaluate(() => {
    window.scrollTo(0, 0);
    const ways = Array.from(document.querySelectorAll('a[href]:not(.tt-skip), button[aria-label="Back"]'));
    return ways.some((way) => {
      const { top, bottom, left, right } = way.getBoundingClientRect();
      return (
        way.checkVisibility({ opacityProperty: true }) &&
        top >= 0 &&
        left >= 0 &&
        bottom <= innerHeight &&
        right <= innerWidth
      );
    });
  });

test('each page has a way back on it', async ({ browser }) => {
  test.setTimeout(300_000);
  const page = await phone(browser);
  await onHomeScreen(page);
  await openAs(page, organiser, at('/tournaments'));
  for (const path of [...openPages, ...organisersPages]) {
    await page.goto(at(path));
    await settled(page);
    expect.soft(await hasWayOut(page), path).toBe(true);
  }
});

test('the header leads back to the page before, and the screens without one to what they show', async ({ browser }) => {
  const page = await phone(browser);
  await onHomeScreen(page);
  await page.goto(at('/tournaments/sample-harbour'));
  const back = page.getByRole('button', { name: 'Back', exact: true });
  await settled(page);
  await expect(back).toHaveCount(0);
  await page.locator('a.tt-now-line').first().click();
  await expect(page).toHaveURL(/\/match\//);
  await back.click();
  await expect(page).toHaveURL(at('/tournaments/sample-harbour'));

  await page.goto(at('/tournaments/sample-harbour/board'));
  await page.getByRole('link', { name: 'Tournament', exact: true }).click();
  await expect(page).toHaveURL(at('/tournaments/sample-harbour'));
  await page.goto(at('/match/{open}/live'));
  await page.getByRole('link', { name: 'Match', exact: true }).click();
  await expect(page.getByRole('heading', { name: / vs / })).toBeVisible();
});

test('what is behind the open drawer does not scroll, and its heading has the focus', async ({ browser }) => {
  const page = await phone(browser, { hasTouch: true });
  await page.goto(at('/tournaments/sample-harbour/matches'));
  await settled(page);
  const scrolls = () => page.evaluate(() => getComputedStyle(document.documentElement).overflowY);
  expect(await scrolls()).toBe('visible');
  await page.getByRole('button', { name: 'Open menu' }).tap();
  await expect(page.getByRole('heading', { name: 'Pages' })).toBeFocused();
  expect(await scrolls()).toBe('hidden');
  await page.getByRole('button', { name: 'Close' }).tap();
  await expect.poll(scrolls).toBe('visible');
});
