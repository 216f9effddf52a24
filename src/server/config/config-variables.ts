/** What each variable of the environment may be, and which of them belong together. */

import { isIP, isIPv4 } from 'node:net';
import { z } from 'zod';
import { isTimeZone } from '#contract/common.ts';
import { DEFAULT_CONNECTIONS } from '#server/platform/database/connection.ts';
import { addressOf } from '#server/platform/http/admission/network.ts';
import { isChosenPlain, isExposed, isLoopback, isPlainDatabase } from '#server/platform/transport-security.ts';

/** From the Friday of one weekend to the Sunday of the next is nine days. */
export const DEFAULT_SESSION_DAYS = 30;
export const DEFAULT_IDLE_DAYS = 10;

/** Names for groups of networks that the proxy setting understands, as other servers do. */
const ADDRESS_GROUPS = new Map([
  ['loopback', ['127.0.0.0/8', '::1']],
  ['linklocal', ['169.254.0.0/16', 'fe80::/10']],
  ['uniquelocal', ['10.0.0.0/8', '172.16.0.0/12', '192.168.0.0/16', 'fc00::/7']],
]);

const MIN_SECRET = 32;
const optional = z.string().optional();

const port = z
  .string()
  .regex(/^\d{1,5}$/, 'is a number from 1 to 65535')
  .transform(Number)
  .refine((value) => value >= 1 && value <= 65_535, 'is a number from 1 to 65535')
  .default(3000);

const origin = z.string().transform((text, context) => {
  const url = URL.canParse(text) ? new URL(text) : null;
  if (!url || !/^https?:$/.test(url.protocol) || url.pathname !== '/' || url.search || url.hash || url.username) {
    context.addIssue('is an origin such as https://club.example.org, without a path');
    return z.NEVER;
  }
  if (url.protocol === 'http:' && !isLoopback(url.hostname)) {
    context.addIssue(`starts with https:// off this machine; ${url.host} is reached from elsewhere`);
    return z.NEVER;
  }
  return url.origin;
});

const origins = z
  .string()
  .transform((text) => text.split(/[\s,]+/).filter(Boolean))
  .pipe(z.array(origin))
  .default([]);

const databaseUrl = z
  .string()
  .refine((text) => URL.canParse(text) && /^postgres(ql)?:$/.test(new URL(text).protocol), {
    message: 'is an address such as postgres://user:password@host:5432/edgeball',
  })
  .optional();

const smtpUrl = z
  .string()
  .refine((text) => URL.canParse(text) && /^smtps?:$/.test(new URL(text).protocol) && new URL(text).hostname !== '', {
    message: 'is an address such as smtp://user:password@mail.example.org:587',
  })
  .refine((text) => !URL.canParse(text) || ['optional', null].includes(new URL(text).searchParams.get('tls')), {
    message: 'has no tls, or ?tls=optional',
  })
  .optional();

const SYSLOG_TLS = 6514;

const logServer = z
  .string()
  .transform((text, context) => {
    const url = URL.canParse(text) ? new URL(text) : null;
    if (url?.protocol === 'syslog+tls:' && url.hostname !== '' && /^\/?$/.test(url.pathname))
      return { host: url.hostname, port: Number(url.port || SYSLOG_TLS) };
    context.addIssue('is an address such as syslog+tls://logs.example.org:6514');
    return z.NEVER;
  })
  .optional();

const collector = z
  .string()
  .refine((text) => URL.canParse(text) && /^https?:$/.test(new URL(text).protocol), {
    message: 'is an address such as http://localhost:4318',
  })
  .optional();

const sender = z
  .string()
  .regex(/^[^\r\n<>@]*(<[^\s<>@]+@[^\s<>@]+>|[^\s<>@]+@[^\s<>@]+)$/, 'is an address such as Club <club@example.org>')
  .optional();

const flag = z
  .string()
  .toLowerCase()
  .refine((text) => /^(on|off|true|false|yes|no|1|0)$/.test(text), 'is on or off')
  .transform((text) => /^(on|true|yes|1)$/.test(text))
  .optional();

const timeZone = z
  .string()
  .refine(isTimeZone, 'is a time zone such as Europe/Vienna')
  .default(() => Intl.DateTimeFormat().resolvedOptions().timeZone || 'UTC');

const addresses = z
  .string()
  .transform((text) =>
    text
      .split(/[\s,]+/)
      .filter(Boolean)
      .flatMap((entry) => ADDRESS_GROUPS.get(entry.toLowerCase()) ?? [entry]),
  )
  .refine((list) => list.every(isAddress), 'is a list of addresses such as 127.0.0.1, 10.0.0.0/8')
  .default([]);

const slots = z
  .string()
  .regex(/^\d{1,3}$/, 'is a number from 1 to 999')
  .transform(Number)
  .refine((value) => value >= 1, 'is a number from 1 to 999')
  .default(8);

