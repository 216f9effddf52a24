/**
 * One way to serve a call of the contract. A refusal comes in the order 401, 404, 403, 409 before the body is read, then
 * 413/415/422; the guard therefore runs on the request's head, and handlers of changes check again under their lock.
 */

import type { FastifyReply, FastifyRequest } from 'fastify';
import { type Body, type Call, COMMON_BODY, type Query, type Reply } from '#contract/common.ts';
import type { Transaction } from '#server/platform/database/connection.ts';
import { findReplay, rememberReply, type StoredReply } from '#server/platform/database/idempotency.ts';
import { type EncodedReply, encodeForOnce, isEncoded, sendEncoded } from './encoded-reply.ts';
import {
  claimIdempotencyKey,
  idempotencyKey,
  ownerOf,
  requestHash,
  sendReplay,
  validatedHash,
} from './idempotency-key.ts';
import { ask, assertRole, type RequestContext, type RouteDeps } from './request-context.ts';

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
          const earlier = await claimIdempotencyKey(tx, {
            visitor,
            key,
            hash,
            endsAccount: route.endsAccount === true,
          });
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
      const keys = [route.turnOf?.(asked.context, asked) ?? []].flat();
      const inTurn = keys.reduceRight((work, key) => () => deps.turns.take(key, work), perform);
      const outcome = await inTurn();
      if ('replay' in outcome && outcome.replay) return repeat(outcome.replay);
      return reply.send('wire' in outcome ? outcome.wire : null);
    },
  });
}
