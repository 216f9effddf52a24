/**
 * Bounds requests under way by network, as connections all come from the proxy; streams have a count of their own
 * (`stream-limits.ts`). Where a network has too many, its oldest makes way: honest ones are answered within a moment,
 * so a stranger who holds all keeps no one else of the hall out.
 */
import type { IncomingMessage } from 'node:http';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { coded, type ProblemError } from '../reply/problem.ts';
import { networkOfClient } from './connections.ts';

/** So long a request makes way for none, so that a flood of new ones is refused instead of ending each other. */
const KEPT_MS = 2_000;
const CUT = 'HTTP/1.1 503 Service Unavailable\r\nConnection: close\r\nRetry-After: 5\r\nContent-Length: 0\r\n\r\n';

/** Each network may have so many, however few connections are left. */
const ALWAYS = 100;

/** They are asked by the proxy and by those who watch over the server. */
const OPERATIONS = new Set(['/healthz', '/readyz', '/metrics']);

const leaveOf = new WeakMap<IncomingMessage, () => void>();

/** A request whose reply stays open is counted no more. */
export const leaveRequests = ({ raw }: FastifyRequest): void => leaveOf.get(raw)?.();

const tooMany = (): ProblemError =>
  coded(
    429,
    'TOO_MANY_CALLS',
    { what: 'call' },
    {
      // What is left of its body is not waited for.
      headers: { 'retry-after': '5', connection: 'close' },
    },
  );

interface UnderWay {
  readonly since: number;
  /** Ends its connection. */
  cut(): void;
}

/** Whether the oldest has made way. */
function cutOldest(requests: ReadonlySet<UnderWay>): boolean {
  const oldest: UnderWay | undefined = requests.values().next().value;
  const isOld = oldest !== undefined && performance.now() - oldest.since >= KEPT_MS;
  if (isOld) oldest.cut();
  return isOld;
}

/**
 * A hall of several hundred phones that all ask at once has room in `perNetwork`. `free` says how many connections are left:
 * a network may have no more requests than these, so that others have some, too.
 */
export function capRequests(app: FastifyInstance, perNetwork: number, free: () => number): void {
  const underWay = new Map<string, Set<UnderWay>>();
  const hasRoom = ({ size }: ReadonlySet<UnderWay>): boolean => size < Math.min(perNetwork, Math.max(ALWAYS, free()));
  app.addHook('onRequest', (request, reply, done) => {
    const network = OPERATIONS.has(request.routeOptions.url ?? '') ? null : networkOfClient(request);
    if (network === null) return done();
    const requests = underWay.get(network) ?? new Set();
    if (!hasRoom(requests) && !cutOldest(requests)) {
      reply.headers(app.securityHeaders);
      return done(tooMany());
    }
    const { raw } = request;
    const cut = (): void => {
      leave();
      if (reply.raw.headersSent) raw.destroy();
      else raw.socket.end(CUT, () => raw.destroy());
    };
    const one: UnderWay = { since: performance.now(), cut };
    const leave = (): void => {
      requests.delete(one);
      if (requests.size === 0 && underWay.get(network) === requests) underWay.delete(network);
    };
    underWay.set(network, requests.add(one));
    leaveOf.set(raw, leave);
    reply.raw.once('close', leave);
    done();
  });
  app.addHook('onResponse', (request, _reply, done) => {
    leaveRequests(request);
    done();
  });
}
