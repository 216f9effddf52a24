import { expect, type Locator, type Page } from '@playwright/test';
import type { TournamentPlayer } from '#contract/tournaments/tournaments.ts';
import { ServerProcess } from '../programs/server-process.ts';
import { openMatchesOf } from '../steps/calls.ts';
import { acceptCookies, maja, organiser, signInByHand } from '../steps/people.ts';
import { test } from '../steps/story.ts';
import { unsent } from '../steps/unsent.ts';

test.use({ serviceWorkers: 'block' });

/**
 * Eleven of the sample players, best first by the Elo they have after the sample's finished tournaments. No two of a
 * club meet in the plain snake A 1,6,7 | B 2,5,8,11 | C 3,4,9,10 (rules, section 2), and whoever stands higher here
 * wins every match.
 */
const players = [
  'Ondřej Dvořák',
  'Pavel Đorđević',
  'Łukasz Zieliński',
  'Márton Fehér',
  'Maja Kovač',
  'Tomaž Zupan',
  'Noor El Haddad',
  'Jonas Becker',
  'Sofia Marchetti',
  'Petra Novotná',
  'Lea Žagar',
] as const;
const seed = (name: string): number => players.indexOf(name as (typeof players)[number]);
const named = (...seeds: number[]): string[] => seeds.map((number) => players[number - 1] ?? '');

/** Points by place in the list above. Win 2, participation 5, after group 10, after round 4, winner 20: rules, section 7. */
const points = [51, 31, 27, 25, 19, 17, 5, 7, 7, 5, 5] as const;

let server: ServerProcess;
test.beforeAll(async () => {
  server = await ServerProcess.start();
});
test.afterAll(() => server.stop());

