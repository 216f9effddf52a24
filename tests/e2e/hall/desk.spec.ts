/**
 * The desk on the day of a tournament: results typed blind, quicker than the device. `DESK_RESULTS=200` types as many;
 * `npx playwright test -c tests/playwright.config.ts desk` as few as show the same.
 */
import { type CDPSession, expect, type Page } from '@playwright/test';
import type { OrganiserUser } from '#contract/accounts/users.ts';
import type { MatchEntry } from '#contract/matches/matches.ts';
import { get, matchesOf, post } from '../steps/calls.ts';
import { openAs, organiser, phone } from '../steps/people.ts';
import { startSample } from '../steps/sample.ts';
import { test } from '../steps/story.ts';

// What is told here is the same with a worker and without; to install one costs a quarter of the time.
test.use({ serviceWorkers: 'block' });

const RESULTS = Number(process.env.DESK_RESULTS ?? 40);
const KEY_MS = 60;
const SLOWER = 4;

const at = startSample();

/** One group, in which everybody meets everybody: as many matches as are wanted, or a few more. */
async function makeGroup(page: Page): Promise<string> {
  const { id } = await post<{ id: string }>(page, 'tournaments/create', {
    name: 'Desk Cup',
    city: 'Rijeka',
    venueId: 'sample-harbour',
    tournamentDatesRange: ['2027-01-16', '2027-01-16'],
    startTime: '10:00',
  });
  const size = Math.ceil((1 + Math.sqrt(1 + 8 * RESULTS)) / 2);
  const people = await get<OrganiserUser[]>(page, 'user/organizer-users');
  const players = people.slice(0, size).map((person) => person.id);
  expect(players).toHaveLength(size);
  await post(page, `tournaments/${id}/add-existing-user`, players);
  await post(page, `tournaments/${id}/commence`, { numberOfGroups: 1 });
  return id;
}

/** All results that a best of five can have, one after the other. */
const SCORES = [
  [3, 1],
  [0, 3],
  [3, 2],
  [1, 3],
  [3, 0],
  [2, 3],
] as const;
const scoreOf = (index: number) => SCORES[index % SCORES.length] ?? SCORES[0];

const inTurn = (a: MatchEntry, b: MatchEntry) =>
  Date.parse(a.match.matchDate) - Date.parse(b.match.matchDate) || a.match.number - b.match.number;

const CODES: Readonly<Record<string, number>> = { Enter: 13, ArrowRight: 39, n: 78 };

/** As hands do it: at their own pace, whatever the page has made of the keys before. */
async function typeBlind(session: CDPSession, keys: readonly string[]): Promise<void> {
  const began = performance.now();
  const pressed: Promise<unknown>[] = [];
  for (const [index, key] of keys.entries()) {
    await new Promise((resolve) => setTimeout(resolve, began + index * KEY_MS - performance.now()));
    const text = key === 'Enter' ? '\r' : key.length === 1 ? key : undefined;
    const windowsVirtualKeyCode = CODES[key] ?? key.charCodeAt(0);
    const event = { key, windowsVirtualKeyCode, ...(text !== undefined && { text }) };
    pressed.push(session.send('Input.dispatchKeyEvent', { type: text ? 'keyDown' : 'rawKeyDown', ...event }));
    pressed.push(session.send('Input.dispatchKeyEvent', { type: 'keyUp', key, windowsVirtualKeyCode }));
  }
  await Promise.all(pressed);
}

test('results typed blind all reach the matches that they were typed for', async ({ browser }) => {
  test.setTimeout(240_000 + RESULTS * 3_000);
  const page = await phone(browser, { viewport: { width: 1280, height: 800 } });
  await openAs(page, organiser, at('/tournaments'));
  const id = await makeGroup(page);
  const matches = (await matchesOf(page, id)).sort(inTurn).slice(0, RESULTS);
  expect(matches).toHaveLength(RESULTS);
  await page.goto(at(`/match/${matches[0]?.match.id}`));
  await expect(page.getByRole('button', { name: 'Add Result' })).toBeVisible();
  const session = await page.context().newCDPSession(page);
  await session.send('Emulation.setCPUThrottlingRate', { rate: SLOWER });

  const keys = matches.flatMap((_, index) => {
    const [first, second] = scoreOf(index);
    const next = index < matches.length - 1 ? ['n'] : [];
    return [String(first), 'ArrowRight', String(second), 'Enter', ...next];
  });
  await typeBlind(session, keys);

  const typed = matches.map(({ match }, index) => `${match.number}: ${scoreOf(index).join('-')}, version 1`);
  const stored = async () => {
    const byId = new Map((await matchesOf(page, id)).map((entry) => [entry.match.id, entry.match]));
    return matches.map(({ match }) => {
      const { player1Score, player2Score, version } = byId.get(match.id) ?? match;
      return `${match.number}: ${player1Score}-${player2Score}, version ${version}`;
    });
  };
  const began = performance.now();
  await expect
    .poll(async () => (await stored()).filter((one) => one.endsWith('version 0')).length, {
      timeout: 30_000 + RESULTS * 2_000,
      intervals: [1_000],
    })
    .toBe(0);
  expect(await stored()).toEqual(typed);
  const behind = Math.round((performance.now() - began) / 1_000);
  console.log(`${RESULTS} results at ${KEY_MS} ms a key: 0 wrong, 0 missing, the last ${behind} s after its key`);
});
