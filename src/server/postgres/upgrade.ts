/**
 * A cluster of an earlier major version is brought to that of the package: both servers run, the data goes from one to the
 * other, and the folders change places. Until then the cluster of before is as it was, and after a kill it begins again.
 */
import { chmodSync, mkdtempSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { keptPrograms, type PostgresProgram, usableBinaries } from './binaries.ts';
import { type Cluster, OtherVersion, versionOf } from './cluster.ts';
import { EmbeddedServer, type ServerOptions } from './embedded-server.ts';
import { draftPrefix, exchangeClusters, removeDrafts } from './former-cluster.ts';

/** Brings all data of the application from one database to another, by their addresses; `folder` is for what it needs meanwhile. */
export type Carry = (from: string, to: string, folder: string) => Promise<void>;

interface Upgrade {
  readonly cluster: Cluster;
  /** The one to go to. */
  readonly program: PostgresProgram;
  readonly copies: string;
  readonly options: ServerOptions & { readonly carry?: Carry };
}

export async function upgradeIfOlder(upgrade: Upgrade): Promise<void> {
  const { cluster, program, copies, options } = upgrade;
  const version = versionOf(cluster.data);
  // One of a later version is refused where it is opened.
  if (version === null || version >= program.major || !options.carry) return;
  const kept = keptPrograms(dirname(cluster.data)).find(({ major }) => major === version);
  if (!kept) throw new OtherVersion(withoutProgram(cluster.data, version, program.major));
  const binaries = usableBinaries(kept, cluster.account, copies);
  // Before 16 it finds its folder by the whole path alone.
  const former = new EmbeddedServer({ ...cluster, binaries, hidden: cluster.hidden && version >= 16 }, options);
  const stop = () => former.stop();
  try {
    await former.open();
    await removeDrafts(cluster.data);
    const next = await fillDraft(upgrade, former.url, options.carry);
    await exchangeClusters({ data: cluster.data, version, next, stop });
  } finally {
    await stop();
  }
}

/** Returns the folder of the new cluster, which is whole and stopped. */
async function fillDraft({ cluster, options }: Upgrade, from: string, carry: Carry): Promise<string> {
  const draft = mkdtempSync(`${draftPrefix(cluster.data)}${process.pid}-`);
  if (cluster.account && !cluster.hidden) chmodSync(draft, 0o711);
  const data = join(draft, 'data');
  const server = new EmbeddedServer({ ...cluster, data, log: join(draft, 'log') }, { ...options, join: false });
  try {
    await server.open();
    await carry(from, server.url, join(draft, 'backup'));
  } catch (error) {
    await server.stop();
    await removeDrafts(cluster.data);
    throw error;
  }
  await server.stop();
  return data;
}

const withoutProgram = (data: string, version: number, next: number): string =>
  `${data} was made by PostgreSQL ${version}, this Edgeball brings ${next}, and PostgreSQL ${version} is not kept beside it. ` +
  'Write a backup with the version of Edgeball that made it (npm run backup), and bring that back into a new DATA_DIR with this one (npm run restore).';
