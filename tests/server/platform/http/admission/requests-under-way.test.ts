/** Requests under way are counted by the network behind the proxy, and never those of who watches over the server. */
import { once } from 'node:events';
import { type AddressInfo, connect, type Socket } from 'node:net';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { STALLED_MS } from '#server/platform/http/admission/connections.ts';
import { startApp, type TestApp } from '#tests/server/app.ts';

let test: TestApp;
let port: number;
beforeAll(async () => {
  test = await startApp({
    connections: { bodiesPerNetwork: 5, bodyMs: 60_000 },
    config: { trustProxy: ['127.0.0.1'] },
  });
  await test.app.listen({ port: 0, host: '127.0.0.1' });
  port = (test.app.server.address() as AddressInfo).port;
});
afterAll(() => test.close());

interface Begun {
  readonly socket: Socket;
  readonly text: () => string;
}

function begin(network: string, type = 'application/json', path = '/bff/api/reservations', at = port): Begun {
  const socket = connect(at, '127.0.0.1', () =>
    socket.write(
      `POST ${path} HTTP/1.1\r\nHost: localhost\r\nX-Forwarded-For: ${network}\r\n` +
        `Content-Type: ${type}\r\nContent-Length: 900\r\n\r\n{`,
    ),
  );
  let text = '';
  socket.on('data', (chunk) => (text += String(chunk)));
  socket.on('error', () => undefined);
  return { socket, text: () => text };
}
async function sendRest({ socket, text }: Begun): Promise<void> {
  if (socket.connecting) await once(socket, 'connect');
  socket.write(`}${' '.repeat(898)}`);
  await expect.poll(text).toContain('HTTP/1.1 422');
  socket.destroy();
}
/** Who makes way is told after four seconds. */
const WHEN_TOLD = { timeout: 10_000 };
const HALL = '203.0.113.9';

it('takes so many unfinished bodies of a network, whole ones all the same, and those of others', async () => {
  const slow = Array.from({ length: 12 }, () => begin(HALL));
  const cut = () => slow.filter(({ text }) => text().startsWith('HTTP/1.1 503'));
  await expect.poll(() => cut().length, WHEN_TOLD).toBe(7);
  expect(cut()[0]?.text()).toMatch(/retry-after: \d/i);
  const read = await fetch(`http://127.0.0.1:${port}/bff/api/venues`, { headers: { 'x-forwarded-for': HALL } });
  expect(read.status).toBe(200);
  const others = begin('203.0.113.10');
  await sendRest(others);
  expect(cut().length).toBe(7);
  for (const { socket } of slow) socket.destroy();
});

it('keeps those who send slowly and begin again at once from ending what arrives whole', async () => {
  let isOver = false;
  const flood = Array.from({ length: 40 }, async () => {
    while (!isOver) {
      const { socket } = begin(HALL);
      await new Promise((resolve) => socket.once('close', resolve));
    }
  });
  const headers = { 'x-forwarded-for': HALL, 'content-type': 'application/json' };
  for (let call = 0; call < 50; call++) {
    const asked = { method: 'POST', headers, body: '{}' };
    expect((await fetch(`http://127.0.0.1:${port}/bff/api/reservations`, asked)).status).toBe(422);
  }
  isOver = true;
  // The last ones hold their places until others ask for them.
  const last = Array.from({ length: 5 }, () => begin(HALL));
  await Promise.all(flood);
  for (const { socket } of last) socket.destroy();
}, 60_000);

it('leaves an upload its place', async () => {
  const upload = begin(HALL, 'multipart/form-data; boundary=edge', '/bff/api/user-profile/profile-picture');
  const slow = Array.from({ length: 12 }, () => begin(HALL));
  await expect.poll(() => slow.filter(({ text }) => text().startsWith('HTTP/1.1 503')).length, WHEN_TOLD).toBe(7);
  expect(upload.text()).not.toContain('503');
  for (const { socket } of [...slow, upload]) socket.destroy();
});

it('counts a body that made way no more, also before its sender is told', async () => {
  const few = await startApp({
    connections: { bodiesPerNetwork: 3, requestsPerNetwork: 6, bodyMs: 60_000 },
    config: { trustProxy: ['127.0.0.1'] },
  });
  await few.app.listen({ port: 0, host: '127.0.0.1' });
  const at = (few.app.server.address() as AddressInfo).port;
  const slow = Array.from({ length: 12 }, () => begin(HALL, undefined, undefined, at));
  await expect.poll(() => slow.filter(({ text }) => text().startsWith('HTTP/1.1 503')).length, WHEN_TOLD).toBe(9);
  expect(slow.filter(({ text }) => text().includes('429'))).toEqual([]);
  for (const { socket } of slow) socket.destroy();
  await few.close();
});

it('counts requests of a network, but for those that look after the server', async () => {
  const few = await startApp({ connections: { requestsPerNetwork: 0 }, config: { trustProxy: ['127.0.0.1'] } });
  const headers = { 'x-forwarded-for': HALL };
  expect((await few.get('/bff/api/venues', { headers })).statusCode).toBe(429);
  expect((await few.get('/healthz', { headers })).statusCode).toBe(200);
  expect((await few.get('/readyz', { headers })).statusCode).toBe(200);
  // This machine's own.
  expect((await few.get('/bff/api/venues')).statusCode).toBe(200);
  await few.close();
});

it('counts each request until it is answered', async () => {
  for (let call = 0; call < 1_200; call++)
    expect((await test.get('/bff/api/venues', { headers: { 'x-forwarded-for': HALL } })).statusCode).toBe(200);
}, 60_000);

it('ends a connection on which nothing moves', () => {
  expect(test.app.server.timeout).toBe(STALLED_MS);
});
