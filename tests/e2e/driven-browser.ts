/** A browser that WebDriver drives. What a story does goes through the names that the browser gives to parts. */
import { expect } from '@playwright/test';

/** Kinds of parts; the browser itself says how each of them is named. */
const KINDS = {
  button: 'button, [role=button], summary',
  field: 'input, textarea',
  score: 'input[type=number]',
  link: 'a[href]',
  tab: '[role=tab]',
  menuitem: '[role=menuitem]',
} as const;
export type Kind = keyof typeof KINDS;

/** WebDriver's name for a reference to an element. */
const ELEMENT = 'element-6066-11e4-a52e-4f735466cecf';
type ElementReference = Record<typeof ELEMENT, string>;

/** The commands of WebDriver that stories need. Firefox takes them over a socket, WebKit over HTTP. */
export interface WebDriverCommands {
  navigate(url: string): Promise<void>;
  /** The body of a function, and what it returns. */
  execute(script: string): Promise<unknown>;
  labelOf(id: string): Promise<string>;
  click(id: string): Promise<void>;
  clear(id: string): Promise<void>;
  type(id: string, text: string): Promise<void>;
  /** A picture of what is on the screen, as PNG. */
  screenshot(): Promise<Buffer>;
}

type Name = string | RegExp;

export class DrivenBrowser {
  protected readonly commands: WebDriverCommands;

  protected constructor(commands: WebDriverCommands) {
    this.commands = commands;
  }

  open(url: string): Promise<void> {
    return this.commands.navigate(url);
  }

  /** WebDriver's own way passes the worker by in Firefox, as with Ctrl held; people press F5. */
  async reload(): Promise<void> {
    await this.evaluate('document.documentElement.id = "before"; location.reload()');
    await expect.poll(() => this.evaluate(IS_NEW).catch(() => false)).toBe(true);
  }

  /** The body of a function. */
  evaluate(script: string): Promise<unknown> {
    return this.commands.execute(script);
  }

  screenshot(): Promise<Buffer> {
    return this.commands.screenshot();
  }

  /** Waits until the page shows this text. */
  async sees(text: Name, timeout = 20_000): Promise<void> {
    const shown = () => this.evaluate('return document.body.innerText').catch(() => '');
    if (typeof text === 'string') await expect.poll(shown, { timeout }).toContain(text);
    else await expect.poll(shown, { timeout }).toMatch(text);
  }

  /** Waits for what has this name, and clicks it. */
  async click(kind: Kind, name: Name): Promise<void> {
    await expect(async () => this.commands.click(await this.#first(kind, name))).toPass({ timeout: 20_000 });
  }

  /** Waits for the field with this name, and types into it instead of what stands there. */
  async fill(kind: Kind, name: Name, text: string): Promise<void> {
    await expect(async () => {
      const id = await this.#first(kind, name);
      await this.commands.clear(id);
      await this.commands.type(id, text);
    }).toPass({ timeout: 20_000 });
  }

  /** The names of all of this kind that are shown. */
  async names(kind: Kind): Promise<string[]> {
    const names: string[] = [];
    for await (const { name } of this.#all(kind)) names.push(name);
    return names;
  }

  async #first(kind: Kind, wanted: Name): Promise<string> {
    for await (const { id, name } of this.#all(kind)) {
      if (typeof wanted === 'string' ? name === wanted : wanted.test(name)) return id;
    }
    throw new Error(`no ${kind} ${wanted}`);
  }

  async *#all(kind: Kind): AsyncGenerator<{ readonly id: string; readonly name: string }> {
    const found = await this.evaluate(`return [...document.querySelectorAll('${KINDS[kind]}')].filter(${IS_SHOWN})`);
    for (const { [ELEMENT]: id } of found as ElementReference[]) yield { id, name: await this.commands.labelOf(id) };
  }
}

const IS_NEW = 'return document.readyState === "complete" && document.documentElement.id !== "before"';
const IS_SHOWN = '(part) => part.checkVisibility()';
