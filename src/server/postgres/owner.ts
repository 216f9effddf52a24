/** One process owns the embedded PostgreSQL, by an advisory lock; it also makes the app's role and database. */
import pg from 'pg';
import { ADMIN_ROLE, APP_ROLE, DATABASE_NAME } from './cluster.ts';
import { isProcessRunning } from './lock-file.ts';

/** In the cluster's own database, where no other lock is: held by the one process that serves this cluster, for as long as its session lasts. */
const OWNER_LOCK = 7_061_120_250_402;
const OWNER_NAME = 'edgeball owner ';
/** How long the session of a process that was just killed may linger. */
const LINGER = 5000;

/** Another live process serves the same directory. */
export class AlreadyServed extends Error {}

export function socketUrl(folder: string, role: string, database: string): string {
  return `postgres://${role}@localhost/${database}?host=${encodeURIComponent(folder)}&sslmode=disable`;
}

/** A session with a server that is up, or what is known of one that is not: starting or stopping, or not there. */
export async function connectAdmin(folder: string): Promise<pg.Client | 'busy' | 'absent'> {
  const client = new pg.Client({
    connectionString: socketUrl(folder, ADMIN_ROLE, 'postgres'),
    application_name: `${OWNER_NAME}${process.pid}`,
    connectionTimeoutMillis: 10_000,
  });
  client.on('error', () => undefined);
  try {
    await client.connect();
    return client;
  } catch (error) {
    // It may never have been open.
    await client.end().catch(() => undefined);
    return meaning(error);
  }
}

function meaning(error: unknown): 'busy' | 'absent' {
  const code = error instanceof Error && 'code' in error ? error.code : undefined;
  // 57P03: starting up or shutting down. 53300: every connection is taken.
  if (code === '57P03' || code === '53300' || code === '57P01') return 'busy';
  if (error instanceof pg.DatabaseError) throw error;
  return 'absent';
}

/** Makes this session the owner, or refuses with the name of the process that is. */
export async function takeOwnership(session: pg.Client, dataDir: string): Promise<void> {
  const deadline = Date.now() + LINGER;
  for (;;) {
    const { rows } = await session.query<{ taken: boolean }>('select pg_try_advisory_lock($1) as taken', [OWNER_LOCK]);
    if (rows[0]?.taken) return;
    const owner = await currentOwner(session);
    if ((owner !== null && isProcessRunning(owner)) || Date.now() > deadline) {
      throw new AlreadyServed(
        `Another Edgeball (process ${owner ?? 'unknown'}) already serves ${dataDir}. ` +
          'Stop it first, or set DATA_DIR to another folder.',
      );
    }
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
}

/** The process that serves this cluster. */
export async function currentOwner(session: pg.Client): Promise<number | null> {
  const { rows } = await session.query<{ name: string }>(
    `select a.application_name as name from pg_locks l join pg_stat_activity a using (pid)
      where l.locktype = 'advisory' and l.granted and l.objsubid = 1
        and (l.classid::bigint << 32 | l.objid::bigint) = $1`,
    [OWNER_LOCK],
  );
  const pid = Number(rows[0]?.name.slice(OWNER_NAME.length));
  return Number.isInteger(pid) ? pid : null;
}

/** The application's own role and database; each step is harmless to repeat after a kill between them. */
export async function ensureDatabase(session: pg.Client): Promise<void> {
  const roles = await session.query('select from pg_roles where rolname = $1', [APP_ROLE]);
  if (roles.rowCount === 0) await session.query(`create role ${APP_ROLE} login`);
  const databases = await session.query('select from pg_database where datname = $1', [DATABASE_NAME]);
  if (databases.rowCount === 0) await session.query(`create database ${DATABASE_NAME} owner ${APP_ROLE}`);
}
