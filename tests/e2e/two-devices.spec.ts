/**
 * A day of 48 players on two devices whose network is away half of the time, through the screen alone. In the end the
 * server has every result once, and both devices show what the server says.
 */
import { type Browser, expect, type Page } from '@playwright/test';
import type { MatchEntry } from '#contract/matches.ts';
import { acceptCookies, organiser, signIn } from './people.ts';
import { logLine, logOf, matchesOf } from './result-log.ts';
import { ServerProcess } from './server-process.ts';
import { test } from './story.ts';

const PLAYERS = 48;
const GROUPS = 16;

// So many steps: to film them would take longer than to take them.
test.use({ trace: 'off' });

let server: ServerProcess;
test.beforeAll(async () => {
  server = await ServerProcess.start();
});
test.afterAll(() => server.stop());

type Score = readonly [number, number];
/** What the day's players have played, whoever entered it. */
const played = new Map<string, Score>();

/** The better player wins; how clearly depends on the match. */
function scoreOf({ match }: MatchEntry, [first, second]: readonly string[]): Score {
  const lost = match.number % 3;
  return (first ?? '') < (second ?? '') ? [3, lost] : [lost, 3];
}

class Device {
  readonly page: Page;
  readonly tournament: string;
  readonly #context;

  private constructor(page: Page, tournament: string) {
    this.page = page;
    this.tournament = tournament;
    this.#context = page.context();
  }

  static async of(page: Page, tournament: string): Promise<Device> {
    const device = new Device(page, tournament);
    await page.goto(server.url + tournament);
    await page.waitForFunction(() => navigator.serviceWorker.controller !== null);
    await device.fetchDay();
    return device;
  }

  /** Looks at the tournament, until the device keeps what the server says now: all that a day without a network needs. */
  async fetchDay(): Promise<void> {
    await this.page.goto(`${server.url}${this.tournament}/matches`);
    for (const part of ['players', 'groups', 'matches', 'brackets', 'record']) {
      const said = await (await fetch(`${server.url}/bff/api${this.tournament}/${part}`)).json();
      const key = JSON.stringify(['tournaments', 'one', this.tournament.split('/').at(-1), part]);
      await expect.poll(() => this.page.evaluate(keptCopy, key), { timeout: 30_000 }).toEqual(said);
    }
  }

  offline = () => this.#context.setOffline(true);
  online = () => this.#context.setOffline(false);

  async open(entry: MatchEntry): Promise<void> {
    await this.page.goto(`${server.url}/match/${entry.match.id}`);
  }

  /** On to the next match of this table, as whoever stands at it does. */
  async next(): Promise<void> {
    await this.page.getByRole('link', { name: /^Next on / }).click();
  }

  async enter(entry: MatchEntry, given?: Score): Promise<void> {
    const { page } = this;
    await expect(page).toHaveURL(`${server.url}/match/${entry.match.id}`);
    // The address is the next match's before its screen is.
    await expect(page.getByRole('main').getByText(new RegExp(`^Match ${entry.match.number}(?!\\d)`))).toBeVisible();
    const inputs = page.getByLabel(/^Score of /);
    await expect(page.getByRole('button', { name: 'Add Result' })).toBeVisible();
    const names = await page.getByRole('heading', { level: 1 }).textContent();
    const score = given ?? scoreOf(entry, (names ?? '').split(' vs '));
    await inputs.nth(0).fill(String(score[0]));
    await inputs.nth(1).fill(String(score[1]));
    await this.add();
    played.set(entry.match.id, score);
  }

  /** Once more where the device says that it has not kept the result: a slow disk may take longer than a person waits. */
  async add(): Promise<void> {
    // In the match itself: the toast of the result before this one may still be on the screen.
    const saved = this.page.getByRole('main').getByText('Saved on this device', { exact: true });
    const refused = this.page.getByRole('alert').filter({ hasText: /^Not saved: / });
    const add = this.page.getByRole('button', { name: 'Add Result' });
    const way = await this.wayOn();
    await add.click();
    await expect(saved.or(refused).first()).toBeVisible();
    if (!(await saved.isVisible())) await add.click();
    await expect(saved).toBeVisible();
    // It does not move from under a finger.
    expect(await this.wayOn()).toBe(way);
  }

  /**
   * How far down the content the link to the next match of the table is. Above the content a banner says when the server is
   * silent, which a slow machine's may be; it has its own way not to come under a press.
   */
  wayOn(): Promise<number | null | undefined> {
    return this.page.evaluate(() => {
      const main = document.querySelector('main');
      const link = [...document.querySelectorAll('main nav a')].find(({ textContent }) =>
        /^Next on /.test(textContent),
      );
      return main && link && Math.round(link.getBoundingClientRect().top - main.getBoundingClientRect().top);
    });
  }

  /** The matches of one table in their order. */
  async playTable(entries: readonly MatchEntry[]): Promise<void> {
    for (const [index, entry] of entries.entries()) {
      if (index === 0) await this.open(entry);
      else await this.next();
      await this.enter(entry);
    }
  }

  async expectNothingWaits(): Promise<void> {
    await expect(this.page.getByRole('banner').getByRole('link', { name: /^All sent/ })).toBeVisible({
      timeout: 45_000,
    });
  }
}

/** In the page: what the device keeps of a reply. */
async function keptCopy(key: string): Promise<unknown> {
  const done = (asked: IDBRequest) =>
    new Promise((resolve, reject) => {
      asked.addEventListener('success', resolve);
      for (const fault of ['error', 'blocked']) asked.addEventListener(fault, () => reject(asked.error ?? fault));
    });
  const opened = indexedDB.open('edgeball-queries');
  await done(opened);
  try {
    const found = opened.result.transaction('records').objectStore('records').get(key);
    await done(found);
    return found.result?.data;
  } finally {
    opened.result.close();
  }
}

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

test('two devices play a day of 48 players, and neither loses nor doubles a result', async ({ browser }) => {
  test.setTimeout(600_000);
  const [first, second] = await Promise.all([signedIn(browser), signedIn(browser)]);
  const tournament = await makeTournament(first);
  const [one, other] = await Promise.all([Device.of(first, tournament), Device.of(second, tournament)]);
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
  await page.goto(`${server.url}/championships`);
  await signIn(page, organiser);
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
    name: 'Forty-eight',
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
