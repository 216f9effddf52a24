/**
 * The door of an event at two doors, an organiser's and a helper's phone without an account, while the server is dead: what is
 * ticked and paid stays readable after a reload, arrives once, and both agree; then the class begins with who is here.
 */
import { expect, type Page, test } from '@playwright/test';
import type { OrganiserUser } from '#contract/accounts/users.ts';
import type { EntrantList } from '#contract/tournaments/door.ts';
import { ServerProcess } from '../programs/server-process.ts';
import { get, post, today } from '../steps/calls.ts';
import { acceptCookies, openAs, organiser } from '../steps/people.ts';

let server: ServerProcess;
test.beforeAll(async () => {
  server = await ServerProcess.start();
});
test.afterAll(() => server.stop());

const PLAYERS = 12;
/** Two doors agree in this time once the network is back. */
const AGREE_IN = 2_000;

interface Weekend {
  readonly eventId: string;
  readonly tournamentId: string;
  readonly names: readonly string[];
}

async function makeWeekend(page: Page): Promise<Weekend> {
  const { date } = today();
  const people = (await get<OrganiserUser[]>(page, 'user/organizer-users')).slice(0, PLAYERS);
  const days = [date, date];
  const event = await post<{ id: string }>(page, 'events/create', {
    ...{ name: 'Harbour Weekend', city: 'Rijeka', venueId: 'sample-harbour', days },
  });
  const made = await post<{ id: string }>(page, `events/${event.id}/classes`, {
    ...{ name: 'Men to 1850', tournamentDatesRange: days, startTime: '10:00', fee: 12 },
  });
  await post(
    page,
    `tournaments/${made.id}/add-existing-user`,
    people.map(({ id }) => id),
  );
  return {
    eventId: event.id,
    tournamentId: made.id,
    names: people.map(({ firstName, lastName }) => `${firstName} ${lastName}`),
  };
}

const row = (page: Page, name: string) => page.getByRole('listitem').filter({ hasText: name });
const target = (page: Page, name: string) => row(page, name).getByRole('button').first();
const here = (page: Page, count: number) => page.getByText(`${count} of ${PLAYERS} here`);

/** The pages and their worker are there without a network from now on. */
async function keep(page: Page): Promise<void> {
  await page.evaluate(async () => {
    await navigator.serviceWorker.ready;
  });
  await page.reload();
  await expect(here(page, 0)).toBeVisible();
  await page.waitForLoadState('networkidle').catch(() => undefined);
}

