/** Counts for those who run the server, in Prometheus's text format. */
import { monitorEventLoopDelay } from 'node:perf_hooks';
import type { FastifyInstance } from 'fastify';

export interface Metrics {
  /** A number that is asked for when somebody looks. */
  gauge(name: string, help: string, read: () => number): void;
  /** Numbers that only grow, by the values of one label. */
  counter(name: string, help: string, label: string, read: () => ReadonlyMap<string, number>): void;
  observe(app: FastifyInstance): void;
  exposition(): string;
  close(): void;
}

const BUCKETS = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5];

interface Histogram {
  /** By the smallest bucket that a duration fits into. */
  readonly counts: number[];
  sum: number;
  count: number;
}

export function createMetrics(): Metrics {
  const requests = new Map<string, number>();
  const durations: Histogram = { counts: BUCKETS.map(() => 0), sum: 0, count: 0 };
  const gauges: { name: string; help: string; read: () => number }[] = [];
  const counters: { name: string; help: string; label: string; read: () => ReadonlyMap<string, number> }[] = [];
  const delay = monitorEventLoopDelay({ resolution: 20 });
  delay.enable();

  const metrics: Metrics = {
    gauge: (name, help, read) => gauges.push({ name, help, read }),
    counter: (name, help, label, read) => counters.push({ name, help, label, read }),
    observe(app) {
      app.addHook('onResponse', (request, reply, done) => {
        // The route's pattern, never the address: it may name people.
        const route = request.routeOptions.url ?? 'none';
        const key = `method="${request.method}",route="${route}",status="${reply.statusCode}"`;
        requests.set(key, (requests.get(key) ?? 0) + 1);
        const seconds = reply.elapsedTime / 1000;
        durations.sum += seconds;
        durations.count += 1;
        const bucket = BUCKETS.findIndex((bound) => seconds <= bound);
        if (bucket >= 0) durations.counts[bucket] = (durations.counts[bucket] ?? 0) + 1;
        done();
      });
    },
    exposition() {
      const lines = ['# HELP http_requests_total Requests answered.', '# TYPE http_requests_total counter'];
      for (const [labels, count] of requests) lines.push(`http_requests_total{${labels}} ${count}`);
      lines.push(
        '# HELP http_request_duration_seconds How long requests took.',
        '# TYPE http_request_duration_seconds histogram',
        ...BUCKETS.map((bound, index) => {
          const upTo = durations.counts.slice(0, index + 1).reduce((sum, count) => sum + count, 0);
          return `http_request_duration_seconds_bucket{le="${bound}"} ${upTo}`;
        }),
        `http_request_duration_seconds_bucket{le="+Inf"} ${durations.count}`,
        `http_request_duration_seconds_sum ${durations.sum}`,
        `http_request_duration_seconds_count ${durations.count}`,
      );
      for (const { name, help, label, read } of counters) {
        lines.push(`# HELP ${name} ${help}`, `# TYPE ${name} counter`);
        for (const [value, count] of read()) lines.push(`${name}{${label}="${value}"} ${count}`);
      }
      for (const { name, help, read } of gauges)
        lines.push(`# HELP ${name} ${help}`, `# TYPE ${name} gauge`, `${name} ${read()}`);
      return `${lines.join('\n')}\n`;
    },
    close: () => delay.disable(),
  };
  metrics.gauge('process_resident_memory_bytes', 'Memory of the process.', () => process.memoryUsage.rss());
  metrics.gauge('process_uptime_seconds', 'Time since the start.', () => process.uptime());
  metrics.gauge('nodejs_eventloop_lag_p99_seconds', 'Delay of the event loop.', () => delay.percentile(99) / 1e9);
  return metrics;
}
