/** The tables and sequences of a database, as a backup takes them. */
import type pg from 'pg';
import { BackupError } from './manifest.ts';

/** Kept in the manifest, as a restore runs the migrations anew. */
export const MIGRATIONS_TABLE = 'schema_migration';

export interface TableShape {
  readonly name: string;
  /** All that are stored; what PostgreSQL computes by itself is not copied. */
  readonly columns: readonly string[];
}

const IN_SCHEMA = `c.relnamespace = 'public'::regnamespace and c.relkind = 'r'`;

/** The tables but that of the migrations, each after those that it refers to. */
export async function listTables(client: pg.ClientBase): Promise<TableShape[]> {
  const { rows: tables } = await client.query<{ name: string; columns: string[]; parents: string[] }>(
    `select c.relname as name,
            array(select a.attname::text from pg_attribute a
                   where a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped and a.attgenerated = ''
                   order by a.attnum) as columns,
            array(select distinct p.relname::text from pg_constraint f join pg_class p on p.oid = f.confrelid
                   where f.conrelid = c.oid and f.contype = 'f' and p.oid <> c.oid) as parents
       from pg_class c
      where ${IN_SCHEMA} and c.relname <> $1
      order by c.relname`,
    [MIGRATIONS_TABLE],
  );
  const sorted: TableShape[] = [];
  const waiting = new Map(tables.map((table) => [table.name, table]));
  while (waiting.size > 0) {
    const ready = [...waiting.values()].filter(({ parents }) => !parents.some((parent) => waiting.has(parent)));
    if (ready.length === 0) throw new BackupError(`Tables refer to each other in a circle: ${[...waiting.keys()]}.`);
    for (const { name, columns } of ready) {
      sorted.push({ name, columns });
      waiting.delete(name);
    }
  }
  return sorted;
}

/** Those that were used, with the last number that each has given. */
export async function listSequences(client: pg.ClientBase): Promise<{ name: string; value: number }[]> {
  const { rows } = await client.query<{ name: string; value: number }>(
    `select sequencename as name, last_value as value from pg_sequences
      where schemaname = 'public' and last_value is not null order by 1`,
  );
  return rows;
}

export async function listSequenceNames(client: pg.ClientBase): Promise<ReadonlySet<string>> {
  const { rows } = await client.query<{ name: string }>(
    `select sequencename as name from pg_sequences where schemaname = 'public'`,
  );
  return new Set(rows.map(({ name }) => name));
}

export const quoted = (names: readonly string[]): string => names.map((name) => `"${name}"`).join(', ');
