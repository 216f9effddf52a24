/** What a backup's folder holds, and how it is checked before anything is believed of it. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { z } from 'zod';

/** A backup that cannot be made, or is not whole. Its message is for the operator. */
export class BackupError extends Error {}

const FORMAT = 1;
export const MANIFEST = 'manifest.json';
export const SECRET = 'session-secret';

/** Where a file or folder may be missing; any other failure to read it is thrown on. */
export const ifMissing =
  <T>(otherwise: T) =>
  (error: unknown): T => {
    if ((Object(error) as NodeJS.ErrnoException).code === 'ENOENT') return otherwise;
    throw error;
  };

/** A name that PostgreSQL takes without quotes, so that none in a manifest can break out of a statement. */
const name = z
  .string()
  .max(63)
  .regex(/^[a-z_][a-z0-9_]*$/);

const table = z.strictObject({
  name,
  columns: z.array(name).min(1).max(1000),
  rows: z.int().min(0),
  /** The hash is of the compressed file, in hex. */
  sha256: z.string().length(64),
});

const manifest = z.strictObject({
  format: z.literal(FORMAT),
  /** ISO 8601, the moment of the snapshot. */
  takenAt: z.iso.datetime(),
  /** In the order in which they ran. */
  migrations: z.array(z.strictObject({ name: z.string().max(200), checksum: z.string().length(64) })).max(10_000),
  /** Those that others refer to come first. */
  tables: z.array(table).max(1000),
  sequences: z.array(z.strictObject({ name, value: z.int().min(1) })).max(1000),
  /** Tells whether a session secret is the one that this backup's secrets are sealed under. */
  secretFingerprint: z.string().length(64),
});

export type Manifest = z.output<typeof manifest>;
export type BackedUpTable = Manifest['tables'][number];

/** Rows of all tables. */
export const rowsOf = ({ tables }: Pick<Manifest, 'tables'>): number => tables.reduce((sum, { rows }) => sum + rows, 0);

export const tableFile = (folder: string, { name }: Pick<BackedUpTable, 'name'>): string =>
  join(folder, `${name}.copy.gz`);

/** Throws a BackupError where the folder is no backup that this version reads. */
export function readManifest(folder: string): Manifest {
  let content: unknown;
  try {
    content = JSON.parse(readFileSync(join(folder, MANIFEST), 'utf8'));
  } catch (cause) {
    throw new BackupError(`${folder} is not a backup: its ${MANIFEST} cannot be read.`, { cause });
  }
  const parsed = manifest.safeParse(content);
  if (!parsed.success) throw new BackupError(`${folder} is not a backup that this version reads.`);
  return parsed.data;
}

export const emptyManifest = (takenAt: Date, secretFingerprint: string): Manifest => ({
  format: FORMAT,
  takenAt: takenAt.toISOString(),
  migrations: [],
  tables: [],
  sequences: [],
  secretFingerprint,
});
