import type { Config } from '#server/config/config.ts';

/** What the server runs with where a test or a measurement asks for nothing else. */
export const config: Config = {
  host: '127.0.0.1',
  port: 3000,
  publicUrl: 'http://localhost:3000',
  https: false,
  loopback: true,
  // Pictures and mails that no test waits for have nowhere to go.
  dataDir: '/nonexistent',
  databaseUrl: null,
  connections: 20,
  oidc: null,
  smtp: null,
  sessionSecret: 'a secret of the tests, long enough',
  isSecretKept: false,
  formerSessionSecret: null,
  sampleData: false,
  samplePassword: null,
  timeZone: 'Europe/Zagreb',
  trustProxy: [],
  hstsSubdomains: true,
  embedOrigins: [],
  logServer: null,
  metricsToken: null,
  tracesEndpoint: null,
  tracesHeaders: null,
  backup: null,
  pushServices: [],
  slotsPersonDay: 8,
  sessionDays: 30,
  sessionIdleDays: 10,
};
