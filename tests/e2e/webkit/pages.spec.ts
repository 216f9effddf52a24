/**
 * Every page as an iPhone draws it, upright and turned, with text of the usual and of twice the size, light and dark: it says
 * nothing of a fault, has no room beside it, and what is touched or typed into is big enough.
 */
import { expect, test } from '@playwright/test';
import { fill, openPages, organisersPages, sampleIds } from '../every-page.ts';
import { sticksOut } from '../room.ts';
import type { Look, WebKit } from './webkit-process.ts';
import { acceptCookiesThere, servedThere, signInThere, startWebKit } from './webkit-stories.ts';

const story = startWebKit();

/** Both sizes with both sizes of text, in the order in which the least changes; each of them light and dark. */
const LOOKS: readonly Look[] = [
  { size: [390, 844], textZoom: 1, isDark: false },
  { size: [390, 844], textZoom: 2, isDark: true },
  { size: [844, 390], textZoom: 2, isDark: false },
  { size: [844, 390], textZoom: 1, isDark: true },
];

const SETTLED = `
  const isLoading = [...document.querySelectorAll('main *')].some(
    (one) => one.children.length === 0 && /^Loading(\\.\\.\\.)?$/.test(one.textContent));
  return document.querySelector('h1, [role=alert]') !== null && document.querySelector('.tt-skeleton') === null && !isLoading;
`;

/**
 * What a finger does not hit: smaller than 24 dots, and with another target within 12 dots of its middle (WCAG 2.2, 2.5.8).
 * And what makes Safari zoom in as it gets the focus.
 */
function tooSmall(): string[] {
  const name = (element: Element) => `${element.tagName} .${element.getAttribute('class')} "${element.textContent}"`;
  const isInText = (element: Element) =>
    getComputedStyle(element).display === 'inline' && element.parentElement?.textContent !== element.textContent;
  const all = [...document.body.querySelectorAll('a[href], button, input, select, textarea, summary, [role=tab]')]
    .filter((one) => one.checkVisibility({ visibilityProperty: true }) && !one.closest('.bracket'))
    .map((element) => ({ element, box: (element.closest('label') ?? element).getBoundingClientRect() }))
    // A field of one dot stands for a control of the app's own.
    .filter(({ box }) => box.width > 1 && box.height > 1);
  const isNear = (one: DOMRect, other: DOMRect) => {
    const [x, y] = [(one.left + one.right) / 2, (one.top + one.bottom) / 2];
    const [across, down] = [Math.max(other.left - x, 0, x - other.right), Math.max(other.top - y, 0, y - other.bottom)];
    return Math.hypot(across, down) < 12;
  };
  const small = all.filter(
    ({ element, box }) =>
      (box.width < 24 || box.height < 24) &&
      !isInText(element) &&
      all.some((other) => !other.element.contains(element) && other.element !== element && isNear(box, other.box)),
  );
  const typed = all.filter(({ element }) =>
    element.matches('select, textarea, input:not([type=checkbox], [type=radio], [type=file])'),
  );
  const letters = ({ element }: { readonly element: Element }) => Number.parseFloat(getComputedStyle(element).fontSize);
  return [
    ...small.map(({ element, box }) => `${name(element)} ${Math.round(box.width)} by ${Math.round(box.height)}`),
    ...typed.filter((one) => letters(one) < 16).map((one) => `${name(one.element)} letters of ${letters(one)}`),
  ].slice(0, 6);
}

async function expectAllRight(webkit: WebKit, at: (path: string) => string, paths: readonly string[]): Promise<void> {
  for (const [number, path] of paths.entries()) {
    await webkit.open(at(path));
    await expect.poll(() => webkit.evaluate(SETTLED).catch(() => false), { message: path }).toBe(true);
    for (const look of number % 2 === 0 ? LOOKS : LOOKS.toReversed()) {
      await webkit.look(look);
      const found = await webkit.evaluate(`return [...(${sticksOut})(), ...(${tooSmall})()]`);
      expect.soft(found, `${path} ${JSON.stringify(look)}`).toEqual([]);
    }
    expect.soft(await webkit.evaluate('return window.faults'), path).toEqual([]);
  }
}

test('every page on an iPhone has no fault and enough room', async () => {
  test.setTimeout(600_000);
  const { server, webkit } = story();
  const ids = await sampleIds(server.url);
  const at = (path: string) => server.url + fill(path, ids);
  await acceptCookiesThere(webkit, server.url);
  await webkit.open(at('/tournaments'));
  await servedThere(webkit);
  await expectAllRight(webkit, at, openPages);
  await webkit.open(at('/tournaments/sample-harbour'));
  await signInThere(webkit);
  await webkit.sees('Select players');
  await expectAllRight(webkit, at, organisersPages);
});
