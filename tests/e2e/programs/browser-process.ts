/** A Chromium that keeps its profile and can be killed as a whole, as a phone that loses its battery. */
import type { ChildProcess } from 'node:child_process';
import { readFile, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { type Browser, type BrowserContext, type ConnectOverCDPOptions, chromium, type Page } from '@playwright/test';
import { chromiumFlags, chromiumPath } from '../../chromium.mjs';
import { endGroup, exited, startGroup } from './process-group.ts';

export interface BrowserProcess {
  readonly context: BrowserContext;
  newPage(): Promise<Page>;
  /** SIGKILL to the whole process group. */
  kill(): Promise<void>;
  close(): Promise<void>;
}

/** The suggestions of the address bar are a page of their own, which every new window would load beside ours. */
export const WITHOUT_SUGGESTIONS = '--disable-features=WebUIOmniboxPopup,WebUIOmniboxAimPopup,WebUIOmniboxFullPopup';

export interface BrowserOptions {
  /** A page may be hidden and frozen: otherwise Playwright has each one believe that it is in front. */
  readonly mayFreeze?: boolean;
}

export async function startBrowser(
  profile: string,
  { mayFreeze = false }: BrowserOptions = {},
): Promise<BrowserProcess> {
  const portFile = join(profile, 'DevToolsActivePort');
  for (const stale of ['DevToolsActivePort', 'SingletonLock', 'SingletonCookie', 'SingletonSocket'])
    await rm(join(profile, stale), { force: true });
  const child = startGroup(chromiumPath(), [
    ...chromiumFlags(),
    WITHOUT_SUGGESTIONS,
    `--user-data-dir=${profile}`,
    '--remote-debugging-port=0',
    'about:blank',
  ]);
  const browser = await connect(child, portFile, { noDefaults: mayFreeze });
  const [context] = browser.contexts();
  if (!context) throw new Error('the browser has no context');
  return {
    context,
    newPage: () => context.newPage(),
    async kill() {
      await endGroup(child);
      await browser.close().catch(() => undefined);
    },
    async close() {
      const session = await browser.newBrowserCDPSession();
      const gone = exited(child);
      await session.send('Browser.close').catch(() => undefined);
      await gone;
    },
  };
}

async function connect(child: ChildProcess, portFile: string, options: ConnectOverCDPOptions): Promise<Browser> {
  for (let attempt = 0; attempt < 2_400; attempt++) {
    if (child.exitCode !== null) break;
    const port = (await readFile(portFile, 'utf8').catch(() => '')).split('\n')[0];
    if (port) return chromium.connectOverCDP(`http://127.0.0.1:${port}`, options);
    await new Promise((resolve) => setTimeout(resolve, 25));
  }
  throw new Error('the browser did not start');
}
