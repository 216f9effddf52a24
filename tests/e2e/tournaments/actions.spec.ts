import { expect, type Locator, type Page } from '@playwright/test';
import { ServerProcess } from '../programs/server-process.ts';
import { makeTournament, playEverything } from '../steps/calls.ts';
import { acceptCookies, chooseFromMenu, maja, openAs, organiser, signIn } from '../steps/people.ts';
import { test } from '../steps/story.ts';

// What is told here is the same with a worker and without; to install one costs a quarter of the time.
test.use({ serviceWorkers: 'block' });

let server: ServerProcess;
test.beforeAll(async () => {
  server = await ServerProcess.start();
});
test.afterAll(() => server.stop());

/** What everybody is told, to the letter. */
const told = (page: Page, words: string) => expect(page.getByText(words, { exact: true }).last()).toBeVisible();
const button = (page: Page | Locator, name: string) => page.getByRole('button', { name, exact: true });

const entered = ['Ondřej Dvořák', 'Márton Fehér', 'Ines Horvat', 'Noor El Haddad', 'Jonas Becker'];

test('players and the organiser do everything that a tournament offers, and take back what can be', async ({
  browser,
}) => {
  const context = { viewport: { width: 390, height: 844 } };
  const hall = await (await browser.newContext()).newPage();
  const phone = await (await browser.newContext(context)).newPage();
  const late = await (await browser.newContext(context)).newPage();
  const people = [
    [hall, organiser],
    [phone, maja],
    [late, 'player2@example.com'],
  ] as const;
  await Promise.all(
    people.map(async ([page, email]) => {
      await acceptCookies(page);
      await openAs(page, email, `${server.url}/championships`);
    }),
  );
  // Nothing tells this page of what happens: what it offers may be over.
  await late.route('**/events*', (route) => route.abort());

  const id = await makeTournament(hall, 'Winter Cup', entered);
  const address = `${server.url}/tournaments/${id}`;
  const rowOf = (name: string) => hall.getByRole('row').filter({ hasText: name });

  await test.step('a player joins, quits and joins again', async () => {
    await phone.goto(address);
    await button(phone, 'Register').click();
    await told(phone, 'You have successfully joined this tournament. Good luck!');
    await button(phone, 'Quit tournament').click();
    await button(phone.getByRole('dialog', { name: 'Quit the tournament?' }), 'Quit tournament').click();
    await told(phone, 'Tournament quitted.');
    await button(phone, 'Register').click();
    await expect(button(phone, 'Quit tournament')).toBeEnabled();
  });

  await test.step('the organiser adds somebody new, is refused the same person twice, and removes her', async () => {
    await hall.goto(address);
    await button(hall, 'Add player').click();
    const dialog = hall.getByRole('dialog', { name: 'Add player' });
    await dialog.getByLabel('Email').fill('nowhere');
    await button(dialog, 'Add player').click();
    await expect(dialog.getByText('Required')).toHaveCount(2);
    await expect(dialog.getByText('Invalid email')).toBeVisible();
    const add = async () => {
      await dialog.getByLabel('First name').fill('Nives');
      await dialog.getByLabel('Last name').fill('Perić');
      await dialog.getByLabel('Email').fill('nives@example.org');
      await button(dialog, 'Add player').click();
    };
    await add();
    await told(hall, 'Added player from tournament.');
    await expect(rowOf('Nives Perić')).toBeVisible();
    await button(hall, 'Add player').click();
    await add();
    await told(hall, 'Player is already in the tournament.');
    await expect(button(dialog, 'Add player')).toBeEnabled();
    await button(dialog, 'Close').click();
    await button(hall, 'Remove Nives Perić').click();
    await button(hall.getByRole('dialog', { name: 'Remove Nives Perić?' }), 'Remove').click();
    await told(hall, 'Removed player from tournament.');
    await expect(rowOf('Nives Perić')).toHaveCount(0);
  });

  await test.step('pastes a list, where who is known counts once', async () => {
    await button(hall, 'Add player').click();
    const dialog = hall.getByRole('dialog', { name: 'Add player' });
    await dialog.getByText('A list', { exact: true }).click();
    const list = 'name,club\nTin Bakić,Zadar\nLea Car,Split\nTin Bakić,Zadar';
    await dialog.getByLabel('Paste from a spreadsheet').fill(list);
    await button(dialog, 'Preview').click();
    await expect(dialog.getByText('2 new, 0 known, 1 left out')).toBeVisible();
    await button(dialog, 'Add 2 players').click();
    await told(hall, 'Added 2 players.');
    for (const name of ['Tin Bakić', 'Lea Car']) {
      await button(hall, `Remove ${name}`).click();
      await button(hall.getByRole('dialog', { name: `Remove ${name}?` }), 'Remove').click();
      await expect(rowOf(name)).toHaveCount(0);
    }
  });

  await test.step('looks at the draw, is warned of a swap, draws again and publishes a swap', async () => {
    await late.goto(address);
    await expect(button(late, 'Register')).toBeVisible();
    await button(hall, 'Commence').click();
    const dialog = hall.getByRole('dialog', { name: 'Commence' });
    await dialog.getByLabel('Number of groups').fill('4');
    await button(dialog, 'Preview the draw').click();
    await expect(dialog.getByText('Number of groups must be between 1 and 3.')).toBeVisible();
    await dialog.getByLabel('Number of groups').fill('2');
    await button(dialog, 'Preview the draw').click();
    const warnings = dialog.getByRole('status', { name: 'What the swaps break' });
    const swap = async () => {
      const first = dialog.getByRole('region', { name: 'Group A' }).getByRole('button').first();
      const second = dialog.getByRole('region', { name: 'Group B' }).getByRole('button').nth(1);
      const moved = await Promise.all([first.textContent(), second.textContent()]);
      await first.click();
      await second.click();
      for (const name of moved)
        await expect(warnings).toContainText(`${name} takes the place of somebody seeded higher or lower.`);
    };
    await swap();
    await button(dialog, 'Draw again').click();
    await expect(warnings).toHaveCount(0);
    await swap();
    await button(dialog, 'Publish').click();
    await told(hall, 'Generated groups.');
    await hall.getByRole('tab', { name: 'Groups' }).click();
    await expect(hall.getByText('The organiser has swapped players.')).toBeVisible();
    await button(hall, 'Check the draw').click();
    await expect(hall.getByText(/^This seed draws these groups, but for the swapped .+, .+\.$/)).toBeVisible();
  });

  await test.step('who comes too late is told so, and may press again', async () => {
    await button(late, 'Register').click();
    await told(late, 'Registration is closed.');
    await expect(button(late, 'Register')).toBeEnabled();
  });

  await test.step('a player forfeits, another is taken out', async () => {
    await chooseFromMenu(phone, 'Withdraw');
    const asked = phone.getByRole('dialog', { name: 'Withdraw from the tournament?' });
    await button(asked, 'Withdraw').click();
    await told(phone, 'Tournament forfeited.');
    // Among the players; the tables above them still have her for a moment.
    const player = phone.getByRole('listitem').filter({ hasText: 'Maja Kovač', hasNotText: 'Table' });
    await expect(player).toContainText('Forfeited');
    await button(phone, 'Tournament menu').click();
    await expect(phone.getByRole('menuitem', { name: 'QR code' })).toBeVisible();
    await expect(phone.getByRole('menuitem', { name: 'Withdraw' })).toHaveCount(0);
    await phone.keyboard.press('Escape');
    await hall.getByRole('tab', { name: 'Players' }).click();
    await expect(rowOf('Maja Kovač')).toContainText('Forfeited');
    await expect(button(hall, 'Remove Maja Kovač')).toHaveCount(0);
    await button(hall, 'Remove Jonas Becker').click();
    await button(hall.getByRole('dialog'), 'Remove').click();
    await told(hall, 'Removed player from tournament.');
    await expect(rowOf('Jonas Becker')).toContainText('Forfeited');
  });

  await test.step('a reset opens the tournament again, and undoing it brings everything back', async () => {
    await reset(hall, 'Reset tournament', 'This deletes all matches and results.');
    await told(hall, 'Tournament succesfully reset.');
    await expect(hall.getByText('Open', { exact: true })).toBeVisible();
    await expect(rowOf('Jonas Becker')).not.toContainText('Forfeited');
    await undo(hall);
    await expect(rowOf('Jonas Becker')).toContainText('Forfeited');
    await expect(rowOf('Maja Kovač')).toContainText('Forfeited');
  });

  await test.step('the main stage is refused where too few are left, and drawn', async () => {
    await playEverything(hall, id);
    await button(hall, 'Generate main stage').click();
    const dialog = hall.getByRole('dialog', { name: 'Generate main stage' });
    const advancing = dialog.getByLabel('Advancing players per group');
    await advancing.fill('4');
    await button(dialog, 'Generate main stage').click();
    await expect(dialog.getByText('Advancing players must be between 1 and 3.')).toBeVisible();
    await advancing.fill('3');
    await expect(dialog.getByText('Not enough players left; choose fewer.')).toBeVisible();
    await advancing.fill('2');
    await button(dialog, 'Preview the draw').click();
    const drawn = dialog.getByRole('region', { name: /^Match \d+$/ });
    await drawn.nth(0).getByRole('button').nth(1).click();
    await drawn.nth(1).getByRole('button').first().click();
    await expect(dialog.getByText(/ come from the same group and meet at once\.$/)).toHaveCount(2);
    await button(dialog, 'Draw again').click();
    await expect(dialog.getByText(/ meet at once/)).toHaveCount(0);
    await button(dialog, 'Publish').click();
    await told(hall, 'Generated main stage.');
    await hall.getByRole('tab', { name: 'Brackets' }).click();
    await expect(hall).toHaveURL(/\/brackets/);
    await expect(hall.getByRole('link', { name: /^Final/ })).toBeVisible();
  });

  await test.step('back to the groups, and undone', async () => {
    await reset(hall, 'Reset to groups', 'This deletes the main stage.');
    await told(hall, 'Tournament succesfully reset to groups.');
    await expect(hall.getByText('No bracket for this tournament.')).toBeVisible();
    await undo(hall);
    await expect(hall.getByRole('link', { name: /^Final/ })).toBeVisible();
  });

  await test.step('the organiser calls it off', async () => {
    await chooseFromMenu(hall, 'Call off the tournament');
    await button(hall.getByRole('dialog', { name: 'Call off the tournament?' }), 'Call it off').click();
    await told(hall, 'Tournament forfeited.');
    await expect(hall.getByText('Called off', { exact: true })).toBeVisible();
    await expect(button(hall, 'Resume')).toBeVisible();
  });
});

