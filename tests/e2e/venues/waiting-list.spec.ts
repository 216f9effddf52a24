/** Two people and one table: one cancels, the other, who waits, gets a mail and books it; a third waits behind. */
import { type Browser, expect, type Locator, type Page } from '@playwright/test';
import { addDays, dateOf } from '#booking/zone.ts';
import type { CourtWithSlots, Reservation } from '#contract/reservations/reservations.ts';
import { mailsTo } from '../programs/mailbox.ts';
import { ServerProcess } from '../programs/server-process.ts';
import { get, post } from '../steps/calls.ts';
import { acceptCookies, maja, openAs } from '../steps/people.ts';
import { test } from '../steps/story.ts';

test.use({ serviceWorkers: 'block' });

const venue = '/venues/sample-park';
const waiter = 'player2@example.com';
const third = 'player3@example.com';

let server: ServerProcess;
test.beforeAll(async () => {
  server = await ServerProcess.start();
});
test.afterAll(() => server.stop());

/** More than a day ahead, so that it can be canceled. */
const day = (): string => addDays(dateOf(Date.now(), 'Europe/Zagreb'), 7);

async function open(browser: Browser, path: string, email: string): Promise<Page> {
  const page = await (await browser.newContext({ viewport: { width: 390, height: 844 } })).newPage();
  await acceptCookies(page);
  await openAs(page, email, server.url + path);
  return page;
}

/** Both tables at nine, in one booking each. */
async function bookBothTables(page: Page): Promise<void> {
  const courts = await get<CourtWithSlots[]>(page, `reservations/sample-park/available-slots?date=${day()}`);
  for (const { courtId, slots } of courts)
    await post<Reservation>(page, 'reservations', {
      venueId: 'sample-park',
      slots: [{ courtId, startTimes: [slots[0]?.start] }],
      name: 'Maja',
      email: maja,
      phoneNumber: '+385 51 123',
    });
}

const nineAt = (page: Page, court: string): Locator =>
  page.getByRole('region', { name: court, exact: true }).getByRole('button', { name: /^09:00 to / });

async function joinAtTheSlot(page: Page): Promise<void> {
  await nineAt(page, 'Table 2').click();
  const dialog = page.getByRole('dialog', { name: 'Every table is taken' });
  await dialog.getByRole('button', { name: 'Tell me when it is free' }).click();
  await expect(page.getByText('We’ll email you when it is free.')).toBeVisible();
  await expect(nineAt(page, 'Table 1')).toContainText('You’re waiting');
}

test('what one cancels is kept for the next who waits, told by a mail, and booked', async ({ browser }) => {
  const owner = await open(browser, venue, maja);
  await bookBothTables(owner);
  const page = await open(browser, `${venue}/reserve?date=${day()}`, waiter);
  const last = await open(browser, `${venue}/reserve?date=${day()}`, third);

  await test.step('two wait for a taken time, one before the other', async () => {
    await joinAtTheSlot(page);
    await joinAtTheSlot(last);
    await last.goto(`${server.url}/my-reservations`);
    await expect(last.getByRole('region', { name: 'Waiting list' })).toContainText('One is before you.');
  });

  await test.step('one of the bookings is canceled', async () => {
    await owner.goto(`${server.url}/my-reservations`);
    const ticket = owner
      .getByRole('article')
      .filter({ hasText: 'Mill Park Tables' })
      .filter({ hasText: 'Table 1' })
      .filter({ has: owner.getByRole('button', { name: 'Cancel reservation' }) });
    await ticket.getByRole('button', { name: 'Cancel reservation' }).click();
    await owner.getByRole('dialog').getByRole('button', { name: 'Cancel reservation' }).click();
    await expect(owner.getByText('Reservation cancelled.')).toBeVisible();
  });

  await test.step('the first gets a mail, whose link leads to what is kept, and books it', async () => {
    const mail = async () =>
      (await mailsTo(server, waiter)).find((text) => text.includes('Free for you: a table at Mill Park Tables'));
    await expect.poll(async () => (await mail()) !== undefined).toBe(true);
    const link = /^http\S+\/reserve\?date=\S+$/m.exec((await mail()) ?? '')?.[0] ?? '';
    await page.goto(link);
    const kept = page.getByRole('region', { name: 'Kept for you' });
    await expect(kept).toContainText(/Table 1, .+, 09:00 – 10:00 is kept for you until \d\d:\d\d\./);
    await kept.getByRole('button', { name: 'Book it' }).click();
    const dialog = page.getByRole('dialog', { name: 'Complete your reservation' });
    await dialog.getByLabel('Phone').fill('+385 51 456');
    await dialog.getByRole('button', { name: 'Confirm Booking' }).click();
    await expect(page.getByText('Reservation completed.')).toBeVisible();
    await expect(kept).toBeHidden();
    await expect(nineAt(page, 'Table 1')).toContainText('Yours');
  });

  await test.step('the other is the next now, and leaves the list', async () => {
    await last.reload();
    const list = last.getByRole('region', { name: 'Waiting list' });
    await expect(list).toContainText('You’re next on the waiting list.');
    expect((await mailsTo(server, third)).filter((text) => text.includes('Free for you'))).toEqual([]);
    await list.getByRole('button', { name: 'Leave the list' }).click();
    await expect(last.getByText('You left the waiting list.')).toBeVisible();
    await expect(list).toBeHidden();
  });
});
