/**
 * Every page as an iPhone draws it, upright and turned, with text of the usual and of twice the size, light and dark: it says
 * nothing of a fault, has no room beside it, and what is touched or typed into is big enough; something on it leads away.
 */
import { expect, test } from '@playwright/test';
import { hasWayOut, smallTargets } from '../handheld/targets.ts';
import { fill, openPages, organisersPages, sampleIds } from '../steps/every-page.ts';
import { sticksOut } from '../steps/room.ts';
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

/** What makes Safari zoom in as it gets the focus. */
function smallLetters(): string[] {
  return [...document.body.querySelectorAll('select, textarea, input:not([type=checkbox], [type=radio], [type=file])')]
    .filter((one) => one.checkVisibility({ visibilityProperty: true }) && one.clientWidth > 1)
    .map((field) => ({ field, letters: Number.parseFloat(getComputedStyle(field).fontSize) }))
    .filter(({ letters }) => letters < 16)
    .map(({ field, letters }) => `${field.tagName} .${field.getAttribute('class')} letters of ${letters}`)
    .slice(0, 6);
}

async function expectAllRight(webkit: WebKit, at: (path: string) => string, paths: readonly string[]): Promise<void> {
  for (const [number, path] of paths.entries()) {
    await webkit.open(at(path));
    await expect.poll(() => webkit.evaluate(SETTLED).catch(() => false), { message: path }).toBe(true);
    for (const look of number % 2 === 0 ? LOOKS : LOOKS.toReversed()) {
      await webkit.look(look);
      const found = await webkit.evaluate(
        `return [...(${sticksOut})(), ...(${smallTargets})(), ...(${smallLetters})()]`,
      );
      expect.soft(found, `${path} ${JSON.stringify(look)}`).toEqual([]);
      // With letters of twice the size, what leads away on a turned phone may need a scroll.
      const [width, height] = look.size;
      const mayScroll = width > height && look.textZoom > 1;
      const leadsAway = mayScroll || (await webkit.evaluate(`return (${hasWayOut})()`));
      expect.soft(leadsAway, `a way out of ${path} ${JSON.stringify(look)}`).toBe(true);
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
