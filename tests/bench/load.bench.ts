/** How the product starts on a slow phone: for the first time, again, and without a network; beside a bare React page. */
import { ServerProcess } from '#tests/e2e/programs/server-process.ts';
import { type Phone, startPhone } from './browser/phone.ts';
import { buildWhereStale } from './browser/present-build.ts';
import { openSite } from './browser/site.ts';
import { ACCEPT_COOKIES, answerOf, type Load, load, type PageSession, PHONE, until } from './browser/throttled-page.ts';
import type { Measure } from './figures/measure.ts';

const RUNS = Number(process.env.BENCH_RUNS ?? 5);
const PATHS = ['/', '/tournaments', '/tournaments/sample-harbour'];
/** The list of tournaments waits for its rows, which come one after the other with their pictures. */
const firstLimits = (path: string): Limits => ({
  firstPaint: 590,
  largestPaint: path === '/tournaments' ? 1_840 : 1_500,
});
const repeatLimits = (): Limits => ({ largestPaint: 900 });

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

/** Once online, until the device keeps the app and the data. */
const keep = (phone: Phone, urls: readonly string[]): Promise<void> =>
  phone.withPage('kept', async (session) => {
    for (const url of urls) {
      await session.send('Page.navigate', { url });
      await until(session, "Boolean(document.querySelector('h1') && !document.querySelector('.tt-skeleton'))");
      await answerOf(session, 'navigator.serviceWorker.ready.then(() => true)');
      await answerOf(session, ACCEPT_COOKIES);
      await new Promise((resolve) => setTimeout(resolve, 3_000));
    }
  });

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

async function measure(server: ServerProcess, bare: string, phone: Phone): Promise<Measure[]> {
  const urls = PATHS.map((path) => server.url + path);
  const again = (url: string) => phone.withPage('kept', (session) => load(session, url));

  const first = await inTurn([bare, ...urls], (url) => phone.withPage('new', (session) => load(session, url)));
  // The banner's words may be larger than what a page says: without it the largest is the page's own.
  const loadAnswered = (url: string) => (session: PageSession) => load(session, url, PHONE, ACCEPT_COOKIES);
  const answered = await inTurn(urls, (url) => phone.withPage('new', loadAnswered(url)));
  await keep(phone, urls);
  const repeat = await inTurn(urls, again);
  await server.kill();
  const offline = await inTurn(urls, again);

  const rows = (name: string, loads: ReadonlyMap<string, Load[]>, limitsOf: (path: string) => Limits) =>
    PATHS.flatMap((path) => measuresOf(`${path} ${name}`, loads.get(server.url + path) ?? [], limitsOf(path)));
  const bareLoads = first.get(bare) ?? [];
  const machine = middle(bareLoads, 'largestPaint');
  return [
    ...measuresOf('a bare React page for the first time', bareLoads, {}),
    ...rows('for the first time, cookie banner open', first, firstLimits),
    ...PATHS.map((path) => ({
      what: `${path} for the first time, cookies answered before, largest paint`,
      value: middle(answered.get(server.url + path) ?? [], 'largestPaint') / machine,
      unit: 'times the bare page',
    })),
    ...rows('for the first time, cookies answered before', answered, firstLimits),
    ...rows('again', repeat, repeatLimits),
    ...rows('without a network', offline, repeatLimits),
  ];
}

export default async function measureLoads(): Promise<Measure[]> {
  buildWhereStale();
  const [server, bare, phone] = [await ServerProcess.start(), await openSite('../bare/'), await startPhone()];
  try {
    return await measure(server, bare.url, phone);
  } finally {
    await phone.close();
    await bare.close();
    await server.stop();
  }
}
