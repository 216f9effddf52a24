/**
 * One way to serve a call of the contract. A refusal comes in the order 401, 404, 403, 409 before the body is read, then
 * 413/415/422; the guard therefore runs on the request's head, and handlers of changes check again under their lock.
 */

import type { FastifyReply, FastifyRequest } from 'fastify';
import { type Body, type Call, COMMON_BODY, type Query, type Reply } from '#contract/common.ts';
import type { Transaction } from '#server/platform/database/connection.ts';
import { rememberReply, UNREAD } from '#server/platform/database/idempotency.ts';
import { ask, assertRole, isAnothers, type RequestContext, type RouteDeps } from '../admission/request-context.ts';
import { type EncodedReply, encodeForOnce, isEncoded, sendEncoded } from '../reply/encoded-reply.ts';
import { type ProblemError, pleaseLogIn } from '../reply/problem.ts';
import { answerRefused, type Outcome, orRefusal, unlessRefused } from './command-outcome.ts';
import {
  assertKey,
  claimIdempotencyKey,
  keyOwnerOf,
  knownKey,
  requestHash,
  sendReplay,
  validatedHash,
} from './idempotency-key.ts';

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
  /** Whether a device does it, by a link: its key stays the device's, whoever signs in or out there before a repeat. */
  readonly isOfDevice?: boolean;
  /** Whether the visitor's account is over afterwards; any other change finds it there until it is done. */
  readonly endsAccount?: boolean;
  guard?(asked: RequestContext<C>): Promise<X>;
  /**
   * What it locks: changes of the same follow one another, and each finds what the one before it has left in memory. None
   * where it locks nothing that many wait for; of several it takes the first first.
   */
  turnOf?(
    context: X,
    asked: RequestContext<C> & { readonly body: Body<C> },
  ): string | readonly [string, string] | undefined;
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

/** A change whose head was looked at. */
interface Admission<C extends Call, X> {
  question: RequestContext<C>;
  /** Epoch milliseconds. */
  readonly admittedAt: number;
  /** Null without a header, or where a refusal came before it was read. */
  readonly key: string | null;
  /** The owner of the key. */
  readonly owner: string;
  context: X | undefined;
  /** Why the command is refused, before its turn. Where it has a key, this waits until the key is claimed. */
  refusal: ProblemError | null;
  hash: string;
}

/**
 * Serves a state-changing call of the contract, in one transaction together with its Idempotency-Key. A repeat gets the first
 * answer, success or refusal, whatever has become of the state since.
 */
export function change<const C extends Call, X = undefined, Y = undefined>(
  deps: RouteDeps,
  call: C,
  route: ChangeRoute<C, X, Y>,
): void {
  const admitted = new WeakMap<FastifyRequest, Admission<C, X>>();
  const admissionOf = (request: FastifyRequest): Admission<C, X> => {
    const admission = admitted.get(request);
    if (!admission) throw new Error('the request was not admitted');
    return admission;
  };
  deps.app.route({
    method: call.method,
    url: routePath(call.path),
    schema: schemaOf(call),
    // A refused body is an answer to the key as well.
    attachValidation: true,
    bodyLimit: (call.bodySize ?? COMMON_BODY).bytes,
    config: { bodyValues: (call.bodySize ?? COMMON_BODY).values },
    onRequest: async (request) => {
      admitted.set(request, await admit(deps, call, route, request));
    },
    preValidation: async (request) => {
      const admission = admissionOf(request);
      if (admission.key !== null) admission.hash = requestHash(call, request);
      const { question, context } = admission;
      await unlessRefused(admission, async () =>
        route.precheckBody?.({ ...question, context: context as X, raw: request.body }),
      );
    },
    errorHandler: async (error, request) => {
      const admission = admitted.get(request);
      if (!admission?.refusal || admission.key === null || admission.hash !== '') throw error;
      const { question, key, owner, refusal } = admission;
      // The head was refused before the body turned out to be unreadable.
      const outcome = await answerRefused(deps, { ...question, key, owner, hash: UNREAD }, refusal);
      throw 'refusal' in outcome ? outcome.refusal : error;
    },
    handler: async (request, reply) => {
      const admission = admissionOf(request);
      await unlessRefused(admission, async () => {
        if (request.validationError) throw request.validationError;
      });
      reply.header('cache-control', 'no-store');
      const body = request.body as Body<C>;
      const asked = { ...admission.question, context: admission.context as X, body };
      const prepared = (await unlessRefused(admission, async () => route.prepare?.(asked))) as Y;
      const outcome =
        (await orRefused(deps, admission)) ?? (await perform(deps, call, route, { admission, reply, body, prepared }));
      if ('replay' in outcome) return sendReplay(reply, outcome.replay, [admission.hash, validatedHash(call, request)]);
      if ('refusal' in outcome) throw outcome.refusal;
      return reply.send(outcome.wire);
    },
  });
}

