/** Pages that are left in the middle of their work, as by an address or a tapped notification: nothing of it holds up later ones. */
import { expect, test } from '@playwright/test';
import type { DrivenBrowser } from '../programs/driven-browser.ts';
import { logOf } from '../steps/result-log.ts';
import { openMatches, pressResult } from './result-steps.ts';
import { acceptCookiesThere, servedThere, signInThere, startWebKit } from './webkit-stories.ts';

const story = startWebKit();
const tournament = '/tournaments/sample-harbour';

/** Whether each database answers; one that hangs never does. */
const ANSWERS = `
  const answers = async ({ name }) => {
    const database = await new Promise((resolve, reject) => {
      const opening = indexedDB.open(name);
      opening.onsuccess = () => resolve(opening.result);
      opening.onerror = () => reject(opening.error);
    });
    const stores = [...database.objectStoreNames];
    await new Promise((resolve, reject) => {
      const counting = database.transaction(stores, 'readwrite').objectStore(stores[0]).count();
      counting.onsuccess = () => resolve();
      counting.onerror = () => reject(counting.error);
    });
    database.close();
    return [name, 'answers'];
  };
  const late = (name) => new Promise((resolve) => setTimeout(() => resolve([name, 'hangs']), 2000));
  return indexedDB.databases().then((all) => Promise.all(all.map((one) => Promise.race([answers(one), late(one.name)]))))
    .then(Object.fromEntries);
`;

const signIn = async () => {
  const { server, webkit } = story();
  await acceptCookiesThere(webkit, server.url);
  await webkit.open(server.url + tournament);
  await servedThere(webkit);
  await signInThere(webkit);
  await webkit.sees('Select players');
};

const hanging = async (webkit: DrivenBrowser): Promise<string[]> => {
  const answers = (await webkit.evaluate(ANSWERS)) as Record<string, string>;
  return Object.keys(answers).filter((name) => answers[name] === 'hangs');
};

test('matches left by their addresses right after a result are there without a network, and so is who is signed in', async () => {
  test.setTimeout(300_000);
  const { server, webkit, restart } = story();
  const ids = await openMatches(server, tournament, 6);
  await signIn();
  for (const id of ids) {
    await webkit.open(`${server.url}/match/${id}`);
    await pressResult(webkit, [3, 1]);
    await webkit.sees(/Saved on this device|Updated match result|Sent/);
  }
  await webkit.open(server.url + tournament);
  expect(await hanging(webkit)).toEqual([]);
  for (const id of ids) await expect.poll(() => logOf(server.url, id)).toEqual(['1. 3:1']);
  await server.kill();
  for (const id of ids) {
    await webkit.open(`${server.url}/match/${id}`);
    await webkit.sees('Modify Result', 10_000);
  }
  const again = await restart();
  await again.open(`${server.url}/match/${ids[0]}`);
  await again.sees('Modify Result');
  await expect.poll(() => again.names('button')).toContainEqual(expect.stringContaining('account menu'));
  await server.start();
});

test('two tabs on a phone, each leaving pages to the back/forward cache, keep no result from being sent', async () => {
  test.setTimeout(300_000);
  const { server, webkit } = story();
  const [first = '', second = '', third = ''] = await openMatches(server, tournament, 3);
  await signIn();
  const one = await webkit.tab();
  const two = await webkit.openTab();
  // The umpire's tab holds the lock of its match, and is left with it.
  await webkit.open(`${server.url}/match/${third}/score`);
  await webkit.sees(/0/);
  await webkit.open(`${server.url}/match/${first}`);
  await server.kill();
  await pressResult(webkit, [3, 0]);
  await webkit.sees('Saved on this device');
  await webkit.open(`${server.url}/match/${second}`);
  await webkit.chooseTab(one);
  await webkit.open(`${server.url}/match/${second}`);
  await pressResult(webkit, [1, 3]);
  await webkit.sees('2 to send');
  await webkit.chooseTab(two);
  await webkit.open(`${server.url}/match/${first}`);
  await webkit.sees('Saved on this device');
  await server.start();
  await expect.poll(() => logOf(server.url, first), { timeout: 60_000 }).toEqual(['1. 3:0']);
  await expect.poll(() => logOf(server.url, second), { timeout: 60_000 }).toEqual(['1. 1:3']);
  await webkit.sees(/Sent/);
  expect(await hanging(webkit)).toEqual([]);
});
