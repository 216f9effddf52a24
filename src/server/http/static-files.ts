/** The built app: files as they are, and its page for every address that a person may open. */
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { sendText } from './prepared.ts';
import { notFound, sendProblem } from './problem.ts';
import { PAGE_HEADERS } from './security.ts';

/** Their names carry a hash of their content. */
const HASHED = /[/\\]assets[/\\][^/\\]+-[\w-]{8,}\.\w+(\.br)?$/;
const FOR_GOOD = 'public, max-age=31536000, immutable';

export const readIndexHtml = (clientDir: string | null): string | null => {
  const file = clientDir === null ? null : join(clientDir, 'index.html');
  return file !== null && existsSync(file) ? readFileSync(file, 'utf8') : null;
};

const pathOf = (request: FastifyRequest): string => request.url.split('?', 1)[0] ?? '';

/** A person opening an address, as opposed to a page fetching a file or a call that does not exist. */
function isNavigation(request: FastifyRequest): boolean {
  if (request.method !== 'GET' && request.method !== 'HEAD') return false;
  const path = pathOf(request);
  if (/^\/(bff|oidc)(\/|$)/.test(path) || /\.\w+$/.test(path)) return false;
  return String(request.headers.accept ?? '*/*').match(/text\/html|\*\/\*/) !== null;
}

export interface StaticFilesOptions {
  readonly clientDir: string | null;
  /** The page with what a shared link shows of this address; null where there is nothing particular to show. */
  pageFor(path: string): Promise<string | null>;
}

export async function installStaticFiles(
  app: FastifyInstance,
  { clientDir, pageFor }: StaticFilesOptions,
): Promise<void> {
  const hasPage = readIndexHtml(clientDir) !== null;
  if (clientDir !== null && hasPage) {
    await app.register(fastifyStatic, {
      root: clientDir,
      prefix: '/',
      preCompressed: true,
      dotfiles: 'ignore',
      index: ['index.html'],
      cacheControl: false,
      setHeaders: (reply, path) => {
        reply.setHeader('cache-control', HASHED.test(path) ? FOR_GOOD : 'no-cache');
        reply.setHeader('vary', 'accept-encoding');
      },
    });
  }
  // A start's dozen of scripts, styles and fonts are lighter without. Told by what is sent, not by what was asked for: the
  // app's page answers any address.
  app.addHook('onSend', (request, reply, _payload, done) => {
    if (request.url.startsWith('/assets/') && reply.getHeader('cache-control') === FOR_GOOD) {
      for (const name of PAGE_HEADERS) reply.removeHeader(name);
    }
    done();
  });
  app.setNotFoundHandler(async (request, reply) => {
    if (!hasPage || !isNavigation(request)) return sendProblem(reply, notFound('Page'));
    const page = request.method === 'GET' ? await pageFor(pathOf(request)) : null;
    if (page === null) return reply.sendFile('index.html');
    return sendText(request, reply.header('cache-control', 'no-cache').type('text/html; charset=utf-8'), page);
  });
}
