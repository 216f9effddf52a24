/** Lists of many kinds, each through the import: what is previewed is what is entered. */
import { expect, type Page } from '@playwright/test';
import { ServerProcess } from '../programs/server-process.ts';
import { makeTournament } from '../steps/calls.ts';
import { acceptCookies, openAs, organiser } from '../steps/people.ts';
import { test } from '../steps/story.ts';
import { type Kind, kinds } from './real-lists.ts';

test.use({ serviceWorkers: 'block', viewport: { width: 390, height: 844 } });

let server: ServerProcess;
test.beforeAll(async () => {
  server = await ServerProcess.start();
});
test.afterAll(() => server.stop());

async function openList(page: Page, { file, pasted }: Kind) {
  await page.getByRole('button', { name: 'Add player', exact: true }).first().click();
  const dialog = page.getByRole('dialog', { name: 'Add player' });
  await dialog.getByText('A list', { exact: true }).click();
  if (file) {
    const [name, bytes] = file;
    await dialog
      .getByLabel('File with players')
      .setInputFiles({ name, mimeType: 'application/octet-stream', buffer: Buffer.from(bytes) });
  } else {
    await dialog.getByLabel('Paste from a spreadsheet').fill(pasted ?? '');
    await dialog.getByRole('button', { name: 'Preview' }).click();
  }
  return dialog;
}

interface Player {
  readonly firstName: string;
  readonly lastName?: string;
  readonly club?: string;
  readonly rating?: number;
}

const lineOf = ({ firstName, lastName = '', club, rating }: Player): string => {
  const more = [club, rating].filter(Boolean).join(', ');
  return `${`${firstName} ${lastName}`.trim()}${more && ` (${more})`}`;
};

test('lists of ten kinds are entered as they are previewed', async ({ page }) => {
  await acceptCookies(page);
  await openAs(page, organiser, `${server.url}/championships`);
  const id = await makeTournament(page, 'Walk Cup', []);
  await page.goto(`${server.url}/tournaments/${id}`);
  for (const kind of kinds)
    await test.step(kind.what, async () => {
      const dialog = await openList(page, kind);
      const rows = dialog
        .getByRole('list', { name: 'Players of the list' })
        .getByRole('listitem')
        .filter({ hasText: /New$/ });
      await expect(rows).toHaveCount(kind.players.length);
      const shown = await rows.evaluateAll((all) => all.map((row) => row.textContent ?? ''));
      const sent = page.waitForRequest((request) => request.url().endsWith('/import-players'));
      await dialog.getByRole('button', { name: /^Add \d+ players?$/ }).click();
      const { players = [] } = { players: (await sent).postDataJSON() as Player[] };
      expect(players.map(lineOf)).toEqual(kind.players);
      for (const [i, { firstName, lastName, club, rating }] of players.entries())
        for (const part of [firstName, lastName, club, rating]) if (part) expect(shown[i]).toContain(String(part));
      await expect(dialog).toBeHidden();
    });
  const reply = await page.request.get(`${server.url}/bff/api/tournaments/${id}/players`);
  const entered = JSON.stringify(await reply.json());
  for (const { players } of kinds) for (const line of players) expect(entered).toContain(line.replace(/ \(.*$/, ''));
});
