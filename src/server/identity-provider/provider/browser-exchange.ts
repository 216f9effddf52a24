/** The request that the embedded provider is working for: its storage adapter reads and sets cookies by it. */
import { AsyncLocalStorage } from 'node:async_hooks';
import cookie from '@fastify/cookie';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { cookiesOf } from '#server/platform/http/headers/cookie-header.ts';

export interface BrowserExchange {
  read(name: string): string | null;
  /** Also one that has just been set: the browser has it with the next request. */
  set(name: string, value: string, attributes: CookieAttributes): void;
}

interface CookieAttributes {
  readonly path: string;
  readonly secure: boolean;
  /** In seconds; 0 removes the cookie. */
  readonly maxAge: number;
}

const current = new AsyncLocalStorage<BrowserExchange>();

/** Null where the product itself asks, as it does for tokens. */
export const currentExchange = (): BrowserExchange | null => current.getStore() ?? null;

export const withExchange = <Result>(exchange: BrowserExchange, work: () => Result): Result =>
  current.run(exchange, work);

/** A hijacked reply leaves without the headers of Fastify's, and any other leaves without the raw ones. */
export function exchangeOf(request: FastifyRequest, reply: FastifyReply): BrowserExchange {
  const fresh = new Map<string, string>();
  return {
    read: (name) => (fresh.get(name) ?? cookiesOf(request)[name]) || null,
    set(name, value, attributes) {
      fresh.set(name, value);
      const line = cookie.serialize(name, value, { ...attributes, httpOnly: true, sameSite: 'lax' });
      if (reply.sent) reply.raw.appendHeader('set-cookie', line);
      else reply.header('set-cookie', line);
    },
  };
}
