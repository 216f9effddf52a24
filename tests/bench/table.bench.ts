/**
 * The phone at a table and the board on the wall, in a browser: from the scan to the first tap, from a tap to the own screen,
 * what a board's memory grows by, and how soon it is back after the network.
 */
import { mkdtemp, rm } from 'node:fs/promises';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { LiveScore } from '#contract/matches/scores.ts';
import { buildApp } from '#server/app.ts';
import { openDatabase } from '#server/platform/database/connection.ts';
import { migrate } from '#server/platform/database/migrate.ts';
import { openEmbedded } from '#server/postgres/embedded.ts';
import { config } from '#tests/server/config.ts';
import { type CutNetwork, openNetwork } from './browser/cut-network.ts';
import { type Phone, startPhone } from './browser/phone.ts';
import { buildWhereStale } from './browser/present-build.ts';
import { answerOf, type PageSession, throttle } from './browser/throttled-page.ts';
import { type Hall, makeHall } from './clients/called-hall.ts';
import type { Measure } from './figures/measure.ts';

const RUNS = Number(process.env.BENCH_RUNS ?? 5);
const TAPS = 20;
/** What 16 tables tell in an hour, a point every 20 seconds at each; it is told at once here. */
const SCORES = 2_880;
const HALL_EVENTS = 60;
/** As long as a board stands. What the first hours add, V8 compiles once and lets go of after the second. */
const HOURS = Number(process.env.BENCH_HOURS ?? 8);
const CUT_FOR = 40_000;

const pause = (time: number) => new Promise((resolve) => setTimeout(resolve, time));
const median = (values: readonly number[]): number =>
  values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0;

/** Notes when there is something to tap: the page is the same one from the scan on. */
function watchHalves(): void {
  const look = () => {
    const half = [...document.querySelectorAll('button:enabled')].find(({ textContent }) =>
      textContent.includes(' serves first'),
    );
    if (half) (window as { tappable?: number }).tappable ??= performance.now();
    else requestAnimationFrame(look);
  };
  requestAnimationFrame(look);
}

/** Milliseconds from each tap until the frame in which its point is drawn. */
async function tap(taps: number): Promise<number[]> {
  const drawn = () => new Promise<void>((resolve) => requestAnimationFrame(() => setTimeout(resolve)));
  const halves = (words: string) =>
    [...document.querySelectorAll('button')].filter(({ textContent }) => textContent.includes(words));
  halves(' serves first')[0]?.click();
  await drawn();
  const times: number[] = [];
  for (let nth = 0; nth < taps; nth++) {
    await new Promise((resolve) => setTimeout(resolve, 150));
    const one = halves('Point for ')[nth % 2];
    const before = one?.textContent;
    const at = performance.now();
    one?.click();
    await drawn();
    times.push(performance.now() - at);
    if (one?.textContent === before) throw new Error('the point is not there');
  }
  return times;
}

async function scan(
  phone: Phone,
  hall: Hall,
  url: string,
  courtId: string,
): Promise<{ first: number; taps: number[] }> {
  const { hash } = new URL(await hall.scorerLink(courtId));
  return phone.withPage('new', async (session) => {
    await session.send('Emulation.setDeviceMetricsOverride', {
      width: 844,
      height: 390,
      deviceScaleFactor: 1,
      mobile: true,
    });
    await session.send('Page.enable');
    await session.send('Page.addScriptToEvaluateOnNewDocument', { source: `(${watchHalves})()` });
    await throttle(session, () => undefined);
    await session.send('Page.navigate', { url: `${url}/k${hash}` });
    const first = await seen(session, 'window.tappable ?? 0');
    // Once what the worker keeps has arrived.
    await pause(4_000);
    const taps = (await answerOf(session, `(${tap})(${TAPS})`)) as number[];
    return { first, taps };
  });
}

async function seen(session: PageSession, expression: string): Promise<number> {
  for (let attempt = 0; attempt < 300; attempt++) {
    const value = await answerOf(session, expression).catch(() => 0);
    if (typeof value === 'number' && value > 0) return value;
    await pause(100);
  }
  const text = await answerOf(session, 'document.body.innerText').catch(String);
  throw new Error(`not within a minute: ${expression}: ${text}`);
}

async function heap(session: PageSession): Promise<number> {
  await session.send('HeapProfiler.enable');
  for (let nth = 0; nth < 3; nth++) {
    await session.send('HeapProfiler.collectGarbage');
    await pause(300);
  }
  const { usedSize } = (await session.send('Runtime.getHeapUsage')) as { usedSize: number };
  return usedSize / 1_048_576;
}

const scoreOf = (matchId: string, counter: number): LiveScore => ({
  ...{
    matchId,
    matchVersion: 0,
    turn: 1,
    counter,
    games: [[11, counter % 10]],
    points: [counter % 11, (counter * 7) % 11],
  },
  ...{ server: 1, phase: 'playing', isExpedite: false, retired: null, updatedAt: new Date().toISOString() },
});

