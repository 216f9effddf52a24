/** Every story once without a pointer. */
import { type Browser, expect, type Locator, type Page } from '@playwright/test';
import { wholeBrowser } from '../../chromium.mjs';
import { ServerProcess, samplePassword } from '../programs/server-process.ts';
import { maja, organiser } from '../steps/people.ts';
import { test } from '../steps/story.ts';
import { Keyboard } from './by-keyboard.ts';

// What is told here is the same with a worker and without; to install one costs a quarter of the time.
test.use({ serviceWorkers: 'block' });
// Where the focus is and what stands before it is looked at as most people have it: the whole browser, with its motion.
test.use({ launchOptions: wholeBrowser(), contextOptions: { reducedMotion: 'no-preference' } });

let server: ServerProcess;
test.beforeAll(async () => {
  server = await ServerProcess.start();
});
test.afterAll(() => server.stop());

async function open(browser: Browser, path: string): Promise<{ page: Page; keys: Keyboard }> {
  const page = await (await browser.newContext({ viewport: { width: 1280, height: 800 } })).newPage();
  await page.goto(server.url + path);
  return { page, keys: new Keyboard(page) };
}

const button = (within: Page | Locator, name: string | RegExp) =>
  within.getByRole('button', { name, exact: typeof name === 'string' });
const link = (within: Page | Locator, name: string | RegExp) => within.getByRole('link', { name }).first();

async function signIn(page: Page, keys: Keyboard, email: string): Promise<void> {
  await keys.activate(button(page, 'Login'));
  await keys.fill(page.getByLabel('Email'), email);
  await keys.fill(page.getByLabel('Password'), samplePassword);
  await keys.press('Enter');
  await expect(button(page, /account menu/)).toBeVisible();
  await keys.activate(button(page, 'Accept all'));
}

/** What is typed before the device knows whether a result may be entered is lost. */
const expectOpenForScores = async (page: Page) =>
  expect(page.getByRole('spinbutton', { name: /^Score of / }).first()).toBeEnabled();

const expectHeading = async (page: Page, name: string | RegExp) =>
  expect(page.getByRole('heading', { level: 1, name })).toBeFocused();

