/** What stands in a page before the app has come: it answers, and the app takes its place without a move. */
import { type Browser, expect, type Locator, type Page, test, type ViewportSize } from '@playwright/test';
import { ServerProcess } from '../programs/server-process.ts';
import { settled } from '../steps/every-page.ts';

test.use({ serviceWorkers: 'block' });

let server: ServerProcess;
test.beforeAll(async () => {
  server = await ServerProcess.start();
});
test.afterAll(() => server.stop());

/** Somebody whose app stays on its way until it is let go. */
async function waitingVisitor(
  browser: Browser,
  size?: ViewportSize,
  path = '',
): Promise<{ visitor: Page; letGo: () => void }> {
  const visitor = await browser.newPage(size && { viewport: size });
  let letGo = () => {};
  const held = new Promise<void>((resolve) => {
    letGo = resolve;
  });
  await visitor.route(/\/assets\/.*\.js$/, (route) => held.then(() => route.continue()));
  await visitor.goto(server.url + path, { waitUntil: 'commit' });
  // The frame ends with it.
  await expect(visitor.getByRole('button', { name: 'Accept all' })).toBeVisible();
  return { visitor, letGo };
}

test('the cookie banner is answered before the app has come', async ({ browser }) => {
  const { visitor, letGo } = await waitingVisitor(browser);
  await visitor.getByRole('button', { name: 'Accept all' }).click();
  await expect(visitor.getByText('Allow cookies')).toBeHidden();
  letGo();
  await settled(visitor);
  await expect(visitor.getByText('Allow cookies')).toBeHidden();
  await visitor.context().close();
});

test('whoever has gone to a link before the app has come goes on from there', async ({ browser }) => {
  const { visitor, letGo } = await waitingVisitor(browser);
  const header = visitor.getByRole('banner');
  await visitor.keyboard.press('Tab');
  await expect(visitor.getByRole('link', { name: 'Skip to content' })).toBeFocused();
  await visitor.keyboard.press('Tab');
  await visitor.keyboard.press('Tab');
  await expect(header.getByRole('link', { name: 'Venues' })).toBeFocused();
  letGo();
  await expect(header.getByRole('button', { name: 'Login' })).toBeVisible();
  await settled(visitor);
  await expect(header.getByRole('link', { name: 'Venues' })).toBeFocused();
  await visitor.context().close();
});

/** In whole pixels. */
const placeOf = (element: Locator) =>
  element.evaluate((node) => {
    const { x, y, width, height } = node.getBoundingClientRect();
    return [x, y, width, height].map(Math.round);
  });

test('home greets on a phone before the app has come, in the place where the app does', async ({ browser }) => {
  const { visitor, letGo } = await waitingVisitor(browser, { width: 390, height: 844 });
  const heading = visitor.getByRole('heading', { level: 1 });
  const picture = visitor.locator('main img').first();
  await expect(heading).toHaveText('Follow every table, from the draw to the final');
  await expect(picture).toBeVisible();
  const early = [await placeOf(heading), await placeOf(picture)];
  const step = visitor.getByRole('main').getByRole('link', { name: 'See the tournaments' });
  await step.focus();
  letGo();
  await expect(visitor.getByRole('button', { name: 'Login' })).toBeVisible();
  await settled(visitor);
  expect([await placeOf(heading), await placeOf(picture)]).toEqual(early);
  await expect(step).toBeFocused();
  await visitor.context().close();
});

for (const { path, card, level } of [
  { path: '/tournaments', card: 'article', level: 3 },
  { path: '/venues', card: 'listitem', level: 2 },
] as const)
  for (const size of [
    { width: 390, height: 844 },
    { width: 1440, height: 900 },
  ])
    test(`${path} stands in the page before the app has come, where the app has it, at ${size.width}`, async ({
      browser,
    }) => {
      const { visitor, letGo } = await waitingVisitor(browser, size, path);
      const cards = visitor.getByRole('main').getByRole(card);
      const names = cards.getByRole('heading', { level });
      await expect(cards.first()).toBeVisible();
      const count = await cards.count();
      expect(count).toBeGreaterThan(3);
      // The app has those behind them as well.
      const firstOf = async <T>(all: Promise<readonly T[]>) => (await all).slice(0, count);
      const seen = async () => ({
        heading: await placeOf(visitor.getByRole('heading', { level: 1 })),
        cards: await Promise.all((await firstOf(cards.all())).map(placeOf)),
        names: await Promise.all((await firstOf(names.all())).map(placeOf)),
        words: (await firstOf(cards.allInnerTexts())).map((text) => text.replace(/\s+/g, ' ')),
      });
      await visitor.evaluate(() => document.fonts.ready.then(() => null));
      const early = await seen();
      letGo();
      await expect(visitor.getByRole('button', { name: 'Login' })).toBeVisible();
      await settled(visitor);
      expect(await seen()).toEqual(early);
      await visitor.context().close();
    });

test('a card that is pressed before the app has come leads on', async ({ browser }) => {
  const { visitor, letGo } = await waitingVisitor(browser, { width: 390, height: 844 }, '/tournaments');
  await visitor.getByRole('article').filter({ hasText: 'Lantern Cup' }).getByRole('link').last().click();
  await visitor.waitForURL('**/tournaments/sample-lantern', { waitUntil: 'commit' });
  letGo();
  await expect(visitor.getByRole('heading', { name: 'Lantern Cup' })).toBeVisible();
  await visitor.context().close();
});
