/** The calls by which an organiser sees and corrects one entrant. */
import * as calls from '#contract/tournaments/entrant-details.ts';
import { assertOrganises, findEvent } from '#server/events/store.ts';
import type { Executor } from '#server/platform/database/connection.ts';
import { type RouteDeps, signedIn, type Visitor } from '#server/platform/http/admission/request-context.ts';
import { change, read } from '#server/platform/http/calls/route.ts';
import { notFound } from '#server/platform/http/reply/problem.ts';
import { correct, detailsOf } from './correct.ts';
import { findEntrant, lockEntering } from './entrants.ts';
import type { EntryMails } from './entry-mails.ts';

interface CorrectDeps extends RouteDeps {
  readonly mails: EntryMails;
}

interface Named {
  readonly eventId: string;
  readonly entrantId: string;
}

async function asked(db: Executor, { eventId, entrantId }: Named, visitor: Visitor | null) {
  const event = await findEvent(db, eventId);
  const known = await findEntrant(db, eventId, entrantId);
  if (!known) throw notFound('Entrant');
  assertOrganises(event, visitor);
  return { event, known };
}

export function correctRoutes(deps: CorrectDeps): void {
  const { db } = deps.database;
  read(deps, calls.getEntrant, {
    guard: ({ params, visitor }) => asked(db, params, visitor),
    handle: ({ context: { event, known } }) => detailsOf(db, event, known, deps.now()),
  });
  change(deps, calls.correctEntrant, {
    guard: async ({ params, visitor }) => {
      await asked(db, params, visitor);
    },
    turnOf: (_context, { params }) => `entering ${params.eventId}`,
    handle: async ({ params, body, visitor, tx, afterCommit }) => {
      await lockEntering(tx, params.eventId);
      const { event, known } = await asked(tx, params, visitor);
      const doneBy = signedIn(visitor).id;
      await correct(tx, { event, known, body, mails: deps.mails, doneBy, now: deps.now(), afterCommit });
      return { id: known.row.id };
    },
  });
}
