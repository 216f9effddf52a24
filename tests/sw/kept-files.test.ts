/** The worker keeps and hands on the build's own files, whatever a captive portal answers in their place. */
import { describe, expect, it, vi } from 'vitest';
import { eventually } from '#tests/eventually.ts';
import {
  everything,
  installed,
  LATE,
  LATE_CHUNKS,
  PRECACHE,
  SCRIPT,
  settled,
  setUpTime,
  textOf,
} from './installed-worker.ts';
import {
  BUILD,
  type Device,
  file,
  type Network,
  newDevice,
  PORTAL,
  portal,
  redirected,
  serverOf,
  startWorker,
  unreachable,
  type Worker,
} from './worker.ts';

setUpTime();

/** Answers in the server's place so many times for each address. */
function portalFirst(times: number, answer: () => Response = portal): Network {
  const left = new Map<string, number>();
  return (path, request) => {
    const before = left.get(path) ?? times;
    left.set(path, before - 1);
    return before > 0 ? answer() : serverOf(BUILD)(path, request);
  };
}

const wrong: [string, () => Response][] = [
  ['a page of its own', portal],
  ['a script of its own', () => file(SCRIPT, 'advertise();')],
  ['the right bytes as another type', () => new Response(BUILD[SCRIPT], { headers: { 'Content-Type': 'text/plain' } })],
  ['the right bytes after a redirect', () => redirected(file(SCRIPT, BUILD[SCRIPT] ?? ''))],
  ['half of it', () => file(SCRIPT, 'sta')],
  ['an error', () => new Response('no', { status: 500 })],
];

describe('install', () => {
  it('keeps every file of the build but the late ones', async () => {
    const device = newDevice();
    await installed(device);
    for (const path of everything) expect(await device.caches.text(path, PRECACHE)).toBe(BUILD[path]);
    expect(await device.caches.text(LATE)).toBeNull();
  });

  it.each(wrong)('where a portal answers once with %s, asks again', async (_, answer) => {
    const right = serverOf(BUILD);
    const device = newDevice();
    const first = portalFirst(1, answer);
    device.network = (path, request) => (path === SCRIPT ? first(path, request) : right(path, request));
    await installed(device);
    expect(await device.caches.text(SCRIPT)).toBe(BUILD[SCRIPT]);
  });

  it.each(wrong)('where a portal goes on answering with %s, fails and keeps none of it', async (_, answer) => {
    const right = serverOf(BUILD);
    const device = newDevice((path, request) => (path === SCRIPT ? answer() : right(path, request)));
    const worker = await startWorker(device);
    expect(await settled(worker.install())).toBe('failed');
    expect(await device.caches.text(SCRIPT)).toBeNull();
    expect(device.asked.filter((path) => path === SCRIPT)).toHaveLength(3);
  });

  it('asks past the cache of the browser, which may have kept the wrong one', async () => {
    const modes: string[] = [];
    const first = portalFirst(1);
    const device = newDevice((path, request) => {
      if (path === SCRIPT) modes.push(request.cache);
      return first(path, request);
    });
    await installed(device);
    expect(modes).toEqual(['default', 'reload']);
  });

  it('replaces what an earlier version had kept wrongly under the same name', async () => {
    const device = newDevice();
    const cache = await device.caches.open(PRECACHE);
    await cache.put(SCRIPT, file(SCRIPT, PORTAL));
    await cache.put(
      '/assets/app-aaaaaaaa.css',
      file('/assets/app-aaaaaaaa.css', BUILD['/assets/app-aaaaaaaa.css'] ?? ''),
    );
    await installed(device);
    expect(await device.caches.text(SCRIPT)).toBe(BUILD[SCRIPT]);
    expect(device.asked).not.toContain('/assets/app-aaaaaaaa.css');
  });
});

describe('a page', () => {
  it('is answered from the device, without a network', async () => {
    const device = newDevice();
    const worker = await installed(device);
    device.network = unreachable;
    expect(await textOf(worker.fetch('/tournaments/t1', { mode: 'navigate' }))).toBe(BUILD['/index.html']);
    expect(await textOf(worker.fetch('/', { mode: 'navigate' }))).toBe(BUILD['/index.html']);
    expect(await textOf(worker.fetch(SCRIPT))).toBe(BUILD[SCRIPT]);
  });

  it.each(['/bff/login', '/bff', '/oidc/auth', '/healthz', '/readyz', '/metrics', '/status', '/icons/icon-192.png'])(
    'that is the server’s own is left to the network: %s',
    async (path) => {
      const worker = await installed();
      expect(worker.fetch(path, { mode: 'navigate' })).toBeUndefined();
    },
  );

  it.each(['/bff/api/tournaments', '/bff/api/user-profile/me'])('asks the server itself for %s', async (path) => {
    const worker = await installed();
    expect(worker.fetch(path)).toBeUndefined();
  });

  it('never gets a script of somebody else, from the network or from an older cache', async () => {
    const device = newDevice();
    const worker = await installed(device);
    const cache = await device.caches.open(PRECACHE);
    await cache.put(SCRIPT, portal());
    device.network = portal;
    expect(await textOf(worker.fetch(SCRIPT))).toBe('failed');
    device.network = serverOf(BUILD);
    expect(await textOf(worker.fetch(SCRIPT))).toBe(BUILD[SCRIPT]);
  });

  it('gets a file that this version does not know, but none is kept and no page passes for one', async () => {
    const newer = '/assets/next-cccccccc.js';
    const device = newDevice();
    const worker = await installed(device);
    device.network = serverOf({ [newer]: 'next();' });
    expect(await textOf(worker.fetch(newer))).toBe('next();');
    expect(await device.caches.text(newer)).toBeNull();
    device.network = portal;
    expect(await textOf(worker.fetch(newer))).toBe('failed');
  });
});

