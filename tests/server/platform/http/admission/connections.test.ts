/** Slow bodies are cut, and connections are counted by network and in all. */
import { EventEmitter } from 'node:events';
import { createServer, type Server } from 'node:http';
import { type AddressInfo, BlockList, connect, type Socket } from 'node:net';
import { afterEach, expect, it } from 'vitest';
import {
  capConnections,
  connectionLimits,
  HEADERS_MS,
  proxiesOf,
  REQUEST_MS,
} from '#server/platform/http/admission/connections.ts';
import { startApp } from '#tests/server/app.ts';

const sockets: Socket[] = [];
afterEach(() => {
  for (const socket of sockets.splice(0)) socket.destroy();
});

function open(port: number): { socket: Socket; text: () => string; closed: Promise<void> } {
  const socket = connect(port, '127.0.0.1');
  sockets.push(socket);
  let text = '';
  socket.on('data', (chunk) => (text += String(chunk)));
  socket.on('error', () => undefined);
  const closed = new Promise<void>((resolve) => socket.once('close', () => resolve()));
  return { socket, text: () => text, closed };
}

const portOf = (server: Server): number => (server.address() as AddressInfo).port;
const listening = (server: Server) => new Promise<void>((resolve) => server.listen(0, '127.0.0.1', () => resolve()));

it('cuts a body that trickles in, and leaves other connections alone', async () => {
  const test = await startApp({ connections: { bodyMs: 500 } });
  await test.app.listen({ port: 0, host: '127.0.0.1' });
  const port = portOf(test.app.server);
  const slow = open(port);
  slow.socket.write('POST /bff/api/reservations HTTP/1.1\r\nHost: localhost\r\nContent-Type: application/json\r\n');
  slow.socket.write('Content-Length: 1000\r\n\r\n{');
  const trickle = setInterval(() => slow.socket.write(' '), 50);
  const idle = open(port);
  idle.socket.write('GET /bff/api/tournaments/nothing/events HTTP/1.1\r\nHost: localhost\r\n\r\n');
  let idleEnded = false;
  void idle.closed.then(() => (idleEnded = true));
  await slow.closed;
  clearInterval(trickle);
  expect(slow.text()).toContain('408');
  expect(idleEnded).toBe(false);
  expect((await fetch(`http://127.0.0.1:${port}/healthz`)).status).toBe(200);
  await test.close();
});

it('cuts the rest of an upload that was refused on its head', async () => {
  const test = await startApp({ connections: { bodyMs: 300 } });
  await test.app.listen({ port: 0, host: '127.0.0.1' });
  const { socket, text, closed } = open(portOf(test.app.server));
  socket.write('POST /bff/api/user-profile/profile-picture HTTP/1.1\r\nHost: localhost\r\n');
  socket.write('Content-Type: multipart/form-data; boundary=x\r\nContent-Length: 5000000\r\n\r\n--x');
  const trickle = setInterval(() => socket.write(' '), 50);
  await closed;
  clearInterval(trickle);
  expect(text()).toContain('401');
  await test.close();
});

it('cuts the bodies of the network that holds the most, and no other’s', async () => {
  const trustProxy = ['127.0.0.1'];
  const test = await startApp({ config: { trustProxy }, connections: { bodyBytes: 512 * 1024 } });
  await test.app.listen({ port: 0, host: '127.0.0.1' });
  const begin = (network: string, length: string) => {
    const begun = open(portOf(test.app.server));
    begun.socket.write('POST /bff/api/reservations HTTP/1.1\r\nHost: localhost\r\nContent-Type: application/json\r\n');
    begun.socket.write(`X-Forwarded-For: ${network}\r\n${length}\r\n\r\n`);
    return begun;
  };
  const honest = begin('192.0.2.7', 'Content-Length: 40000');
  honest.socket.write('{');
  await new Promise((resolve) => setTimeout(resolve, 100));
  const attackers = Array.from({ length: 40 }, (_, index) =>
    begin('192.0.2.66', index % 2 ? 'Content-Length: 65000' : 'Transfer-Encoding: chunked'),
  );
  const cut = () => attackers.filter(({ text }) => text().includes('503')).length;
  await expect.poll(cut, { timeout: 10_000 }).toBeGreaterThanOrEqual(30);
  expect(cut()).toBeLessThan(40);
  honest.socket.write(`}${' '.repeat(39_998)}`);
  await expect.poll(honest.text).toContain('422');
  // What has arrived whole holds nothing any more.
  for (const { socket } of attackers) socket.destroy();
  for (let sent = 0; sent < 20; sent++)
    expect((await test.post('/bff/api/reservations', { body: {} })).statusCode).toBe(422);
  await test.close();
});

