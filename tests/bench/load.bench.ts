/** How the product starts on a slow phone: for the first time, again, and without a network; beside a bare React page. */
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Browser, BrowserContext } from '@playwright/test';
import { type BrowserProcess, startBrowser } from '#tests/e2e/browser-process.ts';
import { ServerProcess } from '#tests/e2e/server-process.ts';
import type { Measure } from './measure.ts';
import { buildWhereStale } from './present-build.ts';
import { openSite } from './site.ts';
import { type Load, load } from './throttled-page.ts';

const RUNS = Number(process.env.BENCH_RUNS ?? 5);
const PATHS = ['/', '/tournaments', '/tournaments/sample-harbour'];
const FIRST_LIMITS = { firstPaint: 590, largestPaint: 1_840 };
const REPEAT_LIMITS = { largestPaint: 900 };

const median = (values: readonly number[]): number =>
  values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0;

const middle = (loads: readonly Load[], field: 'firstPaint' | 'largestPaint' | 'shift' | 'kib'): number =>
  median(loads.map((one) => one[field]));

/** Each address in turn, so that what else the machine does strikes all of them alike. */
async function inTurn(urls: readonly string[], start: (url: string) => Promise<Load>): Promise<Map<string, Load[]>> {
  const loads = new Map(urls.map((url): [string, Load[]] => [url, []]));
  for (let run = 0; run < RUNS; run++) {
    for (const [url, known] of loads) known.push(await start(url));
  }
  return loads;
}

/** A device that has never been here. */
async function firstLoad(browser: Browser, url: string): Promise<Load> {
  const context = await browser.newContext();
  try {
    return await load(context, url);
  } finally {
    await context.close();
  }
}

/** Once online, until the device keeps the app and the data. */
async function keep(context: BrowserContext, urls: readonly string[]): Promise<void> {
  const page = await context.newPage();
  for (const url of urls) {
    await page.goto(url);
    await page.evaluate(() => navigator.serviceWorker.ready.then(() => undefined));
    await page.locator('.tt-skeleton').first().waitFor({ state: 'detached' });
    await page.waitForTimeout(3_000);
  }
  await page.close();
}

interface Limits {
  readonly firstPaint?: number;
  readonly largestPaint?: number;
}

function measuresOf(what: string, loads: readonly Load[], limits: Limits): Measure[] {
  const { firstPaint, largestPaint } = limits;
  return [
    {
      what: `${what}, first paint`,
      value: middle(loads, 'firstPaint'),
      unit: 'ms',
      ...(firstPaint && { limit: firstPaint }),
    },
    {
      what: `${what}, largest paint`,
      value: middle(loads, 'largestPaint'),
      unit: 'ms',
      ...(largestPaint && { limit: largestPaint }),
    },
    { what: `${what}, layout shift`, value: middle(loads, 'shift'), unit: 'CLS', limit: 0.1 },
    { what: `${what}, transfer`, value: middle(loads, 'kib'), unit: 'KiB' },
  ];
}

async function measure(server: ServerProcess, bare: string, device: BrowserProcess): Promise<Measure[]> {
  const browser = device.context.browser();
  if (!browser) throw new Error('no browser');
  const urls = PATHS.map((path) => server.url + path);
  const again = (url: string) => load(device.context, url);

  const first = await inTurn([bare, ...urls], (url) => firstLoad(browser, url));
  await keep(device.context, urls);
  const repeat = await inTurn(urls, again);
  await server.kill();
  const offline = await inTurn(urls, again);

  const rows = (name: string, loads: ReadonlyMap<string, Load[]>, limits: Limits) =>
    PATHS.flatMap((path) => measuresOf(`${path} ${name}`, loads.get(server.url + path) ?? [], limits));
  const bareLoads = first.get(bare) ?? [];
  const machine = middle(bareLoads, 'largestPaint');
  return [
    ...measuresOf('a bare React page for the first time', bareLoads, {}),
    ...rows('for the first time', first, FIRST_LIMITS),
    ...PATHS.map((path) => ({
      what: `${path} for the first time, largest paint`,
      value: middle(first.get(server.url + path) ?? [], 'largestPaint') / machine,
      unit: 'times the bare page',
    })),
    ...rows('again', repeat, REPEAT_LIMITS),
    ...rows('without a network', offline, REPEAT_LIMITS),
  ];
}

export default async function measureLoads(): Promise<Measure[]> {
  buildWhereStale();
  const profile = await mkdtemp(join(tmpdir(), 'edgeball-bench-profile-'));
  const [server, bare, device] = [await ServerProcess.start(), await openSite('./bare/'), await startBrowser(profile)];
  try {
    return await measure(server, bare.url, device);
  } finally {
    await device.close();
    await bare.close();
    await server.stop();
    await rm(profile, { recursive: true, force: true });
  }
}
