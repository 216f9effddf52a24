/** Who may stand at an event's door: its organisers, and whoever holds its link. */
import { and, eq } from 'drizzle-orm';
import type { FastifyRequest } from 'fastify';
import { entrant } from '#server/platform/database/schema/events.ts';
import type { RouteDeps, Visitor } from '#server/platform/http/admission/request-context.ts';
import { coded, notFound, pleaseLogIn } from '#server/platform/http/reply/problem.ts';
import type { Cookies } from '#server/sign-in/cookies.ts';
import { type EventRow, findEvent, organiserOf } from '../store.ts';
import { findDoorLink } from './links.ts';

export interface DoorDeps extends RouteDeps {
  readonly cookies: Cookies;
  readonly publicUrl: string;
}

export interface AtDoor {
  readonly row: EventRow;
  readonly role: 'organiser' | 'door';
  /** The organiser who acts; null is whoever has the link. */
  readonly userId: string | null;
}

interface Asked {
  readonly params: { readonly eventId: string };
  readonly visitor: Visitor | null;
  readonly request: FastifyRequest;
}

/** Who is not in the event is 404 for everybody at its door. */
export async function assertEntrant({ database: { db } }: DoorDeps, eventId: string, entrantId: string): Promise<void> {
  const [found] = await db
    .select({ id: entrant.id })
    .from(entrant)
    .where(and(eq(entrant.id, entrantId), eq(entrant.eventId, eventId)));
  if (!found) throw notFound('Entrant');
}

/** A person may hold a link as well; as an organiser it is the person who acts. */
export const admissionTo =
  ({ database: { db }, cookies, now }: DoorDeps) =>
  async ({ params: { eventId }, visitor, request }: Asked): Promise<AtDoor> => {
    const row = await findEvent(db, eventId);
    const organiser = organiserOf(row, visitor);
    if (organiser !== undefined) return { row, role: 'organiser', userId: organiser };
    const link = await findDoorLink(db, cookies.read(request, `door-${eventId}`), now());
    if (link?.eventId === eventId) return { row, role: 'door', userId: null };
    throw visitor ? coded(403, 'NOT_AT_DOOR', {}) : pleaseLogIn();
  };
