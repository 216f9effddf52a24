/** Sends what the ledger holds, on every node; each row by one of them. */

import { coalesceRuns } from '#server/platform/coalesce-runs.ts';
import type { Database } from '#server/platform/database/connection.ts';
import { callMessage } from './call-message.ts';
import { endDelivery, putOffDelivery, type TakenDelivery, takeDeliveries } from './ledger.ts';
import type { PushOutcome, SendPush } from './send-push.ts';
import { findTarget, removeSubscription } from './subscriptions.ts';

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

/** At once, on one node. */
const AT_ONCE = 32;
/** Longer than a push service has to answer: then the node that took it is no more. */
const LEASE = 15_000;
const LOOK_EVERY = 5_000;
const FIRST_PAUSE = 2_000;

export function createCourier(deps: CourierDeps): Courier {
  const { database, now, failed } = deps;
  let isClosed = false;

  const deliverAll = async (): Promise<void> => {
    while (!isClosed) {
      const taken = await takeDeliveries(database.db, { now: now(), most: AT_ONCE, lease: LEASE });
      if (taken.length === 0) return;
      await Promise.all(taken.map((one) => deliver(deps, one).catch(failed)));
    }
  };
  const deliverNext = coalesceRuns(deliverAll, failed);
  const run = (): Promise<void> => (isClosed ? Promise.resolve() : deliverNext());
  const timer = setInterval(run, LOOK_EVERY);
  timer.unref();
  return {
    wake: () => void run(),
    run,
    close: async () => {
      isClosed = true;
      clearInterval(timer);
      await deliverNext();
    },
  };
}

async function deliver({ database: { db }, send, now }: CourierDeps, one: TakenDelivery): Promise<void> {
  const target = await findTarget(db, one.subscriptionId);
  if (!target) return endDelivery(db, one, 'gone');
  const left = one.expiresAt - now();
  const message = left > 0 ? await callMessage(db, one.callId, one.number) : null;
  if (!message) return endDelivery(db, one, one.attempts > 1 ? 'failed' : 'late');
  const outcome = await send(target, message, Math.ceil(left / 1000));
  if (outcome.kind === 'away') return putOffDelivery(db, one, now() + pauseAfter(outcome, one.attempts));
  if (outcome.kind === 'gone') await removeSubscription(db, one.subscriptionId);
  await endDelivery(db, one, outcome.kind === 'refused' ? 'failed' : outcome.kind);
}

const pauseAfter = ({ retryAfter }: Extract<PushOutcome, { kind: 'away' }>, attempts: number): number =>
  Math.max(retryAfter, FIRST_PAUSE * 2 ** Math.min(attempts - 1, 4));
