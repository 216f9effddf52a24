/** A day of results in Firefox, through every fault of its network, and killed. */
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { test } from '@playwright/test';
import { Firefox } from '../programs/firefox-process.ts';
import { manyMatches, runCampaign } from '../webkit/campaign.ts';
import { withHall } from '../webkit/campaign-hall.ts';
import { acceptCookiesThere, servedThere, signInThere } from '../webkit/webkit-stories.ts';

/** 300 in `npm run soak -- phones`. */
const RESULTS = Number(process.env.FIREFOX_RESULTS ?? 20);

test('results in Firefox through every fault are each on the server once, and stay readable', async ({ browser }) => {
  test.setTimeout(180_000 + RESULTS * 20_000);
  await withHall(async (hall) => {
    const { url } = hall.proxy;
    const making = manyMatches(browser, url, RESULTS);
    const profile = await mkdtemp(join(tmpdir(), 'edgeball-firefox-'));
    let firefox = await Firefox.start(profile);
    try {
      await acceptCookiesThere(firefox, url);
      await firefox.open(`${url}/tournaments/sample-harbour`);
      await servedThere(firefox);
      await signInThere(firefox);
      await firefox.sees('Select players');
      await firefox.hasWritten('cookie_consent');
      const restart = async () => {
        await firefox.kill();
        firefox = await Firefox.start(profile);
      };
      const phone = { ...hall, browser: () => firefox, restart };
      await runCampaign({ phone, fixtures: await making });
    } finally {
      await firefox.kill();
      await rm(profile, { recursive: true, force: true, maxRetries: 5 });
    }
  });
});
