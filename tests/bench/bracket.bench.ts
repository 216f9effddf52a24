/** Our bracket against those that others draw: the same matches in the same viewport, in one run. */
import { type Browser, chromium } from '@playwright/test';
import { chromiumFlags, chromiumPath } from '#tests/chromium.mjs';
import type { Cost } from './browser/gestures.ts';
import { type Phone, startPhone } from './browser/phone.ts';
import { sampleBracket } from './browser/sample-bracket.ts';
import { openSite } from './browser/site.ts';
import type { Measure } from './figures/measure.ts';
import { draw, examine, type Findings } from './peers/examine.ts';
import { installPeers } from './peers/installed.ts';
import { presentReact } from './peers/present-react.ts';

const OURS = 'edgeball';
/** The best of the others, against which the limits are set. */
const BEST = 'brackets-viewer';
const PEERS = [OURS, BEST, 'bracketry', 'react-tournament-brackets'];
const LARGE = 4_096;
const SMALLER = [64, 256, 1_024];
const RUNS = Number(process.env.BENCH_RUNS ?? 3);
const MOST_NODES = 1_500;
/** One of the screen's, which shows sixty a second, and what its clock is off by. */
const FRAME_MS = 17;
const LIMITS = { draw: 0.1, hover: 0.25, wheel: 0.65, drag: 0.35 };

/** The least of several runs: whatever else the machine does can only add to it. */
const least = (runs: readonly Run[], take: (one: Run) => number): number => Math.min(...runs.map(take));

/** A gesture's time by itself would praise whoever leaves out frames. */
const perFrame = ({ mainThread, frames }: Cost): number => mainThread / frames.length;

const slowFrame = ({ frames }: Cost): number =>
  frames.toSorted((a, b) => a - b)[Math.floor(frames.length * 0.95)] ?? Number.NaN;

/** What one run found of a peer. */
interface Run extends Findings {
  /** Milliseconds until the drawing was painted. */
  readonly draw: number;
}

const COSTS: Readonly<Record<keyof typeof LIMITS, (one: Run) => number>> = {
  draw: (one) => one.draw,
  hover: (one) => one.hover,
  wheel: (one) => perFrame(one.wheel),
  drag: (one) => perFrame(one.drag),
};

function report(name: string, runs: readonly Run[]): Measure[] {
  const isOurs = name === OURS;
  const named = (what: string, value: number, unit: string, limit?: number): Measure => ({
    what: `${name}: ${what}`,
    value,
    unit,
    ...(isOurs && limit !== undefined && { limit }),
  });
  const row = (what: string, take: (one: Run) => number, unit: string, limit?: number) =>
    named(what, least(runs, take), unit, limit);
  return [
    row(`${LARGE} players drawn`, COSTS.draw, 'ms'),
    named('nodes at most', Math.max(...runs.map(({ nodes }) => nodes)), 'nodes', MOST_NODES),
    row('pointing at a player, main thread', COSTS.hover, 'ms'),
    row('a frame of the wheel, main thread', COSTS.wheel, 'ms'),
    row('a frame of a drag, main thread', COSTS.drag, 'ms'),
    row('the wheel, all of the browser', ({ wheel }) => wheel.processor, 'ms of processor'),
    row('a drag, all of the browser', ({ drag }) => drag.processor, 'ms of processor'),
    row('the wheel, 95 of 100 frames', ({ wheel }) => slowFrame(wheel), 'ms', FRAME_MS),
    row('a drag, 95 of 100 frames', ({ drag }) => slowFrame(drag), 'ms', FRAME_MS),
  ];
}

const compare = (ours: readonly Run[], best: readonly Run[]): Measure[] =>
  (['draw', 'hover', 'wheel', 'drag'] as const).map((what) => ({
    what: `${OURS} against ${BEST}: ${what}`,
    value: least(ours, COSTS[what]) / least(best, COSTS[what]),
    unit: 'times',
    limit: LIMITS[what],
  }));

/** How long each takes for brackets as clubs have them. */
async function measureSmaller(phone: Phone, url: string): Promise<Measure[]> {
  const measures: Measure[] = [];
  for (const size of SMALLER) {
    for (const name of PEERS) {
      const times: number[] = [];
      for (let run = 0; run < RUNS; run++) {
        times.push(await draw(phone, `${url}#${name}`, sampleBracket(size)));
      }
      measures.push({ what: `${name}: ${size} players drawn`, value: Math.min(...times), unit: 'ms' });
    }
  }
  return measures;
}

/** Ours and the best in turn, so that what else the machine does strikes both; the slow ones once. */
async function measureLarge(phone: Phone, browser: Browser, url: string): Promise<Measure[]> {
  const bracket = sampleBracket(LARGE);
  const found = new Map(PEERS.map((name): [string, Run[]] => [name, []]));
  for (let run = 0; run < RUNS; run++) {
    for (const [name, runs] of found) {
      if (run > 0 && name !== OURS && name !== BEST) continue;
      const address = `${url}#${name}`;
      runs.push({ draw: await draw(phone, address, bracket), ...(await examine(browser, address, bracket)) });
    }
  }
  const of = (name: string) => found.get(name) ?? [];
  return [...PEERS.flatMap((name) => report(name, of(name))), ...compare(of(OURS), of(BEST))];
}

export default async function measureBrackets(): Promise<Measure[]> {
  const site = await openSite('../peers/', [presentReact()], installPeers());
  const phone = await startPhone();
  const browser = await chromium.launch({ executablePath: chromiumPath(), args: chromiumFlags() });
  try {
    return [...(await measureSmaller(phone, site.url)), ...(await measureLarge(phone, browser, site.url))];
  } finally {
    await browser.close();
    await phone.close();
    await site.close();
  }
}
