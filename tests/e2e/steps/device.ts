/** A device that keeps a tournament, and a person who enters results on it with and without a network. */
import { expect, type Page } from '@playwright/test';
import type { MatchEntry } from '#contract/matches/matches.ts';
import type { ServerProcess } from '../programs/server-process.ts';
import { served } from './served.ts';

export type Score = readonly [number, number];

interface DeviceSetup {
  readonly page: Page;
  readonly server: ServerProcess;
  /** The path of its page. */
  readonly tournament: string;
  /** What the day's players have played, by match: each result that is entered here is put in. */
  readonly played: Map<string, Score>;
}

/** The better player wins; how clearly depends on the match. */
function scoreOf({ match }: MatchEntry, [first, second]: readonly string[]): Score {
  const lost = match.number % 3;
  return (first ?? '') < (second ?? '') ? [3, lost] : [lost, 3];
}

export class Device {
  readonly page: Page;
  readonly tournament: string;
  readonly #server: ServerProcess;
  readonly #played: Map<string, Score>;
  readonly #context;

  private constructor({ page, server, tournament, played }: DeviceSetup) {
    this.page = page;
    this.tournament = tournament;
    this.#server = server;
    this.#played = played;
    this.#context = page.context();
  }

  static async of(setup: DeviceSetup): Promise<Device> {
    const device = new Device(setup);
    const { page, server, tournament } = setup;
    await page.goto(server.url + tournament);
    await served(page);
    await device.fetchDay();
    return device;
  }

  /** Looks at the tournament, until the device keeps what the server says now: all that a day without a network needs. */
  async fetchDay(): Promise<void> {
    await this.page.goto(`${this.#server.url}${this.tournament}/matches`);
    await expectDayKept(this.page, this.#server.url, this.tournament);
  }

  offline = () => this.#context.setOffline(true);
  online = () => this.#context.setOffline(false);

  async open(entry: MatchEntry): Promise<void> {
    await this.page.goto(`${this.#server.url}/match/${entry.match.id}`);
  }

  /** On to the next match of this table, as whoever stands at it does. */
  async next(): Promise<void> {
    await this.page.getByRole('link', { name: /^Next on / }).click();
  }

  async enter(entry: MatchEntry, given?: Score): Promise<void> {
    const { page } = this;
    await expect(page).toHaveURL(`${this.#server.url}/match/${entry.match.id}`);
    // The address is the next match's before its screen is.
    await expect(page.getByRole('main').getByText(new RegExp(`^Match ${entry.match.number}(?!\\d)`))).toBeVisible();
    const inputs = page.getByLabel(/^Score of /);
    await expect(page.getByRole('button', { name: 'Add Result' })).toBeVisible();
    const names = await page.getByRole('heading', { level: 1 }).textContent();
    const score = given ?? scoreOf(entry, (names ?? '').split(' vs '));
    await inputs.nth(0).fill(String(score[0]));
    await inputs.nth(1).fill(String(score[1]));
    await this.add();
    this.#played.set(entry.match.id, score);
  }

  /** Once more where the device says that it has not kept the result: a slow disk may take longer than a person waits. */
  async add(): Promise<void> {
    // In the match itself: the toast of the result before this one may still be on the screen.
    const saved = this.page.getByRole('main').getByText('Saved on this device', { exact: true });
    const refused = this.page.getByRole('alert').filter({ hasText: /^Not saved: / });
    const add = this.page.getByRole('button', { name: 'Add Result' });
    const way = await this.wayOn();
    await add.click();
    // Looked at once: at a second look the words may be gone.
    const said = await saved.or(refused).first().textContent();
    if (said?.startsWith('Not saved: ')) await add.click();
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

/** The facts of a day, fetched and written down once the page has nothing else to do, which says nothing to who waits for a quiet network. */
export async function expectDayKept(page: Page, origin: string, tournament: string): Promise<void> {
  const said = await (await fetch(`${origin}/bff/api${tournament}/record`)).json();
  const key = JSON.stringify(['tournaments', 'one', tournament.split('/').at(-1), 'record']);
  await expect.poll(() => page.evaluate(keptCopy, key), { timeout: 30_000 }).toEqual(said);
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
