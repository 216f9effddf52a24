/** A day on which everything goes wrong, put right on a phone, half of it without a network. */
import { expect, type Locator, type Page } from '@playwright/test';
import type { MatchEntry } from '#contract/matches/matches.ts';
import { ServerProcess } from '../programs/server-process.ts';
import { makeTournament, matchesOf, post } from '../steps/calls.ts';
import { chooseFromMenu, openAs, organiser, phone } from '../steps/people.ts';
import { test } from '../steps/story.ts';

/** The strongest first: where nothing goes wrong, the earlier one wins 3-0. */
const STRENGTH = [
  'Ondřej Dvořák',
  'Márton Fehér',
  'Ines Horvat',
  'Noor El Haddad',
  'Jonas Becker',
  'Rui Tavares',
  'Nives Perić',
];
const ENTERED = STRENGTH.slice(0, 6);
const LATE = { firstName: 'Nives', lastName: 'Perić' };
const LATE_NAME = 'Nives Perić';

let server: ServerProcess;
test.beforeAll(async () => {
  server = await ServerProcess.start();
});
test.afterAll(() => server.stop());

const button = (page: Page | Locator, name: string) => page.getByRole('button', { name, exact: true });
const told = (page: Page, words: string) => expect(page.getByText(words, { exact: true }).last()).toBeVisible();
const noticesOf = (page: Page) => page.getByRole('region', { name: /^Notifications/ });
const namesOf = ({ player1, player2 }: MatchEntry) => [player1?.name ?? '', player2?.name ?? ''] as const;
const isBetween = (entry: MatchEntry, ...names: readonly string[]) =>
  names.every((name) => namesOf(entry).includes(name));
const sorted = <Names extends readonly string[]>(names: Names) =>
  names.toSorted((one, other) => STRENGTH.indexOf(one) - STRENGTH.indexOf(other));
/** The stronger one, then the weaker. */
function byStrength(entry: MatchEntry): readonly [string, string] {
  const [stronger = '', weaker = ''] = sorted(namesOf(entry));
  return [stronger, weaker];
}
/** Slower than two seconds, the device says that it keeps a result which is on its way. */
const ENTERED_NOW = /^(Updated match result\.|Saved on this device)$/;
/** A device hears of a server that is back within a quarter of a minute. */
const BACK = { timeout: 45_000 };
const isFinal = ({ match }: MatchEntry) => match.stage === 'FINAL';

