/** The narrowest phones, and letters of twice the size: nothing is cut off, and no page scrolls sideways. */
import { expect, type Page } from '@playwright/test';
import { openPages, organisersPages, settled } from './every-page.ts';
import { acceptCookies, organiser, signIn } from './people.ts';
import { startSample } from './sample.ts';
import { test } from './story.ts';

const at = startSample();

/** What sticks out of the page, apart from what may: rows that scroll by themselves, and the bracket. */
const sticksOut = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const width = document.documentElement.clientWidth;
    const scrolls = (element: Element): boolean => {
      for (let up: Element | null = element; up && up !== document.body; up = up.parentElement)
        if (/auto|scroll|hidden|clip/.test(getComputedStyle(up).overflowX)) return true;
      return false;
    };
    const found: string[] = [];
    if (document.documentElement.scrollWidth > width) found.push(`scrolls to ${document.documentElement.scrollWidth}`);
    for (const element of document.body.querySelectorAll('*')) {
      const { left, right, width: own } = element.getBoundingClientRect();
      if (own < 2 || (right <= width + 1 && left >= -1) || scrolls(element)) continue;
      found.push(`${element.tagName} .${element.getAttribute('class')} ${Math.round(left)} to ${Math.round(right)}`);
    }
    return found.slice(0, 6);
  });

/** Words that run out of the box that cuts them off. */
const cutOff = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const found: string[] = [];
    for (const element of document.body.querySelectorAll<HTMLElement>(
      'button, a, h1, h2, h3, p, dd, dt, td, th, label',
    )) {
      const { overflowX, overflowY, textOverflow } = getComputedStyle(element);
      if (element.closest('.tt-hidden, .tt-skip, .bracket') || element.clientWidth < 2) continue;
      const hides = (overflow: string) => overflow === 'hidden' || overflow === 'clip';
      const isCut =
        (hides(overflowX) && textOverflow !== 'ellipsis' && element.scrollWidth > element.clientWidth + 1) ||
        (hides(overflowY) && element.scrollHeight > element.clientHeight + 2);
      if (isCut) found.push(`${element.tagName} .${element.className} "${element.textContent?.slice(0, 40)}"`);
    }
    return found.slice(0, 6);
  });

/** A finger scrolls the page and, at its top, pulls to refresh. */
async function expectPull(page: Page, path: string): Promise<void> {
  const held = await page.evaluate(() =>
    ['html', 'body', 'main'].map((name) => {
      const { overscrollBehaviorY, touchAction } = getComputedStyle(document.querySelector(name) ?? document.body);
      return `${overscrollBehaviorY} ${touchAction}`;
    }),
  );
  expect.soft(held, `pulling ${path}`).toEqual(['auto auto', 'auto auto', 'auto auto']);
}

async function expectRoomOn(page: Page, paths: readonly string[]): Promise<void> {
  for (const path of paths) {
    await page.goto(at(path));
    await settled(page);
    await expectPull(page, path);
    // Rows out of view keep the size that they had; here all are laid out.
    await page.addStyleTag({ content: '* { content-visibility: visible !important }' });
    for (const size of ['100%', '200%']) {
      await page.evaluate((fontSize) => {
        document.documentElement.style.fontSize = fontSize;
      }, size);
      expect.soft([...(await sticksOut(page)), ...(await cutOff(page))], `${path} with letters of ${size}`).toEqual([]);
    }
  }
}

test('every page fits 320 pixels, also with letters of twice the size', async ({ browser }) => {
  const context = await browser.newContext({ viewport: { width: 320, height: 640 }, reducedMotion: 'reduce' });
  const page = await context.newPage();
  await acceptCookies(page);
  await expectRoomOn(page, openPages);
  await page.goto(at('/tournaments'));
  await signIn(page, organiser);
  await expectRoomOn(page, organisersPages);
});

test('whoever asks for less motion gets none', async ({ browser }) => {
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
