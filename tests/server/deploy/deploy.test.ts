/** Files of src/server/deploy: they ask for metrics that there are, and name variables that the server reads. */
import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { connectionLimits } from '#server/platform/http/admission/connections.ts';
import { streamLimits } from '#server/platform/http/stream/stream-limits.ts';
import { startApp } from '#tests/server/app.ts';

const fileOf = (name: string) => readFileSync(new URL(`../../../src/server/deploy/${name}`, import.meta.url), 'utf8');
const METRIC = /\b(?:edgeball|http|process|nodejs)_[a-z0-9_]+\b/g;
const namesIn = (text: string) => new Set(text.match(METRIC) ?? []);

it('watches metrics that a node has', async () => {
  const test = await startApp({ config: { backup: { folder: '/nonexistent/backups', keep: 1 } } });
  await test.get('/bff/api/venues');
  const exposed = (await test.app.inject('/metrics')).body;
  await test.close();
  const asked = [...namesIn(fileOf('alerts.yaml')), ...namesIn(fileOf('dashboard.json'))];
  expect(asked.length).toBeGreaterThan(15);
  for (const name of new Set(asked)) expect(exposed, name).toMatch(new RegExp(`^${name}(?:\\{| )`, 'm'));
  // Every number of the product's own is looked at by one of them.
  const known = [...exposed.matchAll(/^# TYPE (edgeball_\w+)/gm)].map(([, name]) => name);
  expect(known.filter((name) => !asked.includes(String(name)))).toEqual([]);
});

it('alerts by events that the server records', async () => {
  const { securityEventNames } = await import('#server/platform/security-events.ts');
  const events = [...fileOf('alerts.yaml').matchAll(/event="([^"]+)"/g)].map(([, name]) => name);
  expect(events.length).toBeGreaterThan(0);
  expect(events.filter((event) => !securityEventNames.some((name) => name === event))).toEqual([]);
});

it('sets variables that the server reads', () => {
  const compose = fileOf('compose.yaml');
  const node = compose.slice(compose.indexOf('x-node:'), compose.indexOf('services:'));
  const named = [...node.matchAll(/^ {4}([A-Z_]+):/gm), ...fileOf('Dockerfile').matchAll(/([A-Z_]{4,})=/g)]
    .map(([, name = '']) => name.replace(/_FILE$/, ''))
    .filter((name) => name !== 'NODE_ENV');
  expect(named.length).toBeGreaterThan(8);
  const config = readFileSync(new URL('../../../src/server/config/config-variables.ts', import.meta.url), 'utf8');
  expect(named.filter((name) => !config.includes(` ${name}:`))).toEqual([]);
});

it('lets the proxies take what a node takes, and not much more', () => {
  const { total, requestsPerNetwork } = connectionLimits([]);
  const numberIn = (text: string, pattern: RegExp) => Number(pattern.exec(text)?.[1]);
  const caddy = numberIn(fileOf('Caddyfile'), /max_conns_per_host (\d+)/);
  expect([caddy > streamLimits.total, caddy < total]).toEqual([true, true]);
  const files = [...fileOf('compose.yaml').matchAll(/ulimits: \{ nofile: (\d+) \}/g)].map(([, count]) => Number(count));
  expect(files).toHaveLength(2);
  for (const count of files) expect(count).toBeGreaterThan(2 * total);
  const readme = readFileSync(new URL('../../../src/server/deploy/README.md', import.meta.url), 'utf8');
  expect(numberIn(readme, /limit_conn edgeball (\d+)/)).toBe(streamLimits.perNetwork + requestsPerNetwork);
  expect(numberIn(readme, /worker_connections (\d+)/)).toBeGreaterThan(2 * total);
});
