/** Requests under way are counted by the network behind the proxy, and never those of who watches over the server. */
import { type AddressInfo, connect, type Socket } from 'node:net';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { STALLED_MS } from '#server/platform/http/connections.ts';
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

function begin(network: string, type = 'application/json'): { socket: Socket; text: () => string } {
  const socket = connect(port, '127.0.0.1', () =>
    socket.write(
      `POST /bff/api/reservations HTTP/1.1\r\nHost: localhost\r\nX-Forwarded-For: ${network}\r\n` +
        `Content-Type: ${type}\r\nContent-Length: 900\r\n\r\n{`,
    ),
  );
  let text = '';
  socket.on('data', (chunk) => (text += String(chunk)));
  socket.on('error', () => undefined);
  return { socket, text: () => text };
}
const HALL = '203.0.113.9';

it('takes so many unfinished bodies of a network, whole ones all the same, and those of others', async () => {
  const slow = Array.from({ length: 12 }, () => begin(HALL));
  const refused = () => slow.filter(({ text }) => text().startsWith('HTTP/1.1 429'));
  await expect.poll(() => refused().length).toBe(7);
  expect(refused()[0]?.text()).toMatch(/retry-after: \d/i);
  expect(refused()[0]?.text()).toMatch(/content-security-policy/i);
  const read = await fetch(`http://127.0.0.1:${port}/bff/api/venues`, { headers: { 'x-forwarded-for': HALL } });
  expect(read.status).toBe(200);
  const other = begin('203.0.113.10');
  await new Promise((resolve) => setTimeout(resolve, 200));
  expect(other.text()).toBe('');
  for (const { socket } of [...slow, other]) socket.destroy();
  // Their places are free again.
  const after = begin(HALL);
  await new Promise((resolve) => setTimeout(resolve, 200));
  expect(after.text()).toBe('');
  after.socket.destroy();
});

it('cuts the oldest for a newcomer of the same network, who is not kept out by one who holds all of them', async () => {
  const slow = Array.from({ length: 5 }, () => begin(HALL));
  const isCut = () => slow.filter(({ text }) => text().startsWith('HTTP/1.1 503')).length;
  await new Promise((resolve) => setTimeout(resolve, 2_300));
  const phone = begin(HALL);
  await expect.poll(isCut).toBe(1);
  phone.socket.write(`}${' '.repeat(898)}`);
  await expect.poll(phone.text).toContain('HTTP/1.1 422');
  for (const { socket } of [...slow, phone]) socket.destroy();
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
