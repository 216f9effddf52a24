/** How far each page shifts while its data arrives on a slow phone with a slow connection. */
import { type Browser, type BrowserContext, chromium } from '@playwright/test';
import { chromiumFlags, chromiumPath } from '#tests/chromium.mjs';
import { ServerProcess } from '#tests/e2e/programs/server-process.ts';
import { fill, openPages, organisersPages, sampleIds } from '#tests/e2e/steps/every-page.ts';
import { openOrganisersPage } from './browser/organisers-page.ts';
import { buildWhereStale } from './browser/present-build.ts';
import { load } from './browser/throttled-page.ts';
import type { Measure } from './figures/measure.ts';

const LIMIT = 0.1;
const SIZES = { phone: { width: 412, height: 823 }, desk: { width: 1280, height: 800 } };

/** Somebody who is signed in, and whose browser keeps nothing else. */
async function organisersContext(browser: Browser, url: string): Promise<BrowserContext> {
  const context = (await openOrganisersPage(browser, url)).context();
  const cookies = await context.cookies();
  await context.close();
  const fresh = await browser.newContext({ serviceWorkers: 'block' });
  await fresh.addCookies(cookies);
  return fresh;
}

interface Visitor {
  readonly who: string;
  readonly paths: readonly string[];
  readonly enter: () => Promise<BrowserContext>;
}

export default async function measureShifts(): Promise<Measure[]> {
  buildWhereStale();
  const server = await ServerProcess.start();
  const browser = await chromium.launch({ executablePath: chromiumPath(), args: chromiumFlags() });
  const visitors: Visitor[] = [
    { who: 'anybody', paths: openPages, enter: () => browser.newContext({ serviceWorkers: 'block' }) },
    { who: 'an organiser', paths: organisersPages, enter: () => organisersContext(browser, server.url) },
  ];
  const measures: Measure[] = [];
  try {
    const ids = await sampleIds(server.url);
    for (const { who, paths, enter } of visitors) {
      for (const path of paths) {
        for (const [size, pixels] of Object.entries(SIZES)) {
          const context = await enter();
          const session = await context.newCDPSession(await context.newPage());
          const { shift, shifts } = await load(session, server.url + fill(path, ids), pixels);
          await context.close();
          const names = shifts.map(({ what }) => what).join('; ');
          const what = `${path}, ${who}, ${size}${names && ` (${names})`}`;
          measures.push({ what, value: shift, unit: 'CLS', limit: LIMIT });
        }
      }
    }
    return measures;
  } finally {
    await browser.close();
    await server.stop();
  }
}
