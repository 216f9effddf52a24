/** Weekly bookings: a week that somebody else has is named, the free ones are booked, and the rest is canceled together. */
import { type Browser, expect, type Locator, type Page } from '@playwright/test';
import { addDays, dateOf } from '#booking/zone.ts';
import type { CourtWithSlots } from '#contract/reservations/reservations.ts';
import { get, post } from '../steps/calls.ts';
import { acceptCookies, maja, openAs } from '../steps/people.ts';
import { startSample } from '../steps/sample.ts';
import { test } from '../steps/story.ts';

test.use({ serviceWorkers: 'block' });

const at = startSample();
const venue = '/venues/sample-park';
const WEEKS = 4;

/** More than a day ahead, so that it can be canceled. */
const day = (): string => addDays(dateOf(Date.now(), 'Europe/Zagreb'), 8);
/** As the pages write it. */
const written = (date: string): string =>
  new Intl.DateTimeFormat('en-US', {
    weekday: 'short',
    month: 'long',
    day: 'numeric',
    year: 'numeric',
    timeZone: 'UTC',
  }).format(new Date(`${date}T00:00:00Z`));

async function open(browser: Browser, path: string, email: string): Promise<Page> {
  const page = await (await browser.newContext({ viewport: { width: 390, height: 844 } })).newPage();
  await acceptCookies(page);
  await openAs(page, email, at(path));
  return page;
}

/** The venue gives the third week's first slot of Table 1 to a caller. */
async function takeThirdWeek(manager: Page): Promise<void> {
  const date = addDays(day(), 14);
  const [court] = await get<CourtWithSlots[]>(manager, `reservations/sample-park/available-slots?date=${date}`);
  await post(manager, 'venues/sample-park/bookings', {
    slots: [{ courtId: court?.courtId, startTimes: [court?.slots[0]?.start] }],
    name: 'Ivo Caller',
    email: '',
    phoneNumber: '',
  });
}

const ticketsOf = (page: Page): Locator =>
  page
    .getByRole('article')
    .filter({ hasText: 'Mill Park Tables' })
    .filter({ has: page.getByRole('button', { name: 'Cancel reservation' }) });

test('the same hour every week: one is taken and named, the others are booked, and canceled together', async ({
  browser,
}) => {
  const manager = await open(browser, venue, 'venue@example.com');
  await takeThirdWeek(manager);
  const page = await open(browser, `${venue}/reserve?date=${day()}`, maja);
  const taken = written(addDays(day(), 14));

  await test.step('is told how many weeks are free, and which one is not', async () => {
    await page
      .getByRole('region', { name: 'Table 1', exact: true })
      .getByRole('button', { name: /^09:00 to / })
      .click();
    await page.getByRole('button', { name: 'Proceed to Booking' }).click();
    const dialog = page.getByRole('dialog', { name: 'Complete your reservation' });
    await dialog.getByLabel('Phone').fill('+385 51 123');
    await dialog.getByLabel('Repeat every week').check();
    await expect(dialog.getByText(`${WEEKS - 1} of ${WEEKS} weeks are free, €18.00 in all.`)).toBeVisible();
    await expect(dialog.getByRole('listitem').filter({ hasText: taken })).toContainText('Taken');
  });

  await test.step('all or none books nothing, and names it again', async () => {
    const dialog = page.getByRole('dialog');
    await expect(dialog.getByRole('radio', { name: 'All or none' })).toBeChecked();
    await dialog.getByRole('button', { name: 'Confirm Booking' }).click();
    await expect(dialog.getByRole('alert')).toHaveText(`Nothing was booked, as one week is not free:${taken}: Taken`);
  });

  await test.step('the free ones are booked, each a ticket of its own', async () => {
    const dialog = page.getByRole('dialog');
    await dialog.getByText('The free ones').click();
    await dialog.getByRole('button', { name: 'Confirm Booking' }).click();
    await expect(page.getByText('Reservation completed.')).toBeVisible();
    await page.getByRole('link', { name: 'My reservations' }).click();
    await expect(ticketsOf(page)).toHaveCount(WEEKS - 1);
    await expect(ticketsOf(page).first()).toContainText('09:00 – 10:00');
  });

  await test.step('the rest of them goes with one', async () => {
    await ticketsOf(page).first().getByRole('button', { name: 'Cancel reservation' }).click();
    const dialog = page.getByRole('dialog', { name: 'Cancel this reservation?' });
    await dialog.getByLabel('Also the rest of this weekly booking').check();
    await dialog.getByRole('button', { name: 'Cancel reservation' }).click();
    await expect(page.getByText(`${WEEKS - 1} reservations cancelled.`)).toBeVisible();
    await expect(ticketsOf(page)).toHaveCount(0);
  });
});
