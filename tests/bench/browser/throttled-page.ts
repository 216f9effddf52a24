/** How a page starts on a slow phone with a slow connection. */

export const PHONE = { width: 412, height: 823 };
const SLOWER = 4;
const BITS_PER_SECOND = 1_600_000;
const LATENCY_MS = 150;
/** Nothing more is painted or moved for so long: the page has come to rest. */
const REST_MS = 1_500;

/** What shifted, and by how much of the screen. */
interface Shift {
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
  if (!document.querySelector('h1, [role=alert]') || document.querySelector('.tt-skeleton, .tt-welcome, .tt-prepared'))
    return false;
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

/** What speaks the browser's protocol with one page. */
export interface PageSession {
  send(method: string, params?: object): Promise<unknown>;
  on(event: string, listen: (params: unknown) => void): void;
}

export async function throttle(session: PageSession, count: (bytes: number) => void): Promise<void> {
  session.on('Network.loadingFinished', (params) => count((params as { encodedDataLength: number }).encodedDataLength));
  await session.send('Network.enable');
  await session.send('Network.emulateNetworkConditions', {
    offline: false,
    latency: LATENCY_MS,
    downloadThroughput: BITS_PER_SECOND / 8,
    uploadThroughput: BITS_PER_SECOND / 8,
  });
  await session.send('Emulation.setCPUThrottlingRate', { rate: SLOWER });
}

/** What an expression of the page's is worth. */
export async function answerOf(session: PageSession, expression: string): Promise<unknown> {
  const answer = await session.send('Runtime.evaluate', { expression, awaitPromise: true, returnByValue: true });
  const { result, exceptionDetails } = answer as { result: { value?: unknown }; exceptionDetails?: { text: string } };
  if (exceptionDetails) throw new Error(`${expression}: ${exceptionDetails.text}`);
  return result.value;
}

/** True as soon as the expression is; asked seldom, as each question takes the page's time. */
export async function until(session: PageSession, expression: string): Promise<void> {
  for (let attempt = 0; attempt < 120; attempt++) {
    if (await answerOf(session, expression).catch(() => false)) return;
    await new Promise((resolve) => setTimeout(resolve, 500));
  }
  throw new Error(`not within a minute: ${expression}`);
}

/** The answer that the cookie banner asks for, as a visit before has left it. */
export const ACCEPT_COOKIES = "localStorage.setItem('cookie_consent', 'yes')";

/** Opens an address in an empty page and waits until nothing changes any more. The worker asks nobody for data. */
export async function load(session: PageSession, url: string, { width, height } = PHONE, before = ''): Promise<Load> {
  let bytes = 0;
  await session.send('Emulation.setDeviceMetricsOverride', { width, height, deviceScaleFactor: 1, mobile: false });
  await session.send('Page.enable');
  await session.send('Page.addScriptToEvaluateOnNewDocument', { source: `(${watchPaints})(); ${before}` });
  await throttle(session, (more) => {
    bytes += more;
  });
  await session.send('Page.navigate', { url });
  await until(session, `(${isAtRest})(${REST_MS})`);
  const { firstPaint, largestPaint, moves } = (await answerOf(session, 'window.watch')) as Watch;
  return { firstPaint, largestPaint, shift: worstSession(moves), shifts: moves, kib: bytes / 1024 };
}
