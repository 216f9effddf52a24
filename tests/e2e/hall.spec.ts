/**
 * A day of 24 players on six tables, with two tournaments that share players: the desk calls, the board and a follower hear
 * of it at once, a helper's phone calls by a link, two phones are told by push, and nobody is on two tables.
 */
import { expect, type Page, test as setUp } from '@playwright/test';
import type { HallDay } from '#contract/hall.ts';
import { type FakePushService, startPushService } from '#tests/server/push/fake-push-service.ts';
import { wholeBrowser } from '../chromium.mjs';
import { makeDay, post, today } from './calls.ts';
import { acceptCookies, organiser, phone, signIn } from './people.ts';
import { pushedPhone } from './pushed-phone.ts';
import { startSample } from './sample.ts';
import { test } from './story.ts';

// Calls come as notifications.
test.use({ launchOptions: wholeBrowser() });

let service: FakePushService;
const at = startSample(async () => {
  service = await startPushService();
  return { PUSH_SERVICES: service.origin };
});
setUp.afterAll(() => service.close());

test('a hall of two tournaments is called from its desk', async ({ page: desk, browser }) => {
  await acceptCookies(desk);
  await desk.goto(at('/'));
  await signIn(desk, organiser);
  const open = await makeDay(desk, 'Hall Open', 24, 6, today());
  const cup = await makeDay(desk, 'Hall Cup', 12, 3, today());
  // Nobody waits for the story's players to rest.
  await post(desk, `tournaments/${open}/hall/settings`, { mode: 'free', restMinutes: 0 });
  const hallNow = async (): Promise<HallDay> => {
    const reply = await desk.request.get(at(`/bff/api/tournaments/${open}/hall`));
    expect(reply.status(), await reply.text()).toBe(200);
    return reply.json();
  };

  const board = await (await browser.newContext({ viewport: { width: 1920, height: 1080 } })).newPage();
  await board.goto(at(`/tournaments/${open}/board?view=calls`));
  await expect(board.getByText('No match is on.')).toBeVisible();

  const [first] = (await hallNow()).tournaments.find(({ id }) => id === open)?.matches ?? [];
  const followed = (await hallNow()).people[first?.players[0] ?? '']?.name ?? '';
  const follower = await phone(browser);
  await follower.goto(at(`/tournaments/${open}`));
  await follower.getByRole('button', { name: `Follow ${followed}` }).click();
  const line = follower.getByRole('region', { name: 'Followed players' });
  await expect(line).toContainText('in line');

  const told = await Promise.all(
    (first?.players ?? []).map(async (player) => {
      const page = await phone(browser);
      const pushed = await pushedPhone(page, service);
      await page.goto(at(`/tournaments/${open}`));
      await page.getByRole('button', { name: `Follow ${(await hallNow()).people[player ?? '']?.name}` }).click();
      await page.getByRole('button', { name: 'Tell me' }).click();
      await expect(page.getByText('Calls are told on this device.')).toBeVisible();
      await expect.poll(pushed.deliver, { timeout: 90_000 }).toBe(1);
      await expect.poll(pushed.shown).toEqual(['Calls arrive here']);
      return pushed;
    }),
  );

  await desk.goto(at(`/tournaments/${open}/hall`));
  await expect(desk.getByText('Calls are made on this device.')).toBeVisible();
  await desk.getByRole('heading', { name: 'Tables' }).click();
  await desk.keyboard.press('Space');
  const table = desk.getByRole('region', { name: 'Table 1', exact: true });
  await expect(table).toContainText('First call, just now');
  await expect(line).toContainText('Table 1, now');
  await expect(board.getByText(followed)).toBeVisible();
  for (const pushed of told) {
    await expect.poll(pushed.deliver, { timeout: 90_000 }).toBe(1);
    await expect.poll(pushed.shown).toEqual(['Calls arrive here', 'Table 1, now']);
  }
  await expect(desk.getByText('Calls told by push today: 2 delivered.')).toBeVisible();

  await desk.getByRole('button', { name: /^Call all free tables/ }).click();
  await desk
    .getByRole('dialog')
    .getByRole('button', { name: /^Call \d matches$/ })
    .click();
  await expect(desk.getByText('No match is ready for this table.')).toHaveCount(0);
  await expect(desk.getByText('First call, just now')).toHaveCount(6);
  expectNobodyTwice(await hallNow());
  // Of both tournaments.
  await expect(board.getByRole('listitem')).toHaveCount(6);
  await desk.getByLabel('All boards show').selectOption('Groups');
  await expect(board.getByRole('heading', { name: /^Hall (Open|Cup) · Group [A-F]$/ })).toBeVisible();
  await desk.getByLabel('All boards show').selectOption('What each is opened for');
  await expect(board.getByRole('heading', { name: 'On the tables' })).toBeVisible();

  const helper = await phone(browser);
  const { url } = await post<{ url: string }>(desk, `tournaments/${open}/hall/links`, { role: 'desk' });
  await helper.goto(url);
  await helper.getByRole('button', { name: 'Table 1, more' }).click();
  await helper.getByRole('menuitem', { name: 'Withdraw the call' }).click();
  await expect(table).toContainText('Free');
  await expect(helper.getByRole('button', { name: 'Settings' })).toHaveCount(0);

  await playToTheEnd(desk, [open, cup], hallNow);
  for (const pushed of told) {
    await pushed.deliver();
    const calls = pushed.calls();
    expect(calls.length).toBeGreaterThan(1);
    expect(new Set(calls).size).toBe(calls.length);
  }
  await expect(desk.getByText(/^Hall (Open|Cup) · /)).toHaveCount(0);
});

