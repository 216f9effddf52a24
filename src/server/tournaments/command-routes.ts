/**
 * Everything that is done to a tournament. Each command names its guard, asked on the request's head and again under the
 * tournament's lock, and the step that it makes of the facts.
 */
import * as commandCalls from '#contract/tournaments/tournament-commands.ts';
import * as fieldCalls from '#contract/tournaments/tournament-fields.ts';
import * as playerCalls from '#contract/tournaments/tournament-players.ts';
import * as resetCalls from '#contract/tournaments/tournament-resets.ts';
import type { RouteDeps } from '#server/platform/http/admission/request-context.ts';
import { assertAllowed, coded } from '#server/platform/http/reply/problem.ts';
import { refuseCommence, refuseMainStage, refusePoints, refuseSeeds } from '#tournament/commands/action-input.ts';
import * as rules from '#tournament/commands/commands.ts';
import {
  refuseRegistrationChange,
  refuseRemovePlayer,
  refuseRemovePlayers,
  removablePlayers,
} from '#tournament/commands/entering.ts';
import { refuseGroups, refuseKnockout, refuseSlots } from '#tournament/commands/refuse-draw.ts';
import { refuseReinstatePlayer } from '#tournament/commands/reinstate-player.ts';
import { refuseReplacePlayer } from '#tournament/commands/replace-player.ts';
import { refuseUndoReset } from '#tournament/commands/undo-reset.ts';
import { isKnockout } from '#tournament/draw/knockout.ts';
import { DRAW_RULES, type DrawRules } from '#tournament/draw-rules.ts';
import { drawLots, refuseLots } from '#tournament/groups/draw-lots.ts';
import { createTournamentRoute } from './create-tournament.ts';
import { editStep } from './edit-tournament.ts';
import { withoutAbsent } from './entries/absent.ts';
import { enterExisting, enterInstead, enterLate, enterNew, enterSelf } from './entries/entrants.ts';
import { importPlayers } from './entries/import-players.ts';
import { assertMayEnterUnconfirmed } from './entries/unconfirmed-entries.ts';
import { awardPoints, takePointsBack } from './points.ts';
import { assertPointsSeen } from './proposed-points.ts';
import { resetStep, undoStep } from './reset-routes.ts';
import type { CommandContext, CommandOutcome } from './state/execute-command.ts';
import { forfeitStep, quitStep } from './state/leave-steps.ts';
import { assertListSeen } from './state/list-seen.ts';
import type { TournamentState } from './state/state.ts';
import { serve } from './state/tournament-command.ts';

export function tournamentCommands(deps: RouteDeps, commandContext: CommandContext): void {
  createTournamentRoute(deps);
  playerCommands(deps, commandContext);
  orderCommands(deps, commandContext);
  drawCommands(deps, commandContext);
  endCommands(deps, commandContext);
}

/** Who plays. */
function playerCommands(deps: RouteDeps, commandContext: CommandContext): void {
  serve(deps, commandContext, playerCalls.joinTournament, {
    guard: 'REGISTER',
    step: async (commandInput) => {
      await assertMayEnterUnconfirmed(commandInput, commandContext.canMail);
      return enterSelf(commandInput, commandContext.now());
    },
  });
  serve(deps, commandContext, playerCalls.addUser, { guard: 'ADD_PLAYER', step: enterNew });
  serve(deps, commandContext, playerCalls.addExistingUser, { guard: 'ADD_PLAYER', step: enterExisting });
  serve(deps, commandContext, playerCalls.importPlayers, { guard: 'ADD_PLAYER', step: importPlayers });

  serve(deps, commandContext, playerCalls.quitTournament, {
    guard: 'QUIT_TOURNAMENT',
    step: ({ state, actor }) => quitStep(state, actor.playerId ?? ''),
  });

  serve(deps, commandContext, playerCalls.removePlayer, {
    guard: (tournament, actor, { playerId }) => refuseRemovePlayer(tournament, actor, playerId),
    step: ({ state, params: { playerId } }) => ({
      facts: rules.removePlayer(state.tournament.facts, playerId),
      log: {
        kind: 'REMOVE_PLAYER',
        data: { playerId, userId: state.record.people.find((person) => person.playerId === playerId)?.user.id },
      },
    }),
  });

  serve(deps, commandContext, playerCalls.reinstatePlayer, {
    guard: (tournament, actor, { playerId }) => refuseReinstatePlayer(tournament, actor, playerId),
    step: ({ state, params: { playerId } }) => ({
      facts: rules.reinstate(state.tournament.facts, playerId),
      log: { kind: 'REINSTATE_PLAYER', data: { playerId } },
    }),
  });

  serve(deps, commandContext, playerCalls.replacePlayer, {
    guard: (tournament, actor, { playerId }) => refuseReplacePlayer(tournament, actor, playerId),
    step: enterInstead,
  });

  serve(deps, commandContext, playerCalls.addLatePlayer, { guard: 'ADD_LATE_PLAYER', step: enterLate });

  serve(deps, commandContext, playerCalls.removePlayers, {
    guard: refuseRemovePlayers,
    step: ({ state, body }) => removeStep(state, body),
  });
}

