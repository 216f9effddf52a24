/** What stories in WebKit share: the product, a profile that outlives the browser, and the browser itself. */
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, type TestInfo, test } from '@playwright/test';
import type { DrivenBrowser } from '../driven-browser.ts';
import { organiser } from '../people.ts';
import { ServerProcess, samplePassword } from '../server-process.ts';
import { WebKit, type WebKitOptions } from './webkit-process.ts';

export interface WebKitStory {
  readonly server: ServerProcess;
  /** The browser as it is now. */
  readonly webkit: WebKit;
  /** Kills the browser, and starts it again with the same profile. */
  restart(options?: WebKitOptions): Promise<WebKit>;
}

/** To be called once, at the top of a file of stories: each begins with an empty profile, all share a server. */
export function startWebKit(options: WebKitOptions = {}): () => WebKitStory {
  let server: ServerProcess | undefined;
  let profile: string | undefined;
  let webkit: WebKit | undefined;
  test.beforeAll(async () => {
    server = await ServerProcess.start();
  });
  test.beforeEach(async () => {
    profile = await mkdtemp(join(tmpdir(), 'edgeball-webkit-'));
    webkit = await WebKit.start(profile, options);
  });
  test.afterEach(async ({ browserName: _ }, info) => {
    if (webkit && info.status !== info.expectedStatus) await attach(webkit, info);
    await webkit?.kill();
    if (profile) await rm(profile, { recursive: true, force: true, maxRetries: 5 });
  });
  test.afterAll(() => server?.stop());
  return () => {
    if (!server || !profile || !webkit) throw new Error('the story has not begun');
    const folder = profile;
    return {
      server,
      webkit,
      restart: async (other = options) => {
        await webkit?.kill();
        webkit = await WebKit.start(folder, other);
        return webkit;
      },
    };
  };
}

async function attach(browser: DrivenBrowser, info: TestInfo): Promise<void> {
  const text = await browser.evaluate('return location.href + "\\n" + document.body.innerText').catch(String);
  console.log(String(text).slice(0, 3_000));
  const body = await browser.screenshot().catch(() => undefined);
  if (body) await info.attach('screen', { body, contentType: 'image/png' });
}

/** From the page that is open, and back to it. */
export async function signInThere(browser: DrivenBrowser, email = organiser): Promise<void> {
  await browser.click('button', 'Login');
  await browser.fill('field', 'E-mail', email);
  await browser.fill('field', 'Password', samplePassword);
  await browser.click('button', 'Log in');
}

/** Until the worker has kept the app and answers for the page. */
export async function servedThere(browser: DrivenBrowser): Promise<void> {
  const isServed = () => browser.evaluate('return navigator.serviceWorker.controller !== null').catch(() => false);
  await expect.poll(isServed, { timeout: 30_000 }).toBe(true);
}
