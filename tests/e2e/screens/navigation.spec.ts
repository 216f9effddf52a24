/** What people expect of any page: a title, an address to pass on, and the way back to where they were. */
import { readFile } from 'node:fs/promises';
import { expect, type Locator, type Page, test } from '@playwright/test';
import { ServerProcess } from '../programs/server-process.ts';
import { settled } from '../steps/every-page.ts';
import { acceptCookies, chooseFromMenu, organiser, signIn } from '../steps/people.ts';

// What is told here is the same with a worker and without; to install one costs a quarter of the time.
test.use({ serviceWorkers: 'block' });

let server: ServerProcess;
let page: Page;
test.beforeAll(async ({ browser }) => {
  server = await ServerProcess.start();
  page = await browser.newPage({
    viewport: { width: 390, height: 844 },
    permissions: ['clipboard-read', 'clipboard-write'],
  });
  await acceptCookies(page);
});
test.afterAll(() => server.stop());

const harbour = '/tournaments/sample-harbour';
const go = async (path: string) => {
  await page.goto(server.url + path);
  await settled(page);
};
const scrolled = () => page.evaluate(() => Math.round(window.scrollY));

/** Scrolls, and waits until the browser has: what is out of view is laid out on the way. */
async function scrollTo(top: number): Promise<number> {
  await page.evaluate((y) => window.scrollTo(0, y), top);
  await expect.poll(scrolled).toBeGreaterThan(top / 2);
  return scrolled();
}

/** Says where the page stood when the link was pressed. */
async function leaveBy(link: Locator): Promise<number> {
  // The press itself may scroll: what comes into view is laid out only then.
  const pressed = page.evaluate(
    () =>
      new Promise<number>((resolve) => {
        document.addEventListener('click', () => resolve(Math.round(window.scrollY)), { capture: true, once: true });
      }),
  );
  await link.click();
  return pressed;
}
const expectBackAt = (top: number) =>
  expect.poll(async () => Math.abs((await scrolled()) - top), `scrolled to ${top} again`).toBeLessThan(40);

test('a list keeps its search and its place for the way back', async () => {
  await go('/tournaments');
  await page.getByRole('searchbox', { name: 'Search tournaments' }).fill('cup');
  await expect(page).toHaveURL(/\?q=cup$/);
  const cards = page.getByRole('article');
  await expect(cards).toHaveCount(4);
  await scrollTo(300);
  const top = await leaveBy(cards.nth(2).getByRole('link', { name: 'View Details' }));
  await expect(page).toHaveURL(/sample-bura$/);
  await expect.poll(scrolled).toBe(0);
  await page.goBack();
  await expect(page.getByRole('searchbox')).toHaveValue('cup');
  await expect(cards).toHaveCount(4);
  await expectBackAt(top);
  await page.goForward();
  await expect(page.getByRole('heading', { level: 1, name: 'Bura Cup' })).toBeVisible();
});

