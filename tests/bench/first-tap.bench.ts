/** Until when a tap works on a slow phone: the first row that leads on, for the first time, again, and without a network. */
import { ServerProcess } from '#tests/e2e/programs/server-process.ts';
import { type Phone, startPhone } from './browser/phone.ts';
import { buildWhereStale } from './browser/present-build.ts';
import { openSite } from './browser/site.ts';
import { ACCEPT_COOKIES, answerOf, load, type PageSession, PHONE, until } from './browser/throttled-page.ts';
import type { Measure } from './figures/measure.ts';

const RUNS = Number(process.env.BENCH_RUNS ?? 5);
/** Each address with what answers a press there: a link does as soon as it is painted. */
const PAGES = {
  '/': 'main a[href^="/tournaments"]',
  '/tournaments': 'main a[href^="/tournaments/"]',
  '/venues': 'main a[href^="/venues/"]',
  '/tournaments/sample-harbour': 'main a[href^="/match/"], main a[href$="/matches"]',
} as const;
const FIRST = 700;
const AGAIN = 500;

/** In the page: when the frame is painted in which something of the selector is seen. */
function watchFor(selector: string): void {
  const look = () => {
    const isSeen = Array.from(document.querySelectorAll(selector)).some((link) => link.getClientRects().length > 0);
    if (isSeen) requestAnimationFrame(() => setTimeout(() => performance.mark('first-tap')));
    else requestAnimationFrame(look);
  };
  requestAnimationFrame(look);
}

const watching = (selector: string): string => `${ACCEPT_COOKIES}; (${watchFor})(${JSON.stringify(selector)})`;
const TAPPED = "performance.getEntriesByName('first-tap')[0]?.startTime";

async function firstTap(session: PageSession, url: string, selector: string): Promise<number> {
  await load(session, url, PHONE, watching(selector));
  return Number((await answerOf(session, TAPPED)) ?? Number.NaN);
}

const median = (values: readonly number[]): number =>
  values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? Number.NaN;

/** Each page in turn, so that what else the machine does strikes all of them alike. */
async function inTurn(phone: Phone, server: string, profile: 'new' | 'kept'): Promise<Map<string, number>> {
  const taps = new Map(Object.keys(PAGES).map((path): [string, number[]] => [path, []]));
  for (let run = 0; run < RUNS; run++) {
    for (const [path, selector] of Object.entries(PAGES))
      taps.get(path)?.push(await phone.withPage(profile, (session) => firstTap(session, server + path, selector)));
  }
  return new Map(Array.from(taps, ([path, values]) => [path, median(values)]));
}

/** Once online, until the device keeps the app and the data. */
const keep = (phone: Phone, server: string): Promise<void> =>
  phone.withPage('kept', async (session) => {
    for (const path of Object.keys(PAGES)) {
      await session.send('Page.navigate', { url: server + path });
      await until(session, "Boolean(document.querySelector('h1') && !document.querySelector('.tt-skeleton'))");
      await answerOf(session, 'navigator.serviceWorker.ready.then(() => true)');
      await new Promise((resolve) => setTimeout(resolve, 3_000));
    }
  });

const rows = (taps: ReadonlyMap<string, number>, when: string, limit: number): Measure[] =>
  Array.from(taps, ([path, value]) => ({ what: `${path} ${when}, until a tap works`, value, unit: 'ms', limit }));

export default async function measureFirstTaps(): Promise<Measure[]> {
  buildWhereStale();
  const [server, bare, phone] = [await ServerProcess.start(), await openSite('../bare/'), await startPhone()];
  try {
    const first = await inTurn(phone, server.url, 'new');
    const machine = await phone.withPage('new', (session) => load(session, bare.url));
    await keep(phone, server.url);
    const again = await inTurn(phone, server.url, 'kept');
    await server.kill();
    const offline = await inTurn(phone, server.url, 'kept');
    return [
      { what: 'a bare React page for the first time, largest paint', value: machine.largestPaint, unit: 'ms' },
      ...rows(first, 'for the first time', FIRST),
      ...rows(again, 'again', AGAIN),
      ...rows(offline, 'without a network', AGAIN),
    ];
  } finally {
    await phone.close();
    await bare.close();
    await server.stop();
  }
}
