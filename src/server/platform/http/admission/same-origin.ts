/** Refuses changes that another site asks a visitor's browser for. */
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { coded } from '../reply/problem.ts';

const READS = new Set(['GET', 'HEAD', 'OPTIONS']);

/** Browsers that say where a request comes from are believed; a program outside of a browser says nothing at all. */
export function isSameOrigin({ headers }: FastifyRequest, origin: string): boolean {
  const site = headers['sec-fetch-site'];
  if (site !== undefined) return site === 'same-origin' || site === 'none';
  return headers.origin === undefined || headers.origin === origin;
}

export function guardSameOrigin(app: FastifyInstance, publicUrl: string): void {
  const { origin } = new URL(publicUrl);
  app.addHook('onRequest', async (request) => {
    // Whatever its path is: the router decodes one that is written in another way.
    if (!READS.has(request.method) && !isSameOrigin(request, origin)) throw coded(403, 'CROSS_SITE', {});
  });
}
