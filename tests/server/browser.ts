/** A browser as far as signing in goes: it keeps cookies by path, follows redirects and fills in forms. */

interface Cookie {
  readonly name: string;
  readonly value: string;
  readonly path: string;
  readonly attributes: string;
}

export interface Answer {
  readonly status: number;
  readonly url: URL;
  readonly headers: Headers;
  readonly text: string;
  /** Every address on the way, the last one included. */
  readonly visited: readonly string[];
}

export interface Ask {
  readonly method?: string;
  readonly headers?: Record<string, string>;
  readonly body?: string;
}

const REDIRECTS = new Set([301, 302, 303, 307, 308]);

export class Browser {
  readonly origin: string;
  readonly #cookies = new Map<string, Cookie>();
  readonly #ports: readonly string[];
  readonly #others: readonly string[];
  #asked = 0;
  readonly #remembered = new Map<string, string>();

  /** With ports, each request goes to the next of them, as a balancer would send it; `others` may be visited too. */
  constructor(origin: string, ports: readonly string[] = [], others: readonly string[] = []) {
    this.origin = origin;
    this.#others = others;
    this.#ports = ports;
  }

  cookies(): Cookie[] {
    return [...this.#cookies.values()];
  }

  cookie(name: string): Cookie | undefined {
    return this.cookies().find((cookie) => cookie.name === name);
  }

  setCookie(name: string, value: string, path = '/'): void {
    this.#cookies.set(`${name} ${path}`, { name, value, path, attributes: '' });
  }

  clearCookies(): void {
    this.#cookies.clear();
  }

  /** One request, its redirect left alone. */
  async ask(address: string, { method = 'GET', headers = {}, body }: Ask = {}): Promise<Answer> {
    const url = new URL(address, this.origin);
    const own = this.cookies().filter(({ path }) => url.pathname === path || url.pathname.startsWith(slashed(path)));
    const cookie = own.map(({ name, value }) => `${name}=${value}`).join('; ');
    const node = new URL(url);
    if (this.#ports.length > 0) node.port = this.#ports[this.#asked++ % this.#ports.length] ?? '';
    const reply = await fetch(node, {
      method,
      redirect: 'manual',
      headers: { ...headers, ...(cookie ? { cookie } : {}) },
      ...(body === undefined ? {} : { body }),
    });
    for (const line of reply.headers.getSetCookie()) this.#keep(line);
    return { status: reply.status, url, headers: reply.headers, text: await reply.text(), visited: [url.href] };
  }

  /** One request and whatever it leads to, on this origin. */
  async go(address: string, ask: Ask = {}): Promise<Answer> {
    const answer = await this.ask(address, ask);
    const location = answer.headers.get('location');
    if (answer.text.includes('<h1>Opening your link</h1>')) return this.#openLink(answer);
    if (!REDIRECTS.has(answer.status) || location === null) return answer;
    const next = new URL(location, answer.url);
    if (next.origin !== this.origin && !this.#others.includes(next.origin)) throw new Error(`led to ${next.href}`);
    const end = await this.go(next.href);
    return { ...end, visited: [answer.url.href, ...end.visited] };
  }

  /** As the page's script does. */
  #openLink(page: Answer): Promise<Answer> {
    const name = / data-remembered="([^"]*)"/.exec(page.text)?.[1];
    const given = new URLSearchParams(page.url.hash.slice(1)).get('token');
    if (name !== undefined && given) this.#remembered.set(name, given);
    const token = given ?? (name === undefined ? undefined : this.#remembered.get(name)) ?? '';
    return this.submit(page, { token });
  }

  /** Sends the page's form, as its button would. */
  submit(page: Answer, fields: Record<string, string>): Promise<Answer> {
    const action = /<form[^>]* action="([^"]*)"/.exec(page.text)?.[1];
    if (action === undefined) throw new Error(`no form on ${page.url.href}`);
    const hidden = [...page.text.matchAll(/<input type="hidden" name="([^"]*)" value="([^"]*)"/g)];
    const values = Object.fromEntries(hidden.map(([, name = '', value = '']) => [name, value]));
    return this.go(new URL(action, page.url).href, {
      method: 'POST',
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
      body: new URLSearchParams({ ...values, ...fields }).toString(),
    });
  }

  async signIn(email: string, password: string, returnTo = '/'): Promise<Answer> {
    const page = await this.go(`/bff/login?post_login_success_uri=${encodeURIComponent(returnTo)}`);
    return this.goOn(await this.submit(page, { email, password }));
  }

  /** Past the page that asks for a confirmed e-mail, where there is one. */
  async goOn(page: Answer): Promise<Answer> {
    const next = /<a class="button" href="([^"]+)">Continue</.exec(page.text)?.[1];
    return next === undefined ? page : this.go(next);
  }

  async json(address: string): Promise<unknown> {
    return JSON.parse((await this.ask(address)).text);
  }

  post(address: string, body: unknown, headers: Record<string, string> = {}): Promise<Answer> {
    return this.ask(address, {
      method: 'POST',
      headers: { 'content-type': 'application/json', ...headers },
      body: JSON.stringify(body),
    });
  }

  #keep(line: string): void {
    const [pair = '', ...attributes] = line.split(/;\s*/);
    const name = pair.slice(0, pair.indexOf('='));
    const value = pair.slice(pair.indexOf('=') + 1);
    const path = attributes.find((attribute) => /^path=/i.test(attribute))?.slice(5) ?? '/';
    const key = `${name} ${path}`;
    const gone = attributes.some((attribute) => /^(max-age=0|expires=Thu, 01 Jan 1970.*)$/i.test(attribute));
    if (gone) this.#cookies.delete(key);
    else this.#cookies.set(key, { name, value, path, attributes: attributes.join('; ') });
  }
}

const slashed = (path: string): string => (path.endsWith('/') ? path : `${path}/`);
