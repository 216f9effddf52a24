/** What an organiser changes of a class beyond its tournament: who may enter, and what that costs. */
import { eq } from 'drizzle-orm';
import type { Body } from '#contract/common.ts';
import * as calls from '#contract/tournaments/events.ts';
import { OPEN_TO_ALL } from '#event/terms.ts';
import type { Executor, Transaction } from '#server/platform/database/connection.ts';
import { tournament } from '#server/platform/database/schema/tournaments.ts';
import { type RouteDeps, signedIn } from '#server/platform/http/admission/request-context.ts';
import { change } from '#server/platform/http/calls/route.ts';
import { notFound } from '#server/platform/http/reply/problem.ts';
import { type CommandContext, type CommandOutcome, executeCommand } from '#server/tournaments/state/execute-command.ts';
import type { TournamentState } from '#server/tournaments/state/state.ts';
import { changedFields } from './changed-fields.ts';
import { assertOrganises, findEvent, organisedEvent } from './store.ts';

interface ClassRouteDeps extends RouteDeps {
  readonly commandContext: CommandContext;
}

export function classRoutes(deps: ClassRouteDeps): void {
  const { db } = deps.database;
  change(deps, calls.editClass, {
    guard: async ({ params: { eventId, classId }, visitor }) => {
      const row = await findEvent(db, eventId);
      await assertIsClass(db, eventId, classId);
      assertOrganises(row, visitor);
    },
    turnOf: (_context, { params }) => params.classId,
    handle: async ({ params: { eventId, classId }, body, visitor, tx, commandId, afterCommit }) => {
      await organisedEvent(tx, eventId, visitor);
      const request = { tournamentId: classId, visitor: signedIn(visitor), commandId, afterCommit };
      await executeCommand(deps.commandContext, tx, request, (state) => editStep(tx, state, eventId, body));
      return { id: classId };
    },
  });
}

async function assertIsClass(db: Executor, eventId: string, classId: string): Promise<void> {
  const [row] = await db
    .select({ eventId: tournament.eventId, deletedAt: tournament.deletedAt })
    .from(tournament)
    .where(eq(tournament.id, classId));
  if (row?.eventId !== eventId || row.deletedAt !== null) throw notFound('Tournament');
}

const LIMITS = ['ratingFrom', 'ratingTo', 'bornFrom', 'bornTo', 'sex', 'mostEntries', 'mostWaiting'] as const;
const FIELDS = [...LIMITS, 'fee'] as const;

const pathOf = (field: (typeof FIELDS)[number]): string => (field === 'fee' ? field : `eligibility.${field}`);

/** Who is entered stays so; the new limits hold for those who come. */
async function editStep(
  tx: Transaction,
  { row, tournament: { facts } }: TournamentState,
  eventId: string,
  { seen, fields }: Body<typeof calls.editClass>,
): Promise<CommandOutcome> {
  if (row.eventId !== eventId) throw notFound('Tournament');
  const current = { ...OPEN_TO_ALL, ...row.eligibility, fee: row.feeCents === null ? null : row.feeCents / 100 };
  const wanted = { ...fields.eligibility, fee: fields.fee };
  const changed = changedFields(FIELDS, { current, seen: { ...seen.eligibility, fee: seen.fee }, wanted }, pathOf);
  if (changed.length === 0) return { facts };
  const { fee, ...eligibility } = { ...current, ...Object.fromEntries(changed.map((field) => [field, wanted[field]])) };
  await tx
    .update(tournament)
    .set({ eligibility, feeCents: fee === null ? null : Math.round(fee * 100) })
    .where(eq(tournament.id, row.id));
  const changes = changed.map((field) => [field, { from: current[field], to: wanted[field] }]);
  return {
    facts,
    isRowWritten: true,
    log: { kind: 'EDIT_CLASS', data: { changes: Object.fromEntries(changes) } },
  };
}
