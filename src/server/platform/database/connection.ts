/** Connection pools to PostgreSQL, one for single statements and one for transactions, which are retried after deadlocks. */
import { drizzle, type NodePgDatabase, type NodePgQueryResultHKT } from 'drizzle-orm/node-postgres';
import type { PgDatabase } from 'drizzle-orm/pg-core';
import pg from 'pg';

export interface Database {
  /** For single statements: they never wait for a connection that a transaction holds. */
  readonly pool: pg.Pool;
  readonly db: NodePgDatabase;
  /** For transactions alone. */
  readonly transactionPool: pg.Pool;
  /** Runs `work` in one transaction, and again where the database asks for it; so `work` has no other effects. */
  transaction<Result>(work: (tx: Transaction) => Promise<Result>): Promise<Result>;
  /** Statements that read with settings of their own, on a connection for single statements. */
  readTransaction<Result>(work: (tx: Transaction) => Promise<Result>): Promise<Result>;
  /** Another number after each transaction of this node. */
  commits(): number;
  /** As text: two that are equal see the same, whichever nodes have committed. */
  snapshot(): Promise<string>;
  close(): Promise<void>;
}

export type Transaction = Parameters<Parameters<NodePgDatabase['transaction']>[0]>[0];
/** What a query can run on: the pool, or a transaction on one of its connections. */
export type Executor = PgDatabase<NodePgQueryResultHKT, Record<string, never>>;

export interface DatabaseOptions {
  /** Half of them for transactions; with one alone both share it. */
  readonly connections?: number;
  readonly statementTimeout?: number;
  /** Hears of connections that the server ended while they were idle; the pool opens new ones by itself. */
  readonly onIdleError?: (error: Error) => void;
}

export const EXCLUSION_VIOLATION = '23P01';
export const LOCK_NOT_AVAILABLE = '55P03';
export const DEFAULT_CONNECTIONS = 20;
const SERIALIZATION_FAILURE = '40001';
const DEADLOCK = '40P01';
const ATTEMPTS = 5;
/** The server has ended a statement this long after its timeout. A connection that is silent then is dead. */
const ANSWER_AFTER_TIMEOUT = 5_000;

const SNAPSHOT = { name: 'snapshot', text: 'select pg_current_snapshot()::text as snapshot' };
const INT8 = 20;
const DATE = 1082;

// Drizzle's `execute` reads rows by the parsers of the module, and not by those of the pool.
pg.types.setTypeParser(INT8, Number);

/**
 * A calendar date has no time zone, so it stays text; counts fit a number; instants are `Date`. Drizzle's `execute` leaves
 * instants as text.
 */
const types: pg.CustomTypesConfig = {
  getTypeParser: (oid: number, format?: 'text' | 'binary') => {
    if (oid === DATE) return (text: string) => text;
    if (oid === INT8) return Number;
    return format === 'binary' ? pg.types.getTypeParser(oid, 'binary') : pg.types.getTypeParser(oid, 'text');
  },
};

export function openDatabase(url: string, options: DatabaseOptions = {}): Database {
  const { connections = DEFAULT_CONNECTIONS } = options;
  const pool = openPool(url, Math.ceil(connections / 2), options);
  const transactionPool = connections > 1 ? openPool(url, Math.floor(connections / 2), options) : pool;
  const db = drizzle({ client: pool });
  let ended = 0;
  let closing: Promise<unknown> | undefined;
  return {
    pool,
    db,
    transactionPool,
    transaction: (work) =>
      repeatedTransaction(transactionPool, work).finally(() => {
        ended += 1;
      }),
    readTransaction: (work) => transactionOn(pool, work),
    commits: () => ended,
    snapshot: async () => {
      const { rows } = await pool.query<{ snapshot: string }>(SNAPSHOT);
      return rows[0]?.snapshot ?? '';
    },
    close: async () => {
      closing ??= Promise.all([...new Set([pool, transactionPool])].map((one) => one.end()));
      await closing;
    },
  };
}

function openPool(url: string, max: number, { statementTimeout = 15_000, onIdleError }: DatabaseOptions): pg.Pool {
  const pool = new pg.Pool({
    connectionString: url,
    application_name: 'edgeball',
    max,
    connectionTimeoutMillis: 10_000,
    idleTimeoutMillis: 60_000,
    statement_timeout: statementTimeout,
    query_timeout: statementTimeout + ANSWER_AFTER_TIMEOUT,
    lock_timeout: 10_000,
    idle_in_transaction_session_timeout: 30_000,
    keepAlive: true,
    types,
  });
  pool.on('error', (error) => onIdleError?.(error));
  // One that is lost while it is in use fails its query; without a listener it would end the process as well.
  pool.on('connect', (client) => client.on('error', () => undefined));
  return pool;
}

/** The SQLSTATE of a refusal, wherever drizzle wrapped it. */
export const sqlState = (error: unknown): string | undefined => refusalOf(error)?.code;

/** What a refusal says beside its message. */
export const sqlDetail = (error: unknown): string | undefined => refusalOf(error)?.detail;

const refusalOf = (error: unknown): pg.DatabaseError | undefined =>
  withCauses(error).find((one) => one instanceof pg.DatabaseError);

/** An error and what it was thrown for, the outermost first. */
export function withCauses(error: unknown): Error[] {
  const errors: Error[] = [];
  for (let at = error; at instanceof Error; at = at.cause) errors.push(at);
  return errors;
}

async function repeatedTransaction<Result>(pool: pg.Pool, work: (tx: Transaction) => Promise<Result>): Promise<Result> {
  for (let attempt = 1; ; attempt++) {
    try {
      return await transactionOn(pool, work);
    } catch (error) {
      const state = sqlState(error);
      if ((state !== SERIALIZATION_FAILURE && state !== DEADLOCK) || attempt >= ATTEMPTS) throw error;
      await new Promise((resolve) => setTimeout(resolve, Math.random() * 20 * 2 ** attempt));
    }
  }
}

/**
 * Drizzle keeps the connection for good where it is lost as a transaction begins; given back it leaves the pool. One that
 * does not answer would be taken for a whole one.
 */
async function transactionOn<Result>(pool: pg.Pool, work: (tx: Transaction) => Promise<Result>): Promise<Result> {
  const client = await pool.connect();
  let isSilent = false;
  try {
    return await drizzle({ client }).transaction(work);
  } catch (error) {
    isSilent = isUnanswered(error);
    throw error;
  } finally {
    client.release(isSilent);
  }
}

const isUnanswered = (error: unknown): boolean =>
  withCauses(error).some(({ message }) => message === 'Query read timeout');

/** On a connection of its own, whose statements take as long as they take, and which may wait between them. */
export async function longSession<Result>(
  pool: pg.Pool,
  work: (client: pg.Client) => Promise<Result>,
): Promise<Result> {
  const untimed = { statement_timeout: 0, lock_timeout: 0, idle_in_transaction_session_timeout: 0, query_timeout: 0 };
  const client = new pg.Client({ ...pool.options, ...untimed });
  client.on('error', () => undefined);
  await client.connect();
  try {
    return await work(client);
  } finally {
    await client.end();
  }
}
