/**
 * A day of 24 players on six tables, with two tournaments that share players: the desk calls on a laptop, a board on a TV and
 * a follower hear of it at once, a helper's phone calls by a link, two phones are told by push, and nobody is on two tables.
 * In its middle the network is away for an hour, in which the desk goes on by itself.
 */
import { type Browser, expect, type Page } from '@playwright/test';
import type { HallDay } from '#contract/hall/hall.ts';
import { type FakePushService, startPushService } from '#tests/server/push/fake-push-service.ts';
import { wholeBrowser } from '../../chromium.mjs';
import { clockAt, ServerProcess } from '../programs/server-process.ts';
import { makeDay, post, today } from '../steps/calls.ts';
import { openAs, organiser, phone } from '../steps/people.ts';
import { test } from '../steps/story.ts';
import {
  expectAllSent,
  expectNobodyTwice,
  namesAtTables,
  namesOnBoard,
  namesOnDesk,
  openOf,
  playersOf,
  standing,
} from './hall-day.ts';
import { type PushedPhone, pushedPhone } from './pushed-phone.ts';

// Calls come as notifications.
test.use({ launchOptions: wholeBrowser() });

const HOUR = 3_600_000;
const LAPTOP = { viewport: { width: 1440, height: 900 } };
const TV = { viewport: { width: 1920, height: 1080 } };
const NO_WORKER = { serviceWorkers: 'block' } as const;
/** For a worker to fetch its files, and to be woken, on a busy machine. */
const PATIENT = { timeout: 120_000 };

let service: FakePushService;
let server: ServerProcess;
test.beforeAll(async () => {
  service = await startPushService();
  server = await ServerProcess.start(() => ({ PUSH_SERVICES: service.origin }));
});
test.afterAll(async () => {
  await server.stop();
  await service.close();
});

const at = (path: string) => `${server.url}${path}`;

