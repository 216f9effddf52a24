/** Courts are booked and canceled, also on a phone and with a calendar that cannot come. */
import { type Browser, type BrowserContextOptions, expect, type Page } from '@playwright/test';
import { ServerProcess } from '../programs/server-process.ts';
import { acceptCookies, maja, signIn } from '../steps/people.ts';
import { served } from '../steps/served.ts';
import { test } from '../steps/story.ts';
import {
  confirm,
  courtOf,
  dayAhead,
  expectNoSidewaysScrolling,
  expectReachable,
  goToDay,
  phone,
  proceed,
  STEPS,
  slotOf,
  venue,
} from './booking-steps.ts';

let server: ServerProcess;

test.beforeAll(async () => {
  server = await ServerProcess.start();
});

test.afterAll(() => server.stop());

async function open(browser: Browser, path: string, options: BrowserContextOptions = {}): Promise<Page> {
  const page = await (await browser.newContext({ viewport: phone, serviceWorkers: 'block', ...options })).newPage();
  await acceptCookies(page);
  await page.goto(server.url + path);
  return page;
}

test('two slots on two courts, one of them lost to somebody else meanwhile; then canceled', async ({ browser }) => {
  const page = await open(browser, venue);
  await signIn(page, maja);
  await page.getByRole('link', { name: 'Book Now' }).click();
  await expect(proceed(page)).toBeDisabled();
  await goToDay(page);
  const [early, late] = await twoTimes(page);

  await test.step('the selection outlives the next and the previous day, and not the calendar', async () => {
    await slotOf(page, 'Table 1', early).click();
    await page.getByRole('button', { name: 'Next day' }).click();
    await page.getByRole('button', { name: 'Previous day' }).click();
    await expect(slotOf(page, 'Table 1', early)).toHaveAttribute('aria-pressed', 'true');
    await page.getByRole('button', { name: /^Date: / }).click();
    await page.getByRole('gridcell', { selected: true }).click();
    await expect(proceed(page)).toBeDisabled();
  });

  await test.step('chooses two, and another browser books one of them', async () => {
    await slotOf(page, 'Table 1', early).click();
    await slotOf(page, 'Table 2', late).click();
    await expect(page.getByRole('region', { name: 'Selected slots' })).toContainText('2 slots');
    const guest = await open(browser, `${venue}/reserve?${new URL(page.url()).searchParams}`);
    await slotOf(guest, 'Table 2', late).click();
    await proceed(guest).click();
    await confirm(guest).click();
    await expect(guest.getByText('Name is required.')).toBeVisible();
    await expect(guest.getByText('Invalid email')).toBeVisible();
    await expect(guest.getByText('Phone number is required.')).toBeVisible();
    await guest.getByLabel('Name').fill('Quick Guest');
    await guest.getByLabel('Email').fill('quick@example.org');
    await guest.getByLabel('Phone').fill('+385 1 111');
    await confirm(guest).click();
    await expect(guest.getByText('Reservation completed.')).toBeVisible();
    await expect(slotOf(guest, 'Table 2', late)).toBeDisabled();
    await guest.context().close();
  });

  await test.step('is told which one is gone, keeps the other and takes the nearest free one', async () => {
    await proceed(page).click();
    const dialog = page.getByRole('dialog', { name: 'Complete your reservation' });
    await expect(dialog.getByLabel('Name')).toBeDisabled();
    await expect(dialog.getByLabel('Email')).toHaveValue(maja);
    await dialog.getByLabel('Phone').fill('+385 51 123');
    await confirm(page).click();
    await expect(page.getByText('Reservation failed.')).toBeVisible();
    const lost = dialog.getByRole('alert', { name: 'Just taken' });
    await expect(lost).toContainText(`Table 2`);
    await lost
      .getByRole('button', { name: /Table \d, / })
      .first()
      .click();
    await expect(lost).toBeHidden();
    await expect(dialog.getByText(/^€\d+\.\d\d$/)).toHaveCount(3);
    await confirm(page).click();
    await expect(page.getByText('Reservation completed.')).toBeVisible();
    await expect(dialog).toBeHidden();
    await expect(proceed(page)).toBeDisabled();
  });

  await test.step('finds it under My reservations, with a calendar file, and cancels it', async () => {
    await page.getByRole('link', { name: 'My reservations' }).click();
    const ticket = page
      .getByRole('article')
      .filter({ hasText: 'Table Tennis Centre Brda' })
      .filter({ hasText: 'Confirmed' })
      .filter({ hasText: `${early} – ` })
      .filter({ has: page.getByRole('button', { name: 'Cancel reservation' }) })
      .last();
    await expect(ticket).toContainText('EUR');
    const saving = page.waitForEvent('download');
    await ticket.getByRole('link', { name: 'Add to calendar' }).click();
    expect((await saving).suggestedFilename()).toBe('reservation.ics');
    await ticket.getByRole('button', { name: 'Cancel reservation' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Cancel reservation' }).click();
    await expect(page.getByText('Reservation cancelled.')).toBeVisible();
  });

  await test.step('thinks better of it in the notice; cancels all the same, and books again', async () => {
    await page.getByRole('button', { name: 'Undo' }).click();
    await expect(page.getByText('Booked again, as before.')).toBeVisible();
    const ticket = page
      .getByRole('article')
      .filter({ hasText: `${early} – ` })
      .filter({ has: page.getByRole('button', { name: 'Cancel reservation' }) })
      .last();
    await expect(ticket).toContainText('Confirmed');
    await ticket.getByRole('button', { name: 'Cancel reservation' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Cancel reservation' }).click();
    await expect(page.getByText('Reservation cancelled.')).toBeVisible();
    const canceled = page
      .getByRole('article')
      .filter({ hasText: 'Canceled' })
      .filter({ hasText: `${early} – ` });
    await canceled.getByRole('link', { name: 'Book again' }).first().click();
    await expect(page.getByRole('button', { name: /^Date: / })).toHaveText(dayAhead(STEPS));
    await expect(courtOf(page, 'Table 1').or(courtOf(page, 'Table 2')).first()).toBeVisible();
    await expect(slotOf(page, 'Table 1', early)).toBeEnabled();
  });
  await page.context().close();
});

/** Two times of Table 1 that every weekday has. */
async function twoTimes(page: Page): Promise<[string, string]> {
  const free = courtOf(page, 'Table 1').getByRole('button', { name: / to .*€/ });
  await expect(free.first()).toBeVisible();
  const names = await free.allTextContents();
  const times = names.map((name) => name.slice(0, 5));
  return [times[2] ?? '', times[5] ?? ''];
}

/** The days of a week that has all of them. */
async function expectDaysUnderTheirHeads(page: Page): Promise<void> {
  const middles = (role: string) =>
    page.getByRole('grid').evaluate(
      (grid, name) =>
        Array.from(grid.querySelectorAll(`[role=${name}]`), (cell) => {
          const { left, width } = cell.getBoundingClientRect();
          return Math.round(left + width / 2);
        }),
      role,
    );
  const heads = await middles('columnheader');
  expect(heads).toHaveLength(7);
  expect((await middles('gridcell')).slice(7, 14)).toEqual(heads);
}

test('on a phone everything from the slot to the confirmation is reachable without sideways scrolling', async ({
  browser,
}) => {
  const page = await open(browser, `${venue}/reserve`);
  await goToDay(page);
  const [early, late] = await twoTimes(page);
  await expectNoSidewaysScrolling(page);
  await expectReachable(page.getByLabel('Court type'));
  for (const name of ['Previous day', 'Next day', /^Date: /]) await expectReachable(page.getByRole('button', { name }));
  await page.getByRole('button', { name: /^Date: / }).click();
  await expect(page.getByRole('gridcell', { selected: true })).toBeVisible();
  await expectNoSidewaysScrolling(page);
  await expectDaysUnderTheirHeads(page);
  await page.keyboard.press('Escape');
  for (const [court, time] of [
    ['Table 1', early],
    ['Table 4', late],
  ] as const) {
    await expectReachable(slotOf(page, court, time));
    await slotOf(page, court, time).click();
  }
  await expectReachable(proceed(page));
  await proceed(page).click();
  const dialog = page.getByRole('dialog', { name: 'Complete your reservation' });
  for (const label of ['Name', 'Email', 'Phone']) await expectReachable(dialog.getByLabel(label));
  await expectReachable(dialog.getByRole('button', { name: 'Cancel', exact: true }));
  await expectReachable(confirm(page));
  await expectNoSidewaysScrolling(page);
  await page.context().close();
});

test('the calendar is fetched on its first use, says so where it cannot be, and is there from then on', async ({
  browser,
}) => {
  const page = await open(browser, `${venue}/reserve`, { serviceWorkers: 'allow' });
  await served(page);
  await page.reload();
  await expect(courtOf(page, 'Table 1')).toBeVisible();
  const date = page.getByRole('button', { name: /^Date: / });

  await page.context().setOffline(true);
  await date.click();
  await expect(page.getByText('Connect once to download the calendar.')).toBeVisible();
  await expect(page.getByText('A new version is ready')).toBeHidden();
  await page.keyboard.press('Escape');

  await page.context().setOffline(false);
  await date.click();
  await expect(page.getByRole('gridcell', { selected: true })).toBeVisible();

  await page.context().setOffline(true);
  await page.reload();
  await expect(courtOf(page, 'Table 1')).toBeVisible();
  await page.getByRole('button', { name: /^Date: / }).click();
  await expect(page.getByRole('gridcell', { selected: true })).toBeVisible();
  await page.context().close();
});
