/** The configuration, from the environment and a `.env` file. */

import { existsSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { parseEnv } from 'node:util';
import type { z } from 'zod';
import type { LogServer } from '#server/platform/log-forwarding.ts';
import type { SmtpConfig } from '#server/platform/mail/smtp.ts';
import { isLoopback } from '#server/platform/transport-security.ts';
import { configVariables } from './config-variables.ts';
import { keptSecret, readSecretFiles } from './secret-files.ts';

interface OidcConfig {
  readonly issuer: string;
  readonly clientId: string;
  readonly clientSecret: string;
}

interface BackupConfig {
  readonly folder: string;
  readonly keep: number;
}

export interface Config {
  readonly host: string;
  readonly port: number;
  /** The origin that people use, without a slash at its end. */
  readonly publicUrl: string;
  readonly https: boolean;
  /** People reach it on this machine only, so it can do without https. */
  readonly loopback: boolean;
  readonly dataDir: string;
  /** Null: the server keeps a PostgreSQL of its own in dataDir. */
  readonly databaseUrl: string | null;
  /** To the database, half of them for transactions; one more listens. */
  readonly connections: number;
  /** Null: the server is its own OpenID provider. */
  readonly oidc: OidcConfig | null;
  /** Null: mails are written to files in dataDir. */
  readonly smtp: SmtpConfig | null;
  readonly sessionSecret: string;
  /** The session secret lies in dataDir, and goes into backups; otherwise the operator keeps it. */
  readonly isSecretKept: boolean;
  /** The one before it, under which secrets may still be sealed; null where it has not been replaced. */
  readonly formerSessionSecret: string | null;
  readonly sampleData: boolean;
  /** Null: none was configured. */
  readonly samplePassword: string | null;
  readonly timeZone: string;
  readonly trustProxy: readonly string[];
  /** Whether browsers use https for every name below that of publicUrl, too. */
  readonly hstsSubdomains: boolean;
  /** Origins that may show a match's audience view in a frame. */
  readonly embedOrigins: readonly string[];
  /** A syslog server that gets each line of the log over TLS; null: the standard output alone. */
  readonly logServer: LogServer | null;
  /** Null: /metrics answers on this machine only. */
  readonly metricsToken: string | null;
  /** An OpenTelemetry collector that gets traces by OTLP over HTTP; null: nothing is traced. */
  readonly tracesEndpoint: string | null;
  /** What the collector asks for, as a token: `name=value,name=value`. */
  readonly tracesHeaders: string | null;
  /** Where a backup goes once a day, and how many are kept; null: none is taken by itself. */
  readonly backup: BackupConfig | null;
  /** Origins of push services beside those of the common browsers. */
  readonly pushServices: readonly string[];
  /** How many slots one person may hold on one day. */
  readonly slotsPersonDay: number;
  /** How long a session lasts at most, and how long without being used. */
  readonly sessionDays: number;
  readonly sessionIdleDays: number;
}

export class ConfigError extends Error {}
export type Environment = Record<string, string | undefined>;

/** The environment, with what a `.env` file adds to it. */
export function readEnvironment(folder = process.cwd()): Environment {
  const file = join(folder, '.env');
  return { ...(existsSync(file) ? parseEnv(readFileSync(file, 'utf8')) : {}), ...process.env };
}

/** The configuration, every wrong value named at once. Makes the session secret where it may. */
export function loadConfig(environment: Environment = readEnvironment()): Config {
  const given = Object.fromEntries(Object.entries(environment).filter(([, value]) => value?.trim()));
  const { values, unreadable } = readSecretFiles(given);
  if (unreadable.length > 0)
    throw new ConfigError(`These files cannot be read, or are set beside the value: ${unreadable.join(', ')}`);
  const parsed = configVariables.safeParse(values);
  if (!parsed.success) {
    const lines = parsed.error.issues.map((issue) => `  ${issue.path.join('.')} ${issue.message}`);
    throw new ConfigError(`The configuration is not complete or not right:\n${lines.join('\n')}`);
  }
  const env = parsed.data;
  const publicUrl = env.PUBLIC_URL ?? `http://localhost:${env.PORT}`;
  const loopback = isLoopback(new URL(publicUrl).hostname);
  const dataDir = resolve(env.DATA_DIR);
  return {
    host: env.HOST,
    port: env.PORT,
    publicUrl,
    https: publicUrl.startsWith('https:'),
    loopback,
    dataDir,
    databaseUrl: env.DATABASE_URL ?? null,
    connections: env.DATABASE_CONNECTIONS,
    oidc: oidcOf(env),
    smtp: env.SMTP_URL && env.MAIL_FROM ? { url: env.SMTP_URL, from: env.MAIL_FROM } : null,
    sessionSecret: env.SESSION_SECRET ?? keptSecret(dataDir),
    isSecretKept: env.SESSION_SECRET === undefined,
    formerSessionSecret: env.SESSION_SECRET_FORMER ?? null,
    sampleData: env.SAMPLE_DATA ?? loopback,
    samplePassword: env.SAMPLE_PASSWORD ?? null,
    timeZone: env.TIME_ZONE,
    trustProxy: env.TRUST_PROXY,
    hstsSubdomains: env.HSTS_SUBDOMAINS ?? true,
    embedOrigins: env.EMBED_ORIGINS,
    logServer: env.LOG_SERVER ?? null,
    metricsToken: env.METRICS_TOKEN ?? null,
    tracesEndpoint: env.OTEL_EXPORTER_OTLP_ENDPOINT ?? null,
    tracesHeaders: env.OTEL_EXPORTER_OTLP_HEADERS ?? null,
    backup: env.BACKUP_DIR ? { folder: resolve(env.BACKUP_DIR), keep: env.BACKUP_KEEP } : null,
    pushServices: env.PUSH_SERVICES,
    slotsPersonDay: env.BOOKING_SLOTS_PER_DAY,
    sessionDays: env.SESSION_DAYS,
    sessionIdleDays: env.SESSION_IDLE_DAYS,
  };
}

function oidcOf(env: z.output<typeof configVariables>): OidcConfig | null {
  const { OIDC_ISSUER: issuer, OIDC_CLIENT_ID: clientId, OIDC_CLIENT_SECRET: clientSecret } = env;
  return issuer && clientId && clientSecret ? { issuer, clientId, clientSecret } : null;
}
