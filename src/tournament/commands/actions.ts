/** Who may do what to a tournament now: one table that guards its commands and tells which are possible. */

import { isKnockout } from '../draw/knockout.ts';
import { type FinishedGroup, GROUP_TOO_LARGE, MAX_GROUP_SIZE, makesBracket, smallestGroup } from '../draw-sizes.ts';
import { isParticipant } from '../fixture.ts';
import { lotTies, NO_LOTS } from '../groups/draw-lots.ts';
import { conflict, LOG_IN, NO_GROUPS, NOT_ORGANISER, NOT_OWNER, NOT_STARTED, TOURNAMENT_OVER } from '../refusals.ts';
import { replaceablePlayers } from '../replaceable.ts';
import { isOver } from '../stage.ts';
import type { Actor, Refusal, Tournament } from '../terms.ts';
import type { Action } from './action-names.ts';
import { latePlace } from './late-player.ts';
import { refuseReinstatement } from './reinstate-player.ts';

const MAX_ENTRIES = 10_000;

/** The commands whose guards, other than their input, pass for this actor. */
export function possibleActions(tournament: Tournament, actor: Actor): Action[] {
  return ACTIONS.filter((action) => {
    if (action !== 'RESET_TOURNAMENT_TO_PREVIOUS_STAGE') return !refuseAction(action, tournament, actor);
    // Opens the menu of the other resets and does nothing itself.
    return !refuseAction('RESET_TOURNAMENT', tournament, actor);
  });
}

/** Why the actor may not do this now, or null: 401, 403, 409 in this order. */
export function refuseAction(action: Action, tournament: Tournament, actor: Actor): Refusal | null {
  if (!actor.signedIn) return LOG_IN;
  const guard = GUARDS[action];
  return guard.who(actor) ?? guard.when(tournament, actor);
}

interface Guard {
  readonly who: (actor: Actor) => Refusal | null;
  readonly when: (tournament: Tournament, actor: Actor) => Refusal | null;
}

const NOT_ENTERED: Refusal = {
  status: 403,
  code: 'NOT_ENTERED',
  message: 'You are not registered for this tournament.',
  params: {},
};

const FULL = conflict('TOURNAMENT_FULL', 'The tournament is full.');
export const CONFIRM_EMAIL = conflict('CONFIRM_EMAIL', 'Confirm your email first.', { where: 'here' });
const anybody = () => null;
const organiser = ({ isOrganiser }: Actor) => (isOrganiser ? null : NOT_ORGANISER);
const owner = (actor: Actor) => organiser(actor) ?? (actor.isCoOrganiser ? NOT_OWNER : null);
const entrant = ({ playerId }: Actor) => (playerId === null ? NOT_ENTERED : null);

const organiserOrEntrant = ({ isOrganiser, playerId }: Actor) =>
  isOrganiser || playerId !== null ? null : NOT_ORGANISER;

const isFull = ({ facts }: Tournament) => facts.entries.length >= MAX_ENTRIES;

/** In the order in which they are listed. */
const GUARDS: Readonly<Record<Action, Guard>> = {
  REGISTER: {
    who: anybody,
    when: (tournament, { playerId, hasConfirmedEmail = false }) => {
      if (tournament.stage !== 'Open') return conflict('REGISTRATION_CLOSED', 'Registration is closed.');
      if (playerId !== null) return conflict('ALREADY_REGISTERED', 'You are already registered.');
      if (tournament.facts.configuration.confirmedEmailsOnly && !hasConfirmedEmail) return CONFIRM_EMAIL;
      return isFull(tournament) ? FULL : null;
    },
  },
  QUIT_TOURNAMENT: {
    who: entrant,
    when: ({ stage }) =>
      stage === 'Open'
        ? null
        : conflict('ALREADY_STARTED', 'You can only quit before the tournament starts.', { what: 'quit' }),
  },
  ADD_PLAYER: {
    who: organiser,
    when: (tournament) => {
      if (tournament.stage === 'Open') return isFull(tournament) ? FULL : null;
      return conflict('ALREADY_STARTED', 'Players can only be added before the tournament starts.', { what: 'add' });
    },
  },
  COMMENCE: { who: organiser, when: refuseStart },
  GENERATE_MAIN_STAGE: { who: organiser, when: refuseBracket },
  FINALIZE_TOURNAMENT: { who: organiser, when: refuseFinish },
  FORFEIT_TOURNAMENT: {
    who: organiserOrEntrant,
    when: (tournament, actor) => {
      if (isOver(tournament)) return TOURNAMENT_OVER;
      return actor.isOrganiser ? null : refuseWithdrawal(tournament, actor);
    },
  },
  RESET_TOURNAMENT: { who: organiser, when: ({ stage }) => (stage === 'Open' ? NOT_STARTED : null) },
  RESET_TOURNAMENT_TO_GROUPS: {
    who: organiser,
    when: ({ facts }) => {
      if (isKnockout(facts)) return NO_GROUPS;
      return facts.mainStage ? null : conflict('NO_MAIN_STAGE', 'There is no main stage.', { format: 'any' });
    },
  },
  RESET_TOURNAMENT_TO_PREVIOUS_STAGE: {
    who: organiser,
    when: () => conflict('NOT_A_COMMAND', 'Choose which reset you want.'),
  },
  RESUME_TOURNAMENT: {
    who: organiser,
    when: ({ facts }) => (facts.calledOff ? null : conflict('NOT_CALLED_OFF', 'The tournament is not called off.')),
  },
  REOPEN_TOURNAMENT: {
    who: organiser,
    when: ({ facts }) => (facts.finalised ? null : conflict('NOT_FINISHED', 'The tournament is not finished.')),
  },
  REINSTATE_PLAYER: {
    who: organiser,
    when: (tournament) => {
      if (isOver(tournament)) return TOURNAMENT_OVER;
      const isPossible = tournament.facts.forfeits.some((forfeit) => !refuseReinstatement(tournament, forfeit));
      return isPossible ? null : conflict('NOBODY_WITHDRAWN', 'No withdrawal can be taken back.');
    },
  },
  SEED_PLAYERS: {
    who: organiser,
    when: ({ stage }) =>
      stage === 'Open'
        ? null
        : conflict('ALREADY_STARTED', 'Seeds can only be ordered before the draw.', { what: 'seed' }),
  },
  // Which of its fields: edit-tournament.ts.
  EDIT_TOURNAMENT: { who: organiser, when: () => null },
  REPLACE_PLAYER: {
    who: organiser,
    when: (tournament) => {
      if (isOver(tournament)) return TOURNAMENT_OVER;
      if (!tournament.facts.draw) return NOT_STARTED;
      const isPossible = replaceablePlayers(tournament.facts).size > 0;
      return isPossible ? null : conflict('EVERYBODY_PLAYED', 'Every player already has a result.');
    },
  },
  ADD_LATE_PLAYER: {
    who: organiser,
    when: (tournament) => {
      if (isOver(tournament)) return TOURNAMENT_OVER;
      if (!tournament.facts.draw) return NOT_STARTED;
      if (isFull(tournament)) return FULL;
      const place = latePlace(tournament);
      return 'code' in place ? place : null;
    },
  },
  DRAW_LOTS: {
    who: organiser,
    when: (tournament) => {
      const { facts } = tournament;
      if (isOver(tournament)) return TOURNAMENT_OVER;
      if (!facts.draw) return NOT_STARTED;
      if (isKnockout(facts)) return NO_GROUPS;
      if (facts.mainStage)
        return conflict('MAIN_STAGE_EXISTS', 'Reset to groups to change the lots.', { what: 'lots' });
      return lotTies(tournament).length > 0 ? null : NO_LOTS;
    },
  },
  // Organisers are told by their ids: organisers.ts.
  CHANGE_ORGANISERS: { who: organiser, when: () => null },
  HAND_OVER_TOURNAMENT: { who: owner, when: () => null },
  DELETE_TOURNAMENT: {
    who: owner,
    when: ({ facts }) =>
      facts.results.every(({ kind }) => kind === 'CLEARED') && !facts.finalised
        ? null
        : conflict('HAS_RESULTS', 'A tournament with results cannot be deleted.'),
  },
};

