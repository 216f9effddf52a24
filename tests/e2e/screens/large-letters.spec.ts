/** Letters of twice the size on a phone, where most stands beside a name: what is counted live, who is followed, what can be pressed. */
import { expect, type Page } from '@playwright/test';
import { openPages, organisersPages, settled } from '../steps/every-page.ts';
import { maja, openAs, organiser, phone } from '../steps/people.ts';
import { crumbledWords } from '../steps/room.ts';
import { startSample } from '../steps/sample.ts';
import { test } from '../steps/story.ts';

test.use({ serviceWorkers: 'block' });
const at = startSample();
const harbour = '/tournaments/sample-harbour';

/** The match is in its second game, and its points are shown wherever it is. */
async function beginToCount(page: Page): Promise<void> {
  await page.goto(at('/match/{open}/score'));
  await page
    .getByRole('button', { name: /serves first/ })
    .first()
    .click();
  const first = page.getByRole('button', { name: /^Point for/ }).first();
  for (let point = 0; point < 3; point++) await first.click();
  await expect(page.getByRole('status').filter({ hasText: 'serves' })).toBeAttached();
}

async function expectWords(page: Page, paths: readonly string[]): Promise<void> {
  for (const path of paths) {
    await page.setViewportSize({ width: 390, height: 844 });
    await page.goto(at(path));
    await settled(page);
    await page.addStyleTag({ content: '* { content-visibility: visible !important }' });
    await page.evaluate(() => {
      document.documentElement.style.fontSize = '200%';
    });
    for (const width of [390, 320]) {
      await page.setViewportSize({ width, height: 844 });
      expect.soft(await crumbledWords(page), `${path} of ${width} px`).toEqual([]);
    }
  }
}

test('names keep their words beside what is counted and pressed, in letters of twice the size', async ({ browser }) => {
  test.setTimeout(600_000);
  const page = await phone(browser);
  await openAs(page, organiser, at('/tournaments'));
  await beginToCount(page);
  await expectWords(page, [...openPages, ...organisersPages]);
  const own = await phone(browser);
  await openAs(own, maja, at(harbour));
  await expectWords(own, [harbour]);
});
