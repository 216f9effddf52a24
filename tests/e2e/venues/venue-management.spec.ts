/** A manager closes days, books for callers, and confirms what waits. */
import { type Browser, expect, type Page } from '@playwright/test';
import sharp from 'sharp';
import type { CourtWithSlots } from '#contract/reservations/reservations.ts';
import { mailsTo } from '../programs/mailbox.ts';
import { ServerProcess } from '../programs/server-process.ts';
import { get, post } from '../steps/calls.ts';
import { acceptCookies, maja, signIn } from '../steps/people.ts';
import { test } from '../steps/story.ts';
import {
  confirm,
  courtOf,
  expectNoSidewaysScrolling,
  expectReachable,
  isoAhead,
  manager,
  phone,
  proceed,
  STEPS,
  slotOf,
  venue,
} from './booking-steps.ts';

test.use({ serviceWorkers: 'block' });

let server: ServerProcess;

test.beforeAll(async () => {
  server = await ServerProcess.start();
});

test.afterAll(() => server.stop());

async function open(browser: Browser, path: string, viewport = phone): Promise<Page> {
  const page = await (await browser.newContext({ viewport })).newPage();
  await acceptCookies(page);
  await page.goto(server.url + path);
  return page;
}

/** On Table 2, eight days ahead. */
async function bookForQuickGuest(page: Page): Promise<void> {
  const asked = `reservations/sample-centre/available-slots?date=${isoAhead(STEPS)}`;
  const table = (await get<CourtWithSlots[]>(page, asked)).find(({ courtName }) => courtName === 'Table 2');
  await post(page, 'venues/sample-centre/bookings', {
    slots: [{ courtId: table?.courtId, startTimes: [table?.slots[4]?.start] }],
    name: 'Quick Guest',
    email: 'quick@example.org',
    phoneNumber: '+385 51 123',
  });
}

test('a manager closes a day, and nobody can book it; a booked day stays open', async ({ browser }) => {
  const page = await open(browser, `${venue}/manage`, { width: 1440, height: 900 });
  await signIn(page, manager);
  await bookForQuickGuest(page);
  const date = page.getByRole('button', { name: /^Date: / });
  for (let step = 0; step < STEPS + 1; step++) {
    const before = await date.textContent();
    await page.getByRole('button', { name: 'Next day' }).click();
    await expect(date).not.toHaveText(before ?? '');
  }
  const day = new URL(page.url()).searchParams.get('date');
  await page.getByRole('button', { name: 'Close this day' }).click();
  await expect(page.getByText('Day closed.')).toBeVisible();
  await expect(page.getByText('Closed on this day')).toBeVisible();

  const visitor = await open(browser, `${venue}/reserve?date=${day}`);
  await expect(visitor.getByText('The venue is closed on this day.')).toBeVisible();
  await visitor.context().close();

  await page.getByRole('button', { name: 'Previous day' }).click();
  await page.getByText('By table', { exact: true }).click();
  await expect(courtOf(page, 'Table 2').getByText('Quick Guest')).toBeVisible();
  await page.getByRole('button', { name: 'Close this day' }).click();
  await expect(page.getByRole('alert').filter({ hasText: 'Nothing was changed. Cancel' })).toContainText('Quick Guest');
  await page.getByRole('button', { name: 'Cancel booking' }).first().click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('button', { name: 'Cancel booking' }).click();
  await expect(dialog.getByText('Give the booker a reason.')).toBeVisible();
  const cancel = async () => {
    await dialog.getByLabel('Reason for the booker').fill('The heating is broken.');
    await dialog.getByRole('button', { name: 'Cancel booking' }).click();
    await expect(page.getByText('Booking cancelled.')).toBeVisible();
    await expect(courtOf(page, 'Table 2').getByText('Quick Guest')).toBeHidden();
  };
  await cancel();
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(page.getByText('The booking is back.')).toBeVisible();
  await expect(courtOf(page, 'Table 2').getByText('Quick Guest')).toBeVisible();
  await courtOf(page, 'Table 2').getByRole('button', { name: 'Cancel booking' }).click();
  await cancel();
  await expect(page.getByText('Nothing was changed. Cancel')).toBeHidden();
  await page.context().close();
});