/** Who may register, how players are ranked, and what the tournament says of itself. */
function orderCommands(deps: RouteDeps, commandContext: CommandContext): void {
  serve(deps, commandContext, commandCalls.setRegistration, {
    guard: refuseRegistrationChange,
    step: ({ state: { tournament }, body: { confirmedEmailsOnly } }) => ({
      facts: rules.restrictRegistration(tournament.facts, confirmedEmailsOnly),
      log: { kind: 'SET_REGISTRATION', data: { confirmedEmailsOnly } },
    }),
  });

  serve(deps, commandContext, commandCalls.seedPlayers, {
    guard: 'SEED_PLAYERS',
    step: async ({ state, body: seeds, tx, request }) => {
      const { tournament } = state;
      assertAllowed(refuseSeeds(tournament, seeds));
      const stored = tournament.facts.seeds;
      await assertListSeen(tx, state, request, { kind: 'SEED_PLAYERS', what: 'seeds', stored, asked: seeds });
      return { facts: rules.seedPlayers(tournament.facts, seeds), log: { kind: 'SEED_PLAYERS', data: { seeds } } };
    },
  });

  serve(deps, commandContext, commandCalls.drawLots, {
    guard: 'DRAW_LOTS',
    step: async ({ state, body: lots, tx, request }) => {
      const { tournament } = state;
      assertAllowed(refuseLots(tournament, lots));
      const stored = tournament.facts.draw?.lots;
      await assertListSeen(tx, state, request, { kind: 'DRAW_LOTS', what: 'lots', stored, asked: lots });
      return { facts: drawLots(tournament.facts, lots), log: { kind: 'DRAW_LOTS', data: { lots } } };
    },
  });

  serve(deps, commandContext, fieldCalls.editTournament, { guard: 'EDIT_TOURNAMENT', step: editStep });
}

/** The draws of both stages. */
function drawCommands(deps: RouteDeps, commandContext: CommandContext): void {
  serve(deps, commandContext, commandCalls.commence, {
    guard: 'COMMENCE',
    step: async ({ state, actor, tx, body: { numberOfGroups, groups, slots, leaveOut, ...body } }) => {
      const { tournament, leftOut } = await withoutAbsent(tx, state, actor, leaveOut);
      assertAllowed(refuseCommence(tournament, numberOfGroups));
      const seed = body.seed ?? commandContext.randomSeed();
      const lots = commandContext.newLotsSecret();
      const by = rulesOfDraw(body.rules, groups ?? slots);
      const input = { numberOfGroups, seed, rules: by, lots, groups: groups ?? undefined, slots: slots ?? undefined };
      if (groups && !isKnockout(tournament.facts)) assertAllowed(refuseGroups(tournament.facts, { ...input, groups }));
      if (slots && isKnockout(tournament.facts))
        assertAllowed(refuseKnockout(tournament.facts, { seed, rules: by, slots }));
      const facts = rules.commence(tournament.facts, input);
      const moved = (facts.mainStage ?? facts.draw)?.moved ?? [];
      return {
        facts,
        log: { kind: 'COMMENCE', data: { numberOfGroups, seed, moved, lotsHash: facts.draw?.lotsHash, leftOut } },
      };
    },
  });

  serve(deps, commandContext, commandCalls.generateMainStage, {
    guard: 'GENERATE_MAIN_STAGE',
    step: ({ state: { tournament }, body: { advancingPlayersPerGroup, ...body } }) => {
      assertAllowed(refuseMainStage(tournament, advancingPlayersPerGroup));
      const by = rulesOfDraw(body.rules, body.slots);
      const input = { seed: body.seed ?? undefined, rules: by, slots: body.slots ?? undefined };
      if (input.slots)
        assertAllowed(refuseSlots(tournament, advancingPlayersPerGroup, { ...input, slots: input.slots }));
      const facts = rules.generateMainStage(tournament, advancingPlayersPerGroup, input);
      const { seed, moved = [] } = facts.mainStage ?? {};
      return { facts, log: { kind: 'GENERATE_MAIN_STAGE', data: { advancingPlayersPerGroup, seed, moved } } };
    },
  });
}

