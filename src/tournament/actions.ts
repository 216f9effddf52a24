/** What the tournament's commands need in order to pass: one table that guards them and tells which are possible. */

import { lotTies, NO_LOTS } from './draw-lots.ts';
import {
  type FinishedGroup,
  GROUP_TOO_LARGE,
  invalid,
  isWithin,
  MAX_GROUP_SIZE,
  makesBracket,
  refuseAdvancing,
  refuseGroupCount,
  smallestGroup,
} from './draw-sizes.ts';
import { isParticipant } from './fixture.ts';
import { isKnockout } from './knockout.ts';
import { latePlace } from './late-player.ts';
import { replaceablePlayers } from './replaceable.ts';
import { isOver } from './stage.ts';
import type { Action, Actor, PlayerId, Refusal, Tournament } from './terms.ts';

const MAX_ENTRIES = 10_000;
const MAX_POINTS = 1_000_000_000;

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

const conflict = (code: string, message: string): Refusal => ({ status: 409, code, message });

export const LOG_IN: Refusal = { status: 401, code: 'NOT_SIGNED_IN', message: 'Please log in.' };
export const NOT_ORGANISER: Refusal = {
  status: 403,
  code: 'NOT_ORGANISER',
  message: 'Only the tournament organiser can do this.',
};
export const NOT_OWNER: Refusal = {
  status: 403,
  code: 'NOT_OWNER',
  message: 'Only the owner of the tournament can do this.',
};
const NOT_ENTERED: Refusal = {
  status: 403,
  code: 'NOT_ENTERED',
  message: 'You are not registered for this tournament.',
};
export const NOT_STARTED = conflict('NOT_STARTED', 'The tournament has not started.');
export const TOURNAMENT_OVER = conflict('TOURNAMENT_OVER', 'The tournament is over.');
const FULL = conflict('TOURNAMENT_FULL', 'The tournament is full.');
const CONFIRM_EMAIL = conflict('CONFIRM_EMAIL', 'Confirm your e-mail first.');
export const ALREADY_ENTERED = conflict('ALREADY_ENTERED', 'Player is already in the tournament.');

const NO_GROUPS = conflict('NO_GROUPS', 'A knockout tournament has no groups.');

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
      stage === 'Open' ? null : conflict('ALREADY_STARTED', 'You can only quit before the tournament starts.'),
  },
  ADD_PLAYER: {
    who: organiser,
    when: (tournament) => {
      if (tournament.stage === 'Open') return isFull(tournament) ? FULL : null;
      return conflict('ALREADY_STARTED', 'Players can only be added before the tournament starts.');
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
      return facts.mainStage ? null : conflict('NO_MAIN_STAGE', 'There is no main stage.');
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
      const { forfeits, mainStage } = tournament.facts;
      // Who withdrew before the main stage was drawn is not in it.
      const isPossible = forfeits.some(({ phase }) => !mainStage || phase === 'MAIN');
      return isPossible ? null : conflict('NOBODY_WITHDRAWN', 'No withdrawal can be taken back.');
    },
  },
  SEED_PLAYERS: {
    who: organiser,
    when: ({ stage }) =>
      stage === 'Open' ? null : conflict('ALREADY_STARTED', 'Seeds can only be ordered before the draw.'),
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
      if (facts.mainStage) return conflict('MAIN_STAGE_EXISTS', 'Reset to groups to change the lots.');
      return lotTies(tournament).length > 0 ? null : NO_LOTS;
    },
  },
  // By their ids: organisers.ts.
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
  if (stage !== 'Open') return conflict('ALREADY_STARTED', 'The tournament has already started.');
  if (facts.entries.length < 2) return conflict('TOO_FEW_PLAYERS', 'At least 2 players are required.');
  const isOneGroup = facts.configuration.format === 'ROUND_ROBIN';
  return isOneGroup && facts.entries.length > MAX_GROUP_SIZE ? conflict(...GROUP_TOO_LARGE) : null;
}

