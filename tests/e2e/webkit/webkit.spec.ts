/** That the browser which the other stories of this folder use is like a phone's, and keeps what it is given. */
import { expect, test } from '@playwright/test';
import { servedThere, signInThere, startWebKit } from './webkit-stories.ts';

const story = startWebKit();

const LOOKS = `return [innerWidth, innerHeight, devicePixelRatio, navigator.language,
  'persist' in navigator.storage, 'share' in navigator, 'PushManager' in window,
  ['ž', 'z', 'č', 'A', 'b'].sort((one, other) => one.localeCompare(other)).join('')]`;

test('an iPhone that was killed opens without a network what it has shown', async () => {
  const { server, webkit, restart } = story();
  await webkit.open(`${server.url}/tournaments/sample-harbour`);
  expect(await webkit.evaluate(LOOKS)).toEqual([390, 844, 2, 'en-GB', true, true, true, 'Abčzž']);
  await webkit.click('button', 'Accept all');
  await servedThere(webkit);
  await signInThere(webkit);
  await webkit.sees('Select players');
  await server.kill();
  const again = await restart();
  await again.open(`${server.url}/tournaments/sample-harbour`);
  await again.sees('Harbour Open');
  await again.sees('Maja Kovač');
  await server.start();
});
