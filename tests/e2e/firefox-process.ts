/** A Firefox that keeps its profile and can be killed. What a story does goes through the names that it gives to parts. */
import type { ChildProcess } from 'node:child_process';
import { readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect } from '@playwright/test';
import { firefoxPath } from '../firefox.mjs';
import { Marionette } from './marionette.ts';
import { endGroup, startGroup } from './process-group.ts';

/** Kinds of parts; the browser itself says how each of them is named. */
const KINDS = { button: 'button', field: 'input', score: 'input[type=number]' } as const;
type Kind = keyof typeof KINDS;

/** WebDriver's name for a reference to an element. */
const ELEMENT = 'element-6066-11e4-a52e-4f735466cecf';

const PREFERENCES = {
  'marionette.port': 0,
  'app.update.disabledForTesting': true,
  'browser.shell.checkDefaultBrowser': false,
  'browser.startup.page': 0,
  'datareporting.policy.dataSubmissionEnabled': false,
  'signon.rememberSignons': false,
};

export class Firefox {
  readonly #child: ChildProcess;
  readonly #marionette: Marionette;
  readonly #profile: string;

  private constructor(child: ChildProcess, marionette: Marionette, profile: string) {
    this.#child = child;
    this.#marionette = marionette;
    this.#profile = profile;
  }

  static async start(profile: string, more: Readonly<Record<string, boolean>> = {}): Promise<Firefox> {
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

  async open(url: string): Promise<void> {
    await this.#marionette.send('WebDriver:Navigate', { url });
  }

  /** WebDriver's own way passes the worker by, as with Ctrl held; people press F5. */
  async reload(): Promise<void> {
    await this.evaluate('document.documentElement.id = "before"; location.reload()');
    const isNew = () =>
      this.evaluate('return document.readyState === "complete" && !document.getElementById("before")');
    await expect.poll(() => isNew().catch(() => false)).toBe(true);
  }

  async evaluate(script: string): Promise<unknown> {
    const reply = await this.#marionette.send('WebDriver:ExecuteScript', { script, args: [], newSandbox: true });
    return (reply as { value: unknown }).value;
  }

  /** Waits until the page shows this text. */
  async sees(text: string | RegExp, timeout = 20_000): Promise<void> {
    const shown = () => this.evaluate('return document.body.innerText').catch(() => '');
    if (typeof text === 'string') await expect.poll(shown, { timeout }).toContain(text);
    else await expect.poll(shown, { timeout }).toMatch(text);
  }

  /** Waits for what has this name, and clicks it. */
  async click(kind: Kind, name: string | RegExp): Promise<void> {
    await expect(async () => {
      await this.#marionette.send('WebDriver:ElementClick', { id: await this.#first(kind, name) });
    }).toPass({ timeout: 20_000 });
  }

  async fill(kind: Kind, name: string | RegExp, text: string): Promise<void> {
    await expect(async () => {
      const id = await this.#first(kind, name);
      await this.#marionette.send('WebDriver:ElementClear', { id });
      await this.#marionette.send('WebDriver:ElementSendKeys', { id, text });
    }).toPass({ timeout: 20_000 });
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

  /** Like a device whose battery is empty. */
  async kill(): Promise<void> {
    if (this.#child.exitCode !== null || this.#child.signalCode !== null) return;
    await endGroup(this.#child);
    this.#marionette.end();
  }

  /** The names of all of this kind. */
  async names(kind: Kind): Promise<string[]> {
    const names: string[] = [];
    for await (const { name } of this.#all(kind)) names.push(name);
    return names;
  }

  async #first(kind: Kind, wanted: string | RegExp): Promise<string> {
    for await (const { id, name } of this.#all(kind)) {
      if (typeof wanted === 'string' ? name === wanted : wanted.test(name)) return id;
    }
    throw new Error(`no ${kind} ${wanted}`);
  }

  async *#all(kind: Kind): AsyncGenerator<{ readonly id: string; readonly name: string }> {
    const place = { using: 'css selector', value: KINDS[kind] };
    const found = (await this.#marionette.send('WebDriver:FindElements', place)) as Record<typeof ELEMENT, string>[];
    for (const { [ELEMENT]: id } of found) {
      const { value } = (await this.#marionette.send('WebDriver:GetComputedLabel', { id })) as { value: string };
      yield { id, name: value };
    }
  }
}

async function portIn(file: string, child: ChildProcess): Promise<number> {
  for (let attempt = 0; attempt < 800 && child.exitCode === null; attempt++) {
    const port = Number(await readFile(file, 'utf8').catch(() => ''));
    if (port > 0) return port;
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
  throw new Error('Firefox did not start');
}
