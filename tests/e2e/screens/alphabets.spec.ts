/** Names in Greek and Cyrillic letters: their fonts come with the first such name, are kept, and cost nobody else. */
import { expect, type Page } from '@playwright/test';
import type { TournamentRecord } from '#contract/tournaments/tournaments.ts';
import { acceptCookies } from '../steps/people.ts';
import { startSample } from '../steps/sample.ts';
import { test } from '../steps/story.ts';

const at = startSample();
const NAMES = ['Ανδρέας Παπαδόπουλος', 'Николай Ђорђевић'] as const;
/** The sign's are those of the initials. */
const FONTS = ['inter-cyrillic', 'inter-greek', 'sofia-sans-condensed-cyrillic', 'sofia-sans-condensed-greek'];
const FONT = /\/assets\/late\/([a-z-]+)-[\w-]{8}\.woff2$/;

/** Everybody but the first two keeps the sample's names. */
async function rename(page: Page): Promise<void> {
  await page.route('**/bff/api/tournaments/*/record', async (route) => {
    const response = await route.fetch();
    const record = (await response.json()) as TournamentRecord;
    const people = record.people.map(({ user, ...person }, index) => {
      const [firstName = user.firstName, lastName = user.lastName] = NAMES[index]?.split(' ') ?? [];
      return { ...person, user: { ...user, firstName, lastName } };
    });
    await route.fulfill({ response, json: { ...record, people } });
  });
}

/** Each once: the page and its worker ask for the same one. */
const fontsOf = (asked: readonly string[]) => [
  ...new Set(asked.flatMap((address) => FONT.exec(address)?.[1] ?? []).sort()),
];

test('the fonts of other alphabets come for a name in them alone, and are kept', async ({ browser }) => {
  const context = await browser.newContext();
  const page = await context.newPage();
  const asked: string[] = [];
  context.on('request', (request) => asked.push(request.url()));
  await acceptCookies(page);
  await page.goto(at('/tournaments/sample-harbour'));
  await expect(page.getByRole('tabpanel').getByRole('link').first()).toBeVisible();
  await page.evaluate(() => navigator.serviceWorker.ready.then(() => null));
  await expect.poll(() => page.evaluate(() => navigator.serviceWorker.controller !== null)).toBe(true);
  await page.evaluate(() => document.fonts.ready.then(() => null));
  expect(fontsOf(asked)).toEqual([]);

  await rename(page);
  await page.reload();
  for (const name of NAMES) await expect(page.getByText(name).first()).toBeVisible();
  await expect.poll(() => fontsOf(asked)).toEqual(FONTS);
  const kept = () =>
    page.evaluate(async () => {
      const cache = await caches.open('edgeball-late-chunks');
      return (await cache.keys()).map(({ url }) => url);
    });
  await expect.poll(async () => fontsOf(await kept())).toEqual(FONTS);
  const widths = await page.evaluate(() => {
    const context = document.createElement('canvas').getContext('2d');
    const widthOf = (text: string, family: string) => {
      if (context) context.font = `600 18px ${family}`;
      return context?.measureText(text).width ?? 0;
    };
    return ['νοορ', 'ноор'].map(
      (text) => widthOf(text, '"Hanken Grotesk Variable"') / widthOf('noop', '"Hanken Grotesk Variable"'),
    );
  });
  for (const width of widths) expect(Math.abs(width - 1)).toBeLessThan(0.1);
  // The page may just be asking for its players again.
  await page.unrouteAll({ behavior: 'wait' });
});
