/** What each variable of the environment means, for README.md beside it, which a test writes from this list. */

import { configVariables } from './config-variables.ts';
import { SECRETS } from './secret-files.ts';

type Name = keyof typeof configVariables.shape;

interface Description {
  readonly meaning: string;
  /** Where the schema has none, or one that depends on the machine; `none` otherwise. */
  readonly otherwise?: string;
}

const DESCRIPTIONS: Readonly<Record<Name, Description>> = {
  PORT: { meaning: 'the port where it listens' },
  HOST: {
    meaning: 'the address where it listens; with an https `PUBLIC_URL` on this machine alone, unless `PLAIN_HTTP=on`',
  },
  PUBLIC_URL: {
    meaning: 'the origin that people use; https except on this machine',
    otherwise: '`http://localhost:PORT`',
  },
  DATA_DIR: { meaning: 'the folder of the built-in database, the session secret and mails' },
  DATABASE_URL: {
    meaning:
      'use this PostgreSQL instead of the built-in one: 15 or newer, with its own extensions `pg_trgm` and `unaccent`, ' +
      'which the database’s owner may create. With an https `PUBLIC_URL` one on another machine by `?sslmode=verify-full`',
  },
  DATABASE_CONNECTIONS: {
    meaning: 'how many connections a node opens to the database, half of them for changes; it needs one more to listen',
  },
  OIDC_ISSUER: { meaning: 'log in with this OpenID provider instead of the built-in one' },
  OIDC_CLIENT_ID: { meaning: 'the name by which that provider knows Edgeball' },
  OIDC_CLIENT_SECRET: { meaning: 'the secret that the provider gave to that name' },
  SMTP_URL: {
    meaning:
      'the mail server, as `smtps://user:password@host`; without it mails become files in `DATA_DIR/mail`. One of ' +
      '`smtp://…` on another machine has to offer STARTTLS, as mails carry links that open accounts; `?tls=optional` at ' +
      'its end sends them in the clear where it does not',
  },
  MAIL_FROM: { meaning: 'whom mails come from, as `Club <club@example.org>`; required with `SMTP_URL`' },
  SESSION_SECRET: {
    meaning: 'at least 32 characters; required with `DATABASE_URL`, the same on every node',
    otherwise: 'made once in `DATA_DIR`',
  },
  SESSION_SECRET_FORMER: {
    meaning: 'for one start after `SESSION_SECRET` was replaced: what the former one protects is sealed anew',
  },
  SAMPLE_DATA: {
    meaning: '`on` puts venues, accounts and tournaments in every stage into an empty database',
    otherwise: '`on` while `PUBLIC_URL` is on this machine, else `off`',
  },
  SAMPLE_PASSWORD: {
    meaning: 'the password of the sample accounts',
    otherwise: 'random, printed at the start on this machine',
  },
  TIME_ZONE: { meaning: 'the time zone of a venue that has none of its own', otherwise: 'the machine’s' },
  TRUST_PROXY: {
    meaning:
      'addresses, networks or names (`loopback`, `linklocal`, `uniquelocal`) of the proxy that ends https, by commas; ' +
      'its forwarded headers count, so name no network that visitors are in',
  },
  HSTS_SUBDOMAINS: {
    meaning:
      'with https, browsers use https for the names below that of `PUBLIC_URL` as well for a year; `off` where one of ' +
      'them has none',
    otherwise: '`on`',
  },
  EMBED_ORIGINS: {
    meaning:
      'origins, by commas, whose pages may show a match’s audience view in a frame (`/match/<id>/live`, with ' +
      '`?background=transparent` over a stream)',
  },
  PLAIN_HTTP: {
    meaning: '`on` says that the network between the proxy and `HOST` is encrypted, or is a container’s own',
    otherwise: '`off`',
  },
  PUSH_SERVICES: {
    meaning:
      'origins of push services, by commas, beside those of Chrome, Edge, Firefox and Safari, the only ones that the ' +
      'server sends calls to',
  },
  BOOKING_SLOTS_PER_DAY: { meaning: 'how many slots one person may hold on one day' },
  SESSION_DAYS: { meaning: 'a session ends so many days after the sign-in' },
  SESSION_IDLE_DAYS: { meaning: 'a session ends where it is not used for so many days' },
  LOG_SERVER: {
    meaning:
      'sends each line of the log to this syslog server as well, as `syslog+tls://host:6514`; `NODE_EXTRA_CA_CERTS` ' +
      'names an authority of your own',
  },
  METRICS_TOKEN: {
    meaning: 'lets `Authorization: Bearer <token>` read `/metrics` from elsewhere; without it this machine alone may',
  },
  OTEL_EXPORTER_OTLP_ENDPOINT: {
    meaning:
      'an OpenTelemetry collector, as `http://localhost:4318`, that gets a trace of each request and its statements; the ' +
      'standard’s other variables (`OTEL_SERVICE_NAME`, `OTEL_TRACES_SAMPLER`) hold, from the environment',
  },
  OTEL_EXPORTER_OTLP_HEADERS: { meaning: 'what that collector asks for, such as a token: `name=value,name=value`' },
  BACKUP_DIR: { meaning: 'a backup a day goes into this folder; without it none is taken by itself' },
  BACKUP_KEEP: { meaning: 'how many of the daily backups are kept' },
};

/** The default that the schema gives, as a person would write it into the environment. */
function defaultOf(name: Name): string {
  const { otherwise } = DESCRIPTIONS[name];
  if (otherwise !== undefined) return otherwise;
  const value: unknown = configVariables.shape[name].parse(undefined);
  const isNothing = value === undefined || (Array.isArray(value) && value.length === 0);
  return isNothing ? 'none' : `\`${String(value)}\``;
}

/** The configuration as a document. */
export function describeConfiguration(): string {
  const names = Object.keys(DESCRIPTIONS).filter((name): name is Name => name in DESCRIPTIONS);
  const rows = names.map((name) => `| \`${name}\` | ${defaultOf(name)} | ${DESCRIPTIONS[name].meaning} |`);
  const secrets = SECRETS.map((name) => `\`${name}\``);
  return [...HEAD, ...rows, ...SECRETS_HEAD, ...secrets.map((name) => `- ${name}`), ...TAIL, ''].join('\n');
}

const HEAD = [
  '# Configuration',
  '',
  '<!-- Written from config-descriptions.ts by `npx vitest run --project unit tests/imports/configuration.test.ts -u`. -->',
  '',
  'By environment variables, or a `.env` file in the folder where it starts; a variable that is set wins over the file. A wrong',
  'value is named and nothing starts.',
  '',
  '| name | default | meaning |',
  '| --- | --- | --- |',
];

const SECRETS_HEAD = [
  '',
  '## Secrets in files',
  '',
  'Each of these may be given by a file that a secrets manager writes, under its name with `_FILE` behind it, as',
  '`SESSION_SECRET_FILE`. A site that others reach should have them so:',
  '',
];

const TAIL = [
  '',
  'With systemd they lie encrypted under the machine’s key or TPM:',
  '',
  '```',
  '# Reads the secret from its input.',
  'systemd-creds encrypt --name=session-secret - /etc/credstore.encrypted/session-secret',
  '',
  '[Service]',
  'LoadCredentialEncrypted=session-secret',
  'Environment=SESSION_SECRET_FILE=%d/session-secret',
  '```',
];
