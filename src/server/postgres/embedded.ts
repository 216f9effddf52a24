/** The private PostgreSQL of a data folder: its cluster, its programs, and its way to a later major version. */
import { mkdirSync, statfsSync } from 'node:fs';
import { join, resolve } from 'node:path';
import {
  keepProgram,
  type PostgresBinaries,
  type PostgresProgram,
  packagedProgram,
  SHARED_FOLDER,
  usableBinaries,
} from './binaries.ts';
import type { Cluster } from './cluster.ts';
import { EmbeddedServer, type ServerOptions } from './embedded-server.ts';
import { putBackCluster, removeDrafts, removeFormerClusters } from './former-cluster.ts';
import { unprivilegedAccount } from './system-account.ts';
import { type Carry, upgradeIfOlder } from './upgrade.ts';

export interface EmbeddedPostgres {
  /** For the application: its own database, with a role that owns it and nothing else. */
  readonly url: string;
  /** For tests and tools, which create and drop databases. */
  readonly adminUrl: string;
  /** The server's process; another one after a restart. */
  pid(): number | null;
  /** Lets go of what an upgrade has kept of the version before, once the application serves. */
  removeFormer(): Promise<void>;
  stop(): Promise<void>;
}

export interface EmbeddedOptions extends ServerOptions {
  /** Other binaries than the platform's npm package; root must then leave the way to the folder open. */
  readonly binaries?: PostgresBinaries;
  /** Where a copy of the binaries goes when those of the package cannot be used where they are. */
  readonly copies?: string;
  /** Brings the application's data from a cluster of an earlier major version; without it such a one is refused. */
  readonly carry?: Carry;
}

/** Starts the private PostgreSQL of a data folder, or takes over the one that a killed process left running. */
export async function openEmbedded(options: EmbeddedOptions): Promise<EmbeddedPostgres> {
  const folder = join(resolve(options.dataDir), 'postgres');
  const data = join(folder, 'data');
  putBackCluster(data);
  const account = unprivilegedAccount(data);
  const copies = options.copies ?? (account ? SHARED_FOLDER : folder);
  // PostgreSQL before 16 walks the whole path, and so does any that cannot name its own folder otherwise.
  const hidden = account !== null && process.platform === 'linux' && !options.binaries;
  mkdirSync(folder, { recursive: true, mode: account && !hidden ? 0o711 : 0o700 });
  const program = options.binaries ? null : packagedProgram();
  const binaries = options.binaries ?? usableBinaries(program ?? packagedProgram(), account, copies);
  const cluster: Cluster = { data, log: join(folder, 'log'), account, hidden, binaries };
  if (program) await upgradeIfOlder({ cluster, program, copies, options });
  const server = new EmbeddedServer(cluster, options);
  await server.open();
  if (server.isOwner) {
    await removeDrafts(data);
    if (program) keepIfRoom(program, folder);
  }
  return Object.assign(server, { removeFormer: () => removeFormerClusters(data) });
}

/** On another disk than the package's it is a copy of 55 MB, for which data is not left without room. */
const ROOM = 512 * 2 ** 20;

function keepIfRoom(program: PostgresProgram, folder: string): void {
  try {
    const { bavail, bsize } = statfsSync(folder);
    if (bavail * bsize >= ROOM) keepProgram(program, folder);
  } catch {
    // Tried again at the next start; an upgrade that does not find it names another way.
  }
}
