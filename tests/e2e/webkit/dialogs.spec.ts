/** What opens at a finger's tap: no ring of a keyboard's focus on it, and the page behind a dialog stands still. */
import { expect, test } from '@playwright/test';
import type { Kind } from '../programs/driven-browser.ts';
import { fill, sampleIds } from '../steps/every-page.ts';
import { acceptCookiesThere, signInThere, startWebKit } from './webkit-stories.ts';

const story = startWebKit({ isTouched: true });

interface Opened {
  readonly path: string;
  /** What is tapped on the way to it. */
  readonly by: readonly (readonly [Kind, string | RegExp])[];
  /** The page behind it does not scroll. */
  readonly isModal?: boolean;
}

const LANTERN = '/tournaments/sample-lantern';
const MENU = ['button', 'Tournament menu'] as const;
const OPENED: readonly Opened[] = [
  { path: '/tournaments', by: [['button', 'Open menu']], isModal: true },
  { path: '/tournaments', by: [['button', /account menu/]] },
  { path: LANTERN, by: [MENU] },
  { path: LANTERN, by: [MENU, ['menuitem', 'QR code']], isModal: true },
  { path: LANTERN, by: [MENU, ['menuitem', /Export/]], isModal: true },
  { path: LANTERN, by: [['button', /^Remove /]], isModal: true },
  {
    path: '/tournaments/sample-harbour/hall',
    by: [
      ['button', 'Hall menu'],
      ['menuitem', 'Settings'],
    ],
    isModal: true,
  },
  { path: '/profile-settings', by: [['button', 'Change password']], isModal: true },
  { path: '/create-tournament', by: [['button', /[Dd]ate/]] },
  {
    path: '/match/{open}/score',
    by: [
      ['button', /serves first/],
      ['button', 'More'],
    ],
  },
];

/** Only what is typed into may have one: there it shows where the letters go. */
const RING = `
  const part = document.activeElement;
  const { outlineStyle, outlineWidth } = getComputedStyle(part);
  const isDrawn = outlineStyle !== 'none' && outlineWidth !== '0px';
  const hasRing = isDrawn && part.matches(':focus-visible:not(input, textarea)');
  return hasRing ? part.outerHTML.slice(0, 200) : null;
`;
const isShown = (selector: string) => `return document.querySelector('${selector}') !== null`;
const MODAL = '[aria-modal=true], dialog[open]';
const SCROLLED = 'return Math.round(scrollY)';

test('what opens at a tap has no ring, and holds the page behind it', async () => {
  test.setTimeout(300_000);
  const { server, webkit } = story();
  const ids = await sampleIds(server.url);
  await acceptCookiesThere(webkit, server.url);
  await webkit.open(server.url + LANTERN);
  await signInThere(webkit);
  await webkit.sees('Select players');
  for (const { path, by, isModal = false } of OPENED) {
    const what = [path, ...by.map(([, name]) => String(name))].join(' > ');
    await webkit.open(server.url + fill(path, ids));
    for (const [kind, name] of by) await webkit.tap(kind, name);
    const opened = isModal ? MODAL : '[role=menu], [role=grid]';
    await expect.poll(() => webkit.evaluate(isShown(opened)), { message: what }).toBe(true);
    expect.soft(await webkit.evaluate(RING), what).toBeNull();
    if (!isModal) continue;
    const before = await webkit.evaluate(SCROLLED);
    for (const place of [
      [384, 700],
      [195, 830],
    ] as const)
      await webkit.swipeUp(place, 300);
    expect.soft(await webkit.evaluate(SCROLLED), what).toBe(before);
  }
  await test.step('the same finger scrolls a page that nothing lies over', async () => {
    await webkit.open(`${server.url}/tournaments/sample-harbour/matches`);
    await webkit.sees('Table 1');
    await webkit.swipeUp([195, 700], 300);
    await expect.poll(() => webkit.evaluate(SCROLLED)).toBeGreaterThan(100);
  });
});
