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
export const ELEMENT = 'element-6066-11e4-a52e-4f735466cecf';
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
  /** The tab that all commands go to. */
  tab(): Promise<string>;
  openTab(): Promise<string>;
  chooseTab(tab: string): Promise<void>;
  /** The one that commands go to; another has to be chosen then. */
  closeTab(): Promise<void>;
}

type Name = string | RegExp;

/** A look costs little, and a story has thousands of them. */
export const LOOKS = { intervals: [50, 50, 100] };

/** What keeps the program of a page busy for a moment. */
export const BUSY = 'const end = Date.now() + 400; while (Date.now() < end);';

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
    await expect.poll(() => this.evaluate(IS_NEW).catch(() => false), LOOKS).toBe(true);
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
    if (typeof text === 'string') await expect.poll(shown, { timeout, ...LOOKS }).toContain(text);
    else await expect.poll(shown, { timeout, ...LOOKS }).toMatch(text);
  }

  /** The tab that all commands go to. */
  tab(): Promise<string> {
    return this.commands.tab();
  }

  /** A tab of its own, in front of the others; answers with how to come back to it: `chooseTab`. */
  async openTab(): Promise<string> {
    const tab = await this.commands.openTab();
    await this.commands.chooseTab(tab);
    return tab;
  }

  chooseTab(tab: string): Promise<void> {
    return this.commands.chooseTab(tab);
  }

  /** Closes the tab that commands go to, and goes on in another. */
  async closeTab(next: string): Promise<void> {
    await this.commands.closeTab();
    await this.commands.chooseTab(next);
  }

  /** Waits for what has this name, and clicks it. */
  async click(kind: Kind, name: Name): Promise<void> {
    await expect(async () => this.commands.click(await this.first(kind, name))).toPass({ timeout: 20_000, ...LOOKS });
  }

  /** Waits for the field with this name, and types into it instead of what stands there. */
  async fill(kind: Kind, name: Name, text: string): Promise<void> {
    await expect(async () => {
      const id = await this.first(kind, name);
      await this.commands.clear(id);
      await this.commands.type(id, text);
    }).toPass({ timeout: 20_000, ...LOOKS });
  }

  /** Into a field for files, which a script's expression finds: people reach it by a button that opens the system's own dialog. */
  async chooseFile(field: string, path: string): Promise<void> {
    const { [ELEMENT]: id } = (await this.evaluate(`return ${field}`)) as ElementReference;
    await this.commands.type(id, path);
  }

  /** All at once, tabs and line breaks included, which keys would move the focus by. */
  async paste(name: string, text: string): Promise<void> {
    const id = await this.first('field', name);
    await this.commands.click(id);
    await this.evaluate(`
      const field = document.activeElement;
      Object.getOwnPropertyDescriptor(HTMLTextAreaElement.prototype, 'value').set.call(field, ${JSON.stringify(text)});
      field.dispatchEvent(new InputEvent('input', { bubbles: true, inputType: 'insertFromPaste' }));
    `);
  }

  /** The names of all of this kind that are shown. */
  async names(kind: Kind): Promise<string[]> {
    const names: string[] = [];
    for await (const { name } of this.#all(kind)) names.push(name);
    return names;
  }

  protected async first(kind: Kind, wanted: Name): Promise<string> {
    for await (const { id, name } of this.#all(kind, likely(wanted))) {
      if (typeof wanted === 'string' ? name === wanted : wanted.test(name)) return id;
    }
    throw new Error(`no ${kind} ${wanted}`);
  }

  /** Those that `isFirst` picks come first: each name is a command of its own. */
  async *#all(kind: Kind, isFirst = '() => false'): AsyncGenerator<{ readonly id: string; readonly name: string }> {
    const found = await this.evaluate(`
      const found = [...document.querySelectorAll('${KINDS[kind]}')].filter(${IS_SHOWN});
      const isFirst = ${isFirst};
      return [...found.filter(isFirst), ...found.filter((part) => !isFirst(part))];
    `);
    for (const { [ELEMENT]: id } of found as ElementReference[]) yield { id, name: await this.commands.labelOf(id) };
  }
}

const IS_NEW = 'return document.readyState === "complete" && document.documentElement.id !== "before"';
/** An open dialog hides the page behind it from everybody. */
const IS_SHOWN = '(part) => part.checkVisibility() && !part.closest("[aria-hidden=true]")';

/** What its own words say; what it is called in the end the browser knows. */
const likely = (wanted: Name): string => {
  const words = 'part.ariaLabel ?? part.labels?.[0]?.innerText ?? part.innerText.trim()';
  return typeof wanted === 'string'
    ? `(part) => (${words}) === ${JSON.stringify(wanted)}`
    : `(part) => ${wanted}.test(${words})`;
};
