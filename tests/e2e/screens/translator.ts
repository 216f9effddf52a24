/** A browser's translator at work on a page: each text node gives way to nested `font` elements, also what comes later. */
import { expect, type Page } from '@playwright/test';

/** Before the page is opened. The words stay the same, so that a story finds what it looks for. */
export async function translate(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const LEFT_ALONE = 'font, script, style, noscript, textarea, [translate=no], .notranslate, svg';
    const font = (words: string | Node) => {
      const element = document.createElement('font');
      element.append(words);
      return element;
    };
    const work = (root: Node) => {
      const walker = document.createTreeWalker(root, NodeFilter.SHOW_TEXT);
      const texts: Text[] = [];
      while (walker.nextNode()) if (walker.currentNode instanceof Text) texts.push(walker.currentNode);
      if (root instanceof Text) texts.push(root);
      for (const text of texts)
        if (text.data.trim() !== '' && text.parentElement && !text.parentElement.closest(LEFT_ALONE))
          text.replaceWith(font(font(text.data)));
    };
    document.addEventListener('DOMContentLoaded', () => {
      work(document.body);
      const watch = { childList: true, characterData: true, subtree: true };
      new MutationObserver((records) => {
        for (const { target, addedNodes } of records) {
          for (const node of addedNodes) if (node.isConnected) work(node);
          if (target instanceof Text && target.isConnected) work(target);
        }
      }).observe(document.body, watch);
    });
  });
}

/** What a page has thrown since it is watched. */
export function errorsOf(page: Page): string[] {
  const errors: string[] = [];
  page.on('pageerror', (error) => errors.push(String(error)));
  return errors;
}

/** Nothing has failed, and the translator was there. */
export async function expectWhole(page: Page, errors: readonly string[]): Promise<void> {
  await expect(page.getByText('Something went wrong')).toHaveCount(0);
  expect(errors).toEqual([]);
  await expect(page.locator('font').first()).toBeAttached();
}

/** What the translator got hold of that is a name, or one of two. */
export const translatedOf = (page: Page, people: readonly string[], places: readonly string[]): Promise<string[]> =>
  page.evaluate(
    (names) =>
      Array.from(document.querySelectorAll('font > font'), (font) => font.textContent ?? '').filter(
        (words) =>
          names.people.some((name) => words.trim() === name || words.includes(`${name} – `)) ||
          names.places.includes(words.trim()),
      ),
    { people, places },
  );