/** Told as another tab of the device tells it. */
const tell = (session: PageSession, scores: readonly LiveScore[]) =>
  answerOf(
    session,
    `(() => { (window.told ??= new BroadcastChannel('edgeball-scores')).postMessage(${JSON.stringify(scores)}); return new Promise((done) => requestAnimationFrame(() => done(true))); })()`,
  );

const STALE = "document.querySelector('[role=alert]')";

async function board(phone: Phone, hall: Hall, url: string, network: CutNetwork): Promise<Measure[]> {
  const [spare, ...others] = hall.matches.slice(RUNS);
  if (!spare) throw new Error('no table is left');
  for (const { matchId, courtId } of others) await hall.call(matchId, courtId);
  return phone.withPage('new', async (session) => {
    await session.send('Emulation.setDeviceMetricsOverride', {
      width: 1920,
      height: 1080,
      deviceScaleFactor: 1,
      mobile: false,
    });
    await session.send('Page.navigate', { url: `${url}/tournaments/${hall.id}/board?view=calls` });
    await seen(session, "document.querySelectorAll('li').length");
    let counter = 0;
    const play = async (scores: number, calls: number) => {
      for (let nth = 0; nth < scores; nth++) {
        counter += 1;
        await tell(session, [scoreOf(others[nth % others.length]?.matchId ?? '', counter)]);
        if (nth % Math.ceil(scores / calls) !== 0) continue;
        await hall.call(spare.matchId, spare.courtId);
        await pause(400);
        await hall.withdraw(spare.matchId);
      }
      await pause(3_000);
    };
    await play(SCORES / 8, HALL_EVENTS / 6);
    const before = await heap(session);
    const grown: number[] = [];
    for (let hour = 0; hour < HOURS; hour++) {
      await play(SCORES, HALL_EVENTS);
      grown.push((await heap(session)) / before);
    }

    network.cut();
    await pause(CUT_FOR / 2);
    await hall.call(spare.matchId, spare.courtId);
    await pause(CUT_FOR / 2);
    // It says by now that it is old.
    await seen(session, `${STALE} ? 1 : 0`);
    network.restore();
    const restored = performance.now();
    await seen(session, `${STALE} ? 0 : 1`);
    const back = performance.now() - restored;
    return [
      ...grown.map((value, hour) => ({
        ...{ what: `a board after ${hour + 1} h of calls and scores, memory`, value, unit: 'times' },
        ...(hour + 1 === HOURS && { limit: 1.1 }),
      })),
      { what: 'of so much', value: before, unit: 'MiB' },
      { what: `a board back after ${CUT_FOR / 1_000} s without a network`, value: back, unit: 'ms', limit: 5_000 },
    ];
  });
}

async function measure(phone: Phone, hall: Hall, url: string, network: CutNetwork): Promise<Measure[]> {
  const scans: Awaited<ReturnType<typeof scan>>[] = [];
  for (const { matchId, courtId } of hall.matches.slice(0, RUNS)) {
    await hall.call(matchId, courtId);
    scans.push(await scan(phone, hall, url, courtId));
  }
  const taps = scans.flatMap((one) => one.taps).toSorted((a, b) => a - b);
  return [
    {
      what: 'from the scan to the first tap, a new slow phone',
      value: median(scans.map(({ first }) => first)),
      unit: 'ms',
      limit: 3_000,
    },
    {
      what: 'from a tap to the own screen, 95 of 100, a slow phone',
      value: taps[Math.floor(taps.length * 0.95)] ?? 0,
      unit: 'ms',
      limit: 50,
    },
    ...(await board(phone, hall, url, network)),
  ];
}

export default async function measureTables(): Promise<Measure[]> {
  buildWhereStale();
  const dataDir = await mkdtemp(join(tmpdir(), 'edgeball-bench-'));
  const server = await openEmbedded({ dataDir });
  const database = openDatabase(server.url);
  await migrate(database.pool);
  const network = await openNetwork();
  const url = `http://localhost:${network.port}`;
  const app = await buildApp({
    config: { ...config, dataDir: tmpdir(), publicUrl: url },
    database,
    databaseUrl: server.url,
    clientDir: join(process.cwd(), 'dist/client'),
    logLevel: 'silent',
    callsPerMinute: 1_000_000,
  });
  await app.listen({ host: '127.0.0.1', port: 0 });
  network.lead((app.server.address() as AddressInfo).port);
  const phone = await startPhone();
  try {
    return await measure(phone, await makeHall(app, { ...database, url: server.url }), url, network);
  } finally {
    await phone.close();
    await network.close();
    await app.close();
    await database.close();
    await server.stop();
    await rm(dataDir, { recursive: true, force: true });
  }
}
