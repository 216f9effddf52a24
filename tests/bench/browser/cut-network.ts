/** A network between pages and the server that can be cut: what is open ends, and nothing new is let in. */
import { type AddressInfo, connect, createServer, type Server, type Socket } from 'node:net';

export interface CutNetwork {
  readonly port: number;
  /** Where it leads from now on. */
  lead(to: number): void;
  cut(): void;
  restore(): void;
  close(): Promise<void>;
}

export async function openNetwork(): Promise<CutNetwork> {
  const open = new Set<Socket>();
  let [target, isCut] = [0, false];
  const server: Server = createServer((near) => {
    if (isCut) return near.destroy();
    const far = connect(target, '127.0.0.1');
    for (const [from, to] of [
      [near, far],
      [far, near],
    ] as const) {
      open.add(from);
      from.setNoDelay(true).pipe(to);
      from.on('error', () => to.destroy());
      from.on('close', () => {
        open.delete(from);
        to.destroy();
      });
    }
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const end = () => {
    for (const socket of open) socket.destroy();
  };
  return {
    port: (server.address() as AddressInfo).port,
    lead: (to) => {
      target = to;
    },
    cut: () => {
      isCut = true;
      end();
    },
    restore: () => {
      isCut = false;
    },
    close: async () => {
      end();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}
