/** The stories of the day once in German: a player, a spectator, the organiser, and the desk with a board at the wall. */
import { type Browser, expect, type Page } from '@playwright/test';
import { LANGUAGE_NAMES } from '#messages/language-names.ts';
import { ServerProcess, samplePassword } from '../programs/server-process.ts';
import { makeDay, makeTournament, openMatchesOf, playEverything, post, today } from '../steps/calls.ts';
import { german as de, germanPage, germanPhone } from '../steps/german.ts';
import { acceptCookies, organiser } from '../steps/people.ts';
import { test } from '../steps/story.ts';

// What is told here is the same with a worker and without; languages.spec.ts tells of the worker.
test.use({ serviceWorkers: 'block' });

const ENTERED = ['Maja Kovač', 'Jonas Becker', 'Pavel Đorđević'];

let server: ServerProcess;
test.beforeAll(async () => {
  server = await ServerProcess.start();
});
test.afterAll(() => server.stop());

const at = (path: string): string => `${server.url}${path}`;

/** Logs in by hand and in German, through the server's own pages. */
async function organiserIn(browser: Browser, width = 390): Promise<Page> {
  const page = await germanPhone(browser, { viewport: { width, height: 900 } });
  await page.goto(at('/bff/login'));
  await page.getByLabel(germanPage('accountPages.email')).fill(organiser);
  await page.getByLabel(germanPage('accountPages.password'), { exact: true }).fill(samplePassword);
  await page.getByRole('button', { name: germanPage('serverPages.logIn') }).click();
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(page.locator('html')).toHaveAttribute('lang', 'de');
  return page;
}

const podium = (page: Page) => page.getByRole('list', { name: de('finish.podium') }).getByRole('listitem');

async function enterThreeOne(page: Page): Promise<void> {
  await page.locator('input[type=number]').nth(0).fill('3');
  await page.locator('input[type=number]').nth(1).fill('1');
  await page.getByRole('button', { name: de('match.addResult') }).click();
  await expect(page.getByText(de('stages.completed')).first()).toBeVisible();
}

test('a player registers by way of a new account, finds her table and enters her result', async ({ browser }) => {
  const hall = await organiserIn(browser);
  const id = await makeTournament(hall, 'Tag einer Spielerin', ENTERED, today());
  const page = await germanPhone(browser);
  await page.goto(at(`/tournaments/${id}`));
  await page.getByRole('button', { name: de('registration.register') }).click();
  await page.getByRole('link', { name: germanPage('accountPages.createAccount') }).click();
  await page.getByLabel(germanPage('accountPages.firstName')).fill('Iva');
  await page.getByLabel(germanPage('accountPages.lastName')).fill('Perić');
  await page.getByLabel(germanPage('accountPages.email')).fill('iva.spielerin@example.org');
  await page.getByLabel(germanPage('accountPages.password')).fill('ein erstes langes Passwort');
  await page.getByRole('button', { name: germanPage('accountPages.createAccount') }).click();
  await page.getByRole('link', { name: germanPage('linkPages.continue') }).click();
  await expect(page.getByText(de('registration.youAreIn'))).toBeVisible();
  await expect(page.getByText(de('registration.playersSoFar', { count: 4 }))).toBeVisible();

  await post(hall, `tournaments/${id}/commence`, { numberOfGroups: 1 });
  const [hers] = (await openMatchesOf(hall, id)).filter(({ player1, player2 }) =>
    [player1?.name, player2?.name].includes('Iva Perić'),
  );
  for (const { match } of (await openMatchesOf(hall, id)).filter(
    (entry) => entry.match.status === 'ongoing' && entry.match.id !== hers?.match.id,
  ))
    await post(hall, `matches/${match.id}/update-result`, { player1Score: 3, player2Score: 1 });
  await page.goto(at('/'));
  const onTable = de('home.youAreOn', { firstName: 'Iva', table: 'Table ' });
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(new RegExp(`^${onTable}\\d`));
  await page.getByRole('link', { name: de('home.enterScore') }).click();
  await enterThreeOne(page);
});

