/** Two tabs on an iPhone, one of them stopped by the system with all that it holds: the other goes on without it. */
import { expect, test } from '@playwright/test';
import { logOf } from '../steps/result-log.ts';
import { openMatches, pressResult } from './result-steps.ts';
import { acceptCookiesThere, servedThere, signInThere, startWebKit } from './webkit-stories.ts';

const story = startWebKit();
const tournament = '/tournaments/sample-harbour';

test('a tab that is stopped while it sends and counts keeps nothing of another back', async () => {
  const { server, webkit } = story();
  const [one = '', other = ''] = await openMatches(server, tournament, 2);
  await acceptCookiesThere(webkit, server.url);
  await webkit.open(server.url + tournament);
  await servedThere(webkit);
  await signInThere(webkit);
  await webkit.sees('Select players');
  // The worker runs in the program of the page that had it first: that one goes on, as a phone lets workers go on.
  const second = await webkit.tab();
  const first = await webkit.openTab();

  await test.step('it holds the lock of a match that it counts', async () => {
    await webkit.chooseTab(first);
    await webkit.open(`${server.url}/match/${one}/score`);
    await webkit.click('button', /serves first/);
    await webkit.click('button', /Point for /);
    await webkit.sees(/ 1, /);
    const goOn = await webkit.freezeTab();
    await webkit.chooseTab(second);
    await webkit.open(`${server.url}/match/${one}/score`);
    await webkit.sees('serves', 15_000);
    await webkit.click('button', /Point for /);
    await webkit.sees(/ 2, /);
    goOn();
  });

  await test.step('it is stopped as it sends', async () => {
    await webkit.chooseTab(first);
    await webkit.open(`${server.url}/match/${one}`);
    await webkit.chooseTab(second);
    await webkit.open(`${server.url}/match/${other}`);
    await webkit.sees('Add Result');
    await server.kill();
    await webkit.chooseTab(first);
    await pressResult(webkit, [3, 1]);
    await webkit.sees('Saved on this device');
    const goOn = await webkit.freezeTab();
    await server.start();
    await webkit.chooseTab(second);
    await pressResult(webkit, [3, 2]);
    await expect.poll(() => logOf(server.url, other), { timeout: 20_000 }).toEqual(['1. 3:2']);
    goOn();
    await expect.poll(() => logOf(server.url, one), { timeout: 60_000 }).toEqual(['1. 3:1']);
  });
});
