/**
 * The desk of a hall goes on calling while its server is dead, and the board on its computer with it: what it did arrives
 * once, and what was taken back never does.
 */
import { expect, type Locator, type Page, test } from '@playwright/test';
import type { HallDay } from '#contract/hall/hall.ts';
import type { MatchEntry } from '#contract/matches/matches.ts';
import { ServerProcess } from '../programs/server-process.ts';
import { get, makeDay, post, today } from '../steps/calls.ts';
import { acceptCookies, openAs, organiser, phone } from '../steps/people.ts';

let server: ServerProcess;
test.beforeAll(async () => {
  server = await ServerProcess.start();
});
test.afterAll(() => server.stop());

test('a desk calls on without a network, and each call stands once afterwards', async ({ browser }) => {
  const context = await browser.newContext({ serviceWorkers: 'allow', viewport: { width: 1440, height: 900 } });
  const desk = await context.newPage();
  await acceptCookies(desk);
  await openAs(desk, organiser, server.url);
  const id = await makeDay(desk, 'Offline Open', 8, 2, today());
  await post(desk, `tournaments/${id}/hall/settings`, { mode: 'free', restMinutes: 0 });
  const hallNow = (): Promise<HallDay> => get(desk, `tournaments/${id}/hall`);
  const standing = async () => (await hallNow()).hall.calls.filter(({ endedAt }) => endedAt === null);

  await test.step('the desk is opened while the network is there, and makes the calls', async () => {
    await desk.goto(`${server.url}/tournaments/${id}/hall`);
    await desk.evaluate(async () => {
      await navigator.serviceWorker.ready;
    });
    await desk.reload();
    await expect(desk.getByRole('heading', { name: 'Tables' })).toBeVisible();
    await expect(desk.getByText('Calls are made on this device.')).toBeVisible();
    await desk.waitForLoadState('networkidle').catch(() => undefined);
  });
  // On the same computer, for a TV beside it.
  const board = await context.newPage();
  await board.goto(`${server.url}/tournaments/${id}/board?view=calls`);
  await expect(board.getByText('No match is on.')).toBeVisible();
  const onBoard = board.getByRole('listitem');
  await expect(desk.getByText('1 board shows the calls.')).toBeVisible();
  const { hall } = await hallNow();
  const [first = '', second = '', third = ''] = hall.tables.map(({ name }) => name);
  const table = (name: string) => desk.getByRole('region', { name, exact: true });
  const next = desk.getByRole('button', { name: /^Call .* – .* to / });

  await test.step('the server is killed; the desk opens again, and calls', async () => {
    await server.kill();
    await desk.reload();
    await expect(
      desk.getByText('No network: call on, by voice; no phone hears of it, and no board but this computer’s.'),
    ).toBeVisible();
    await expect(desk.getByText('1 board on this computer shows the calls.')).toBeVisible();
    await next.click();
    await expect(table(first)).toContainText('First call, just now');
    await table(first).getByRole('button', { name: 'Started' }).click();
    await expect(table(first).getByRole('button', { name: 'Started' })).toHaveCount(0);
    await next.click();
    await expect(table(second)).toContainText('First call, just now');
    await expect(desk.getByText(/2 calls and one note wait on this device/)).toBeVisible();
    await expect(onBoard).toHaveCount(2);
    await expect(onBoard.filter({ hasText: first })).toHaveCount(1);
  });

  await test.step('a call is taken back before it has left, and another one made', async () => {
    await desk.getByRole('button', { name: `${second}, more` }).click();
    await desk.getByRole('menuitem', { name: 'Withdraw the call' }).click();
    await expect(table(second)).not.toContainText('First call');
    await expect(onBoard).toHaveCount(1);
    await expect(desk.getByText(/One call and one note wait on this device/)).toBeVisible();
    await desk.reload();
    await expect(desk.getByText(/One call and one note wait on this device/)).toBeVisible();
    await expect(table(first)).not.toContainText('Free');
    await desk.goto(`${server.url}/on-this-device`);
    await expect(desk.getByText(`Called to ${first}`).first()).toBeVisible();
    await desk.goto(`${server.url}/tournaments/${id}/hall`);
  });

  await test.step('the match that is played goes to another table', async () => {
    await desk.getByRole('button', { name: `${first}, more` }).click();
    await desk.getByRole('menuitem', { name: `Move to ${third}` }).click();
    await expect(table(first)).toContainText('Free');
    await expect(table(third)).not.toContainText('Free');
    await expect(desk.getByText(/2 calls and one note wait on this device/)).toBeVisible();
    await expect(onBoard.filter({ hasText: third })).toHaveCount(1);
    await expect(onBoard).toHaveCount(1);
  });

  await test.step('the server returns; what was done is there once, what was taken back is not', async () => {
    await server.start();
    await expect(desk.getByText(/waits? on this device\.$/)).toHaveCount(0, { timeout: 60_000 });
    const calls = await standing();
    expect(calls).toHaveLength(1);
    expect(calls[0]?.startedAt).not.toBeNull();
    expect(calls[0]?.courtId).toBe(hall.tables.find(({ name }) => name === third)?.courtId);
    expect((await hallNow()).hall.calls.map(({ matchId }) => matchId)).toEqual([calls[0]?.matchId, calls[0]?.matchId]);
    await next.click();
    await expect(table(second)).toContainText('First call, just now');
    await expect.poll(async () => (await standing()).length).toBe(2);
    await expect(onBoard).toHaveCount(2, { timeout: 60_000 });
  });

  await test.step('by the mouse a match goes before all others, and one to a table', async () => {
    const rows = desk.getByRole('region', { name: /^In line/ }).getByRole('listitem');
    const last = (await rows.last().getByRole('link').textContent()) ?? '';
    await drag(desk, rows.last(), desk.getByText('Drop here to call before all others'));
    await expect(rows.filter({ has: desk.getByText('First', { exact: true }) })).toContainText(last);
    await expect.poll(async () => (await hallNow()).hall.pinned.length).toBe(1);
    const [, players = ''] = /^Call (.+) to /.exec((await next.textContent()) ?? '') ?? [];
    await drag(desk, rows.filter({ hasText: players }).first(), table(first));
    await expect(table(first)).toContainText('First call, just now');
    await expect(table(first)).toContainText(players);
    await expect.poll(async () => (await standing()).length).toBe(3);
    await desk.getByRole('button', { name: `${first}, more` }).click();
    await desk.getByRole('menuitem', { name: 'Withdraw the call' }).click();
    await expect.poll(async () => (await standing()).length).toBe(2);
  });

  await test.step('another device asks, is let, and then makes the calls alone', async () => {
    const helper = await phone(browser);
    const { url } = await post<{ url: string }>(desk, `tournaments/${id}/hall/links`, { role: 'desk' });
    await helper.goto(url);
    await expect(helper.getByText(/^Calls are made on .+'s computer\.$/)).toBeVisible();
    await helper.getByRole('button', { name: 'Take over?' }).click();
    await expect(desk.getByText(/^The desk's .+ asks to make the calls\./)).toBeVisible();
    await desk.getByRole('button', { name: 'Let it' }).click();
    await expect(helper.getByText('Calls are made on this device.')).toBeVisible();
    const elsewhere = desk.getByText(/^Calls are made on the desk's (computer|phone|tablet)\.$/);
    await expect(elsewhere).toBeVisible();
    await expect(next).toBeDisabled();
    await desk.getByRole('heading', { name: 'Tables' }).click();
    await desk.keyboard.press('Space');
    await expect(elsewhere).toHaveCount(2);
    expect(await standing()).toHaveLength(2);
    await helper.getByRole('button', { name: /^Call .* – .* to / }).click();
    await expect.poll(async () => (await standing()).length).toBe(3);
    await helper.context().close();
  });
  await context.close();
});

/** As a hand does it: the target may come up only once the drag has begun. */
async function drag(page: Page, from: Locator, to: Locator): Promise<void> {
  await from.hover({ position: { x: 6, y: 6 } });
  const start = await from.boundingBox();
  if (!start) throw new Error('nothing to drag');
  await page.mouse.down();
  await page.mouse.move(start.x + 20, start.y + 20, { steps: 4 });
  await expect(to).toBeVisible();
  const end = await to.boundingBox();
  if (!end) throw new Error('nowhere to drop');
  await page.mouse.move(end.x + end.width / 2, end.y + end.height / 2, { steps: 4 });
  await page.mouse.up();
}

test('the desk, the board and the scoreboard open without a network though they never were, where the tournament was', async ({
  browser,
}) => {
  const context = await browser.newContext({ serviceWorkers: 'allow', viewport: { width: 390, height: 844 } });
  const page = await context.newPage();
  await acceptCookies(page);
  await openAs(page, organiser, server.url);
  const id = await makeDay(page, 'Kept Open', 8, 2, today());
  const [match] = await get<MatchEntry[]>(page, `tournaments/${id}/matches`);
  await page.goto(`${server.url}/tournaments/${id}`);
  await page.evaluate(() => navigator.serviceWorker.ready.then(() => null));
  await page.reload();
  await expect(page.getByRole('heading', { name: 'Kept Open' })).toBeVisible();
  const keptScreens = () =>
    page.evaluate(async () => {
      const kept = await (await caches.open('edgeball-late-chunks')).keys();
      return kept
        .map(({ url }) => url)
        .filter((url) => /_tournamentId_\.(hall|board)-|match\._matchId_\.score-/.test(url));
    });
  await expect.poll(async () => (await keptScreens()).length).toBe(3);
  await page.waitForLoadState('networkidle').catch(() => undefined);
  await page.goto(`${server.url}/on-this-device`);
  await expect(page.getByText('Also here: the desk, the scoreboard, and the board.')).toBeVisible();

  await server.kill();
  await page.goto(`${server.url}/tournaments/${id}/hall`);
  await expect(page.getByRole('heading', { name: 'Tables' })).toBeVisible();
  await page.goto(`${server.url}/tournaments/${id}/board`);
  await expect(page.getByText(/^(No match is on any table\.|as of )/).first()).toBeVisible();
  await page.goto(`${server.url}/match/${match?.match.id}/score`);
  await expect(page.getByText('Who serves first?')).toBeVisible();
  await server.start();
  await context.close();
});
