/** A peer's drawing of a bracket, and what hands cost on it. */
import type { Browser, Page } from '@playwright/test';
import type { Bracket } from '#contract/matches/matches.ts';
import { type Cost, handsOn, type Point } from '../browser/gestures.ts';
import type { Phone } from '../browser/phone.ts';
import { answerOf, until } from '../browser/throttled-page.ts';

const VIEWPORT = { width: 1_200, height: 800 };
/** Where the first two rounds are, in every peer's drawing. */
const PLACES: readonly Point[] = Array.from({ length: 24 }, (_, index) => ({
  x: 120 + (index % 2) * 200,
  y: 180 + ((index * 97) % 560),
}));

export interface Findings {
  /** The most elements that there were while it was looked at from near and from far. */
  readonly nodes: number;
  /** Milliseconds of the main thread for pointing at one player. */
  readonly hover: number;
  readonly wheel: Cost;
  readonly drag: Cost;
}

const IS_READY = 'window.drawn !== undefined';

/** Milliseconds that the drawing takes where nobody debugs, which some libraries would pay for and others not. */
export const draw = (browser: Phone, address: string, bracket: Bracket): Promise<number> =>
  browser.withPage('new', async (session) => {
    await session.send('Emulation.setDeviceMetricsOverride', { ...VIEWPORT, deviceScaleFactor: 1, mobile: false });
    await session.send('Page.navigate', { url: address });
    await until(session, IS_READY);
    const data = JSON.stringify(JSON.stringify(bracket));
    const time = await answerOf(session, `window.drawn(JSON.parse(${data}))`);
    if (typeof time !== 'number') throw new Error(`${address} draws nothing`);
    return time;
  });

/** A page with the drawing in it. */
async function drawnPage(browser: Browser, address: string, bracket: Bracket): Promise<Page> {
  const page = await browser.newPage({ viewport: VIEWPORT, hasTouch: true });
  await page.goto(address);
  await page.waitForFunction(IS_READY);
  await page.evaluate((data) => window.drawn?.(data), bracket);
  return page;
}

export async function examine(browser: Browser, address: string, bracket: Bracket): Promise<Findings> {
  const page = await drawnPage(browser, address, bracket);
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
  return { nodes: Math.max(...counts), hover: hover.mainThread / PLACES.length, drag, wheel };
}