test('a manager books for a caller in the grid, on a phone; the mailed link cancels it', async ({ browser }) => {
  const page = await open(browser, `${venue}/manage?date=${isoAhead(20)}`);
  await signIn(page, manager);
  const grid = page.getByRole('grid', { name: 'Bookings by time and table' });
  await expect(grid.getByRole('columnheader', { name: 'Table 4' })).toBeAttached();

  await test.step('the grid scrolls sideways by itself, and its times stay', async () => {
    await expectNoSidewaysScrolling(page);
    const time = grid.getByRole('rowheader').first();
    const last = grid.getByRole('gridcell').nth(3).getByRole('button');
    await grid.getByRole('gridcell').first().getByRole('button').focus();
    await page.keyboard.press('End');
    await expect(last).toBeFocused();
    await expect(last).toBeInViewport();
    await expect(time).toBeInViewport();
    await expectNoSidewaysScrolling(page);
  });

  await test.step('books two slots from a free cell', async () => {
    await grid.getByRole('gridcell', { name: 'Free' }).first().getByRole('button').click();
    const dialog = page.getByRole('dialog', { name: /^Book for a caller on / });
    await dialog.getByLabel('Table', { exact: true }).selectOption('Table 2');
    await dialog.getByLabel('Until').selectOption({ index: 1 });
    for (const label of ['Name', 'Phone (optional)', 'Email (optional)'])
      await expectReachable(dialog.getByLabel(label));
    await dialog.getByLabel('Name').fill('Ivo Caller');
    await dialog.getByLabel('Email (optional)').fill('ivo.caller@example.org');
    await dialog.getByRole('button', { name: 'Book' }).click();
    await expect(page.getByText('Booked.')).toBeVisible();
    await expect(dialog).toBeHidden();
    await expect(grid.getByRole('gridcell', { name: 'Ivo Caller' })).toHaveCount(2);
  });

  await test.step('looks who it is', async () => {
    await grid.getByRole('gridcell', { name: 'Ivo Caller' }).first().getByRole('button').click();
    const dialog = page.getByRole('dialog');
    await expect(dialog.getByRole('link', { name: 'ivo.caller@example.org' })).toBeVisible();
    await dialog.getByRole('button', { name: 'Close' }).click();
  });

  await test.step('the caller cancels by the link in the mail', async () => {
    const link = () => mailsTo(server, 'ivo.caller@example.org').then((mails) => linkIn(mails.join('\n')));
    await expect.poll(link).not.toBeNull();
    const caller = await open(browser, ((await link()) ?? '').replace(server.url, ''));
    await caller.getByRole('button', { name: 'Cancel booking' }).click();
    await expect(caller.getByRole('heading', { name: 'Booking canceled' })).toBeVisible();
    await caller.context().close();
    await page.reload();
    await expect(grid.getByRole('gridcell', { name: 'Free' }).first()).toBeVisible();
    await expect(grid.getByRole('gridcell', { name: 'Ivo Caller' })).toHaveCount(0);
  });
  await page.context().close();
});

const linkIn = (mail: string): string | null => /\S+\/bff\/cancel-booking\/link#token=[\w-]+/.exec(mail)?.[0] ?? null;

