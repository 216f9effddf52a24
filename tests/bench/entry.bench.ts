/** What entering a result on the board of the tables takes a phone four times slower, from the first tap to the next match. */
import { type Browser, chromium, type Page } from '@playwright/test';
import { chromiumFlags, chromiumPath } from '#tests/chromium.mjs';
import { ServerProcess } from '#tests/e2e/programs/server-process.ts';
import { makeDay } from '#tests/e2e/steps/calls.ts';
import { openOrganisersPage } from './browser/organisers-page.ts';
import { buildWhereStale } from './browser/present-build.ts';
import type { Measure } from './figures/measure.ts';

const RESULTS = 33;
const SLOWER = 4;
const LIMIT_MS = 1_000;

/** In the page: presses the first opener and the chip 3-1, and says how long it took until the next match was there. */
async function enterOne(): Promise<number> {
  const until = async <T>(find: () => T | null | undefined): Promise<T> => {
    for (let frame = 0; frame < 3_000; frame++) {
      const found = find();
      if (found) return found;
      await new Promise(requestAnimationFrame);
    }
    throw new Error('the board has stopped');
  };
  const opener = await until(() => document.querySelector<HTMLElement>('[data-enter-result]'));
  const name = opener.getAttribute('aria-label');
  const began = performance.now();
  opener.click();
  const chip = await until(() => document.querySelector<HTMLElement>('button[aria-label$=" wins 3–1"]'));
  chip.click();
  await until(
    () =>
      document.querySelector('button[aria-label*=" wins "]') === null &&
      [...document.querySelectorAll('[data-enter-result]')].every((one) => one.getAttribute('aria-label') !== name),
  );
  return performance.now() - began;
}

async function openBoard(browser: Browser, url: string): Promise<Page> {
  const page = await openOrganisersPage(browser, url, { width: 390, height: 844 });
  const id = await makeDay(page, 'Bench Day', 20, 4);
  await page.goto(`${url}/tournaments/${id}/matches`);
  await page.locator('[data-enter-result]').first().waitFor();
  const session = await page.context().newCDPSession(page);
  await session.send('Emulation.setCPUThrottlingRate', { rate: SLOWER });
  return page;
}

export default async function measureEntry(): Promise<Measure[]> {
  buildWhereStale();
  const server = await ServerProcess.start();
  const browser = await chromium.launch({ executablePath: chromiumPath(), args: chromiumFlags() });
  try {
    const page = await openBoard(browser, server.url);
    const times: number[] = [];
    for (let result = 0; result < RESULTS; result++) times.push(await page.evaluate(enterOne));
    const mean = times.reduce((sum, time) => sum + time, 0) / times.length;
    return [
      { what: `${RESULTS} results on a phone, each`, value: mean, unit: 'ms', limit: LIMIT_MS },
      { what: 'the slowest of them', value: Math.max(...times), unit: 'ms' },
    ];
  } finally {
    await browser.close();
    await server.stop();
  }
}
