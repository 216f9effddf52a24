/** Co-organisers of a tournament: looked at, added by their e-mail, removed, and made its owner. */

import { eq } from 'drizzle-orm';
import type { Organiser } from '#contract/tournaments/organisers.ts';
import * as calls from '#contract/tournaments/organisers.ts';
import { serverFault } from '#messages/fault.ts';
import type { Executor, Transaction } from '#server/platform/database/connection.ts';
import { tournament } from '#server/platform/database/schema/tournaments.ts';
import type { RouteDeps } from '#server/platform/http/admission/request-context.ts';
import { read } from '#server/platform/http/calls/route.ts';
import { assertAllowed, invalid, notFound, refused } from '#server/platform/http/reply/problem.ts';
import { findPeople, findUser, findUsersByEmail, rolesOf } from '#server/users/store.ts';
import type { Action } from '#tournament/commands/action-names.ts';
import { refuseAction } from '#tournament/commands/actions.ts';
import type { Organisers } from '#tournament/commands/organisers.ts';
import * as rules from '#tournament/commands/organisers.ts';
import { NOT_ORGANISER } from '#tournament/refusals.ts';
import type { Actor, Tournament } from '#tournament/terms.ts';
import { endHallLinks } from './end-hall-links.ts';
import type { CommandContext, CommandOutcome } from './state/execute-command.ts';
import { loadTournament } from './state/load-tournament.ts';
import { organisersOf, type TournamentState } from './state/state.ts';
import { serve } from './state/tournament-command.ts';

export function organiserRoutes(deps: RouteDeps, commandContext: CommandContext): void {
  const endLinksOf = (tx: Transaction, { row }: TournamentState, whose: { userId: string; doneBy: string }) =>
    endHallLinks(tx, { tournamentId: row.id, now: commandContext.now(), ...whose });
  read(deps, calls.getOrganisers, {
    guard: async (asked) => {
      const { state, actor } = await loadTournament(commandContext, asked);
      if (!actor.isOrganiser) throw refused(NOT_ORGANISER);
      return state;
    },
    handle: ({ context: { row } }) => present(deps.database.db, organisersOf(row)),
  });

  serve(deps, commandContext, calls.addOrganiser, {
    guard: 'CHANGE_ORGANISERS',
    step: async ({ state, body, tx }) => {
      const userId = await findOrganiser(tx, body.email);
      const before = organisersOf(state.row);
      assertAllowed(rules.refuseAddOrganiser(before, userId));
      return store(tx, state, rules.addOrganiser(before, userId), { kind: 'ADD_ORGANISER', data: { userId } });
    },
  });
  const find = async ({ userId }: { readonly userId: string }): Promise<void> => {
    if (!(await findUser(deps.database.db, userId))) throw notFound('User');
  };
  const guardOf =
    (action: Action) =>
    (tournament: Tournament, actor: Actor, { userId }: { readonly userId: string }, { row }: TournamentState) =>
      refuseAction(action, tournament, actor) ?? rules.refuseUnlessCoOrganiser(organisersOf(row), userId);

  serve(deps, commandContext, calls.removeOrganiser, {
    find,
    guard: guardOf('CHANGE_ORGANISERS'),
    step: async ({ state, visitor, params: { userId }, tx }) => {
      const before = organisersOf(state.row);
      await endLinksOf(tx, state, { userId, doneBy: visitor.id });
      return store(tx, state, rules.removeOrganiser(before, userId), { kind: 'REMOVE_ORGANISER', data: { userId } });
    },
  });
  serve(deps, commandContext, calls.handOver, {
    find,
    guard: guardOf('HAND_OVER_TOURNAMENT'),
    step: async ({ state, visitor, params: { userId }, tx }) => {
      const before = organisersOf(state.row);
      await endLinksOf(tx, state, { userId: before.owner, doneBy: visitor.id });
      const data = { from: before.owner, to: userId };
      return store(tx, state, rules.handOver(before, userId), { kind: 'HAND_OVER', data });
    },
  });
}

async function present(db: Executor, { owner, coOrganisers }: Organisers): Promise<Organiser[]> {
  const people = await findPeople(db, [owner, ...coOrganisers]);
  return [owner, ...coOrganisers].flatMap((id) => {
    const person = people.get(id);
    return person ? [{ ...person, id, isOwner: id === owner }] : [];
  });
}

/** A confirmed account alone: one that was registered under somebody else's e-mail must not get the right. */
async function findOrganiser(tx: Transaction, email: string): Promise<string> {
  const [found] = await findUsersByEmail(tx, email);
  if (!found?.emailVerified || found.issuer === null) throw invalid('email', serverFault('inputs.noAccount'));
  if (!(await rolesOf(tx, found.id)).includes('tournament_organizer'))
    throw invalid('email', serverFault('inputs.noOrganiser'));
  return found.id;
}

async function store(
  tx: Transaction,
  { row, tournament: { facts } }: TournamentState,
  { owner, coOrganisers }: Organisers,
  log: NonNullable<CommandOutcome['log']>,
): Promise<CommandOutcome> {
  await tx.update(tournament).set({ organiserId: owner, coOrganisers }).where(eq(tournament.id, row.id));
  return { facts, isRowWritten: true, log };
}
