/** The same kind of day as it is for each of those who come: a player, a spectator, and the organiser with a list of 64. */
import { type Browser, expect, type Page } from '@playwright/test';
import { ServerProcess } from '../programs/server-process.ts';
import { get, makeTournament, openMatchesOf, playEverything, post, today } from '../steps/calls.ts';
import { Finger, pastedPlayers } from '../steps/finger.ts';
import { chooseFromMenu, openAs, organiser, phone } from '../steps/people.ts';
import { test } from '../steps/story.ts';

// What is told here is the same with a worker and without; to install one costs a quarter of the time.
test.use({ serviceWorkers: 'block' });

const ENTERED = ['Maja Kovač', 'Jonas Becker', 'Pavel Đorđević'];

let server: ServerProcess;
test.beforeAll(async () => {
  server = await ServerProcess.start();
});
test.afterAll(() => server.stop());

async function organiserPhone(browser: Browser): Promise<Page> {
  const page = await phone(browser, { hasTouch: true });
  await openAs(page, organiser, `${server.url}/tournaments`);
  return page;
}

/** Where the code on the wall leads. */
async function addressOfCode(page: Page, tournamentId: string): Promise<string> {
  await page.goto(`${server.url}/tournaments/${tournamentId}`);
  const menu = page.getByRole('button', { name: 'Tournament menu' });
  const code = page.getByRole('button', { name: 'QR code' }).first();
  await expect(menu.or(code).first()).toBeVisible();
  if (await menu.isVisible()) await chooseFromMenu(page, 'QR code');
  else await code.click();
  const text = await page.getByRole('img', { name: /^QR code of / }).getAttribute('alt');
  return text?.replace('QR code of ', '') ?? '';
}

/** The organiser's part from the last group match to the points. */
async function finish(page: Page, tournamentId: string): Promise<void> {
  await playEverything(page, tournamentId);
  await post(page, `tournaments/${tournamentId}/generate-main-stage`, { advancingPlayersPerGroup: 2 });
  while ((await openMatchesOf(page, tournamentId)).length > 0) await playEverything(page, tournamentId);
  const proposed = await get<{ user: { id: string }; points: number }[]>(page, `tournaments/${tournamentId}/finalize`);
  await post(
    page,
    `tournaments/${tournamentId}/finalize`,
    Object.fromEntries(proposed.map(({ user, points }) => [user.id, points])),
  );
}

const podium = (page: Page) => page.getByRole('list', { name: 'Podium' }).getByRole('listitem');

const lengthOf = (page: Page): Promise<number> => page.evaluate(() => document.documentElement.scrollHeight);

test('a player: from the code on the wall to the podium', async ({ browser }) => {
  const hall = await organiserPhone(browser);
  const id = await makeTournament(hall, 'Day of a player', ENTERED, today());
  const page = await phone(browser);
  await page.goto(await addressOfCode(hall, id));

  await test.step('registers by way of a new account, and is told so', async () => {
    await page.getByRole('button', { name: 'Register' }).click();
    await page.getByRole('link', { name: 'Create account' }).click();
    await page.getByLabel('First name').fill('Iva');
    await page.getByLabel('Last name').fill('Perić');
    await page.getByLabel('Email').fill('iva.player@example.org');
    await page.getByLabel('Password').fill('a first long password');
    await page.getByRole('button', { name: 'Create account' }).click();
    await page.getByRole('link', { name: 'Continue' }).click();
    await expect(page).toHaveURL(`${server.url}/tournaments/${id}`);
    await expect(page.getByText('You’re in.')).toBeVisible();
    await expect(page.getByText('4 players so far')).toBeVisible();
  });

  await test.step('home sends her to her table once the groups are drawn, with nothing loaded anew', async () => {
    await page.goto(server.url);
    await expect(page.getByRole('heading', { level: 1 })).toContainText('Hello, Iva');
    await post(hall, `tournaments/${id}/commence`, { numberOfGroups: 1 });
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(/^Iva, (you’re|your) .*(on|set)/);
    // The matches before hers, until a table is hers.
    const title = page.getByRole('heading', { level: 1 });
    await expect(title).toHaveText(/^Iva, you’re (next )?on Table \d+/);
    const isHers = ({ player1, player2 }: { player1: { name: string } | null; player2: { name: string } | null }) =>
      [player1?.name, player2?.name].includes('Iva Perić');
    let entered = performance.now();
    for (const { match } of (await openMatchesOf(hall, id)).filter(
      (entry) => !isHers(entry) && entry.match.status === 'ongoing',
    )) {
      entered = performance.now();
      await post(hall, `matches/${match.id}/update-result`, { player1Score: 3, player2Score: 1 });
    }
    await expect(title).toHaveText(/^Iva, you’re on Table \d+/);
    console.log(`home says which table ${Math.round(performance.now() - entered)} ms after the result was sent`);
  });

  await test.step('enters her own result', async () => {
    await page.getByRole('link', { name: 'Enter the score' }).click();
    await page.locator('input[type=number]').nth(0).fill('3');
    await page.locator('input[type=number]').nth(1).fill('1');
    await page.getByRole('button', { name: 'Add Result' }).click();
    await expect(page.getByText('Completed')).toBeVisible();
  });

  await test.step('and sees who stands on the podium', async () => {
    await page.goto(`${server.url}/tournaments/${id}`);
    await finish(hall, id);
    await expect(podium(page).first()).toBeVisible();
    await expect(page.getByRole('region', { name: 'Final ranking' }).getByRole('listitem')).toHaveCount(4);
  });
});