it('leaves a connection alone on which a refused call has arrived', async () => {
  const test = await startApp({ connections: { bodyMs: 200 } });
  await test.app.listen({ port: 0, host: '127.0.0.1' });
  const { socket, text, closed } = open(portOf(test.app.server));
  let isClosed = false;
  void closed.then(() => {
    isClosed = true;
  });
  // Answered on its head, before anything reads its body.
  const head = 'POST /bff/api/user-profile/update HTTP/1.1\r\nHost: localhost\r\nContent-Type: application/json\r\n';
  socket.write(`${head}Content-Length: 2\r\n\r\n{}`);
  await test.app.inject({ method: 'POST', url: '/bff/api/user-profile/update', payload: {} });
  await expect.poll(text).toContain('401');
  await new Promise((resolve) => setTimeout(resolve, 600));
  expect(isClosed).toBe(false);
  socket.write('GET /healthz HTTP/1.1\r\nHost: localhost\r\n\r\n');
  await expect.poll(text).toContain('"status":"ok"');
  await test.close();
});

it('keeps nothing on a connection of the requests that it has carried', async () => {
  const test = await startApp();
  await test.app.listen({ port: 0, host: '127.0.0.1' });
  const accepted: Socket[] = [];
  test.app.server.on('connection', (socket) => accepted.push(socket));
  const { socket, text } = open(portOf(test.app.server));
  const counts: (number | undefined)[] = [];
  const head = 'POST /bff/api/reservations HTTP/1.1\r\nHost: localhost\r\nContent-Type: application/json\r\n';
  for (let request = 1; request <= 20; request++) {
    socket.write(`${head}Content-Length: 2\r\n\r\n{}`);
    await expect.poll(() => text().split('HTTP/1.1 4').length - 1).toBe(request);
    counts.push(accepted[0]?.listenerCount('close'));
  }
  expect(accepted).toHaveLength(1);
  expect(new Set(counts).size, counts.join()).toBe(1);
  await test.close();
});

it('ends requests and headers that never come', async () => {
  const { app, close } = await startApp();
  expect([app.server.requestTimeout, app.server.headersTimeout]).toEqual([REQUEST_MS, HEADERS_MS]);
  expect(connectionLimits([]).total).toBeLessThanOrEqual(5_000);
  expect(connectionLimits([]).perAddress).toBeGreaterThanOrEqual(600);
  await close();
});

it('closes connections beyond the limit of a network, and takes new ones once others are closed', async () => {
  const server = createServer();
  const refused: string[] = [];
  const limits = { perAddress: 3, total: 100, exempt: new BlockList() };
  capConnections(server, limits, (reason) => refused.push(reason));
  await listening(server);
  const first = Array.from({ length: 3 }, () => open(portOf(server)));
  await Promise.all(first.map(({ socket }) => new Promise((resolve) => socket.once('connect', resolve))));
  await open(portOf(server)).closed;
  expect(refused).toEqual(['NETWORK']);
  first[0]?.socket.destroy();
  await first[0]?.closed;
  await expect
    .poll(async () => {
      const next = open(portOf(server));
      return Promise.race([next.closed.then(() => 'closed'), new Promise((done) => setTimeout(done, 100, 'open'))]);
    })
    .toBe('open');
  server.close();
});

it('tells of connections beyond those that it takes in all', async () => {
  const server = createServer();
  const refused: string[] = [];
  capConnections(server, { perAddress: 100, total: 2, exempt: new BlockList() }, (reason) => refused.push(reason));
  await listening(server);
  const first = Array.from({ length: 2 }, () => open(portOf(server)));
  await Promise.all(first.map(({ socket }) => new Promise((resolve) => socket.once('connect', resolve))));
  await open(portOf(server)).closed;
  expect(refused).toEqual(['TOTAL']);
  server.close();
});

