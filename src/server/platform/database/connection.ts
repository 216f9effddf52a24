import { drizzle, type NodePgDatabase, type NodePgQueryResultHKT } from 'drizzle-orm/node-postgres';
import type { PgDatabase } from 'drizzle-orm/pg-core';
import pg from 'pg';

export interface Database {
  readonly pool: pg.Pool;
  readonly db: NodePgDatabase;
  /** Runs `work` in one transaction, and again where the database asks for it; so `work` has no other effects. */
  transaction<Result>(work: (tx: Transaction) => Promise<Result>): Promise<Result>;
  close(): Promise<void>;
}

export type Transaction = Parameters<Parameters<NodePgDatabase['transaction']>[0]>[0];
/** What a query can run on: the pool, or a transaction on one of its connections. */
export type Executor = PgDatabase<NodePgQueryResultHKT, Record<string, never>>;

export interface DatabaseOptions {
  readonly connections?: number;
  readonly statementTimeout?: number;
  /** Hears of connections that the server ended while they were idle; the pool opens new ones by itself. */
  readonly onIdleError?: (error: Error) => void;
}

export const UNIQUE_VIOLATION = '23505';
export const FOREIGN_KEY_VIOLATION = '23503';
export const EXCLUSION_VIOLATION = '23P01';
const SERIALIZATION_FAILURE = '40001';
const DEADLOCK = '40P01';
const ATTEMPTS = 5;

const INT8 = 20;
const DATE = 1082;

/** A calendar date has no time zone, so it stays text; counts fit a number; instants are `Date`. */
const types: pg.CustomTypesConfig = {
  getTypeParser: (oid: number, format?: 'text' | 'binary') => {
    if (oid === DATE) return (text: string) => text;
    if (oid === INT8) return Number;
    return format === 'binary' ? pg.types.getTypeParser(oid, 'binary') : pg.types.getTypeParser(oid, 'text');
  },
};

export function openDatabase(url: string, options: DatabaseOptions = {}): Database {
  const pool = new pg.Pool({
    connectionString: url,
    application_name: 'edgeball',
    max: options.connections ?? 20,
    connectionTimeoutMillis: 10_000,
    idleTimeoutMillis: 60_000,
    statement_timeout: options.statementTimeout ?? 15_000,
    lock_timeout: 10_000,
    idle_in_transaction_session_timeout: 30_000,
    keepAlive: true,
    types,
  });
  pool.on('error', (error) => options.onIdleError?.(error));
  // One that is lost while it is in use fails its query; without a listener it would end the process as well.
  pool.on('connect', (client) => client.on('error', () => undefined));
  const db = drizzle({ client: pool });
  let closing: Promise<void> | undefined;
  return {
    pool,
    db,
    transaction: (work) => transaction(db, work),
    close: () => {
      closing ??= pool.end();
      return closing;
    },
  };
}

/** The SQLSTATE of a refusal, wherever drizzle wrapped it. */
export function sqlState(error: unknown): string | undefined {
  for (let at: unknown = error; at instanceof Error; at = at.cause) {
    if (at instanceof pg.DatabaseError) return at.code;
  }
  return undefined;
}

/** The name of the constraint that refused. */
export function violatedConstraint(error: unknown): string | undefined {
  for (let at: unknown = error; at instanceof Error; at = at.cause) {
    if (at instanceof pg.DatabaseError) return at.constraint;
  }
  return undefined;
}

async function transaction<Result>(db: NodePgDatabase, work: (tx: Transaction) => Promise<Result>): Promise<Result> {
  for (let attempt = 1; ; attempt++) {
    try {
      return await db.transaction(work);
    } catch (error) {
      const state = sqlState(error);
      if ((state !== SERIALIZATION_FAILURE && state !== DEADLOCK) || attempt >= ATTEMPTS) throw error;
      await new Promise((resolve) => setTimeout(resolve, Math.random() * 20 * 2 ** attempt));
    }
  }
}
