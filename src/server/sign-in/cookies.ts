/** The cookies of the product itself; the embedded provider has its own, under its own path. */
import cookie from '@fastify/cookie';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { DAY, inSeconds } from '#contract/durations.ts';
import type { Language } from '#messages/language.ts';
import { cookiesOf } from '#server/platform/http/headers/cookie-header.ts';

/** `sign-in` tells browsers apart that are about to sign in, `begun-…` is one sign-in under way; `hall` opens a hall, and `hall-device` tells devices at a table apart. */
export type CookieName = 'session' | 'sign-in' | 'device' | 'hall' | 'hall-device' | `begun-${string}`;

export interface Cookies {
  read(request: FastifyRequest, name: CookieName): string | null;
  /** Names and values of all cookies of a kind. */
  startingWith(request: FastifyRequest, prefix: 'begun-'): [CookieName, string][];
  set(reply: FastifyReply, name: CookieName, value: string, seconds: number): void;
  /** The page reads it as well: the language in which it is shown. */
  setLanguage(reply: FastifyReply, language: Language): void;
  clear(reply: FastifyReply, name: CookieName): void;
}

/** On https the prefix ties a cookie to this very host; browsers refuse it without Secure. */
export const cookieName = (name: CookieName, secure: boolean): string => (secure ? `__Host-${name}` : name);

export function cookiesFor(publicUrl: string): Cookies {
  const secure = publicUrl.startsWith('https:');
  const attributes = { path: '/', httpOnly: true, secure } as const;
  // A sign-in comes back from another site; nothing else does.
  const sameSite = (name: CookieName) => (name === 'hall' || name === 'hall-device' ? 'strict' : 'lax');
  const set = (reply: FastifyReply, name: CookieName, value: string, seconds: number): void => {
    const options = { ...attributes, sameSite: sameSite(name), maxAge: seconds } as const;
    reply.header('set-cookie', cookie.serialize(cookieName(name, secure), value, options));
  };
  return {
    read: (request, name) => cookiesOf(request)[cookieName(name, secure)] || null,
    startingWith(request, prefix) {
      const start = cookieName(prefix, secure);
      return Object.entries(cookiesOf(request)).flatMap(([name, value]): [CookieName, string][] =>
        name.startsWith(start) && value !== undefined ? [[`${prefix}${name.slice(start.length)}`, value]] : [],
      );
    },
    set,
    setLanguage(reply, language) {
      const options = { path: '/', secure, sameSite: 'lax', maxAge: inSeconds(365 * DAY) } as const;
      reply.header('set-cookie', cookie.serialize('lang', language, options));
    },
    clear: (reply, name) => set(reply, name, '', 0),
  };
}
