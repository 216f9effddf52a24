import { chmod, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import 'vitest';
import type { TestProject } from 'vitest/node';
import { openDatabase } from '#server/platform/database/connection.ts';
import { migrate } from '#server/platform/database/migrate.ts';
import type { PostgresBinaries } from '#server/postgres/binaries.ts';
import { openEmbedded } from '#server/postgres/embedded.ts';

declare module 'vitest' {
  export interface ProvidedContext {
    /** A server that tests may fill with databases, and the migrated database that each of them copies. */
    postgres: { adminUrl: string; template: string; isOfSystem: boolean };
  }
}

const TEMPLATE = 'edgeball_template';

/** A PostgreSQL for one run of the tests; it forgets everything, so it need not wait for the disk. */
export async function providePostgres(project: TestProject, binaries?: PostgresBinaries): Promise<() => Promise<void>> {
  const dataDir = await mkdtemp(join(tmpdir(), 'edgeball-tests-'));
  await chmod(dataDir, 0o711);
  const settings = { fsync: 'off', synchronous_commit: 'off', full_page_writes: 'off' };
  const server = await openEmbedded({ dataDir, settings, ...(binaries && { binaries }) });
  const end = async () => {
    await server.stop();
    await rm(dataDir, { recursive: true, force: true });
  };
  try {
    await makeTemplate(server.adminUrl);
  } catch (error) {
    await end();
    throw error;
  }
  project.provide('postgres', { adminUrl: server.adminUrl, template: TEMPLATE, isOfSystem: binaries !== undefined });
  return end;
}

async function makeTemplate(adminUrl: string): Promise<void> {
  const admin = openDatabase(adminUrl, { connections: 1 });
  await admin.pool.query(`create database ${TEMPLATE}`);
  await admin.close();
  const template = openDatabase(adminUrl.replace('/postgres?', `/${TEMPLATE}?`), { connections: 1 });
  await migrate(template.pool).finally(template.close);
}
