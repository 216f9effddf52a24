/** Reads the JSON bodies of calls, bounded in bytes, in values and in depth before anything walks over them. */
import type { FastifyInstance } from 'fastify';
import { COMMON_BODY } from '#contract/common.ts';
import { coded } from '../reply/problem.ts';

declare module 'fastify' {
  interface FastifyContextConfig {
    /** How many values a body may hold; COMMON_BODY's where it does not say. */
    bodyValues?: number;
  }
}

/** Lists and objects within one another; a call has a handful. What walks over thousands would run out of stack. */
const DEEPEST = 32;

/** Whether the data holds more than `most` items and fields, or too many within one another; stops as soon as it does. */
export function holdsMoreThan(most: number, data: unknown): boolean {
  let left = most;
  const waiting: { readonly value: object; readonly depth: number }[] = [];
  const put = (value: unknown, depth: number) => {
    if (typeof value === 'object' && value !== null) waiting.push({ value, depth });
  };
  put(data, 1);
  for (let next = waiting.pop(); next; next = waiting.pop()) {
    const parts: unknown[] = Object.values(next.value);
    left -= parts.length;
    if (left < 0 || next.depth > DEEPEST) return true;
    for (const part of parts) put(part, next.depth + 1);
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
      done(coded(415, 'UNSUPPORTED_MEDIA_TYPE', { wanted: 'utf8' }));
      return;
    }
    if (body.length === 0) {
      done(null, null);
      return;
    }
    const most = request.routeOptions.config.bodyValues ?? COMMON_BODY.values;
    parse(request, String(body), (error, data) => {
      if (!error && holdsMoreThan(most, data)) done(coded(413, 'TOO_LARGE', { what: 'data' }));
      else done(error, data);
    });
  });
}