test('a player signs in, joins a tournament, and books a table and cancels it', async ({ browser }) => {
  test.setTimeout(600_000);
  const { page, keys } = await open(browser, '/tournaments');

  await test.step('skips to the content, answers the banner and signs in', async () => {
    await keys.press('Tab');
    await expect(link(page, 'Skip to content')).toBeFocused();
    await keys.press('Enter');
    await expect(page.locator('main')).toBeFocused();
    await signIn(page, keys, maja);
  });

  await test.step('joins a tournament and quits it', async () => {
    const card = page.getByRole('article').filter({ has: page.getByRole('heading', { name: 'Riverside Cup' }) });
    await keys.activate(link(card.first(), 'View Details'));
    await expectHeading(page, 'Riverside Cup');
    await keys.activate(button(page, 'Register'));
    await expect(page.getByText('You have successfully joined this tournament. Good luck!')).toBeVisible();
    await expect(button(page, 'Quit tournament')).toBeVisible();
    await expectHeading(page, 'Riverside Cup');
    await keys.activate(button(page, 'Quit tournament'));
    const question = page.getByRole('dialog', { name: 'Quit the tournament?' });
    await keys.activate(question.getByRole('button', { name: 'Quit tournament' }));
    await expect(button(page, 'Register')).toBeVisible();
    await expectHeading(page, 'Riverside Cup');
  });

  await test.step('moves between the tabs with the arrows', async () => {
    // A notice may lie over what the focus comes to, for as long as it is there.
    await expect(button(page, 'Dismiss')).toHaveCount(0);
    await keys.to(page.getByRole('tab', { name: 'Players' }));
    await keys.press('ArrowLeft');
    await expect(page.getByRole('tab', { name: 'Venue' })).toBeFocused();
  });

  await test.step('books a table', async () => {
    await keys.activate(link(page.getByRole('banner'), 'Venues'));
    await expectHeading(page, 'Venues');
    await keys.activate(link(page.getByRole('main'), /Table Tennis Centre Brda/));
    await expectHeading(page, 'Table Tennis Centre Brda');
    await keys.activate(link(page, 'Book Now'));
    await expectHeading(page, 'Table Tennis Centre Brda');
    const date = button(page, /^Date: /);
    await keys.activate(date);
    await expect(page.getByRole('gridcell', { selected: true })).toBeFocused();
    await keys.press('Escape');
    await expect(date).toBeFocused();
    const table = page.getByRole('region', { name: 'Table 1', exact: true });
    const free = button(table, / to .*€/);
    // Past the sample's own days; a tournament of it may have the table on that day too.
    for (let step = 0; step < 8 || (step < 14 && (await free.count()) < 3); step++) {
      const before = await date.textContent();
      await keys.activate(button(page, 'Next day'));
      await expect(date).not.toHaveText(before ?? '');
      await expect(table).toBeVisible();
    }
    // Where the bar with what is chosen stands, what has the focus would be behind it.
    await date.evaluate((field) => scrollBy(0, field.getBoundingClientRect().top - 92));
    await keys.to(date, 'Shift+Tab');
    await keys.activate(free.nth(2), 'Space');
    await keys.activate(button(page, 'Proceed to Booking'));
    const dialog = page.getByRole('dialog', { name: 'Complete your reservation' });
    await expect(dialog).toBeVisible();
    await expect(dialog).toBeFocused();
    await keys.press('Escape');
    await expect(dialog).toBeHidden();
    await expect(button(page, 'Proceed to Booking')).toBeFocused();
    await keys.press('Enter');
    await keys.fill(dialog.getByLabel('Phone'), '+385 51 123');
    await keys.press('Enter');
    await expect(page.getByText('Reservation completed.')).toBeVisible();
    await expect(dialog).toBeHidden();
    await expect(page.getByRole('region', { name: 'Selected slots' })).toBeFocused();
  });

  await test.step('cancels it', async () => {
    await keys.activate(button(page, /account menu/));
    await expect(page.getByRole('menuitem', { name: 'Profile' })).toBeFocused();
    await keys.press('Escape');
    await expect(button(page, /account menu/)).toBeFocused();
    await keys.press('Enter');
    await expect(page.getByRole('menuitem', { name: 'Profile' })).toBeFocused();
    await keys.to(page.getByRole('menuitem', { name: 'My Reservations' }), 'ArrowDown');
    await keys.press('Enter');
    await expectHeading(page, 'My reservations');
    const ticket = page
      .getByRole('article')
      .filter({ hasText: 'Table Tennis Centre Brda' })
      .filter({ has: button(page, 'Cancel reservation') })
      .last();
    await keys.activate(button(ticket, 'Cancel reservation'));
    const dialog = page.getByRole('dialog', { name: 'Cancel this reservation?' });
    await expect(dialog).toBeVisible();
    await keys.press('Escape');
    await expect(dialog).toBeHidden();
    await expect(button(ticket, 'Cancel reservation')).toBeFocused();
    await keys.press('Enter');
    await keys.activate(button(dialog, 'Cancel reservation'));
    await expect(page.getByText('Reservation cancelled.')).toBeVisible();
    await expect(page.getByRole('article').filter({ hasText: 'Canceled' }).and(page.locator(':focus'))).toBeVisible();
  });
});

