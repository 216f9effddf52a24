/**
 * One way to serve a call of the contract. A refusal comes in the order 401, 404, 403, 409 before the body is read, then
 * 413/415/422; the guard therefore runs on the request's head, and handlers of changes check again under their lock.
 */
import { createHash } from 'node:crypto';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { type Body, type Call, COMMON_BODY, type Params, type Query, type Reply } from '#contract/common.ts';
import type { Role } from '#contract/session.ts';
import type { Database, Transaction } from '#server/platform/database/connection.ts';
import { holdAccount } from '#server/platform/database/hold-account.ts';
import { findReplay, isCancelled, rememberReply, type StoredReply } from '#server/platform/database/idempotency.ts';
import { type EncodedReply, encodeForOnce, isEncoded, sendEncoded } from './encoded-reply.ts';
import { networkOf } from './network.ts';
import { notFound, ProblemError, pleaseLogIn } from './problem.ts';
import type { CallLimit } from './rate-limit.ts';
import type { Turns } from './turns.ts';

/** Whoever is signed in on this request. */
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
  /** Of one session: the devices of one person each have their own. */
  readonly limit: CallLimit;
  /** Of one person over all sessions, as anybody can open many. */
  readonly personLimit: CallLimit;
  /** Of what is asked without being signed in, as anybody can make up a browser. */
  readonly networkLimit: CallLimit;
  readonly turns: Turns;
  visitorOf(request: FastifyRequest): Promise<Visitor | null>;
  /** The id of the request's session, whether or not that is still open. */
  sessionOf(request: FastifyRequest): string | null;
}

export interface RequestContext<C extends Call> {
  readonly params: Params<C>;
  readonly query: Query<C>;
  readonly visitor: Visitor | null;
  readonly request: FastifyRequest;
}

export interface ReadRoute<C extends Call, X> {
  /** Where the reply is a file to keep. */
  readonly fileName?: string;
  guard?(asked: RequestContext<C>): Promise<X>;
  handle(
    asked: RequestContext<C> & {
      readonly context: X;
      /** Headers of the reply. */
      readonly reply: FastifyReply;
    },
  ): Promise<Reply<C> | EncodedReply>;
}

export interface ChangeRoute<C extends Call, X, Y = undefined> {
  /** Whether it is about secrets: then neither its body's hash nor its reply is kept, and an Idempotency-Key does nothing. */
  readonly isSecret?: boolean;
  /** Whether the visitor's account is over afterwards; any other change finds it there until it is done. */
  readonly endsAccount?: boolean;
  guard?(asked: RequestContext<C>): Promise<X>;
  /**
   * What it locks: changes of the same follow one another, and each finds what the one before it has left in memory. None
   * where it locks nothing that many wait for.
   */
  turnOf?(context: X, asked: RequestContext<C> & { readonly body: Body<C> }): string | undefined;
  /** Where a guard depends on the body: looks at it as it came, before it may be refused as invalid. */
  precheckBody?(asked: RequestContext<C> & { readonly context: X; readonly raw: unknown }): Promise<void>;
  /** What takes time and needs no transaction: one that waits would keep a connection to the database from others. */
  prepare?(asked: RequestContext<C> & { readonly context: X; readonly body: Body<C> }): Promise<Y>;
  handle(
    asked: RequestContext<C> & {
      readonly context: X;
      readonly body: Body<C>;
      readonly prepared: Y;
      readonly tx: Transaction;
      readonly commandId: string | null;
      /** Runs once the change is committed, before the reply leaves. */
      afterCommit(task: () => void): void;
      /** Headers of the reply. */
      readonly reply: FastifyReply;
    },
  ): Promise<Reply<C>>;
}

/** As Fastify writes a path of the contract. */
export const routePath = (path: string): string => path.replaceAll(/\{(\w+)\}/g, ':$1');

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

/** Why the visitor's roles are not enough for the call; null where they are. */
function refuseRole(call: Call, visitor: Visitor | null): ProblemError | null {
  if (call.access === 'organisers' && !visitor?.roles.includes('tournament_organizer'))
    return new ProblemError(403, 'FORBIDDEN', 'Only tournament organisers can do this.');
  if (call.access === 'venue-managers' && !visitor?.roles.includes('venue_manager'))
    return new ProblemError(403, 'FORBIDDEN', 'Only venue managers can do this.');
  return null;
}

/** What there is not at all is 404 for everybody; only then does a missing role count. */
async function assertRole<C extends Call>(
  call: C,
  asked: RequestContext<C>,
  guard?: (asked: RequestContext<C>) => Promise<unknown>,
): Promise<void> {
  const refusal = refuseRole(call, asked.visitor);
  if (!refusal) return;
  await guard?.(asked).catch((error: unknown) => {
    if (!(error instanceof ProblemError) || error.status === 404) throw error;
  });
  throw refusal;
}

