/** Installs what answers, guards and measures without knowing a subject. */
import type { FastifyInstance } from 'fastify';
import type { Config } from './config/config.ts';
import type { Database } from './platform/database/connection.ts';
import { guardSameOrigin } from './platform/http/admission/same-origin.ts';
import { type IndexPages, readIndexPages } from './platform/http/reply/index-pages.ts';
import { installProblems } from './platform/http/reply/problem.ts';
import { sendRequestIds } from './platform/http/reply/request-id.ts';
import { installSecurity } from './platform/http/reply/security.ts';
import { createMetrics, type Metrics } from './platform/metrics.ts';
import { installOperations } from './platform/operations.ts';
import { collectApiDocs } from './platform/pages/api-docs.ts';
import { installSecurityEvents } from './platform/security-events.ts';
import type { Traces } from './platform/traces.ts';

export interface PlatformDeps {
  readonly app: FastifyInstance;
  readonly config: Config;
  readonly database: Database;
  readonly clientDir: string | null;
  readonly traces: Traces | null | undefined;
}

export interface Platform {
  readonly metrics: Metrics;
  /** The page that carries the app; null where something in front serves it. */
  readonly indexPages: IndexPages;
}

export async function installPlatform(deps: PlatformDeps): Promise<Platform> {
  const { app, config, database, clientDir, traces } = deps;
  const { publicUrl, sessionSecret, hstsSubdomains, embedOrigins, metricsToken } = config;
  const metrics = createMetrics();
  if (traces) {
    traces.observe(app, database);
    app.addHook('onClose', () => traces.close());
  }
  sendRequestIds(app);
  metrics.observe(app);
  installSecurityEvents(app, { sessionSecret, metrics });
  installProblems(app);
  const indexPages = readIndexPages(clientDir);
  await installSecurity(app, { publicUrl, indexPages, hstsSubdomains, embedOrigins });
  guardSameOrigin(app, publicUrl);
  await collectApiDocs(app, publicUrl);
  installOperations(app, { database, metrics, metricsToken });
  return { metrics, indexPages };
}
