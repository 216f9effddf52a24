import { expect, type Page } from '@playwright/test';
import { addDays, dateOf } from '#booking/zone.ts';
import type { CourtWithSlots } from '#contract/reservations/reservations.ts';
import { findings } from '../steps/axe.ts';
import { get, post } from '../steps/calls.ts';
import { settled } from '../steps/every-page.ts';
import { acceptCookies, chooseFromMenu, maja, openAs, organiser, phone } from '../steps/people.ts';
import { startSample } from '../steps/sample.ts';
import { test } from '../steps/story.ts';

// What is told here is the same with a worker and without; to install one costs a quarter of the time.
test.use({ serviceWorkers: 'block' });

const at = startSample();

const doubleLetters = (page: Page): Promise<void> =>
  page.evaluate(() => {
    document.documentElement.style.fontSize = '200%';
  });

/** Controls and words that stick out of a dialog or a menu to the side. */
function besideTheBox(box: Element): string[] {
  const { left, right } = box.getBoundingClientRect();
  const isBeside = (rect: DOMRect) => rect.width > 0 && (rect.left < left - 1 || rect.right > right + 1);
  const controls = Array.from(box.querySelectorAll('button, a, select'));
  const beside = controls.filter((control) => isBeside(control.getBoundingClientRect()));
  const found = beside.map((control) => control.outerHTML.slice(0, 80));
  const texts = document.createTreeWalker(box, NodeFilter.SHOW_TEXT);
  for (let text = texts.nextNode(); text; text = texts.nextNode()) {
    const words = document.createRange();
    words.selectNodeContents(text);
    const isHidden = text.parentElement?.closest('.tt-hidden, select');
    if (!isHidden && isBeside(words.getBoundingClientRect())) found.push(text.nodeValue ?? '');
  }
  return found;
}

test('axe finds nothing in the dialogs and menus of an organiser', async ({ browser }) => {
  test.setTimeout(600_000);
  const page = await phone(browser);
  await openAs(page, organiser, at('/tournaments'));
  const inDialog = async (path: string, open: () => Promise<void>, role: 'dialog' | 'menu' = 'dialog') => {
    await page.goto(at(path));
    await settled(page);
    await open();
    await expect(page.getByRole(role)).toBeVisible();
    expect.soft(await findings(page), `a ${role} on ${path}`).toEqual([]);
    await doubleLetters(page);
    expect.soft(await page.getByRole(role).evaluate(besideTheBox), `out of a ${role} on ${path}`).toEqual([]);
  };
  const press = (name: string) => () => page.getByRole('button', { name }).first().click();
  await inDialog('/tournaments/sample-lighthouse', press('Add player'));
  await inDialog('/tournaments/sample-lighthouse', press('Commence'));
  await inDialog('/tournaments/sample-lighthouse', press('Seeding'));
  await inDialog('/tournaments/sample-harbour', () => chooseFromMenu(page, 'QR code'));
  await inDialog('/tournaments/sample-harbour', press('Tournament menu'), 'menu');
  await inDialog('/tournaments/sample-harbour', () => chooseFromMenu(page, 'Reset tournament'));
  await inDialog('/tournaments', press('account menu'), 'menu');
  await inDialog('/tournaments', press('Open menu'));
});

test('less motion means none', async ({ browser }) => {
  const context = await browser.newContext({ reducedMotion: 'reduce' });
  const page = await context.newPage();
  await acceptCookies(page);
  await page.goto(at('/tournaments/sample-harbour'));
  await settled(page);
  await page.getByRole('tab', { name: 'Groups' }).click();
  const moving = await page.evaluate(
    () => document.getAnimations().filter(({ effect }) => Number(effect?.getComputedTiming().duration) > 1).length,
  );
  expect(moving).toBe(0);
  // Not even a shortest one: each element would pass a change of colours on to its children a frame late.
  const easing = await page.evaluate(
    () =>
      [...document.querySelectorAll('*')].filter((one) => getComputedStyle(one).transitionProperty !== 'none').length,
  );
  expect(easing).toBe(0);
});

test('with letters of twice the size the word between two players is not before their sheets', async ({ browser }) => {
  const page = await phone(browser);
  await page.goto(at('/match/{open}'));
  await settled(page);
  await doubleLetters(page);
  for (const width of [320, 390, 800, 1440]) {
    await page.setViewportSize({ width, height: 844 });
    const covered = await page.getByText('vs', { exact: true }).evaluate((word) => {
      const own = word.getBoundingClientRect();
      return Array.from(document.querySelectorAll('main section:has(h2)')).filter((sheet) => {
        const { left, right, top, bottom } = sheet.getBoundingClientRect();
        return left < own.right && right > own.left && top < own.bottom - 0.5 && bottom > own.top + 0.5;
      }).length;
    });
    expect(covered, `sheets under the word at ${width} px`).toBe(0);
  }
});

test('with letters of twice the size a bracket is drawn twice as large, and its names stay in their rows', async ({
  browser,
}) => {
  const page = await phone(browser);
  await page.goto(at('/tournaments/sample-lantern/brackets'));
  await settled(page);
  await doubleLetters(page);
  await page.getByRole('button', { name: 'Reset View' }).click();
  const row = page.locator('.bracket-row').first();
  await expect.poll(async () => Math.round((await row.boundingBox())?.height ?? 0)).toBe(70);
  const off = await page.locator('.bracket-name').evaluateAll((names) =>
    names
      .filter((name) => {
        const box = name.closest('.bracket-row')?.getBoundingClientRect();
        const words = document.createRange();
        words.selectNodeContents(name);
        const { top, bottom } = words.getBoundingClientRect();
        return !box || top < box.top || bottom > box.bottom;
      })
      .map((name) => name.textContent),
  );
  expect(off).toEqual([]);
});

/** A day of two figures, not too far ahead to be booked. */
function wideDay(): string {
  const tomorrow = addDays(dateOf(Date.now(), 'Europe/Zagreb'), 1);
  const day = Array.from({ length: 12 }, (_, i) => addDays(tomorrow, i)).find((date) => !/-0\d$/.test(date));
  if (!day) throw new Error('no such day');
  return day;
}

test('with letters of twice the size a ticket holds its day', async ({ browser }) => {
  const page = await phone(browser);
  await openAs(page, maja, at('/venues'));
  const courts = await get<CourtWithSlots[]>(page, `reservations/sample-park/available-slots?date=${wideDay()}`);
  const free = courts.flatMap(({ courtId, slots }) =>
    slots.filter(({ available }) => available).map(({ start }) => ({ courtId, startTimes: [start] })),
  );
  const person = { name: 'Maja', email: maja, phoneNumber: '+385 51 123' };
  await post(page, 'reservations', { venueId: 'sample-park', slots: free.slice(0, 1), ...person });
  await page.goto(at('/my-reservations'));
  await doubleLetters(page);
  const ticket = page.getByRole('article').filter({ hasText: 'Mill Park Tables' }).first();
  await expect(ticket).toBeVisible();
  expect(await ticket.evaluate(besideTheBox)).toEqual([]);
});
