/**
 * An app on the home screen has no browser around it: a way out on every page, also on one that cannot be loaded, and what is
 * open holds the page behind it.
 */
import { readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { expect, type Page } from '@playwright/test';
import { hasWayOut, outOfView } from '../handheld/targets.ts';
import { openPages, organisersPages, settled } from '../steps/every-page.ts';
import { acceptCookies, openAs, organiser, phone } from '../steps/people.ts';
import { startSample } from '../steps/sample.ts';
import { test } from '../steps/story.ts';

test.use({ serviceWorkers: 'block' });
const at = startSample();

/** As an iPhone says it. */
async function onHomeScreen(pages: Pick<Page, 'addInitScript'>): Promise<void> {
  await pages.addInitScript(() => Object.defineProperty(navigator, 'standalone', { value: true }));
}

/** What style sheets have for `display-mode: standalone` holds: no browser here opens an app's own window without a screen. */
const standAlone = (page: Page): Promise<void> =>
  page.evaluate(() => {
    for (const { cssRules } of document.styleSheets)
      for (const rule of cssRules)
        if (rule instanceof CSSMediaRule)
          rule.media.mediaText = rule.media.mediaText.replace(/\(display-mode: ?standalone\)/, 'all');
  });

const UPRIGHT = { width: 390, height: 844 };
const TURNED = { width: 844, height: 390 };
/** A small phone, of which the browser's own bars take a part. */
const SMALL_TURNED = { width: 667, height: 331 };
/** Wider than what counts as held in a hand: there `display-mode` alone decides. */
const TABLET = { width: 1180, height: 820 };

const allPages = [
  ...new Set<string>([
    ...openPages,
    ...organisersPages,
    '/venues/sample-harbour/edit',
    '/venues/sample-harbour/manage',
  ]),
];

test('each route of the app is among the pages that are looked at here', async () => {
  const tree = await readFile(fileURLToPath(new URL('../../../src/app/routeTree.gen.ts', import.meta.url)), 'utf8');
  const [, listed = ''] = /fullPaths:([^}]+?)fileRoutesByTo/.exec(tree) ?? [];
  const routes = Array.from(listed.matchAll(/'([^']+)'/g), ([, route = '']) => route.replace(/(.)\/$/, '$1'));
  expect(routes.length).toBeGreaterThan(20);
  const isLookedAt = (route: string) => {
    const pattern = new RegExp(`^${route.replaceAll(/\$\w+/g, '[^/]+')}(\\?|$)`);
    return allPages.some((path) => pattern.test(path));
  };
  expect(routes.filter((route) => !isLookedAt(route))).toEqual([]);
});

/** So many at a time: a page waits before it asks a failing server again. */
const LANES = 5;

async function walk(pages: readonly Page[], look: (page: Page, path: string) => Promise<void>): Promise<void> {
  const left = [...allPages];
  await Promise.all(
    pages.map(async (page) => {
      for (let path = left.shift(); path; path = left.shift()) await look(page, path);
    }),
  );
}

test('each page has a way back on it, on a phone held either way and on a tablet', async ({ browser }) => {
  test.setTimeout(300_000);
  const page = await phone(browser);
  await onHomeScreen(page);
  await openAs(page, organiser, at('/tournaments'));
  await walk([page], async (_, path) => {
    await page.goto(at(path));
    await settled(page);
    await standAlone(page);
    for (const size of [UPRIGHT, TURNED, SMALL_TURNED, TABLET]) {
      await page.setViewportSize(size);
      await expect.poll(() => page.evaluate(hasWayOut), `${path} of ${size.width} px`).toBe(true);
      expect.soft(await page.evaluate(outOfView), `${path} of ${size.width} px`).toEqual([]);
    }
  });
});

for (const [fault, answer] of [
  ['no network', undefined],
  ['a server that fails', { status: 500, json: { message: 'It did not work.' } }],
] as const) {
  test(`each page has a way out and a way to try again with ${fault}`, async ({ browser }) => {
    test.setTimeout(300_000);
    const first = await phone(browser);
    const context = first.context();
    await acceptCookies(context);
    await onHomeScreen(context);
    await context.route('**/bff/api/**', (route) => (answer ? route.fulfill(answer) : route.abort()));
    const others = Array.from({ length: LANES - 1 }, () => context.newPage());
    await walk([first, ...(await Promise.all(others))], async (page, path) => {
      await page.goto(at(path));
      await expect(page.locator('h1:not(:text-is("Loading")), [role=alert]').first()).toBeVisible();
      await standAlone(page);
      for (const size of [TABLET, TURNED, SMALL_TURNED, UPRIGHT]) {
        await page.setViewportSize(size);
        await expect.poll(() => page.evaluate(hasWayOut), `${path} of ${size.width} px`).toBe(true);
        expect.soft(await page.evaluate(outOfView), `${path} of ${size.width} px`).toEqual([]);
      }
      for (const failed of await page.locator('.tt-empty[role=alert]').all())
        await expect.soft(failed.getByRole('button').first(), path).toBeVisible();
    });
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
    expect.soft(await page.evaluate(hasWayOut), path).toBe(true);
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
