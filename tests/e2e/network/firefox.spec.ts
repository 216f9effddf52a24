/** The outbox in Firefox, which has no Background Sync: results are kept, survive the browser, and leave by the page. */
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, type Page, test } from '@playwright/test';
import { Firefox } from '../programs/firefox-process.ts';
import { ServerProcess, samplePassword } from '../programs/server-process.ts';
import { acceptCookies, openAs, organiser } from '../steps/people.ts';
import { logOf, matchesOf } from '../steps/result-log.ts';
import { openMatches, pressResult } from '../webkit/result-steps.ts';
import { servedThere } from '../webkit/webkit-stories.ts';

/** In the sample data, in the middle of its groups. */
const tournament = '/tournaments/sample-harbour';

let server: ServerProcess;
let profile: string;
let firefox: Firefox;
test.beforeAll(async () => {
  profile = await mkdtemp(join(tmpdir(), 'edgeball-firefox-'));
  [server, firefox] = await Promise.all([ServerProcess.start(), Firefox.start(profile)]);
});
test.afterAll(async () => {
  await firefox.kill();
  await server.stop();
  await rm(profile, { recursive: true, force: true, maxRetries: 5 });
});

async function twoOpenMatches(): Promise<[string, string]> {
  const all = await matchesOf(server.url, tournament);
  const [first, second] = all.filter(({ match }) => match.status !== 'completed').map(({ match }) => match.id);
  if (!first || !second) throw new Error('every match has been played');
  return [first, second];
}

const log = (id: string) => logOf(server.url, id);

async function signInThere(): Promise<void> {
  await firefox.click('button', 'Accept all');
  await firefox.click('button', 'Login');
  await firefox.fill('field', 'Email', organiser);
  await firefox.fill('field', 'Password', samplePassword);
  await firefox.click('button', 'Log in');
}

async function enter(first: number, second: number): Promise<void> {
  await firefox.sees(/(Add|Modify) Result/);
  const [one, other] = await firefox.names('score');
  await firefox.fill('score', one ?? '', String(first));
  await firefox.fill('score', other ?? '', String(second));
  await firefox.click('button', /^(Add|Modify) Result$/);
  await firefox.sees('Saved on this device');
}

test('an organiser in Firefox loses nothing to a dead server, a reload and a killed browser', async ({ page }) => {
  const [waiting, contested] = await twoOpenMatches();
  await test.step('she signs in, and the worker keeps the day on her device', async () => {
    expect(await firefox.evaluate("return 'SyncManager' in window")).toBe(false);
    await firefox.open(`${server.url}${tournament}/matches`);
    await signInThere();
    await firefox.sees('Harbour Open');
    await expect.poll(() => firefox.evaluate('return navigator.serviceWorker.controller !== null')).toBe(true);
    await firefox.reload();
    await firefox.open(`${server.url}/match/${contested}`);
    await firefox.sees('Add Result');
    await firefox.open(`${server.url}/match/${waiting}`);
    await firefox.sees('Add Result');
  });

  await test.step('the server dies; her result is kept, also by a reload', async () => {
    await server.kill();
    await enter(3, 1);
    await firefox.reload();
    await firefox.sees('Saved on this device');
    await firefox.sees('1 to send');
    // The banner would ask again, and lie over the button.
    await firefox.hasWritten('cookie_consent');
  });

  await test.step('Firefox is killed and started again without a network; the result is still there', async () => {
    await firefox.kill();
    firefox = await Firefox.start(profile);
    await firefox.open(`${server.url}/match/${waiting}`);
    await firefox.sees('Saved on this device');
    await firefox.sees('1 to send');
  });

  await test.step('the server returns; the open page sends the result, once', async () => {
    await server.start();
    await expect.poll(() => log(waiting), { timeout: 45_000 }).toEqual(['1. 3:1']);
    await firefox.sees(/Sent/);
  });

  await test.step('another device is quicker with the next match; she is shown both results, and chooses', async () => {
    await firefox.open(`${server.url}/match/${contested}`);
    await firefox.sees('Add Result');
    await server.kill();
    await enter(3, 0);
    await firefox.open('about:blank');
    await server.start();
    await enterElsewhere(page, contested);
    await firefox.open(`${server.url}/match/${contested}`);
    await firefox.sees('Needs attention');
    await firefox.sees(/This device\s+3–0[\s\S]+On the server\s+1–3/);
    expect(await log(contested)).toEqual(['1. 1:3']);
    await firefox.click('button', /3–0.*Keep this one/s);
    await expect.poll(() => log(contested)).toEqual(['1. 1:3', '2. 3:0']);
    expect(await log(waiting)).toEqual(['1. 3:1']);
  });
});