test('a spectator follows a player and sees the groups, the matches and the podium', async ({ browser }) => {
  const hall = await organiserIn(browser);
  const [followed = ''] = ENTERED;
  const id = await makeTournament(hall, 'Tag einer Zuschauerin', ENTERED, today());
  const page = await germanPhone(browser);
  await page.goto(at(`/tournaments/${id}`));
  await page.getByRole('button', { name: de('follow.followName', { name: followed }) }).click();
  await post(hall, `tournaments/${id}/commence`, { numberOfGroups: 1 });
  const now = page.getByRole('region', { name: de('matches.now') });
  await expect(now.getByRole('link').filter({ hasText: followed }).first()).toBeVisible();
  await page.getByRole('tab', { name: de('sign.groups'), exact: true }).click();
  const group = page.getByRole('region', { name: de('stages.group', { letters: 'A' }) });
  await expect(group.getByRole('row')).toHaveCount(4);
  await page.getByRole('tab', { name: de('sign.matches'), exact: true }).click();
  await playEverything(hall, id);
  await expect(page.getByText(de('stages.completed')).first()).toBeVisible();
  await post(hall, `tournaments/${id}/generate-main-stage`, { advancingPlayersPerGroup: 2 });
  await playEverything(hall, id);
  await hall.goto(at(`/tournaments/${id}/finalize`));
  await hall.getByRole('button', { name: de('finish.finalizeTournament') }).click();
  await expect(hall.getByText(de('finish.pointsAdded'))).toBeVisible();
  await page.getByRole('tab', { name: de('sign.players'), exact: true }).click();
  await expect(podium(page).first()).toBeVisible();
  await expect(page.getByRole('region', { name: de('finish.finalRanking') }).getByRole('listitem')).toHaveCount(3);
});

test('an organiser creates a tournament, is told what is missing, and draws its groups', async ({ browser }) => {
  const page = await organiserIn(browser);
  await page.goto(at('/create-tournament'));
  await page.getByRole('button', { name: de('create.create'), exact: true }).click();
  await expect(page.getByText(de('faults.required')).first()).toBeVisible();
  await page.getByLabel(de('common.name'), { exact: true }).fill('Vereinsabend');
  await page.getByLabel(de('common.city'), { exact: true }).fill('Rijeka');
  await page.getByRole('button', { name: de('create.venueChooseVenue') }).click();
  const venues = page.getByRole('dialog', { name: de('create.selectVenueForTournament') });
  await venues.getByRole('checkbox', { name: 'Lučka Sports Hall' }).check();
  await venues.getByRole('button', { name: de('create.selectVenue') }).click();
  await page.getByRole('button', { name: de('create.create'), exact: true }).click();
  await expect(page.getByText(de('create.tournamentCreated'))).toBeVisible();

  const id = await makeTournament(page, 'Vereinsabend mit Spielern', ENTERED, today());
  await page.goto(at(`/tournaments/${id}`));
  await page.getByRole('button', { name: de('sign.commence') }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel(de('draw.numberOfGroups')).fill('6');
  await dialog.getByRole('button', { name: de('draw.commence') }).click();
  await expect(dialog.getByText(de('rules.NUMBER_OF_GROUPS', { format: 'other', most: 1 }))).toBeVisible();
  await dialog.getByLabel(de('draw.numberOfGroups')).fill('1');
  await dialog.getByRole('button', { name: de('draw.commence') }).click();
  await expect(page.getByText(de('tournament.generatedGroups'))).toBeVisible();
});

test('a desk calls, and gives the boards of its hall a language of their own', async ({ browser }) => {
  const desk = await organiserIn(browser, 1440);
  const id = await makeDay(desk, 'Hallentag', 8, 2, today());
  await post(desk, `tournaments/${id}/hall/settings`, { mode: 'free', restMinutes: 0 });
  const tv = await browser.newContext({ viewport: { width: 1920, height: 1080 }, locale: 'en-GB' });
  const board = await tv.newPage();
  await acceptCookies(board);
  await board.goto(at(`/tournaments/${id}/board?view=calls`));
  await expect(board.getByText('No match is on.')).toBeVisible();

  await desk.goto(at(`/tournaments/${id}/hall`));
  await expect(desk.getByText(de('desk.callingHere'))).toBeVisible();
  await desk.keyboard.press('Space');
  await expect(board.getByRole('heading', { name: 'On the tables' })).toBeVisible();

  await desk.getByRole('button', { name: de('desk.menu') }).click();
  await desk.getByRole('menuitem', { name: de('desk.settings') }).click();
  await desk.getByLabel(de('desk.hallLanguage')).selectOption({ label: LANGUAGE_NAMES.de });
  await desk.getByRole('button', { name: de('common.save') }).click();
  await expect(board.getByRole('heading', { name: de('board.onTables') })).toBeVisible();
  // A board that is opened later follows as well, and the page around it stays what it was.
  await board.goto(at(`/tournaments/${id}/board?view=groups`));
  await expect(board.getByRole('heading', { name: de('stages.group', { letters: 'A' }) })).toBeVisible();
  await expect(board.locator('html')).toHaveAttribute('lang', 'en');
});
