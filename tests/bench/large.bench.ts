/** The pages of a tournament of 1,024 and of 4,096 players, the processor slowed four times: what they hold, how they start, what a result costs. */
import { type Browser, type CDPSession, chromium } from '@playwright/test';
import type { FastifyInstance } from 'fastify';
import type { MatchEntry } from '#contract/matches/matches.ts';
import { chromiumFlags, chromiumPath } from '#tests/chromium.mjs';
import { measureLists, type Served } from './browser/large-lists.ts';
import { buildWhereStale } from './browser/present-build.ts';
import { DESK, elementsOf, openSlowed, PHONE } from './browser/slowed-page.ts';
import { addSampleData, withApp } from './data/bench-app.ts';
import { createLarge } from './data/large-tournament.ts';
import type { Measure } from './figures/measure.ts';

const SIZES = [1_024, 4_096];
/** One a second, as in a hall. */
const RESULTS = 10;
/** What a page fetches again after a result it has fetched by then. */
const SETTLED_MS = 3_500;
/** A page has looked through all copies of the device by then, which it does once: no cost of a result. */
const STARTED_MS = 25_000;
/** A page has written the copies of what a result changes by then. */
const KEPT_MS = 12_000;
const GROUPS_ELEMENTS = 6_000;
const ELEMENTS = 3_000;
/** The work of a second that counts as quiet, slowed. */
const QUIET_MS = 40;
const SHOWN_MS = 2_000;
const RESULT_MS = 50;

interface Tab {
  readonly path: string;
  readonly isKnockout: boolean;
  /** What has to be on the screen. */
  readonly shows: string;
  readonly elements: number;
  readonly viewport: { readonly width: number; readonly height: number };
}

const TABS: readonly Tab[] = [
  { path: 'groups', isKnockout: false, shows: 'main section table', elements: GROUPS_ELEMENTS, viewport: PHONE },
  { path: 'groups', isKnockout: false, shows: 'main section table', elements: GROUPS_ELEMENTS, viewport: DESK },
  { path: 'matches', isKnockout: false, shows: 'main ul a', elements: ELEMENTS, viewport: PHONE },
  { path: 'brackets', isKnockout: true, shows: 'main li a', elements: ELEMENTS, viewport: PHONE },
  { path: 'board', isKnockout: false, shows: 'h1', elements: ELEMENTS, viewport: DESK },
];

interface Large {
  readonly players: number;
  readonly id: string;
  /** Those of the first round, without a result. */
  readonly open: MatchEntry[];
}

async function large(app: FastifyInstance, cookie: string, players: number, isKnockout: boolean): Promise<Large> {
  const groups = isKnockout ? 0 : players / 4;
  const id = await createLarge(app, cookie, { name: `Large ${players} ${groups}`, players, groups });
  const entries = (await app.inject(`/bff/api/tournaments/${id}/matches`)).json<MatchEntry[]>();
  return { players, id, open: entries.filter(({ player1, player2 }) => player1 && player2) };
}

async function enterResult(app: FastifyInstance, cookie: string, { open }: Large): Promise<void> {
  const entry = open.shift();
  if (!entry) throw new Error('all are played');
  const { statusCode, body } = await app.inject({
    method: 'POST',
    url: `/bff/api/matches/${entry.match.id}/update-result`,
    headers: { cookie, 'idempotency-key': crypto.randomUUID() },
    payload: { player1Score: 3, player2Score: 1, expectedVersion: 0 },
  });
  if (statusCode !== 200) throw new Error(body);
}

/** Milliseconds of the processor that the page's main thread has had so far: other work on the machine does not count. */
async function mainThread(session: CDPSession): Promise<number> {
  const { metrics } = await session.send('Performance.getMetrics');
  return (metrics.find(({ name }) => name === 'TaskDuration')?.value ?? Number.NaN) * 1_000;
}

const rest = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));

/** Until what the page has begun is done, on a busy machine as well. */
async function untilQuiet(session: CDPSession): Promise<void> {
  for (let second = 0; second < 120; second++) {
    const before = await mainThread(session);
    await rest(1_000);
    if ((await mainThread(session)) - before < QUIET_MS) return;
  }
  throw new Error('the page does not come to rest');
}

/** Milliseconds of the main thread that `work` costs beyond what a page at rest takes in the same time. */
async function costOf(session: CDPSession, work: () => Promise<void>): Promise<number> {
  await untilQuiet(session);
  const idleFrom = await mainThread(session);
  const idleBegan = performance.now();
  await rest(KEPT_MS);
  const idle = ((await mainThread(session)) - idleFrom) / (performance.now() - idleBegan);
  const from = await mainThread(session);
  const began = performance.now();
  await work();
  await rest(KEPT_MS);
  return (await mainThread(session)) - from - idle * (performance.now() - began);
}

async function measureTab(browser: Browser, { app, cookie, url }: Served, large: Large, tab: Tab): Promise<Measure[]> {
  const { path, shows, elements, viewport } = tab;
  const { context, page, session, shown } = await openSlowed(browser, {
    url: `${url}/tournaments/${large.id}/${path}`,
    shows,
    viewport,
  });
  await rest(SETTLED_MS);
  const held = await elementsOf(page);
  await rest(STARTED_MS - SETTLED_MS);
  const cost = await costOf(session, async () => {
    for (let nth = 0; nth < RESULTS; nth++) {
      await enterResult(app, cookie, large);
      await rest(1_000);
    }
  });
  await context.close();
  const what = `${large.players} players, ${path}, ${viewport.width} wide`;
  return [
    { what, value: held, unit: 'elements', limit: elements },
    { what: `${what}, until it is shown`, value: shown, unit: 'ms', limit: SHOWN_MS },
    { what: `${what}, main thread for a result`, value: cost / RESULTS, unit: 'ms', limit: RESULT_MS },
  ];
}

export default async function measureLarge(): Promise<Measure[]> {
  buildWhereStale();
  return withApp({ clientDir: 'dist/client' }, async (bench) => {
    const cookie = await addSampleData(bench);
    const { app } = bench;
    const url = (await app.listen({ host: '127.0.0.1', port: 0 })).replace('127.0.0.1', 'localhost');
    const browser = await chromium.launch({ executablePath: chromiumPath(), args: chromiumFlags() });
    const measures: Measure[] = [];
    try {
      for (const players of SIZES) {
        measures.push(...(await measureLists(browser, { app, cookie, url }, players)));
        const groups = await large(app, cookie, players, false);
        const knockout = await large(app, cookie, players, true);
        for (const tab of TABS) {
          measures.push(...(await measureTab(browser, { app, cookie, url }, tab.isKnockout ? knockout : groups, tab)));
        }
      }
      return measures;
    } finally {
      await browser.close();
    }
  });
}
