/** The app on an embedded PostgreSQL of its own, for a bench that asks it in the same process. */
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { FastifyInstance } from 'fastify';
import { type AppOptions, buildApp } from '#server/app.ts';
import type { Config } from '#server/config/config.ts';
import { type Database, openDatabase } from '#server/platform/database/connection.ts';
import { migrate } from '#server/platform/database/migrate.ts';
import { openEmbedded } from '#server/postgres/embedded.ts';
import { createSampleAccounts } from '#server/sample-data/accounts.ts';
import { createSampleData } from '#server/sample-data/sample-data.ts';
import { config } from '#tests/server/config.ts';
import { sessionOf } from '#tests/server/sign-in.ts';

export interface BenchApp {
  readonly app: FastifyInstance;
  readonly database: Database;
}

/** What it costs is asked, not how often it may be. */
const UNLIMITED = 1_000_000;

interface BenchOptions extends Partial<Omit<AppOptions, 'config'>> {
  readonly config?: Partial<Config>;
}

export async function withApp<T>(options: BenchOptions, work: (bench: BenchApp) => Promise<T>): Promise<T> {
  const dataDir = await mkdtemp(join(tmpdir(), 'edgeball-bench-'));
  const server = await openEmbedded({ dataDir });
  const database = openDatabase(server.url);
  try {
    await migrate(database.pool);
    const app = await buildApp({
      database,
      databaseUrl: server.url,
      clientDir: null,
      logLevel: 'silent',
      callsPerMinute: UNLIMITED,
      ...options,
      config: { ...config, dataDir, ...options.config },
    });
    await app.ready();
    try {
      return await work({ app, database });
    } finally {
      await app.close();
    }
  } finally {
    await database.close();
    await server.stop();
    await rm(dataDir, { recursive: true, force: true });
  }
}

/** Fills it with the sample data; the session cookie of the sample organiser. */
export async function addSampleData({ database }: BenchApp): Promise<string> {
  const users = await createSampleAccounts(database, { password: 'for measuring', embeddedProvider: true });
  await createSampleData(database, users, Date.now());
  return sessionOf(database, users.organiser);
}

export const p95 = (times: readonly number[]): number =>
  times.toSorted((a, b) => a - b)[Math.floor(times.length * 0.95)] ?? Number.POSITIVE_INFINITY;
