/** The invitation of an event, which its organisers write field by field. */
import type { Body } from '#contract/common.ts';
import { setInvitation } from '#contract/tournaments/invitation.ts';
import { INVITATION_FIELDS, type Invitation, type InvitationField, saidIn } from '#event/invitation.ts';
import type { Transaction } from '#server/platform/database/connection.ts';
import { type RouteDeps, signedIn } from '#server/platform/http/admission/request-context.ts';
import { change } from '#server/platform/http/calls/route.ts';
import { byOrganisers } from './by-organisers.ts';
import { changedFields, fromAndTo } from './changed-fields.ts';
import { type EventRow, organisedEvent, writeEvent } from './store.ts';

export function invitationRoutes(deps: RouteDeps): void {
  const { db } = deps.database;
  change(deps, setInvitation, {
    ...byOrganisers(db),
    handle: async ({ params: { eventId }, body, visitor, tx }) => {
      const row = await organisedEvent(tx, eventId, visitor, true);
      await write(tx, row, body, signedIn(visitor).id);
      return { id: eventId };
    },
  });
}

/** A field that says nothing is as good as one that is missing. */
const whole = (fields: Invitation): Record<InvitationField, string> =>
  Object.fromEntries(INVITATION_FIELDS.map((field) => [field, fields[field] ?? ''])) as Record<InvitationField, string>;

async function write(
  tx: Transaction,
  row: EventRow,
  { seen, fields }: Body<typeof setInvitation>,
  doneBy: string,
): Promise<void> {
  const current = whole(row.invitation);
  const wanted = whole(fields);
  const changed = changedFields(INVITATION_FIELDS, { current, seen: whole(seen), wanted });
  if (changed.length === 0) return;
  const invitation = saidIn({ ...current, ...Object.fromEntries(changed.map((field) => [field, wanted[field]])) });
  const data = { changes: fromAndTo(changed, { current, wanted }) };
  await writeEvent(tx, row, { invitation }, { kind: 'SET_INVITATION', data, doneBy });
}
