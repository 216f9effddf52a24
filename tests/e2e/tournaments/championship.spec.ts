import { expect, type Page } from '@playwright/test';
import type { OrganiserUser, UserProfile } from '#contract/accounts/users.ts';
import type { MatchEntry } from '#contract/matches/matches.ts';
import type { ChampionshipPlayer } from '#contract/tournaments/championships.ts';
import type { FinalizePlayer } from '#contract/tournaments/tournament-commands.ts';
import type { Groups } from '#contract/tournaments/tournaments.ts';
import { ServerProcess } from '../programs/server-process.ts';
import { acceptCookies, chooseFromMenu, openAs, organiser } from '../steps/people.ts';
import { test } from '../steps/story.ts';

// What is told here is the same with a worker and without; to install one costs a quarter of the time.
test.use({ serviceWorkers: 'block' });

let server: ServerProcess;
test.beforeAll(async () => {
  server = await ServerProcess.start();
});
test.afterAll(() => server.stop());

test('a championship of three tournaments is seeded by its own leaderboard, and corrections flow through', async ({
  browser,
}) => {
  const page = await (await browser.newContext({ viewport: { width: 1280, height: 900 } })).newPage();
  await acceptCookies(page);
  await openAs(page, organiser, `${server.url}/championships`);
  const series = new Series(page);
  await series.create();
  const [a = '', b = '', c = '', d = ''] = series.names;

  const first = await test.step('the first is won by the last in strength', async () => {
    const path = await series.tournament('Round one');
    await page.goto(server.url + path);
    await commence(page, 2);
    await series.playAndFinalise(path, [d, c, b, a]);
    await page.goto(`${server.url}/championships/${series.id}`);
    await expectBoard(page, [
      ['1', d, '39'],
      ['2', c, '17'],
    ]);
    return path;
  });

  const second = await test.step('the second is drawn by the leaderboard, after a look at it', async () => {
    const path = await series.tournament('Round two');
    await page.goto(server.url + path);
    await page.getByRole('button', { name: 'Commence' }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByLabel('Number of groups').fill('2');
    await dialog.getByRole('button', { name: 'Preview the draw' }).click();
    await expect(dialog.getByRole('region', { name: 'Group A' }).getByRole('button').first()).toHaveText(d);
    await expect(dialog.getByRole('region', { name: 'Group B' }).getByRole('button').first()).toHaveText(c);
    await dialog.getByRole('button', { name: d }).click();
    await dialog.getByRole('button', { name: c }).click();
    await expect(dialog.getByRole('region', { name: 'Group A' }).getByRole('button').first()).toHaveText(c);
    await dialog.getByRole('button', { name: 'Draw again' }).click();
    await dialog.getByRole('button', { name: 'Publish' }).click();
    await expect(page.getByText('Generated groups.')).toBeVisible();
    expect((await series.groups(path)).map((names) => names.includes(d))).toEqual([true, false]);
    await page.getByRole('tab', { name: 'Groups' }).click();
    await expect(page.getByText('Draw number:')).toBeVisible();
    await page.getByRole('button', { name: 'Check the draw' }).click();
    await expect(page.getByText('This seed draws exactly these groups.')).toBeVisible();
    await page.goto(`${server.url}/championships/${series.id}`);
    const tournaments = page.getByRole('region', { name: 'Tournaments' }).getByRole('link');
    // What runs stands before what is past.
    await expect(tournaments).toContainText(['Round two', 'Round one']);
    await series.playAndFinalise(path, [c, d, a, b]);
    await page.goto(`${server.url}/championships/${series.id}`);
    await expect(page.getByRole('table').getByRole('row').filter({ hasText: /^1/ })).toHaveText([/56$/, /56$/]);
    return path;
  });

  await test.step('points are awarded with a reason, and the row says what they are made of', async () => {
    await page.goto(`${server.url}/championships/${series.id}`);
    await page.getByRole('button', { name: `Points of ${a}` }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByLabel('Points', { exact: true }).fill('100');
    await dialog.getByLabel('Reason').fill('Fair play');
    await dialog.getByRole('button', { name: 'Add points' }).click();
    await expect(page.getByText('Championship Points Added Succesfully.')).toBeVisible();
    await expect(dialog).toBeHidden();
    await expect(page.getByRole('table').getByRole('row').nth(1)).toContainText(a);
    await page.getByRole('button', { name: `Points of ${a}` }).click();
    await expect(dialog.getByText('Fair play')).toBeVisible();
    await dialog.getByRole('button', { name: 'Close' }).click();

    const visitor = await (await browser.newContext()).newPage();
    await visitor.goto(page.url());
    await visitor.getByRole('button', { name: a }).click();
    for (const name of ['Round one', 'Round two'])
      await expect(visitor.getByRole('dialog').getByRole('link', { name })).toBeVisible();
    await expect(visitor.getByRole('button', { name: 'Add points' })).toBeHidden();
    await visitor.context().close();
  });

  await test.step('a final corrected after finalising changes the leaderboard and the next draw', async () => {
    const before = await series.board();
    await series.post(`${first}/reset-to-groups`);
    expect((await series.board()).get(d)).toBe((before.get(d) ?? 0) - 39);
    await page.goto(server.url + first);
    await chooseFromMenu(page, 'Earlier draw');
    await page.getByRole('dialog').getByRole('button', { name: 'Undo reset' }).click();
    await expect(page.getByText('The reset is undone.')).toBeVisible();
    expect(await series.board()).toEqual(before);

    await series.post(`${first}/reset-to-groups`);
    await series.playAndFinalise(first, [c, d, b, a]);
    const after = await series.board();
    expect([after.get(c), after.get(d)]).toEqual([(before.get(c) ?? 0) + 22, (before.get(d) ?? 0) - 22]);

    const third = await series.tournament('Round three');
    await page.goto(server.url + third);
    await commence(page, 2);
    // The leaderboard now reads A (awarded), C, D, B: the snake puts A with B, C with D.
    expect((await series.groups(third)).map((names) => names.toSorted())).toEqual([
      [a, b].toSorted(),
      [c, d].toSorted(),
    ]);
    await series.playAndFinalise(third, [a, b, c, d]);
  });

  await test.step('ratings have a history', async () => {
    await page.goto(`${server.url}/users/${series.idOf(c)}`);
    const table = page.getByRole('region', { name: 'Elo' }).getByRole('table');
    for (const name of ['Round one', 'Round two', 'Round three'])
      await expect(table.getByRole('link', { name })).toBeVisible();
    await page.goto(server.url + second);
    await expect(page.getByText('Finished', { exact: true })).toBeVisible();
  });
});

async function commence(page: Page, groups: number): Promise<void> {
  await page.getByRole('button', { name: 'Commence' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Number of groups').fill(String(groups));
  await dialog.getByRole('button', { name: 'Commence' }).click();
  await expect(page.getByText('Generated groups.')).toBeVisible();
}

async function expectBoard(page: Page, rows: readonly (readonly [string, string, string])[]): Promise<void> {
  const shown = page.getByRole('table').getByRole('row');
  for (const [i, cells] of rows.entries()) for (const cell of cells) await expect(shown.nth(i + 1)).toContainText(cell);
}

/** The championship's four players and what is not the story's point, done by the calls that the pages make. */
class Series {
  readonly page: Page;
  id = '';
  /** The strongest first. */
  private players: readonly OrganiserUser[] = [];

  constructor(page: Page) {
    this.page = page;
  }

  get names(): string[] {
    return this.players.map(({ firstName, lastName }) => `${firstName} ${lastName}`);
  }

  idOf(name: string): string {
    return this.players[this.names.indexOf(name)]?.id ?? '';
  }

  async create(): Promise<void> {
    this.id = (await this.post<{ id: string }>('/championships/create', { name: 'Winter Series' })).id;
    const people = await this.get<OrganiserUser[]>('/bff/api/user/organizer-users');
    const profiles = await Promise.all(people.map(({ id }) => this.get<UserProfile>(`/bff/api/user-profile/${id}`)));
    // Level ones would be drawn by lot.
    const byElo = new Map(profiles.map(({ elo }, i) => [elo, people[i]]));
    const strongest = [...byElo].toSorted(([one], [other]) => other - one).slice(0, 4);
    this.players = strongest.flatMap(([, person]) => person ?? []);
  }

  /** Made and joined; the path of its page. */
  async tournament(name: string): Promise<string> {
    const [venue] = await this.get<{ id: string }[]>('/bff/api/venues');
    const { id } = await this.post<{ id: string }>('/tournaments/create', {
      name,
      city: 'Rijeka',
      venueId: venue?.id,
      championshipId: this.id,
      seedByChampionship: true,
      tournamentDatesRange: ['2027-03-06', '2027-03-06'],
      startTime: '10:00',
      championshipPointsForWin: 2,
      championshipPointsForParticipation: 5,
      championshipPointsAfterGroup: 10,
      championshipPointsAfterRound: 4,
      championshipPointsWinner: 20,
    });
    const ids = this.players.map((player) => player.id);
    await this.post(`/tournaments/${id}/add-existing-user`, ids);
    return `/tournaments/${id}`;
  }

  async groups(path: string): Promise<string[][]> {
    const groups = await this.get<Groups>(`/bff/api${path}/groups`);
    return Object.values(groups).map((players) => players.map(({ name }) => name));
  }

  async board(): Promise<Map<string, number>> {
    const players = await this.get<ChampionshipPlayer[]>(`/bff/api/championships/${this.id}/players`);
    return new Map(players.map(({ name, championshipPoints }) => [name, championshipPoints]));
  }

  /** Whoever comes first among the winners wins; the points are the default ones. */
  async playAndFinalise(path: string, winners: readonly string[]): Promise<void> {
    await this.play(path, winners);
    await this.post(`${path}/generate-main-stage`, { advancingPlayersPerGroup: 1 });
    await this.play(path, winners);
    const proposed = await this.get<FinalizePlayer[]>(`/bff/api${path}/finalize`);
    await this.post(`${path}/finalize`, Object.fromEntries(proposed.map(({ user, points }) => [user.id, points])));
  }

  private async play(path: string, winners: readonly string[]): Promise<void> {
    const rank = (name: string | undefined) => winners.indexOf(name ?? '');
    for (const { match, player1, player2 } of await this.get<MatchEntry[]>(`/bff/api${path}/matches`)) {
      if (match.status === 'completed') continue;
      const [player1Score, player2Score] = rank(player1?.name) < rank(player2?.name) ? [3, 1] : [1, 3];
      await this.post(`/matches/${match.id}/update-result`, { player1Score, player2Score });
    }
  }

  private async get<T>(path: string): Promise<T> {
    const reply = await this.page.request.get(server.url + path);
    expect(reply.ok(), await reply.text()).toBe(true);
    return reply.json();
  }

  async post<T>(path: string, data: unknown = {}): Promise<T> {
    const reply = await this.page.request.post(`${server.url}/bff/api${path}`, { data });
    expect(reply.ok(), await reply.text()).toBe(true);
    return reply.json();
  }
}
