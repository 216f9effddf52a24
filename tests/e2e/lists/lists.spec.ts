/** Lists as clubs have them, from the file to the table of players: a workbook and a German export, on a phone. */
import { expect, type Page } from '@playwright/test';
import { sheetsAsOf } from '#tests/app/tournaments/import/workbook.ts';
import { ServerProcess } from '../programs/server-process.ts';
import { makeTournament } from '../steps/calls.ts';
import { acceptCookies, openAs, organiser } from '../steps/people.ts';
import { test } from '../steps/story.ts';

test.use({ serviceWorkers: 'block', viewport: { width: 390, height: 844 } });

let server: ServerProcess;
test.beforeAll(async () => {
  server = await ServerProcess.start();
});
test.afterAll(() => server.stop());

const workbook = sheetsAsOf([
  ['Info', [['Please fill in the second sheet']]],
  [
    'Players',
    [
      ['Spring Cup', '', ''],
      ['Last Name', 'First Name', 'Home Club'],
      ['Kos', 'Nives', 'STK Zadar'],
      ['SATO', 'Kenji', 'TTC X'],
      ['Total: 2', '', ''],
    ],
  ],
]);
/** As Excel saves it in German: semicolons, and letters of Windows. */
const german = Uint8Array.from(
  'Name;Vorname;Verein;TTR\r\nvon der Heide;Zo\xeb;TTC Gr\xfcnwald;1.745\r\nWei\xdf;J\xf6rg;SV S\xfcd;n/a\r\n',
  (letter) => letter.charCodeAt(0),
);

async function chooseFile(page: Page, name: string, bytes: Uint8Array) {
  await page.getByRole('button', { name: 'Add player', exact: true }).first().click();
  const dialog = page.getByRole('dialog', { name: 'Add player' });
  await dialog.getByText('A list', { exact: true }).click();
  await dialog
    .getByLabel('File with players')
    .setInputFiles({ name, mimeType: 'application/octet-stream', buffer: Buffer.from(bytes) });
  return dialog;
}

test('an organiser enters the players of a workbook and of a German export', async ({ page }) => {
  await acceptCookies(page);
  await openAs(page, organiser, `${server.url}/championships`);
  const id = await makeTournament(page, 'Spring Cup', []);
  await page.goto(`${server.url}/tournaments/${id}`);

  await test.step('of a workbook the sheet with the players is read, without its title and its total', async () => {
    const dialog = await chooseFile(page, 'players.xlsx', workbook);
    await expect(dialog.getByLabel('Sheet')).toHaveValue('1');
    await expect(dialog.getByText('2 new, 0 known, 2 left out')).toBeVisible();
    await expect(dialog.getByText('Looks like a total')).toBeVisible();
    await dialog.getByRole('button', { name: 'Add 2 players' }).click();
    await expect(dialog).toBeHidden();
  });

  await test.step('of a German export the last name is kept, and a rating that is none holds nothing up', async () => {
    const dialog = await chooseFile(page, 'teilnehmer.csv', german);
    await expect(dialog.getByText('No rating', { exact: true })).toBeVisible();
    await dialog.getByRole('checkbox', { name: 'Enter Jörg Weiß' }).uncheck();
    await expect(dialog.getByText('1 new, 0 known, 1 left out')).toBeVisible();
    await dialog.getByRole('checkbox', { name: 'Enter Jörg Weiß' }).check();
    await dialog.getByRole('button', { name: 'Add 2 players' }).click();
    await expect(dialog).toBeHidden();
  });

  const players = page.getByRole('tabpanel');
  for (const name of ['Nives Kos', 'Kenji SATO', 'Zoë von der Heide', 'Jörg Weiß'])
    await expect(players.getByText(name).first()).toBeVisible();
});
