/** The language of a person: by the browser at first, chosen in the menu, kept without a network; a result goes its own way. */
import { expect, type Page } from '@playwright/test';
import type { Language } from '#messages/language.ts';
import { translated } from '#messages/translated.ts';
import { CutProxy } from '../programs/cut-proxy.ts';
import { ServerProcess } from '../programs/server-process.ts';
import { acceptCookies, maja, openAs, organiser } from '../steps/people.ts';
import { logLine, logOf, matchesOf } from '../steps/result-log.ts';
import { served } from '../steps/served.ts';
import { test } from '../steps/story.ts';
import { unsent } from '../steps/unsent.ts';

let proxy: CutProxy;
let server: ServerProcess;
test.beforeAll(async () => {
  proxy = await CutProxy.start();
  server = await ServerProcess.start(() => ({ PUBLIC_URL: proxy.url }));
  proxy.target = server.url;
});
test.afterAll(async () => {
  await server.stop();
  await proxy.stop();
});

const tournaments = (language: Language): string => translated[language].tournamentList.tournaments;
const heading = (page: Page, language: Language) =>
  page.getByRole('heading', { name: tournaments(language), level: 1 });
const spoken = (page: Page) => page.locator('html').getAttribute('lang');

/** From the menu of a phone's header. */
async function choose(page: Page, from: Language, name: string): Promise<void> {
  await page.getByRole('button', { name: translated[from].shell.openMenu }).click();
  await page.getByRole('radio', { name }).click();
}

test.describe('a browser that reads Croatian', () => {
  test.use({ locale: 'hr-HR' });

  test('gets the page in Croatian, dates and a shared link too', async ({ page }) => {
    await acceptCookies(page);
    await page.goto(`${proxy.url}/tournaments`);
    await expect(heading(page, 'hr')).toBeVisible();
    expect(await spoken(page)).toBe('hr');
    await page.goto(`${proxy.url}/tournaments/sample-harbour/groups`);
    await expect(page.getByRole('heading', { name: 'Skupina A' })).toBeVisible();
    await page.goto(`${proxy.url}/venues/sample-harbour`);
    await expect(page.getByText(translated.hr.venues.monday).first()).toBeVisible();
  });
});

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 } });

  test('a chosen language is kept, without a network as well; one that is not there says so', async ({ page }) => {
    await acceptCookies(page);
    await page.goto(`${proxy.url}/tournaments`);
    await expect(heading(page, 'en')).toBeVisible();
    await served(page);
    await choose(page, 'en', 'Deutsch');
    await expect(heading(page, 'de')).toBeVisible();
    expect(await spoken(page)).toBe('de');

    proxy.isDead = true;
    await page.goto(`${proxy.url}/tournaments`);
    await expect(heading(page, 'de')).toBeVisible();
    await choose(page, 'de', 'Français');
    await expect(
      page.getByText(translated.de.shell.languageNeedsNetwork.replace('{language}', 'Français')),
    ).toBeVisible();
    await expect(page.getByRole('radio', { name: 'Deutsch' })).toBeChecked();
    expect(await spoken(page)).toBe('de');

    proxy.isDead = false;
    await page.getByRole('radio', { name: 'Français' }).click();
    await expect(heading(page, 'fr')).toBeVisible();
    await choose(page, 'fr', 'English');
    await expect(heading(page, 'en')).toBeVisible();
  });

  test('a result that was entered in another language is sent once', async ({ page }) => {
    await acceptCookies(page);
    await openAs(page, organiser, `${proxy.url}/tournaments/sample-harbour`);
    await served(page);
    const open = (await matchesOf(server.url, '/tournaments/sample-harbour')).find(
      ({ match }) => match.status !== 'completed',
    );
    if (!open) throw new Error('no match is open');
    await page.goto(`${proxy.url}/match/${open.match.id}`);
    const scores = page.getByRole('spinbutton', { name: /^Score of / });
    await scores.nth(0).fill('3');
    await scores.nth(1).fill('1');
    // No result comes through; the app's own files still do.
    proxy.isDown = true;
    await page.getByRole('button', { name: 'Add Result' }).click();
    await expect(unsent(page)).toBeVisible();
    await choose(page, 'en', 'Deutsch');
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await expect.poll(() => spoken(page)).toBe('de');
    proxy.isDown = false;
    await expect.poll(() => logOf(server.url, open.match.id), { timeout: 60_000 }).toEqual([logLine(1, [3, 1])]);
    await expect(page.getByText(translated.de.stages.completed).first()).toBeVisible();
  });
});

test('a device on which nobody has chosen a language follows the account', async ({ page, context }) => {
  await acceptCookies(page);
  await openAs(page, maja, `${proxy.url}/tournaments`);
  const chosen = await page.request.put(`${proxy.url}/bff/api/user/language`, { data: { language: 'hr' } });
  expect(chosen.status()).toBe(200);
  await context.clearCookies({ name: 'lang' });
  await page.goto(`${proxy.url}/tournaments`);
  await expect(heading(page, 'hr')).toBeVisible();
  expect(await spoken(page)).toBe('hr');
});
