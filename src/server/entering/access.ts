/** The entry that a call is about, and who may touch it: the entrant by session or mailed key, or an organiser of the event. */
import type { FastifyRequest } from 'fastify';
import { ENTRANT_KEY_HEADER } from '#contract/tournaments/entrant-key.ts';
import { type EventRow, findEvent, organiserOf } from '#server/events/store.ts';
import type { Executor } from '#server/platform/database/connection.ts';
import type { Visitor } from '#server/platform/http/admission/request-context.ts';
import { coded, notFound, pleaseLogIn } from '#server/platform/http/reply/problem.ts';
import { findEntrant, findEntrantByKey, findEntrantOf, type KnownEntrant } from './entrants.ts';

export const keyOf = (request: FastifyRequest): string | null => {
  const key = request.headers[ENTRANT_KEY_HEADER];
  return typeof key === 'string' && key !== '' ? key : null;
};

interface Asking {
  readonly visitor: Visitor | null;
  readonly request: FastifyRequest;
}

/** The visitor's own: the key is of a mail that was opened, so it says more than who is logged in on the device. */
export async function ownEntrant(
  db: Executor,
  eventId: string,
  { visitor, request }: Asking,
): Promise<KnownEntrant | null> {
  const key = keyOf(request);
  if (key !== null) return findEntrantByKey(db, eventId, key);
  return visitor && findEntrantOf(db, eventId, visitor.id);
}

export interface Touched {
  readonly event: EventRow;
  readonly known: KnownEntrant;
  /** Whether an organiser does it for somebody else. */
  readonly isOrganiser: boolean;
  readonly hasKey: boolean;
}

/** Throws where the visitor may not touch this entrant. */
export async function touchedEntrant(
  db: Executor,
  { eventId, entrantId }: { readonly eventId: string; readonly entrantId: string },
  asking: Asking,
): Promise<Touched> {
  const hasKey = keyOf(asking.request) !== null;
  if (!asking.visitor && !hasKey) throw pleaseLogIn();
  const event = await findEvent(db, eventId);
  const known = await findEntrant(db, eventId, entrantId);
  if (!known) throw notFound('Entrant');
  const own = await ownEntrant(db, eventId, asking);
  const isOwn = own?.row.id === known.row.id;
  const isOrganiser = !isOwn && organiserOf(event, asking.visitor) !== undefined;
  if (!isOwn && !isOrganiser) throw coded(403, 'NOT_YOUR_ENTRY', {});
  return { event, known, isOrganiser, hasKey };
}
