/** A result a second before 10,000 open pages: what the node spends, and whether full pages show what it replies. */

import type { Measure } from '../figures/measure.ts';
import type { Hall } from './called-hall.ts';
import { type Pages, startPages } from './pages-process.ts';

const WATCHERS = 10_000;
/** Those among them that fetch the tournament's views and keep them; the others read the stream. */
const FULL = 200;
const RESULTS = 20;
const EVERY = 1_000;
/** What is not on a page's screen is fetched so late. */
const SETTLED_AFTER = 8_000;

const pause = (time: number) => new Promise((resolve) => setTimeout(resolve, time));

interface FullPages {
  readonly requests: number;
  readonly stale: readonly string[];
}

export async function resultsASecond(port: number, hall: Hall): Promise<Measure[]> {
  const watchers = startPages();
  const full = startPages('full pages');
  try {
    await full.ready;
    return await measure(port, hall, watchers, full);
  } finally {
    watchers.close();
    full.close();
  }
}

async function measure(port: number, hall: Hall, watchers: Pages, full: Pages): Promise<Measure[]> {
  const matches = hall.others.slice(0, 1 + RESULTS);
  if (matches.length <= RESULTS) throw new Error(`${matches.length} matches`);
  const paths = Array.from({ length: WATCHERS - FULL }, () => `/bff/api/tournaments/${hall.id}/events?as=facts`);
  await watchers.ask({ kind: 'watch', port, paths });
  const opened = await full.ask<FullPages>({ kind: 'open', port, id: hall.id, count: FULL });
  // The first of all is not counted, as nothing is warm yet.
  const [first = '', ...rest] = matches;
  await hall.enter(first);
  await pause(EVERY);
  const before = process.cpuUsage();
  const begun = performance.now();
  for (const [nth, matchId] of rest.entries()) {
    await hall.enter(matchId);
    await pause(Math.max(0, begun + (nth + 1) * EVERY - performance.now()));
  }
  const { user, system } = process.cpuUsage(before);
  const elapsed = performance.now() - begun;
  await pause(SETTLED_AFTER);
  const { requests, stale } = await full.ask<FullPages>({ kind: 'read', port, id: hall.id, count: FULL });
  const { arrivals } = await watchers.ask<{ arrivals: Record<string, readonly number[]> }>({ kind: 'read' });
  const told = matches.map((matchId) => arrivals[`over ${matchId}`]?.length ?? 0);
  const what = `a result a second to ${WATCHERS.toLocaleString('en')} open pages`;
  return [
    {
      what: `${what}, ${FULL} of them full ones: of a core`,
      value: ((user + system) / 1_000 / elapsed) * 100,
      unit: '%',
      limit: 60,
    },
    { what: `${what}: how long it took, a result`, value: elapsed / rest.length, unit: 'ms', limit: 1.1 * EVERY },
    {
      what: `requests of ${FULL} full pages, a page and result`,
      value: (requests - opened.requests) / FULL / matches.length,
      unit: 'requests',
    },
    { what: 'views of full pages that are not what the server replies', value: stale.length, unit: 'views', limit: 0 },
    {
      what: 'pages that were not told of a result',
      value: told.reduce((sum, count) => sum + Math.abs(paths.length - count), 0),
      unit: 'pages',
      limit: 0,
    },
  ];
}
