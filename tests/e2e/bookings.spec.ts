import { type Browser, expect, type Locator, type Page } from '@playwright/test';
import sharp from 'sharp';
import { mailsTo } from './mailbox.ts';
import { acceptCookies, maja, signIn } from './people.ts';
import { ServerProcess } from './server-process.ts';
import { test } from './story.ts';

const phone = { width: 390, height: 844 };
const manager = 'venue@example.com';
const venue = '/venues/sample-centre';
/** Far enough ahead to be canceled, and free of the sample data's own bookings. */
const STEPS = 8;

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

const courtOf = (page: Page, name: string): Locator => page.getByRole('region', { name, exact: true });
const slotOf = (page: Page, court: string, time: string): Locator =>
  courtOf(page, court).getByRole('button', { name: new RegExp(`^${time} to `) });

/** So many days from now in the venue's calendar, as the date's button names it. */
const dayAhead = (days: number): string =>
  new Intl.DateTimeFormat('en-US', { dateStyle: 'long', timeZone: 'Europe/Zagreb' }).format(
    Date.now() + days * 86_400_000,
  );

const isoAhead = (days: number): string =>
  new Intl.DateTimeFormat('en-CA', { timeZone: 'Europe/Zagreb' }).format(Date.now() + days * 86_400_000);

/** From the first day with a free slot on. */
async function goToDay(page: Page, steps = STEPS): Promise<void> {
  await expect(slotOf(page, 'Table 1', '09:30').or(slotOf(page, 'Table 1', '10:00'))).toBeVisible();
  const date = page.getByRole('button', { name: /^Date: / });
  for (let step = 0; step < steps && (await date.textContent()) !== dayAhead(steps); step++) {
    const before = await date.textContent();
    await page.getByRole('button', { name: 'Next day' }).click();
    await expect(date).not.toHaveText(before ?? '');
  }
}

/** Pressed where it is, without scrolling sideways and with nothing in front of it. */
async function expectReachable(control: Locator): Promise<void> {
  await control.scrollIntoViewIfNeeded();
  const box = await control.boundingBox();
  expect(box).not.toBeNull();
  if (!box) return;
  expect(box.x).toBeGreaterThanOrEqual(0);
  expect(box.x + box.width).toBeLessThanOrEqual(phone.width);
  await control.click({ trial: true });
}

async function expectNoSidewaysScrolling(page: Page): Promise<void> {
  expect(await page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth)).toBe(
    0,
  );
}

const confirm = (page: Page): Locator => page.getByRole('button', { name: 'Confirm Booking' });
const proceed = (page: Page): Locator => page.getByRole('button', { name: 'Proceed to Booking' });

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
    await expect(page.getByText('Reservation canceled.')).toBeVisible();
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
    await expect(page.getByText('Reservation canceled.')).toBeVisible();
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

test('a manager closes a day, and nobody can book it; a booked day stays open', async ({ browser }) => {
  const page = await open(browser, `${venue}/manage`, { width: 1440, height: 900 });
  await signIn(page, manager);
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
  await page.getByText('By court', { exact: true }).click();
  await expect(courtOf(page, 'Table 2').getByText('Quick Guest')).toBeVisible();
  await page.getByRole('button', { name: 'Close this day' }).click();
  await expect(page.getByRole('alert').filter({ hasText: 'these bookings are in the way' })).toContainText(
    'Quick Guest',
  );
  await page.getByRole('button', { name: 'Cancel booking' }).first().click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('button', { name: 'Cancel booking' }).click();
  await expect(dialog.getByText('Give the booker a reason.')).toBeVisible();
  const cancel = async () => {
    await dialog.getByLabel('Reason for the booker').fill('The heating is broken.');
    await dialog.getByRole('button', { name: 'Cancel booking' }).click();
    await expect(page.getByText('Booking canceled.')).toBeVisible();
    await expect(courtOf(page, 'Table 2').getByText('Quick Guest')).toBeHidden();
  };
  await cancel();
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(page.getByText('The booking is back.')).toBeVisible();
  await expect(courtOf(page, 'Table 2').getByText('Quick Guest')).toBeVisible();
  await courtOf(page, 'Table 2').getByRole('button', { name: 'Cancel booking' }).click();
  await cancel();
  await expect(page.getByText('these bookings are in the way')).toBeHidden();
  await page.context().close();
});

test('a manager books for a caller in the grid, on a phone; the mailed link cancels it', async ({ browser }) => {
  const page = await open(browser, `${venue}/manage?date=${isoAhead(20)}`);
  await signIn(page, manager);
  const grid = page.getByRole('grid', { name: 'Bookings by time and court' });
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
    await dialog.getByLabel('Court').selectOption('Table 2');
    await dialog.getByLabel('Until').selectOption({ index: 1 });
    for (const label of ['Name', 'Phone (optional)', 'E-mail (optional)'])
      await expectReachable(dialog.getByLabel(label));
    await dialog.getByLabel('Name').fill('Ivo Caller');
    await dialog.getByLabel('E-mail (optional)').fill('ivo.caller@example.org');
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
    await page.getByRole('checkbox', { name: 'Bookings wait for our confirmation' }).check();
    await page.getByLabel('Number of courts').fill('1');
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
    await court.getByRole('button', { name: 'Save court' }).click();
    await expect(page.getByText('Court saved.')).toBeVisible();
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
    await page.getByText('By court', { exact: true }).click();
    await page.getByRole('button', { name: 'Confirm', exact: true }).click();
    await expect(page.getByText('Booking confirmed.')).toBeVisible();
    await player.reload();
    await expect(ticket).toContainText('Confirmed');
    await page.getByRole('button', { name: 'Cancel booking' }).click();
    await page.getByRole('dialog').getByLabel('Reason for the booker').fill('A pipe burst.');
    await page.getByRole('dialog').getByRole('button', { name: 'Cancel booking' }).click();
    await expect(page.getByText('Booking canceled.')).toBeVisible();
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
  const page = await open(browser, `${venue}/reserve`);
  await page.waitForFunction(() => navigator.serviceWorker.controller !== null);
  await page.reload();
  await expect(courtOf(page, 'Table 1')).toBeVisible();
  const date = page.getByRole('button', { name: /^Date: / });

  await page.context().setOffline(true);
  await date.click();
  await expect(page.getByText('The calendar is not on this device yet. It needs the network once.')).toBeVisible();
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
