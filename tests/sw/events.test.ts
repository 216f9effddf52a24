/** What the worker does on each of its events: for results that wait, for a new version, and for pages still open. */
import { IDBFactory } from 'fake-indexeddb';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { eventually } from '#tests/eventually.ts';
import { draft } from '#tests/outbox/entry-factory.ts';
import { matchOf } from '#tests/outbox/model-server.ts';
import { BUILD, type Device, type Network, newDevice, ORIGIN, serverOf, startWorker } from './worker.ts';

const OLD_CHUNK = '/assets/old-cccccccc.js';
const PRECACHE = `workbox-precache-v2-${ORIGIN}/`;

beforeEach(() => vi.stubGlobal('indexedDB', new IDBFactory()));
afterEach(() => vi.unstubAllGlobals());

const json = (body: unknown) => new Response(JSON.stringify(body), { headers: { 'Content-Type': 'application/json' } });

/** The server, which takes results as well. */
const taking =
  (taken: string[], gate: Promise<void> = Promise.resolve()): Network =>
  async (path, request) => {
    if (path === '/bff/api/user-profile/me')
      return json({ id: 'ann', username: 'ann', email: null, profilePictureUrl: null, roles: [] });
    const matchId = /^\/bff\/api\/matches\/(\w+)\/update-result$/.exec(path)?.[1];
    if (matchId === undefined) return serverOf(BUILD)(path, request);
    await gate;
    taken.push(matchId);
    return json(matchOf(matchId, 0, { version: 1, score: [3, 1], by: 'ann', key: 'k' }));
  };

const away: Network = async () => {
  throw new TypeError('Failed to fetch');
};

/** The worker of a device on which ann has entered a result. */
async function withResult(device: Device) {
  const worker = await startWorker(device);
  const { openOutbox } = await import('#outbox/outbox.ts');
  await openOutbox().enter(draft());
  return worker;
}

describe('an installation', () => {
  it('has the browser take calls past the worker, but not pictures', async () => {
    const worker = await startWorker(newDevice());
    const addRoutes = vi.fn(async () => undefined);
    await worker.install({ addRoutes });
    const condition = { urlPattern: { pathname: '/bff/*' }, requestDestination: '' };
    expect(addRoutes.mock.calls).toEqual([[[{ condition, source: 'network' }]]]);
  });
});

describe('a sync', () => {
  it('fails while results are left, so that the browser comes back', async () => {
    const device = newDevice(away);
    const worker = await withResult(device);
    await expect(worker.sync('outbox')).rejects.toThrow();
    const taken: string[] = [];
    device.network = taking(taken);
    await worker.sync('outbox');
    expect(taken).toEqual(['m1']);
  });

  it('tells the server of a kept sign-out, and fails until it has heard', async () => {
    const told: unknown[] = [];
    const device = newDevice(away);
    const worker = await startWorker(device);
    const { readKeptSignOut, writeKeptSignOut } = await import('#outbox/kept-sign-out.ts');
    const kept = { userId: 'ann', signedInAt: '2026-05-01T09:00:00.123Z' };
    await writeKeptSignOut(kept);
    await expect(worker.sync('outbox')).rejects.toThrow();
    expect(await readKeptSignOut()).toEqual(kept);
    device.network = async (path, request) => {
      if (path !== '/bff/logout') return serverOf(BUILD)(path, request);
      told.push(await request.json());
      return new Response(null, { status: 204, headers: { Location: '/' } });
    };
    await worker.sync('outbox');
    await worker.sync('outbox');
    expect(told).toEqual([{ signedInAt: kept.signedInAt }]);
    expect(await readKeptSignOut()).toBeNull();
  });

  it('of another kind is none of it', async () => {
    const taken: string[] = [];
    const worker = await withResult(newDevice(taking(taken)));
    await worker.sync('something else');
    expect(taken).toEqual([]);
  });
});

describe('a page that asks for its results to be sent', () => {
  it('hears at once that the worker has heard, and then how it went', async () => {
    const taken: string[] = [];
    const worker = await withResult(newDevice(taking(taken)));
    const { port1, port2 } = new MessageChannel();
    const said: { type: string; result?: { sent: number } }[] = [];
    port2.onmessage = ({ data }) => void said.push(data);
    await worker.message({ type: 'drain', why: 'enqueue' }, [port1]);
    await eventually(() => expect(said).toHaveLength(2));
    expect(said).toMatchObject([{ type: 'heard' }, { type: 'drained', result: { sent: 1, left: 0 } }]);
    port1.close();
    expect(taken).toEqual(['m1']);
  });

  it('may go: the worker is kept alive until they are sent', async () => {
    let open = () => {};
    const gate = new Promise<void>((resolve) => {
      open = resolve;
    });
    const taken: string[] = [];
    const device = newDevice(taking(taken, gate));
    const worker = await withResult(device);
    let isOver = false;
    const alive = worker.message({ type: 'drain', why: 'enqueue' }).then(() => {
      isOver = true;
    });
    await eventually(() => expect(device.asked).toContain('/bff/api/matches/m1/update-result'));
    expect(isOver).toBe(false);
    open();
    await alive;
    expect(taken).toEqual(['m1']);
  });
});

describe('a new version', () => {
  it('waits until it is told to take over', async () => {
    const worker = await startWorker(newDevice(), { isUpdate: true });
    await worker.install();
    expect(worker.skipWaiting).not.toHaveBeenCalled();
    await worker.message({ type: 'SKIP_WAITING' });
    expect(worker.skipWaiting).toHaveBeenCalledTimes(1);
    await worker.activate();
    expect(worker.claim).toHaveBeenCalled();
  });

  /** What the version before has left in its precache. */
  async function updated(pages: readonly object[]) {
    const device = newDevice();
    const script = new Response('old();', { headers: { 'Content-Type': 'application/javascript' } });
    await (await device.caches.open(PRECACHE)).put(`${ORIGIN}${OLD_CHUNK}`, script);
    const worker = await startWorker(device, { isUpdate: true, pages });
    await worker.install();
    await worker.activate();
    device.network = away;
    return worker;
  }

  it('keeps the chunks of the one before for the pages that are still open', async () => {
    const worker = await updated([{}]);
    const answer = await worker.fetch(OLD_CHUNK, { destination: 'script' });
    expect(await answer?.text()).toBe('old();');
  });

  it('lets them go where no page is left', async () => {
    const worker = await updated([]);
    await expect(worker.fetch(OLD_CHUNK, { destination: 'script' })).rejects.toThrow();
  });
});

describe('a navigation', () => {
  it.each([
    '/bff',
    '/bff/login?from=%2F',
    '/bff/api/tournaments',
    '/oidc/auth',
    '/healthz',
    '/metrics',
    '/status',
    '/robots.txt',
  ])('to %s is the server’s', async (path) => {
    const worker = await startWorker(newDevice());
    await worker.install();
    expect(worker.fetch(path, { mode: 'navigate', destination: 'document' })).toBeUndefined();
  });

  it.each(['/', '/tournaments/t1', '/match/m1', '/bffs'])('to %s is answered without a network', async (path) => {
    const device = newDevice();
    const worker = await startWorker(device);
    await worker.install();
    await worker.activate();
    device.network = away;
    const answer = await worker.fetch(path, { mode: 'navigate', destination: 'document' });
    expect(await answer?.text()).toContain('<title>Edgeball</title>');
  });
});
