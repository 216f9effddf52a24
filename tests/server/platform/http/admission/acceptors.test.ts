/** Connections that come at once are taken several in a turn of the loop, and none any more once all handles are closed. */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { type AddressInfo, connect, createServer, type Server } from 'node:net';
import { expect, it } from 'vitest';
import { addAcceptors } from '#server/platform/http/admission/acceptors.ts';

const CONNECTIONS = 64;
/** In a process of its own, as this one's loop is busy meanwhile. */
const CLIENT = `
  const { connect } = require('node:net');
  for (let nth = 0; nth < ${CONNECTIONS}; nth++) connect(Number(process.argv[1]), '127.0.0.1').on('error', () => {});
  setTimeout(() => process.stdout.write('opened'), 200);
`;

async function listen(): Promise<{ server: Server; port: number }> {
  const server = createServer();
  server.listen({ port: 0, host: '127.0.0.1', backlog: 4_096 });
  await once(server, 'listening');
  return { server, port: (server.address() as AddressInfo).port };
}

/** How many connections were taken in each turn of the loop. */
function countTurns(server: Server): number[] {
  const turns: number[] = [];
  let now = 0;
  server.on('connection', (socket) => {
    socket.on('error', () => undefined);
    socket.resume().on('end', () => socket.end());
    now += 1;
    if (now === 1)
      setImmediate(() => {
        turns.push(now);
        now = 0;
      });
  });
  return turns;
}

const sum = (numbers: readonly number[]): number => numbers.reduce((all, one) => all + one, 0);

it('takes as many connections in a turn as there are handles', async () => {
  const { server, port } = await listen();
  const turns = countTurns(server);
  const { handles, close } = await addAcceptors(server);
  const client = spawn(process.execPath, ['--eval', CLIENT, String(port)], { stdio: ['ignore', 'pipe', 'inherit'] });
  await once(client.stdout, 'data');
  await expect.poll(() => sum(turns)).toBe(CONNECTIONS);
  expect(Math.max(...turns)).toBe(handles);
  client.kill();
  server.close();
  await close();
});

it('leaves the port to others once it has closed', async () => {
  const { server, port } = await listen();
  const { close } = await addAcceptors(server, 3);
  server.close();
  await close();
  const [error] = await once(connect(port, '127.0.0.1'), 'error');
  expect(error).toMatchObject({ code: 'ECONNREFUSED' });
});
