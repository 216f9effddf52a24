/** A page in a context of its own, the processor slowed four times: when what it is about is painted, and what it holds. */
import type { Browser, BrowserContext, CDPSession, Page } from '@playwright/test';

const SLOWER = 4;
export const PHONE = { width: 390, height: 844 };
export const DESK = { width: 1440, height: 900 };

export interface SlowedPage {
  readonly context: BrowserContext;
  readonly page: Page;
  readonly session: CDPSession;
  /** Milliseconds until it was painted. */
  readonly shown: number;
}

interface Visit {
  readonly url: string;
  /** What has to be on the screen. */
  readonly shows: string;
  readonly viewport: { readonly width: number; readonly height: number };
  /** The cookie of the person whose page it is; a visitor's page has none. */
  readonly cookie?: string;
}

export async function openSlowed(browser: Browser, { url, shows, viewport, cookie }: Visit): Promise<SlowedPage> {
  const context = await browser.newContext({ viewport, serviceWorkers: 'block' });
  if (cookie) {
    const [name = '', value = ''] = cookie.split('=', 2);
    await context.addCookies([{ name, value, url: new URL(url).origin }]);
  }
  const page = await context.newPage();
  const session = await context.newCDPSession(page);
  await session.send('Performance.enable', { timeDomain: 'threadTicks' });
  await session.send('Emulation.setCPUThrottlingRate', { rate: SLOWER });
  await page.addInitScript((selector) => {
    const look = () => {
      if (!document.querySelector(selector)) return void requestAnimationFrame(look);
      // The frame after has painted it.
      requestAnimationFrame(() => setTimeout(() => performance.mark('shown')));
    };
    requestAnimationFrame(look);
  }, shows);
  await page.goto(url);
  const shown = await page.waitForFunction(() => performance.getEntriesByName('shown')[0]?.startTime);
  return { context, page, session, shown: (await shown.jsonValue()) ?? Number.NaN };
}

export const elementsOf = (page: Page): Promise<number> => page.evaluate(() => document.querySelectorAll('*').length);
