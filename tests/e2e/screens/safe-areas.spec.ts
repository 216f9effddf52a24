/**
 * What a phone's notch, its round corners and its home indicator take: nothing that is to be pressed lies there. And what is to
 * be pressed is big enough, on a phone turned either way and on a tablet.
 */
import { type CDPSession, expect, type Page } from '@playwright/test';
import { smallTargets } from '../handheld/targets.ts';
import { openPages, organisersPages, settled } from '../steps/every-page.ts';
import { chooseFromMenu, openAs, organiser, phone } from '../steps/people.ts';
import { startSample } from '../steps/sample.ts';
import { test } from '../steps/story.ts';

test.use({ serviceWorkers: 'block' });
const at = startSample();

interface Insets {
  readonly top: number;
  readonly right: number;
  readonly bottom: number;
  readonly left: number;
}
const HELD = [
  { width: 844, height: 390, insets: { top: 0, right: 59, bottom: 21, left: 59 } },
  { width: 390, height: 844, insets: { top: 59, right: 0, bottom: 34, left: 0 } },
  { width: 820, height: 1180, insets: { top: 24, right: 0, bottom: 20, left: 0 } },
] as const;

/** Controls in view whose box reaches into an inset; at the page's end also those that the home indicator would cover. */
const inInsets = (page: Page, insets: Insets): Promise<string[]> =>
  page.evaluate(({ top, right, bottom, left }) => {
    // Rows that are drawn as they come into view would move the end away.
    for (const row of document.querySelectorAll<HTMLElement>('main *')) row.style.contentVisibility = 'visible';
    window.scrollTo(0, document.documentElement.scrollHeight);
    const controls = 'a[href], button, input, select, textarea, summary, [role=button], [role=tab], [role=menuitem]';
    const open = document.querySelector('dialog[open], [role=dialog], [role=menu]') ?? document.body;
    const scrolls = (element: Element, axis: 'overflowX' | 'overflowY'): boolean => {
      for (let up = element.parentElement; up && up !== document.body; up = up.parentElement)
        if (/auto|scroll|hidden|clip/.test(getComputedStyle(up)[axis])) return true;
      return false;
    };
    const found: string[] = [];
    for (const control of open.querySelectorAll(controls)) {
      if (control.closest('.tt-hidden, .tt-skip, .bracket, details:not([open]) > :not(summary)')) continue;
      const box = control.getBoundingClientRect();
      if (box.width < 2 || box.bottom <= 0 || box.top >= innerHeight) continue;
      // What a row scrolls sideways comes out of the inset by a finger.
      const isBeside =
        !scrolls(control, 'overflowX') && (box.left < left - 0.5 || box.right > innerWidth - right + 0.5);
      const isFixed = (edge: 'top' | 'bottom'): boolean => {
        for (let up: Element | null = control; up && up !== document.body; up = up.parentElement)
          if (/fixed|sticky/.test(getComputedStyle(up).position)) return true;
        return edge === 'bottom';
      };
      const isUnder =
        !scrolls(control, 'overflowY') &&
        ((box.top < top - 0.5 && isFixed('top')) || (box.bottom > innerHeight - bottom + 0.5 && isFixed('bottom')));
      if (!isBeside && !isUnder) continue;
      const sides = [box.left, box.top, box.right, box.bottom].map(Math.round).join(' ');
      found.push(`${control.outerHTML.slice(0, 90)} at ${sides}`);
    }
    return found.slice(0, 6);
  }, insets);

async function expectFree(page: Page, phoneOf: CDPSession, what: string): Promise<void> {
  for (const { width, height, insets } of HELD) {
    await page.setViewportSize({ width, height });
    await phoneOf.send('Emulation.setSafeAreaInsetsOverride', { insets });
    expect.soft(await inInsets(page, insets), `${what} at ${width} x ${height}`).toEqual([]);
    expect.soft(await page.evaluate(smallTargets), `targets of ${what} at ${width} x ${height}`).toEqual([]);
  }
}

test('nothing that is to be pressed lies under the notch or the home indicator, and all of it is big enough', async ({
  browser,
}) => {
  test.setTimeout(600_000);
  const page = await phone(browser);
  const cdp = await page.context().newCDPSession(page);
  const look = async (paths: readonly string[]) => {
    for (const path of paths) {
      await page.goto(at(path));
      await settled(page);
      await expectFree(page, cdp, path);
    }
  };
  await look(openPages);
  await openAs(page, organiser, at('/tournaments'));
  await look(organisersPages);
});

test('nor does anything in a dialog, a menu or the drawer, nor the banner', async ({ browser }) => {
  const page = await phone(browser);
  const cdp = await page.context().newCDPSession(page);
  await openAs(page, organiser, at('/tournaments'));
  const press = (name: string) => () => page.getByRole('button', { name }).first().click();
  const look = async (path: string, open: () => Promise<void>) => {
    // The drawer is for narrow windows alone, and stays open in a wide one.
    await page.setViewportSize({ width: 390, height: 844 });
    await page.goto(at(path));
    await settled(page);
    await open();
    await expect(page.locator('dialog[open], [role=dialog], [role=menu]').first()).toBeVisible();
    await expectFree(page, cdp, `what is open on ${path}`);
  };
  await look('/tournaments', press('Open menu'));
  await look('/tournaments', press('account menu'));
  await look('/tournaments/sample-lighthouse', press('Commence'));
  await look('/tournaments/sample-lighthouse', press('Seeding'));
  await look('/tournaments/sample-harbour', () => chooseFromMenu(page, 'QR code'));
  await page.goto(at('/tournaments'));
  await settled(page);
  await page.evaluate(() => document.documentElement.setAttribute('data-cookies', 'undecided'));
  await expect(page.getByRole('button', { name: 'Accept all' })).toBeVisible();
  await expectFree(page, cdp, 'the banner');
});