test('a hall of two tournaments is called from its desk, also for an hour without a network', async ({ browser }) => {
  test.setTimeout(900_000);
  // A worker would have a clock of its own; what it does on the way is told in offline-desk.spec.ts.
  const desk = await openPage(browser, { ...LAPTOP, ...NO_WORKER });
  await openAs(desk, organiser, at('/'));
  const open = await makeDay(desk, 'Hall Open', 24, 6, today());
  const cup = await makeDay(desk, 'Hall Cup', 12, 3, today());
  // Nobody waits for the story's players to rest.
  await post(desk, `tournaments/${open}/hall/settings`, { mode: 'free', restMinutes: 0 });
  const hallNow = async (): Promise<HallDay> => {
    const reply = await desk.request.get(at(`/bff/api/tournaments/${open}/hall`));
    expect(reply.status(), await reply.text()).toBe(200);
    return reply.json();
  };

  const board = await openPage(browser, { ...TV, ...NO_WORKER });
  await board.goto(at(`/tournaments/${open}/board?view=calls`));
  await expect(board.getByText('No match is on.')).toBeVisible();

  const [first] = (await hallNow()).tournaments.find(({ id }) => id === open)?.matches ?? [];
  const [followedId = '', otherId = ''] = first?.players.map((id) => id ?? '') ?? [];
  const { people } = await hallNow();
  const followed = people[followedId]?.name ?? '';
  const follower = await openPage(browser, NO_WORKER);
  await follower.goto(at(`/tournaments/${open}`));
  await follower.getByRole('button', { name: `Follow ${followed}` }).click();
  const line = follower.getByRole('region', { name: 'Followed players' });
  await expect(line).toContainText('in line');

  const told = await Promise.all(
    [followedId, otherId].map(async (userId): Promise<Told> => {
      const page = await openPage(browser);
      const pushed = await pushedPhone(page, service);
      await page.goto(at(`/tournaments/${open}`));
      await page.getByRole('button', { name: `Follow ${people[userId]?.name}` }).click();
      await page.getByRole('button', { name: 'Tell me' }).click(PATIENT);
      await expect(page.getByText('You get calls on this device.')).toBeVisible();
      await expect.poll(pushed.deliver, PATIENT).toBe(1);
      await expect.poll(pushed.shown, PATIENT).toEqual(['Calls arrive here']);
      return { page, pushed, userId, expected: new Set() };
    }),
  );
  const everybody = [desk, board, follower, ...told.map(({ page }) => page)];
  /** Called while nobody could hear of it, and too old to be told by push afterwards. */
  const unheard = new Set<string>();
  /** The hall as it is, all of whose calls the phones have been told by now. */
  const toldHall = async (): Promise<HallDay> => {
    const day = await hallNow();
    expectNobodyTwice(day);
    for (const one of told) await expectTold(one, day, unheard);
    return day;
  };

  await test.step('the first calls are made, and everybody hears of them', async () => {
    await desk.goto(at(`/tournaments/${open}/hall`));
    await expect(desk.getByText('You’re calling')).toBeVisible();
    await desk.getByRole('heading', { name: 'Last results' }).click();
    await desk.keyboard.press('Space');
    await expect(table(desk, 'Table 1')).toContainText('Called');
    await expect(line).toContainText('Table 1, now');
    await expect(board.getByText(followed)).toBeVisible();
    await toldHall();
    for (const { pushed } of told) {
      await expect.poll(pushed.deliver, PATIENT).toBe(1);
      await expect.poll(pushed.shown, PATIENT).toEqual(['Calls arrive here', 'Table 1, now']);
    }
    await expect(desk.getByText('Calls sent to phones today: 2 delivered.')).toBeVisible();
    await callAll(desk);
    await expect(desk.getByText(/^Nobody is free right now/)).toHaveCount(0);
    await expect(desk.getByText('Called', { exact: true })).toHaveCount(6);
    await toldHall();
    // The matches of both tournaments.
    await expect(board.getByRole('listitem')).toHaveCount(6);
    await showOnBoards(desk, 'Groups');
    await expect(board.getByRole('heading', { name: /^Hall (Open|Cup) · Group [A-F]$/ })).toBeVisible();
    await showOnBoards(desk, 'Each board’s own view');
    await expect(board.getByRole('heading', { name: 'On the tables' })).toBeVisible();
  });

  await test.step('a helper takes a call back', async () => {
    const helper = await phone(browser, NO_WORKER);
    const { url } = await post<{ url: string }>(desk, `tournaments/${open}/hall/links`, { role: 'desk' });
    await helper.goto(url);
    await helper.getByRole('button', { name: 'Table 1, more' }).click();
    await helper.getByRole('menuitem', { name: 'Withdraw the call' }).click();
    await expect(table(desk, 'Table 1')).toContainText('Free');
    await helper.getByRole('button', { name: 'Hall menu' }).click();
    await expect(helper.getByRole('menuitem', { name: 'Boards' })).toBeVisible();
    await expect(helper.getByRole('menuitem', { name: 'Settings' })).toHaveCount(0);
    await helper.context().close();
    await callAll(desk);
    await expect.poll(async () => standing(await hallNow()).length).toBe(6);
    await toldHall();
  });

  await test.step('the network goes for an hour, and the desk goes on', async () => {
    await server.kill();
    const pass = async (time: number) => {
      for (const page of everybody) await page.clock.fastForward(time);
    };
    for (let turn = 1; turn <= 3; turn++) {
      await enterAll(desk);
      await pass(HOUR / 4);
      await expect(desk.getByText(/^You’re offline\. Keep calling by voice/)).toBeVisible();
      await callAll(desk);
      const shown = Object.values(await namesOnDesk(desk));
      // Most of those who are in both tournaments keep each other waiting.
      expect(shown.length).toBeGreaterThan(2);
      expect(new Set(shown.flat()).size).toBe(shown.length * 2);
    }
    await pass(HOUR / 4);
    await expect(board.getByText(/^Not up to date: as of/)).toBeVisible();
  });

  await test.step('it comes back: what was done is there once, and all of them agree', async () => {
    const shown = await namesOnDesk(desk);
    await server.start(clockAt(Date.now() + HOUR));
    await expectAllSent(desk);
    await expect(desk.getByText(/waits? on this device/)).toHaveCount(0);
    const day = await hallNow();
    for (const { matchId } of standing(day)) unheard.add(matchId);
    await toldHall();
    expect(namesAtTables(day)).toEqual(shown);
    await expect(desk.getByText(/^You’re offline/)).toHaveCount(0);
    expect(await namesOnDesk(desk)).toEqual(shown);
    // A board whose connection is dead asks again within half a minute.
    await expect.poll(() => namesOnBoard(board), PATIENT).toEqual(shown);
    await expect(board.getByText(/^Not up to date/)).toHaveCount(0);
    // In this tournament; the other one has a page of its own.
    const own = standing(day).find(
      (call) => call.tournamentId === open && playersOf(day, call.matchId).includes(followedId),
    );
    const ownTable = day.hall.tables.find(({ courtId }) => courtId === own?.courtId)?.name;
    const words = ownTable === undefined ? /in line|about|any minute/ : `${ownTable}, now`;
    await expect(line).toContainText(words, PATIENT);
  });

  await playToTheEnd(desk, [open, cup], toldHall);
  for (const { pushed, expected } of told) {
    await pushed.deliver();
    expect(callsTold(pushed)).toEqual([...expected].sort());
    expect(expected.size).toBeGreaterThan(2);
  }
  await expect(desk.getByText(/ · Hall (Open|Cup)$/)).toHaveCount(0);
});

