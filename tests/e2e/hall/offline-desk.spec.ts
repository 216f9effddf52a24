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
import { expectAllSent } from './hall-day.ts';

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
    await expect(desk.getByText('You’re calling')).toBeVisible();
    await desk.waitForLoadState('networkidle').catch(() => undefined);
  });
  // On the same computer, for a TV beside it.
  const board = await context.newPage();
  await board.goto(`${server.url}/tournaments/${id}/board?view=calls`);
  await expect(board.getByText('No match is on.')).toBeVisible();
  const onBoard = board.getByRole('listitem');
  await expectBoards(desk, '1 board is open: calls.');
  const { hall } = await hallNow();
  const [first = '', second = '', third = ''] = hall.tables.map(({ name }) => name);
  const table = (name: string) => desk.getByRole('region', { name, exact: true });
  const next = desk.getByRole('button', { name: /^Call next: .* – .* → / });

  await test.step('the server is killed; the desk opens again, and calls', async () => {
    await server.kill();
    await desk.reload();
    await expect(
      desk.getByText('You’re offline. Keep calling by voice: phones and other screens won’t update.'),
    ).toBeVisible();
    await expectBoards(desk, '1 board is open on this computer: calls.');
    await next.click();
    await expect(table(first)).toContainText('Called');
    await table(first)
      .getByRole('button', { name: /^Start the match/ })
      .click();
    await expect(table(first).getByRole('button', { name: /^Start the match/ })).toHaveCount(0);
    await next.click();
    await expect(table(second)).toContainText('Called');
    await expect(desk.getByText(/3 changes wait on this device/)).toBeVisible();
    await expect(onBoard).toHaveCount(2);
    await expect(onBoard.filter({ hasText: first })).toHaveCount(1);
  });

  await test.step('a call is taken back before it has left, and another one made', async () => {
    await desk.getByRole('button', { name: `${second}, more` }).click();
    await desk.getByRole('menuitem', { name: 'Withdraw the call' }).click();
    await expect(table(second)).not.toContainText('Called');
    await expect(onBoard).toHaveCount(1);
    await expect(desk.getByText(/2 changes wait on this device/)).toBeVisible();
    await desk.reload();
    await expect(desk.getByText(/2 changes wait on this device/)).toBeVisible();
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
    await expect(desk.getByText(/3 changes wait on this device/)).toBeVisible();
    await expect(onBoard.filter({ hasText: third })).toHaveCount(1);
    await expect(onBoard).toHaveCount(1);
  });

  await test.step('the server returns; what was done is there once, what was taken back is not', async () => {
    await server.start();
    await expectAllSent(desk);
    await expect(desk.getByText(/waits? on this device\.$/)).toHaveCount(0);
    const calls = await standing();
    expect(calls).toHaveLength(1);
    expect(calls[0]?.startedAt).not.toBeNull();
    expect(calls[0]?.courtId).toBe(hall.tables.find(({ name }) => name === third)?.courtId);
    expect((await hallNow()).hall.calls.map(({ matchId }) => matchId)).toEqual([calls[0]?.matchId, calls[0]?.matchId]);
    await next.click();
    await expect(table(second)).toContainText('Called');
    await expect.poll(async () => (await standing()).length).toBe(2);
    await expect(onBoard).toHaveCount(2, { timeout: 60_000 });
  });

  await test.step('by the mouse a match goes before all others, and one to a table', async () => {
    const rows = desk.getByRole('region', { name: /^(Ready|Blocked)/ }).getByRole('listitem');
    const last = (await rows.last().locator('p').first().textContent()) ?? '';
    await drag(desk, rows.last(), desk.getByText('Drop here to move to the front'));
    await expect(rows.filter({ has: desk.getByText('Front', { exact: true }) })).toContainText(last);
    await expect.poll(async () => (await hallNow()).hall.pinned.length).toBe(1);
    const [, players = ''] = /^Call next: (.+) → /.exec((await next.textContent()) ?? '') ?? [];
    await drag(desk, rows.filter({ hasText: players }).first(), table(first));
    await expect(table(first)).toContainText('Called');
    for (const player of players.split(' – ')) await expect(table(first)).toContainText(player);
    await expect.poll(async () => (await standing()).length).toBe(3);
    await desk.getByRole('button', { name: `${first}, more` }).click();
    await desk.getByRole('menuitem', { name: 'Withdraw the call' }).click();
    await expect.poll(async () => (await standing()).length).toBe(2);
  });

  await test.step('another device asks, is let, and then makes the calls alone', async () => {
    const helper = await phone(browser);
    const { url } = await post<{ url: string }>(desk, `tournaments/${id}/hall/links`, { role: 'desk' });
    await helper.goto(url);
    await expect(helper.getByText(/^.+'s computer is calling\.$/)).toBeVisible();
    await helper.getByRole('button', { name: 'Take over' }).click();
    await expect(desk.getByText(/^The desk's .+ wants to take over calling\./)).toBeVisible();
    await desk.getByRole('button', { name: 'Hand over' }).click();
    await expect(helper.getByText('You’re calling')).toBeVisible();
    const elsewhere = desk.getByText(/^The desk's (computer|phone|tablet) is calling\.$/);
    await expect(elsewhere).toBeVisible();
    await expect(next).toBeDisabled();
    await desk.getByRole('heading', { name: 'Last results' }).click();
    await desk.keyboard.press('Space');
    await expect(elsewhere).toHaveCount(2);
    expect(await standing()).toHaveLength(2);
    await helper.getByRole('button', { name: /^Call next: .* – .* → / }).click();
    await expect.poll(async () => (await standing()).length).toBe(3);
    await helper.context().close();
  });
  await context.close();
});

/** How many boards are open, as the desk's menu tells. */
async function expectBoards(desk: Page, words: string): Promise<void> {
  await desk.getByRole('button', { name: 'Hall menu' }).click();
  await desk.getByRole('menuitem', { name: 'Boards' }).click();
  await expect(desk.getByText(words)).toBeVisible();
  await desk.keyboard.press('Escape');
  await expect(desk.getByRole('dialog')).toHaveCount(0);
}

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
  await expect(page.getByText(/as of \d\d:\d\d/)).toBeVisible();
  // What the hall's settings make of the day: its planned matches, or nothing while tables are free.
  const first = page.getByRole('listitem').filter({ hasText: match?.player1?.name ?? 'nobody' });
  await expect(first.or(page.getByText('No match is on any table.')).first()).toBeVisible();
  await page.goto(`${server.url}/match/${match?.match.id}/score`);
  await expect(page.getByText('Who serves first?')).toBeVisible();
  await server.start();
  await context.close();
});
