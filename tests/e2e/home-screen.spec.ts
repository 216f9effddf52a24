/**
 * An app on the home screen has no browser around it: a way out on every page, also on one that cannot be loaded, and what is
 * open holds the page behind it.
 */
import { readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
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

const allPages = [
  ...new Set<string>([
    ...openPages,
    ...organisersPages,
    '/venues/sample-harbour/edit',
    '/venues/sample-harbour/manage',
  ]),
];

test('each route of the app is among the pages that are looked at here', async () => {
  const tree = await readFile(fileURLToPath(new URL('../../src/app/routeTree.gen.ts', import.meta.url)), 'utf8');
  const [, listed = ''] = /fullPaths:([^}]+?)fileRoutesByTo/.exec(tree) ?? [];
  const routes = Array.from(listed.matchAll(/'([^']+)'/g), ([, route = '']) => route.replace(/(.)\/$/, '$1'));
  expect(routes.length).toBeGreaterThan(20);
  const isLookedAt = (route: string) => {
    const pattern = new RegExp(`^${route.replaceAll(/\$\w+/g, '[^/]+')}(\\?|$)`);
    return allPages.some((path) => pattern.test(path));
  };
  expect(routes.filter((route) => !isLookedAt(route))).toEqual([]);
});

test('each page has a way back on it', async ({ browser }) => {
  test.setTimeout(300_000);
  const page = await phone(browser);
  await onHomeScreen(page);
  await openAs(page, organiser, at('/tournaments'));
  for (const path of allPages) {
    await page.goto(at(path));
    await settled(page);
    expect.soft(await hasWayOut(page), path).toBe(true);
  }
});

for (const [fault, answer] of [
  ['no network', undefined],
  ['a server that fails', { status: 500, json: { message: 'It did not work.' } }],
] as const) {
  test(`each page has a way out and a way to try again with ${fault}`, async ({ browser }) => {
    test.setTimeout(300_000);
    const page = await phone(browser);
    await onHomeScreen(page);
    await page.route('**/bff/api/**', (route) => (answer ? route.fulfill(answer) : route.abort()));
    for (const path of allPages) {
      await page.goto(at(path));
      await expect(page.locator('h1:not(:text-is("Loading")), [role=alert]').first()).toBeVisible();
      expect.soft(await hasWayOut(page), path).toBe(true);
      for (const failed of await page.locator('.tt-empty[role=alert]').all())
        await expect.soft(failed.getByRole('button').first(), path).toBeVisible();
    }
  });
}

test('a part of a screen without a header that is missing leaves a way out', async ({ browser }) => {
  const page = await phone(browser);
  await onHomeScreen(page);
  await page.goto(at('/tournaments/sample-harbour'));
  await settled(page);
  // As with a part that has never been fetched, and no network now.
  await page.route(/assets\/late\/(t\._table|match\._matchId_\.|_tournamentId_\.board)[^/]*\.js/, (route) =>
    route.abort(),
  );
  await page.route('**/bff/**', (route) => route.abort());
  for (const path of ['/tournaments/sample-harbour/board', '/match/{open}/live', '/match/{open}/score', '/t/nowhere']) {
    await page.goto(at(path));
    await expect(page.getByRole('alert')).toBeVisible();
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
