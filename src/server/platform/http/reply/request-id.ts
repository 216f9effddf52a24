/** The name of one request: in each of its log lines, in its reply, in its trace, and in what a person is told of a failure. */
import { randomUUID } from 'node:crypto';
import type { IncomingMessage } from 'node:http';
import type { FastifyInstance, FastifyRequest } from 'fastify';

const HEADER = 'x-request-id';
const LOOKS_LIKE_ONE = /^[\w-]{8,64}$/;

/** What the page or a proxy calls it, so that it is one name in both their logs; else a new one. */
export function requestIdOf({ headers }: Pick<IncomingMessage, 'headers'>): string {
  const given = headers[HEADER];
  return typeof given === 'string' && LOOKS_LIKE_ONE.test(given) ? given : randomUUID();
}

/** Files have none: nothing of them is logged. */
const isNamed = ({ routeOptions }: FastifyRequest): boolean => /^\/(bff|oidc|status)\b/.test(routeOptions.url ?? '');

export function sendRequestIds(app: FastifyInstance): void {
  app.addHook('onRequest', (request, reply, done) => {
    if (isNamed(request)) reply.header(HEADER, request.id);
    done();
  });
}

/** The name that a device has given to a change for all its attempts; it stands in the tournament's log, too. */
export function commandIdOf({ headers }: FastifyRequest): string | undefined {
  const key = headers['idempotency-key'];
  return typeof key === 'string' && /^"?[\w-]{1,64}"?$/.test(key) ? key.replaceAll('"', '') : undefined;
}