test('in a private window without a worker the page itself keeps and sends a result', async () => {
  await firefox.kill();
  const fresh = await mkdtemp(join(tmpdir(), 'edgeball-firefox-'));
  // As in versions whose private windows know no worker.
  firefox = await Firefox.start(fresh, {
    'browser.privatebrowsing.autostart': true,
    'dom.serviceWorkers.enabled': false,
  });
  const [, , , id] = (await matchesOf(server.url, tournament)).filter(({ match }) => match.status !== 'completed');
  if (!id) throw new Error('every match has been played');
  await firefox.open(`${server.url}/match/${id.match.id}`);
  await signInThere();
  await firefox.sees('Add Result');
  expect(await firefox.evaluate("return 'serviceWorker' in navigator")).toBe(false);
  // The page fetches ahead, at its leisure, what an entry needs.
  const fetched = 'return performance.getEntriesByType("resource").some(({ name }) => name.includes("toaster"))';
  await expect.poll(() => firefox.evaluate(fetched)).toBe(true);
  await firefox.evaluate('return new Promise((resolve) => requestIdleCallback(resolve))');
  await server.kill();
  await enter(3, 2);
  await firefox.sees('1 to send');
  await server.start();
  await expect.poll(() => log(id.match.id), { timeout: 45_000 }).toEqual(['1. 3:2']);
  await firefox.kill();
  await rm(fresh, { recursive: true, force: true, maxRetries: 5 });
});

/** Firefox may have one program for two tabs of a site by itself, and both would stop with it. */
const TWO_PROGRAMS = { 'dom.ipc.processCount.webIsolated': 4 };

test('a tab that is stopped while it counts and sends keeps nothing of another back', async () => {
  await firefox.kill();
  const fresh = await mkdtemp(join(tmpdir(), 'edgeball-firefox-'));
  firefox = await Firefox.start(fresh, TWO_PROGRAMS);
  const [one = '', other = ''] = await openMatches(server, tournament, 2);
  await firefox.open(server.url + tournament);
  await servedThere(firefox);
  await signInThere();
  await firefox.sees('Select players');
  const first = await firefox.tab();
  const second = await firefox.openTab();
  await firefox.open(`${server.url}/match/${other}`);
  await firefox.sees('Add Result');

  await test.step('it holds the lock of a match that it counts', async () => {
    await firefox.chooseTab(first);
    await firefox.open(`${server.url}/match/${one}/score`);
    await firefox.click('button', /serves first/);
    await firefox.click('button', /Point for /);
    await firefox.sees(/ 1, /);
    const goOn = await firefox.freezeTab();
    await firefox.chooseTab(second);
    await firefox.open(`${server.url}/match/${one}/score`);
    await firefox.sees('serves', 15_000);
    await firefox.click('button', /Point for /);
    await firefox.sees(/ 2, /);
    goOn();
    await firefox.chooseTab(first);
    await firefox.sees('Another device is scoring this match.');
  });

  await test.step('it is stopped as it sends', async () => {
    await firefox.open(`${server.url}/match/${one}`);
    await firefox.sees('Add Result');
    await firefox.chooseTab(second);
    await firefox.open(`${server.url}/match/${other}`);
    await firefox.sees('Add Result');
    await server.kill();
    await firefox.chooseTab(first);
    await pressResult(firefox, [3, 1]);
    await firefox.sees('Saved on this device');
    const goOn = await firefox.freezeTab();
    await server.start();
    await firefox.chooseTab(second);
    await pressResult(firefox, [3, 2]);
    await expect.poll(() => logOf(server.url, other), { timeout: 30_000 }).toEqual(['1. 3:2']);
    goOn();
    await expect.poll(() => logOf(server.url, one), { timeout: 60_000 }).toEqual(['1. 3:1']);
  });
  await firefox.kill();
  await rm(fresh, { recursive: true, force: true, maxRetries: 5 });
});

async function enterElsewhere(page: Page, id: string): Promise<void> {
  await acceptCookies(page);
  await openAs(page, organiser, `${server.url}/match/${id}`);
  const inputs = page.getByRole('spinbutton', { name: /^Score of / });
  await inputs.nth(0).fill('1');
  await inputs.nth(1).fill('3');
  await page.getByRole('button', { name: 'Add Result' }).click();
  await expect.poll(() => log(id)).toEqual(['1. 1:3']);
}
