/**
 * A WebKit as a phone has it (390 by 844, two dots a pixel, an iPhone's user agent), which keeps its profile and can be
 * killed.
 */
import type { ChildProcess } from 'node:child_process';
import { readdirSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { freePort } from '#tests/free-port.ts';
import { webKit } from '../../webkit.mjs';
import { DrivenBrowser } from '../driven-browser.ts';
import { endGroup, startGroup } from '../process-group.ts';
import { type Rect, WebDriver } from './webdriver.ts';

const SHELL = fileURLToPath(new URL('webkit-shell.py', import.meta.url));

export interface WebKitOptions {
  /** CSS pixels. */
  readonly width?: number;
  readonly height?: number;
  /** Of text alone, as Safari's "aA" has it: 2 for 200 %. */
  readonly textZoom?: number;
  readonly isDark?: boolean;
  readonly agent?: string;
  /** Without the back/forward cache. */
  readonly isWithoutPageCache?: boolean;
}

export class WebKit extends DrivenBrowser {
  readonly driver: WebDriver;
  readonly #child: ChildProcess;

  private constructor(child: ChildProcess, driver: WebDriver) {
    super(driver);
    this.#child = child;
    this.driver = driver;
  }

  /** Without a profile everything is forgotten with the browser, as in a private window. */
  static async start(profile: string | null, options: WebKitOptions = {}): Promise<WebKit> {
    const { driver, python } = webKit();
    const port = await freePort();
    const env = {
      ...process.env,
      DISPLAY: await screen(),
      GDK_SCALE: '2',
      // With "C" the engine sorts names by code point.
      LANG: 'en_GB.UTF-8',
      TZ: 'Europe/Vienna',
      NO_AT_BRIDGE: '1',
      LIBGL_ALWAYS_SOFTWARE: '1',
    };
    const child = startGroup(driver, [`--port=${port}`, '--host=127.0.0.1'], 'ignore', env);
    const origin = `http://127.0.0.1:${port}`;
    await listening(origin, child);
    const shell = { binary: python, args: [SHELL, '--automation', ...argumentsOf(profile, options)] };
    const session = await WebDriver.connect(origin, { 'webkitgtk:browserOptions': shell, pageLoadStrategy: 'normal' });
    return new WebKit(child, session);
  }

  /** Like a device whose battery is empty. */
  async kill(): Promise<void> {
    if (this.#child.exitCode !== null || this.#child.signalCode !== null) return;
    await endGroup(this.#child);
  }

  /** Another app comes to the front, or this one again. */
  async showOrHide(isShown: boolean): Promise<void> {
    const wanted = isShown ? 'visible' : 'hidden';
    const state = () => this.evaluate('return document.visibilityState');
    if ((await state()) === wanted) return;
    for (const pid of this.#processes('python3')) process.kill(pid, 'SIGUSR1');
    for (let look = 0; look < 100 && (await state()) !== wanted; look++) await pause(50);
  }

  async setWindowRect(rect: Rect): Promise<void> {
    await this.driver.send('POST', 'window/rect', rect);
  }

  /** Of this browser, by the name that the kernel keeps (15 letters). */
  #processes(name: string): number[] {
    const isOurs = (pid: string): boolean => {
      try {
        // "pid (name) state parent group ..."; a name may hold blanks.
        const stat = readFileSync(`/proc/${pid}/stat`, 'utf8');
        const [, , group] = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
        return stat.includes(`(${name})`) && Number(group) === this.#child.pid;
      } catch {
        // It has ended meanwhile.
        return false;
      }
    };
    return readdirSync('/proc')
      .filter((name) => /^\d+$/.test(name) && isOurs(name))
      .map(Number);
  }
}

function argumentsOf(profile: string | null, options: WebKitOptions): string[] {
  const { width, height, textZoom, agent, isDark = false, isWithoutPageCache = false } = options;
  const named = { profile, width, height, agent, 'text-zoom': textZoom };
  const values = Object.entries(named).flatMap(([name, value]) => (value == null ? [] : [`--${name}=${value}`]));
  const switches = [isDark ? '--dark' : '', isWithoutPageCache ? '--without-page-cache' : ''].filter(Boolean);
  return [...values, ...switches];
}

const pause = (milliseconds: number) => new Promise((resolve) => setTimeout(resolve, milliseconds));

async function listening(origin: string, child: ChildProcess): Promise<void> {
  for (let attempt = 0; attempt < 400 && child.exitCode === null; attempt++) {
    if (
      await fetch(`${origin}/status`).then(
        ({ ok }) => ok,
        () => false,
      )
    )
      return;
    await pause(50);
  }
  throw new Error('WebKitWebDriver did not start');
}

let started: Promise<string> | undefined;

/** One screen in memory for all browsers of this process; it names itself. */
function screen(): Promise<string> {
  started ??= new Promise((resolve, reject) => {
    const args = ['-displayfd', '3', '-screen', '0', '2600x2600x24', '-nolisten', 'tcp', '-ac'];
    const child = startGroup(webKit().screen, args, ['ignore', 'ignore', 'ignore', 'pipe']);
    child.stdio[3]?.once('data', (number: Buffer) => resolve(`:${number.toString().trim()}`));
    child.once('exit', () => reject(new Error('Xvfb did not start')));
  });
  return started;
}
