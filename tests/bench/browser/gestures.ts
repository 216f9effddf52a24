/** What hands do on a drawing, and what it costs the browser. */
import type { Browser, CDPSession, Page } from '@playwright/test';

/** As often as a wheel or a finger reports. */
const EVENT_MS = 16;
const STEPS = 120;
const MIDDLE = { x: 600, y: 400 };

export interface Cost {
  /** Milliseconds between the frames that the page drew meanwhile. */
  readonly frames: readonly number[];
  /** Milliseconds of processor time, of all that the browser consists of. */
  readonly processor: number;
  /** The part of the page's main thread. */
  readonly mainThread: number;
}

export interface Hands {
  /** Towards and away in turn, from the middle. */
  wheel(): Promise<Cost>;
  /** As far away as the wheel leads. */
  away(): Promise<Cost>;
  /** One finger, up and down and sideways. */
  drag(): Promise<Cost>;
  /** Points at each of these places once. */
  hover(places: readonly Point[]): Promise<Cost>;
  /** The screen's own pace, while nothing happens. */
  rest(): Promise<Cost>;
}

export interface Point {
  readonly x: number;
  readonly y: number;
}

declare global {
  interface Window {
    frameTimes?: number[];
  }
}

const pause = (ms: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, ms));

async function processorTime(system: CDPSession): Promise<number> {
  const { processInfo } = await system.send('SystemInfo.getProcessInfo');
  return processInfo.reduce((sum, { cpuTime }) => sum + cpuTime, 0) * 1_000;
}

async function mainThreadTime(session: CDPSession): Promise<number> {
  const { metrics } = await session.send('Performance.getMetrics');
  return (metrics.find(({ name }) => name === 'TaskDuration')?.value ?? 0) * 1_000;
}

function watchFrames(): void {
  const frames: number[] = [];
  window.frameTimes = frames;
  const next = (time: number) => {
    if (window.frameTimes !== frames) return;
    frames.push(time);
    requestAnimationFrame(next);
  };
  requestAnimationFrame(next);
}

function takeFrames(): number[] {
  const times = window.frameTimes ?? [];
  delete window.frameTimes;
  return times.slice(1).map((time, index) => time - (times[index] ?? 0));
}

/** One step every few milliseconds, whether or not the page has answered the one before. */
async function paced(count: number, step: (index: number) => Promise<unknown>): Promise<void> {
  const answers: Promise<unknown>[] = [];
  for (let index = 0; index < count; index++) {
    answers.push(step(index));
    await pause(EVENT_MS);
  }
  await Promise.all(answers);
}

export async function handsOn(browser: Browser, page: Page): Promise<Hands> {
  const session = await page.context().newCDPSession(page);
  const system = await browser.newBrowserCDPSession();
  await session.send('Performance.enable', { timeDomain: 'threadTicks' });

  const costOf = async (gesture: () => Promise<void>): Promise<Cost> => {
    await page.evaluate(watchFrames);
    const [processor, mainThread] = [await processorTime(system), await mainThreadTime(session)];
    await gesture();
    const cost = {
      processor: (await processorTime(system)) - processor,
      mainThread: (await mainThreadTime(session)) - mainThread,
    };
    return { frames: await page.evaluate(takeFrames), ...cost };
  };
  const mouse = (point: Point, wheel = 0) =>
    session.send('Input.dispatchMouseEvent', {
      type: wheel ? 'mouseWheel' : 'mouseMoved',
      ...point,
      ...(wheel && { deltaX: 0, deltaY: wheel }),
    });
  const touch = (type: 'touchStart' | 'touchMove' | 'touchEnd', point?: Point) =>
    session.send('Input.dispatchTouchEvent', { type, touchPoints: point ? [point] : [] });

  return {
    wheel: () => costOf(() => paced(STEPS, (index) => mouse(MIDDLE, index % 40 < 20 ? 60 : -60))),
    away: () => costOf(() => paced(40, () => mouse(MIDDLE, 60))),
    drag: () =>
      costOf(async () => {
        await touch('touchStart', MIDDLE);
        await paced(STEPS, (index) => touch('touchMove', alongEight(index)));
        await touch('touchEnd');
      }),
    hover: (places) =>
      costOf(async () => {
        for (const place of places) {
          await mouse(place);
          await pause(EVENT_MS);
        }
      }),
    rest: () => costOf(() => pause(STEPS * EVENT_MS)),
  };
}

/** From the middle up, down and sideways, and back. */
const alongEight = (index: number): Point => {
  const turn = (index / STEPS) * 4 * Math.PI;
  return { x: MIDDLE.x + 200 * Math.sin(turn / 2), y: MIDDLE.y + 300 * Math.sin(turn) };
};