/** Refuses at once what has no key; a refusal of a command with a key is its answer, unless another copy got one before. */
async function admit<C extends Call, X, Y>(
  deps: RouteDeps,
  call: C,
  route: ChangeRoute<C, X, Y>,
  request: FastifyRequest,
): Promise<Admission<C, X>> {
  const question = await ask(deps, call, request);
  const admission: Admission<C, X> = {
    question,
    admittedAt: deps.now(),
    key: route.isSecret ? null : knownKey(request),
    owner: keyOwnerOf(request, question.visitor, route.isOfDevice === true),
    context: undefined,
    refusal: null,
    hash: '',
  };
  await unlessRefused(admission, () => assertRole(call, question, route.guard));
  if (!admission.refusal && !route.isSecret) assertKey(request);
  admission.context = await unlessRefused(admission, async () => route.guard?.(question));
  return admission;
}

/** A slow body may arrive minutes after its head, and a command wait for its turn: an admission so old, in milliseconds, is made anew. */
const ADMITTED_FOR = 1_000;

/** The right may have ended meanwhile: the session, the role, the link, or what the guard asks for. */
async function admitAgain<C extends Call, X, Y>(
  deps: RouteDeps,
  call: C,
  route: ChangeRoute<C, X, Y>,
  admission: Admission<C, X>,
): Promise<void> {
  const { question, admittedAt } = admission;
  if (Math.abs(deps.now() - admittedAt) < ADMITTED_FOR) return;
  const { request, visitor: former } = question;
  const visitor = await deps.visitorOf(request, true);
  // A device goes on by its link; anybody else would go on as a guest.
  if (isAnothers(request, visitor) || (visitor?.id !== former?.id && !route.isOfDevice)) throw pleaseLogIn();
  const again = { ...question, visitor };
  admission.question = again;
  await unlessRefused(admission, () => assertRole(call, again, route.guard));
  admission.context = await unlessRefused(admission, async () => route.guard?.(again));
}

/** The answer to a command that was refused before its turn; null where it was not. */
async function orRefused<C extends Call, X>(deps: RouteDeps, admission: Admission<C, X>): Promise<Outcome | null> {
  const { question, refusal, key, owner, hash } = admission;
  return refusal && key !== null ? answerRefused(deps, { ...question, key, owner, hash }, refusal) : null;
}

/** Takes its turn, and decides and stores the change in one transaction. */
async function perform<C extends Call, X, Y>(
  deps: RouteDeps,
  call: C,
  route: ChangeRoute<C, X, Y>,
  { admission, reply, body, prepared }: Performance<C, X, Y>,
): Promise<Outcome> {
  const { key, owner, hash } = admission;
  const tasks: (() => void)[] = [];
  const commit = () =>
    deps.database.transaction(async (tx): Promise<Outcome> => {
      tasks.length = 0;
      const { question, context } = admission;
      const { visitor, request } = question;
      const endsAccount = route.endsAccount === true;
      const earlier = await claimIdempotencyKey(tx, { visitor, owner, key, hash, endsAccount });
      if (earlier) return { replay: earlier };
      const decide = async (): Promise<Outcome> => {
        const afterCommit = (task: () => void) => void tasks.push(task);
        const asked = { ...question, context: context as X, body, prepared };
        const wire = call.reply.parse(await route.handle({ ...asked, tx, commandId: key, afterCommit, reply }));
        if (key !== null) await rememberReply.end(tx, owner, key, reply.statusCode, wire);
        return { wire };
      };
      if (key === null) return decide();
      return orRefusal(deps, tx, { visitor, request, owner, key }, decide);
    });
  const inTurn = async () => {
    await admitAgain(deps, call, route, admission);
    const outcome = (await orRefused(deps, admission)) ?? (await commit());
    if ('wire' in outcome) for (const task of tasks) task();
    return outcome;
  };
  const { question, context } = admission;
  const keys = [route.turnOf?.(context as X, { ...question, body }) ?? []].flat();
  return keys.reduceRight((work, key) => () => deps.turns.take(key, work), inTurn)();
}

interface Performance<C extends Call, X, Y> {
  readonly admission: Admission<C, X>;
  readonly reply: FastifyReply;
  readonly body: Body<C>;
  readonly prepared: Y;
}
