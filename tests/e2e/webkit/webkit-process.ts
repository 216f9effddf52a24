/**
 * A WebKit as a phone has it (390 by 844, two dots a pixel, an iPhone's user agent), which keeps its profile and can be
 * killed.
 */
import type { ChildProcess } from 'node:child_process';
import { appendFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect } from '@playwright/test';
import { freePort } from '#tests/free-port.ts';
import { webKit } from '../../webkit.mjs';
import { BUSY, DrivenBrowser, ELEMENT, type Kind, LOOKS } from '../programs/driven-browser.ts';
import { endGroup, startGroup } from '../programs/process-group.ts';
import { stopBusiest } from './stopped-program.ts';
import { WebDriver } from './webdriver.ts';

const SHELL = fileURLToPath(new URL('webkit-shell.py', import.meta.url));

export interface Look {
  /** Width and height in CSS pixels. */
  readonly size: readonly [number, number];
  /** The zoom of text alone, as Safari's "aA" has it: 2 for 200 %. */
  readonly textZoom: number;
  readonly isDark: boolean;
}

export interface WebKitOptions {
  /** CSS pixels. */
  readonly width?: number;
  readonly height?: number;
  /** The zoom of text alone, as Safari's "aA" has it: 2 for 200 %. */
  readonly textZoom?: number;
  readonly isDark?: boolean;
  readonly agent?: string;
  /** Without the back/forward cache. */
  readonly isWithoutPageCache?: boolean;
  /** Fingers instead of a mouse: the page gets touch events, and a pointer that is coarse. */
  readonly isTouched?: boolean;
}

export class WebKit extends DrivenBrowser {
  readonly driver: WebDriver;
  readonly #child: ChildProcess;
  /** The pipe that the shell takes commands from. */
  readonly #control: string;

  private constructor(child: ChildProcess, driver: WebDriver, control: string) {
    super(driver);
    this.#child = child;
    this.#control = control;
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
      ...(options.isTouched ? DRAWN_IN_LAYERS : DRAWN_AT_ONCE),
    };
    const child = startGroup(driver, [`--port=${port}`, '--host=127.0.0.1'], 'ignore', env);
    const origin = `http://127.0.0.1:${port}`;
    await listening(origin, child);
    const control = join(tmpdir(), `edgeball-webkit-${process.pid}-${port}`);
    await rm(control, { force: true });
    // Without files of its own beside the sources.
    const args = ['-B', SHELL, '--automation', `--control=${control}`, ...argumentsOf(profile, options)];
    const shell = { binary: python, args };
    const session = await WebDriver.connect(origin, { 'webkitgtk:browserOptions': shell, pageLoadStrategy: 'normal' });
    return new WebKit(child, session, control);
  }

  /** Like a device whose battery is empty. */
  async kill(): Promise<void> {
    if (this.#child.exitCode !== null || this.#child.signalCode !== null) return;
    await endGroup(this.#child);
    await rm(this.#control, { force: true });
  }

  /** Another app comes to the front, or this one again. */
  async showOrHide(isShown: boolean): Promise<void> {
    await this.#tell({ shown: isShown }, `document.visibilityState === '${isShown ? 'visible' : 'hidden'}'`);
  }

  /** As when a phone is turned, its text is made larger or its colours are changed: the page stays. */
  async look({ size, textZoom, isDark }: Look): Promise<void> {
    const [width, height] = size;
    const isDone = `
      innerWidth === ${width} && innerHeight === ${height} && ${TEXT_ZOOM} === ${textZoom} &&
      matchMedia('(prefers-color-scheme: dark)').matches === ${isDark}`;
    await this.#tell({ size, zoom: textZoom, dark: isDark }, isDone);
  }

  /** With a finger, on the middle of what has this name, wherever on the page it stands. */
  async tap(kind: Kind, name: string | RegExp): Promise<void> {
    await expect(async () => this.#tapOn(await this.first(kind, name))).toPass({ timeout: 20_000, ...LOOKS });
  }

  /** With a finger, from a place in CSS pixels so far up: what can scroll follows it. */
  async swipeUp([x, y]: readonly [number, number], by: number): Promise<void> {
    const lifted = `new Promise((resolve) => addEventListener('touchend', resolve, { once: true, capture: true }))`;
    await this.evaluate(`window.lifted = ${lifted}`);
    await appendFile(this.#control, `${JSON.stringify({ swipe: [x, y, -by] })}\n`);
    await this.evaluate('return window.lifted.then(() => true)');
  }

  async #tapOn(id: string): Promise<void> {
    const script = `
      const [part] = arguments;
      part.scrollIntoView({ block: 'center', behavior: 'instant' });
      const { left, top, width, height } = part.getBoundingClientRect();
      const place = [left + width / 2, top + height / 2];
      const hit = document.elementFromPoint(...place);
      return part.disabled || !hit || !(part.contains(hit) || hit.contains(part)) ? null : place;
    `;
    const place = await this.driver.send('POST', 'execute/sync', { script, args: [{ [ELEMENT]: id }] });
    if (place === null) throw new Error('something stands before it');
    await appendFile(this.#control, `${JSON.stringify({ tap: place })}\n`);
  }

  /** Stops the program of the tab that commands go to. Answers with how it goes on. */
  freezeTab(): Promise<() => void> {
    return stopBusiest(this.#child.pid ?? 0, 'WebKitWebProcess', () => this.evaluate(BUSY));
  }

  /** Tells the shell, and waits until the page knows. */
  async #tell(command: object, isDone: string): Promise<void> {
    await appendFile(this.#control, `${JSON.stringify(command)}\n`);
    const look = () => this.evaluate(`return (${isDone})`).catch(() => false);
    await expect.poll(look, { message: JSON.stringify(command), ...LOOKS }).toBe(true);
  }
}

/** A finger scrolls layers, as on a phone. Its letters are drawn without a graphics card that would have to be computed. */
const DRAWN_IN_LAYERS = { WEBKIT_SKIA_ENABLE_CPU_RENDERING: '1' };
/** Layers would be put together by a computed graphics card, which costs as much as all else that the page does. */
const DRAWN_AT_ONCE = { WEBKIT_DISABLE_COMPOSITING_MODE: '1' };

/** How much larger a letter is than without a zoom. */
const TEXT_ZOOM = `(() => {
  const probe = document.createElement('span');
  probe.style.cssText = 'position:fixed;visibility:hidden;font:100px/1 monospace';
  probe.textContent = 'M';
  document.body.append(probe);
  const { height } = probe.getBoundingClientRect();
  probe.remove();
  return Math.round(height / 50) / 2;
})()`;

function argumentsOf(profile: string | null, options: WebKitOptions): string[] {
  const { width, height, textZoom, agent, isDark, isWithoutPageCache, isTouched } = options;
  const named = { profile, width, height, agent, 'text-zoom': textZoom };
  const values = Object.entries(named).flatMap(([name, value]) => (value == null ? [] : [`--${name}=${value}`]));
  const switches = { dark: isDark, 'without-page-cache': isWithoutPageCache, touch: isTouched };
  return [...values, ...Object.entries(switches).flatMap(([name, isOn]) => (isOn ? [`--${name}`] : []))];
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
