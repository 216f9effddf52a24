/** The bracket by wheel, mouse, fingers and keys, and one that is far too large to be in the page. */
import { type Browser, type BrowserContextOptions, expect, type Locator, type Page } from '@playwright/test';
import { bracketOf } from '#tests/app/tournaments/bracket/bracket-of.ts';
import { wholeBrowser } from '../../chromium.mjs';
import { ServerProcess } from '../programs/server-process.ts';
import { acceptCookies } from '../steps/people.ts';
import { test } from '../steps/story.ts';

// Fingers need the whole browser's compositor.
test.use({ launchOptions: wholeBrowser() });

let server: ServerProcess;
test.beforeAll(async () => {
  server = await ServerProcess.start();
});
test.afterAll(() => server.stop());

const BOX_WIDTH = 164;
const desk: BrowserContextOptions = { viewport: { width: 1440, height: 900 } };
const phone: BrowserContextOptions = { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true };

async function open(browser: Browser, options: BrowserContextOptions, path: string, entries?: number): Promise<Page> {
  const context = await browser.newContext({ ...options, reducedMotion: 'reduce', serviceWorkers: 'block' });
  const page = await context.newPage();
  await acceptCookies(page);
  if (entries) {
    // Without the facts it is the server's.
    await page.route('**/bff/api/tournaments/*/record', (route) => route.fulfill({ status: 404, json: {} }));
    await page.route('**/bff/api/tournaments/*/brackets', (route) => route.fulfill({ json: bracketOf(entries) }));
  }
  await page.goto(`${server.url}/tournaments/${path}`);
  await drawing(page).scrollIntoViewIfNeeded();
  return page;
}

const drawing = (page: Page): Locator => page.getByRole('group', { name: /^Bracket/ });
/** Seven groups of four and one of three play the matches before. */
const BEFORE = 45;
/** Found by its place in the main stage, from 1. */
const match = (page: Page, place: number): Locator =>
  drawing(page).getByRole('link', { name: `match ${BEFORE + place}:` });

async function boxOf(locator: Locator) {
  const box = await locator.boundingBox();
  if (!box) throw new Error('it is nowhere');
  return box;
}
const scaleOf = async (page: Page, number = 1) => (await boxOf(match(page, number))).width / BOX_WIDTH;
const middleOf = async (locator: Locator) => {
  const { x, y, width, height } = await boxOf(locator);
  return { x: x + width / 2, y: y + height / 2 };
};
const opacityOf = (locator: Locator) =>
  locator.evaluate((link) => Number(getComputedStyle(link.closest('li') ?? link).opacity));
const elements = (page: Page) => drawing(page).evaluate((viewport) => viewport.querySelectorAll('*').length);

