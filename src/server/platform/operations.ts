/** What those who run the server ask it: is it up, can it serve, how is it doing. */
import { timingSafeEqual } from 'node:crypto';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Database } from '#server/platform/database/connection.ts';
import { migrations, reasonToStandDown } from '#server/platform/database/migrate.ts';
import { hidden } from '#server/platform/http/reply/openapi-exclusions.ts';
import { coded, notFound } from '#server/platform/http/reply/problem.ts';
import type { Metrics } from '#server/platform/metrics.ts';

export interface OperationsOptions {
  readonly database: Database;
  readonly metrics: Metrics;
  readonly metricsToken: string | null;
}

const READY_WITHIN = 2_000;

async function assertReady(database: Database): Promise<void> {
  const asked = database.pool.query<{ name: string }>('select name from schema_migration');
  const late = new Promise<never>((_, reject) => setTimeout(reject, READY_WITHIN, new Error('too slow')).unref());
  const { rows } = await Promise.race([asked, late]);
  const done = new Set(rows.map((row) => row.name));
  if (!migrations.every((migration) => done.has(migration.name))) throw new Error('migrations are missing');
  const reason = reasonToStandDown([...done]);
  if (reason !== null) throw new Error(reason);
}

/** What proxies on this machine add to what they hand on from elsewhere. */
const FORWARDED = /^(forwarded|via|x-forwarded-.+|x-real-ip|cf-connecting-ip|true-client-ip)$/;

/** The connection's own other end, not what a proxy says of it. */
const isLoopback = ({ socket, headers }: FastifyRequest): boolean =>
  /^(127\.|::1$|::ffff:127\.)/.test(socket.remoteAddress ?? '') &&
  !Object.keys(headers).some((name) => FORWARDED.test(name));

function bearsToken(request: FastifyRequest, token: string | null): boolean {
  const given = Buffer.from(String(request.headers.authorization ?? ''));
  const expected = Buffer.from(`Bearer ${token ?? ''}`);
  return token !== null && given.length === expected.length && timingSafeEqual(given, expected);
}

export function installOperations(app: FastifyInstance, options: OperationsOptions): void {
  const { database, metrics, metricsToken } = options;

  app.get('/healthz', hidden, (_request, reply) => reply.header('cache-control', 'no-store').send({ status: 'ok' }));

  app.get('/readyz', hidden, async (request, reply) => {
    try {
      await assertReady(database);
    } catch (error) {
      request.log.warn({ err: error }, 'not ready');
      throw coded(503, 'NOT_READY', {}, { headers: { 'retry-after': '1' } });
    }
    return reply.header('cache-control', 'no-store').send({ status: 'ready' });
  });

  app.get('/metrics', hidden, async (request, reply) => {
    if (!isLoopback(request) && !bearsToken(request, metricsToken)) throw notFound('Page');
    return reply
      .header('cache-control', 'no-store')
      .type(metrics.contentType)
      .send(await metrics.exposition());
  });
}
