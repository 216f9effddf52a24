/** The door of an event: who may stand there, what they see, and what they say of the entrants. */
import { eq, sql } from 'drizzle-orm';
import * as calls from '#contract/tournaments/door.ts';
import { refuseDoorChange } from '#event/door.ts';
import type { Transaction } from '#server/platform/database/connection.ts';
import { cancelKey } from '#server/platform/database/idempotency.ts';
import { event } from '#server/platform/database/schema/events.ts';
import { signedIn } from '#server/platform/http/admission/request-context.ts';
import { keyOwnerOf } from '#server/platform/http/calls/idempotency-key.ts';
import { change, read } from '#server/platform/http/calls/route.ts';
import { waitedOnDevice } from '#server/platform/http/calls/waited-on-device.ts';
import { assertAllowed, coded } from '#server/platform/http/reply/problem.ts';
import { newId } from '#server/platform/ids.ts';
import { byOrganisers } from '../by-organisers.ts';
import { logEvent, organisedEvent } from '../store.ts';
import { type AtDoor, admissionTo, assertEntrant, type DoorDeps } from './admission.ts';
import { entrantsOf, stampOf } from './entrants.ts';
import { endDoorLink, findDoorLink, insertDoorLink, linkOfEvent } from './links.ts';
import { mark, pay, type Said } from './notes.ts';

export function installDoor(deps: DoorDeps): void {
  const admit = admissionTo(deps);
  const { db } = deps.database;
  read(deps, calls.getEntrants, { guard: admit, handle: ({ context }) => entrantsOf(db, context) });
  read(deps, calls.getDoorStamp, {
    guard: admit,
    handle: async ({ context }) => ({ stamp: (await stampOf(db, context.row)).stamp }),
  });
  noteRoutes(deps, admit);
  settingRoutes(deps);
  linkRoutes(deps);
}

function noteRoutes(deps: DoorDeps, admit: ReturnType<typeof admissionTo>): void {
  const said = (at: AtDoor, entrantId: string, commandId: string | null, waited: number): Said => ({
    at,
    entrantId,
    key: commandId ?? newId(),
    saidAt: new Date(deps.now() - waited),
  });
  const admitFor = async (asked: Parameters<typeof admit>[0] & { readonly params: { readonly entrantId: string } }) => {
    const at = await admit(asked);
    await assertEntrant(deps, at.row.id, asked.params.entrantId);
    return at;
  };
  change(deps, calls.markAtDoor, {
    isOfDevice: true,
    guard: admitFor,
    turnOf: (_context, { params }) => `entrant ${params.entrantId}`,
    handle: ({ context, params, commandId, request, body, tx }) =>
      mark(tx, said(context, params.entrantId, commandId, waitedOnDevice(request)), body),
  });
  change(deps, calls.payAtDoor, {
    isOfDevice: true,
    guard: admitFor,
    turnOf: (_context, { params }) => `entrant ${params.entrantId}`,
    handle: ({ context, params, commandId, request, body, tx }) =>
      pay(tx, said(context, params.entrantId, commandId, waitedOnDevice(request)), body),
  });
  change(deps, calls.cancelDoorCommand, {
    guard: admit,
    handle: async ({ body: { commandId }, visitor, request, tx }) => {
      const earlier = await cancelKey(tx, keyOwnerOf(request, visitor, true), commandId);
      return { outcome: earlier ? ('DONE' as const) : ('CANCELLED' as const) };
    },
  });
}

/** For the organisers of the event alone. */
function settingRoutes(deps: DoorDeps): void {
  const { db } = deps.database;
  change(deps, calls.setDoor, {
    ...byOrganisers(db),
    handle: async ({ params: { eventId }, body: { per, minutesBefore }, visitor, tx }) => {
      const row = await organisedEvent(tx, eventId, visitor, true);
      assertAllowed(refuseDoorChange(row.door, per, await hasMarks(tx, eventId)));
      if (row.door === per && row.doorMinutes === minutesBefore) return { id: eventId };
      await tx.update(event).set({ door: per, doorMinutes: minutesBefore }).where(eq(event.id, eventId));
      await logEvent(tx, { eventId, kind: 'SET_DOOR', data: { per, minutesBefore }, doneBy: signedIn(visitor).id });
      return { id: eventId };
    },
  });
}

async function hasMarks(tx: Transaction, eventId: string): Promise<boolean> {
  const { rows } = await tx.execute<{ has: boolean }>(
    sql`select exists (select from door_note where event_id = ${eventId} and door is not null) as has`,
  );
  return rows[0]?.has === true;
}

function linkRoutes({ cookies, publicUrl, ...deps }: DoorDeps): void {
  const { db } = deps.database;
  read(deps, calls.getDoorLink, {
    guard: byOrganisers(db).guard,
    handle: async ({ params: { eventId } }) => {
      const link = await linkOfEvent(db, eventId);
      const hasEnded = !link?.isGood || link.endsAt <= deps.now();
      return { link: link && { createdAt: link.createdAt.toISOString(), madeBy: link.maker, hasEnded } };
    },
  });
  change(deps, calls.makeDoorLink, {
    isSecret: true,
    ...byOrganisers(db),
    handle: async ({ params: { eventId }, visitor, tx }) => {
      await organisedEvent(tx, eventId, visitor, true);
      const { id: doneBy } = signedIn(visitor);
      const secret = await insertDoorLink(tx, eventId, doneBy);
      await logEvent(tx, { eventId, kind: 'MAKE_DOOR_LINK', data: {}, doneBy });
      return { url: `${publicUrl}/door#${secret}` };
    },
  });
  change(deps, calls.endDoorLink, {
    ...byOrganisers(db),
    handle: async ({ params: { eventId }, visitor, tx }) => {
      await organisedEvent(tx, eventId, visitor, true);
      await endDoorLink(tx, eventId);
      await logEvent(tx, { eventId, kind: 'END_DOOR_LINK', data: {}, doneBy: signedIn(visitor).id });
      return { id: eventId };
    },
  });
  change(deps, calls.openDoorLink, {
    isSecret: true,
    handle: async ({ body: { secret }, tx, reply }) => {
      const link = await findDoorLink(tx, secret, deps.now());
      if (!link) throw coded(404, 'DOOR_LINK_ENDED', {});
      const { eventId } = link;
      cookies.set(reply, `door-${eventId}`, secret, Math.ceil((link.endsAt - deps.now()) / 1000));
      return { eventId };
    },
  });
}
