/** State of sign-ins that have begun: one sealed short-lived cookie each, so that anonymous requests fill no table. */

import { createHash } from 'node:crypto';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { z } from 'zod';
import { HOUR, inSeconds } from '#contract/durations.ts';
import { secretBox } from '#server/platform/secret-box.ts';
import type { CookieName, Cookies } from './cookies.ts';
import { type Checks, checksSchema } from './openid-client.ts';

interface BegunSignIn {
  readonly checks: Checks;
  readonly returnTo: string;
}

export interface LoginState {
  remember(request: FastifyRequest, reply: FastifyReply, begun: BegunSignIn): void;
  /** The sign-in that this very browser has begun with this state, not too long ago. */
  find(request: FastifyRequest, state: string): BegunSignIn | null;
  /** Where a sign-in leads, sealed: part of its state, so that it is known also once the sign-in is over. */
  sealReturn(path: string): string;
  /** The path in such a seal; `/` for anything else. */
  openReturn(sealed: unknown): string;
  /** It is over; its code at the provider works once in any case. */
  forget(reply: FastifyReply, state: string): void;
}

/** Longer than anybody types a password, and long enough to make an account. */
export const SIGN_IN_SECONDS = inSeconds(HOUR);
/** A tab each; with one more the one that began first is forgotten. */
export const MOST_SIGN_INS = 5;
/** Browsers take 4,096 characters with the name and the attributes. */
const LONGEST_COOKIE = 3_800;
/** All of them together may be so long: a longer Cookie header is not read (`cookie-header.ts`), and Node refuses heads of 12 KiB. */
const LONGEST_IN_ALL = 6_000;
const PREFIX = 'begun-';
/** Addresses stay short; a longer path is forgotten. */
const LONGEST_RETURN = 300;
const RETURN_CONTEXT = 'where a sign-in leads';

const sealedState = z.object({ checks: checksSchema, returnTo: z.string(), begunAt: z.number() });
type SealedState = z.infer<typeof sealedState>;

/** A cookie of its own each: several tabs that begin at once do not overwrite each other's. */
const nameOf = (state: string): CookieName =>
  `${PREFIX}${createHash('sha256').update(state).digest('base64url').slice(0, 12)}`;

export function loginState(cookies: Cookies, sessionSecret: string, now: () => number = Date.now): LoginState {
  const box = secretBox(sessionSecret, 'begun-sign-in');

  const open = (name: CookieName, value: string): SealedState | null => {
    const text = value.length > LONGEST_COOKIE ? null : box.open(value, name);
    const state = text === null ? null : sealedState.parse(JSON.parse(text));
    return state && now() - state.begunAt < SIGN_IN_SECONDS * 1000 ? state : null;
  };

  const seal = (name: CookieName, begun: BegunSignIn): string =>
    box.seal(JSON.stringify({ ...begun, begunAt: now() } satisfies SealedState), name);

  /** What has room beside the new one, the latest first; all others leave the browser. */
  const makeRoom = (request: FastifyRequest, reply: FastifyReply, taken: number): void => {
    const earlier = cookies
      .startingWith(request, PREFIX)
      .map(([name, value]) => ({ name, length: value.length, begunAt: open(name, value)?.begunAt ?? 0 }))
      .sort((a, b) => b.begunAt - a.begunAt);
    let length = taken;
    earlier.forEach(({ name, ...other }, place) => {
      length += other.length;
      if (other.begunAt === 0 || place >= MOST_SIGN_INS - 1 || length > LONGEST_IN_ALL) cookies.clear(reply, name);
    });
  };

  return {
    remember(request, reply, begun) {
      const name = nameOf(begun.checks.state);
      const whole = seal(name, begun);
      const value = whole.length <= LONGEST_COOKIE ? whole : seal(name, { ...begun, returnTo: '/' });
      makeRoom(request, reply, value.length);
      cookies.set(reply, name, value, SIGN_IN_SECONDS);
    },
    find(request, state) {
      const name = nameOf(state);
      const value = cookies.read(request, name);
      const found = value === null ? null : open(name, value);
      return found?.checks.state === state ? found : null;
    },
    sealReturn: (path) => (path === '/' || path.length > LONGEST_RETURN ? '' : box.seal(path, RETURN_CONTEXT)),
    openReturn: (sealed) =>
      (typeof sealed === 'string' && sealed.length <= 4 * LONGEST_RETURN && box.open(sealed, RETURN_CONTEXT)) || '/',
    forget(reply, state) {
      cookies.clear(reply, nameOf(state));
    },
  };
}