test('a manager makes a venue whose bookings wait; one is asked for, confirmed, and canceled with a reason', async ({
  browser,
}) => {
  const page = await open(browser, '/venues', { width: 1440, height: 900 });
  await signIn(page, manager);

  await test.step('makes it, with a picture and an evening price', async () => {
    await page.getByRole('link', { name: 'Create venue' }).click();
    await page.getByLabel('Name').fill('Riverside Hall');
    await page.getByLabel('City').fill('Karlovac');
    await page.getByLabel('Address').fill('Obala 2');
    await page.getByRole('checkbox', { name: 'Confirm each booking manually' }).check();
    await page.getByLabel('Number of tables').fill('1');
    await page.getByLabel('Price of a slot in €').fill('9.5');
    await page.getByRole('button', { name: 'Create', exact: true }).click();
    await expect(page.getByRole('heading', { name: 'Edit Riverside Hall' })).toBeVisible();
    const buffer = await sharp({ create: { width: 1200, height: 800, channels: 3, background: '#205060' } })
      .jpeg()
      .toBuffer();
    await page.getByLabel('Picture of Riverside Hall').setInputFiles({ name: 'h.jpg', mimeType: 'image/jpeg', buffer });
    await page.getByRole('button', { name: 'Use this picture' }).click();
    await expect(page.getByText('Picture updated.')).toBeVisible();
    const court = courtOf(page, 'Table 1');
    await court.getByRole('button', { name: 'Add a price' }).click();
    await court.getByLabel('Price in €').nth(1).fill('14.25');
    await court.getByRole('button', { name: 'Save table' }).click();
    await expect(page.getByText('Table saved.')).toBeVisible();
  });
  // Its zone is this browser's.
  const tomorrow = await page.evaluate(() => {
    const day = new Date(Date.now() + 86_400_000);
    return new Intl.DateTimeFormat('en-US', { dateStyle: 'long' }).format(day);
  });
  const riverside = new URL(page.url()).pathname.replace(/\/edit$/, '');

  const player = await open(browser, riverside);
  await test.step('a player asks for an evening slot at its price', async () => {
    await signIn(player, maja);
    await expect(player.getByRole('heading', { name: 'Riverside Hall' })).toBeVisible();
    await expect(player.locator('img[src^="/pictures/"]').first()).toHaveJSProperty('complete', true);
    await player.getByRole('link', { name: 'Book Now' }).click();
    await expect(slotOf(player, 'Table 1', '16:00')).toBeVisible();
    // It opens on the first free day, which late in the evening is tomorrow already.
    const date = player.getByRole('button', { name: /^Date: / });
    const next = player.getByRole('button', { name: 'Next day' });
    if ((await date.textContent()) !== tomorrow) await next.click();
    await expect(date).toHaveText(tomorrow);
    await expect(slotOf(player, 'Table 1', '16:00')).toContainText('€9.50');
    await slotOf(player, 'Table 1', '17:00').click();
    await proceed(player).click();
    await expect(player.getByRole('dialog').getByText('€14.25')).toHaveCount(2);
    const phoneField = player.getByRole('dialog').getByLabel('Phone');
    if (await phoneField.isEnabled()) await phoneField.fill('+385 51 123');
    await confirm(player).click();
    await expect(player.getByText('Reservation completed.')).toBeVisible();
    await player.getByRole('link', { name: 'My reservations' }).click();
  });
  const ticket = player.getByRole('article').filter({ hasText: 'Riverside Hall' });

  await test.step('the venue confirms, and cancels with a reason', async () => {
    await expect(ticket).toContainText('Pending');
    await page.getByRole('link', { name: 'Bookings' }).click();
    await page.getByRole('button', { name: 'Next day' }).click();
    await page.getByText('By table', { exact: true }).click();
    await page.getByRole('button', { name: 'Confirm', exact: true }).click();
    await expect(page.getByText('Booking confirmed.')).toBeVisible();
    await player.reload();
    await expect(ticket).toContainText('Confirmed');
    await page.getByRole('button', { name: 'Cancel booking' }).click();
    await page.getByRole('dialog').getByLabel('Reason for the booker').fill('A pipe burst.');
    await page.getByRole('dialog').getByRole('button', { name: 'Cancel booking' }).click();
    await expect(page.getByText('Booking cancelled.')).toBeVisible();
    await player.reload();
    await expect(ticket).toContainText('Canceled');
    await expect(ticket).toContainText('The venue says: A pipe burst.');
    const letters = (await mailsTo(server, maja)).filter((mail) => mail.includes('Riverside Hall'));
    expect(letters.map((mail) => /^Subject: (.*)$/m.exec(mail)?.[1])).toEqual([
      'Your request at Riverside Hall',
      'Confirmed: your reservation at Riverside Hall',
      'Canceled by the venue: your reservation at Riverside Hall',
    ]);
  });
  await Promise.all([page, player].map((one) => one.context().close()));
});
