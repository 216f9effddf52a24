/** What the embedded provider's pages with forms have in common. */

import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { z } from 'zod';
import { serverFault } from '#messages/fault.ts';
import type { Language } from '#messages/language.ts';
import { say, sayFault } from '#messages/say.ts';
import { languageOf } from '#server/platform/http/headers/language.ts';
import { problemOf, saidIn } from '#server/platform/http/reply/problem.ts';
import { type Page, wayBackPage } from './page.ts';

const BODY_LIMIT = 16 * 1024;

/** Pages with forms need no more than this, and their scripts come from this origin. */
export const POLICY =
  "default-src 'none';script-src 'self';style-src 'self';font-src 'self';img-src 'self';form-action 'self';" +
  "base-uri 'none';frame-ancestors 'none';require-trusted-types-for 'script';trusted-types 'none'";

/** The database cannot keep it, and no keyboard types it. */
export const typedText = z.string().refine((text) => !text.includes('\u0000'), serverFault('inputs.unstorable'));

export const sendPage = (reply: FastifyReply, status: number, page: Page): FastifyReply =>
  reply
    .code(status)
    .type('text/html; charset=utf-8')
    .send(page(languageOf(reply.request)));

/** How long to wait, for people and for programs. */
export function tooMany(reply: FastifyReply, seconds: number): string {
  reply.header('retry-after', String(seconds));
  const language = languageOf(reply.request);
  return seconds < 60
    ? say(language, 'serverPages.tooManySeconds', { seconds })
    : say(language, 'serverPages.tooManyMinutes', { minutes: Math.ceil(seconds / 60) });
}

export const typedField = (request: FastifyRequest, name: string): string => {
  const value = (request.body as Record<string, unknown> | undefined)?.[name];
  return typeof value === 'string' ? value : '';
};

/** The first message for each field. */
export function errorsOf(error: z.ZodError, language: Language): Record<string, string> {
  const said = error.issues.map(({ path, message }) => [String(path[0]), sayFault(language, message)]);
  return Object.fromEntries(said.toReversed());
}

/** Routes that take forms and answer with pages, also where they fail. */
export async function formScope(
  app: FastifyInstance,
  routes: (scope: FastifyInstance) => void,
  failedPage: (title: string, explanation: string) => Page = wayBackPage,
): Promise<void> {
  await app.register(async (scope) => {
    scope.addContentTypeParser(
      'application/x-www-form-urlencoded',
      { parseAs: 'string', bodyLimit: BODY_LIMIT },
      (_request, body, done) => done(null, Object.fromEntries(new URLSearchParams(String(body)))),
    );
    scope.addHook('onRequest', async (_request, reply) => {
      reply.headers({ 'cache-control': 'no-store', 'content-security-policy': POLICY });
    });
    scope.setErrorHandler((error: Error, request, reply) => {
      const problem = problemOf(error);
      const isOurs = problem === error;
      if (problem.status >= 500 && !isOurs) request.log.error({ err: error }, 'a sign-in page failed');
      reply.headers(problem.details.headers ?? {});
      const language = languageOf(request);
      if (problem.status === 503)
        return sendPage(reply, 503, failedPage(say(language, 'serverPages.tryAgainTitle'), saidIn(language, problem)));
      const explanation = isOurs ? saidIn(language, problem) : say(language, 'serverPages.failed');
      return sendPage(reply, problem.status, failedPage(say(language, 'serverPages.failedTitle'), explanation));
    });
    routes(scope);
  });
}
