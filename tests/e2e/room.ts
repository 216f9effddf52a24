/** Whether a page fits the narrowest phones, and letters of twice the size: nothing is cut off or scrolls sideways. */
import { expect, type Page } from '@playwright/test';

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

/** On the narrowest phone. Leaves the page with large letters; load it anew before looking at anything else. */
export async function expectRoom(page: Page, path: string): Promise<void> {
  await page.setViewportSize({ width: 320, height: 640 });
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
