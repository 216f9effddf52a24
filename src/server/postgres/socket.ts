/** A path to PostgreSQL's Unix socket that is short enough for `connect`, wherever the data folder lies. */
import { closeSync, mkdtempSync, openSync, rmSync, symlinkSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/** The longest path that a Unix socket can have on every system that we run on, less the terminator. */
const LONGEST = 103;
const SOCKET = '.s.PGSQL.5432';

export interface SocketFolder {
  /** A name of the cluster's folder under which its socket can be reached by this process. */
  readonly path: string;
  release(): void;
}

/** PostgreSQL binds its socket by a relative name, so only the side that connects has to mind the length. */
export function reachSocket(data: string): SocketFolder {
  if (Buffer.byteLength(join(data, SOCKET)) <= LONGEST) return { path: data, release: () => undefined };
  if (process.platform === 'linux') {
    const handle = openSync(data, 'r');
    return { path: `/proc/self/fd/${handle}`, release: () => closeSync(handle) };
  }
  const folder = mkdtempSync(join(tmpdir(), 'edgeball-'));
  symlinkSync(data, join(folder, 'data'));
  return { path: join(folder, 'data'), release: () => rmSync(folder, { recursive: true, force: true }) };
}
