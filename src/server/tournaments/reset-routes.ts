/** Resets, what they took away, and bringing it back. */
import { eq } from 'drizzle-orm';
import {
  getLastReset,
  getSuperseded,
  type LastReset,
  type resetToGroups,
  type resetTournament,
  type undoReset as undoResetCall,
} from '#contract/tournaments/tournament-resets.ts';
import { fullName, groupsOf, matchEntriesOf } from '#contract/views/views.ts';
import type { Executor } from '#server/platform/database/connection.ts';
import { tournament } from '#server/platform/database/schema/tournaments.ts';
import type { RouteDeps } from '#server/platform/http/admission/request-context.ts';
import { read } from '#server/platform/http/calls/route.ts';
import { notFound, refused } from '#server/platform/http/reply/problem.ts';
import { findPeople } from '#server/users/store.ts';
import * as rules from '#tournament/commands/commands.ts';
import { refuseUndoReset, undoReset } from '#tournament/commands/undo-reset.ts';
import { derive } from '#tournament/results/derive.ts';
import { restorePoints, takePointsBack } from './points.ts';
import { restoredColumns, restoredFields } from './restored-fields.ts';
import type { CommandContext, CommandOutcome } from './state/execute-command.ts';
import { type LoadedTournament, loadTournament } from './state/load-tournament.ts';
import type { TournamentState } from './state/state.ts';
import type { CommandInput } from './state/tournament-command.ts';
import { keepForUndo, lastReset, type NewReset, type StoredReset } from './store/reset-store.ts';
import { configurationOf } from './store/store.ts';

type ResetCall = typeof resetTournament | typeof resetToGroups;

export async function resetStep(
  { state, tx, visitor }: CommandInput<ResetCall>,
  kind: NewReset['kind'],
): Promise<CommandOutcome> {
  const { facts } = state.tournament;
  const taken = await takePointsBack(tx, state);
  await keepForUndo(tx, {
    tournamentId: state.row.id,
    kind,
    facts,
    points: facts.finalised ? taken : null,
    resetBy: visitor.id,
  });
  return {
    facts: kind === 'RESET_TOURNAMENT' ? rules.reset(facts) : rules.resetToGroups(facts),
    log: { kind, data: { points: taken } },
  };
}

export async function undoStep(
  { state, actor, tx, visitor }: CommandInput<typeof undoResetCall>,
  now: number,
): Promise<CommandOutcome> {
  const reset = await lastReset(tx, state.row.id);
  const { facts } = state.tournament;
  const refusal = refuseUndoReset(state.tournament, actor, reset?.facts ?? null);
  if (refusal || !reset) throw refusal ? refused(refusal) : notFound('Reset');
  const restored = await restoredFields(tx, state, reset, now);
  const columns = await restoredColumns(tx, state.row, restored);
  const row = { ...state.row, ...columns };
  await tx.update(tournament).set(columns).where(eq(tournament.id, row.id));
  // They are those of the championship that comes back.
  if (reset.points) await restorePoints(tx, { ...state, row }, reset.points, visitor.id);
  const known = new Set(facts.entries.map(({ id }) => id));
  return {
    facts: undoReset({ ...facts, configuration: configurationOf(row) }, restored.before),
    isRowWritten: true,
    entrants: reset.entrants.filter(({ playerId }) => !known.has(playerId)),
    undoes: reset.id,
    log: { kind: 'UNDO_RESET', data: { reset: reset.id, fields: restored.fields } },
  };
}

export function resetReads(deps: RouteDeps, commandContext: CommandContext): void {
  const { db } = deps.database;
  const ofOrganiser = async (asked: Parameters<typeof loadTournament>[1]) => {
    const loaded = await loadTournament(commandContext, asked);
    const reset = await lastReset(db, loaded.state.row.id);
    const refusal = refuseUndoReset(loaded.state.tournament, loaded.actor, reset?.facts ?? null);
    if (refusal && refusal.status !== 409) throw refused(refusal);
    return { ...loaded, reset };
  };
  read(deps, getLastReset, {
    guard: ofOrganiser,
    handle: async ({ context: { reset, ...loaded } }) => ({
      reset: reset && (await presentReset(db, loaded, reset, commandContext.now())),
    }),
  });
  read(deps, getSuperseded, {
    guard: ofOrganiser,
    handle: async ({ context: { state, reset } }) =>
      reset ? asBefore(db, state, reset, commandContext.now()) : NOTHING,
  });
}

const NOTHING = { groups: {}, matches: [] };

async function presentReset(
  db: Executor,
  { state, actor }: LoadedTournament,
  reset: StoredReset,
  at: number,
): Promise<LastReset> {
  const now = new Set(state.record.people.map(({ playerId }) => playerId));
  const before = new Set(reset.entrants.map(({ playerId }) => playerId));
  const left = await findPeople(
    db,
    reset.entrants.filter(({ playerId }) => !now.has(playerId)).map((e) => e.userId),
  );
  return {
    kind: reset.kind,
    resetAt: reset.resetAt.toISOString(),
    resetBy: reset.resetBy,
    refusal: refuseUndoReset(state.tournament, actor, reset.facts)?.message ?? null,
    joinedSince: state.record.people.filter(({ playerId }) => !before.has(playerId)).map(({ user }) => fullName(user)),
    leftSince: [...left.values()].map(fullName),
    fieldsBack: [...(await restoredFields(db, state, reset, at)).fields],
  };
}

/** With the names that people have today. */
async function asBefore(db: Executor, { record }: TournamentState, reset: StoredReset, now: number) {
  const users = await findPeople(
    db,
    reset.entrants.map(({ userId }) => userId),
  );
  const people = reset.entrants.flatMap(({ playerId, userId }) => {
    const user = users.get(userId);
    return user ? [{ playerId, club: null, user }] : [];
  });
  const former = { ...record, facts: reset.facts, people };
  const derived = derive(reset.facts, now);
  return { groups: groupsOf(former, derived), matches: matchEntriesOf(former, derived) };
}
