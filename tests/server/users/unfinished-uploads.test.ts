/** Uploads that are begun and not finished take a bounded share of the memory, and leave room to everybody else's. */
import { type AddressInfo, connect, type Socket } from 'node:net';
import { afterAll, afterEach, beforeAll, expect, it, vi } from 'vitest';
import { watchArrival } from '#server/platform/pictures/watch-arrival.ts';
import { type Person, startApp, type TestApp } from '#tests/server/app.ts';
import { portrait } from './picture-files.ts';
import { MEBIBYTE, path } from './picture-sender.ts';

let test: TestApp;
let jpeg: Buffer;
beforeAll(async () => {
  test = await startApp({ callsPerMinute: 100_000 });
  await test.app.listen({ port: 0, host: '127.0.0.1' });
  jpeg = await portrait().jpeg().toBuffer();
});
afterAll(() => test.close());

const sockets: Socket[] = [];
afterEach(() => {
  for (const socket of sockets.splice(0)) socket.destroy();
});

const port = (): number => (test.app.server.address() as AddressInfo).port;
const BEGUN = Buffer.alloc(4.4 * MEBIBYTE, 7);

interface Begun {
  readonly socket: Socket;
  /** What the server has said so far. */
  text(): string;
}

/** So many bytes of a picture of 5 MB, and then nothing. */
function beginUpload({ cookie }: Person, bytes = BEGUN): Begun {
  const socket = connect(port(), '127.0.0.1');
  sockets.push(socket);
  let text = '';
  socket.on('data', (chunk) => (text += String(chunk)));
  socket.on('error', () => undefined);
  const part = '--x\r\nContent-Disposition: form-data; name="file"; filename="me.jpg"\r\n\r\n';
  socket.write(
    `POST ${path} HTTP/1.1\r\nHost: localhost\r\nCookie: ${cookie}\r\nContent-Length: ${5 * MEBIBYTE}\r\n` +
      `Content-Type: multipart/form-data; boundary=x\r\n\r\n${part}`,
  );
  socket.write(bytes);
  return { socket, text: () => text };
}

async function upload({ cookie }: Person): Promise<Response> {
  const body = new FormData();
  body.append('file', new Blob([Uint8Array.from(jpeg)], { type: 'image/jpeg' }), 'me.jpg');
  return fetch(`http://127.0.0.1:${port()}${path}`, { method: 'POST', headers: { cookie }, body });
}

/** In bytes: what arrived is kept outside of JavaScript's own memory. */
const held = (): number => process.memoryUsage().arrayBuffers;
const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));

async function mostHeldDuring(ms: number): Promise<number> {
  let most = 0;
  for (const end = performance.now() + ms; performance.now() < end; await pause(100)) most = Math.max(most, held());
  return most;
}

it('300 of one person hold one picture’s memory, and are told to wait', { timeout: 60_000 }, async () => {
  const attacker = await test.person();
  const honest = await test.person();
  const before = held();
  const begun = Array.from({ length: 300 }, () => beginUpload(attacker));
  expect((await mostHeldDuring(3_000)) - before).toBeLessThan(100 * MEBIBYTE);
  expect((await upload(honest)).status).toBe(200);
  await expect.poll(() => begun.filter(({ text }) => text().includes('429')).length).toBeGreaterThan(250);
  expect(begun.find(({ text }) => text().includes('429'))?.text()).toMatch(/retry-after: \d+/);
});

it('300 of 300 made-up people let an honest one through, at once and afterwards', { timeout: 30_000 }, async () => {
  const attackers = await test.people(300, () => ({ emailVerified: false }));
  const honest = await test.person();
  const before = held();
  const begun = attackers.map((attacker) => beginUpload(attacker));
  const most = mostHeldDuring(5_000);
  await pause(1_000);
  expect((await upload(honest)).status).toBe(200);
  expect((await most) - before).toBeLessThan(160 * MEBIBYTE);
  await expect.poll(() => begun.some(({ text }) => /408 [\s\S]*took too long/.test(text()))).toBe(true);
  for (const { socket } of begun) socket.destroy();
  expect((await upload(honest)).status).toBe(200);
});

it('one that stops or trickles is ended', async () => {
  vi.useFakeTimers();
  try {
    let isWaitedFor = false;
    const stopped = watchArrival(() => isWaitedFor);
    const slow = watchArrival(() => isWaitedFor);
    const ended: string[] = [];
    stopped.isTooSlow.catch(({ status }) => ended.push(`stopped ${status}`));
    slow.isTooSlow.catch(({ status }) => ended.push(`slow ${status}`));
    const trickle = setInterval(() => slow.arrived(5_000), 1_000);
    await vi.advanceTimersByTimeAsync(29_000);
    expect(ended).toEqual([]);
    await vi.advanceTimersByTimeAsync(2_000);
    expect(ended).toEqual(['stopped 408']);
    isWaitedFor = true;
    await vi.advanceTimersByTimeAsync(5_000);
    expect(ended).toEqual(['stopped 408', 'slow 408']);
    clearInterval(trickle);
  } finally {
    vi.useRealTimers();
  }
});
