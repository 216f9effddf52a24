/** The built app: files as they are, and its page for every address that a person may open. */
import { existsSync } from 'node:fs';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { type Language, USUAL } from '#messages/language.ts';
import { languageOf } from '#server/platform/http/headers/language.ts';
import { type BuiltFile, type BuiltFiles, FOR_GOOD, readBuiltFiles, sendBuiltFile } from './built-files.ts';
import { type EncodedReply, sendEncoded, varyBy } from './encoded-reply.ts';
import { pageName } from './index-pages.ts';
import { hidden } from './openapi-exclusions.ts';
import { notFound, sendProblem } from './problem.ts';
import { FILE_POLICY, PAGE_HEADERS } from './security.ts';

const pathOf = (request: FastifyRequest): string => request.url.split('?', 1)[0] ?? '';

/** A person opening an address, as opposed to a page fetching a file or a call that does not exist. */
function isNavigation(request: FastifyRequest): boolean {
  if (request.method !== 'GET' && request.method !== 'HEAD') return false;
  const path = pathOf(request);
  if (/^\/(bff|oidc)(\/|$)/.test(path) || /\.\w+$/.test(path)) return false;
  return String(request.headers.accept ?? '*/*').match(/text\/html|\*\/\*/) !== null;
}

/** What the page's language is read from. */
const LANGUAGE_HEADERS = 'accept-language, cookie';

export interface StaticFilesOptions {
  readonly clientDir: string | null;
  /** The page with what a shared link shows of this address; null where there is nothing particular to show. */
  pageFor(request: FastifyRequest, path: string, language: Language): Promise<EncodedReply | null>;
}

export function installStaticFiles(app: FastifyInstance, { clientDir, pageFor }: StaticFilesOptions): void {
  const files: BuiltFiles = clientDir !== null && existsSync(clientDir) ? readBuiltFiles(clientDir) : new Map();
  const index = files.get(`/${pageName(USUAL)}`);
  const sendIndex = (request: FastifyRequest, reply: FastifyReply, usual: BuiltFile) =>
    sendBuiltFile(request, varyBy(reply, LANGUAGE_HEADERS), files.get(`/${pageName(languageOf(request))}`) ?? usual);
  if (index) {
    app.get('/*', hidden, (request, reply) => {
      const path = `/${(request.params as { '*': string })['*']}`;
      if (path === '/') return sendIndex(request, reply, index);
      const file = files.get(path);
      if (!file) return reply.callNotFound();
      return sendBuiltFile(request, reply, file);
    });
  }
  // A start's dozen of scripts, styles and fonts are lighter without. Told by what is sent, not by what was asked for: the
  // app's page answers any address.
  app.addHook('onSend', (request, reply, _payload, done) => {
    if (request.url.startsWith('/assets/') && reply.getHeader('cache-control') === FOR_GOOD) {
      for (const name of PAGE_HEADERS) reply.removeHeader(name);
      reply.header('content-security-policy', FILE_POLICY);
    }
    done();
  });
  app.setNotFoundHandler(async (request, reply) => {
    if (!index || !isNavigation(request)) return sendProblem(reply, notFound('Page'));
    const page = request.method === 'GET' ? await pageFor(request, pathOf(request), languageOf(request)) : null;
    if (page === null) return sendIndex(request, reply, index);
    varyBy(reply.header('cache-control', 'no-cache'), LANGUAGE_HEADERS);
    return sendEncoded(request, reply, page, 'text/html; charset=utf-8');
  });
}