test('an organiser runs a tournament from creation to its points, and a player sees each step', async ({ browser }) => {
  test.setTimeout(600_000);
  const hall = await (await browser.newContext({ viewport: { width: 390, height: 844 } })).newPage();
  const phone = await (await browser.newContext({ viewport: { width: 390, height: 844 } })).newPage();
  for (const page of [hall, phone]) {
    await acceptCookies(page);
    await page.goto(`${server.url}/championships`);
  }
  await signInByHand(hall, organiser);
  await signInByHand(phone, maja);

  await test.step('creates a championship and a tournament of it', async () => {
    await hall.getByRole('link', { name: 'Create championship' }).click();
    await hall.getByLabel('Championship name').fill('Autumn Ladder');
    await hall.getByRole('button', { name: 'Create' }).click();
    await expect(hall.getByText('Championship created.')).toBeVisible();
    await expect(hall).toHaveURL(/\/championships$/);

    await hall.goto(`${server.url}/create-tournament`);
    await hall.getByRole('button', { name: 'Create' }).click();
    await expect(hall.getByText('Required')).toHaveCount(3);
    await hall.getByLabel('Name', { exact: true }).fill('Club Night');
    await hall.getByLabel('City').fill('Rijeka');
    await hall.getByRole('button', { name: /^Venue/ }).click();
    const venues = hall.getByRole('dialog', { name: 'Select venue for the tournament' });
    await venues.getByRole('checkbox', { name: 'Lučka Sports Hall' }).check();
    await venues.getByRole('button', { name: 'Select venue' }).click();
    await hall.getByText('No championship').first().click();
    await expect(hall.getByLabel('Seed by championship')).toBeDisabled();
    await hall.getByLabel('Assign to championship').selectOption({ label: 'Autumn Ladder' });
    await expect(hall.getByLabel('Seed by championship')).toBeEnabled();
    for (const [field, value] of [
      ['Championship points for win', 2],
      ['Championship points for draw', 1],
      ['Championship points for participation', 5],
      ['Championship points after group', 10],
      ['Championship points after round', 4],
      ['Championship points for winner', 20],
    ] as const)
      await hall.getByRole('spinbutton', { name: field, exact: true }).fill(String(value));
    await hall.getByRole('button', { name: 'Create' }).click();
    await expect(hall.getByText('Tournament created.')).toBeVisible();
    await expect(hall).toHaveURL(/\/tournaments$/);
  });

  const tournament = await test.step('opens it; a player registers, the organiser adds the others', async () => {
    const card = hall.getByRole('article').filter({ has: hall.getByRole('heading', { name: 'Club Night' }) });
    await card.getByRole('link', { name: 'View Details' }).click();
    await expect(hall.getByRole('heading', { name: 'Club Night', level: 1 })).toBeVisible();
    const address = new URL(hall.url()).pathname;

    await phone.goto(server.url + address);
    await phone.getByRole('button', { name: 'Register' }).click();
    await expect(phone.getByText('You have successfully joined this tournament. Good luck!')).toBeVisible();
    await expect(phone.getByRole('button', { name: 'Quit tournament' })).toBeVisible();
    await expect(hall.getByRole('link', { name: 'Maja Kovač' })).toBeVisible();

    await hall.getByRole('button', { name: 'Add player' }).click();
    const dialog = hall.getByRole('dialog');
    await dialog.getByRole('radio', { name: 'New player' }).press('ArrowRight');
    for (const name of players.filter((player) => player !== 'Maja Kovač')) {
      await dialog.getByLabel('Search').fill(name);
      const people = dialog.getByRole('list', { name: 'People' });
      await expect(people.getByRole('listitem')).toHaveText([new RegExp(name)]);
      await people.getByRole('checkbox').check();
    }
    await dialog.getByRole('button', { name: 'Add 10 players' }).click();
    await expect(hall.getByText('Added player from tournament.')).toBeVisible();
    await expect(hall.getByRole('button', { name: /^Remove / })).toHaveCount(11);
    await expect(hall.getByRole('button', { name: 'Export' })).toBeVisible();
    expect(await playersByElo(hall, address), 'the list above is that of the sample data').toEqual(players);
    return address;
  });

  await test.step('draws three groups by the snake', async () => {
    await hall.getByRole('button', { name: 'Commence' }).click();
    const dialog = hall.getByRole('dialog');
    await dialog.getByLabel('Number of groups').fill('6');
    await dialog.getByRole('button', { name: 'Commence' }).click();
    await expect(dialog.getByText('Number of groups must be between 1 and 5.')).toBeVisible();
    await dialog.getByLabel('Number of groups').fill('3');
    await dialog.getByRole('button', { name: 'Commence' }).click();
    await expect(hall.getByText('Generated groups.')).toBeVisible();
    await phone.getByRole('tab', { name: 'Groups' }).click();
    await expectMembers(phone, 'Group A', named(1, 6, 7));
    await expectMembers(phone, 'Group B', named(2, 5, 8, 11));
    await expectMembers(phone, 'Group C', named(3, 4, 9, 10));
  });

  await test.step('a participant enters a result of her own, and the organiser sees it', async () => {
    await hall.getByRole('tab', { name: 'Groups' }).click();
    await phone.goto(`${server.url}${tournament}/matches`);
    await openMatch(phone, 'Maja Kovač', 'Jonas Becker');
    await enterResult(phone);
    await expect(table(hall, 'Group B').getByRole('row', { name: /Maja Kovač/ })).toContainText('2');
  });

  await test.step('the organiser enters the rest, and the tables are those of the rules', async () => {
    expect(await playEverything(hall, tournament)).toBe(14);
    await phone.goto(`${server.url}${tournament}/groups`);
    await expectTable(phone, 'Group A', named(1, 6, 7), [4, 3, 2]);
    await expectTable(phone, 'Group B', named(2, 5, 8, 11), [6, 5, 4, 3]);
    await expectTable(phone, 'Group C', named(3, 4, 9, 10), [6, 5, 4, 3]);
  });

  await test.step('draws the main stage of six, with byes for the first two winners', async () => {
    await hall.goto(server.url + tournament);
    await hall.getByRole('button', { name: 'Generate main stage' }).click();
    const dialog = hall.getByRole('dialog');
    await dialog.getByRole('spinbutton').fill('2');
    await dialog.getByRole('button', { name: /main stage/i }).click();
    await expect(hall.getByText('Generated main stage.')).toBeVisible();
    await phone.getByRole('tab', { name: 'Brackets' }).click();
    for (const winner of named(1, 2)) {
      await expect(phone.getByRole('link', { name: new RegExp(`${winner}.*BYE|BYE.*${winner}`) })).toHaveCount(1);
    }
  });

  await test.step('plays it to the end', async () => {
    expect(await playEverything(hall, tournament)).toBe(5);
    await phone.goto(`${server.url}${tournament}/brackets`);
    await phone.getByRole('radio', { name: 'List' }).press('Space');
    const final = phone.getByRole('region', { name: 'Final', exact: true });
    for (const finalist of named(1, 2)) await expect(final).toContainText(finalist);
  });

  await test.step('finalises with the points of the rules, and the leaderboard shows them', async () => {
    await hall.goto(server.url + tournament);
    await hall.getByRole('link', { name: 'Finalize' }).click();
    for (const [i, name] of players.entries())
      await expect(hall.getByRole('spinbutton', { name: new RegExp(name) })).toHaveValue(String(points[i]));
    await hall.getByRole('button', { name: 'Finalize Tournament' }).click();
    await expect(hall.getByText('Championship Points Added Succesfully.')).toBeVisible();
    await expect(hall).toHaveURL(new RegExp(`${tournament}/?$`));

    await phone.goto(server.url + tournament);
    await expect(phone.getByText('Finished', { exact: true })).toBeVisible();
    await expect(phone.getByRole('list', { name: 'Podium' }).getByRole('listitem').first()).toContainText(named(1));
    const ranking = phone.getByRole('region', { name: 'Final ranking' }).getByRole('listitem');
    await expect(ranking).toHaveCount(11);
    await expect(ranking.first()).toContainText(new RegExp(`1.*${named(1)}.*Points.*${points[0]}.*Elo`));
    await expect(phone.getByRole('region', { name: 'Autumn Ladder: the standing' })).toContainText(named(1));
    const picture = phone.waitForEvent('download');
    await phone.getByRole('button', { name: 'Share the result' }).click();
    expect((await picture).suggestedFilename()).toMatch(/\.png$/);
    await phone.getByRole('button', { name: 'Tournament menu' }).click();
    await phone.getByRole('link', { name: 'Autumn Ladder' }).click();
    const rows = phone.getByRole('table').getByRole('row');
    for (const place of [1, 2])
      await expect(rows.nth(place)).toContainText(new RegExp(`${place}.*${named(place)}.*${points[place - 1]}`));
    await expect(rows).toHaveCount(12);
  });
});

