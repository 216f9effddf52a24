/** A Firefox that keeps its profile and can be killed. */
import type { ChildProcess } from 'node:child_process';
import { readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect } from '@playwright/test';
import { firefoxPath } from '../../firefox.mjs';
import { stopBusiest } from '../webkit/stopped-program.ts';
import { BUSY, DrivenBrowser, type WebDriverCommands } from './driven-browser.ts';
import { Marionette } from './marionette.ts';
import { endGroup, startGroup } from './process-group.ts';

const PREFERENCES = {
  'marionette.port': 0,
  'app.update.disabledForTesting': true,
  'browser.shell.checkDefaultBrowser': false,
  'browser.startup.page': 0,
  'datareporting.policy.dataSubmissionEnabled': false,
  'signon.rememberSignons': false,
};

export class Firefox extends DrivenBrowser {
  readonly #child: ChildProcess;
  readonly #marionette: Marionette;
  readonly #profile: string;

  private constructor(child: ChildProcess, marionette: Marionette, profile: string) {
    super(commandsOf(marionette));
    this.#child = child;
    this.#marionette = marionette;
    this.#profile = profile;
  }

  static async start(profile: string, more: Readonly<Record<string, boolean | number>> = {}): Promise<Firefox> {
    const portFile = join(profile, 'MarionetteActivePort');
    await rm(portFile, { force: true });
    const preferences = Object.entries({ ...PREFERENCES, ...more }).map(
      ([name, value]) => `user_pref("${name}", ${value});\n`,
    );
    await writeFile(join(profile, 'user.js'), preferences.join(''));
    const args = ['--headless', '--no-remote', '--profile', profile, '--marionette'];
    const child = startGroup(firefoxPath(), args);
    const marionette = await Marionette.connect(await portIn(portFile, child));
    await marionette.send('WebDriver:NewSession', { capabilities: { alwaysMatch: {} } });
    return new Firefox(child, marionette, profile);
  }

  /** Firefox writes localStorage down some seconds after a change; killed before, it would have forgotten it. */
  async hasWritten(key: string): Promise<void> {
    const places = join(this.#profile, 'storage', 'default');
    const isIn = async (place: string): Promise<boolean> => {
      const files = ['data.sqlite', 'data.sqlite-wal'].map((file) => join(places, place, 'ls', file));
      const texts = await Promise.all(files.map((file) => readFile(file, 'latin1').catch(() => '')));
      return texts.some((text) => text.includes(key));
    };
    const isWritten = async () => (await Promise.all((await readdir(places)).map(isIn))).includes(true);
    await expect.poll(() => isWritten().catch(() => false), { timeout: 30_000 }).toBe(true);
  }

  /** Stops the program of the tab that commands go to. Answers with how it goes on. */
  freezeTab(): Promise<() => void> {
    return stopBusiest(this.#child.pid ?? 0, 'Isolated Web Content', () => this.evaluate(BUSY));
  }

  /** Like a device whose battery is empty. */
  async kill(): Promise<void> {
    if (this.#child.exitCode !== null || this.#child.signalCode !== null) return;
    await endGroup(this.#child);
    this.#marionette.end();
  }
}

function commandsOf(marionette: Marionette): WebDriverCommands {
  const send = (command: string, parameters: object = {}) => marionette.send(`WebDriver:${command}`, parameters);
  const wordOf = async (answer: Promise<unknown>) => ((await answer) as { readonly value: unknown }).value;
  return {
    navigate: async (url) => void (await send('Navigate', { url })),
    execute: (script) => wordOf(send('ExecuteScript', { script, args: [], newSandbox: true })),
    labelOf: async (id) => String(await wordOf(send('GetComputedLabel', { id }))),
    click: async (id) => void (await send('ElementClick', { id })),
    clear: async (id) => void (await send('ElementClear', { id })),
    type: async (id, text) => void (await send('ElementSendKeys', { id, text })),
    tab: async () => String(await wordOf(send('GetWindowHandle'))),
    openTab: async () => {
      const { handle } = (await send('NewWindow', { type: 'tab' })) as { readonly handle: string };
      return handle;
    },
    chooseTab: async (handle) => void (await send('SwitchToWindow', { handle, focus: true })),
    closeTab: async () => void (await send('CloseWindow')),
    screenshot: async () => Buffer.from(String(await wordOf(send('TakeScreenshot', { full: false }))), 'base64'),
  };
}

async function portIn(file: string, child: ChildProcess): Promise<number> {
  for (let attempt = 0; attempt < 800 && child.exitCode === null; attempt++) {
    const port = Number(await readFile(file, 'utf8').catch(() => ''));
    if (port > 0) return port;
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
  throw new Error('Firefox did not start');
}
