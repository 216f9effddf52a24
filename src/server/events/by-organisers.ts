/** A change of an event is its organisers', and they make theirs one after the other. */
import type { Executor } from '#server/platform/database/connection.ts';
import type { Visitor } from '#server/platform/http/admission/request-context.ts';
import { organisedEvent } from './store.ts';

interface OfEvent {
  readonly params: { readonly eventId: string };
}

export const byOrganisers = (db: Executor) => ({
  guard: ({ params, visitor }: OfEvent & { readonly visitor: Visitor | null }) =>
    organisedEvent(db, params.eventId, visitor),
  turnOf: (_context: unknown, { params }: OfEvent) => `event ${params.eventId}`,
});
