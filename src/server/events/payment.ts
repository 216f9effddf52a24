/** How the fees of an event are counted and where they are paid to, which its organisers say. */
import { eq } from 'drizzle-orm';
import type { Body } from '#contract/common.ts';
import * as calls from '#contract/tournaments/payment.ts';
import { NO_PAYMENT } from '#event/fees.ts';
import type { Transaction } from '#server/platform/database/connection.ts';
import { event } from '#server/platform/database/schema/events.ts';
import { type RouteDeps, signedIn } from '#server/platform/http/admission/request-context.ts';
import { change, read } from '#server/platform/http/calls/route.ts';
import { changedFields } from './changed-fields.ts';
import { type EventRow, logEvent, organisedEvent } from './store.ts';

const KEYS = ['onceCents', 'byNumber', 'youth', 'late', 'account', 'link'] as const;

export function paymentRoutes(deps: RouteDeps): void {
  const { db } = deps.database;
  read(deps, calls.getPayment, {
    guard: async ({ params, visitor }) => {
      const row = await organisedEvent(db, params.eventId, visitor);
      return row;
    },
    handle: async ({ context }) => calls.payment.parse(context.payment ?? NO_PAYMENT),
  });
  change(deps, calls.setPayment, {
    guard: ({ params, visitor }) => organisedEvent(db, params.eventId, visitor),
    turnOf: (_context, { params }) => `event ${params.eventId}`,
    handle: async ({ params: { eventId }, body, visitor, tx }) => {
      const row = await organisedEvent(tx, eventId, visitor, true);
      await write(tx, row, body, signedIn(visitor).id);
      return { id: eventId };
    },
  });
}

async function write(
  tx: Transaction,
  row: EventRow,
  { seen, fields }: Body<typeof calls.setPayment>,
  doneBy: string,
): Promise<void> {
  const current = calls.payment.parse(row.payment ?? NO_PAYMENT);
  const changed = changedFields(KEYS, { current, seen, wanted: fields });
  if (changed.length === 0) return;
  const payment = { ...current, ...Object.fromEntries(changed.map((key) => [key, fields[key]])) };
  await tx
    .update(event)
    .set({ payment, version: row.version + 1 })
    .where(eq(event.id, row.id));
  const changes = Object.fromEntries(changed.map((key) => [key, { from: current[key], to: fields[key] }]));
  await logEvent(tx, { eventId: row.id, kind: 'SET_PAYMENT', data: { changes }, doneBy });
}
