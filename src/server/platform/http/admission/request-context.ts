/** Who asks for what: the head of a request, admitted or refused (401, 404, 403) before its body is read. */

import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Role } from '#contract/accounts/session.ts';
import type { Call, Params, Query } from '#contract/common.ts';
import type { Database } from '#server/platform/database/connection.ts';
import { coded, notFound, ProblemError, pleaseLogIn } from '../reply/problem.ts';
import type { KnownSessions } from './known-sessions.ts';
import { networkOf } from './network.ts';
import type { CallLimit } from './rate-limit.ts';
import type { Turns } from './turns.ts';
import { isStranger } from './unconfirmed.ts';

/** The signed-in person of this request. */
export interface Visitor {
  readonly id: string;
  readonly roles: readonly Role[];
  readonly hasConfirmedEmail: boolean;
  /** When the session of this request began. */
  readonly signedInAt: Date;
}

export interface RouteDeps {
  readonly app: FastifyInstance;
  readonly database: Database;
  /** Limits one session: the devices of one person each have their own. */
  readonly limit: CallLimit;
  /** Limits one person over all sessions, as anybody can open many. */
  readonly personLimit: CallLimit;
  /** Limits a network that is not signed in, as anybody can make up a browser. */
  readonly networkLimit: CallLimit;
  readonly knownSessions: KnownSessions;
  /** Limits the refusals that are kept under the keys of their commands. */
  readonly refusalLimit: RefusalLimit;
  readonly turns: Turns;
  /** Looked up once a request, unless it is asked for anew. */
  visitorOf(request: FastifyRequest, isAnew?: boolean): Promise<Visitor | null>;
  /** Epoch milliseconds. */
  now(): number;
  /** The id of the request's session, whether or not that is still open. */
  sessionOf(request: FastifyRequest): string | null;
}

export interface RefusalLimit {
  take(visitor: Visitor | null, request: FastifyRequest): void;
}

/** Beyond it a command is put off, and not refused for good. `network` counts those who are not signed in. */
export const refusalLimit = (person: CallLimit, network: CallLimit): RefusalLimit => ({
  take: (visitor, request) => (visitor ? person.take(visitor.id) : network.take(networkOf(request.ip))),
});

export interface RequestContext<C extends Call> {
  readonly params: Params<C>;
  readonly query: Query<C>;
  readonly visitor: Visitor | null;
  readonly request: FastifyRequest;
}

/** An id that cannot be one names nothing: "Tournament not found." */
function paramsOf<C extends Call>(call: C, request: FastifyRequest): Params<C> {
  const parsed = call.params?.safeParse(request.params);
  if (parsed && !parsed.success) throw notFound(nounOf(parsed.error.issues[0]?.path[0]));
  return (parsed?.data ?? {}) as Params<C>;
}

function nounOf(parameter: PropertyKey | undefined): string {
  const noun = String(parameter ?? 'page').replace(/Id$/, '');
  return noun.charAt(0).toUpperCase() + noun.slice(1);
}

/** Who runs their own tournaments and championships does so by the role, and no longer once it was taken away. */
export const organisingId = (visitor: Visitor | null): string | undefined =>
  visitor?.roles.includes('tournament_organizer') ? visitor.id : undefined;

/** Why the visitor's roles are not enough for the call; null where they are. */
function roleProblem(call: Call, visitor: Visitor | null): ProblemError | null {
  if (call.access === 'organisers' && organisingId(visitor) === undefined)
    return coded(403, 'FORBIDDEN', { only: 'organisers' });
  if (call.access === 'venue-managers' && !visitor?.roles.includes('venue_manager'))
    return coded(403, 'FORBIDDEN', { only: 'managers' });
  return null;
}

/** What there is not at all is 404 for everybody; only then does a missing role count. */
export async function assertRole<C extends Call>(
  call: C,
  asked: RequestContext<C>,
  guard?: (asked: RequestContext<C>) => Promise<unknown>,
): Promise<void> {
  const refusal = roleProblem(call, asked.visitor);
  if (!refusal) return;
  await guard?.(asked).catch((error: unknown) => {
    if (!(error instanceof ProblemError) || error.status === 404) throw error;
  });
  throw refusal;
}

/** The visitor of a call that needs a session. */
export function signedIn(visitor: Visitor | null): Visitor {
  if (!visitor) throw pleaseLogIn();
  return visitor;
}

/** A queued command says whose it is: under another user's session it counts as signed out. */
export const isAnothers = ({ headers }: FastifyRequest, visitor: Visitor | null): boolean =>
  headers['edgeball-user'] !== undefined && headers['edgeball-user'] !== visitor?.id;

/** A reply that is the same for all needs no look-up of the visitor. */
const sameForAll = (call: Call): boolean => call.method === 'GET' && call.access === 'anyone' && !call.isPrivate;

/**
 * A session that was looked up lately pays for itself, also where this call does not look it up: a stranger behind the same
 * address uses up none of it. Everything else of a request can be made up, so that it is the network's.
 */
export function spend(deps: RouteDeps, request: FastifyRequest, visitor: Visitor | null): void {
  const session = deps.sessionOf(request);
  if (visitor && session !== null) deps.knownSessions.note(session, visitor.id);
  const person = visitor?.id ?? (session === null ? null : deps.knownSessions.personOf(session));
  if (person !== null) {
    if (session !== null) deps.limit.take(session);
    deps.personLimit.take(person);
  } else deps.networkLimit.take(networkOf(request.ip));
}

export async function ask<C extends Call>(
  deps: RouteDeps,
  call: C,
  request: FastifyRequest,
): Promise<RequestContext<C>> {
  const visitor = sameForAll(call) ? null : await deps.visitorOf(request);
  spend(deps, request, visitor);
  // One person can invent any number of accounts.
  if (visitor && isStranger(visitor)) deps.networkLimit.take(networkOf(request.ip));
  if ((call.access !== 'anyone' && !visitor) || isAnothers(request, visitor)) throw pleaseLogIn();
  return { params: paramsOf(call, request), query: request.query as Query<C>, visitor, request };
}
