/** The cookies of the product itself; the embedded provider has its own, under its own path. */
import cookie from '@fastify/cookie';
import type { FastifyReply, FastifyRequest } from 'fastify';

export type CookieName = 'session' | 'sign-in' | 'device';

export interface Cookies {
  read(request: FastifyRequest, name: CookieName): string | null;
  set(reply: FastifyReply, name: CookieName, value: string, seconds: number): void;
  clear(reply: FastifyReply, name: CookieName): void;
}

/** On https the prefix ties a cookie to this very host; browsers refuse it without Secure. */
export const cookieName = (name: CookieName, secure: boolean): string => (secure ? `__Host-${name}` : name);

export function cookiesFor(publicUrl: string): Cookies {
  const secure = publicUrl.startsWith('https:');
  const attributes = { path: '/', httpOnly: true, sameSite: 'lax', secure } as const;
  const set = (reply: FastifyReply, name: CookieName, value: string, seconds: number): void => {
    reply.header('set-cookie', cookie.serialize(cookieName(name, secure), value, { ...attributes, maxAge: seconds }));
  };
  return {
    read: (request, name) => cookie.parse(request.headers.cookie ?? '')[cookieName(name, secure)] || null,
    set,
    clear: (reply, name) => set(reply, name, '', 0),
  };
}