it('leaves some to everybody where a few networks take as many as they may', async () => {
  const server = new EventEmitter() as Server;
  const left = capConnections(server, { perAddress: 1_000, total: 5_000, exempt: new BlockList() });
  const connect = (remoteAddress: string): boolean => {
    let isOpen = true;
    const socket = Object.assign(new EventEmitter(), {
      remoteAddress,
      destroy: () => {
        isOpen = false;
        socket.emit('close');
      },
    });
    server.emit('connection', socket);
    return isOpen;
  };
  for (let nth = 0; nth < 1_000; nth++)
    for (let attacker = 1; attacker <= 8; attacker++) connect(`198.51.100.${attacker}`);
  expect(left()).toBeGreaterThan(300);
  const hall = Array.from({ length: 150 }, () => connect('203.0.113.9'));
  expect(hall.every(Boolean)).toBe(true);
});

it('does not count the proxies through which everybody comes', async () => {
  const server = createServer();
  capConnections(server, { perAddress: 1, total: 100, exempt: proxiesOf(['10.1.0.0/16', '2001:db8::1']) });
  await listening(server);
  let closed = 0;
  const many = Array.from({ length: 5 }, () => open(portOf(server)));
  for (const { closed: end } of many) void end.then(() => (closed += 1));
  await new Promise((resolve) => setTimeout(resolve, 200));
  expect(closed).toBe(0);
  expect(proxiesOf(['10.1.0.0/16']).check('10.1.2.3', 'ipv4')).toBe(true);
  expect(proxiesOf(['10.1.0.0/16']).check('10.2.2.3', 'ipv4')).toBe(false);
  server.close();
});

it('takes no request whose length is told in two ways, and no TRACE', async () => {
  const test = await startApp();
  await test.app.listen({ port: 0, host: '127.0.0.1' });
  const port = portOf(test.app.server);
  const answerTo = async (head: string, body = ''): Promise<string> => {
    const { socket, text, closed } = open(port);
    socket.write(`${head}\r\nHost: localhost\r\nConnection: close\r\n\r\n${body}`);
    await closed;
    return text();
  };
  const post = 'POST /bff/api/reservations HTTP/1.1\r\nContent-Type: application/json\r\n';
  const hidden = 'GET /healthz HTTP/1.1\r\nHost: localhost\r\n\r\n';
  const smuggled = [
    await answerTo(`${post}Content-Length: 4\r\nTransfer-Encoding: chunked`, `0\r\n\r\n${hidden}`),
    await answerTo(`${post}Content-Length: 2\r\nContent-Length: ${hidden.length}`, `{}${hidden}`),
    await answerTo(`${post}Transfer-Encoding: xchunked`, `0\r\n\r\n${hidden}`),
    await answerTo(`${post}Transfer-Encoding : chunked`, `0\r\n\r\n${hidden}`),
  ];
  for (const answer of smuggled) {
    expect(answer).toMatch(/^HTTP\/1\.1 400 /);
    expect(answer).not.toContain('"status":"ok"');
  }
  expect(await answerTo('TRACE / HTTP/1.1\r\nX-Mine: canary')).toMatch(/^HTTP\/1\.1 (404|405) (?![\s\S]*canary)/);
  await test.close();
});

it('sends its headers and words for a person also with what is refused before it is a request', async () => {
  const test = await startApp();
  await test.app.listen({ port: 0, host: '127.0.0.1' });
  const port = portOf(test.app.server);
  const cases: readonly [string, number, RegExp][] = [
    [
      `Cookie: ${'a=b; '.repeat(3_000)}`,
      431,
      /Delete the cookies of this site and of its neighbours, and try again\.$/,
    ],
    ['No header: <script>', 400, /The request could not be read\.$/],
  ];
  for (const [line, status, words] of cases) {
    const { socket, text, closed } = open(port);
    socket.write(`GET / HTTP/1.1\r\nHost: localhost\r\n${line}\r\n\r\n`);
    await closed;
    const [head = '', body = ''] = text().split('\r\n\r\n');
    expect(head).toMatch(new RegExp(`^HTTP/1.1 ${status} `));
    expect(head).toMatch(/^x-content-type-options: nosniff$/m);
    expect(head).toMatch(/^content-security-policy: .*frame-ancestors 'none'/m);
    expect(head).toMatch(/^cache-control: no-store$/m);
    expect(head).toMatch(/^content-type: text\/plain; charset=utf-8$/m);
    expect(body).toMatch(words);
  }
  await test.close();
});
