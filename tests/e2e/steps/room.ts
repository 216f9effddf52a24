/** Whether a page fits the narrowest phones, letters of twice the size and longer words: nothing is cut off or scrolls sideways. */
import { expect, type Page } from '@playwright/test';

/** What sticks out of the page, apart from what may: rows that scroll by themselves, and the bracket. */
export function sticksOut(): string[] {
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
    // What is folded away keeps the place that it had in a wider window.
    if (element.closest('details:not([open]) > :not(summary)')) continue;
    if (own < 2 || (right <= width + 1 && left >= -1) || scrolls(element)) continue;
    found.push(`${element.tagName} .${element.getAttribute('class')} ${Math.round(left)} to ${Math.round(right)}`);
  }
  return found.slice(0, 6);
}

/** Words that run out of the box that cuts them off. */
const cutOff = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const found: string[] = [];
    for (const element of document.body.querySelectorAll<HTMLElement>(
      'button, a, h1, h2, h3, p, dd, dt, td, th, label',
    )) {
      const { overflowX, overflowY, textOverflow, fontSize } = getComputedStyle(element);
      // Letters of a board are so high that what a font keeps free below them is more than two dots.
      const free = Math.max(2, Number.parseFloat(fontSize) * 0.1);
      if (element.closest('.tt-hidden, .tt-skip, .bracket') || element.clientWidth < 2) continue;
      const hides = (overflow: string) => overflow === 'hidden' || overflow === 'clip';
      const isCut =
        (hides(overflowX) && textOverflow !== 'ellipsis' && element.scrollWidth > element.clientWidth + 1) ||
        (hides(overflowY) && element.scrollHeight > element.clientHeight + free);
      if (isCut) found.push(`${element.tagName} .${element.className} "${element.textContent?.slice(0, 40)}"`);
    }
    return found.slice(0, 6);
  });

const DATES = /[A-Z][a-z]+(?:day|uary|ember|ober)\b|\b(?:March|April|August)\b/;
const WORDS = /\p{L}{3,}/u;
/** In a line, where a word takes several; the narrowest phone has half the room of a table's column for letters twice as large. */
const leastLetters = (width: number): number => (width < 390 ? 2 : 4);
/** What is no text of the page, or has rules of its own. */
const NOT_READ = '.tt-hidden, .bracket, svg, script, style';

interface Broken {
  readonly words: RegExp;
  /** A word in fewer lines is none of them, and neither is one with as many letters in a line. */
  readonly lines: number;
  readonly letters: number;
}

const wordsInLines = (page: Page, { words, lines, letters }: Broken): Promise<string[]> =>
  page.evaluate(
    ({ source, skipped, fewest, most }) => {
      const found: string[] = [];
      const pattern = new RegExp(source, 'gu');
      const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
      for (let text = texts.nextNode(); text; text = texts.nextNode()) {
        if (text.parentElement?.closest(skipped)) continue;
        for (const { 0: word, index } of text.nodeValue?.matchAll(pattern) ?? []) {
          const range = document.createRange();
          range.setStart(text, index);
          range.setEnd(text, index + word.length);
          const taken = new Set(Array.from(range.getClientRects(), ({ top }) => Math.round(top))).size;
          if (taken < fewest || word.length / taken >= most) continue;
          found.push(`"${word}" in ${taken} lines in ${text.parentElement?.tagName} .${text.parentElement?.className}`);
        }
      }
      return found.slice(0, 6);
    },
    { source: words.source, skipped: NOT_READ, fewest: lines, most: letters },
  );

/** Words that a line breaks within: with letters of the usual size none may be, with large ones no month and no weekday. */
const brokenWords = (page: Page, words: RegExp): Promise<string[]> =>
  wordsInLines(page, { words, lines: 2, letters: Number.POSITIVE_INFINITY });

/** Words that a line breaks into crumbs: what stands beside them in the row does not give way. */
export const crumbledWords = (page: Page): Promise<string[]> =>
  wordsInLines(page, { words: WORDS, lines: 3, letters: leastLetters(page.viewportSize()?.width ?? 0) });

/** Letters that are higher than the surface that is painted for them, such as a number on its plate. */
const offTheirPlates = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const found: string[] = [];
    const plateOf = (element: Element): Element | null => {
      for (let up: Element | null = element; up && up !== document.body; up = up.parentElement)
        if (getComputedStyle(up).backgroundColor !== 'rgba(0, 0, 0, 0)') return up;
      return null;
    };
    const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    for (let text = texts.nextNode(); text; text = texts.nextNode()) {
      const element = text.parentElement;
      const isHidden = element?.closest('.tt-hidden, .tt-skip, .bracket, svg, details:not([open])');
      if (!element || isHidden || !text.nodeValue?.trim()) continue;
      const plate = plateOf(element);
      if (!plate || /auto|scroll/.test(getComputedStyle(plate).overflowY)) continue;
      const range = document.createRange();
      range.selectNodeContents(text);
      const box = plate.getBoundingClientRect();
      // What a font keeps free above and below its capitals may stand out.
      const capital = Number.parseFloat(getComputedStyle(element).fontSize) * 0.66;
      const isOff = Array.from(range.getClientRects()).some(({ top, bottom }) => {
        const middle = (top + bottom) / 2;
        return middle - capital / 2 < box.top || middle + capital / 2 > box.bottom;
      });
      if (isOff) found.push(`"${text.nodeValue.trim()}" off its ${plate.tagName} .${plate.className}`);
    }
    return found.slice(0, 6);
  });

/** Each word of the page 40 % longer, as another language may have it; numbers and signs as they are. */
const lengthen = (page: Page): Promise<void> =>
  page.evaluate(
    ({ source, skipped }) => {
      const pattern = new RegExp(source, 'gu');
      const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
      for (let text = texts.nextNode(); text; text = texts.nextNode()) {
        if (text.parentElement?.closest(skipped)) continue;
        text.nodeValue = (text.nodeValue ?? '').replace(
          pattern,
          (word) => word + 'eno'.repeat(9).slice(0, word.length * 0.4),
        );
      }
    },
    { source: WORDS.source, skipped: NOT_READ },
  );

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

/** On the narrowest phone, a usual one and a desk. Leaves the page with large letters; load it anew before looking at anything else. */
export async function expectRoom(page: Page, path: string): Promise<void> {
  await page.setViewportSize({ width: 320, height: 640 });
  await expectPull(page, path);
  // Rows out of view keep the size that they had; here all are laid out.
  await page.addStyleTag({ content: '* { content-visibility: visible !important }' });
  for (const width of [320, 390, 1440]) {
    await page.setViewportSize({ width, height: 640 });
    for (const size of ['100%', '200%']) {
      await page.evaluate((fontSize) => {
        document.documentElement.style.fontSize = fontSize;
      }, size);
      const broken = brokenWords(page, size === '100%' ? WORDS : DATES);
      const looks = [page.evaluate(sticksOut), cutOff(page), broken, crumbledWords(page), offTheirPlates(page)];
      const faults = (await Promise.all(looks)).flat();
      expect.soft(faults, `${path} of ${width} px with letters of ${size}`).toEqual([]);
    }
  }
  await page.evaluate(() => {
    document.documentElement.style.fontSize = '';
  });
  await lengthen(page);
  for (const width of [320, 390, 1440]) {
    await page.setViewportSize({ width, height: 640 });
    const faults = (await Promise.all([page.evaluate(sticksOut), cutOff(page), offTheirPlates(page)])).flat();
    expect.soft(faults, `${path} of ${width} px with longer words`).toEqual([]);
  }
}
