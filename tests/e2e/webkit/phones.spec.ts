/** A day of results on an iPhone, through every fault of its network and its browser. */
import { expect, test } from '@playwright/test';
import { LOOKS } from '../programs/driven-browser.ts';
import { manyMatches, runCampaign } from './campaign.ts';
import { withHall } from './campaign-hall.ts';
import { acceptCookiesThere, servedThere, signInThere, withProfile } from './webkit-stories.ts';

/** 1,000 in `npm run soak -- phones`. */
const RESULTS = Number(process.env.PHONE_RESULTS ?? 50);

test('results on an iPhone through every fault are each on the server once, and stay readable', async ({ browser }) => {
  test.setTimeout(180_000 + RESULTS * 20_000);
  await withHall(async (hall) => {
    const { url } = hall.proxy;
    const making = manyMatches(browser, url, RESULTS);
    await withProfile(async ({ webkit, restart }) => {
      await acceptCookiesThere(webkit(), url);
      await webkit().open(`${url}/tournaments/sample-harbour`);
      await servedThere(webkit());
      await signInThere(webkit());
      await webkit().sees('Select players');
      const goAway = async () => {
        await webkit().showOrHide(false);
        await webkit().showOrHide(true);
      };
      const phone = { ...hall, browser: webkit, restart: async () => void (await restart()), goAway };
      await runCampaign({ phone, fixtures: await making });
      const isSignedIn = expect.stringContaining('account menu');
      await expect.poll(() => webkit().names('button'), LOOKS).toContainEqual(isSignedIn);
    });
  });
});
