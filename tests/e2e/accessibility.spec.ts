import { expect } from '@playwright/test';
import { findings } from './axe.ts';
import { settled } from './every-page.ts';
import { acceptCookies, chooseFromMenu, organiser, phone, signIn } from './people.ts';
import { startSample } from './sample.ts';
import { test } from './story.ts';

// What is told here is the same with a worker and without; to install one costs a quarter of the time.
test.use({ serviceWorkers: 'block' });

const at = startSample();

test('axe finds nothing in the dialogs and menus of an organiser', async ({ browser }) => {
  test.setTimeout(600_000);
  const page = await phone(browser);
  await page.goto(at('/tournaments'));
  await signIn(page, organiser);
  const inDialog = async (path: string, open: () => Promise<void>, role: 'dialog' | 'menu' = 'dialog') => {
    await page.goto(at(path));
    await settled(page);
    await open();
    await expect(page.getByRole(role)).toBeVisible();
    expect.soft(await findings(page), `a ${role} on ${path}`).toEqual([]);
  };
  const press = (name: string) => () => page.getByRole('button', { name }).first().click();
  await inDialog('/tournaments/sample-lighthouse', press('Add player'));
  await inDialog('/tournaments/sample-lighthouse', press('Commence'));
  await inDialog('/tournaments/sample-harbour', () => chooseFromMenu(page, 'QR code'));
  await inDialog('/tournaments/sample-harbour', press('Tournament menu'), 'menu');
  await inDialog('/tournaments/sample-harbour', () => chooseFromMenu(page, 'Reset tournament'));
  await inDialog('/tournaments', press('account menu'), 'menu');
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
  await page.evaluate(() => {
    document.documentElement.style.fontSize = '200%';
  });
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
