/**
 * A day on two devices whose network is away half of the time, through the screen alone. In the end the
 * server has every result once, and both devices show what the server says.
 */
import { type Browser, expect, type Page } from '@playwright/test';
import type { MatchEntry } from '#contract/matches/matches.ts';
import { ServerProcess } from '../programs/server-process.ts';
import { Device, type Score } from '../steps/device.ts';
import { acceptCookies, openAs, organiser } from '../steps/people.ts';
import { logLine, logOf, matchesOf } from '../steps/result-log.ts';
import { test } from '../steps/story.ts';

/** Groups of three players; a power of two. STORY_GROUPS=16 takes twice as long. */
const GROUPS = Number(process.env.STORY_GROUPS ?? 8);
const PLAYERS = GROUPS * 3;

// So many steps: to film them would take longer than to take them.
test.use({ trace: 'off' });

let server: ServerProcess;
test.beforeAll(async () => {
  server = await ServerProcess.start();
});
test.afterAll(() => server.stop());

/** What the day's players have played, whoever entered it. */
const played = new Map<string, Score>();

/** Groups, or rounds of the bracket; a group's cross table is a region within it. */
const partsOf = (page: Page) => page.getByRole('main').getByRole('region', { name: /^(?!Who beat whom)/ });

async function openGroups(page: Page, tournament: string): Promise<void> {
  await page.goto(`${server.url}${tournament}/groups`);
  await expect(partsOf(page)).toHaveCount(GROUPS);
}

async function openBracket(page: Page, tournament: string): Promise<void> {
  await page.goto(`${server.url}${tournament}/brackets?look=list`);
  await expect(page.getByRole('region', { name: 'Final', exact: true })).toBeVisible();
  // The rounds' names are there before their matches.
  const isEmpty = (round: string) => !round.includes('Match ');
  await expect.poll(async () => (await partsOf(page).allInnerTexts()).filter(isEmpty)).toEqual([]);
}

test(`two devices play a day of ${PLAYERS} players, and neither loses nor doubles a result`, async ({ browser }) => {
  test.setTimeout(600_000);
  const [first, second] = await Promise.all([signedIn(browser), signedIn(browser)]);
  const tournament = await makeTournament(first);
  const day = { server, tournament, played };
  const [one, other] = await Promise.all([Device.of({ page: first, ...day }), Device.of({ page: second, ...day })]);
  const byTable = await matchesByTable(tournament);
  const half = Math.ceil(byTable.length / 2);

  await test.step('both are offline, and both enter a result of the same two matches', async () => {
    const [same, different] = [byTable[0]?.pop(), byTable[1]?.pop()];
    if (!same || !different) throw new Error('too few tables');
    await Promise.all([one.offline(), other.offline()]);
    await Promise.all(
      [one, other].map(async (device) => {
        await device.open(same);
        await device.enter(same);
        await device.open(different);
        await device.enter(different, device === one ? [3, 0] : [0, 3]);
      }),
    );
    await one.online();
    await one.expectNothingWaits();
    await other.online();
    await expect(other.page.getByRole('link', { name: /^1 to check/ })).toBeVisible({ timeout: 30_000 });
    await other.page.getByRole('button', { name: /3–0.*Use this one/ }).click();
    await other.expectNothingWaits();
    played.set(different.match.id, [3, 0]);
  });

  await test.step('each plays its half of the tables, every other one without a network', async () => {
    await Promise.all([playTables(one, byTable.slice(0, half), 0), playTables(other, byTable.slice(half), 1)]);
    await allIn(one, other);
  });

  await test.step('the main stage is drawn; its first round is shared out, its rest played by a device offline', async () => {
    await post(first, `/bff/api${tournament}/generate-main-stage`, { advancingPlayersPerGroup: 1 });
    const round = await openMatches(tournament);
    expect(round).toHaveLength(GROUPS / 2);
    await Promise.all([one.fetchDay(), other.fetchDay()]);
    await one.offline();
    await Promise.all(
      [one, other].map(async (device, index) => {
        for (const entry of round.filter((_, at) => at % 2 === index)) {
          await device.open(entry);
          await device.enter(entry);
        }
      }),
    );
    await one.online();
    await allIn(one, other);
    await playToTheEnd(other);
    await allIn(one, other);
  });

  await test.step('the server has each result once, and everybody sees the same', async () => {
    const all = await matchesOf(server.url, tournament);
    expect(all).toHaveLength(GROUPS * 3 + GROUPS - 1);
    const logs = await Promise.all(all.map(async ({ match }) => [match.id, await logOf(server.url, match.id)]));
    expect(logs).toEqual(all.map(({ match }) => [match.id, [logLine(1, played.get(match.id) ?? [-1, -1])]]));
    const visitor = await (await browser.newContext({ serviceWorkers: 'block' })).newPage();
    await acceptCookies(visitor);
    for (const open of [openGroups, openBracket]) {
      await open(visitor, tournament);
      const shown = await partsOf(visitor).allInnerTexts();
      for (const page of [first, second]) {
        await open(page, tournament);
        // A device shows its own copy until the server has answered.
        await expect.poll(() => partsOf(page).allInnerTexts(), { timeout: 60_000 }).toEqual(shown);
      }
    }
  });
});

