/** Security events: one structured log line each, and a counter. People occur as ids and keyed hashes, never by e-mail or address. */

import { createHmac } from 'node:crypto';
import type { FastifyBaseLogger, FastifyInstance, FastifyRequest } from 'fastify';
import type { Role } from '#contract/accounts/session.ts';
import { MINUTE } from '#contract/durations.ts';
import { addressOf } from './http/admission/network.ts';
import { problemOf } from './http/reply/problem.ts';
import type { Metrics } from './metrics.ts';
import { derivedSecret } from './secrets.ts';

export const securityEventNames = [
  'sign-in.succeeded',
  'sign-in.failed',
  'sign-in.limited',
  'sign-in.refused',
  'sign-out.succeeded',
  'session.ended',
  'session.all-ended',
  'session.expired',
  'account.created',
  'account.confirmed',
  'account.disowned',
  'account.deleted',
  're-authentication.failed',
  're-authentication.limited',
  'password.reset-requested',
  'password.reset',
  'password.changed',
  'email.change-requested',
  'email.changed',
  'mail.limited',
  'second-factor.enabled',
  'second-factor.disabled',
  'second-factor.failed',
  'second-factor.recovery-code-used',
  'second-factor.recovery-codes-renewed',
  'role.granted',
  'role.removed',
  'request.forbidden',
  'request.cross-site',
  'request.limited',
  'request.invalid',
  'request.refused',
  'connection.refused',
  'provider-key.rotated',
] as const;
export type SecurityEventName = (typeof securityEventNames)[number];

export interface SecurityEventDetails {
  readonly userId?: string | null;
  /** The embedded provider's account, where its person is not known. */
  readonly accountId?: string | null;
  /** Written as a keyed hash: the same e-mail can be followed through the log, but not read from it. */
  readonly email?: string;
  readonly role?: Role;
  /** Why, as a code. */
  readonly reason?: string;
  /** How many sessions or the like. */
  readonly count?: number;
}

export interface SecurityEvents {
  /** Who makes this request; its events name them. */
  identify(request: FastifyRequest, userId: string): void;
  /** Without a request it happened by itself, or by a command. */
  record(request: FastifyRequest | null, event: SecurityEventName, details?: SecurityEventDetails): void;
}

declare module 'fastify' {
  interface FastifyInstance {
    securityEvents: SecurityEvents;
  }
}

/** Longer ones are no e-mails. */
const MAX_EMAIL = 254;
const HASH_LENGTH = 16;
/**
 * A flood of an event shall not fill the log, nor keep another event out of it: each has so many lines a minute, and beyond
 * these it is counted. No hall signs in, or mistypes, so often.
 */
const LINES_PER_MINUTE = 120;

export interface SecurityEventsOptions {
  readonly log: Pick<FastifyBaseLogger, 'info'>;
  readonly sessionSecret: string;
  readonly metrics?: Pick<Metrics, 'counter'>;
}

export function createSecurityEvents({ log, sessionSecret, metrics }: SecurityEventsOptions): SecurityEvents {
  const key = derivedSecret(sessionSecret, 'security-events');
  const hash = (kind: string, text: string): string =>
    createHmac('sha256', key).update(`${kind} ${text}`).digest('base64url').slice(0, HASH_LENGTH);
  const counts = new Map<string, number>(securityEventNames.map((name) => [name, 0]));
  const visitors = new WeakMap<FastifyRequest, string>();
  const lines = new Map(securityEventNames.map((name) => [name, lineLimit(LINES_PER_MINUTE)]));
  metrics?.counter('edgeball_security_events_total', 'Security events by name.', 'event', () => counts);
  return {
    identify: (request, userId) => visitors.set(request, userId),
    record(request, event, { email, userId, accountId, role, reason, count } = {}) {
      counts.set(event, (counts.get(event) ?? 0) + (count ?? 1));
      if (!lines.get(event)?.mayWrite()) return;
      const who = userId ?? (request && visitors.get(request)) ?? null;
      const line = {
        event,
        ...(who === null ? {} : { userId: who }),
        ...(accountId ? { accountId } : {}),
        ...(email === undefined ? {} : { emailHash: hash('email', email.trim().toLowerCase().slice(0, MAX_EMAIL)) }),
        ...(role === undefined ? {} : { role }),
        ...(reason === undefined ? {} : { reason }),
        ...(count === undefined ? {} : { count }),
        ...(request ? { addressHash: hash('address', addressOf(request.ip)), route: routeOf(request) } : {}),
      };
      (request?.log ?? log).info(line, 'security event');
    },
  };
}

/** So many lines a minute, by the clock that never goes back. */
function lineLimit(perMinute: number) {
  let [left, ends] = [0, 0];
  return {
    mayWrite(): boolean {
      const time = performance.now();
      if (time >= ends) [left, ends] = [perMinute, time + MINUTE];
      left -= 1;
      return left >= 0;
    },
  };
}

/** The route's pattern: the address itself may hold a token. */
const routeOf = ({ method, routeOptions }: FastifyRequest): string => `${method} ${routeOptions.url ?? 'none'}`;

/** Makes them known to every route as `request.server.securityEvents`, and records what the server refuses. */
export function installSecurityEvents(app: FastifyInstance, options: Omit<SecurityEventsOptions, 'log'>): void {
  app.decorate('securityEvents', createSecurityEvents({ ...options, log: app.log }));
  app.addHook('onError', async (request, _reply, error) => {
    const { status, code } = problemOf(error);
    const event = refusalEvent(status, code);
    if (event) app.securityEvents.record(request, event, { reason: code });
  });
}

function refusalEvent(status: number, code: string): SecurityEventName | null {
  if (code === 'CROSS_SITE') return 'request.cross-site';
  return REFUSALS[status] ?? null;
}

const REFUSALS: Readonly<Record<number, SecurityEventName>> = {
  400: 'request.invalid',
  403: 'request.forbidden',
  409: 'request.refused',
  413: 'request.invalid',
  415: 'request.invalid',
  422: 'request.invalid',
  429: 'request.limited',
};

/** One line about what a request did, or was refused. */
export const recordSecurityEvent = (
  request: FastifyRequest,
  event: SecurityEventName,
  details?: SecurityEventDetails,
): void => request.server.securityEvents.record(request, event, details);
