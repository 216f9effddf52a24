/** Browsers ask to be told of calls, try it, and end it. */

import type { FastifyRequest } from 'fastify';
import type { PushMessage, PushSubscriptionKeys } from '#contract/push/push.ts';
import * as calls from '#contract/push/push.ts';
import { serverFault } from '#messages/fault.ts';
import type { Language } from '#messages/language.ts';
import { say } from '#messages/say.ts';
import { networkOf } from '#server/platform/http/admission/network.ts';
import { callLimit } from '#server/platform/http/admission/rate-limit.ts';
import type { RouteDeps, Visitor } from '#server/platform/http/admission/request-context.ts';
import { change, read } from '#server/platform/http/calls/route.ts';
import { languageOf } from '#server/platform/http/headers/language.ts';
import { coded, invalid } from '#server/platform/http/reply/problem.ts';
import type { IsPushService } from './push-hosts.ts';
import type { SendPush } from './send-push.ts';
import {
  findSubscription,
  isTaken,
  lockEndpoint,
  removeSubscription,
  type Subscriber,
  saveSubscription,
  takeTest,
} from './subscriptions.ts';
import type { VapidKeys } from './vapid-keys.ts';

export interface PushDeps extends RouteDeps {
  readonly keys: () => Promise<VapidKeys>;
  readonly isPushService: IsPushService;
  readonly send: SendPush;
  hashNetwork(network: string): string;
}

/** Each is a message that the server sends; a hall behind one address may subscribe within a few minutes. */
const SENT_PER_MINUTE = 300;
/** A browser that is off for the moment hears of it later. */
const GREETING_TTL = 600;

export function pushRoutes(deps: PushDeps): void {
  const { database, isPushService, now } = deps;
  const sent = callLimit(SENT_PER_MINUTE);
  const takeTurn = (request: FastifyRequest): void => sent.take(networkOf(request.ip));

  read(deps, calls.getPushKey, { handle: async () => ({ key: (await deps.keys()).publicKey }) });

  change(deps, calls.savePush, {
    isSecret: true,
    prepare: async ({ request, visitor, body: { subscription } }) => {
      if (!isPushService(subscription.endpoint))
        throw invalid('subscription.endpoint', serverFault('inputs.pushUnknown'));
      if (await findSubscription(database.db, subscription)) return;
      if (await isTaken(database.db, subscription, visitor?.id ?? null)) throw TAKEN;
      takeTurn(request);
      const outcome = await trySending(deps, subscription, greeting(languageOf(request), now()));
      if (outcome !== 'accepted') throw invalid('subscription', serverFault('inputs.pushRefuses'));
    },
    handle: async ({ request, visitor, body: { subscription, follows, clubs = [] }, tx }) => {
      const subscriber = subscriberOf(deps, request, visitor);
      // Another browser may have come first meanwhile.
      await lockEndpoint(tx, subscription.endpoint);
      if (await isTaken(tx, subscription, subscriber.userId)) throw TAKEN;
      const language = languageOf(request);
      await saveSubscription(tx, { given: subscription, subscriber, follows, clubs, language, now: now() });
      return {};
    },
  });

  change(deps, calls.endPush, {
    isSecret: true,
    handle: async ({ body: { subscription }, tx }) => {
      const known = await findSubscription(tx, subscription);
      if (known) await removeSubscription(tx, known.id);
      return {};
    },
  });

  change(deps, calls.testPush, {
    isSecret: true,
    prepare: async ({ request, body: { subscription } }) => {
      const known = await findSubscription(database.db, subscription);
      if (!known) throw ENDED;
      takeTurn(request);
      if (!(await takeTest(database.db, known.id, now()))) throw TOO_SOON;
      if ((await trySending(deps, subscription, testCall(languageOf(request), now()))) === 'accepted') return;
      await removeSubscription(database.db, known.id);
      throw ENDED;
    },
    handle: async () => ({}),
  });
}

const ENDED = coded(404, 'PUSH_ENDED', {});
const TAKEN = coded(409, 'PUSH_TAKEN', {});
const TOO_SOON = coded(
  429,
  'TOO_MANY_CALLS',
  { what: 'test' },
  {
    headers: { 'retry-after': '10' },
  },
);

function subscriberOf(deps: PushDeps, request: FastifyRequest, visitor: Visitor | null): Subscriber {
  const sessionId = deps.sessionOf(request);
  return visitor && sessionId !== null
    ? { userId: visitor.id, sessionId, network: null }
    : { userId: null, sessionId: null, network: deps.hashNetwork(networkOf(request.ip)) };
}

async function trySending(
  { send }: PushDeps,
  { endpoint, keys }: PushSubscriptionKeys,
  message: PushMessage,
): Promise<'accepted' | 'refused'> {
  const { kind } = await send({ endpoint, ...keys }, message, GREETING_TTL);
  if (kind === 'away') throw coded(503, 'PUSH_AWAY', {});
  return kind === 'accepted' ? 'accepted' : 'refused';
}

const sign = { tag: 'test', path: '/', number: 1 } as const;
const greeting = (language: Language, at: number): PushMessage => ({
  ...sign,
  title: say(language, 'push.arriveTitle'),
  body: say(language, 'push.arrive'),
  at,
});
const testCall = (language: Language, at: number): PushMessage => ({
  ...sign,
  title: say(language, 'push.testTitle'),
  body: say(language, 'push.test'),
  at,
});
