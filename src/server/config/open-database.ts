/** Connects to the configured PostgreSQL, or to the embedded one, which it starts and stops. */
import type { Config } from '#server/config/config.ts';
import { type Database, openDatabase } from '#server/platform/database/connection.ts';
import { openEmbedded } from '#server/postgres/embedded.ts';
import type { Carry } from '#server/postgres/upgrade.ts';

const CLOSE_PATIENCE = 5000;

export interface OpenedDatabase {
  readonly url: string;
  readonly database: Database;
  /** Once the server serves: lets go of what an upgrade of the built-in one has kept of the version before. */
  removeFormer(): Promise<void>;
  /** Closes the connections and stops the server where it is ours. */
  stop(): Promise<void>;
}

export interface OpenOptions {
  /** A tool beside the server: it uses the database that a running server has open. */
  readonly join?: boolean;
  /** Brings the data of a built-in server of an earlier major version to this one's. */
  readonly carry?: Carry;
  /** The built-in server died and could not be started again. */
  readonly onLost?: (error: Error) => void;
  readonly onIdleError?: (error: Error) => void;
}

/** The database that the configuration asks for: somebody's PostgreSQL, or our own. */
export async function openConfigured(config: Config, options: OpenOptions = {}): Promise<OpenedDatabase> {
  const { onIdleError, ...embedded } = options;
  const own = config.databaseUrl === null ? await openEmbedded({ dataDir: config.dataDir, ...embedded }) : null;
  const url = config.databaseUrl ?? own?.url ?? '';
  const { connections } = config;
  const database = openDatabase(url, { connections, ...(onIdleError && { onIdleError }) });
  return {
    url,
    database,
    removeFormer: async () => own?.removeFormer(),
    stop: async () => {
      // Stopping our own server ends the sessions that are stuck; somebody else's ends them when we are gone.
      await Promise.race([database.close(), new Promise((resolve) => setTimeout(resolve, CLOSE_PATIENCE).unref())]);
      await own?.stop();
    },
  };
}
