/**
 * More handles of one listening socket. Node takes one connection a handle in each turn of its loop
 * (https://github.com/libuv/libuv/pull/3696), and with thousands of busy connections a turn takes several milliseconds:
 * one attacker with hundreds a second made everybody else wait for up to 20 s before anything was read of them.
 */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { createServer, type Server, type Socket } from 'node:net';

const HANDLES = 8;
/** Node has no call that copies a handle, but a process that is sent one gets a copy. */
const SEND_BACK = "process.on('message', (nth, handle) => process.send(nth, handle))";

export interface Acceptors {
  readonly handles: number;
  close(): Promise<void>;
}

/** Copies that do not listen themselves, so that the other process takes no connection. */
async function copiesOf(handle: unknown, count: number): Promise<unknown[]> {
  const child = spawn(process.execPath, ['--eval', SEND_BACK], {
    env: {},
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
  });
  try {
    const copies: unknown[] = [];
    for (let nth = 0; nth < count; nth++) {
      const answer = once(child, 'message', { signal: AbortSignal.timeout(10_000) });
      Reflect.apply(child.send, child, [nth, handle]);
      const [, copy] = await answer;
      copies.push(copy);
    }
    return copies;
  } finally {
    // It holds the socket for as long as it lives.
    if (child.pid !== undefined && child.exitCode === null) {
      const gone = once(child, 'exit');
      child.kill('SIGKILL');
      await gone;
    }
  }
}

function acceptFor(main: Server, handle: unknown): Promise<Server> {
  const server = createServer({ allowHalfOpen: true, noDelay: true }, (socket: Socket) =>
    main.emit('connection', socket),
  );
  return new Promise((resolve, reject) => {
    server.once('error', reject);
    Reflect.apply(server.listen, server, [handle, () => resolve(server)]);
  });
}

/** `main` listens already; its connections are bounded by its own listeners (`connections.ts`). */
export async function addAcceptors(main: Server, handles = HANDLES): Promise<Acceptors> {
  const copies = await copiesOf(Reflect.get(main, '_handle'), handles - 1);
  const servers = await Promise.all(copies.map((copy) => acceptFor(main, copy)));
  const close = (server: Server) => new Promise<void>((resolve) => server.close(() => resolve()));
  return { handles, close: async () => void (await Promise.all(servers.map(close))) };
}
