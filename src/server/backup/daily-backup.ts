/** Backups by themselves: one a day into a folder, of which the latest are kept. */

import { readdir, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import type pg from 'pg';
import { DAY, HOUR } from '#contract/durations.ts';
import { BACKUP_LOCK } from '#server/platform/database/advisory-locks.ts';
import { type BackupSource, takeBackup } from './dump.ts';
import { ifMissing, rowsOf } from './manifest.ts';

export interface DailyBackup {
  /** Unix seconds of the newest whole backup; 0 where there is none. */
  readonly newest: () => number;
  readonly stop: () => void;
}

export interface DailyBackupOptions {
  readonly source: BackupSource;
  readonly folder: string;
  /** How many are kept. */
  readonly keep: number;
  readonly now: () => number;
  readonly log: {
    info(details: object, message: string): void;
    error(details: object, message: string): void;
  };
}

/** Looked at this often; so a backup that failed is tried again within the hour. */
const LOOK_EVERY = HOUR;
/** A draft that a killed process left; none takes this long. */
const STALE = DAY;
const NAME = /^edgeball-(\d{4}-\d\d-\d\d)T(\d\d)-(\d\d)-(\d\d)Z$/;

/** When a backup was taken, by its name; null where the name is no backup's. */
export function takenAtOf(name: string): number | null {
  if (name.length > 40) return null;
  const [, day, hour, minute, second] = NAME.exec(name) ?? [];
  return day === undefined ? null : Date.parse(`${day}T${hour}:${minute}:${second}Z`);
}

/** Backups in a folder, the newest first. */
async function backupsIn(folder: string): Promise<{ name: string; takenAt: number }[]> {
  const names = await readdir(folder).catch(ifMissing<string[]>([]));
  return names
    .map((name) => ({ name, takenAt: takenAtOf(name) }))
    .filter((one): one is { name: string; takenAt: number } => one.takenAt !== null)
    .sort((a, b) => b.takenAt - a.takenAt);
}

/** Takes a backup where the newest is a day old, and removes those beyond `keep`; nothing while another node does so. */
export async function backUpIfDue({ source, folder, keep, now, log }: DailyBackupOptions): Promise<number> {
  return withLock(source.pool, async () => {
    const [newest] = await backupsIn(folder);
    if (newest && now() - newest.takenAt < DAY) return newest.takenAt;
    await removeDrafts(folder, now());
    const takenAt = new Date(now());
    const { folder: made, manifest } = await takeBackup(source, folder, takenAt);
    log.info({ folder: made, rows: rowsOf(manifest) }, 'a backup was taken and read back');
    for (const { name } of (await backupsIn(folder)).slice(keep))
      await rm(join(folder, name), { recursive: true, force: true });
    return takenAt.getTime();
  });
}

async function withLock(pool: pg.Pool, work: () => Promise<number>): Promise<number> {
  const client = await pool.connect();
  try {
    const { rows } = await client.query<{ mine: boolean }>('select pg_try_advisory_lock($1) as mine', [BACKUP_LOCK]);
    return rows[0]?.mine ? await work() : 0;
  } finally {
    // The end of a connection frees its locks a moment later only. Where it is gone already, they are free.
    await client.query('select pg_advisory_unlock_all()').catch(() => undefined);
    client.release(true);
  }
}

async function removeDrafts(folder: string, now: number): Promise<void> {
  for (const name of await readdir(folder).catch(ifMissing<string[]>([]))) {
    if (!name.endsWith('.part') || takenAtOf(name.slice(0, -'.part'.length)) === null) continue;
    const { mtimeMs } = await stat(join(folder, name));
    if (now - mtimeMs > STALE) await rm(join(folder, name), { recursive: true, force: true });
  }
}

/** Begins at once. A failure is logged and tried again; the server goes on serving. */
export function startDailyBackup(options: DailyBackupOptions): DailyBackup {
  let newest = 0;
  let isRunning = false;
  const look = async (): Promise<void> => {
    if (isRunning) return;
    isRunning = true;
    try {
      newest = Math.max(newest, (await backUpIfDue(options)) / 1000);
    } catch (error) {
      options.log.error({ err: error }, 'a backup could not be taken');
    } finally {
      isRunning = false;
    }
  };
  void look();
  const timer = setInterval(() => void look(), LOOK_EVERY);
  timer.unref();
  return {
    newest: () => newest,
    // One under way is not waited for: what is left of it has no backup's name.
    stop: () => clearInterval(timer),
  };
}