function refuseBracket(tournament: Tournament): Refusal | null {
  const { facts, groups, stage } = tournament;
  if (isKnockout(facts)) return conflict('NO_MAIN_STAGE', 'The bracket of a knockout is drawn when it starts.');
  if (facts.configuration.format === 'ROUND_ROBIN') {
    return conflict('NO_MAIN_STAGE', 'A round-robin tournament has no main stage.');
  }
  if (isOver(tournament)) return TOURNAMENT_OVER;
  if (stage === 'Open') return NOT_STARTED;
  if (facts.mainStage) return conflict('MAIN_STAGE_EXISTS', 'The main stage has already been generated.');
  if (groups.some(({ complete }) => !complete)) {
    return conflict('GROUPS_INCOMPLETE', 'All group matches must be completed first.');
  }
  if (!canHaveMainStage(tournament))
    return conflict('TOO_FEW_PLAYERS_LEFT', 'Not enough players left for a main stage.');
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

const finishedGroups = ({ groups }: Tournament): FinishedGroup[] =>
  groups.map(({ standings }) => ({
    players: standings.length,
    left: standings.filter(({ forfeited }) => !forfeited).length,
  }));

function canHaveMainStage(tournament: Tournament): boolean {
  const groups = finishedGroups(tournament);
  const most = smallestGroup(groups);
  return Array.from({ length: most }, (_, i) => i + 1).some((count) => makesBracket(groups, count));
}

/** The input of COMMENCE (422). */
export function refuseCommence({ facts }: Tournament, numberOfGroups: number): Refusal | null {
  if (isKnockout(facts)) {
    return numberOfGroups === 0 ? null : invalid(NO_GROUPS.code, NO_GROUPS.message, 'numberOfGroups');
  }
  if (facts.configuration.format !== 'ROUND_ROBIN') return refuseGroupCount(facts.entries.length, numberOfGroups);
  if (isWithin(numberOfGroups, 0, 1)) return null;
  return invalid('NUMBER_OF_GROUPS', 'A round-robin tournament has exactly one group.', 'numberOfGroups');
}

/** The input of GENERATE_MAIN_STAGE (422). */
export const refuseMainStage = (tournament: Tournament, advancingPlayersPerGroup: number): Refusal | null =>
  refuseAdvancing(finishedGroups(tournament), advancingPlayersPerGroup);

/** The input of SEED_PLAYERS. */
export function refuseSeeds({ facts }: Tournament, seeds: readonly PlayerId[]): Refusal | null {
  if (new Set(seeds).size < seeds.length) return invalid('SEEDED_TWICE', 'A player can have only one seed.', 'seeds');
  const entrants = new Set(facts.entries.map(({ id }) => id));
  if (seeds.every((id) => entrants.has(id))) return null;
  return conflict('PLAYERS_CHANGED', 'The players have changed since you opened the seeds. Open them again.');
}

/** The input of FINALIZE_TOURNAMENT (422): the points by player. */
export function refusePoints({ facts }: Tournament, points: ReadonlyMap<PlayerId, number>): Refusal | null {
  const entrants = new Set(facts.entries.map(({ id }) => id));
  for (const [id, value] of points) {
    if (!entrants.has(id)) return invalid('NOT_AN_ENTRANT', 'Only players of the tournament can get points.', id);
    if (!isWithin(value, 0, MAX_POINTS)) return invalid('POINTS', 'Points must be whole numbers of 0 or more.', id);
  }
  return null;
}

/** Adding a player: `existing` is this person's entry in the tournament, null where there is none. */
export function refuseAddPlayer(tournament: Tournament, actor: Actor, existing: PlayerId | null): Refusal | null {
  const isEntered = existing !== null && tournament.facts.entries.some(({ id }) => id === existing);
  return refuseAction('ADD_PLAYER', tournament, actor) ?? (isEntered ? ALREADY_ENTERED : null);
}

/** Removing a player: deletes the entry while the tournament is open, later it is a forfeit. */
export function refuseRemovePlayer(tournament: Tournament, actor: Actor, playerId: PlayerId): Refusal | null {
  const { entries, forfeits } = tournament.facts;
  if (!actor.signedIn) return LOG_IN;
  if (!entries.some(({ id }) => id === playerId)) {
    return { status: 404, code: 'PLAYER_NOT_FOUND', message: 'Player not found.' };
  }
  if (!actor.isOrganiser) return NOT_ORGANISER;
  if (isOver(tournament)) return TOURNAMENT_OVER;
  const hasForfeited = forfeits.some((forfeit) => forfeit.playerId === playerId);
  return hasForfeited ? conflict('ALREADY_FORFEITED', 'Player has already forfeited.') : null;
}

/** Removing several players, whichever these are. */
export function refuseRemovePlayers(tournament: Tournament, actor: Actor): Refusal | null {
  if (!actor.signedIn) return LOG_IN;
  if (!actor.isOrganiser) return NOT_ORGANISER;
  return isOver(tournament) ? TOURNAMENT_OVER : null;
}

/** Who of these is still there to be removed: some may have left, or have forfeited, since the list was looked at. */
export function removablePlayers({ facts }: Tournament, playerIds: readonly PlayerId[]): PlayerId[] {
  const entered = new Set(facts.entries.map(({ id }) => id));
  for (const { playerId } of facts.forfeits) entered.delete(playerId);
  return [...new Set(playerIds)].filter((id) => entered.has(id));
}

/** Changing who may register. */
export function refuseRegistrationChange({ stage }: Tournament, actor: Actor): Refusal | null {
  if (!actor.signedIn) return LOG_IN;
  if (!actor.isOrganiser) return NOT_ORGANISER;
  return stage === 'Open' ? null : conflict('REGISTRATION_CLOSED', 'Registration is closed.');
}