test('matches keep their filters and their place, and an address with them can be passed on', async () => {
  await go(`${harbour}/matches`);
  const every = page.getByRole('tabpanel').getByRole('link');
  const last = every.last();
  await expect.poll(() => every.count()).toBeGreaterThan(20);
  const bottom = await leaveBy(last);
  await expect(page).toHaveURL(/\/match\//);
  await page.goBack();
  await expectBackAt(bottom);

  const search = page.getByRole('searchbox', { name: 'Search matches' });
  await search.fill('#17');
  const cards = every.filter({ hasText: /#\d+/ });
  await expect(cards).toHaveCount(1);
  await expect(cards).toContainText('#17');
  await search.clear();

  await page.getByLabel('Stage').selectOption('GROUPS');
  await page.getByLabel('Group').selectOption('Group C');
  await search.fill('kovac');
  const links = page.getByRole('tabpanel').getByRole('link').filter({ hasText: 'Maja Kovač' });
  await expect(links).toHaveCount(3);
  await expect(page).toHaveURL(/stage=GROUPS.*group=Group\+C.*q=kovac|q=kovac.*stage=GROUPS/);
  const address = page.url();
  await scrollTo(300);
  const top = await leaveBy(links.nth(1));
  await expect(page).toHaveURL(/\/match\//);
  await page.goBack();
  await expect(page).toHaveURL(address);
  await expect(links).toHaveCount(3);
  await expectBackAt(top);

  await page.goto(address);
  await expect(links).toHaveCount(3);
  await expect(page.getByLabel('Group')).toHaveValue('Group C');
  await expect(page.getByRole('searchbox')).toHaveValue('kovac');
});

test('a match leads back to the list of matches as it was left', async () => {
  await go(`${harbour}/matches?show=done`);
  const cards = page.getByRole('main').locator('li > a[href^="/match/"]');
  await expect(cards.first()).toBeVisible();
  const top = await leaveBy(cards.nth(4));
  expect(top).toBeGreaterThan(0);
  await page
    .getByRole('link', { name: /^(Next|Previous) on / })
    .first()
    .click();
  await settled(page);
  await page.getByRole('main').getByRole('link', { name: 'Harbour Open' }).click();
  await expect(page).toHaveURL(/matches\?show=done$/);
  await expectBackAt(top);
});

test('every tab has an address, and a tab leaves the page where it is scrolled', async () => {
  for (const [path, tab] of [
    ['', 'Players'],
    ['/groups', 'Groups'],
    ['/matches', 'Matches'],
    ['/brackets', 'Brackets'],
    ['/rules', 'Rules'],
    ['/venue', 'Venue'],
  ] as const) {
    await go(harbour + path);
    await expect(page.getByRole('tab', { selected: true })).toHaveText(tab);
    await expect(page.getByRole('tab', { selected: true })).toBeInViewport({ ratio: 1 });
    const panel = page.getByRole('tabpanel', { name: tab });
    await expect(panel).toBeVisible();
    // The sign of a running tournament is one line on a phone.
    const first = page.getByRole('region', { name: 'Now' }).or(panel).first();
    // Above it a banner says where the server is silent, which a slow machine's may be for a moment.
    await expect.poll(async () => (await first.boundingBox())?.y, `where ${tab} begins`).toBeLessThan(260);
  }
  // Both tabs have been seen: one that is still being read may be too short to stand there.
  await go(`${harbour}/groups`);
  await page.getByRole('tab', { name: 'Matches' }).click();
  await expect.poll(() => page.getByRole('tabpanel').getByRole('link').count()).toBeGreaterThan(20);
  const top = await scrollTo(150);
  await page.getByRole('tab', { name: 'Groups' }).click();
  await expect(page.getByRole('region', { name: 'Group A' })).toBeVisible();
  await expectBackAt(top);
});

test('a page is shared by its address, and says dates with the weekday', async () => {
  await go(harbour);
  await page.getByRole('button', { name: 'Tournament menu' }).click();
  await expect(
    page.getByText(/^(Mon|Tues|Wednes|Thurs|Fri|Satur|Sun)day, [A-Z][a-z]+ \d+, \d{4}, \d\d:\d\d$/),
  ).toHaveCount(2);
  await page.getByRole('menuitem', { name: 'Share' }).click();
  await expect(page.getByText('Link copied.')).toBeVisible();
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(server.url + harbour);
});

test('score sheets are alone on the paper', async () => {
  await go('/tournaments');
  await signIn(page, organiser);
  await page.addInitScript(() => {
    window.print = () => document.documentElement.setAttribute('data-printed', '');
  });
  await go(`${harbour}/matches`);
  await chooseFromMenu(page, 'Print score sheets');
  await expect(page.locator('html[data-printed]')).toBeAttached();
  await expect(page.getByRole('rowheader').first()).toBeHidden();
  await page.emulateMedia({ media: 'print' });
  const open = await page.locator('.tt-printout article').count();
  expect(open).toBeGreaterThan(4);
  await expect(page.getByRole('img', { name: /^Address of/ })).toHaveCount(open);
  await expect(page.getByRole('banner')).toBeHidden();
  const sheet = await page.getByRole('article').first().boundingBox();
  expect((sheet?.height ?? 999) * 4, 'four on a page of Letter within its margins').toBeLessThan(
    ((279 - 24) / 25.4) * 96,
  );
});

test('a tournament goes out again as files', async () => {
  await page.emulateMedia({ media: null });
  await go(harbour);
  await chooseFromMenu(page, 'Export');
  const dialog = page.getByRole('dialog', { name: 'Export' });
  const file = async (button: string) => {
    const [download] = await Promise.all([
      page.waitForEvent('download'),
      dialog.getByRole('button', { name: button }).click(),
    ]);
    return { name: download.suggestedFilename(), text: await readFile(await download.path(), 'utf8') };
  };
  const results = await file('Results as CSV');
  expect(results.name).toBe('Harbour Open Results.csv');
  expect(results.text).toContain('"Match","Stage","Group","Date","Table","Player 1","Player 2","Games 1","Games 2"');
  expect(results.text.split('\r\n').length).toBeGreaterThan(20);
  const workbook = await file('Excel workbook');
  expect([workbook.name, workbook.text.slice(0, 2)]).toEqual(['Harbour Open.xlsx', 'PK']);
  await dialog.getByRole('button', { name: 'Close' }).click();
});

test('the cookie banner stands until it is answered, once and for good', async ({ browser }) => {
  const visitor = await browser.newPage();
  const banner = visitor.getByRole('region', { name: 'Allow cookies' });
  const open = async () => {
    await visitor.goto(server.url);
    await settled(visitor);
  };
  await open();
  await open();
  await banner.getByRole('button', { name: 'Accept all' }).click();
  await expect(banner).toBeHidden();
  await open();
  await expect(banner).toBeHidden();
  expect(await visitor.evaluate(() => localStorage.getItem('cookie_consent'))).toBe('yes');
  await visitor.context().close();
});
