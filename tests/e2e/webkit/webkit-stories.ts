/** What stories in WebKit share: the product, a profile that outlives the browser, and the browser itself. */
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from '@playwright/test';
import type { DrivenBrowser } from '../programs/driven-browser.ts';
import { ServerProcess, samplePassword } from '../programs/server-process.ts';
import { organiser } from '../steps/people.ts';
import { WebKit, type WebKitOptions } from './webkit-process.ts';

export interface WebKitStory {
  readonly server: ServerProcess;
  /** The browser as it is now. */
  readonly webkit: WebKit;
  /** Kills the browser, and starts it again with the same profile. */
  readonly restart: ProfiledWebKit['restart'];
}

export interface ProfiledWebKit {
  /** The browser as it is now. */
  readonly webkit: () => WebKit;
  /** Kills the browser, and starts it again with the same profile. */
  readonly restart: (options?: WebKitOptions) => Promise<WebKit>;
  readonly end: () => Promise<void>;
}

async function startProfiled(options: WebKitOptions): Promise<ProfiledWebKit> {
  const profile = await mkdtemp(join(tmpdir(), 'edgeball-webkit-'));
  let webkit = await WebKit.start(profile, options);
  return {
    webkit: () => webkit,
    restart: async (other = options) => {
      await webkit.kill();
      webkit = await WebKit.start(profile, other);
      return webkit;
    },
    end: async () => {
      await webkit.kill();
      await rm(profile, { recursive: true, force: true, maxRetries: 5 });
    },
  };
}

/** A browser with an empty profile, which goes with the work; where that fails its screen is kept. */
export async function withProfile(
  work: (phone: ProfiledWebKit) => Promise<void>,
  options: WebKitOptions = {},
): Promise<void> {
  const phone = await startProfiled(options);
  try {
    await work(phone);
  } catch (error) {
    await attach(phone.webkit());
    throw error;
  } finally {
    await phone.end();
  }
}

/** To be called once, at the top of a file of stories: each begins with an empty profile, all share a server. */
export function startWebKit(options: WebKitOptions = {}): () => WebKitStory {
  let server: ServerProcess | undefined;
  let phone: ProfiledWebKit | undefined;
  test.beforeAll(async () => {
    server = await ServerProcess.start();
  });
  test.beforeEach(async () => {
    phone = await startProfiled(options);
  });
  test.afterEach(async ({ browserName: _ }, info) => {
    if (phone && info.status !== info.expectedStatus) await attach(phone.webkit());
    await phone?.end();
  });
  test.afterAll(() => server?.stop());
  return () => {
    if (!server || !phone) throw new Error('the story has not begun');
    return { server, webkit: phone.webkit(), restart: phone.restart };
  };
}

async function attach(browser: DrivenBrowser): Promise<void> {
  const text = await browser.evaluate('return location.href + "\\n" + document.body.innerText').catch(String);
  console.log(String(text).slice(0, 3_000));
  const body = await browser.screenshot().catch(() => undefined);
  if (body) await test.info().attach('screen', { body, contentType: 'image/png' });
}

/** From the page that is open, and back to it. */
export async function signInThere(browser: DrivenBrowser, email = organiser): Promise<void> {
  await browser.click('button', 'Login');
  await browser.fill('field', 'Email', email);
  await browser.fill('field', 'Password', samplePassword);
  await browser.click('button', 'Log in');
}

/** Until the worker has kept the app and answers for the page. */
export async function servedThere(browser: DrivenBrowser): Promise<void> {
  const isServed = () => browser.evaluate('return navigator.serviceWorker.controller !== null').catch(() => false);
  await expect.poll(isServed, { timeout: 30_000 }).toBe(true);
}

/** The banner would stand before what a story clicks. */
export async function acceptCookiesThere(browser: DrivenBrowser, origin: string): Promise<void> {
  await browser.open(`${origin}/robots.txt`);
  await browser.evaluate('localStorage.setItem("cookie_consent", "yes")');
}