/** How it ends, and how an end or a draw is taken back. */
function endCommands(deps: RouteDeps, commandContext: CommandContext): void {
  serve(deps, commandContext, commandCalls.finalizeTournament, {
    guard: 'FINALIZE_TOURNAMENT',
    isRated: true,
    step: async ({ state, body, tx, visitor, request }) => {
      const given = new Map(Object.entries(body));
      assertAllowed(refusePoints(state.tournament, byEntry(state, given)));
      await assertPointsSeen(tx, state, request, given);
      const points = await awardPoints(tx, state, given, visitor.id);
      return { facts: rules.finalise(state.tournament.facts), log: { kind: 'FINALIZE_TOURNAMENT', data: { points } } };
    },
  });

  serve(deps, commandContext, commandCalls.forfeitTournament, {
    guard: 'FORFEIT_TOURNAMENT',
    step: ({ state, actor }) =>
      actor.isOrganiser
        ? { facts: rules.callOff(state.tournament.facts), log: { kind: 'CALL_OFF' } }
        : forfeitStep(state, actor.playerId ?? ''),
  });
  serve(deps, commandContext, commandCalls.resumeTournament, {
    guard: 'RESUME_TOURNAMENT',
    step: ({ state }) => ({ facts: rules.resume(state.tournament.facts), log: { kind: 'RESUME_TOURNAMENT' } }),
  });
  serve(deps, commandContext, commandCalls.reopenTournament, {
    guard: 'REOPEN_TOURNAMENT',
    isRated: true,
    step: async ({ state, tx }) => {
      const points = await takePointsBack(tx, state);
      return { facts: rules.reopen(state.tournament.facts), log: { kind: 'REOPEN_TOURNAMENT', data: { points } } };
    },
  });

  serve(deps, commandContext, resetCalls.resetTournament, {
    guard: 'RESET_TOURNAMENT',
    isRated: true,
    step: (commandInput) => resetStep(commandInput, 'RESET_TOURNAMENT'),
  });
  serve(deps, commandContext, resetCalls.resetToGroups, {
    guard: 'RESET_TOURNAMENT_TO_GROUPS',
    isRated: true,
    step: (commandInput) => resetStep(commandInput, 'RESET_TOURNAMENT_TO_GROUPS'),
  });
  serve(deps, commandContext, resetCalls.undoReset, {
    isRated: true,
    // What was reset is looked up under the lock.
    guard: ({ facts }, actor) => (actor.isOrganiser ? null : refuseUndoReset({ facts }, actor, null)),
    step: (commandInput) => undoStep(commandInput, commandContext.now()),
  });
}

/** A draw that was looked at is of the rules of the app that drew it, and one that names none is older than the second. */
const rulesOfDraw = (rules: DrawRules | undefined, looked: object | null | undefined): DrawRules =>
  rules ?? (looked ? 1 : DRAW_RULES);

/** One change and one event, however many they are. */
function removeStep({ tournament, record }: TournamentState, asked: readonly string[]): CommandOutcome {
  const playerIds = removablePlayers(tournament, asked);
  if (playerIds.length === 0) throw coded(409, 'PLAYERS_GONE', {});
  const userOf = new Map(record.people.map(({ playerId, user }) => [playerId, user.id]));
  const players = playerIds.map((playerId) => ({ playerId, userId: userOf.get(playerId) }));
  const facts = rules.removePlayers(tournament.facts, playerIds);
  return { facts, log: { kind: 'REMOVE_PLAYERS', data: { players } } };
}

/** The points by the tournament's players; an unknown id is kept as given, and refused later. */
const byEntry = ({ entryOf }: TournamentState, points: ReadonlyMap<string, number>): Map<string, number> =>
  new Map([...points].map(([userId, count]) => [entryOf.get(userId) ?? userId, count]));
