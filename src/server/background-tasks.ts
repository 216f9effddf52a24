/** What a node does by itself: backups, trimming of logs, sweeping of holds. */

import type { FastifyInstance } from 'fastify';
import { HOUR } from '#contract/durations.ts';
import type { Config } from '#server/config/config.ts';
import type { Live } from '#server/tournaments/live/live-updates.ts';
import { startDailyBackup } from './backup/daily-backup.ts';
import type { Database } from './platform/database/connection.ts';
import type { Metrics } from './platform/metrics.ts';
import { sweepHolds } from './reservations/guests/guest-holds.ts';
import type { WaitingList } from './reservations/waiting/waiting-list.ts';
import { trimLogs } from './tournaments/store/logs.ts';

const TRIM_EVERY = HOUR;
const SWEEP_HOLDS_EVERY = 60 * 1000;

interface DailyBackupParts {
  readonly config: Config;
  readonly database: Database;
  readonly metrics: Metrics;
  readonly now: () => number;
}

export function backUpDaily(
  app: FastifyInstance,
  { config, database, metrics, now }: DailyBackupParts,
): (() => number) | null {
  if (!config.backup) return null;
  const source = { pool: database.pool, sessionSecret: config.sessionSecret, withSecret: config.isSecretKept };
  const backup = startDailyBackup({ source, ...config.backup, now, log: app.log });
  metrics.gauge(
    'edgeball_backup_newest_timestamp_seconds',
    'When the newest backup was taken; 0: none.',
    backup.newest,
  );
  app.addHook('onClose', async () => backup.stop());
  return backup.newest;
}

export function keepTidy(app: FastifyInstance, database: Database, live: Live): void {
  const trimmer = setInterval(() => {
    trimLogs(database.db).catch((error: unknown) => app.log.warn({ err: error }, 'old records were not trimmed'));
  }, TRIM_EVERY);
  trimmer.unref();
  app.addHook('onClose', async () => {
    clearInterval(trimmer);
    await live.close();
  });
}

/** A lapsed hold blocks no booking even before; sweeping stores its end, deletes the guest's data, offers the courts. */
export function endHolds(
  app: FastifyInstance,
  database: Database,
  { now, waitingList }: { readonly now: () => number; readonly waitingList: WaitingList },
): void {
  const sweeper = setInterval(() => {
    sweepHolds(database.db, now()).catch((error: unknown) => app.log.warn({ err: error }, 'holds were not swept'));
    waitingList.wake();
  }, SWEEP_HOLDS_EVERY);
  sweeper.unref();
  app.addHook('onClose', async () => clearInterval(sweeper));
}