test('everything goes wrong, and the final ranking is the right one', async ({ browser }) => {
  const page = await phone(browser);
  await openAs(page, organiser, `${server.url}/venues`);
  const id = await makeTournament(page, 'Crooked Cup', ENTERED);
  const address = `${server.url}/tournaments/${id}`;
  await post(page, `tournaments/${id}/commence`, { numberOfGroups: 2 });

  const all = () => matchesOf(page, id);
  const find = async (is: (entry: MatchEntry) => boolean): Promise<MatchEntry> => {
    const entry = (await all()).find(is);
    if (!entry) throw new Error('no such match');
    return entry;
  };
  const [groupA, groupB] = drawnGroups(await all());
  const open = (entry: MatchEntry) => page.goto(`${server.url}/match/${entry.match.id}`);
  const scoreOf = (name: string) => page.getByRole('spinbutton', { name: `Score of ${name}` });
  async function look(entry: MatchEntry) {
    await open(entry);
    await expect(scoreOf(namesOf(entry)[0])).toBeVisible();
    // As somebody who does not turn the page within the same blink: the device writes down what it shows.
    await page.waitForLoadState('networkidle');
  }
  /** Types the games of both and presses, until the notice says how it went: a result before it may be kept here already. */
  async function type(entry: MatchEntry, winner: string, says: string | RegExp, press: string) {
    await open(entry);
    for (const name of namesOf(entry)) {
      await scoreOf(name).fill(name === winner ? '3' : '0');
    }
    await button(page, press).click();
    await expect(noticesOf(page).getByText(says, { exact: true })).toBeVisible();
  }
  const keep = (entry: MatchEntry, winner: string, press = 'Add Result') =>
    type(entry, winner, 'Saved on this device', press);
  async function enter(entry: MatchEntry, winner: string, press = 'Add Result') {
    await type(entry, winner, ENTERED_NOW, press);
    await expect.poll(() => winnerOf(entry.match.id), BACK).toBe(winner);
  }
  async function award(entry: MatchEntry, reason: string, question: string, loser: string, games?: [number, number]) {
    await open(entry);
    await button(page, 'Walkover or retirement').click();
    const dialog = page.getByRole('dialog', { name: 'Walkover or retirement' });
    await dialog.getByText(reason, { exact: true }).click();
    await dialog.getByLabel(question).selectOption({ label: loser });
    for (const [side, name] of namesOf(entry).entries()) {
      if (games) await dialog.getByRole('spinbutton', { name: `Games of ${name}` }).fill(String(games[side]));
    }
    await button(dialog, 'Award the match').click();
    await told(page, 'The match is awarded.');
  }
  const winnerOf = async (matchId: string) => {
    const { match, player1, player2 } = await find((entry) => entry.match.id === matchId);
    return [player1, player2].find((player) => player?.id === match.winner)?.name ?? null;
  };

  await test.step('a result is typed on the wrong match, and cleared', async () => {
    const wrong = await find((entry) => isBetween(entry, groupA[0], groupA[1]));
    await enter(wrong, groupA[1]);
    await button(page, 'Clear result').click();
    await button(page.getByRole('dialog', { name: 'Clear this result?' }), 'Clear result').click();
    await told(page, 'The result is cleared.');
    expect(await winnerOf(wrong.match.id)).toBeNull();
  });

  await test.step('somebody comes late, into the smallest group', async () => {
    await page.goto(address);
    await button(page, 'Add a late player').click();
    const dialog = page.getByRole('dialog', { name: 'Add a late player' });
    await expect(dialog.getByText(/^The player goes into Group A, .+ gets 3 matches there\.$/)).toBeVisible();
    await dialog.getByLabel('First name').fill(LATE.firstName);
    await dialog.getByLabel('Last name').fill(LATE.lastName);
    await button(dialog, 'Add late player').click();
    await told(page, 'Added the late player to the groups.');
    await expect(page.getByRole('row').filter({ hasText: LATE_NAME })).toBeVisible();
  });

  await test.step('another does not come at all', async () => {
    const absent = groupB[2];
    const match = await find((entry) => isBetween(entry, groupB[1], absent));
    await award(match, 'No-show', 'Who did not come', absent);
    expect(await winnerOf(match.match.id)).toBe(groupB[1]);
  });

  const inGroups = (await all()).filter(({ match }) => match.stage === 'GROUPS' && match.status !== 'completed');
  await test.step('the network goes, and the groups go on without it', async () => {
    // Looked at once, as an organiser has them in the hand.
    await page.goto(`${address}/matches`);
    await expect(page.getByRole('heading', { name: 'Now and next' })).toBeVisible();
    await page.evaluate(() => navigator.serviceWorker.ready.then(() => undefined));
    for (const entry of inGroups) await look(entry);
    await server.kill();
    for (const entry of inGroups) {
      await keep(entry, byStrength(entry)[0]);
    }
    await expect(page.getByText(`${inGroups.length} to send`)).toBeVisible();
  });

  await test.step('one of them was the wrong way round, and is put right before it left', async () => {
    const [entry] = inGroups;
    if (!entry) throw new Error('no match');
    const [stronger, weaker] = byStrength(entry);
    await keep(entry, weaker, 'Modify Result');
    await keep(entry, stronger, 'Modify Result');
    await server.start();
    await expect(page.getByText(/\d to send|Sending \d/)).toHaveCount(0, BACK);
    for (const one of inGroups) await expect.poll(() => winnerOf(one.match.id)).toBe(byStrength(one)[0]);
  });

  await test.step('a player is injured in the middle of a match that was entered as played', async () => {
    const entry = await find((one) => isBetween(one, groupB[0], groupB[1]));
    // The stronger one leads 2-1 and retires.
    const games: [number, number] = namesOf(entry)[0] === groupB[0] ? [2, 1] : [1, 2];
    await award(entry, 'Retired', 'Who retired', groupB[0], games);
    const { match } = await find((one) => one.match.id === entry.match.id);
    expect([match.player1Score, match.player2Score].toSorted()).toEqual([2, 3]);
    expect(await winnerOf(entry.match.id)).toBe(groupB[1]);
  });

  await test.step('the tournament is called off by mistake, and goes on', async () => {
    await page.goto(address);
    await chooseFromMenu(page, 'Call off the tournament');
    await button(page.getByRole('dialog', { name: 'Call off the tournament?' }), 'Call it off').click();
    await told(page, 'Tournament forfeited.');
    await button(page, 'Resume').click();
    await button(page.getByRole('dialog', { name: 'Resume the tournament?' }), 'Resume').click();
    await expect(page.getByText('Groups', { exact: true }).first()).toBeVisible();
  });

  await test.step('the main stage is played without a network, in both rounds', async () => {
    await button(page, 'Generate main stage').click();
    const dialog = page.getByRole('dialog', { name: 'Generate main stage' });
    await dialog.getByLabel('Advancing players per group').fill('2');
    await button(dialog, 'Generate main stage').click();
    await told(page, 'Generated main stage.');
    const main = (await all()).filter(({ match }) => match.stage !== 'GROUPS');
    const semiFinals = main.filter(({ match }) => match.stage === 'SEMI_FINALS');
    expect(semiFinals.flatMap((entry) => namesOf(entry)).toSorted()).toEqual(
      [groupA[0], groupA[1], groupB[0], groupB[1]].toSorted(),
    );
    await page.goto(`${address}/brackets`);
    await expect(page.getByRole('link', { name: /^Final/ })).toBeVisible();
    for (const entry of semiFinals) await look(entry);
    await server.kill();
    for (const entry of semiFinals) {
      await keep(entry, byStrength(entry)[0]);
    }
    await server.start();
    await expect(page.getByText(/\d to send|Sending \d/)).toHaveCount(0, BACK);
    await expect.poll(async () => (await find(isFinal)).player2?.name).toBeTruthy();
    const final = await find(isFinal);
    await enter(final, byStrength(final)[1]);
  });

  const [champion, finalist] = byStrength(await find(isFinal));
  const semiFinalists = sorted([groupA[0], groupA[1], groupB[0], groupB[1]]).filter(
    (name) => name !== champion && name !== finalist,
  );

  await test.step('it is finalised, and then somebody sees that the final was the other way round', async () => {
    await finalise(page, address);
    await expect(rankingOf(page).first()).toContainText(finalist);
    await chooseFromMenu(page, 'Correct results');
    await button(page.getByRole('dialog', { name: 'Correct the results?' }), 'Open for corrections').click();
    await expect(page.getByText('Final ranking')).toHaveCount(0);
    await enter(await find(isFinal), champion, 'Modify Result');
    await finalise(page, address);
  });

  await test.step('the final ranking is the right one, for everybody', async () => {
    const spectator = await phone(browser, { serviceWorkers: 'block' });
    await spectator.goto(address);
    const expected: readonly (readonly [number, readonly string[]])[] = [
      [1, [champion]],
      [2, [finalist]],
      [3, semiFinalists],
      [5, sorted([groupA[2], groupB[2]])],
      [7, [LATE_NAME]],
    ];
    await expect(rankingOf(spectator)).toHaveCount(STRENGTH.length);
    for (const [place, names] of expected) {
      const shared = rankingOf(spectator).filter({ hasText: new RegExp(`^Place ${place}(?!\\d)`) });
      await expect(shared).toHaveCount(names.length);
      for (const name of names) await expect(shared.filter({ hasText: name })).toHaveCount(1);
    }
  });
});

const rankingOf = (page: Page) => page.getByRole('region', { name: 'Final ranking' }).getByRole('listitem');

async function finalise(page: Page, address: string): Promise<void> {
  await page.goto(`${address}/finalize`);
  await button(page, 'Finalize Tournament').click();
  await expect(page.getByText('Final ranking')).toBeVisible();
}

type Group = readonly [string, string, string];

/** Their players, the strongest first. */
function drawnGroups(entries: readonly MatchEntry[]): readonly [Group, Group] {
  const playersOf = (name: string): Group => {
    const names = entries.filter(({ match }) => match.group?.name === name).flatMap((entry) => namesOf(entry));
    const [first, second, third] = sorted([...new Set(names)]);
    if (!first || !second || !third) throw new Error(`${name} has fewer than three players`);
    return [first, second, third];
  };
  return [playersOf('Group A'), playersOf('Group B')];
}
