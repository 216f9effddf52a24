/**
 * OpenTelemetry traces: a span for each request and for each of its statements, sent by OTLP over HTTP. Only what boots the
 * server with an endpoint loads this file, so that without one nothing of it is read.
 */
import { AsyncLocalStorage } from 'node:async_hooks';
import {
  type Context,
  defaultTextMapGetter,
  ROOT_CONTEXT,
  type Span,
  SpanKind,
  SpanStatusCode,
  trace,
} from '@opentelemetry/api';
import { parseKeyPairsIntoRecord, W3CTraceContextPropagator } from '@opentelemetry/core';
import { OTLPTraceExporter } from '@opentelemetry/exporter-trace-otlp-http';
import { resourceFromAttributes } from '@opentelemetry/resources';
import { BasicTracerProvider, BatchSpanProcessor } from '@opentelemetry/sdk-trace-base';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type pg from 'pg';
import type { Database } from './database/connection.ts';
import { commandIdOf } from './http/reply/request-id.ts';

export interface Traces {
  /** Traces what the app answers from now on, and what it asks the database meanwhile. */
  observe(app: FastifyInstance, database: Database): void;
  /** Sends what is left; a collector that is away is not waited for. */
  close(): Promise<void>;
}

const SERVICE = 'edgeball';
const CLOSE_PATIENCE = 3_000;

/** `headers` as the standard's variable has them. */
export function startTraces(endpoint: string, headers = ''): Traces {
  const url = `${endpoint.replace(/\/$/, '')}/v1/traces`;
  const exporter = new OTLPTraceExporter({ url, headers: parseKeyPairsIntoRecord(headers) });
  const provider = new BasicTracerProvider({
    resource: resourceFromAttributes({ 'service.name': process.env.OTEL_SERVICE_NAME ?? SERVICE }),
    spanProcessors: [new BatchSpanProcessor(exporter)],
  });
  const tracer = provider.getTracer(SERVICE);
  const current = new AsyncLocalStorage<Context>();

  /** What is asked without a request, as by the clock, has no span. */
  async function traced<Result>(statement: string, ask: () => Promise<Result>): Promise<Result> {
    const parent = current.getStore();
    if (!parent) return ask();
    const name = /^\s*(\w+)/.exec(statement.slice(0, 100))?.[1]?.toUpperCase() ?? 'QUERY';
    const attributes = { 'db.system.name': 'postgresql', 'db.query.text': statement };
    const span = tracer.startSpan(name, { kind: SpanKind.CLIENT, attributes }, parent);
    try {
      return await ask();
    } catch (error) {
      span.setStatus({ code: SpanStatusCode.ERROR });
      throw error;
    } finally {
      span.end();
    }
  }

  return {
    observe(app, { pool, transactionPool }) {
      observeRequests(app, {
        begin: (request) => {
          const parent = new W3CTraceContextPropagator().extract(ROOT_CONTEXT, request.headers, defaultTextMapGetter);
          return { parent, span: tracer.startSpan(request.method, { kind: SpanKind.SERVER }, parent) };
        },
        within: (context, work) => current.run(context, work),
      });
      traceQueries(pool, traced);
      if (transactionPool !== pool) transactionPool.on('connect', (client) => traceQueries(client, traced));
    },
    async close() {
      const late = new Promise<void>((resolve) => setTimeout(resolve, CLOSE_PATIENCE).unref());
      // The collector may be away: what it has not taken by now is lost.
      await Promise.race([provider.shutdown().catch(() => undefined), late]);
    },
  };
}

interface RequestSpans {
  begin(request: FastifyRequest): { readonly parent: Context; readonly span: Span };
  within(context: Context, work: () => void): void;
}

/** A span is named by the route's pattern, as an address may name people. */
function observeRequests(app: FastifyInstance, { begin, within }: RequestSpans): void {
  const spans = new WeakMap<FastifyRequest, Span>();
  app.addHook('onRequest', (request, _reply, done) => {
    const { parent, span } = begin(request);
    spans.set(request, span);
    within(trace.setSpan(parent, span), done);
  });
  app.addHook('onResponse', (request, { statusCode }, done) => {
    const span = spans.get(request);
    const [method, route] = [request.method, request.routeOptions.url ?? 'none'];
    const commandId = commandIdOf(request);
    span?.updateName(`${method} ${route}`).setAttributes({
      'http.request.method': method,
      'http.route': route,
      'http.response.status_code': statusCode,
      'edgeball.request_id': request.id,
      ...(commandId && { 'edgeball.command_id': commandId }),
    });
    if (statusCode >= 500) span?.setStatus({ code: SpanStatusCode.ERROR });
    span?.end();
    done();
  });
}

type Traced = <Result>(statement: string, ask: () => Promise<Result>) => Promise<Result>;

/** Statements without their values, which are people's own. */
function traceQueries(asked: Pick<pg.Pool, 'query'> | Pick<pg.PoolClient, 'query'>, traced: Traced): void {
  const query = asked.query.bind(asked) as (...given: unknown[]) => unknown;
  const instead = (...given: unknown[]): unknown => {
    const statement = statementOf(given[0]);
    if (statement === null || given.some((one) => typeof one === 'function')) return query(...given);
    return traced(statement, async () => query(...given));
  };
  Object.assign(asked, { query: instead });
}

/** Null for what is no statement, as a stream of rows. */
function statementOf(query: unknown): string | null {
  if (typeof query === 'string') return query;
  const isConfig = typeof query === 'object' && query !== null && 'text' in query && !('submit' in query);
  return isConfig && typeof query.text === 'string' ? query.text : null;
}
