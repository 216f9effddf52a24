/** Metrics of one app in Prometheus's text format, through prom-client. */
import { monitorEventLoopDelay } from 'node:perf_hooks';
import type { FastifyInstance, FastifyReply } from 'fastify';
import { Counter, Gauge, Histogram, Registry } from 'prom-client';

export interface Metrics {
  /** A number that is asked for when somebody looks. */
  gauge(name: string, help: string, read: () => number | Promise<number>): void;
  /** Numbers that only grow, by the values of one label. */
  counter(name: string, help: string, label: string, read: () => ReadonlyMap<string, number>): void;
  observe(app: FastifyInstance): void;
  readonly contentType: string;
  exposition(): Promise<string>;
  close(): void;
}

/** Seconds. */
const BUCKETS = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5];

/** With a registry of its own: a test runs several apps in one process. */
export function createMetrics(): Metrics {
  const registry = new Registry();
  const registers = [registry];
  const gauge: Metrics['gauge'] = (name, help, read) => {
    new Gauge({
      name,
      help,
      registers,
      async collect() {
        this.set(await read());
      },
    });
  };
  const delay = monitorEventLoopDelay({ resolution: 20 });
  delay.enable();
  gauge('process_resident_memory_bytes', 'Memory of the process.', () => process.memoryUsage.rss());
  new Counter({
    name: 'process_cpu_seconds_total',
    help: 'Processor time of the process.',
    registers,
    collect() {
      const { user, system } = process.cpuUsage();
      this.reset();
      this.inc((user + system) / 1e6);
    },
  });
  gauge('process_uptime_seconds', 'Time since the start.', () => process.uptime());
  gauge('nodejs_eventloop_lag_p99_seconds', 'Delay of the event loop since this was asked last.', () => {
    const seconds = delay.percentile(99) / 1e9;
    // Else a stall of today would be lost among the quiet days since the start.
    delay.reset();
    return seconds;
  });
  return {
    gauge,
    counter: (name, help, label, read) => {
      new Counter({
        name,
        help,
        registers,
        labelNames: [label],
        collect() {
          this.reset();
          for (const [value, count] of read()) this.inc({ [label]: value }, count);
        },
      });
    },
    observe: (app) => observeRequests(app, registers),
    contentType: registry.contentType,
    exposition: () => registry.metrics(),
    close: () => delay.disable(),
  };
}

const isStream = ({ raw }: FastifyReply): boolean =>
  String(raw.getHeader('content-type') ?? '').startsWith('text/event-stream');

function observeRequests(app: FastifyInstance, registers: Registry[]): void {
  const requests = new Counter({
    name: 'http_requests_total',
    help: 'Requests answered.',
    labelNames: ['method', 'route', 'status'],
    registers,
  });
  const durations = new Histogram({
    name: 'http_request_duration_seconds',
    help: 'How long requests took.',
    labelNames: ['method', 'route'],
    buckets: BUCKETS,
    registers,
  });
  const replays = new Counter({
    name: 'edgeball_replays_total',
    help: 'Changes that came again, and were answered from their first answer.',
    registers,
  });
  app.addHook('onResponse', (request, reply, done) => {
    // The route's pattern, never the address: it may name people.
    const [method, route] = [request.method, request.routeOptions.url ?? 'none'];
    requests.inc({ method, route, status: reply.statusCode });
    // How long a stream is open says nothing of the server.
    if (!isStream(reply)) durations.observe({ method, route }, reply.elapsedTime / 1000);
    if (reply.getHeader('idempotency-replayed') !== undefined) replays.inc();
    done();
  });
}
