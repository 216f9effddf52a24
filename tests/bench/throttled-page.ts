/** How a page starts on a slow phone with a slow connection. */
import type { BrowserContext, Page } from '@playwright/test';

const PHONE = { width: 412, height: 823 };
const SLOWER = 4;
const BITS_PER_SECOND = 1_600_000;
const LATENCY_MS = 150;
/** Nothing more is painted or moved for so long: the page has come to rest. */
const REST_MS = 1_500;

/** What shifted, and by how much of the screen. */
export interface Shift {
  readonly what: string;
  readonly score: number;
}

export interface Load {
  /** Milliseconds until something, and until the largest thing was painted. */
  readonly firstPaint: number;
  readonly largestPaint: number;
  /** The worst session of layout shifts, as browsers report it. */
  readonly shift: number;
  readonly shifts: readonly Shift[];
  /** What the page itself fetched over the network, as sent. */
  readonly kib: number;
}

/** Written down by the page itself, so that nobody asks it anything while it is busy. */
interface Watch {
  firstPaint: number;
  largestPaint: number;
  changedAt: number;
  readonly moves: { readonly at: number; readonly what: string; readonly score: number }[];
}

declare global {
  interface Window {
    watch?: Watch;
  }
}

function watchPaints(): void {
  const watch: Watch = { firstPaint: 0, largestPaint: 0, changedAt: 0, moves: [] };
  window.watch = watch;
  const on = (type: string, take: (entry: PerformanceEntry) => void) => {
    const observer = new PerformanceObserver((list) => {
      watch.changedAt = performance.now();
      list.getEntries().forEach(take);
    });
    observer.observe({ type, buffered: true });
  };
  on('paint', ({ name, startTime }) => {
    if (name === 'first-contentful-paint') watch.firstPaint = startTime;
  });
  on('largest-contentful-paint', ({ startTime }) => {
    watch.largestPaint = startTime;
  });
  on('layout-shift', (entry) => {
    const { value, hadRecentInput, sources } = entry as PerformanceEntry & {
      readonly value: number;
      readonly hadRecentInput: boolean;
      readonly sources: readonly { readonly node: Node | null }[];
    };
    if (hadRecentInput) return;
    const names = sources.map(({ node }) => {
      const element = node instanceof Element ? node : node?.parentElement;
      return element ? `${element.tagName.toLowerCase()}.${element.className}` : 'what is gone';
    });
    watch.moves.push({ at: entry.startTime, what: names.join(', '), score: value });
  });
}

/** True once the page shows its heading without a placeholder and has been at rest. */
function isAtRest(rest: number): boolean {
  const { watch } = window;
  if (!watch?.largestPaint || document.readyState !== 'complete') return false;
  if (!document.querySelector('h1, [role=alert]') || document.querySelector('.tt-skeleton')) return false;
  return performance.now() - watch.changedAt > rest;
}

/** Shifts less than a second apart, over no more than five, belong together; the worst such session counts. */
function worstSession(moves: Watch['moves']): number {
  let [worst, sum, first, last] = [0, 0, 0, Number.NEGATIVE_INFINITY];
  for (const { at, score } of moves) {
    const isNew = at - last >= 1_000 || at - first >= 5_000;
    if (isNew) [sum, first] = [0, at];
    sum += score;
    last = at;
    worst = Math.max(worst, sum);
  }
  return worst;
}

async function throttle(page: Page, count: (bytes: number) => void): Promise<void> {
  const session = await page.context().newCDPSession(page);
  session.on('Network.loadingFinished', ({ encodedDataLength }) => count(encodedDataLength));
  await session.send('Network.enable');
  await session.send('Network.emulateNetworkConditions', {
    offline: false,
    latency: LATENCY_MS,
    downloadThroughput: BITS_PER_SECOND / 8,
    uploadThroughput: BITS_PER_SECOND / 8,
  });
  await session.send('Emulation.setCPUThrottlingRate', { rate: SLOWER });
}

/** Opens an address in a page of its own and waits until nothing changes any more. The worker asks nobody for data. */
export async function load(context: BrowserContext, url: string, size = PHONE): Promise<Load> {
  const page = await context.newPage();
  await page.setViewportSize(size);
  await page.addInitScript(watchPaints);
  let bytes = 0;
  await throttle(page, (more) => {
    bytes += more;
  });
  await page.goto(url, { waitUntil: 'commit' });
  await page.waitForFunction(isAtRest, REST_MS, { polling: 500, timeout: 60_000 });
  const watch = await page.evaluate(() => window.watch);
  await page.close();
  if (!watch) throw new Error(`${url} was not watched`);
  const { firstPaint, largestPaint, moves } = watch;
  return { firstPaint, largestPaint, shift: worstSession(moves), shifts: moves, kib: bytes / 1024 };
}