const ACTIONS = Object.keys(GUARDS) as Action[];

function refuseStart({ facts, stage }: Tournament): Refusal | null {
  if (stage !== 'Open') return conflict('ALREADY_STARTED', 'The tournament has already started.', { what: 'start' });
  if (facts.entries.length < 2) return conflict('TOO_FEW_PLAYERS', 'At least 2 players are required.');
  const isOneGroup = facts.configuration.format === 'ROUND_ROBIN';
  return isOneGroup && facts.entries.length > MAX_GROUP_SIZE ? conflict(...GROUP_TOO_LARGE) : null;
}

function refuseBracket(tournament: Tournament): Refusal | null {
  const { facts, groups, stage } = tournament;
  if (isKnockout(facts))
    return conflict('NO_MAIN_STAGE', 'The bracket of a knockout is drawn when it starts.', { format: 'knockout' });
  if (facts.configuration.format === 'ROUND_ROBIN') {
    return conflict('NO_MAIN_STAGE', 'A round-robin tournament has no main stage.', { format: 'roundRobin' });
  }
  if (isOver(tournament)) return TOURNAMENT_OVER;
  if (stage === 'Open') return NOT_STARTED;
  if (facts.mainStage)
    return conflict('MAIN_STAGE_EXISTS', 'The main stage has already been generated.', { what: 'stage' });
  if (groups.some(({ complete }) => !complete)) {
    return conflict('GROUPS_INCOMPLETE', 'All group matches must be completed first.');
  }
  if (!canHaveMainStage(tournament))
    return conflict('TOO_FEW_PLAYERS_LEFT', 'Not enough players left for a main stage.', { what: 'stage' });
  return null;
}

/** A finished tournament may be finalised again: the new points replace the old. */
function refuseFinish(tournament: Tournament): Refusal | null {
  const { facts, matches, stage } = tournament;
  if (stage === 'Open') return NOT_STARTED;
  if (stage === 'FORFEITED') return TOURNAMENT_OVER;
  const hasFinal = facts.mainStage !== null || facts.configuration.format === 'ROUND_ROBIN';
  const isComplete =
    matches.every(({ status }) => status === 'completed') && (hasFinal || !canHaveMainStage(tournament));
  return isComplete ? null : conflict('MATCHES_OPEN', 'All matches must be completed before finalising.');
}

function refuseWithdrawal({ matches, stage }: Tournament, { playerId }: Actor): Refusal | null {
  if (stage === 'Open') return NOT_STARTED;
  const hasOpenMatch = matches.some((match) => match.status !== 'completed' && isParticipant(match, playerId));
  return hasOpenMatch ? null : conflict('NO_MATCHES_LEFT', 'You have no matches left to forfeit.');
}

export const finishedGroups = ({ groups }: Tournament): FinishedGroup[] =>
  groups.map(({ standings }) => ({
    players: standings.length,
    left: standings.filter(({ forfeited }) => !forfeited).length,
  }));

function canHaveMainStage(tournament: Tournament): boolean {
  const groups = finishedGroups(tournament);
  const most = smallestGroup(groups);
  return Array.from({ length: most }, (_, i) => i + 1).some((count) => makesBracket(groups, count));
}
