/** How far down the first content of a page begins, in pixels: on a phone, a tablet and a laptop. */
import { expect, type Locator, type Page } from '@playwright/test';
import { settled } from '../steps/every-page.ts';
import { openAs, organiser, phone } from '../steps/people.ts';
import { startSample } from '../steps/sample.ts';
import { test } from '../steps/story.ts';

test.use({ serviceWorkers: 'block' });
const at = startSample();

const SIZES = [
  { name: 'phone', width: 390, height: 844, most: 260 },
  { name: 'tablet', width: 820, height: 1180, most: 300 },
  { name: 'laptop', width: 1440, height: 900, most: 320 },
] as const;

interface Content {
  readonly path: string;
  readonly first: (page: Page) => Locator;
}

const harbour = '/tournaments/sample-harbour';
const main = (page: Page) => page.getByRole('main');
const firstRow = (page: Page) => main(page).getByRole('table').getByRole('row').nth(1);

const forVisitors: Readonly<Record<string, Content>> = {
  groups: { path: `${harbour}/groups`, first: firstRow },
  'what is played now': { path: harbour, first: (page) => page.getByRole('region', { name: 'Now' }).getByRole('link') },
  matches: { path: `${harbour}/matches`, first: (page) => main(page).getByRole('list').getByRole('listitem') },
  bracket: {
    path: '/tournaments/sample-lantern/brackets',
    first: (page) => main(page).getByRole('group', { name: /arrow/i }),
  },
  leaderboard: { path: '/championships/{championship}', first: firstRow },
};
const forOrganisers: Readonly<Record<string, Content>> = {
  'tables of the desk': {
    path: `${harbour}/hall`,
    first: (page) => page.getByRole('region', { name: 'Tables' }).getByRole('listitem'),
  },
  'own events': {
    path: '/',
    first: (page) => page.getByRole('region', { name: 'Running now' }).getByRole('listitem'),
  },
};

async function expectHigh(page: Page, contents: Readonly<Record<string, Content>>): Promise<void> {
  for (const [what, { path, first }] of Object.entries(contents)) {
    for (const { name, most, ...size } of SIZES) {
      await page.setViewportSize(size);
      await page.goto(at(path));
      await settled(page);
      const content = first(page).first();
      await expect(content).toBeVisible();
      const top = async () => Math.round((await content.boundingBox())?.y ?? Number.POSITIVE_INFINITY);
      await expect.configure({ soft: true }).poll(top, `${what} on a ${name}`).toBeLessThanOrEqual(most);
    }
  }
}

test('what a visitor came for is on the first third of the screen', async ({ browser }) => {
  await expectHigh(await phone(browser), forVisitors);
});

test('what an organiser came for is, too', async ({ browser }) => {
  const page = await phone(browser);
  await openAs(page, organiser, at('/tournaments'));
  await expectHigh(page, forOrganisers);
});
