/** A board on a TV is read from 8 m: every capital on it is at least a 25th of the screen's height, also of live points. */
import { expect, type Page } from '@playwright/test';
import type { MatchEntry } from '#contract/matches/matches.ts';
import { get } from '../steps/calls.ts';
import { acceptCookies, openAs, organiser } from '../steps/people.ts';
import { startSample } from '../steps/sample.ts';
import { test } from '../steps/story.ts';

// A board needs none to be read.
test.use({ serviceWorkers: 'block' });

const at = startSample();
const TV = { width: 1920, height: 1080 };
const SMALLEST = TV.height / 25;

/** How high the capitals of every text in view are, in its own letters; what only a screen reader reads is left out. */
const capitals = (page: Page) =>
  page.evaluate(async () => {
    await document.fonts.ready;
    const pen = document.createElement('canvas').getContext('2d');
    const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    const found: { text: string; height: number }[] = [];
    for (let node = texts.nextNode(); node; node = texts.nextNode()) {
      const text = node.textContent?.trim() ?? '';
      const element = node.parentElement;
      if (
        !pen ||
        text === '' ||
        !element?.checkVisibility({ opacityProperty: true }) ||
        element.closest('.tt-hidden, button, script, style')
      )
        continue;
      const range = document.createRange();
      range.selectNodeContents(node);
      const { width, height } = range.getBoundingClientRect();
      if (width === 0 || height === 0) continue;
      const { fontWeight, fontSize, fontFamily } = getComputedStyle(element);
      // A pen rounds to whole dots: so the proportion is taken from large letters.
      pen.font = `${fontWeight} 1000px ${fontFamily}`;
      found.push({
        text,
        height: (pen.measureText('H').actualBoundingBoxAscent * Number.parseFloat(fontSize)) / 1_000,
      });
    }
    return found;
  });

test('a board is legible from the other end of the hall', async ({ page }) => {
  await acceptCookies(page);
  await openAs(page, organiser, at('/'));
  const matches = await get<MatchEntry[]>(page, 'tournaments/sample-harbour/matches');
  const open = matches.find(({ match }) => match.status === 'ongoing');
  if (!open?.player1 || !open.player2) throw new Error('nothing is played');
  const sheet = { device: 'phone', turn: 1, counter: 3, presses: 'A0P5Q5', matchVersion: open.match.version };
  const sent = await page.request.put(at(`/bff/api/matches/${open.match.id}/points`), {
    data: { ...sheet, player1Id: open.player1.id, player2Id: open.player2.id },
  });
  expect(sent.status(), await sent.text()).toBe(200);

  await page.setViewportSize(TV);
  for (const view of ['tables', 'calls', 'groups', 'bracket']) {
    await page.goto(at(`/tournaments/${view === 'bracket' ? 'sample-lantern' : 'sample-harbour'}/board?view=${view}`));
    await expect(page.getByRole('listitem').first()).toBeVisible();
    await expect(page.getByText(/as of/)).toBeVisible();
    if (view === 'calls') await expect(page.getByText('1–1')).toBeVisible();
    // The name of what is shown is there before its rows.
    await expect.poll(async () => (await capitals(page)).length, { message: view }).toBeGreaterThan(3);
    const found = await capitals(page);
    expect(
      found.filter(({ height }) => height < SMALLEST),
      view,
    ).toEqual([]);
    // All of it is in view: nobody scrolls a TV.
    expect(await page.evaluate(() => document.documentElement.scrollHeight <= innerHeight), view).toBe(true);
  }
});

test('nobody is asked about cookies on a screen that fills the window', async ({ page }) => {
  const banner = page.getByRole('heading', { name: 'Allow cookies' });
  await page.goto(at('/tournaments'));
  await expect(banner).toBeVisible();
  const matches = await get<MatchEntry[]>(page, 'tournaments/sample-harbour/matches');
  const { match } = matches.find((entry) => entry.match.status === 'ongoing') ?? {};
  for (const path of [
    `/match/${match?.id}/live`,
    `/match/${match?.id}/score`,
    '/t/any',
    '/tournaments/sample-harbour/board',
  ]) {
    await page.goto(at(path));
    await expect(page.getByRole('main')).not.toBeEmpty();
    await expect(banner, path).toBeHidden();
  }
});
