/** Secrets in files: those that a secrets manager hands over, and the one that the server makes itself. */
import { randomBytes } from 'node:crypto';
import { existsSync, linkSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

/** Settings that are secrets, or hold some. */
export const SECRETS = [
  'SESSION_SECRET',
  'SESSION_SECRET_FORMER',
  'DATABASE_URL',
  'SMTP_URL',
  'OIDC_CLIENT_SECRET',
  'METRICS_TOKEN',
  'OTEL_EXPORTER_OTLP_HEADERS',
  'SAMPLE_PASSWORD',
];

type Given = Readonly<Record<string, string | undefined>>;

/** Each may be named by a file instead, as `SESSION_SECRET_FILE`; both at once is not a choice. */
export function readSecretFiles(given: Given): { values: Given; unreadable: string[] } {
  const values: Record<string, string | undefined> = { ...given };
  const unreadable: string[] = [];
  for (const name of SECRETS) {
    const file = given[`${name}_FILE`];
    if (file === undefined) continue;
    try {
      if (given[name] !== undefined) throw new Error('both are set');
      values[name] = readFileSync(file, 'utf8').trim();
    } catch {
      // The start refuses with the names of these.
      unreadable.push(`${name}_FILE`);
    }
  }
  return { values, unreadable };
}

/** Made once; linked into place whole, so that two processes starting together read the same one. */
export function keptSecret(dataDir: string): string {
  const file = join(dataDir, 'session-secret');
  if (!existsSync(file)) {
    mkdirSync(dataDir, { recursive: true, mode: 0o700 });
    const draft = `${file}.${process.pid}`;
    writeFileSync(draft, `${randomBytes(32).toString('base64url')}\n`, { mode: 0o600, flush: true });
    try {
      linkSync(draft, file);
    } catch (error) {
      if (!existsSync(file)) throw error;
    } finally {
      rmSync(draft, { force: true });
    }
  }
  return readFileSync(file, 'utf8').trim();
}
