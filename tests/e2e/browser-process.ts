/** A Chromium that keeps its profile and can be killed as a whole, as a phone that loses its battery. */
import { type ChildProcess, spawn } from 'node:child_process';
import { readFile, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { type Browser, type BrowserContext, chromium, type Page } from '@playwright/test';
import { chromiumFlags, chromiumPath } from '../chromium.mjs';

export interface BrowserProcess {
  readonly context: BrowserContext;
  newPage(): Promise<Page>;
  /** SIGKILL to the whole process group. */
  kill(): Promise<void>;
  close(): Promise<void>;
}

export async function startBrowser(profile: string): Promise<BrowserProcess> {
  const portFile = join(profile, 'DevToolsActivePort');
  for (const stale of ['DevToolsActivePort', 'SingletonLock', 'SingletonCookie', 'SingletonSocket'])
    await rm(join(profile, stale), { force: true });
  const child = spawn(
    chromiumPath(),
    [...chromiumFlags(), `--user-data-dir=${profile}`, '--remote-debugging-port=0', 'about:blank'],
    { detached: true, stdio: 'ignore' },
  );
  running.add(child);
  child.once('exit', () => running.delete(child));
  const browser = await connect(child, portFile);
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

/** A story that fails midway leaves no browser behind. */
const running = new Set<ChildProcess>();
process.on('exit', () => {
  for (const { pid } of running) {
    try {
      if (pid !== undefined) process.kill(-pid, 'SIGKILL');
    } catch {
      // Gone already.
    }
  }
});

const exited = (child: ChildProcess): Promise<unknown> =>
  child.exitCode !== null || child.signalCode !== null
    ? Promise.resolve()
    : new Promise((resolve) => child.once('exit', resolve));

async function endGroup(child: ChildProcess): Promise<void> {
  const gone = exited(child);
  if (child.pid !== undefined) process.kill(-child.pid, 'SIGKILL');
  await gone;
  // The children of a killed browser hold the profile's lock for a moment longer.
  await new Promise((resolve) => setTimeout(resolve, 300));
}

async function connect(child: ChildProcess, portFile: string): Promise<Browser> {
  for (let attempt = 0; attempt < 400; attempt++) {
    if (child.exitCode !== null) break;
    const port = (await readFile(portFile, 'utf8').catch(() => '')).split('\n')[0];
    if (port) return chromium.connectOverCDP(`http://127.0.0.1:${port}`);
    await new Promise((resolve) => setTimeout(resolve, 25));
  }
  throw new Error('the browser did not start');
}
