/**
 * Every page once, as a visitor and as an organiser: what it looks like on a phone and at a desk, light and dark; what
 * axe finds; its own title; and room on the narrowest phone with letters of twice the size. After a change of looks that
 * is meant, look at the pictures that `npx playwright test -c tests/playwright.config.ts pages --update-snapshots` takes.
 */
import { readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { type Browser, type BrowserContextOptions, expect, type Locator, type Page } from '@playwright/test';
import { findings } from '../steps/axe.ts';
import { openPages, organisersPages, settled } from '../steps/every-page.ts';
import { acceptCookies, maja, openAs, organiser } from '../steps/people.ts';
import { expectRoom } from '../steps/room.ts';
import { startSample } from '../steps/sample.ts';
import { test } from '../steps/story.ts';

/** A Wednesday without a change of clocks near; in no year that anything else knows. */
const NOW = '2031-07-16T10:00:00+02:00';
const SIZES = [
  { name: 'phone', width: 390, height: 844 },
  { name: 'desk', width: 1440, height: 900 },
] as const;
const SCHEMES = ['light', 'dark'] as const;
/** Other systems draw letters in their own way. */
const HAS_PICTURES = process.platform === 'linux';
const FIRST_SIZE = { width: 1280, height: 720 };

const clock = fileURLToPath(new URL('../programs/fixed-clock.mjs', import.meta.url));
const at = startSample(() => ({ NODE_OPTIONS: `--import=${clock}`, CLOCK_AT: NOW }));

async function open(browser: Browser, options: BrowserContextOptions = {}): Promise<Page> {
  // A worker would tell of what it keeps only from the second visit on.
  const context = await browser.newContext({ reducedMotion: 'reduce', serviceWorkers: 'block', ...options });
  const page = await context.newPage();
  await page.clock.setFixedTime(NOW);
  // The database dates sessions, by a clock of its own.
  await page.route('**/bff/api/user/sessions', async (route) => {
    const response = await route.fetch();
    const sessions = (await response.json()) as object[];
    await route.fulfill({ response, json: sessions.map((session) => ({ ...session, since: NOW, lastUsed: NOW })) });
  });
  await acceptCookies(page);
  return page;
}

const nameOf = (path: string): string => path.replace(/^\/$/, 'home').replace(/\W+/g, '-').replace(/^-|-$/g, '');

/** Waits for the letters and for the pictures in view; the others are not asked for. */
async function loaded(page: Page): Promise<void> {
  await page.evaluate(() => document.fonts.ready.then(() => null));
  const waiting = () =>
    page.evaluate(() =>
      Array.from(document.images)
        .filter((image) => {
          const { left, top, width } = image.getBoundingClientRect();
          return !image.complete && width > 0 && left < innerWidth && top < innerHeight;
        })
        .map((image) => image.currentSrc),
    );
  await expect.poll(waiting).toEqual([]);
}

/** Most are the same to the byte, and need not be decoded and compared dot by dot. */
async function expectPicture(page: Page, file: string): Promise<void> {
  const known = await readFile(fileURLToPath(new URL(`../pictures/${file}`, import.meta.url))).catch(() => null);
  if (known?.equals(await page.screenshot({ animations: 'disabled', scale: 'css' }))) return;
  await expect.soft(page).toHaveScreenshot(file);
}

async function expectPictures(page: Page, name: string, sizes: readonly (typeof SIZES)[number][] = SIZES) {
  for (const { name: sizeName, ...size } of sizes) {
    await page.setViewportSize(size);
    for (const colorScheme of SCHEMES) {
      await page.emulateMedia({ colorScheme });
      await loaded(page);
      await expectPicture(page, `${name}-${sizeName}-${colorScheme}.png`);
    }
  }
}

/** Pages of the same title cannot be told apart among tabs, in a history or by whoever hears them. */
async function expectOwnTitle(page: Page, path: string, titles: Map<string, string>): Promise<void> {
  const [place = path] = path.split('?');
  let title = '';
  // Polled as one: the server's own title of a shared address stands until the app has set the page's.
  const read = async () => {
    title = await page.title();
    return { hasTitle: (path === '/' ? /^Edgeball$/ : /.+ · Edgeball$/).test(title), of: titles.get(title) ?? place };
  };
  await expect.configure({ soft: true }).poll(read, { message: path }).toEqual({ hasTitle: true, of: place });
  titles.set(title, place);
}

interface Visit {
  readonly who: string;
  /** What comes after the rest of its page. */
  readonly late?: Readonly<Record<string, (page: Page) => Locator>>;
}

async function expectAllRight(page: Page, paths: readonly string[], { who, late = {} }: Visit): Promise<void> {
  const titles = new Map<string, string>();
  for (const path of paths) {
    await page.setViewportSize(FIRST_SIZE);
    await page.goto(at(path));
    await settled(page);
    const last = late[path];
    if (last) await expect(last(page)).toBeVisible();
    await expectOwnTitle(page, path, titles);
    // What was written at another time than the server's clock says would look different every day.
    await expect.soft(page.locator('body')).not.toContainText(/\b202\d\b/);
    if (HAS_PICTURES) await expectPictures(page, `${who}-${nameOf(path)}`);
    await page.setViewportSize({ width: 390, height: 844 });
    expect.soft(await findings(page), path).toEqual([]);
    await expectRoom(page, path);
  }
}

test('every page is as it should be for a visitor', async ({ browser }) => {
  test.setTimeout(600_000);
  await expectAllRight(await open(browser), openPages, { who: 'visitor' });
});

test('every page is as it should be for an organiser', async ({ browser }) => {
  test.setTimeout(600_000);
  const page = await open(browser);
  await openAs(page, organiser, at('/tournaments'));
  const late = {
    '/': () => page.getByRole('heading', { name: 'Running now' }),
    '/tournaments/sample-harbour/hall': () =>
      page.locator('main').filter({ hasText: 'You’re calling' }).filter({ hasText: 'Last results' }),
  };
  await expectAllRight(page, organisersPages, { who: 'organiser', late });
});

const IPHONE =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 18_6 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/26.0 Mobile/15E148 Safari/604.1';

/** What stands on the screen, and what axe finds in it. */
async function expectRight(page: Page, name: string): Promise<void> {
  if (HAS_PICTURES) await expectPictures(page, `iphone-${name}`, [SIZES[0]]);
  expect.soft(await findings(page), name).toEqual([]);
}

test('what an iPhone alone shows is as it should be', async ({ browser }) => {
  const page = await open(browser, { userAgent: IPHONE, viewport: { width: 390, height: 844 } });
  // Each machine and each run has used another amount.
  await page.addInitScript(() => {
    StorageManager.prototype.estimate = async () => ({ usage: 3_200_000, quota: 11_000_000_000 });
  });
  await page.goto(at('/on-this-device'));
  await settled(page);
  await expect(page.getByRole('region', { name: 'Add to the home screen' })).toBeVisible();
  await expectRight(page, 'on-this-device');
  await page.goto(at('/tournaments'));
  await settled(page);
  await page.getByRole('button', { name: 'Open menu' }).click();
  await expect(page.getByRole('dialog').getByRole('region', { name: 'Add to the home screen' })).toBeVisible();
  await expectRight(page, 'drawer');
});

test('what keeps an iPhone from being told of calls is said as it should be', async ({ browser }) => {
  const harbour = at('/tournaments/sample-harbour');
  const tab = await open(browser, { userAgent: IPHONE, viewport: { width: 390, height: 844 } });
  await tab.addInitScript(() => Reflect.deleteProperty(window, 'PushManager'));
  await openAs(tab, maja, harbour);
  await settled(tab);
  await expect(tab.getByText('To get calls on an iPhone, add Edgeball to the home screen')).toBeVisible();
  await expectRight(tab, 'home-screen-first');

  const app = await open(browser, { userAgent: IPHONE, viewport: { width: 390, height: 844 } });
  await app.addInitScript(() => {
    Object.defineProperty(navigator, 'standalone', { value: true });
    Object.defineProperty(Notification, 'permission', { get: () => 'denied' });
  });
  await openAs(app, maja, harbour);
  await settled(app);
  await expect(app.getByText('Allow notifications of this site')).toBeVisible();
  await expectRight(app, 'push-refused');
});