test('two doors tick offline, lose nothing, and the class is drawn of who is here', async ({ browser }) => {
  const desk = await (
    await browser.newContext({ serviceWorkers: 'allow', viewport: { width: 1440, height: 900 } })
  ).newPage();
  await acceptCookies(desk);
  await openAs(desk, organiser, server.url);
  const { eventId, tournamentId, names } = await makeWeekend(desk);
  const [anna = '', ben = '', cara = '', dora = '', eva = '', filip = ''] = names;
  const entrants = (): Promise<EntrantList> => get(desk, `events/${eventId}/entrants`);
  const helper = await (
    await browser.newContext({ serviceWorkers: 'allow', viewport: { width: 390, height: 844 }, hasTouch: true })
  ).newPage();
  await acceptCookies(helper);

  await test.step('an organiser opens the door, and a helper without an account scans its code', async () => {
    await desk.goto(`${server.url}/events/${eventId}`);
    await desk.getByRole('link', { name: 'Go to the door' }).click();
    await desk.getByRole('button', { name: 'Open the door' }).click();
    await expect(here(desk, 0)).toBeVisible();
    await desk.getByRole('button', { name: 'Let a helper in' }).click();
    await expect(desk.getByRole('button', { name: 'Make a link' })).toBeVisible();
    await desk.keyboard.press('Escape');
    const { url } = await post<{ url: string }>(desk, `events/${eventId}/door/link`);
    await helper.goto(url);
    await expect(helper.getByRole('heading', { name: 'Door: Harbour Weekend' })).toBeVisible();
    await expect(here(helper, 0)).toBeVisible();
    await keep(helper);
    await keep(desk);
  });

  await test.step('what one ticks the other sees', async () => {
    await target(helper, anna).click();
    await expect(here(helper, 1)).toBeVisible();
    await expect(here(desk, 1)).toBeVisible({ timeout: 5_000 });
  });

  await test.step('the server dies; both lists open again, and both tick on', async () => {
    await server.kill();
    await helper.reload();
    await expect(here(helper, 1)).toBeVisible();
    await target(helper, ben).click();
    await row(helper, ben)
      .getByRole('button', { name: /has paid/ })
      .click();
    await target(helper, cara).click();
    await helper.getByRole('button', { name: `Undo for ${cara}` }).click();
    await expect(target(helper, cara)).toHaveAttribute('aria-pressed', 'false');
    const search = helper.getByRole('searchbox', { name: 'Search entrants' });
    await search.fill(dora.slice(0, 3));
    await target(helper, dora).click();
    await search.fill('');
    await expect(here(helper, 3)).toBeVisible();
    await desk.reload();
    await expect(here(desk, 1)).toBeVisible();
    await target(desk, eva).click();
    await target(desk, ben).click();
    await desk.getByRole('button', { name: `${filip}: more` }).click();
    await desk.getByRole('menuitem', { name: 'Not coming' }).click();
    await expect(row(desk, filip)).toContainText('Not coming');
  });

  await test.step('after a reload without a network all of it is still there', async () => {
    await helper.reload();
    await expect(here(helper, 3)).toBeVisible();
    await expect(row(helper, ben)).toContainText('Paid €12.00');
    await helper.getByRole('button', { name: /^Not here yet: 9/ }).click();
    await expect(row(helper, ben)).toHaveCount(0);
    await helper.getByRole('button', { name: /^Not here yet/ }).click();
  });

  await test.step('the network returns; both agree, and each word stands once', async () => {
    await server.start();
    await expect(here(helper, 4)).toBeVisible({ timeout: 60_000 });
    const heard = Date.now();
    await expect(here(desk, 4)).toBeVisible({ timeout: 60_000 });
    await expect(row(desk, ben)).toContainText('Paid €12.00');
    await expect(row(helper, filip)).toContainText('Not coming');
    const apart = Date.now() - heard;
    console.log(`both doors agreed ${apart} ms after the first of them had all`);
    expect(apart).toBeLessThan(AGREE_IN + 1_000);
    const list = await entrants();
    const states = Object.fromEntries(list.entrants.map(({ name, marks }) => [name, Object.values(marks)[0]?.state]));
    expect(states).toMatchObject({
      [anna]: 'HERE',
      [ben]: 'HERE',
      [dora]: 'HERE',
      [eva]: 'HERE',
      [filip]: 'NOT_COMING',
    });
    expect(states[cara]).toBeUndefined();
    // Anna, Ben twice and his money, Dora, Eva, Filip: Cara was taken back before it left.
    expect(list.version).toBe(7);
  });

  await test.step('the class is drawn of the four who are here, and the others are named before', async () => {
    await desk.goto(`${server.url}/tournaments/${tournamentId}`);
    await desk.getByRole('button', { name: 'Commence', exact: true }).first().click();
    const dialog = desk.getByRole('dialog');
    await expect(dialog.getByRole('checkbox', { name: 'Draw only who is here' })).toBeChecked();
    await expect(dialog.getByText('8 players are withdrawn', { exact: true })).toBeVisible();
    await expect(dialog.getByRole('listitem').filter({ hasText: filip })).toContainText('Not coming');
    await dialog.getByLabel('Number of groups').fill('1');
    await dialog.getByRole('button', { name: 'Commence' }).click();
    await expect(desk.getByText('4 players', { exact: false }).first()).toBeVisible();
    await expect.poll(async () => (await get<unknown[]>(desk, `tournaments/${tournamentId}/players`)).length).toBe(4);
  });

  await test.step('who comes after all is put back from the door', async () => {
    await desk.goto(`${server.url}/events/${eventId}/door`);
    await expect(row(desk, cara)).toContainText('Not in the draw');
    await target(desk, cara).click();
    await row(desk, cara).getByRole('button', { name: 'Add late' }).click();
    await expect(desk.getByText('Added to the class.')).toBeVisible();
    await expect(row(desk, cara)).not.toContainText('Not in the draw');
  });
});
