/**
 * A port for a server that starts in a while, or again. None of those that the system gives away: they are the ports of
 * connections as well, and one of these, open or closed a minute ago, keeps a server from listening there.
 */
import { randomInt } from 'node:crypto';
import { createServer } from 'node:net';

/** The system's own begin at 32,768 on Linux, elsewhere at 49,152. */
const [LOWEST, END] = [20_000, 32_768];
const ATTEMPTS = 100;

export async function freePort(): Promise<number> {
  for (let attempt = 0; attempt < ATTEMPTS; attempt++) {
    const port = randomInt(LOWEST, END);
    if (await isFree(port)) return port;
  }
  throw new Error('no port is free');
}

const isFree = (port: number): Promise<boolean> =>
  new Promise((resolve) => {
    const server = createServer();
    server.once('error', () => resolve(false));
    server.listen(port, 'localhost', () => server.close(() => resolve(true)));
  });
