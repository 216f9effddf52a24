/** Stands between the browser and the server, and cuts the connection of a result before or after it was committed. */
import { createServer, type IncomingMessage, request, type Server, type ServerResponse } from 'node:http';

/** before: the server never hears of it. after: it has committed, and its reply is lost. twice: it hears of it twice. */
export type Cut = 'pass' | 'before' | 'after' | 'twice';

/**
 * What the network does to every call of the API until it is told otherwise: never answers it, answers it in the server's
 * place with a page of its own, or takes its time.
 */
export type Fault = 'none' | 'swallow' | 'slow' | { readonly foreign: number };

/** Longer than a person, and than the hedged request, waits. */
const SLOW = 4_000;

/** What it sends, and asks who is signed in. */
const OUTBOX_CALL = /\/(me|update-result)$/;

interface Reply {
  readonly status: number;
  readonly headers: IncomingMessage['headers'];
  readonly body: Buffer;
}

export class CutProxy {
  /** What becomes of the next results; then they pass. */
  readonly plan: Cut[] = [];
  /** How often each cut has happened. */
  readonly done: Record<Cut, number> = { pass: 0, before: 0, after: 0, twice: 0 };
  readonly url: string;
  /** While it is true no result comes through. */
  isDown = false;
  fault: Fault = 'none';
  /** While it is true every connection is refused, as by a server that is not there. */
  isDead = false;
  /** How many calls were never answered, and how many somebody else has answered. */
  swallowed = 0;
  foreign = 0;
  /** Swallowed calls that still have a connection, without the outbox's own. */
  held = 0;
  /** The streams of live news that are open. */
  streams = 0;
  /** While it is true what the outbox asks for is never answered, as in a corner of the hall. */
  isStuck = false;
  /** What a captive portal answers in the server's place, with a page of its own. */
  portal: RegExp | null = null;
  /** What it has answered so. */
  readonly portalled: string[] = [];
  /** Where the server listens; not known before the server has been told where it is reached. */
  target = '';
  readonly #server: Server;

  private constructor(server: Server, port: number) {
    this.#server = server;
    this.url = `http://localhost:${port}`;
  }

  static async start(): Promise<CutProxy> {
    const server = createServer();
    await new Promise<void>((resolve) => server.listen(0, 'localhost', resolve));
    const address = server.address();
    if (address === null || typeof address === 'string') throw new Error('no port');
    const proxy = new CutProxy(server, address.port);
    server.on('request', (incoming, outgoing) => {
      proxy.#pass(incoming, outgoing).catch(() => incoming.socket.destroy());
    });
    return proxy;
  }

  async stop(): Promise<void> {
    this.#server.closeAllConnections();
    await new Promise((resolve) => this.#server.close(resolve));
  }

  async #pass(incoming: IncomingMessage, outgoing: ServerResponse): Promise<void> {
    if (this.isDead) throw new Error('dead');
    if (this.portal?.test(incoming.url ?? '')) {
      this.portalled.push(incoming.url ?? '');
      outgoing.writeHead(200, { 'Content-Type': 'text/html; charset=utf-8' }).end('<h1>Welcome to our Wi-Fi</h1>');
      return;
    }
    if (await this.#isFaulty(incoming, outgoing)) return;
    if (this.isStuck && OUTBOX_CALL.test(incoming.url ?? '')) return;
    if (!incoming.url?.endsWith('/update-result')) return this.#stream(incoming, outgoing);
    const cut = this.isDown ? 'before' : (this.plan.shift() ?? 'pass');
    const body = await bodyOf(incoming);
    this.done[cut] += 1;
    if (cut === 'before') throw new Error('cut');
    if (cut === 'twice') await this.#ask(incoming, body);
    const reply = await this.#ask(incoming, body);
    if (cut === 'after') throw new Error('cut');
    outgoing.writeHead(reply.status, reply.headers).end(reply.body);
  }

  /** Whether the network has dealt with the request in the server's place. */
  async #isFaulty(incoming: IncomingMessage, outgoing: ServerResponse): Promise<boolean> {
    const { fault } = this;
    if (fault === 'none' || !incoming.url?.startsWith('/bff/')) return false;
    if (fault === 'slow') await new Promise((resolve) => setTimeout(resolve, SLOW));
    if (fault === 'swallow') this.#swallow(incoming, outgoing);
    if (typeof fault === 'string') return fault === 'swallow';
    this.foreign += 1;
    outgoing.writeHead(fault.foreign, { 'Content-Type': 'text/html' }).end('<h1>Welcome to our Wi-Fi</h1>');
    return true;
  }

  #swallow({ url = '' }: IncomingMessage, outgoing: ServerResponse): void {
    this.swallowed += 1;
    if (OUTBOX_CALL.test(url)) return;
    this.held += 1;
    outgoing.on('close', () => {
      this.held -= 1;
    });
  }

  #ask(incoming: IncomingMessage, body: Buffer): Promise<Reply> {
    return new Promise((resolve, reject) => {
      const { method, headers } = incoming;
      const outgoing = request(this.target + incoming.url, { method, headers }, (answer) => {
        bodyOf(answer).then(
          (found) => resolve({ status: answer.statusCode ?? 502, headers: answer.headers, body: found }),
          reject,
        );
      });
      outgoing.on('error', reject);
      outgoing.end(body);
    });
  }

  /** Live news come in bits, for as long as the page is open. */
  #stream(incoming: IncomingMessage, outgoing: ServerResponse): Promise<void> {
    return new Promise((resolve, reject) => {
      const { method, headers } = incoming;
      const isStream = incoming.url?.includes('/events') ?? false;
      if (isStream) this.streams += 1;
      const asked = request(this.target + incoming.url, { method, headers }, (answer) => {
        outgoing.writeHead(answer.statusCode ?? 502, answer.headers);
        outgoing.flushHeaders();
        answer.pipe(outgoing);
        answer.on('error', reject);
        answer.on('end', resolve);
      });
      asked.on('error', reject);
      outgoing.on('close', () => {
        if (isStream) this.streams -= 1;
        asked.destroy();
      });
      incoming.pipe(asked);
    });
  }
}

async function bodyOf(message: IncomingMessage): Promise<Buffer> {
  const parts: Buffer[] = [];
  for await (const part of message) parts.push(part as Buffer);
  return Buffer.concat(parts);
}
