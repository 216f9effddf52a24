/** Pages that a browser has translated: each of them, and the gestures of a tournament's day, whose outcome is seen. */
import { type Browser, type BrowserContextOptions, expect, type Page } from '@playwright/test';
import { makeDay, openMatchesOf, post } from '../steps/calls.ts';
import { openPages, organisersPages, settled } from '../steps/every-page.ts';
import { acceptCookies, maja, openAs, organiser } from '../steps/people.ts';
import { startSample } from '../steps/sample.ts';
import { test } from '../steps/story.ts';
import { unsent } from '../steps/unsent.ts';
import { goToDay, proceed } from '../venues/booking-steps.ts';
import { errorsOf, expectWhole, translate, translatedOf } from './translator.ts';

const at = startSample();

const PHONE: BrowserContextOptions = { viewport: { width: 390, height: 844 } };
const DESK: BrowserContextOptions = { viewport: { width: 1440, height: 900 } };

const PEOPLE = ['Maja Kovač', 'Pavel Đorđević', 'Łukasz Zieliński'];
const PLACES = ['Lučka Sports Hall', 'Table 1'];

interface Reader {
  readonly page: Page;
  readonly errors: readonly string[];
}

async function reader(browser: Browser, email?: string, options = DESK): Promise<Reader> {
  const page = await (await browser.newContext({ serviceWorkers: 'block', ...options })).newPage();
  await acceptCookies(page);
  await translate(page);
  const errors = errorsOf(page);
  if (email) await openAs(page, email, at('/tournaments'));
  return { page, errors };
}

const told = (page: Page, words: string) => expect(page.getByText(words, { exact: true }).first()).toBeVisible();

test('every page of a visitor and of an organiser', async ({ browser }) => {
  test.setTimeout(400_000);
  const visits = [
    { ...(await reader(browser)), paths: openPages },
    { ...(await reader(browser, organiser)), paths: organisersPages },
  ];
  for (const { page, errors, paths } of visits) {
    for (const path of paths) {
      await page.goto(at(path));
      await settled(page);
      await expectWhole(page, errors);
      expect.soft(await translatedOf(page, PEOPLE, PLACES), `names on ${path}`).toEqual([]);
    }
  }
});

test('an organiser makes a tournament and enters its players', async ({ browser }) => {
  const { page, errors } = await reader(browser, organiser);
  await page.goto(at('/create-tournament'));
  await page.getByRole('button', { name: 'Create' }).click();
  await expect(page.getByText('Required')).toHaveCount(3);
  await expectWhole(page, errors);

  const { id } = await post<{ id: string }>(page, 'tournaments/create', {
    name: 'Read Elsewhere',
    city: 'Rijeka',
    venueId: 'sample-harbour',
    tournamentDatesRange: ['2030-01-16', '2030-01-16'],
    startTime: '10:00',
  });
  await page.goto(at(`/tournaments/${id}`));
  await page.getByRole('button', { name: 'Add player' }).click();
  const dialog = page.getByRole('dialog', { name: 'Add player' });
  await dialog.getByLabel('First name').fill('Nives');
  await dialog.getByLabel('Last name').fill('Perić');
  await dialog.getByRole('button', { name: 'Add player' }).click();
  await told(page, 'Added player from tournament.');
  await expect(page.getByRole('button', { name: 'Remove Nives Perić' })).toBeVisible();

  await page.getByRole('button', { name: 'Add player' }).click();
  await dialog.getByText('A list', { exact: true }).click();
  await dialog.getByLabel('Paste from a spreadsheet').fill('name,club\nTin Bakić,Zadar\nLea Car,Split');
  await dialog.getByRole('button', { name: 'Preview' }).click();
  await dialog.getByRole('button', { name: 'Add 2 players' }).click();
  await told(page, 'Added 2 players.');
  await expect(page.getByRole('button', { name: /^Remove / })).toHaveCount(3);

  const person = await reader(browser, maja, PHONE);
  await person.page.goto(at(`/tournaments/${id}`));
  await person.page.getByRole('button', { name: 'Register' }).click();
  await told(person.page, 'You have successfully joined this tournament. Good luck!');
  await expect(person.page.getByRole('button', { name: 'Quit tournament' })).toBeVisible();
  await expect(page.getByRole('button', { name: /^Remove / })).toHaveCount(4);

  await page.getByRole('button', { name: 'Commence' }).click();
  await page.getByLabel('Number of groups').fill('1');
  await page.getByRole('dialog').getByRole('button', { name: 'Commence' }).click();
  await told(page, 'Generated groups.');
  for (const one of [{ page, errors }, person]) await expectWhole(one.page, one.errors);
});

test('results are entered, and seen where others enter them', async ({ browser }) => {
  test.setTimeout(400_000);
  const { page, errors } = await reader(browser, organiser, PHONE);
  const id = await makeDay(page, 'Words of Others', 4, 1);
  const [first, second, third] = await openMatchesOf(page, id);
  if (!first || !second || !third) throw new Error('no matches');

  await page.goto(at(`/match/${first.match.id}`));
  const scores = page.locator('input[type=number]');
  await scores.nth(0).fill('3');
  await scores.nth(1).fill('1');
  await page.getByRole('button', { name: 'Add Result' }).click();
  await expect(page.getByText('Completed').first()).toBeVisible();
  await expect(unsent(page)).toHaveCount(0);
  await expectWhole(page, errors);

  const watchers = await Promise.all([
    seen(browser, `/match/${second.match.id}`),
    seen(browser, `/tournaments/${id}/groups`),
    seen(browser, `/tournaments/${id}/matches`),
    seen(browser, `/tournaments/${id}`),
  ]);
  await post(page, `matches/${second.match.id}/update-result`, { player1Score: 3, player2Score: 0 });
  await expect(watchers[0].page.getByText('Completed').first()).toBeVisible();
  await expect(watchers[0].page.getByText('Ongoing')).toHaveCount(0);
  const { player1, player2 } = second;
  const row = watchers[2].page
    .getByRole('link')
    .filter({ hasText: player1?.name ?? '' })
    .filter({ hasText: player2?.name ?? '' });
  await expect(row.first()).toContainText('Completed');
  await expect(watchers[1].page.getByRole('row', { name: new RegExp(player1?.name ?? '') }).first()).toContainText('2');
  for (const one of watchers) await expectWhole(one.page, one.errors);
});

async function seen(browser: Browser, path: string): Promise<Reader> {
  const one = await reader(browser, undefined, PHONE);
  await one.page.goto(at(path));
  await settled(one.page);
  return one;
}

test('a player chooses a slot and saves a profile', async ({ browser }) => {
  const { page, errors } = await reader(browser, maja, PHONE);
  await page.goto(at('/venues/sample-centre/reserve'));
  await goToDay(page);
  const slot = page.getByRole('button', { pressed: false, disabled: false }).filter({ hasText: '€' }).first();
  await slot.click();
  await expect(page.getByRole('region', { name: 'Selected slots' })).toContainText('1 slot');
  await expect(proceed(page)).toBeEnabled();
  await expectWhole(page, errors);

  await page.goto(at('/profile-settings'));
  await page.getByLabel('First name').fill('Majda');
  await page.getByRole('button', { name: 'Save' }).first().click();
  await told(page, 'Updated profile.');
  await expectWhole(page, errors);
});
