/** Sends what the ledger holds, on every node; each row by one of them. */

import { LANGUAGES } from '#messages/language.ts';
import { coalesceRuns } from '#server/platform/coalesce-runs.ts';
import type { Database, Executor } from '#server/platform/database/connection.ts';
import { callMessages, keyOfCall, WITHDRAWN } from './call-message.ts';
import { createLedgerWriter, type LedgerWriter, type TakenDelivery, takeDeliveries } from './ledger.ts';
import type { PushOutcome, SendPush } from './send-push.ts';
import { removeSubscription } from './subscriptions.ts';

export interface Courier {
  /** There may be something to send. */
  wake(): void;
  /** Resolves once all that is due has been tried. */
  run(): Promise<void>;
  /** Resolves once what is under way is over. */
  close(): Promise<void>;
}

export interface CourierDeps {
  readonly database: Database;
  readonly send: SendPush;
  readonly now: () => number;
  readonly failed: (error: unknown) => void;
}

/** At once, on one node. A push service that says nothing holds its own places until it is given up, and no others. */
const AT_ONCE = 128;
/** Longer than a push service has to answer: then the node that took it is no more. */
const LEASE = 15_000;
const LOOK_EVERY = 5_000;
const FIRST_PAUSE = 2_000;

export function createCourier(deps: CourierDeps): Courier {
  const { database, now, failed } = deps;
  const writer = createLedgerWriter(database.db, failed);
  const sending = new Set<Promise<void>>();
  let isClosed = false;
  /** Whether there was more than there was room for. */
  let isBehind = false;

  const takeDue = async (): Promise<void> => {
    const most = AT_ONCE - sending.size;
    isBehind = most < AT_ONCE / 2;
    if (isClosed || isBehind) return;
    const taken = await takeDeliveries(database.db, { now: now(), most, lease: LEASE });
    if (taken.length === 0) return;
    const messages = await messagesFor(database.db, taken);
    for (const one of taken) {
      const isNews = one.number !== WITHDRAWN || one.isTold;
      const message = (isNews && messages.get(one.language)?.get(keyOfCall(one))) || null;
      const sent = deliver(deps, writer, one, message).catch(failed);
      sending.add(sent);
      void sent.then(() => {
        sending.delete(sent);
        if (isBehind && sending.size <= AT_ONCE / 2) void take();
      });
    }
    isBehind = taken.length === most;
  };
  const take = coalesceRuns(takeDue, failed);
  const run = async (): Promise<void> => {
    await take();
    while (sending.size > 0) {
      await Promise.all(sending);
      await take();
    }
  };
  const timer = setInterval(() => void take(), LOOK_EVERY);
  timer.unref();
  return {
    wake: () => void take(),
    run,
    close: async () => {
      isClosed = true;
      clearInterval(timer);
      await run();
    },
  };
}

/** In each language in which one of them is told. */
async function messagesFor(db: Executor, taken: readonly TakenDelivery[]) {
  const told = LANGUAGES.map((language) => ({ language, calls: taken.filter((one) => one.language === language) }));
  const asked = told.filter(({ calls }) => calls.length > 0);
  return new Map(
    await Promise.all(
      asked.map(async ({ language, calls }) => [language, await callMessages(db, calls, language)] as const),
    ),
  );
}

type Message = Parameters<SendPush>[1];

async function deliver(
  { database: { db }, send, now }: CourierDeps,
  writer: LedgerWriter,
  one: TakenDelivery,
  message: Message | null,
): Promise<void> {
  const { target } = one;
  if (!target) return writer.end(one, 'gone');
  const left = one.expiresAt - now();
  if (left <= 0 || !message) return writer.end(one, one.attempts > 1 ? 'failed' : 'late');
  const outcome = await send(target, message, Math.ceil(left / 1000));
  if (outcome.kind === 'away') return writer.putOff(one, now() + pauseAfter(outcome, one.attempts));
  if (outcome.kind === 'gone') await removeSubscription(db, one.subscriptionId);
  await writer.end(one, outcome.kind === 'refused' ? 'failed' : outcome.kind);
}

const pauseAfter = ({ retryAfter }: Extract<PushOutcome, { kind: 'away' }>, attempts: number): number =>
  Math.max(retryAfter, FIRST_PAUSE * 2 ** Math.min(attempts - 1, 4));
