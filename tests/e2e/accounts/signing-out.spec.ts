/** Signing out without a network: over on this device at once, at the server when that is back, and nothing is lost. */
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, type Page, test } from '@playwright/test';
import { startBrowser } from '../programs/browser-process.ts';
import { expectOnDisk } from '../programs/cookies-on-disk.ts';
import { ServerProcess } from '../programs/server-process.ts';
import { acceptCookies, openAs, organiser, signIn } from '../steps/people.ts';
import { logOf, matchesOf } from '../steps/result-log.ts';

/** In the sample data, in the middle of its groups. */
const tournament = '/tournaments/sample-harbour';

// The trace of a browser that is killed may fail to be ended.
test.use({ trace: 'off' });

let server: ServerProcess;
let profile: string;
test.beforeAll(async () => {
  server = await ServerProcess.start();
  profile = await mkdtemp(join(tmpdir(), 'edgeball-profile-'));
});
test.afterAll(async () => {
  await server.stop();
  await rm(profile, { recursive: true, force: true });
});

/** The browser's session, by its cookie. */
async function sessionOf(page: Page): Promise<() => Promise<string | null>> {
  const cookies = await page.context().cookies(server.url);
  const value = cookies.find(({ name }) => name === 'session')?.value;
  expect(value).toBeTruthy();
  return async () => {
    const reply = await fetch(`${server.url}/bff/api/user-profile/me`, { headers: { cookie: `session=${value}` } });
    return ((await reply.json()) as { id: string | null }).id;
  };
}

const WAITS_FOR_ITS_AUTHOR = /Log in again to send it\.|It will be sent when .* logs in here\./;

async function signOut(page: Page): Promise<void> {
  await page.getByRole('button', { name: /account menu/ }).click();
  await page.getByRole('menuitem', { name: 'Logout' }).click();
}

test('a sign-out without a network is over here at once, and at the server when that is back', async () => {
  test.setTimeout(240_000);
  let browser = await startBrowser(profile);
  let page = await browser.newPage();
  await acceptCookies(page);
  await openAs(page, organiser, server.url + tournament);
  await page.evaluate(() => navigator.serviceWorker.ready.then(() => undefined));
  await page.reload();
  await expect(page.getByRole('button', { name: /account menu/ })).toBeVisible();
  await expectOnDisk(browser.context, profile, 'session');
  const session = await sessionOf(page);
  expect(await session()).toBe('sample-organiser');
  const open = (await matchesOf(server.url, tournament)).find(({ match }) => match.status !== 'completed');
  const id = open?.match.id ?? '';
  await page.goto(`${server.url}/match/${id}`);
  await expect(page.locator('input[type=number]').first()).toBeVisible();
  const other = await browser.newPage();
  await other.goto(server.url + tournament);
  await expect(other.getByRole('button', { name: /account menu/ })).toBeVisible();

  await test.step('the network goes, a result is entered, and its author signs out', async () => {
    await server.kill();
    await page.locator('input[type=number]').nth(0).fill('3');
    await page.locator('input[type=number]').nth(1).fill('2');
    await page.getByRole('button', { name: 'Add Result' }).click();
    await expect(page.getByText('Saved on this device').first()).toBeVisible();
    await signOut(page);
    const dialog = page.getByRole('dialog', { name: 'A result has not been sent' });
    await expect(dialog).toContainText('It stays on this device and goes out when you log in here again');
    await dialog.getByRole('button', { name: 'Log out' }).click();
    await expect(page.getByRole('button', { name: 'Login' })).toBeVisible({ timeout: 3_000 });
    await expect(page.getByText('Logged out on this device.').first()).toBeVisible();
    await expect(other.getByRole('button', { name: 'Login' })).toBeVisible();
  });

  await test.step('what stays is named for what it is', async () => {
    await page.goto(`${server.url}/on-this-device`);
    await expect(page.getByText(WAITS_FOR_ITS_AUTHOR)).toBeVisible();
    await expect(page.getByText(/^Logged out on this device\. We’ll end the session/).first()).toBeVisible();
  });

  await test.step('the browser is killed and starts again before the server does', async () => {
    await browser.kill();
    browser = await startBrowser(profile);
    page = await browser.newPage();
    await page.goto(server.url + tournament);
    await expect(page.getByRole('button', { name: 'Login' })).toBeVisible();
  });

  await test.step('the server is back: it ends that session, and takes nothing in its name', async () => {
    await server.start();
    await expect.poll(session, { timeout: 45_000 }).toBeNull();
    await page.goto(`${server.url}/on-this-device`);
    await expect(page.getByRole('button', { name: 'Login' })).toBeVisible();
    // Until the device has been read nothing is said of it.
    await expect(page.getByText(WAITS_FOR_ITS_AUTHOR)).toBeVisible();
    await expect(page.getByText(/^Logged out on this device\. We’ll end the session/)).toHaveCount(0);
    expect(await logOf(server.url, id)).toEqual([]);
  });

  await test.step('the next session of the same browser goes on, and sends what waited', async () => {
    await signIn(page, organiser);
    await expect.poll(() => logOf(server.url, id), { timeout: 45_000 }).toEqual(['1. 3:2']);
    await page.reload();
    await expect(page.getByRole('button', { name: /account menu/ })).toBeVisible();
    expect(await (await sessionOf(page))()).toBe('sample-organiser');
  });
  await browser.close();
});
