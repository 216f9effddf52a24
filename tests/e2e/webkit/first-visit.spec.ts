/** A first visit that is left in the second in which its worker is registered: the app is on the phone all the same. */
import { expect, test } from '@playwright/test';
import type { DrivenBrowser } from '../programs/driven-browser.ts';
import { ServerProcess } from '../programs/server-process.ts';
import { acceptCookiesThere, withProfile } from './webkit-stories.ts';

/** Presses Login as soon as the registration has begun to install, which a person hits now and then. */
const LOG_IN_AT_ONCE = `
  const login = () => [...document.querySelectorAll('button')].find((one) => one.innerText.includes('Login'));
  const look = async () => {
    const registration = await navigator.serviceWorker.getRegistration();
    if (registration?.installing && login()) login().click();
    else if (!registration?.active) setTimeout(look);
  };
  void look();
`;

const VISITS = 5;

let server: ServerProcess;
test.beforeAll(async () => {
  server = await ServerProcess.start();
});
test.afterAll(() => server.stop());

const isInstalled = (browser: DrivenBrowser) =>
  browser
    .evaluate('return navigator.serviceWorker.getRegistration().then((found) => found?.active?.state)')
    .catch(() => undefined);

test('logging in at the worst moment of a first visit leaves an app that opens without a network', async () => {
  test.setTimeout(VISITS * 60_000);
  for (let visit = 0; visit < VISITS; visit++) {
    await withProfile(async ({ webkit }) => {
      await acceptCookiesThere(webkit(), server.url);
      await webkit().open(`${server.url}/`);
      await webkit().evaluate(LOG_IN_AT_ONCE);
      await webkit().sees('Email');
      await webkit().open(`${server.url}/on-this-device`);
      await expect.poll(() => isInstalled(webkit()), { timeout: 30_000 }).toBe('activated');
      await webkit().sees('Edgeball itself is on this device');
    });
  }
});
