/**
 * Three matches counted at three tables: one phone, which has no account but its table's code, is offline for a quarter of
 * an hour and killed twice meanwhile, one is taken over by another.
 * Watchers see every score in order, no point is lost, and each result is there once.
 */
import { type Browser, expect, type Page } from '@playwright/test';
import type { OrganiserUser } from '#contract/accounts/users.ts';
import type { HallDay } from '#contract/hall/hall.ts';
import type { MatchEntry, ResultChange } from '#contract/matches/matches.ts';
import type { LiveScores } from '#contract/matches/scores.ts';
import { get, post } from '../steps/calls.ts';
import { openAs, organiser, phone } from '../steps/people.ts';
import { startSample } from '../steps/sample.ts';
import { served } from '../steps/served.ts';
import { test } from '../steps/story.ts';

// Whoever is never offline needs none.
test.use({ serviceWorkers: 'block' });

const at = startSample();

async function makeCup(page: Page): Promise<string> {
  const { id } = await post<{ id: string }>(page, 'tournaments/create', {
    name: 'Points Cup',
    city: 'Rijeka',
    venueId: 'sample-harbour',
    tournamentDatesRange: ['2027-01-16', '2027-01-16'],
    startTime: '10:00',
    bestOf: { groups: 3, mainStage: 3 },
  });
  const people = await get<OrganiserUser[]>(page, 'user/organizer-users');
  await post(
    page,
    `tournaments/${id}/add-existing-user`,
    people.slice(0, 6).map((person) => person.id),
  );
  await post(page, `tournaments/${id}/commence`, { numberOfGroups: 1 });
  return id;
}

const nameOf = (player: MatchEntry['player1']): string => player?.name ?? '';
const tap = (page: Page, name: string) => page.getByRole('button', { name: `Point for ${name}` }).click();
const score = (page: Page) => page.getByRole('status').filter({ hasText: 'serves' });

async function openScore(page: Page, { match }: MatchEntry): Promise<void> {
  await page.goto(at(`/match/${match.id}/score`));
  await expect(page.getByRole('heading', { name: /against/ })).toBeAttached();
}

async function umpire(browser: Browser, entry: MatchEntry): Promise<Page> {
  const page = await phone(browser);
  await openAs(page, organiser, at('/'));
  await openScore(page, entry);
  return page;
}

/** A phone without an account that has scanned the code of the table that the match is called to. */
async function scorer(browser: Browser, desk: Page, cup: string, { match }: MatchEntry): Promise<Page> {
  const { tournaments } = await get<HallDay>(desk, `tournaments/${cup}/hall`);
  const planned = tournaments.flatMap(({ matches }) => matches).find(({ id }) => id === match.id)?.plannedCourt;
  await post(desk, `tournaments/${cup}/hall/call`, { matchId: match.id, courtId: planned });
  const link = { role: 'scorer', courtId: planned };
  const { url } = await post<{ url: string }>(desk, `tournaments/${cup}/hall/links`, link);
  const page = await phone(browser, { serviceWorkers: 'allow' });
  await page.clock.install();
  await page.goto(at(`/k${new URL(url).hash}`));
  await expect(page).toHaveURL(new RegExp(`/t/${planned}$`));
  return page;
}

/** The same phone once more, at its table. */
async function restarted(page: Page): Promise<Page> {
  const address = page.url();
  const again = await page.context().newPage();
  await page.close();
  await again.clock.install();
  await again.goto(address);
  return again;
}

async function count(page: Page, name: string, points: number): Promise<void> {
  for (let point = 0; point < points; point += 1) await tap(page, name);
}