async function openPage(browser: Browser, options: Parameters<typeof phone>[1] = {}): Promise<Page> {
  const page = await phone(browser, options);
  await page.clock.install();
  return page;
}

const table = (desk: Page, name: string) => desk.getByRole('region', { name, exact: true });

interface Told {
  readonly page: Page;
  readonly pushed: PushedPhone;
  readonly userId: string;
  /** Each call that has stood on the server while it could be heard. */
  readonly expected: Set<string>;
}

/** Notices of calls, not that one does not stand any more. */
const callsTold = (pushed: PushedPhone): string[] =>
  pushed
    .calls()
    .filter((call) => call.split(' ')[1] !== '0')
    .sort();

/** Each of the player's calls once, and no other. */
async function expectTold(
  { pushed, userId, expected }: Told,
  day: HallDay,
  unheard: ReadonlySet<string>,
): Promise<void> {
  for (const { matchId, number, announcedAt } of standing(day)) {
    if (playersOf(day, matchId).includes(userId) && !unheard.has(matchId))
      expected.add(`${matchId} ${number} ${Date.parse(announcedAt)}`);
  }
  await expect.poll(() => callsTold(pushed), PATIENT).toEqual([...expected].sort());
}

/** What all boards of the hall show. */
async function showOnBoards(desk: Page, view: string): Promise<void> {
  await desk.getByRole('button', { name: 'Hall menu' }).click();
  await desk.getByRole('menuitem', { name: 'Boards' }).click();
  await desk.getByLabel('All boards show').selectOption(view);
  await desk.keyboard.press('Escape');
  await expect(desk.getByRole('dialog')).toHaveCount(0);
}

/** Whatever is free, from the screen. */
async function callAll(desk: Page): Promise<void> {
  const next = desk.getByRole('button', { name: /^Call next: .* → Table \d/ });
  const all = desk.getByRole('button', { name: /^Call all \(/ });
  await expect(next).toBeEnabled();
  if (!(await all.isVisible())) return next.click();
  await all.click();
  const dialog = desk.getByRole('dialog');
  await dialog.getByRole('button', { name: /^Call (one match|\d+ matches)$/ }).click();
  await expect(dialog).toHaveCount(0);
}

/** Every match that is called has begun, and ends by the chips of its table. */
async function enterAll(desk: Page): Promise<void> {
  const begin = desk.getByRole('button', { name: /^Start the match on / });
  while ((await begin.count()) > 0) await clickOneOf(begin);
  const enter = desk.getByRole('button', { name: /^Enter result of / });
  while ((await enter.count()) > 0) {
    const count = await enter.count();
    await enter.first().click();
    await desk
      .getByRole('button', { name: / wins 3–1$/ })
      .first()
      .click();
    await expect(enter).toHaveCount(count - 1);
  }
}

/** Until one fewer is there. */
async function clickOneOf(buttons: ReturnType<Page['getByRole']>): Promise<void> {
  const count = await buttons.count();
  await buttons.first().click();
  await expect(buttons).toHaveCount(count - 1);
}

/**
 * Every free table is called from the screen, and what was called gets its result, until nothing of these is left: before
 * nine in the morning the sample's own tournament of today has not begun.
 */
async function playToTheEnd(desk: Page, ids: readonly string[], toldHall: () => Promise<HallDay>): Promise<void> {
  for (let round = 0; round < 60; round++) {
    const day = await toldHall();
    const calls = standing(day);
    for (const { matchId } of calls)
      await post(desk, `matches/${matchId}/update-result`, { player1Score: 3, player2Score: 1 });
    if (openOf(day, ids).every(({ id }) => calls.some(({ matchId }) => matchId === id))) return;
    // Until the desk has heard of every result, it offers what has been played.
    await expect(desk.getByText(/^(Called|Playing|Late|No-show\?)$/)).toHaveCount(0);
    await callAll(desk);
    // A desk is done with a call as soon as it is kept; the last may still be on its way.
    await expectAllSent(desk);
    await expect.poll(async () => standing(await toldHall()).length).toBeGreaterThan(0);
  }
  throw new Error('the day does not end');
}
