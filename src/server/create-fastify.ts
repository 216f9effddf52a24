/** Fastify with its log, its limits on connections, and the contract’s schemas as validators. */
import Fastify, { type FastifyInstance, LogController } from 'fastify';
import { COMMON_BODY } from '#contract/common.ts';
import type { Config } from '#server/config/config.ts';
import { forwardLog } from '#server/platform/log-forwarding.ts';
import {
  type ConnectionLimits,
  capConnections,
  connectionLimits,
  HEADERS_MS,
  MOST_HEAD_BYTES,
  REQUEST_MS,
  refuseUnparsed,
  STALLED_MS,
  trustedProxies,
} from './platform/http/admission/connections.ts';
import { capRequests } from './platform/http/admission/requests-under-way.ts';
import { boundUnfinishedBodies } from './platform/http/admission/unfinished-bodies.ts';
import { readJsonBody } from './platform/http/calls/json-body.ts';
import { serializerCompiler, validatorCompiler } from './platform/http/calls/validation.ts';
import { describeError } from './platform/http/reply/log-error.ts';
import { problemOf, sendProblem } from './platform/http/reply/problem.ts';
import { requestIdOf } from './platform/http/reply/request-id.ts';
import { logDestination } from './platform/log-destination.ts';

interface LogStream {
  write(line: string): void;
}

export interface ServingOptions {
  readonly config: Config;
  readonly logLevel?: string;
  /** Where the log goes, one line at a time; otherwise to the standard output. */
  readonly logTo?: LogStream;
  readonly connections?: Partial<ConnectionLimits>;
}

const both = (one: LogStream, other: LogStream): LogStream => ({
  write(line) {
    one.write(line);
    other.write(line);
  },
});

/** A path whose percent signs encode nothing is an unknown one, with a page that says so, not a fault of the request. */
function wellFormed(url: string): string {
  const [path = ''] = url.split('?', 1);
  if (!path.includes('%')) return url;
  try {
    decodeURIComponent(path);
    return url;
  } catch {
    return path.replaceAll('%', '%25') + url.slice(path.length);
  }
}

export function createFastify({
  config,
  logLevel: level = 'info',
  logTo,
  connections,
}: ServingOptions): FastifyInstance {
  const destination = logTo ?? logDestination();
  const forwarder = config.logServer && forwardLog(config.logServer);
  const app: FastifyInstance = Fastify({
    logger: {
      level,
      stream: forwarder ? both(destination, forwarder) : destination,
      // Neither addresses nor queries nor headers: they name people and open doors.
      serializers: {
        req: (request) => ({ method: request.method, route: request.routeOptions?.url ?? 'none' }),
        res: (reply) => ({ statusCode: reply.statusCode }),
        err: describeError,
      },
      redact: { paths: ['req.headers', 'email', '*.email', '*.password', '*.idToken'], remove: true },
    },
    logController: new LogController({ disableRequestLogging: level !== 'debug' && level !== 'trace' }),
    genReqId: requestIdOf,
    trustProxy: trustedProxies(config.trustProxy),
    bodyLimit: COMMON_BODY.bytes,
    forceCloseConnections: 'idle',
    requestTimeout: REQUEST_MS,
    connectionTimeout: STALLED_MS,
    http: { headersTimeout: HEADERS_MS, maxHeaderSize: MOST_HEAD_BYTES },
    routerOptions: { maxParamLength: 256 },
    rewriteUrl: ({ url }) => wellFormed(url ?? '/'),
    clientErrorHandler: (error, socket) => refuseUnparsed(app.securityHeaders, error, socket),
    frameworkErrors: (error, { server }, reply) => sendProblem(reply.headers(server.securityHeaders), problemOf(error)),
  });
  if (forwarder) app.addHook('onClose', async () => forwarder.close());
  app.setValidatorCompiler(validatorCompiler);
  app.setSerializerCompiler(serializerCompiler);
  readJsonBody(app);
  const limits = { ...connectionLimits(config.trustProxy), ...connections };
  const refused = (reason: string) => app.securityEvents.record(null, 'connection.refused', { reason });
  const connectionsLeft = capConnections(app.server, limits, refused);
  capRequests(app, limits.requestsPerNetwork, connectionsLeft);
  boundUnfinishedBodies(app, { perNetwork: limits.bodiesPerNetwork, bytes: limits.bodyBytes, ms: limits.bodyMs });
  return app;
}