describe('a late chunk', () => {
  it('is kept once it has been used', async () => {
    const device = newDevice();
    const worker = await installed(device);
    expect(await textOf(worker.fetch(LATE))).toBe(BUILD[LATE]);
    await settled(Promise.resolve());
    await eventually(async () => expect(await device.caches.text(LATE, LATE_CHUNKS)).toBe(BUILD[LATE]));
    device.network = unreachable;
    expect(await textOf(worker.fetch(LATE))).toBe(BUILD[LATE]);
  });

  it.each(wrong)('is not kept, nor handed on, where a portal answers with %s', async (_, answer) => {
    const device = newDevice();
    const worker = await installed(device);
    device.network = answer;
    expect(await textOf(worker.fetch(LATE))).toBe('failed');
    expect(await device.caches.text(LATE)).toBeNull();
    device.network = serverOf(BUILD);
    expect(await textOf(worker.fetch(LATE))).toBe(BUILD[LATE]);
  });

  it('that an earlier version had kept wrongly comes back', async () => {
    const device = newDevice();
    await (await device.caches.open(LATE_CHUNKS)).put(LATE, portal());
    const worker = await installed(device);
    expect(await textOf(worker.fetch(LATE))).toBe(BUILD[LATE]);
  });
});

describe('connections', () => {
  const picture = (id: number) => `/pictures/${id}.webp`;
  const look = (worker: Worker, id: number) =>
    worker.fetch(picture(id), { destination: 'image', mode: 'no-cors' }) ?? Promise.reject(new Error('not answered'));
  /** A network that swallows everything; knows how much is under way. */
  const swallowing = (underWay = new Set<string>()): Network => {
    return (path, { signal }) => {
      underWay.add(path);
      expect(underWay.size).toBeLessThanOrEqual(2);
      return new Promise((_, reject) =>
        signal.addEventListener('abort', () => {
          underWay.delete(path);
          reject(signal.reason);
        }),
      );
    };
  };
  const asked = (device: Device) => device.asked.filter((path) => path.startsWith('/pictures/'));

  it('are left for results: a page of pictures takes two, and gives them up in a network that swallows everything', async () => {
    const device = newDevice();
    const worker = await installed(device);
    device.network = swallowing();
    const pictures = [1, 2, 3, 4].map((id) => look(worker, id).catch(() => 'none'));
    await vi.advanceTimersByTimeAsync(100);
    expect(asked(device)).toEqual([picture(1), picture(2)]);
    await vi.advanceTimersByTimeAsync(31_000);
    expect(await Promise.all(pictures)).toEqual(['none', 'none', 'none', 'none']);
    device.network = (path) => file(path, 'a picture');
    const good = look(worker, 5);
    await vi.advanceTimersByTimeAsync(100);
    expect(await (await good).text()).toBe('a picture');
  });

  it('are given up by a worker that makes way', async () => {
    const device = newDevice();
    const worker = await installed(device);
    device.network = swallowing();
    const pictures = [1, 2, 3].map((id) => look(worker, id).catch(() => 'none'));
    await eventually(() => expect(asked(device)).toHaveLength(2));
    await worker.message({ type: 'make-way' });
    expect(await Promise.all(pictures)).toEqual(['none', 'none', 'none']);
  });
});

describe('the version before', () => {
  const OLD = { ...BUILD, '/assets/app-aaaaaaaa.js': 'old();', '/assets/gone-eeeeeeee.js': 'gone();' };

  it('leaves its chunks to the pages that are still open, but none that a portal had put there', async () => {
    const device = newDevice(serverOf(OLD));
    const first = await startWorker(device, { build: OLD });
    await settled(first.install());
    await (await device.caches.open(PRECACHE)).put('/assets/fake-ffffffff.js', portal());
    device.network = serverOf(BUILD);
    const next = await startWorker(device, { isUpdate: true, pages: [{}] });
    await settled(next.install());
    await next.activate();
    expect(await textOf(next.fetch('/assets/gone-eeeeeeee.js'))).toBe('gone();');
    expect(await device.caches.text('/assets/fake-ffffffff.js')).toBeNull();
  });

  it('takes them along with the last page', async () => {
    const device = newDevice(serverOf(OLD));
    const first = await startWorker(device, { build: OLD });
    await settled(first.install());
    device.network = serverOf(BUILD);
    const next = await startWorker(device, { isUpdate: true });
    await settled(next.install());
    await next.activate();
    expect(await device.caches.has('edgeball-old-chunks')).toBe(false);
  });

  it('is not replaced before a page says so', async () => {
    const worker = await installed();
    expect(worker.skipWaiting).not.toHaveBeenCalled();
    await worker.message({ type: 'SKIP_WAITING' });
    expect(worker.skipWaiting).toHaveBeenCalledOnce();
    expect(worker.claim).toHaveBeenCalledOnce();
  });
});