async function signedIn(browser: Browser): Promise<Page> {
  const page = await (await browser.newContext()).newPage();
  await acceptCookies(page);
  await openAs(page, organiser, `${server.url}/championships`);
  return page;
}

async function post(page: Page, path: string, data: object): Promise<{ id: string }> {
  const reply = await page.request.post(server.url + path, { data });
  expect(reply.ok(), await reply.text()).toBe(true);
  return reply.json();
}

/** Drawn and under way; the path of its page. */
async function makeTournament(page: Page): Promise<string> {
  const { id } = await post(page, '/bff/api/tournaments/create', {
    name: 'Two devices',
    city: 'Rijeka',
    venueId: 'sample-harbour',
    tournamentDatesRange: ['2027-03-27', '2027-03-27'],
    startTime: '09:00',
  });
  const calls = `/bff/api/tournaments/${id}`;
  for (let number = 1; number <= PLAYERS; number++) {
    const lastName = `Player ${String(number).padStart(2, '0')}`;
    await post(page, `${calls}/add-user`, { firstName: 'P', lastName, email: `p${number}@example.org` });
  }
  await post(page, `${calls}/commence`, { numberOfGroups: GROUPS });
  return `/tournaments/${id}`;
}

const openMatches = async (tournament: string): Promise<MatchEntry[]> =>
  (await matchesOf(server.url, tournament)).filter(
    ({ match, player1, player2 }) => match.status !== 'completed' && player1 !== null && player2 !== null,
  );

const inTurn = (a: MatchEntry, b: MatchEntry): number =>
  Date.parse(a.match.matchDate) - Date.parse(b.match.matchDate) || a.match.number - b.match.number;

/** The matches of each table, in the order of play. */
async function matchesByTable(tournament: string): Promise<MatchEntry[][]> {
  const tables = new Map<string, MatchEntry[]>();
  for (const entry of (await openMatches(tournament)).sort(inTurn)) {
    const name = entry.court?.name ?? '';
    tables.set(name, [...(tables.get(name) ?? []), entry]);
  }
  return [...tables.values()];
}

/** Without a network at every other table. */
async function playTables(device: Device, tables: readonly MatchEntry[][], turn: number): Promise<void> {
  for (const [index, table] of tables.entries()) {
    if (index % 2 === turn) await device.offline();
    await device.playTable(table);
    await device.online();
  }
}

async function allIn(...devices: readonly Device[]): Promise<void> {
  await Promise.all(devices.map((device) => device.expectNothingWaits()));
}

/** Round after round on a device without a network, whose own results make the next round's players known. */
async function playToTheEnd(device: Device): Promise<void> {
  const left = (await matchesOf(server.url, device.tournament)).filter(({ match }) => match.status !== 'completed');
  expect(left).toHaveLength(GROUPS / 2 - 1);
  await device.fetchDay();
  await device.offline();
  for (const entry of left.sort(inTurn)) {
    await device.open(entry);
    await device.enter(entry);
  }
  await device.online();
}