test('mouse and keys: zoom, drag, follow a player, open a match', async ({ browser }) => {
  const page = await open(browser, desk, 'sample-academy/brackets');
  await test.step('paper takes the rounds as lists, as the drawing would be cut off', async () => {
    await page.emulateMedia({ media: 'print' });
    await page.evaluate(() => window.dispatchEvent(new Event('beforeprint')));
    for (const name of ['Round of 16', 'Final'])
      await expect(page.getByRole('region', { name, exact: true })).toBeVisible();
    await expect(drawing(page)).toBeHidden();
    await page.evaluate(() => window.dispatchEvent(new Event('afterprint')));
    await page.emulateMedia({ media: null });
    await drawing(page).scrollIntoViewIfNeeded();
  });
  const { x, y } = await boxOf(match(page, 1));

  await test.step('the wheel zooms from 0.2 to 5 around the pointer, Reset View goes back', async () => {
    await page.mouse.move(x, y);
    await page.mouse.wheel(0, 5000);
    await expect.poll(() => scaleOf(page)).toBeCloseTo(0.2, 2);
    const far = await boxOf(match(page, 1));
    expect(Math.hypot(far.x - x, far.y - y)).toBeLessThan(2);
    await page.mouse.wheel(0, -9000);
    await expect.poll(() => scaleOf(page)).toBeCloseTo(5, 2);
    await page.getByRole('button', { name: 'Reset View' }).click();
    await expect.poll(() => scaleOf(page)).toBeCloseTo(1, 2);
    await page.getByRole('button', { name: 'Zoom out' }).click();
    await expect.poll(() => scaleOf(page)).toBeCloseTo(1 / 1.3, 2);
    await page.getByRole('button', { name: 'Zoom in' }).click();
    await expect.poll(() => scaleOf(page)).toBeCloseTo(1, 2);
    await page.getByRole('button', { name: 'Reset View' }).click();
  });

  await test.step('a drag moves the drawing and opens nothing, even where it begins on a match', async () => {
    const from = await middleOf(match(page, 1));
    await page.mouse.move(from.x, from.y);
    await page.mouse.down();
    await page.mouse.move(from.x + 60, from.y + 30, { steps: 4 });
    await page.mouse.up();
    await expect.poll(async () => (await middleOf(match(page, 1))).x).toBeCloseTo(from.x + 60, 0);
    expect((await middleOf(match(page, 1))).y).toBeCloseTo(from.y + 30, 0);
    await expect(page).toHaveURL(/brackets$/);
  });

  await test.step('hovering a player dims the matches without that player', async () => {
    const [, winner = ''] = /Winner (.+)\.$/.exec((await match(page, 1).getAttribute('aria-label')) ?? '') ?? [];
    const name = await middleOf(match(page, 1).getByText(winner));
    // Nobody is pointed at before the drawing has come to rest; a hand is never quite still.
    await expect
      .poll(async () => {
        await page.mouse.move(name.x, name.y);
        return opacityOf(match(page, 2));
      })
      .toBeCloseTo(0.28, 2);
    expect(await opacityOf(match(page, 1))).toBe(1);
    // There the winner plays on.
    expect(await opacityOf(match(page, 9))).toBe(1);
    await page.mouse.move(5, 5);
    await expect.poll(() => opacityOf(match(page, 2))).toBe(1);
  });

  await test.step('keys move between matches, dim the others, zoom, and open', async () => {
    await page.getByRole('button', { name: 'Reset View' }).focus();
    await page.keyboard.press('Tab');
    await expect(match(page, 1)).toBeFocused();
    await page.keyboard.press('ArrowDown');
    await expect(match(page, 2)).toBeFocused();
    await expect.poll(() => opacityOf(match(page, 4))).toBeCloseTo(0.28, 2);
    await page.keyboard.press('+');
    await expect.poll(() => scaleOf(page)).toBeCloseTo(1.3, 2);
    await page.keyboard.press('0');
    await expect.poll(() => scaleOf(page)).toBeCloseTo(1, 2);
    await page.keyboard.press('End');
    await expect(match(page, 8)).toBeFocused();
    await expect(match(page, 8)).toBeInViewport({ ratio: 1 });
    await page.keyboard.press('ArrowRight');
    await expect(match(page, 12)).toBeFocused();
    await page.keyboard.press('ArrowLeft');
    await expect(match(page, 7)).toBeFocused();
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL(/\/match\//);
  });
});

/** Fingers, as the screen reports them. */
async function fingers(page: Page) {
  const session = await page.context().newCDPSession(page);
  const send = (type: 'touchStart' | 'touchMove' | 'touchEnd', points: readonly { x: number; y: number }[]) =>
    session.send('Input.dispatchTouchEvent', { type, touchPoints: points.map((point, id) => ({ ...point, id })) });
  return {
    /** Two fingers, side by side at a height, from one distance to another. */
    pinch: async (centre: { x: number; y: number }, from: number, to: number) => {
      const at = (spread: number) => [
        { x: centre.x - spread / 2, y: centre.y },
        { x: centre.x + spread / 2, y: centre.y },
      ];
      await send('touchStart', at(from));
      for (let step = 1; step <= 8; step++) await send('touchMove', at(from + ((to - from) * step) / 8));
      await send('touchEnd', []);
    },
    swipe: async (from: { x: number; y: number }, by: { x: number; y: number }) => {
      await send('touchStart', [from]);
      // As slowly as a finger: all in one moment is a fling without end.
      for (let step = 1; step <= 8; step++) {
        await page.waitForTimeout(16);
        await send('touchMove', [{ x: from.x + (by.x * step) / 8, y: from.y + (by.y * step) / 8 }]);
      }
      await send('touchEnd', []);
    },
  };
}

test('fingers: pinch from 0.5 to 5, drag, tap to follow, and a list of one swipe a round', async ({ browser }) => {
  const page = await open(browser, phone, 'sample-academy/brackets');
  const { pinch, swipe } = await fingers(page);

  await test.step('two fingers zoom, and no further than they should', async () => {
    const centre = await middleOf(match(page, 2));
    await pinch(centre, 60, 120);
    await expect.poll(() => scaleOf(page, 2)).toBeCloseTo(2, 1);
    await pinch(await middleOf(drawing(page)), 300, 20);
    await expect.poll(() => scaleOf(page, 2)).toBeCloseTo(0.5, 2);
    await pinch(await middleOf(match(page, 2)), 20, 300);
    await expect.poll(() => scaleOf(page, 2)).toBeCloseTo(5, 2);
    await page.getByRole('button', { name: 'Reset View' }).tap();
    await expect.poll(() => scaleOf(page, 2)).toBeCloseTo(1, 2);
  });

  await test.step('one finger drags', async () => {
    const from = await middleOf(match(page, 2));
    await swipe(from, { x: -40, y: -30 });
    await expect.poll(async () => (await middleOf(match(page, 2))).x).toBeCloseTo(from.x - 40, 0);
    await page.getByRole('button', { name: 'Reset View' }).tap();
  });

  await test.step('a tap follows the player, a second one opens the match', async () => {
    await match(page, 2).tap({ position: { x: 60, y: 17 } });
    await expect.poll(() => opacityOf(match(page, 1))).toBeCloseTo(0.28, 2);
    await expect(page).toHaveURL(/brackets$/);
    await match(page, 2).tap({ position: { x: 60, y: 17 } });
    await expect(page).toHaveURL(/\/match\//);
    await page.goBack();
  });

  await test.step('the list begins where play is, and a swipe leads to the next round', async () => {
    await page.getByText('List', { exact: true }).click();
    await expect(page).toHaveURL(/look=list/);
    const round = (name: string) => page.getByRole('region', { name, exact: true });
    // A finger that comes down on a list that still moves gives it another push.
    const placeAtRest = async (name: string) => {
      const { x } = await boxOf(round(name));
      await page.waitForTimeout(200);
      return (await boxOf(round(name))).x === x ? Math.round(x) : 'moving';
    };
    await expect(round('Round of 16')).toBeInViewport({ ratio: 0.3 });
    await expect(round('Quarter-finals').getByText(`Winner of match ${BEFORE + 2}`)).toBeVisible();
    for (const name of ['Quarter-finals', 'Semi-finals', 'Third place', 'Final']) {
      const { y } = await boxOf(round(name));
      await swipe({ x: 300, y: y + 60 }, { x: -240, y: 0 });
      await expect.poll(() => placeAtRest(name)).toBe(16);
    }
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(390);
  });
});

test('magnified or with large letters, no button lies over the drawing or sticks out of the page', async ({
  browser,
}) => {
  const page = await open(browser, desk, 'sample-academy/brackets');
  // A desk at once, twice and four times its size, a tablet, and a phone.
  for (const [width, height] of [
    [1440, 900],
    [720, 450],
    [640, 512],
    [360, 225],
    [768, 1024],
    [320, 640],
  ] as const) {
    await page.setViewportSize({ width, height });
    for (const letters of ['100%', '200%']) {
      await page.evaluate((size) => {
        document.documentElement.style.fontSize = size;
      }, letters);
      const top = (await boxOf(drawing(page))).y;
      for (const name of ['Zoom out', 'Zoom in', 'Reset View']) {
        const button = await boxOf(page.getByRole('button', { name }));
        const where = `${name} at ${width} x ${height}, letters of ${letters}`;
        expect.soft(button.y + button.height, `${where}: above the drawing`).toBeLessThanOrEqual(top);
        expect.soft(button.x, `${where}: left edge`).toBeGreaterThanOrEqual(0);
        expect.soft(button.x + button.width, `${where}: right edge`).toBeLessThanOrEqual(width);
      }
    }
  }
});

test('of 4,096 entries only what is in view is in the page, at any zoom, and any player is found', async ({
  browser,
}) => {
  const page = await open(browser, desk, 'sample-academy/brackets', 4096);
  const { x, y } = await middleOf(drawing(page));
  await page.mouse.move(x, y);
  for (const deltaY of [0, 400, 100, 400, -2500]) {
    await page.mouse.wheel(0, deltaY);
    await expect.poll(() => elements(page)).toBeLessThan(1500);
    expect(await elements(page)).toBeGreaterThan(20);
  }
  await page.getByRole('searchbox', { name: 'Follow a player' }).fill('First3001 Last3001');
  await expect(page).toHaveURL(/player=p3001/);
  const found = drawing(page)
    .getByRole('link', { name: /First3001 Last3001/ })
    .last();
  await expect(found).toBeInViewport();
  expect(await elements(page)).toBeLessThan(1500);
});
