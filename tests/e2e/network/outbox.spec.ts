import { expect, type Page, test } from '@playwright/test';
import type { MatchEntry } from '#contract/matches/matches.ts';
import { wholeBrowser } from '../../chromium.mjs';
import { ServerProcess } from '../programs/server-process.ts';
import { acceptCookies, maja, openAs, organiser, signIn } from '../steps/people.ts';
import { logOf } from '../steps/result-log.ts';
import { served } from '../steps/served.ts';
import { unsent } from '../steps/unsent.ts';

// A worker that sends on its own needs Background Sync.
test.use({ launchOptions: wholeBrowser() });

/** In the sample data, in the middle of its groups. */
const tournament = '/tournaments/sample-harbour';

let server: ServerProcess;
test.beforeAll(async () => {
  server = await ServerProcess.start();
});
test.afterAll(async () => {
  await server.stop();
});

const matches = async (): Promise<MatchEntry[]> => (await fetch(`${server.url}/bff/api${tournament}/matches`)).json();
const onServer = async (id: string) => (await matches()).find((entry) => entry.match.id === id)?.match;

async function openMatches(): Promise<string[]> {
  return (await matches()).filter(({ match }) => match.status !== 'completed').map(({ match }) => match.id);
}

async function openMatch(): Promise<string> {
  const [open] = await openMatches();
  if (!open) throw new Error('every match has been played');
  return open;
}

/** Signed in, served by the worker, with the tournament kept on the device. */
async function readyForTheHall(page: Page, matchId: string): Promise<void> {
  await acceptCookies(page);
  await openAs(page, organiser, server.url + tournament);
  await served(page);
  await page.reload();
  await page.goto(`${server.url}/match/${matchId}`);
  await expect(page.getByRole('button', { name: 'Add Result' })).toBeVisible();
  await page.waitForLoadState('networkidle').catch(() => undefined);
}

async function type(page: Page, first: number, second: number): Promise<void> {
  const inputs = page.locator('input[type=number]');
  await inputs.nth(0).fill(String(first));
  await inputs.nth(1).fill(String(second));
}

async function enter(page: Page, first: number, second: number): Promise<void> {
  await type(page, first, second);
  await page.getByRole('button', { name: /^(Add|Modify) Result$/ }).click();
}

test('a result is kept also after the browser has collected its garbage', async ({ page }) => {
  const id = await openMatch();
  await readyForTheHall(page, id);
  await server.kill();
  await page.requestGC();
  await enter(page, 3, 1);
  await expect(page.getByRole('main').getByText('Saved on this device', { exact: true })).toBeVisible();
  await server.start();
  await expect.poll(() => logOf(server.url, id), { timeout: 45_000 }).toEqual(['1. 3:1']);
});

test('nothing of somebody else is overwritten before a person has chosen', async ({ page, browser }) => {
  const id = await openMatch();
  await readyForTheHall(page, id);
  await type(page, 3, 0);
  // The network goes under the pressed button: the banner that says so must not push it away.
  await page.getByRole('button', { name: 'Add Result' }).hover();
  await page.mouse.down();
  await page.context().setOffline(true);
  await page.evaluate(() => new Promise((resolve) => setTimeout(resolve, 500)));
  await page.mouse.up();
  await expect(page.getByText('Saved on this device').first()).toBeVisible();
  await expect(page.getByText('You’re offline.')).toBeVisible();

  const other = await browser.newPage();
  await acceptCookies(other);
  await openAs(other, organiser, `${server.url}/match/${id}`);
  await enter(other, 1, 3);
  await expect.poll(() => onServer(id)).toMatchObject({ player1Score: 1, player2Score: 3, version: 1 });
  await other.close();

  await page.context().setOffline(false);
  await expect(page.getByText('Needs attention')).toBeVisible({ timeout: 30_000 });
  await expect(page.getByRole('link', { name: /^1 to check/ })).toBeVisible();
  expect(await onServer(id)).toMatchObject({ player1Score: 1, player2Score: 3, version: 1 });
  await page.getByRole('button', { name: /3–0.*Keep this one/ }).click();
  await expect.poll(() => onServer(id)).toMatchObject({ player1Score: 3, player2Score: 0, version: 2 });
  await expect(page.getByText('Needs attention')).toBeHidden();
});