/** The visitor of a call that nobody makes signed out. */
export function signedIn(visitor: Visitor | null): Visitor {
  if (!visitor) throw pleaseLogIn();
  return visitor;
}

/** A queued command says whose it is: under another person's session it is nobody's. */
const isAnothers = ({ headers }: FastifyRequest, visitor: Visitor | null): boolean =>
  headers['edgeball-user'] !== undefined && headers['edgeball-user'] !== visitor?.id;

/** Nobody needs to be looked up for what everybody is told alike. */
const sameForAll = (call: Call): boolean => call.method === 'GET' && call.access === 'anyone' && !call.isPrivate;

async function ask<C extends Call>(deps: RouteDeps, call: C, request: FastifyRequest): Promise<RequestContext<C>> {
  const visitor = sameForAll(call) ? null : await deps.visitorOf(request);
  const caller = visitor ? deps.sessionOf(request) : sameForAll(call) && request.headers.cookie;
  if (caller) deps.limit.take(caller);
  if (visitor) deps.personLimit.take(visitor.id);
  else deps.networkLimit.take(networkOf(request.ip));
  if (call.access !== 'anyone' && (!visitor || isAnothers(request, visitor))) throw pleaseLogIn();
  return { params: paramsOf(call, request), query: request.query as Query<C>, visitor, request };
}

const schemaOf = (call: Call) => ({
  summary: call.summary,
  ...(call.params ? { params: call.params } : {}),
  ...(call.query ? { querystring: call.query } : {}),
  ...(call.body ? { body: call.body } : {}),
  response: { 200: call.reply },
});

/** Serves a GET of the contract. */
export function read<const C extends Call, X = undefined>(deps: RouteDeps, call: C, route: ReadRoute<C, X>): void {
  type Admitted = RequestContext<C> & { readonly context: X };
  const cacheControl = call.isPrivate ? 'private, no-store' : 'no-cache';
  const admitted = async (request: FastifyRequest): Promise<Admitted> => {
    const question = await ask(deps, call, request);
    await assertRole(call, question, route.guard);
    return { ...question, context: (await route.guard?.(question)) as X };
  };
  // The guard comes before what is wrong with a query; where there is none, it has time until the handler.
  const asked = new WeakMap<FastifyRequest, Admitted>();
  const first = async (request: FastifyRequest): Promise<void> => {
    asked.set(request, await admitted(request));
  };
  deps.app.route({
    method: 'GET',
    url: routePath(call.path),
    schema: schemaOf(call),
    ...(call.query ? { onRequest: first } : {}),
    handler: async (request, reply) => {
      const question = asked.get(request) ?? (await admitted(request));
      if (route.fileName) reply.header('content-disposition', `attachment; filename="${route.fileName}"`);
      const answer = await route.handle({ ...question, query: request.query as Query<C>, reply });
      reply.header('cache-control', cacheControl);
      return sendEncoded(request, reply, isEncoded(answer) ? answer : encodeForOnce(call.reply.parse(answer)));
    },
  });
}

const idempotencyKey = (request: FastifyRequest): string | null => {
  const header = request.headers['idempotency-key'];
  if (header === undefined) return null;
  const key = String(header).replace(/^"(.*)"$/, '$1');
  if (!/^[\x21-\x7e]{1,64}$/.test(key)) throw new ProblemError(400, 'UNREADABLE', 'That Idempotency-Key is not valid.');
  return key;
};