const days = (fallback: number) =>
  z
    .string()
    .regex(/^\d{1,3}$/, 'is a number of days from 1 to 366')
    .transform(Number)
    .refine((value) => value >= 1 && value <= 366, 'is a number of days from 1 to 366')
    .default(fallback);

const connections = z
  .string()
  .regex(/^\d{1,3}$/, 'is a number from 4 to 999')
  .transform(Number)
  .refine((value) => value >= 4, 'is a number from 4 to 999')
  .default(DEFAULT_CONNECTIONS);

const backups = z
  .string()
  .regex(/^\d{1,3}$/, 'is a number of backups from 1 to 999')
  .transform(Number)
  .refine((value) => value >= 1, 'is a number of backups from 1 to 999')
  .default(14);

export const configVariables = z
  .object({
    PORT: port,
    HOST: z.string().default('127.0.0.1'),
    PUBLIC_URL: origin.optional(),
    DATA_DIR: z.string().default('./.data'),
    DATABASE_URL: databaseUrl,
    DATABASE_CONNECTIONS: connections,
    OIDC_ISSUER: origin.or(z.url('is the address of an OpenID provider')).optional(),
    OIDC_CLIENT_ID: optional,
    OIDC_CLIENT_SECRET: optional,
    SMTP_URL: smtpUrl,
    MAIL_FROM: sender,
    SESSION_SECRET: z.string().min(MIN_SECRET, `has at least ${MIN_SECRET} characters`).optional(),
    SESSION_SECRET_FORMER: z.string().min(MIN_SECRET, `has at least ${MIN_SECRET} characters`).optional(),
    SAMPLE_DATA: flag,
    SAMPLE_PASSWORD: z.string().min(8, 'has at least 8 characters').optional(),
    TIME_ZONE: timeZone,
    TRUST_PROXY: addresses,
    HSTS_SUBDOMAINS: flag,
    EMBED_ORIGINS: origins,
    PLAIN_HTTP: flag,
    PUSH_SERVICES: origins,
    BOOKING_SLOTS_PER_DAY: slots,
    SESSION_DAYS: days(DEFAULT_SESSION_DAYS),
    SESSION_IDLE_DAYS: days(DEFAULT_IDLE_DAYS),
    LOG_SERVER: logServer,
    METRICS_TOKEN: z.string().min(16, 'has at least 16 characters').optional(),
    OTEL_EXPORTER_OTLP_ENDPOINT: collector,
    OTEL_EXPORTER_OTLP_HEADERS: optional,
    BACKUP_DIR: optional,
    BACKUP_KEEP: backups,
  })
  .superRefine((env, context) => {
    const oidc = ['OIDC_ISSUER', 'OIDC_CLIENT_ID', 'OIDC_CLIENT_SECRET'] as const;
    const missing = oidc.filter((name) => env[name] === undefined);
    if (missing.length > 0 && missing.length < oidc.length) {
      for (const name of missing)
        context.addIssue({ code: 'custom', path: [name], message: 'belongs to the other OIDC_ variables' });
    }
    if (env.SMTP_URL && !env.MAIL_FROM)
      context.addIssue({ code: 'custom', path: ['MAIL_FROM'], message: 'is required with SMTP_URL' });
    if (env.DATABASE_URL && !env.SESSION_SECRET) {
      context.addIssue({
        code: 'custom',
        path: ['SESSION_SECRET'],
        message: 'is required with DATABASE_URL, the same on every node',
      });
    }
    if (!env.PUBLIC_URL?.startsWith('https:')) return;
    if (isExposed(env.HOST) && env.PLAIN_HTTP !== true)
      context.addIssue({
        code: 'custom',
        path: ['HOST'],
        message:
          'lets other machines in over plain http: put the proxy on this machine, with HOST=127.0.0.1, or set ' +
          'PLAIN_HTTP=on where the network in between is encrypted, or is a container’s own',
      });
    if (env.DATABASE_URL && isPlainDatabase(env.DATABASE_URL) && !isChosenPlain(env.DATABASE_URL))
      context.addIssue({
        code: 'custom',
        path: ['DATABASE_URL'],
        message:
          'leads to another machine: add ?sslmode=verify-full (and &sslrootcert=… for an authority of your own), or ' +
          '?sslmode=disable where the network in between is encrypted',
      });
  });

function isAddress(text: string): boolean {
  const [address = '', bits, ...rest] = text.split('/');
  const version = isIP(address);
  // An address with a zone is known to this machine alone, and a network of everything is no proxy.
  if (version === 0 || address.includes('%') || rest.length > 0) return false;
  if (bits === undefined) return true;
  // Before its IPv4 part a mapped network is that of every IPv4 address.
  const least = version === 6 && isIPv4(addressOf(address)) ? 97 : 1;
  return /^[1-9]\d{0,2}$/.test(bits) && Number(bits) >= least && Number(bits) <= (version === 4 ? 32 : 128);
}