test('an organiser runs a tournament from creation to its points', async ({ browser }) => {
  test.setTimeout(600_000);
  const { page, keys } = await open(browser, '/tournaments');
  await signIn(page, keys, organiser);

  await test.step('creates it', async () => {
    await keys.activate(link(page, 'Create tournament'));
    await expectHeading(page, 'Create tournament');
    await keys.fill(page.getByLabel('Name', { exact: true }), 'Desk Cup');
    await keys.press('Enter');
    await expect(button(page, /^Venue/)).toBeFocused();
    await keys.fill(page.getByLabel('City'), 'Rijeka');
    const dates = button(page, /^Dates: /);
    await keys.activate(dates);
    await expect(page.getByRole('gridcell').first()).toBeVisible();
    await keys.press('Escape');
    await expect(dates).toBeFocused();
    await keys.activate(button(page, /^Venue/));
    const dialog = page.getByRole('dialog', { name: 'Select venue for the tournament' });
    await keys.activate(dialog.getByRole('checkbox', { name: 'Table Tennis Centre Brda' }), 'Space');
    await keys.activate(button(dialog, 'Select venue'));
    await expect(dialog).toBeHidden();
    await expect(button(page, /^Venue: Table Tennis/)).toBeFocused();
    await keys.activate(button(page, 'Create'));
    await expect(page.getByText('Tournament created.')).toBeVisible();
    await expectHeading(page, 'Tournaments');
  });

  await test.step('adds players and starts it', async () => {
    await keys.activate(
      link(page.getByRole('article').filter({ has: page.getByRole('heading', { name: 'Desk Cup' }) }), 'View Details'),
    );
    await expectHeading(page, 'Desk Cup');
    const add = button(page, 'Add player');
    await keys.activate(add);
    const dialog = page.getByRole('dialog');
    await keys.to(dialog.getByRole('radio', { name: 'New player' }));
    await keys.press('ArrowRight');
    for (const name of ['Ondřej Dvořák', 'Maja Kovač', 'Noor El Haddad']) {
      await keys.fill(dialog.getByLabel('Search'), name);
      // The list follows the typing; before, the way to the box would go through people who are about to leave it.
      const people = dialog.getByRole('list', { name: 'People' }).getByRole('listitem');
      await expect(people).toHaveText([new RegExp(name)]);
      await keys.activate(dialog.getByRole('checkbox', { name: new RegExp(name) }), 'Space');
    }
    await keys.activate(button(dialog, 'Add 3 players'));
    await expect(dialog).toBeHidden();
    await expect(add).toBeFocused();
    await keys.activate(button(page, /^Remove Maja/));
    await expect(dialog).toBeVisible();
    await keys.press('Escape');
    await expect(dialog).toBeHidden();
    await expect(button(page, /^Remove Maja/)).toBeFocused();
    await keys.activate(button(page, 'Commence'));
    await keys.fill(dialog.getByLabel('Number of groups'), '1');
    await keys.press('Enter');
    await expect(page.getByText('Generated groups.')).toBeVisible();
    await expect(button(page, 'Commence')).toBeHidden();
    await expectHeading(page, 'Desk Cup');
  });

  await test.step('enters the results with the keys of the desk', async () => {
    await keys.to(page.getByRole('tab', { name: 'Players' }));
    await keys.to(page.getByRole('tab', { name: 'Matches' }), 'ArrowRight');
    await keys.press('Enter');
    await expect(page).toHaveURL(/matches$/);
    await keys.activate(link(page.getByRole('tabpanel', { name: 'Matches' }), /Waiting|Ongoing/));
    for (let match = 0; match < 3; match++) {
      await expectHeading(page, / vs /);
      await expectOpenForScores(page);
      const title = await page.title();
      await keys.press('3');
      await keys.press('ArrowRight');
      await keys.press('1');
      await keys.press('Enter');
      await expect(page.getByText('Completed')).toBeVisible();
      await keys.press('n');
      if (match < 2) await expect(page).not.toHaveTitle(title);
    }
    await keys.activate(link(page.getByRole('main'), 'Desk Cup'));
    await expectHeading(page, 'Desk Cup');
  });

  await test.step('draws the main stage, plays the final and finalises', async () => {
    await keys.activate(button(page, 'Generate main stage'));
    const dialog = page.getByRole('dialog');
    await keys.fill(dialog.getByRole('spinbutton'), '2');
    await keys.press('Enter');
    await expect(page.getByText('Generated main stage.')).toBeVisible();
    await keys.to(page.getByRole('tab', { selected: true }));
    await keys.to(page.getByRole('tab', { name: 'Brackets' }), 'ArrowRight');
    await keys.press('Enter');
    await keys.activate(link(page.getByRole('tabpanel', { name: 'Brackets' }), /Maja|Noor|Ondřej/));
    await expectHeading(page, / vs /);
    await expectOpenForScores(page);
    for (const key of ['3', 'ArrowRight', '0', 'Enter']) await keys.press(key);
    await expect(page.getByText('Completed')).toBeVisible();
    await keys.activate(link(page.getByRole('main'), 'Desk Cup'));
    await keys.activate(link(page, 'Finalize'));
    await expect(page).toHaveTitle(/^Finalize Desk Cup/);
    await expectHeading(page, 'Desk Cup');
    await keys.activate(button(page, 'Finalize Tournament'));
    await expectHeading(page, 'Desk Cup');
    await expect(page.getByText('Finished', { exact: true })).toBeVisible();
  });
});
