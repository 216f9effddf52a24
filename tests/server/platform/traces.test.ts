/** Traces go to a collector by OTLP: requests by their route, their statements below them, and nobody's data. */
import { readdirSync, readFileSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, it } from 'vitest';
import { buildApp } from '#server/app.ts';
import { startTraces } from '#server/platform/traces.ts';
import { config } from '#tests/server/config.ts';
import { freshDatabase } from '#tests/server/database/database.ts';
import { signInAs } from '#tests/server/sign-in.ts';

interface SentSpan {
  readonly traceId: string;
  readonly spanId: string;
  readonly parentSpanId?: string;
  readonly name: string;
  readonly attributes: readonly { readonly key: string; readonly value: Record<string, unknown> }[];
}

/** A collector that keeps what it is told. */
async function collector() {
  let text = '';
  let authorization: string | undefined;
  const server = createServer((request, response) => {
    authorization = request.headers.authorization;
    request.setEncoding('utf8').on('data', (chunk: string) => (text += chunk));
    request.on('end', () => {
      text += '\n';
      response.setHeader('content-type', 'application/json').end('{}');
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const spans = (): SentSpan[] =>
    text
      .split('\n')
      .filter(Boolean)
      .flatMap((line) => JSON.parse(line).resourceSpans)
      .flatMap(({ scopeSpans }) => scopeSpans.flatMap((scope: { spans: SentSpan[] }) => scope.spans));
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  return { url, spans, text: () => text, authorization: () => authorization, close: () => server.close() };
}

const attributeOf = ({ attributes }: SentSpan, key: string) =>
  Object.values(attributes.find((one) => one.key === key)?.value ?? {})[0];

it('tells of a request and of its statements, under the caller’s trace and without values', async () => {
  const target = await collector();
  const traces = startTraces(target.url, 'authorization=Bearer%20a-token');
  const database = await freshDatabase();
  const app = await buildApp({
    config,
    database,
    databaseUrl: database.url,
    clientDir: null,
    logLevel: 'silent',
    traces,
  });
  const { cookie } = await signInAs(database);
  const traceId = '0af7651916cd43dd8448eb211c80319c';
  const [read, changed] = await Promise.all([
    app.inject({
      url: '/bff/api/user/my-tournaments?secret=canary',
      headers: { cookie, traceparent: `00-${traceId}-b7ad6b7169203331-01` },
    }),
    app.inject({
      method: 'POST',
      url: '/bff/api/commands/canary-key/cancel',
      headers: { cookie, 'idempotency-key': 'a-command' },
      payload: {},
    }),
  ]);
  expect([read.statusCode, changed.statusCode]).toEqual([200, 200]);
  await app.close();
  await database.close();
  const spans = target.spans();
  const request = spans.find(({ name }) => name === 'GET /bff/api/user/my-tournaments');
  if (!request) throw new Error(`no such span in ${spans.map(({ name }) => name)}`);
  expect(request).toMatchObject({ traceId, parentSpanId: 'b7ad6b7169203331' });
  expect(attributeOf(request, 'edgeball.request_id')).toBe(read.headers['x-request-id']);
  const statements = spans.filter(({ parentSpanId }) => parentSpanId === request.spanId);
  expect(statements.map(({ name }) => name)).toContain('SELECT');
  const change = spans.find(({ name }) => name.startsWith('POST'));
  expect(change && attributeOf(change, 'edgeball.command_id')).toBe('a-command');
  const ofChange = spans.filter(({ parentSpanId }) => parentSpanId === change?.spanId).map(({ name }) => name);
  expect(ofChange).toEqual(expect.arrayContaining(['BEGIN', 'INSERT', 'COMMIT']));
  expect(target.text()).not.toContain('canary');
  expect(target.authorization()).toBe('Bearer a-token');
  expect(target.text()).not.toContain(cookie.split('=')[1]);
  target.close();
});

it('ends in time where the collector is away', async () => {
  const traces = startTraces('http://127.0.0.1:9');
  const database = await freshDatabase();
  const app = await buildApp({
    config,
    database,
    databaseUrl: database.url,
    clientDir: null,
    logLevel: 'silent',
    traces,
  });
  expect((await app.inject('/bff/api/venues')).statusCode).toBe(200);
  await app.close();
  await database.close();
}, 15_000);

it('is read by nothing but a start that has an endpoint', () => {
  const server = fileURLToPath(new URL('../../../src/server/', import.meta.url));
  const sources = readdirSync(server, { recursive: true, encoding: 'utf8' }).filter((name) => name.endsWith('.ts'));
  const textOf = (name: string) => readFileSync(join(server, name), 'utf8');
  expect(sources.filter((name) => textOf(name).includes("'@opentelemetry/"))).toEqual(['platform/traces.ts']);
  const static_ = /^import (?!type\b)[^;]*\/traces\.ts'/m;
  expect(sources.filter((name) => static_.test(textOf(name)))).toEqual([]);
});
