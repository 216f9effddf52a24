/** Reads the JSON bodies of calls, bounded in bytes and in the number of values before anything walks over them. */
import type { FastifyInstance } from 'fastify';
import { COMMON_BODY } from '#contract/common.ts';
import { ProblemError } from './problem.ts';

declare module 'fastify' {
  interface FastifyContextConfig {
    /** How many values a body may hold; COMMON_BODY's where it does not say. */
    bodyValues?: number;
  }
}

/** Whether the data holds more than `most` items and fields; stops counting as soon as it does. */
export function holdsMoreThan(most: number, data: unknown): boolean {
  let left = most;
  const waiting: unknown[] = [data];
  for (let value = waiting.pop(); value !== undefined; value = waiting.pop()) {
    if (typeof value !== 'object' || value === null) continue;
    const parts: unknown[] = Array.isArray(value) ? value : Object.values(value);
    left -= parts.length;
    if (left < 0) return true;
    for (const part of parts) if (typeof part === 'object' && part !== null) waiting.push(part);
  }
  return false;
}

/** JSON is UTF-8 (RFC 8259, 8.1); of what calls itself anything else a filter in front may have read something else. */
const isOtherCharset = (contentType = ''): boolean => {
  const [, charset] = /;\s*charset\s*=\s*"?([^";\s]*)/i.exec(contentType) ?? [];
  return charset !== undefined && !/^(utf-?8|us-ascii)$/i.test(charset);
};

/** Calls take JSON and nothing else; one without a body may say so by an empty one. */
export function readJsonBody(app: FastifyInstance): void {
  const parse = app.getDefaultJsonParser('remove', 'remove');
  app.removeAllContentTypeParsers();
  app.addContentTypeParser('application/json', { parseAs: 'string' }, (request, body, done) => {
    if (isOtherCharset(request.headers['content-type'])) {
      done(new ProblemError(415, 'UNSUPPORTED_MEDIA_TYPE', 'This call takes JSON in UTF-8.'));
      return;
    }
    if (body.length === 0) {
      done(null, null);
      return;
    }
    const most = request.routeOptions.config.bodyValues ?? COMMON_BODY.values;
    parse(request, String(body), (error, data) => {
      if (!error && holdsMoreThan(most, data)) done(new ProblemError(413, 'TOO_LARGE', 'That is too much data.'));
      else done(error, data);
    });
  });
}