test('a spectator: from the code on the wall to a followed player and the podium', async ({ browser }) => {
  const hall = await organiserPhone(browser);
  const [followed = ''] = ENTERED;
  const id = await makeTournament(hall, 'Day of a spectator', ENTERED, today());
  const page = await phone(browser);
  await page.goto(await addressOfCode(hall, id));
  const star = page.getByRole('button', { name: `Follow ${followed}` });
  await star.click();
  await expect(star).toHaveAttribute('aria-pressed', 'true');
  const club = page.getByRole('button', { name: 'Follow TSV Hafen, 1 player' });
  await club.click();
  await expect(club).toHaveAttribute('aria-pressed', 'true');

  await post(hall, `tournaments/${id}/commence`, { numberOfGroups: 1 });
  const lines = page.getByRole('region', { name: 'Followed players' }).getByRole('listitem');
  await expect(lines.filter({ hasText: 'Jonas Becker' })).toBeVisible();
  await expect(lines).toHaveCount(2);
  const now = page.getByRole('region', { name: 'Now' });
  await expect(
    now.getByRole('link').filter({ hasText: followed }).getByRole('img', { name: 'Followed' }).first(),
  ).toBeVisible();
  await now.getByRole('link', { name: /^All/ }).click();
  await expect(page).toHaveURL(/\/matches$/);
  await finish(hall, id);
  await page.getByRole('tab', { name: 'Players' }).click();
  await expect(podium(page).first()).toBeVisible();
});

test('an organiser: 64 pasted players stand in groups after six taps', async ({ browser }) => {
  const hall = await organiserPhone(browser);
  const id = await makeTournament(hall, 'Day of an organiser', []);
  await hall.goto(`${server.url}/tournaments/${id}`);
  const finger = new Finger(hall);
  await finger.pastePlayers(pastedPlayers(64), 64);
  await expect(hall.getByText('64 players').first()).toBeVisible();
  // As long as seven screens at most, for who enters them and for who looks.
  await hall.getByRole('tab', { name: 'Players' }).click();
  expect(await lengthOf(hall)).toBeLessThanOrEqual(6_000);
  const visitor = await phone(browser);
  await visitor.goto(`${server.url}/tournaments/${id}`);
  await expect(visitor.getByRole('link', { name: /^Pasted/ }).first()).toBeVisible();
  expect(await lengthOf(visitor)).toBeLessThanOrEqual(6_000);
  await finger.drawStage('Commence', 'Number of groups', 16);
  expect(finger.taps).toBe(6);
  await hall.getByRole('tab', { name: 'Groups' }).click();
  await expect(hall.getByRole('region', { name: /^Group [A-P]$/ })).toHaveCount(16);
  await expect(hall.getByRole('region', { name: 'Group A', exact: true }).getByRole('row')).toHaveCount(5);
});
