/** A peer's drawing of a bracket, and what hands cost on it. */
import type { Browser, Page } from '@playwright/test';
import type { Bracket } from '#contract/matches.ts';
import { type Cost, handsOn, type Point } from '../gestures.ts';

const VIEWPORT = { width: 1_200, height: 800 };
/** Where the first two rounds are, in every peer's drawing. */
const PLACES: readonly Point[] = Array.from({ length: 24 }, (_, index) => ({
  x: 120 + (index % 2) * 200,
  y: 180 + ((index * 97) % 560),
}));

export interface Findings {
  /** Milliseconds until the drawing was painted. */
  readonly draw: number;
  /** The most elements that there were while it was looked at from near and from far. */
  readonly nodes: number;
  /** Milliseconds of the main thread for pointing at one player. */
  readonly hover: number;
  readonly wheel: Cost;
  readonly drag: Cost;
}

/** A page with the drawing in it, and the milliseconds that it took. */
export async function draw(
  browser: Browser,
  address: string,
  bracket: Bracket,
): Promise<{ readonly page: Page; readonly time: number }> {
  const page = await browser.newPage({ viewport: VIEWPORT, hasTouch: true });
  await page.goto(address);
  await page.waitForFunction(() => window.drawn !== undefined);
  const time = await page.evaluate((data) => window.drawn?.(data), bracket);
  if (time === undefined) throw new Error(`${address} draws nothing`);
  return { page, time };
}

export async function examine(browser: Browser, address: string, bracket: Bracket): Promise<Findings> {
  const { page, time } = await draw(browser, address, bracket);
  const countNodes = () => page.locator('#viewport *').count();
  const hands = await handsOn(browser, page);
  const counts = [await countNodes()];
  await hands.rest();
  const hover = await hands.hover(PLACES);
  const drag = await hands.drag();
  const wheel = await hands.wheel();
  counts.push(await countNodes());
  await hands.away();
  counts.push(await countNodes());
  await page.close();
  return { draw: time, nodes: Math.max(...counts), hover: hover.mainThread / PLACES.length, drag, wheel };
}