/** Serves a state-changing call of the contract, in one transaction together with its Idempotency-Key. */
export function change<const C extends Call, X = undefined, Y = undefined>(
  deps: RouteDeps,
  call: C,
  route: ChangeRoute<C, X, Y>,
): void {
  interface Admitted {
    readonly question: RequestContext<C>;
    readonly key: string | null;
    context: X | undefined;
    replay: StoredReply | null;
    hash: string;
  }
  /** A repeat is answered from its first answer, whatever has become of the state since; that may be why it is refused. */
  const unlessRepeated = async (admission: Admitted, check: () => Promise<void>): Promise<void> => {
    const { question, key } = admission;
    try {
      await check();
    } catch (refusal) {
      if (key !== null) admission.replay = await findReplay(deps.database.db, ownerOf(question.visitor), key);
      if (!admission.replay) throw refusal;
    }
  };
  const admitted = new WeakMap<FastifyRequest, Admitted>();
  deps.app.route({
    method: call.method,
    url: routePath(call.path),
    schema: schemaOf(call),
    bodyLimit: (call.bodySize ?? COMMON_BODY).bytes,
    config: { bodyValues: (call.bodySize ?? COMMON_BODY).values },
    onRequest: async (request) => {
      const question = await ask(deps, call, request);
      await assertRole(call, question, route.guard);
      const key = route.isSecret ? null : idempotencyKey(request);
      const admission: Admitted = { question, context: undefined, key, replay: null, hash: '' };
      admitted.set(request, admission);
      await unlessRepeated(admission, async () => {
        admission.context = await route.guard?.(question);
      });
    },
    preValidation: async (request) => {
      const admission = admitted.get(request);
      if (!admission) return;
      if (admission.key !== null) admission.hash = requestHash(call, request);
      if (admission.replay) return;
      const context = admission.context as X;
      await unlessRepeated(admission, async () =>
        route.precheckBody?.({ ...admission.question, context, raw: request.body }),
      );
    },
    handler: async (request, reply) => {
      const admission = admitted.get(request);
      if (!admission) throw new Error('the request was not admitted');
      const { question, key, hash } = admission;
      reply.header('cache-control', 'no-store');
      const repeat = (stored: StoredReply) => sendReplay(reply, stored, [hash, validatedHash(call, request)]);
      if (admission.replay) return repeat(admission.replay);
      const tasks: (() => void)[] = [];
      const asked = { ...question, context: admission.context as X, body: request.body as Body<C> };
      const prepared = (await route.prepare?.(asked)) as Y;
      const commit = () =>
        deps.database.transaction(async (tx) => {
          tasks.length = 0;
          const { visitor } = question;
          const earlier = await enter(tx, { visitor, key, hash, endsAccount: route.endsAccount === true });
          if (earlier) return { replay: earlier };
          const answer = await route.handle({
            ...asked,
            prepared,
            tx,
            commandId: key,
            afterCommit: (task) => tasks.push(task),
            reply,
          });
          const wire = call.reply.parse(answer);
          if (key !== null) await rememberReply.end(tx, ownerOf(visitor), key, reply.statusCode, wire);
          return { wire };
        });
      const perform = async () => {
        const outcome = await commit();
        if (!('replay' in outcome)) for (const task of tasks) task();
        return outcome;
      };
      const turn = route.turnOf?.(asked.context, asked);
      const outcome = await (turn === undefined ? perform() : deps.turns.take(turn, perform));
      if ('replay' in outcome && outcome.replay) return repeat(outcome.replay);
      return reply.send('wire' in outcome ? outcome.wire : null);
    },
  });
}

interface Entering {
  readonly visitor: Visitor | null;
  readonly key: string | null;
  readonly hash: string;
  readonly endsAccount: boolean;
}

/** Holds the visitor's account and claims the key; gives the first answer to it where there is one. */
async function enter(tx: Transaction, { visitor, key, hash, endsAccount }: Entering): Promise<StoredReply | null> {
  if (visitor && key !== null && !endsAccount) {
    const { isAdmitted, replay } = await rememberReply.beginFor(tx, visitor.id, key, hash);
    if (!isAdmitted) throw pleaseLogIn();
    return replay;
  }
  if (visitor && !(await holdAccount(tx, visitor.id, endsAccount))) throw pleaseLogIn();
  return key === null ? null : rememberReply.begin(tx, ownerOf(visitor), key, hash);
}

const ownerOf = (visitor: Visitor | null): string => visitor?.id ?? 'guest';

/** Of the body as it came: a schema drops what it does not know. */
const requestHash = (call: Call, request: FastifyRequest): string =>
  `2.${hashOf(call, request, isEmpty(request.body) ? null : request.body)}`;

/** Calls without a body take none, or an empty object: that is the same request. */
const isEmpty = (body: unknown): boolean => body == null || JSON.stringify(body) === '{}';

/** As keys were kept by earlier versions: they hashed what the schema had made of the body. */
const validatedHash = (call: Call, request: FastifyRequest): string => hashOf(call, request, request.body ?? null);

const hashOf = (call: Call, { params }: FastifyRequest, body: unknown): string =>
  createHash('sha256')
    .update(JSON.stringify([call.method, call.path, params, body]))
    .digest('base64url');

function sendReplay(reply: FastifyReply, stored: StoredReply, hashes: readonly string[]): FastifyReply {
  if (isCancelled(stored)) throw new ProblemError(409, 'COMMAND_CANCELLED', 'This was withdrawn before it arrived.');
  if (!hashes.includes(stored.requestHash))
    throw new ProblemError(422, 'KEY_REUSED', 'This Idempotency-Key belongs to another request.');
  return reply.code(stored.status).header('idempotency-replayed', 'true').send(stored.reply);
}
