/** How the fees of an event are counted and where they are paid to, which its organisers say. */
import type { Body } from '#contract/common.ts';
import * as calls from '#contract/tournaments/payment.ts';
import { NO_PAYMENT } from '#event/fees.ts';
import type { Transaction } from '#server/platform/database/connection.ts';
import { type RouteDeps, signedIn } from '#server/platform/http/admission/request-context.ts';
import { change, read } from '#server/platform/http/calls/route.ts';
import { byOrganisers } from './by-organisers.ts';
import { changedFields, fromAndTo } from './changed-fields.ts';
import { type EventRow, organisedEvent, writeEvent } from './store.ts';

const KEYS = ['onceCents', 'byNumber', 'youth', 'late', 'account', 'link'] as const;

export function paymentRoutes(deps: RouteDeps): void {
  const { db } = deps.database;
  read(deps, calls.getPayment, {
    guard: ({ params, visitor }) => organisedEvent(db, params.eventId, visitor),
    handle: async ({ context }) => calls.payment.parse(context.payment ?? NO_PAYMENT),
  });
  change(deps, calls.setPayment, {
    ...byOrganisers(db),
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
  const data = { changes: fromAndTo(changed, { current, wanted: fields }) };
  await writeEvent(tx, row, { payment }, { kind: 'SET_PAYMENT', data, doneBy });
}
