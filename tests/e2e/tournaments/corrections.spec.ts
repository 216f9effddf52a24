import { expect, type Page } from '@playwright/test';
import type { MatchEntry } from '#contract/matches/matches.ts';
import { makeTournament, matchesOf, playEverything, post } from '../steps/calls.ts';
import { openAs, organiser, phone } from '../steps/people.ts';
import { startSample } from '../steps/sample.ts';
import { test } from '../steps/story.ts';

// What is told here is the same with a worker and without; to install one costs a quarter of the time.
test.use({ serviceWorkers: 'block' });

const at = startSample();
const players = ['Ondřej Dvořák', 'Márton Fehér', 'Ines Horvat', 'Noor El Haddad'];

const inputs = (page: Page) => page.getByRole('spinbutton', { name: /^Score of / });
const changes = (page: Page) => page.getByRole('status').filter({ hasText: 'This changes:' }).getByRole('listitem');
const modify = (page: Page) => page.getByRole('button', { name: 'Modify Result' });

/** The other player has won, 3-1. */
async function typeTheOther(page: Page, { match }: MatchEntry): Promise<void> {
  await page.goto(at(`/match/${match.id}`));
  await expect(modify(page)).toBeVisible();
  const [first, second] = match.player1Score === 3 ? ['1', '3'] : ['3', '1'];
  await inputs(page).nth(0).fill(first);
  await inputs(page).nth(1).fill(second);
}

async function found(page: Page, id: string, is: (entry: MatchEntry) => boolean) {
  const entry = (await matchesOf(page, id)).find(is);
  if (!entry?.player1 || !entry.player2) throw new Error('no such match');
  return { ...entry, names: [entry.player1.name, entry.player2.name] as const };
}

const versionOf = async (page: Page, id: string, matchId: string | undefined) =>
  (await found(page, id, ({ match }) => match.id === matchId)).match.version;

test('an organiser sees what a correction changes before saving it, and why one is refused', async ({ browser }) => {
  const page = await phone(browser);
  await openAs(page, organiser, at('/venues'));
  // Nothing tells this page of what happens beside it.
  await page.route('**/events*', (route) => route.abort());
  const id = await makeTournament(page, 'Spring Cup', players);
  await post(page, `tournaments/${id}/commence`, { numberOfGroups: 1 });
  await playEverything(page, id);
  const [first, second] = (await matchesOf(page, id)).map(({ match }) => match.id);

  await test.step('a group result is corrected, and the table changes as it was said', async () => {
    const entry = await found(page, id, ({ match }) => match.id === first);
    const [loser, winner] = entry.names;
    await typeTheOther(page, entry);
    await expect(changes(page).filter({ hasText: `Group A: ${loser}, ` })).toContainText('points');
    const said = await changes(page)
      .filter({ hasText: `Group A: ${winner}, ` })
      .textContent();
    const points = /(\d+) instead of \d+ points$/.exec(said ?? '')?.[1] ?? 'none';
    expect(await versionOf(page, id, first)).toBe(1);
    await modify(page).click();
    await expect.poll(() => versionOf(page, id, first)).toBe(2);
    await page.goto(at(`/tournaments/${id}/groups`));
    await expect(page.getByRole('row').filter({ hasText: winner }).getByRole('cell').last()).toHaveText(points);
  });

  await test.step('one that comes after the draw is refused in the server’s words, and is not lost', async () => {
    const entry = await found(page, id, ({ match }) => match.id === second);
    await typeTheOther(page, entry);
    await expect(changes(page).first()).toBeVisible();
    await post(page, `tournaments/${id}/generate-main-stage`, { advancingPlayersPerGroup: 4 });
    await modify(page).click();
    const question = page
      .getByRole('main')
      .getByRole('alert')
      .filter({ hasText: 'Reset to groups to change group results.' });
    await expect(question.getByRole('button', { name: /^This device\s*1–3/ })).toBeVisible();
    expect(await versionOf(page, id, second)).toBe(1);
    await question.getByRole('button', { name: /Discard it$/ }).click();
    await expect(question).toBeHidden();
  });

  const isSemiFinal = ({ match }: MatchEntry) => match.stage === 'SEMI_FINALS';
  await test.step('a semi-final is corrected, and another player is in the final', async () => {
    await playEverything(page, id);
    const entry = await found(page, id, isSemiFinal);
    const [former, next] = entry.names;
    await typeTheOther(page, entry);
    await expect(changes(page).filter({ hasText: /^Final, match \d+: / })).toContainText(next);
    await modify(page).click();
    await expect.poll(() => versionOf(page, id, entry.match.id)).toBe(2);
    await page.goto(at(`/tournaments/${id}/brackets?look=list`));
    const final = page.getByRole('region', { name: 'Final', exact: true });
    await expect(final).toContainText(next);
    await expect(final).not.toContainText(former);
  });

  await test.step('once the final is played it cannot be corrected any more; what was typed stays', async () => {
    await playEverything(page, id);
    await typeTheOther(page, await found(page, id, isSemiFinal));
    const why = 'A later match has already been played. Correct that match first or reset.';
    await expect(page.getByRole('status').filter({ hasText: why })).toBeVisible();
    await modify(page).click();
    await expect(page.getByRole('main').getByRole('alert').filter({ hasText: why })).toBeVisible();
    await expect(inputs(page).nth(0)).toHaveValue('3');
    await expect(inputs(page).nth(1)).toHaveValue('1');
  });
});
