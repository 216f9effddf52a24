/** Starts the server up to its first request: database, migrations, first data, app; and stops it in the opposite order. */
import type { FastifyInstance } from 'fastify';
import { carryOver } from '#server/backup/carry-over.ts';
import type { Config } from '#server/config/config.ts';
import { openConfigured } from '#server/config/open-database.ts';
import { warningsOf } from '#server/configuration-warnings.ts';
import { buildApp } from './app.ts';
import { resealSecrets } from './identity-provider/provider/reseal.ts';
import { migrate } from './platform/database/migrate.ts';
import { mailNotice } from './platform/mail/mail-folder.ts';
import { seedDatabase } from './sample-data/seed-database.ts';

/** Requests under way are given this long to end; then their connections are cut. */
const CLOSE_PATIENCE = 5000;

export interface BootOptions {
  /** The built files of the browser's part; null where something in front serves them. */
  readonly clientDir: string | null;
  /** The database is gone for good; the process had better end. */
  readonly onLost?: (error: Error) => void;
  /** The database is being brought to a later major version, which takes the longer the more it holds. */
  readonly onUpgrade?: () => void;
}

export interface Booted {
  readonly app: FastifyInstance;
  /** What the operator has to know. */
  readonly notices: readonly string[];
  /** To be called once it listens. */
  removeFormer(): Promise<void>;
  stop(): Promise<void>;
}

/** Everything that has to be up before the first request: the database, its tables, the app. */
export async function boot(config: Config, { clientDir, onLost, onUpgrade }: BootOptions): Promise<Booted> {
  const { database, url, removeFormer, stop } = await openConfigured(config, {
    carry: (from, to, folder) => {
      onUpgrade?.();
      return carryOver(from, to, folder, config.sessionSecret);
    },
    ...(onLost && { onLost }),
  });
  try {
    await migrate(database.pool);
    const { formerSessionSecret: former, sessionSecret: present } = config;
    if (former !== null) await resealSecrets(database, { former, present });
    const notices = [...warningsOf(config), ...mailNotice(config), ...(await seedDatabase(config, database))];
    // Loaded where it is asked for only.
    const { tracesEndpoint: collector, tracesHeaders } = config;
    const traces =
      collector === null ? null : (await import('./platform/traces.ts')).startTraces(collector, tracesHeaders ?? '');
    const app = await buildApp({ config, database, databaseUrl: url, clientDir, traces });
    return {
      app,
      notices,
      removeFormer,
      stop: async () => {
        const closed = app.close();
        await Promise.race([closed, new Promise((resolve) => setTimeout(resolve, CLOSE_PATIENCE).unref())]);
        app.server.closeAllConnections();
        await closed;
        await stop();
      },
    };
  } catch (error) {
    await stop();
    throw error;
  }
}