test('three tables are scored on phones, and everybody watches', async ({ browser, page: watcher }) => {
  await openAs(watcher, organiser, at('/'));
  const cup = await makeCup(watcher);
  const matches = await get<MatchEntry[]>(watcher, `tournaments/${cup}/matches`);
  const [first, second, third] = matches;
  if (!first || !second || !third) throw new Error('no matches');

  await watcher.goto(at(`/tournaments/${cup}/matches`));
  // Every score that the server tells, as this page hears it.
  await watcher.evaluate((address) => {
    const heard: string[] = [];
    Object.assign(window, { heard });
    new EventSource(address).addEventListener('score', ({ data }) => heard.push(data));
  }, `/bff/api/tournaments/${cup}/events`);

  const [one, three] = [await umpire(browser, first), await umpire(browser, third)];
  const two = await scorer(browser, watcher, cup, second);
  const winner = nameOf(first.player1);
  const loser = nameOf(first.player2);

  await one.getByRole('button', { name: `${winner} serves first` }).click();
  await count(one, winner, 2);
  await tap(one, loser);
  await expect(score(one)).toHaveText(`${winner} 2, ${loser} 1. ${loser} serves.`);
  await expect(
    watcher
      .getByRole('link', { name: `${winner}` })
      .getByText('2–1')
      .first(),
  ).toBeVisible();
  await one.getByRole('button', { name: 'Undo' }).click();
  await count(one, winner, 9);
  await one.getByRole('button', { name: 'Start game 2' }).click();
  await count(one, winner, 11);
  await one.getByRole('button', { name: `Save: ${winner} 2–0` }).click();
  await expect(one).toHaveURL(new RegExp(`/match/${first.match.id}$`));

  // Killed, offline, killed again: what was tapped is there.
  const name = nameOf(second.player2);
  await served(two);
  await two.getByRole('button', { name: `${name} serves first` }).click();
  await count(two, name, 4);
  const again = await restarted(two);
  await expect(score(again)).toContainText(`${name} 4`);
  await again.context().setOffline(true);
  await count(again, name, 5);
  await expect(again.getByText('Offline, saved here')).toBeVisible();
  await again.clock.fastForward('15:00');
  const last = await restarted(again);
  await expect(score(last)).toContainText(`${name} 9`);
  await count(last, name, 2);
  await last.getByRole('button', { name: 'Start game 2' }).click();
  await count(last, name, 11);
  await last.getByRole('button', { name: `Save: ${name} 2–0` }).click();
  await last.getByRole('button', { name: 'Send now' }).click();
  await expect(last.getByText(/Saved on this phone, and sent as soon as there’s a network/)).toBeVisible();
  // Its result enters itself, and the table waits for the next match.
  await last.context().setOffline(false);
  await last.clock.fastForward('01:00');
  await expect(last.getByRole('heading', { name: / is free$/ })).toBeVisible();

  // Another phone takes over, and the first one is told.
  const ours = nameOf(third.player1);
  await three.getByRole('button', { name: `${ours} serves first` }).click();
  await count(three, ours, 3);
  await expect(three.getByText('Live')).toBeVisible();
  const other = await umpire(browser, third);
  await expect(other.getByText('Another device is scoring this match.')).toBeVisible();
  await other.getByRole('button', { name: 'Score here' }).click();
  await expect(score(other)).toContainText(`${ours} 3`);
  await count(other, ours, 8);
  await tap(three, ours);
  await expect(three.getByText('Another device is scoring this match.')).toBeVisible();
  await other.getByRole('button', { name: 'Start game 2' }).click();
  await count(other, ours, 11);
  await other.getByRole('button', { name: `Save: ${ours} 2–0` }).click();
  await expect(other).toHaveURL(new RegExp(`/match/${third.match.id}$`));

  const heard: LiveScores[] = (await watcher.evaluate(() => (window as unknown as { heard: string[] }).heard)).map(
    (data) => JSON.parse(data),
  );
  for (const [{ match }, games] of [
    [
      first,
      [
        [11, 0],
        [11, 0],
      ],
    ],
    [
      second,
      [
        [0, 11],
        [0, 11],
      ],
    ],
    [
      third,
      [
        [11, 0],
        [11, 0],
      ],
    ],
  ] as const) {
    const order = heard.flatMap(({ scores }) => scores).filter(({ matchId }) => matchId === match.id);
    const places = order.map(({ turn, counter }) => turn * 1_000 + counter);
    expect(places).toEqual([...places].sort((a, b) => a - b));
    expect(order).not.toEqual([]);
    const log = () => get<ResultChange[]>(watcher, `matches/${match.id}/log`);
    // Slower than two seconds, the phone goes on while its result is on its way.
    await expect.poll(async () => (await log()).map(({ after }) => after.games), { timeout: 45_000 }).toEqual([games]);
    if (match.id === second.match.id) expect((await log()).map(({ table }) => table)).toEqual([second.court?.name]);
  }
});