/**
 * Every free table is called from the screen, and what was called gets its result, until nothing of these is left: before
 * nine in the morning the sample's own tournament of today has not begun.
 */
async function playToTheEnd(desk: Page, ids: readonly string[], hallNow: () => Promise<HallDay>): Promise<void> {
  const next = desk.getByRole('button', { name: /^Call .* to Table \d$/ });
  const all = desk.getByRole('button', { name: /^Call all free tables/ });
  for (let round = 0; round < 60; round++) {
    const day = await hallNow();
    expectNobodyTwice(day);
    const calls = standing(day);
    for (const { matchId } of calls)
      await post(desk, `matches/${matchId}/update-result`, { player1Score: 3, player2Score: 1 });
    if (openOf(day, ids).every(({ id }) => calls.some(({ matchId }) => matchId === id))) return;
    // Until the desk has heard of every result, it offers what has been played.
    await expect(desk.getByText(/ call, /)).toHaveCount(0);
    await expect(next).toBeEnabled();
    if (await all.isVisible()) {
      await all.click();
      const dialog = desk.getByRole('dialog');
      await dialog.getByRole('button', { name: /^Call (one match|\d+ matches)$/ }).click();
      await expect(dialog).toHaveCount(0);
    } else await next.click();
    // A desk is done with a call as soon as it is kept; the last may still be on its way.
    await expect(desk.getByText(/waits? on this device\.$/)).toHaveCount(0, { timeout: 60_000 });
    await expect.poll(async () => standing(await hallNow()).length).toBeGreaterThan(0);
  }
  throw new Error('the day does not end');
}

const openOf = ({ tournaments }: HallDay, ids: readonly string[]) =>
  tournaments.flatMap(({ id, matches }) => (ids.includes(id) ? matches : [])).filter(({ isOver }) => !isOver);

const standing = ({ hall }: HallDay) => hall.calls.filter(({ endedAt }) => endedAt === null);

function expectNobodyTwice(day: HallDay): void {
  const calls = standing(day);
  const matches = day.tournaments.flatMap((tournament) => tournament.matches);
  const people = calls.flatMap(({ matchId }) => matches.find(({ id }) => id === matchId)?.players ?? []);
  expect(new Set(people).size).toBe(people.length);
  expect(new Set(calls.map(({ courtId }) => courtId)).size).toBe(calls.length);
}
