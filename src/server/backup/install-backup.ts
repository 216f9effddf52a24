/** Puts the daily backup together, and tells the metrics how old the newest is. */
import type { FastifyInstance } from 'fastify';
import type { Config } from '#server/config/config.ts';
import type { Database } from '#server/platform/database/connection.ts';
import type { Metrics } from '#server/platform/metrics.ts';
import { startDailyBackup } from './daily-backup.ts';

export interface BackupDeps {
  readonly app: FastifyInstance;
  readonly config: Pick<Config, 'backup' | 'sessionSecret' | 'isSecretKept'>;
  readonly database: Database;
  readonly metrics: Metrics;
  readonly now: () => number;
}

export interface InstalledBackup {
  /** Unix seconds of the newest backup; null where none is taken by itself. */
  readonly newestBackup: (() => number) | null;
}

export function installBackup({ app, config, database, metrics, now }: BackupDeps): InstalledBackup {
  if (!config.backup) return { newestBackup: null };
  const source = { pool: database.pool, sessionSecret: config.sessionSecret, withSecret: config.isSecretKept };
  const backup = startDailyBackup({ source, ...config.backup, now, log: app.log });
  metrics.gauge(
    'edgeball_backup_newest_timestamp_seconds',
    'When the newest backup was taken; 0: none.',
    backup.newest,
  );
  app.addHook('onClose', async () => backup.stop());
  return { newestBackup: backup.newest };
}
