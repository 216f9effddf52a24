/** A list with names that play in another list of the same hall and day: the organiser is asked who each of them is. */
import { expect, type Page } from '@playwright/test';
import { ServerProcess } from '../programs/server-process.ts';
import { get, makeTournament, post } from '../steps/calls.ts';
import { acceptCookies, openAs, organiser } from '../steps/people.ts';
import { test } from '../steps/story.ts';

test.use({ serviceWorkers: 'block', viewport: { width: 390, height: 844 } });

let server: ServerProcess;
test.beforeAll(async () => {
  server = await ServerProcess.start();
});
test.afterAll(() => server.stop());

const enter = (page: Page, tournamentId: string, firstName: string, lastName: string) =>
  post(page, `tournaments/${tournamentId}/import-players`, [{ firstName, lastName, club: 'TTC Z', otherThan: [] }]);

/** Whom each name is, by the server. */
async function peopleOf(page: Page, tournamentId: string): Promise<ReadonlyMap<string, string>> {
  const players = await get<{ name: string; userId: string }[]>(page, `tournaments/${tournamentId}/players`);
  return new Map(players.map(({ name, userId }) => [name, userId]));
}

test('namesakes of a list are told apart, also one who comes while it is looked at', async ({ page }) => {
  await acceptCookies(page);
  await openAs(page, organiser, `${server.url}/championships`);
  const open = await makeTournament(page, 'Herren Open', []);
  await enter(page, open, 'Bea', 'Vuk');
  await enter(page, open, 'Ivo', 'Kos');
  const cup = await makeTournament(page, 'Mixed Cup', []);
  await page.goto(`${server.url}/tournaments/${cup}`);
  await page.getByRole('button', { name: 'Add player', exact: true }).first().click();
  const dialog = page.getByRole('dialog', { name: 'Add player' });
  await dialog.getByText('A list', { exact: true }).click();
  await dialog.getByLabel('Paste from a spreadsheet').fill('Bea Vuk\tTTC X\nIvo Kos\tTTC X\nCleo Lik\tTTC X');
  await dialog.getByRole('button', { name: 'Preview' }).click();
  const asked = (name: string) => dialog.getByRole('group', { name: `Who is this? ${name}` });
  const add = dialog.getByRole('button', { name: /^Add \d+ players?$/ });
  const status = dialog.getByRole('status');

  await test.step('nothing is added before each is answered', async () => {
    await expect(status).toHaveText('1 new, 0 known, 2 to answer first');
    await expect(add).toBeDisabled();
    await asked('Bea Vuk').getByText('Somebody else').click();
    await asked('Ivo Kos').getByText('The same person: Ivo Kos, TTC Z, plays in Herren Open').click();
    await expect(status).toHaveText('2 new, 1 known');
  });

  await test.step('one who has come since is asked about, and what was chosen stays', async () => {
    await enter(page, open, 'Cleo', 'Lik');
    const refusal = page.waitForResponse((reply) => reply.url().endsWith('/import-players') && reply.status() === 409);
    await add.click();
    expect((await refusal.then((reply) => reply.json())).code).toBe('NAMESAKE');
    await expect(status).toHaveText('1 new, 1 known, 1 to answer first');
    await expect(add).toBeDisabled();
    await expect(dialog.getByRole('alert')).toContainText('Nothing was added');
    await expect(asked('Cleo Lik').getByRole('radio').first()).toBeFocused();
    await expect(asked('Bea Vuk').getByRole('radio', { name: 'Somebody else' })).toBeChecked();
    await expect(asked('Ivo Kos').getByRole('radio', { name: /^The same person/ })).toBeChecked();
    for (const choice of await asked('Cleo Lik').getByRole('radio').all()) await expect(choice).not.toBeChecked();
    await asked('Cleo Lik').getByText('Somebody else').click();
    await add.click();
    await expect(dialog).toBeHidden();
  });

  const [there, here] = await Promise.all([peopleOf(page, open), peopleOf(page, cup)]);
  expect([...here.keys()].sort()).toEqual(['Bea Vuk', 'Cleo Lik', 'Ivo Kos']);
  expect(['Bea Vuk', 'Cleo Lik', 'Ivo Kos'].filter((name) => here.get(name) === there.get(name))).toEqual(['Ivo Kos']);
});
