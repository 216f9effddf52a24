/** Rows out of sight take as much room as once they are drawn: a browser without scroll anchoring would move the text under the finger. */
import { expect, type Page } from '@playwright/test';
import { settled } from '../steps/every-page.ts';
import { openAs, organiser, phone } from '../steps/people.ts';
import { startSample } from '../steps/sample.ts';
import { test } from '../steps/story.ts';

test.use({ serviceWorkers: 'block' });
const at = startSample();

interface Rows {
  readonly rows: number;
  /** The height before a row is drawn, and that of most rows. */
  readonly assumed: number;
  readonly usual: number;
}

const rowsOf = (page: Page): Promise<Readonly<Record<string, Rows>>> =>
  page.evaluate(() => {
    const rows = Array.from(document.querySelectorAll<HTMLElement>('main *')).filter(
      (element) => getComputedStyle(element).contentVisibility === 'auto',
    );
    // What a row was high when it was last drawn would count.
    for (const row of rows)
      row.style.containIntrinsicHeight = getComputedStyle(row).containIntrinsicHeight.replace('auto ', '');
    const kindOf = (row: Element) => `${row.parentElement?.className} > ${row.className}`;
    const usualOf = (kind: string, visibility: string): number => {
      for (const row of rows) row.style.contentVisibility = visibility;
      const heights = rows.filter((row) => kindOf(row) === kind).map((row) => row.getBoundingClientRect().height);
      return heights.toSorted((a, b) => a - b)[Math.floor(heights.length / 2)] ?? 0;
    };
    return Object.fromEntries(
      Array.from(new Set(rows.map(kindOf)), (kind) => {
        const count = rows.filter((row) => kindOf(row) === kind).length;
        return [kind, { rows: count, assumed: usualOf(kind, 'hidden'), usual: usualOf(kind, 'visible') }];
      }),
    );
  });

const LISTS = [
  '/tournaments/sample-harbour',
  '/tournaments/sample-harbour/matches',
  '/tournaments/sample-lantern/brackets?look=list',
  '/tournaments/sample-lantern/matches',
  '/tournaments/sample-lantern',
  '/tournaments/sample-stone-bridge',
] as const;
const SIZES = [
  { width: 390, height: 844 },
  { width: 844, height: 390 },
  { width: 1440, height: 900 },
] as const;

async function expectHeights(page: Page, who: string): Promise<void> {
  for (const path of LISTS) {
    for (const size of SIZES) {
      await page.setViewportSize(size);
      await page.goto(at(path));
      await settled(page);
      for (const [kind, { rows, assumed, usual }] of Object.entries(await rowsOf(page))) {
        const what = `${who} ${path} at ${size.width}: ${rows} of ${kind}, ${assumed} for ${usual}`;
        expect.soft(Math.abs(assumed - usual), what).toBeLessThanOrEqual(1);
      }
    }
  }
}

test('rows that were not drawn yet are as high as they will be', async ({ browser }) => {
  test.setTimeout(300_000);
  const page = await phone(browser);
  await page.goto(at('/tournaments'));
  await expectHeights(page, 'visitor');
  await openAs(page, organiser, at('/tournaments'));
  await expectHeights(page, 'organiser');
});