test('a result waits for its own author, through an ended session and another person', async ({ page }) => {
  const id = await openMatch();
  await readyForTheHall(page, id);
  await server.kill();
  await enter(page, 3, 1);
  await expect(page.getByText('1 to send')).toBeVisible();

  await test.step('who signs out is warned', async () => {
    await page.getByRole('button', { name: /account menu/ }).click();
    await page.getByRole('menuitem', { name: 'Logout' }).click();
    await expect(page.getByRole('heading', { name: 'A result has not been sent' })).toBeVisible();
    await page.getByRole('button', { name: 'Stay logged in' }).click();
  });

  await test.step('without a session nothing is sent, and the page says so', async () => {
    await page.context().clearCookies();
    await server.start();
    await expect(page.getByText(/Log in again to send it/)).toBeVisible({ timeout: 30_000 });
    await expect(page.getByRole('banner').getByRole('button', { name: 'Login' })).toBeVisible();
  });

  await test.step('another person does not send it', async () => {
    await page.goto(`${server.url}/on-this-device`);
    await signInHere(page, maja);
    await page.getByRole('button', { name: 'Send now' }).click();
    await expect(page.getByText(/It will be sent when Vesna Marković logs in here/)).toBeVisible();
    await expect(page.getByRole('button', { name: 'Discard' })).toBeHidden();
    expect((await onServer(id))?.version).toBe(0);
  });

  await test.step('its author does', async () => {
    await page.context().clearCookies();
    await page.goto(server.url);
    await signInHere(page, organiser);
    await expect
      .poll(() => onServer(id), { timeout: 30_000 })
      .toMatchObject({
        player1Score: 3,
        player2Score: 1,
        version: 1,
      });
  });
});

test('with every page closed, the worker sends what waits when the browser tells it of a network', async ({ page }) => {
  const id = await openMatch();
  await readyForTheHall(page, id);
  const devtools = await page.context().newCDPSession(page);
  const registered = new Promise<string>((resolve) => {
    devtools.on('ServiceWorker.workerRegistrationUpdated', ({ registrations }) => {
      const ours = registrations.find(({ scopeURL }) => scopeURL.startsWith(server.url));
      if (ours) resolve(ours.registrationId);
    });
  });
  await devtools.send('ServiceWorker.enable');
  const registrationId = await registered;
  await server.kill();
  await enter(page, 3, 1);
  await expect(page.getByText('1 to send')).toBeVisible();
  await expect.poll(() => page.evaluate(syncTags)).toEqual(['outbox']);

  await page.goto('about:blank');
  await server.start();
  expect((await onServer(id))?.version).toBe(0);
  const { origin } = new URL(server.url);
  await devtools.send('ServiceWorker.dispatchSyncEvent', { origin, registrationId, tag: 'outbox', lastChance: false });
  await expect.poll(() => logOf(server.url, id)).toEqual(['1. 3:1']);
});

/** In the page: what the browser has been asked to call the worker for. */
async function syncTags(): Promise<string[]> {
  const registration = (await navigator.serviceWorker.ready) as unknown as { sync: { getTags(): Promise<string[]> } };
  return registration.sync.getTags();
}

test('a full device says so and keeps the typing; what it had kept before is sent all the same', async ({ page }) => {
  const [kept, refused] = (await openMatches()) as [string, string];
  await readyForTheHall(page, refused);
  await page.goto(`${server.url}/match/${kept}`);
  await server.kill();
  await enter(page, 3, 1);
  await expect(page.getByText('1 to send')).toBeVisible();
  const devtools = await page.context().newCDPSession(page);
  const { origin } = new URL(server.url);
  await devtools.send('Storage.overrideQuotaForOrigin', { origin, quotaSize: 1 });

  await page.goto(`${server.url}/match/${refused}`);
  await enter(page, 3, 2);
  await expect(page.getByText('Not saved: storage is full.')).toBeVisible();
  const inputs = page.locator('input[type=number]');
  await expect(inputs.nth(0)).toHaveValue('3');
  await expect(inputs.nth(1)).toHaveValue('2');
  await expect(page.getByText('1 to send')).toBeVisible();

  await server.start();
  await expect.poll(() => logOf(server.url, kept), { timeout: 45_000 }).toEqual(['1. 3:1']);
  await expect(unsent(page)).toHaveCount(0, { timeout: 45_000 });
  await devtools.send('Storage.overrideQuotaForOrigin', { origin });
  await page.getByRole('button', { name: 'Add Result' }).click();
  await expect.poll(() => logOf(server.url, refused), { timeout: 45_000 }).toEqual(['1. 3:2']);
  expect(await logOf(server.url, kept)).toEqual(['1. 3:1']);
});

/** From the header, whatever else on the page offers to sign in. */
async function signInHere(page: Page, email: string): Promise<void> {
  await expect(page.getByRole('banner').getByRole('button', { name: 'Login' })).toBeVisible();
  await signIn(page, email);
}