test('points are awarded and taken back with a reason, and everybody sees the new leaderboard', async ({ browser }) => {
  const page = await (await browser.newContext({ viewport: { width: 390, height: 844 } })).newPage();
  await acceptCookies(page);
  await page.goto(`${server.url}/championships/sample-series`);
  const row = page.getByRole('row').nth(2);
  const before = Number(await row.getByRole('cell').last().textContent());
  const name = (await row.getByRole('cell').nth(1).locator('.tt-name').textContent()) ?? '';
  await signIn(page, organiser);
  const award = async (points: number, reason: string) => {
    await button(page, `Points of ${name}`).click();
    const dialog = page.getByRole('dialog', { name: `Points of ${name}` });
    if (points < 0) await dialog.getByText('Take back', { exact: true }).click();
    const submit = button(dialog, points < 0 ? 'Take points back' : 'Add points');
    await submit.click();
    await expect(dialog.getByText('Required').first()).toBeVisible();
    await dialog.getByRole('spinbutton', { name: 'Points' }).fill(String(Math.abs(points)));
    await dialog.getByLabel('Reason').fill(reason);
    await submit.click();
    await told(page, 'Championship Points Added Succesfully.');
    await expect(dialog).toHaveCount(0);
  };
  const rowOfThem = page.getByRole('row').filter({ hasText: name });
  await award(1000, 'Fair play');
  await expect(rowOfThem.getByRole('cell').nth(4)).toHaveText(String(before + 1000));
  await expect(rowOfThem.getByRole('cell').first()).toHaveText('1');
  await award(-1000, 'Given to the wrong person');
  await expect(rowOfThem.getByRole('cell').nth(4)).toHaveText(String(before));
  await button(page, `Points of ${name}`).click();
  await expect(page.getByRole('dialog').getByText('Taken back by Vesna Marković')).toBeVisible();
});

async function reset(page: Page, which: string, question: string): Promise<void> {
  await chooseFromMenu(page, which);
  const asked = page.getByRole('dialog', { name: which });
  await expect(asked.getByText(question)).toBeVisible();
  await button(asked, which).click();
}

async function undo(page: Page): Promise<void> {
  // While people register it is a button, afterwards it stands in the menu.
  if (await button(page, 'Tournament menu').isVisible()) await chooseFromMenu(page, 'Earlier draw');
  else await button(page, 'Earlier draw').click();
  const before = page.getByRole('dialog', { name: 'Before the reset' });
  await expect(before.getByRole('region', { name: 'Group A' })).toBeVisible();
  await button(before, 'Undo reset').click();
  await told(page, 'The reset is undone.');
}
