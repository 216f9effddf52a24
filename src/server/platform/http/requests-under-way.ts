/**
 * Bounds requests under way by network: connections come from the proxy, so that these are what tells the people behind it
 * apart. A stream leaves this count, as it has one of its own (`stream-limits.ts`).
 */
import type { IncomingMessage } from 'node:http';
import type { BlockList } from 'node:net';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { hasBody, isListed } from './connections.ts';
import { networkOf } from './network.ts';
import { ProblemError } from './problem.ts';

export interface RequestLimits {
  /** A hall of several hundred phones that all ask at once. */
  readonly perNetwork: number;
  /** Bodies on their way: what a hall sends is a few hundred bytes each, and there at once. */
  readonly bodiesPerNetwork: number;
  /** Addresses that are counted as nobody's: of this machine, and of proxies that ask for themselves. */
  readonly exempt: BlockList;
}

/** Each network may have so many, however few connections are left. */
const ALWAYS = 100;

/** They are asked by the proxy and by those who watch over the server. */
const OPERATIONS = new Set(['/healthz', '/readyz', '/metrics']);

const leaveOf = new WeakMap<IncomingMessage, () => void>();

/** A request whose reply stays open is counted no more. */
export const leaveRequests = ({ raw }: FastifyRequest): void => leaveOf.get(raw)?.();

const tooMany = (): ProblemError =>
  new ProblemError(429, 'TOO_MANY_CALLS', 'That was too much at once. Please wait a moment.', {
    // What is left of its body is not waited for.
    headers: { 'retry-after': '5', connection: 'close' },
  });

const unfinished = (requests: Iterable<IncomingMessage>): number => {
  let count = 0;
  for (const { complete } of requests) if (!complete) count += 1;
  return count;
};

/** `free` says how many connections are left: a network may have no more requests than these, so that others have some, too. */
export function capRequests(app: FastifyInstance, limits: RequestLimits, free: () => number): void {
  const { perNetwork, bodiesPerNetwork, exempt } = limits;
  const underWay = new Map<string, Set<IncomingMessage>>();
  const isExempt = ({ ip, routeOptions }: FastifyRequest): boolean =>
    OPERATIONS.has(routeOptions.url ?? '') || isListed(exempt, ip);
  app.addHook('onRequest', (request, reply, done) => {
    if (isExempt(request)) return done();
    const network = networkOf(request.ip);
    const requests = underWay.get(network) ?? new Set();
    const hasTooManyBodies = () => requests.size >= bodiesPerNetwork && unfinished(requests) >= bodiesPerNetwork;
    if (requests.size >= Math.min(perNetwork, Math.max(ALWAYS, free())) || (hasBody(request) && hasTooManyBodies())) {
      reply.headers(app.securityHeaders);
      return done(tooMany());
    }
    const { raw } = request;
    underWay.set(network, requests.add(raw));
    const leave = (): void => {
      requests.delete(raw);
      if (requests.size === 0 && underWay.get(network) === requests) underWay.delete(network);
    };
    leaveOf.set(raw, leave);
    reply.raw.once('close', leave);
    done();
  });
  app.addHook('onResponse', (request, _reply, done) => {
    leaveRequests(request);
    done();
  });
}
