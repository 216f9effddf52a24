/** Two tabs in Firefox, one of them stopped by the system with all that it holds: the other goes on without it. */
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from '@playwright/test';
import { Firefox } from './firefox-process.ts';
import { logOf } from './result-log.ts';
import { ServerProcess } from './server-process.ts';
import { openMatches, pressResult } from './webkit/result-steps.ts';
import { acceptCookiesThere, servedThere, signInThere } from './webkit/webkit-stories.ts';

const tournament = '/tournaments/sample-harbour';

let server: ServerProcess;
let profile: string;
let firefox: Firefox;
/** By itself Firefox may draw two tabs of one site in one program, which would stop both. */
const TWO_PROGRAMS = { 'dom.ipc.processCount.webIsolated': 4 };
test.beforeAll(async () => {
  profile = await mkdtemp(join(tmpdir(), 'edgeball-firefox-'));
  [server, firefox] = await Promise.all([ServerProcess.start(), Firefox.start(profile, TWO_PROGRAMS)]);
});
test.afterAll(async () => {
  await firefox.kill();
  await server.stop();
  await rm(profile, { recursive: true, force: true, maxRetries: 5 });
});

test('a tab that is stopped while it counts and sends keeps nothing of another back', async () => {
  const [one = '', other = ''] = await openMatches(server, tournament, 2);
  await acceptCookiesThere(firefox, server.url);
  await firefox.open(server.url + tournament);
  await servedThere(firefox);
  await signInThere(firefox);
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
    await firefox.sees('Another device counts this match.');
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
});
