/** The protocol by which WebKit is driven: WebDriver's commands as JSON over HTTP (https://www.w3.org/TR/webdriver2/). */
import type { WebDriverCommands } from '../programs/driven-browser.ts';

interface Reply {
  readonly value: unknown;
}

interface Refusal {
  readonly error: string;
  readonly message: string;
}

/** A command that a browser leaves without an answer fails under its own name, before the story's time is over. */
const LONGEST = 90_000;

type Method = 'GET' | 'POST' | 'DELETE';

export class WebDriver implements WebDriverCommands {
  readonly #session: string;

  private constructor(session: string) {
    this.#session = session;
  }

  /** Begins a session, once the driver listens there. */
  static async connect(origin: string, capabilities: object): Promise<WebDriver> {
    const body = { capabilities: { alwaysMatch: capabilities } };
    const { sessionId } = (await ask('POST', `${origin}/session`, body)) as { readonly sessionId: string };
    return new WebDriver(`${origin}/session/${sessionId}`);
  }

  /** Any command of the protocol: `send('POST', 'back')`. */
  send(method: Method, command: string, parameters: object = {}): Promise<unknown> {
    return ask(method, `${this.#session}/${command}`, parameters);
  }

  async navigate(url: string): Promise<void> {
    await this.send('POST', 'url', { url });
  }

  execute(script: string): Promise<unknown> {
    return this.send('POST', 'execute/sync', { script, args: [] });
  }

  async labelOf(id: string): Promise<string> {
    return String(await this.send('GET', `element/${id}/computedlabel`));
  }

  async click(id: string): Promise<void> {
    await this.send('POST', `element/${id}/click`);
  }

  async clear(id: string): Promise<void> {
    await this.send('POST', `element/${id}/clear`);
  }

  async type(id: string, text: string): Promise<void> {
    await this.send('POST', `element/${id}/value`, { text });
  }

  async screenshot(): Promise<Buffer> {
    return Buffer.from(String(await this.send('GET', 'screenshot')), 'base64');
  }

  async tab(): Promise<string> {
    return String(await this.send('GET', 'window'));
  }

  async openTab(): Promise<string> {
    const { handle } = (await this.send('POST', 'window/new', { type: 'tab' })) as { readonly handle: string };
    return handle;
  }

  async chooseTab(handle: string): Promise<void> {
    await this.send('POST', 'window', { handle });
  }

  async closeTab(): Promise<void> {
    await this.send('DELETE', 'window');
  }
}

async function ask(method: Method, address: string, parameters: object): Promise<unknown> {
  const body = method === 'POST' ? JSON.stringify(parameters) : undefined;
  const reply = await fetch(address, { method, signal: AbortSignal.timeout(LONGEST), ...(body && { body }) });
  const { value } = (await reply.json()) as Reply;
  if (reply.ok) return value;
  const { error, message } = value as Refusal;
  throw new Error(`${error}: ${message}`);
}
