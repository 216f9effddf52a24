/**
 * A service worker without a browser: the real worker of sw/ on a scope, caches and a network of its own, so that its
 * events can be sent to it one by one.
 */
import 'fake-indexeddb/auto';
import { createHash } from 'node:crypto';
import { vi } from 'vitest';

export const ORIGIN = 'https://edgeball.test';

const absolute = (input: RequestInfo | URL): string =>
  new URL(input instanceof Request ? input.url : input, ORIGIN).href;

/** Cache Storage in memory; addresses count with their search, as in a browser. */
class MemoryCaches {
  readonly stored = new Map<string, Map<string, Response>>();

  async open(name: string): Promise<Cache> {
    const found = this.stored.get(name) ?? new Map<string, Response>();
    this.stored.set(name, found);
    const cache: Pick<Cache, 'keys' | 'match' | 'put' | 'delete'> = {
      keys: async () => [...found.keys()].map((url) => new Request(url)),
      match: async (request) => found.get(absolute(request))?.clone(),
      put: async (request, response) => void found.set(absolute(request), response),
      delete: async (request) => found.delete(absolute(request)),
    };
    return cache as Cache;
  }
  async has(name: string): Promise<boolean> {
    return this.stored.has(name);
  }
  async delete(name: string): Promise<boolean> {
    return this.stored.delete(name);
  }
  async keys(): Promise<string[]> {
    return [...this.stored.keys()];
  }
  async match(request: RequestInfo | URL, { cacheName = '' } = {}): Promise<Response | undefined> {
    return this.stored.get(cacheName)?.get(absolute(request))?.clone();
  }
  /** The text under an address, whatever the revision of its key is. */
  async text(path: string, cacheName?: string): Promise<string | null> {
    for (const [name, cache] of this.stored) {
      if (cacheName !== undefined && name !== cacheName) continue;
      for (const [url, response] of cache) if (new URL(url).pathname === path) return response.clone().text();
    }
    return null;
  }
}

interface BuiltFile {
  readonly url: string;
  readonly revision: string | null;
  readonly sha256: string;
  readonly isLate?: boolean;
}

const TYPES: Readonly<Record<string, string>> = {
  js: 'application/javascript; charset=utf-8',
  css: 'text/css; charset=utf-8',
  html: 'text/html; charset=utf-8',
  webp: 'image/webp',
  webmanifest: 'application/manifest+json; charset=utf-8',
};

/** A build: what the server has under each address. */
export type Build = Readonly<Record<string, string>>;

export const BUILD: Build = {
  '/index.html': '<!doctype html><title>Edgeball</title>',
  '/manifest.webmanifest': '{ "name": "Edgeball" }',
  '/assets/app-aaaaaaaa.js': 'start();',
  '/assets/app-aaaaaaaa.css': 'body { margin: 0 }',
  '/assets/late/date-calendars-bbbbbbbb.js': 'calendar();',
};

/** As vite.config.ts writes it into the worker. */
const manifestOf = (build: Build): BuiltFile[] =>
  Object.entries(build).map(([path, text]) => ({
    url: path.slice(1),
    revision: path.startsWith('/assets/') ? null : `of-${text.length}`,
    sha256: createHash('sha256').update(text).digest('base64'),
    ...(path.startsWith('/assets/late/') && { isLate: true }),
  }));

export const file = (path: string, text: string): Response =>
  new Response(text, { headers: { 'Content-Type': TYPES[path.slice(path.lastIndexOf('.') + 1)] ?? 'text/plain' } });

export const PORTAL = '<h1>Welcome to our Wi-Fi</h1>';
export const portal = (): Response => new Response(PORTAL, { headers: { 'Content-Type': 'text/html; charset=utf-8' } });

/** As when a request has been sent on to another address. */
export function redirected(response: Response): Response {
  Object.defineProperty(response, 'redirected', { value: true });
  return response;
}

export type Network = (path: string, request: Request) => Response | Promise<Response>;

/** The server of a build; what it does not have is not found. */
export const serverOf =
  (build: Build): Network =>
  (path) => {
    const text = build[path];
    return text === undefined ? new Response('Not found', { status: 404 }) : file(path, text);
  };

export const unreachable: Network = () => Promise.reject(new TypeError('Failed to fetch'));

