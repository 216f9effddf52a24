/** A day of results in Firefox, through every fault of its network, and killed. */
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { test } from '@playwright/test';
import { CutProxy } from './cut-proxy.ts';
import { Firefox } from './firefox-process.ts';
import { ServerProcess } from './server-process.ts';
import { manyMatches, runCampaign } from './webkit/campaign.ts';
import { acceptCookiesThere, servedThere, signInThere } from './webkit/webkit-stories.ts';

/** 300 in `npm run soak -- phones`. */
const RESULTS = Number(process.env.FIREFOX_RESULTS ?? 20);

test('results in Firefox through every fault are each on the server once, and stay readable', async ({ browser }) => {
  test.setTimeout(180_000 + RESULTS * 20_000);
  const proxy = await CutProxy.start();
  const server = await ServerProcess.start(() => ({ PUBLIC_URL: proxy.url }));
  proxy.target = server.url;
  const profile = await mkdtemp(join(tmpdir(), 'edgeball-firefox-'));
  let firefox = await Firefox.start(profile);
  try {
    const matches = await manyMatches(browser, proxy.url, RESULTS);
    await acceptCookiesThere(firefox, proxy.url);
    await firefox.open(`${proxy.url}/tournaments/sample-harbour`);
    await servedThere(firefox);
    await signInThere(firefox);
    await firefox.sees('Select players');
    await firefox.hasWritten('cookie_consent');
    const restart = async () => {
      await firefox.kill();
      firefox = await Firefox.start(profile);
    };
    const phone = { browser: () => firefox, restart, more: {} };
    await runCampaign({ phone, proxy, server: server.url, matches });
  } finally {
    await firefox.kill();
    await rm(profile, { recursive: true, force: true, maxRetries: 5 });
    await server.stop();
    await proxy.stop();
  }
});
