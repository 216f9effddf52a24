/** Lines of the log reach a syslog server over TLS, in order, also those of while it was away; and no server that is not it. */
import type { AddressInfo } from 'node:net';
import { createServer, type TLSSocket } from 'node:tls';
import { expect, it } from 'vitest';
import { forwardLog } from '#server/platform/log-forwarding.ts';
import { freePort } from '#tests/free-port.ts';
import { selfSigned } from '#tests/server/deploy/self-signed.ts';
import { startApp } from '../app.ts';

const { key, cert } = selfSigned(1);

/** What a syslog server has heard, taken apart by the lengths. */
function messagesOf(text: string): string[] {
  const [, length = '', rest = ''] = /^(\d+) ([\s\S]*)$/.exec(text) ?? [];
  if (length === '' || rest.length < Number(length)) return [];
  return [rest.slice(0, Number(length)), ...messagesOf(rest.slice(Number(length)))];
}

async function listen(port = 0) {
  let text = '';
  let hangUps = 0;
  const sockets = new Set<TLSSocket>();
  const server = createServer({ key, cert }, (socket) => {
    sockets.add(socket);
    // A character a byte, as the lengths count.
    socket.on('data', (chunk: Buffer) => (text += chunk.toString('latin1')));
    socket.on('error', () => undefined);
  });
  server.on('tlsClientError', () => undefined);
  server.on('connection', (socket) => socket.once('close', () => (hangUps += 1)));
  await new Promise<void>((resolve) => server.listen(port, 'localhost', resolve));
  const cut = () => {
    for (const socket of sockets) socket.destroy();
    server.close();
  };
  return { port: (server.address() as AddressInfo).port, messages: () => messagesOf(text), ended: () => hangUps, cut };
}

it('frames each line, with its severity', async () => {
  const { port, messages, cut } = await listen();
  const log = forwardLog({ host: 'localhost', port }, { ca: cert });
  log.write('{"level":30,"msg":"first"}\n');
  log.write('{"level":50,"msg":"Šimić"}\n');
  await expect.poll(() => messages()[0]).toMatch(/^<110>1 \S+ \S+ edgeball \d+ - - \{"level":30,"msg":"first"\}$/);
  await expect.poll(() => messages()[1]).toMatch(/^<107>1 .*\}$/);
  log.close();
  cut();
});

it('sends what waited once the server is back, and drops what is too much', async () => {
  const away = await listen(await freePort());
  away.cut();
  const log = forwardLog({ host: 'localhost', port: away.port }, { ca: cert });
  log.write('{"level":40,"msg":"kept"}\n');
  for (let line = 0; line < 20; line++) log.write(`{"level":30,"msg":"${'x'.repeat(100_000)}"}\n`);
  expect(log.dropped()).toBeGreaterThan(5);
  const back = await listen(away.port);
  await expect.poll(() => back.messages()[0], { timeout: 10_000 }).toContain('"kept"');
  log.close();
  back.cut();
});

it('tells nothing to a server whose certificate it does not trust', async () => {
  const { port, messages, ended, cut } = await listen();
  const log = forwardLog({ host: 'localhost', port });
  log.write('{"level":30,"msg":"secret"}\n');
  // It hangs up by itself, and says nothing before.
  await expect.poll(ended, { timeout: 10_000 }).toBeGreaterThan(0);
  expect(messages()).toEqual([]);
  log.close();
  cut();
});

it('leaves the app up where there is no such server', async () => {
  const test = await startApp({ config: { logServer: { host: 'localhost', port: 1 } } });
  expect((await test.get('/healthz')).statusCode).toBe(200);
  await test.close();
});