const table = (page: Page, group: string): Locator => page.getByRole('region', { name: group }).getByRole('table');

async function expectMembers(page: Page, group: string, members: readonly string[]): Promise<void> {
  await expect(table(page, group).getByRole('row')).toHaveCount(members.length + 1);
  for (const member of members) await expect(table(page, group).getByRole('link', { name: member })).toBeVisible();
}

async function expectTable(
  page: Page,
  group: string,
  order: readonly string[],
  groupPoints: readonly number[],
): Promise<void> {
  const rows = table(page, group).getByRole('row');
  await expect(rows).toHaveCount(order.length + 1);
  for (const [i, name] of order.entries()) {
    await expect(rows.nth(i + 1)).toContainText(name);
    await expect(
      rows
        .nth(i + 1)
        .getByRole('cell')
        .last(),
    ).toHaveText(String(groupPoints[i]));
  }
}

async function playersByElo(page: Page, tournament: string): Promise<string[]> {
  const reply = await page.request.get(`${server.url}/bff/api${tournament}/players`);
  const entered: TournamentPlayer[] = await reply.json();
  return entered.toSorted((a, b) => b.elo - a.elo).map(({ name }) => name);
}

async function openMatch(page: Page, one: string, other: string, matchId = ''): Promise<void> {
  const link = page.getByRole('link').filter({ hasText: one }).filter({ hasText: other });
  await link.and(page.locator(`[href*="/match/${matchId}"]`)).click();
  await expect(page).toHaveURL(new RegExp(`/match/${matchId}`));
}

/** Whoever is the higher seed wins 3-1, on the first two number inputs of the page. */
async function enterResult(page: Page): Promise<void> {
  const inputs = page.locator('input[type=number]');
  const cards = page.getByRole('region').filter({ has: page.locator('input[type=number]') });
  const [first = '', second = ''] = await Promise.all(
    [0, 1].map(async (i) => (await cards.nth(i).getByRole('heading').textContent()) ?? ''),
  );
  const firstWins = seed(first) < seed(second);
  await inputs.nth(0).fill(firstWins ? '3' : '1');
  await inputs.nth(1).fill(firstWins ? '1' : '3');
  await page.getByRole('button', { name: 'Add Result' }).click();
  // Slower than two seconds, it says that it is saved here; the match page then tells when it is sent.
  await expect(page.getByText(/Updated match result\.|Saved on this device/).first()).toBeVisible();
  await expect(page.getByText('Completed')).toBeVisible();
  await expect(unsent(page)).toHaveCount(0, { timeout: 30_000 });
}

/** Every open match with both players known, until the server has none; says how many. */
async function playEverything(page: Page, tournament: string): Promise<number> {
  for (let played = 0; ; played++) {
    // The list may still be that of an earlier moment, or be drawn in part: what is open is asked of the server.
    const [open] = await openMatchesOf(page, tournament.replace('/tournaments/', ''));
    if (!open) return played;
    await page.goto(`${server.url}${tournament}/matches`);
    await openMatch(page, open.player1?.name ?? '', open.player2?.name ?? '', open.match.id);
    await enterResult(page);
  }
}
