/** A new version of the app while results wait on an iPhone: it asks, takes over at the press, and every result is sent once. */
import { expect, test } from '@playwright/test';
import { makeNextBuild, removeBuild } from '../programs/next-build.ts';
import { logOf } from '../steps/result-log.ts';
import { openMatches, pressResult } from './result-steps.ts';
import { acceptCookiesThere, servedThere, signInThere, startWebKit } from './webkit-stories.ts';

const story = startWebKit();
const tournament = '/tournaments/sample-harbour';

/** The name of the app's first script, which has another one in each build. */
const VERSION = 'return document.querySelector("script[type=module][src]")?.src ?? null';

test('a new version takes over while results wait, and costs none of them', async () => {
  test.setTimeout(300_000);
  const { server, webkit } = story();
  const ids = await openMatches(server, tournament, 3);
  await acceptCookiesThere(webkit, server.url);
  await webkit.open(server.url + tournament);
  await servedThere(webkit);
  await signInThere(webkit);
  await webkit.sees('Select players');
  for (const id of ids) {
    await webkit.open(`${server.url}/match/${id}`);
    await webkit.sees('Add Result');
  }
  const before = await webkit.evaluate(VERSION);
  await server.halt();
  for (const id of ids) {
    await webkit.open(`${server.url}/match/${id}`);
    await pressResult(webkit, [3, 2]);
    await webkit.sees('Saved on this device');
  }
  const next = await makeNextBuild();
  try {
    server.build = next;
    await server.start();
    // An installed app looks for a new version as it is shown again.
    await webkit.showOrHide(false);
    await webkit.showOrHide(true);
    await webkit.click('button', 'Reload');
    const isNew = async () => {
      const version = await webkit.evaluate(VERSION).catch(() => before);
      return version !== null && version !== before;
    };
    await expect.poll(isNew, { timeout: 40_000 }).toBe(true);
    for (const id of ids) await expect.poll(() => logOf(server.url, id), { timeout: 60_000 }).toEqual(['1. 3:2']);
    await server.kill();
    for (const id of ids) {
      await webkit.open(`${server.url}/match/${id}`);
      await webkit.sees('Modify Result');
    }
  } finally {
    await removeBuild(next);
  }
});
