/** A day of results on an iPhone, through every fault of its network and its browser. */
import { expect, test } from '@playwright/test';
import { CutProxy } from '../cut-proxy.ts';
import { ServerProcess } from '../server-process.ts';
import { manyMatches, runCampaign } from './campaign.ts';
import { acceptCookiesThere, servedThere, signInThere, withProfile } from './webkit-stories.ts';

/** 1,000 in `npm run soak -- phones`. */
const RESULTS = Number(process.env.PHONE_RESULTS ?? 50);

test('results on an iPhone through every fault are each on the server once, and stay readable', async ({ browser }) => {
  test.setTimeout(180_000 + RESULTS * 20_000);
  const proxy = await CutProxy.start();
  const server = await ServerProcess.start(() => ({ PUBLIC_URL: proxy.url }));
  proxy.target = server.url;
  try {
    const matches = await manyMatches(browser, proxy.url, RESULTS);
    await withProfile(async (phone) => {
      await acceptCookiesThere(phone.webkit(), proxy.url);
      await phone.webkit().open(`${proxy.url}/tournaments/sample-harbour`);
      await servedThere(phone.webkit());
      await signInThere(phone.webkit());
      await phone.webkit().sees('Select players');
      await runCampaign({
        phone: {
          browser: phone.webkit,
          restart: async () => void (await phone.restart()),
          more: {
            'in the background': async () => {
              await phone.webkit().showOrHide(false);
              await phone.webkit().showOrHide(true);
            },
          },
        },
        proxy,
        server: server.url,
        matches,
      });
      expect(await phone.webkit().names('button')).toContainEqual(expect.stringContaining('account menu'));
    });
  } finally {
    await server.stop();
    await proxy.stop();
  }
});
