import { mkdirSync, mkdtempSync, readFileSync, rmSync, statSync, utimesSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { type Environment, loadConfig, readEnvironment } from '#server/config/config.ts';
import { warningsOf } from '#server/configuration-warnings.ts';
import { proxiesOf, trustedProxies } from '#server/platform/http/admission/connections.ts';

const SITE = 'https://club.example.org';
const DATABASE = { DATABASE_URL: 'postgres://club:secret@db/x', SESSION_SECRET: 's'.repeat(32) };

describe('configuration', () => {
  let folder: string;
  beforeEach(() => {
    folder = mkdtempSync(join(tmpdir(), 'edgeball-config-'));
  });
  afterEach(() => rmSync(folder, { recursive: true }));
  const load = (environment: Environment = {}) => loadConfig({ DATA_DIR: folder, ...environment });

  test('needs nothing', () => {
    expect(load()).toEqual({
      host: '127.0.0.1',
      port: 3000,
      publicUrl: 'http://localhost:3000',
      https: false,
      loopback: true,
      dataDir: folder,
      databaseUrl: null,
      oidc: null,
      smtp: null,
      sessionSecret: expect.stringMatching(/^[\w-]{43}$/),
      isSecretKept: true,
      formerSessionSecret: null,
      sampleData: true,
      samplePassword: null,
      timeZone: Intl.DateTimeFormat().resolvedOptions().timeZone,
      trustProxy: [],
      hstsSubdomains: true,
      embedOrigins: [],
      logServer: null,
      metricsToken: null,
      tracesEndpoint: null,
      tracesHeaders: null,
      backup: null,
      connections: 20,
      pushServices: [],
      slotsPersonDay: 8,
      sessionDays: 30,
      sessionIdleDays: 10,
    });
  });

  test('keeps everything in .data where nothing else is named', () => {
    expect(loadConfig({ SESSION_SECRET: 's'.repeat(32) }).dataDir).toBe(resolve('.data'));
  });

  test('makes the session secret once, for its own eyes', () => {
    const { sessionSecret } = load();
    expect(load().sessionSecret).toBe(sessionSecret);
    expect(readFileSync(join(folder, 'session-secret'), 'utf8').trim()).toBe(sessionSecret);
    expect(statSync(join(folder, 'session-secret')).mode & 0o777).toBe(0o600);
  });

  test('takes each secret from a file that a secrets manager writes', () => {
    const secrets = {
      SESSION_SECRET: 's'.repeat(40),
      SESSION_SECRET_FORMER: 'f'.repeat(40),
      DATABASE_URL: 'postgres://localhost/x',
      SMTP_URL: 'smtps://club:secret@mail.example.org',
      OIDC_CLIENT_SECRET: 'x',
      METRICS_TOKEN: 'm'.repeat(20),
      OTEL_EXPORTER_OTLP_HEADERS: 'authorization=Bearer%20secret',
      SAMPLE_PASSWORD: 'a sample password',
    };
    const named = Object.entries(secrets).map(([name, value]) => {
      writeFileSync(join(folder, name), `${value}\n`);
      return [`${name}_FILE`, join(folder, name)];
    });
    const others = { OIDC_ISSUER: 'https://login.example.org', OIDC_CLIENT_ID: 'x', MAIL_FROM: 'club@example.org' };
    expect(load({ ...Object.fromEntries(named), ...others })).toEqual(load({ ...secrets, ...others }));
    expect(() => load({ METRICS_TOKEN_FILE: join(folder, 'nothing') })).toThrow(/cannot be read.*: METRICS_TOKEN_FILE/);
    const both = { METRICS_TOKEN: 'm'.repeat(20), METRICS_TOKEN_FILE: join(folder, 'METRICS_TOKEN') };
    expect(() => load(both)).toThrow('METRICS_TOKEN_FILE');
  });

  test('of a club behind a proxy', () => {
    const config = load({
      PUBLIC_URL: 'https://club.example.org/',
      DATABASE_URL: 'postgres://club:secret@db/edgeball?sslmode=verify-full',
      SESSION_SECRET: 's'.repeat(32),
      OIDC_ISSUER: 'https://login.example.org/realms/club',
      OIDC_CLIENT_ID: 'edgeball',
      OIDC_CLIENT_SECRET: 'x',
      SMTP_URL: 'smtps://club:secret@mail.example.org',
      MAIL_FROM: 'TTC Luka <club@example.org>',
      TRUST_PROXY: '127.0.0.1, 10.0.0.0/8 ::1',
      TIME_ZONE: 'Europe/Vienna',
    });
    expect(config).toMatchObject({
      publicUrl: 'https://club.example.org',
      https: true,
      loopback: false,
      sampleData: false,
      oidc: { issuer: 'https://login.example.org/realms/club', clientId: 'edgeball', clientSecret: 'x' },
      smtp: { url: 'smtps://club:secret@mail.example.org', from: 'TTC Luka <club@example.org>' },
      trustProxy: ['127.0.0.1', '10.0.0.0/8', '::1'],
      timeZone: 'Europe/Vienna',
    });
  });

  test.each<[string, string, string]>([
    ['loopback', '127.3.2.1', '169.254.1.1'],
    ['linklocal', '169.254.1.1', '10.1.1.1'],
    ['UniqueLocal', '172.31.0.1', '172.32.0.1'],
    ['uniquelocal', 'fd00::1', 'fe80::1'],
    ['203.0.113.7 ::1/128', '203.0.113.7', '203.0.113.8'],
    ['::ffff:203.0.113.7', '203.0.113.7', '203.0.113.8'],
    ['::FFFF:203.0.113.0/120', '203.0.113.7', '203.0.112.7'],
  ])('takes %s for the proxy', (TRUST_PROXY, inside, outside) => {
    const { trustProxy } = load({ TRUST_PROXY });
    const family = (address: string) => (address.includes(':') ? 'ipv6' : 'ipv4');
    expect(proxiesOf(trustProxy).check(inside, family(inside))).toBe(true);
    expect(proxiesOf(trustProxy).check(outside, family(outside))).toBe(false);
    const isTrusted = trustedProxies(trustProxy) || null;
    expect([inside, `[${inside}]:443`, outside].map((address) => isTrusted?.(address))).toEqual([true, true, false]);
  });

  test('knows the port of syslog over TLS', () => {
    const { logServer } = load({ LOG_SERVER: 'syslog+tls://logs.example.org' });
    expect(logServer).toEqual({ host: 'logs.example.org', port: 6514 });
  });

  test('leaves the names below its own alone where it is told so', () => {
    expect(load({ HSTS_SUBDOMAINS: 'off' }).hstsSubdomains).toBe(false);
  });

  test('takes an empty value as none', () => {
    expect(load({ PORT: '', DATABASE_URL: '', SAMPLE_DATA: ' ' })).toMatchObject({ port: 3000, databaseUrl: null });
  });

  test.each<[string, Environment, RegExp]>([
    ['a port', { PORT: '70000' }, /PORT is a number from 1 to 65535/],
    ['a port in words', { PORT: 'http' }, /PORT is a number/],
    ['http off the machine', { PUBLIC_URL: 'http://192.168.1.5:3000' }, /PUBLIC_URL starts with https:\/\//],
    ['a path', { PUBLIC_URL: 'https://club.example.org/app' }, /PUBLIC_URL is an origin/],
    [
      'another database',
      { DATABASE_URL: 'mysql://db/x', SESSION_SECRET: 's'.repeat(32) },
      /DATABASE_URL is an address/,
    ],
    ['a database without a secret', { DATABASE_URL: 'postgres://db/x' }, /SESSION_SECRET is required/],
    ['a short secret', { SESSION_SECRET: 'short' }, /SESSION_SECRET has at least 32/],
    ['half a provider', { OIDC_ISSUER: 'https://login.example.org' }, /OIDC_CLIENT_ID belongs/],
    ['a provider without an address', { OIDC_ISSUER: 'club' }, /OIDC_ISSUER is/],
    ['a mail server', { SMTP_URL: 'mail.example.org' }, /SMTP_URL is an address such as smtp:/],
    ['a mail server without a sender', { SMTP_URL: 'smtp://mail.example.org' }, /MAIL_FROM is required with SMTP_URL/],
    ['a sender', { MAIL_FROM: 'Club' }, /MAIL_FROM is an address such as/],
    ['connections', { DATABASE_CONNECTIONS: '3' }, /DATABASE_CONNECTIONS is a number from 4 to 999/],
    ['a cap', { BOOKING_SLOTS_PER_DAY: '0' }, /BOOKING_SLOTS_PER_DAY is a number from 1 to 999/],
    ['a time zone', { TIME_ZONE: 'Vienna' }, /TIME_ZONE is a time zone/],
    ['a proxy', { TRUST_PROXY: 'all' }, /TRUST_PROXY is a list/],
    ['a proxy of a name that every object has', { TRUST_PROXY: 'constructor' }, /TRUST_PROXY is a list/],
    ['a proxy at any address', { TRUST_PROXY: '0.0.0.0/0' }, /TRUST_PROXY is a list/],
    ['a proxy at any address that is mapped', { TRUST_PROXY: '::ffff:0:0/96' }, /TRUST_PROXY is a list/],
    ['a number of proxies', { TRUST_PROXY: '1' }, /TRUST_PROXY is a list/],
    ['a proxy with its port', { TRUST_PROXY: '127.0.0.1:443' }, /TRUST_PROXY is a list/],
    ['a proxy on one link', { TRUST_PROXY: 'fe80::1%eth0' }, /TRUST_PROXY is a list/],
    ['a switch', { SAMPLE_DATA: 'perhaps' }, /SAMPLE_DATA is on or off/],
    ['a log server in the clear', { LOG_SERVER: 'syslog://logs.example.org' }, /LOG_SERVER is an address such as/],
    ['plain http from other machines', { PUBLIC_URL: SITE, HOST: '0.0.0.0' }, /HOST lets other machines in/],
    ['plain http on every address', { PUBLIC_URL: SITE, HOST: '::' }, /HOST lets other machines in/],
    ['a database elsewhere in the clear', { ...DATABASE, PUBLIC_URL: SITE }, /DATABASE_URL leads to another machine/],
    [
      'a database elsewhere that anybody may pretend to be',
      { PUBLIC_URL: SITE, SESSION_SECRET: 's'.repeat(32), DATABASE_URL: `${DATABASE.DATABASE_URL}?sslmode=no-verify` },
      /DATABASE_URL leads to another machine/,
    ],
  ])('refuses %s', (_, environment, message) => {
    expect(() => load(environment)).toThrow(message);
  });

  test('names every wrong value at once', () => {
    expect(() => load({ PORT: 'x', TIME_ZONE: 'x' })).toThrow(/PORT.*\n.*TIME_ZONE/);
  });

  test.each<Environment>([
    { DATABASE_URL: 'postgres://localhost/x' },
    { DATABASE_URL: 'postgres:///x?host=/var/run/postgresql' },
    { DATABASE_URL: 'postgres://db/x?sslmode=verify-full' },
    { HOST: '127.0.0.1' },
    { HOST: '::1' },
  ])('takes connections that are encrypted, or leave this machine not at all: %o', (environment) => {
    const config = load({ PUBLIC_URL: SITE, SESSION_SECRET: 's'.repeat(32), TRUST_PROXY: '127.0.0.1', ...environment });
    expect(warningsOf(config, folder)).toEqual([]);
  });

  test('takes others where they are chosen, and warns of each; on this machine alone it minds none', () => {
    const config = load({
      PUBLIC_URL: SITE,
      SESSION_SECRET: 's'.repeat(32),
      TRUST_PROXY: '10.0.0.1',
      HOST: '0.0.0.0',
      PLAIN_HTTP: 'on',
      DATABASE_URL: `${DATABASE.DATABASE_URL}?sslmode=disable`,
      SMTP_URL: 'smtp://mail.example.org?tls=optional',
      MAIL_FROM: 'club@example.org',
      OTEL_EXPORTER_OTLP_ENDPOINT: 'http://collector.example.org:4318',
    });
    const [warning, ...others] = warningsOf(config, folder);
    expect(warning).toMatch(
      /not everything is encrypted[\s\S]*HOST=0\.0\.0\.0[\s\S]*DATABASE_URL[\s\S]*SMTP_URL[\s\S]*OTEL_EXPORTER_OTLP_ENDPOINT/,
    );
    expect(warning).not.toContain('secret@');
    expect(others).toEqual([]);
    expect(warningsOf(load({ HOST: '0.0.0.0', ...DATABASE }), folder)).toEqual([]);
  });

  test('warns of a session secret that is older than a year', () => {
    const config = load({});
    expect(warningsOf(config, folder)).toEqual([]);
    const lastYear = Date.now() / 1000 - 367 * 24 * 60 * 60;
    utimesSync(join(folder, 'session-secret'), lastYear, lastYear);
    const [warning] = warningsOf(config, folder);
    expect(warning).toContain('SESSION_SECRET_FORMER');
    expect(warning).not.toContain(config.sessionSecret);
  });

  test('warns of serving others from a clone', () => {
    const program = join(folder, 'program');
    mkdirSync(join(program, '.git'), { recursive: true });
    const site = load({ PUBLIC_URL: SITE, TRUST_PROXY: '127.0.0.1' });
    expect(warningsOf(site, program)).toEqual([expect.stringMatching(/\.git[\s\S]*git archive/)]);
    expect(warningsOf(load({}), program)).toEqual([]);
  });

  test('warns of https without a trusted proxy, naming what to set, and of nothing else', () => {
    const PUBLIC_URL = SITE;
    const [warning, ...others] = warningsOf(load({ PUBLIC_URL }), folder);
    expect(warning).toMatch(/PUBLIC_URL.*TRUST_PROXY is not set[\s\S]*proxy’s address[\s\S]*TRUST_PROXY=127\.0\.0\.1/);
    expect(others).toEqual([]);
    expect(warningsOf(load({ PUBLIC_URL, TRUST_PROXY: '127.0.0.1' }), folder)).toEqual([]);
    expect(warningsOf(load({}), folder)).toEqual([]);
  });

  test('reads a .env file, which the environment overrides', () => {
    writeFileSync(join(folder, '.env'), 'EDGEBALL_TEST="from a file"\nPATH=nowhere\n');
    expect(readEnvironment(folder)).toMatchObject({ EDGEBALL_TEST: 'from a file', PATH: process.env.PATH });
  });
});
