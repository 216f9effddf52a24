/** A network between nodes and their PostgreSQL that can be cut or fall silent: a socket beside its own. */
import { connect, createServer, type Socket } from 'node:net';
import { join } from 'node:path';

const SOCKET = '.s.PGSQL.5432';

export interface SocketNetwork {
  /** The database's address by way of this network. */
  readonly url: string;
  cut(): void;
  /** As where the machine behind it has gone without a word: connections of before hear nothing any more, new ones work. */
  silence(): void;
  restore(): void;
  close(): Promise<void>;
}

export async function openSocketNetwork(folder: string, databaseUrl: string): Promise<SocketNetwork> {
  const url = new URL(databaseUrl);
  const target = join(url.searchParams.get('host') ?? '', SOCKET);
  url.searchParams.set('host', folder);
  const open = new Set<Socket>();
  let isCut = false;
  const server = createServer((near) => {
    if (isCut) return near.destroy();
    const far = connect(target);
    for (const [from, to] of [
      [near, far],
      [far, near],
    ] as const) {
      open.add(from);
      from.pipe(to);
      from.on('error', () => to.destroy());
      from.on('close', () => {
        open.delete(from);
        to.destroy();
      });
    }
  });
  await new Promise<void>((resolve) => server.listen(join(folder, SOCKET), resolve));
  const end = () => {
    for (const socket of open) socket.destroy();
  };
  return {
    url: url.href,
    cut() {
      isCut = true;
      end();
    },
    silence() {
      for (const socket of open) socket.unpipe().resume();
    },
    restore() {
      isCut = false;
    },
    async close() {
      end();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}