class LifetimeEvent extends Event {
  readonly #work: Promise<unknown>[] = [];
  waitUntil(work: Promise<unknown>): void {
    work.catch(() => undefined);
    this.#work.push(work);
  }
  /** Rejects as the browser would hear it. */
  async over(): Promise<void> {
    for (let done = 0; done < this.#work.length; done++) await this.#work[done];
  }
}

class RequestEvent extends LifetimeEvent {
  readonly request: Request;
  readonly clientId: string;
  answer: Promise<Response> | undefined;
  constructor(request: Request, clientId: string) {
    super('fetch');
    this.request = request;
    this.clientId = clientId;
  }
  respondWith(answer: Promise<Response>): void {
    this.answer = answer;
  }
}

export interface Device {
  readonly caches: MemoryCaches;
  network: Network;
  /** What has been asked of the network. */
  readonly asked: string[];
}

export const newDevice = (network: Network = serverOf(BUILD)): Device => ({
  caches: new MemoryCaches(),
  network,
  asked: [],
});

/** What the worker still does after its answers: it keeps them. */
const underWay = new Set<Promise<void>>();
export const isIdle = (): boolean => underWay.size === 0;

export interface WorkerOptions {
  readonly build?: Build;
  /** Whether an earlier version serves pages. */
  readonly isUpdate?: boolean;
  /** Open pages. */
  readonly pages?: readonly object[];
}

interface ShownNotification extends NotificationOptions {
  readonly title: string;
  readonly renotify?: boolean;
  close(): void;
}

export interface Worker {
  /** With what a browser of static routes gives the event. */
  install(more?: { readonly addRoutes?: (routes: unknown) => Promise<void> }): Promise<void>;
  activate(): Promise<void>;
  sync(tag: string): Promise<void>;
  /** A message from a push service; null: without content. */
  push(text: string | null): Promise<void>;
  /** Somebody taps a notification that is shown. */
  tap(notification: ShownNotification): Promise<void>;
  readonly shown: readonly ShownNotification[];
  readonly openWindow: ReturnType<typeof vi.fn>;
  message(data: unknown, ports?: readonly MessagePort[]): Promise<void>;
  /** Undefined where the worker leaves the request to the browser. */
  fetch(path: string, more?: { destination?: string; mode?: string; clientId?: string }): Promise<Response> | undefined;
  readonly skipWaiting: ReturnType<typeof vi.fn>;
  readonly claim: ReturnType<typeof vi.fn>;
}

/** Starts the worker anew, as a browser does after each rest; what the device keeps stays. */
export async function startWorker(device: Device, options: WorkerOptions = {}): Promise<Worker> {
  const { build = BUILD, isUpdate = false, pages = [] } = options;
  const events = new EventTarget();
  const skipWaiting = vi.fn(async () => undefined);
  const claim = vi.fn(async () => undefined);
  const location = new URL(`${ORIGIN}/sw.js`);
  const shown: ShownNotification[] = [];
  const remove = (tag: string | undefined) => {
    const at = shown.findIndex((one) => one.tag === tag);
    if (at !== -1) shown.splice(at, 1);
  };
  const openWindow = vi.fn(async () => null);
  const registration = {
    scope: `${ORIGIN}/`,
    active: isUpdate ? {} : null,
    getNotifications: async ({ tag }: { tag: string }) => shown.filter((one) => one.tag === tag),
    showNotification: async (title: string, options: NotificationOptions) => {
      // As a browser: one of the same tag takes the place of the other.
      remove(options.tag);
      shown.push({ ...options, title, close: () => remove(options.tag) });
    },
  };
  const scope = {
    // The plugin of the build lists the web manifest once more by itself.
    __WB_MANIFEST: [...manifestOf(build), { url: 'manifest.webmanifest', revision: 'its-own' }],
    // Node takes what a listener gives back for its own affair.
    addEventListener: (type: string, listen: (event: Event) => unknown) =>
      events.addEventListener(type, (event) => void listen(event)),
    caches: device.caches,
    clients: { claim, matchAll: async () => pages, openWindow },
    location,
    registration,
    skipWaiting,
  };
  vi.resetModules();
  vi.stubGlobal('self', scope);
  vi.stubGlobal('location', location);
  vi.stubGlobal('registration', registration);
  vi.stubGlobal('caches', device.caches);
  vi.stubGlobal('navigator', {});
  vi.stubGlobal('BroadcastChannel', undefined);
  vi.stubGlobal('ExtendableEvent', LifetimeEvent);
  vi.stubGlobal('FetchEvent', RequestEvent);
  vi.stubGlobal('Client', class {});
  vi.stubGlobal('Request', WorkerRequest);
  vi.stubGlobal('fetch', async (input: RequestInfo | URL, init?: RequestInit) => {
    const request = new Request(input, init);
    const { pathname } = new URL(request.url);
    device.asked.push(pathname);
    request.signal.throwIfAborted();
    return device.network(pathname, request);
  });
  // Imported by its address: its types are those of a worker's world.
  await import(new URL('../../sw/sw.ts', import.meta.url).href);
  const send = async (event: LifetimeEvent) => {
    events.dispatchEvent(event);
    await event.over();
  };
  return {
    install: (more = {}) => send(Object.assign(new LifetimeEvent('install'), more)),
    activate: () => send(new LifetimeEvent('activate')),
    sync: (tag) => send(Object.assign(new LifetimeEvent('sync'), { tag, lastChance: false })),
    push: (text) => {
      const data = text === null ? null : { json: () => JSON.parse(text), text: () => text };
      return send(Object.assign(new LifetimeEvent('push'), { data }));
    },
    tap: (notification) => send(Object.assign(new LifetimeEvent('notificationclick'), { notification })),
    shown,
    openWindow,
    message: (data, ports = []) => send(Object.assign(new LifetimeEvent('message'), { data, ports, source: null })),
    fetch: (path, { destination = '', mode = 'cors', clientId = 'page' } = {}) => {
      const request = new Request(path);
      Object.defineProperty(request, 'destination', { value: destination });
      Object.defineProperty(request, 'mode', { value: mode });
      const event = new RequestEvent(request, clientId);
      events.dispatchEvent(event);
      const over = event.over().catch(() => undefined);
      underWay.add(over);
      void over.then(() => underWay.delete(over));
      return event.answer;
    },
    skipWaiting,
    claim,
  };
}

const PlainRequest = globalThis.Request;

/** A worker's addresses are relative to its own. */
class WorkerRequest extends PlainRequest {
  constructor(input: RequestInfo | URL, init?: RequestInit) {
    super(typeof input === 'string' ? new URL(input, ORIGIN).href : input, init);
  }
}
