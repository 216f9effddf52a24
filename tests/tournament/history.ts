/** Random histories of a tournament: dice choose among what the engine itself says is possible, by valid input. */

import { refuseCommence, refuseMainStage, refusePoints, refuseSeeds } from '#tournament/commands/action-input.ts';
import type { Action } from '#tournament/commands/action-names.ts';
import { possibleActions, refuseAction } from '#tournament/commands/actions.ts';
import { type ClearCommand, decideClear } from '#tournament/commands/clear-result.ts';
import {
  addEntry,
  callOff,
  commence,
  finalise,
  forfeit,
  generateMainStage,
  reinstate,
  removeEntry,
  removePlayer,
  reopen,
  reset,
  resetToGroups,
  resume,
  seedPlayers,
} from '#tournament/commands/commands.ts';
import { refuseAddPlayer, refuseRemovePlayer } from '#tournament/commands/entering.ts';
import { addLatePlayer, latePlace } from '#tournament/commands/late-player.ts';
import { matchActions } from '#tournament/commands/match-actions.ts';
import { refuseReinstatePlayer } from '#tournament/commands/reinstate-player.ts';
import { refuseReplacePlayer, replacePlayer } from '#tournament/commands/replace-player.ts';
import { drawLots, lotTies, refuseLots } from '#tournament/groups/draw-lots.ts';
import { shuffle } from '#tournament/lot.ts';
import { defaultPoints } from '#tournament/ranking/championship-points.ts';
import { replaceablePlayers } from '#tournament/replaceable.ts';
import { type AwardCommand, decideAward } from '#tournament/results/award-match.ts';
import { applyResult, decideResult, type ResultClaim } from '#tournament/results/result.ts';
import type { Actor, Facts, Match, PlayerId, Refusal } from '#tournament/terms.ts';
import { isPlayable, now, organiser, player } from './setup.ts';

export type Command =
  | { readonly kind: 'add'; readonly id: PlayerId; readonly elo: number; readonly by: Actor | null }
  | { readonly kind: 'quit'; readonly id: PlayerId }
  | { readonly kind: 'remove'; readonly id: PlayerId }
  | { readonly kind: 'commence'; readonly numberOfGroups: number; readonly seed: number }
  | { readonly kind: 'forfeit'; readonly id: PlayerId }
  | { readonly kind: 'call off' }
  | { readonly kind: 'main stage'; readonly advancing: number }
  | { readonly kind: 'result'; readonly by: Actor; readonly command: ResultClaim }
  | { readonly kind: 'finalise' }
  | { readonly kind: 'reset' }
  | { readonly kind: 'reset to groups' }
  | { readonly kind: 'seed'; readonly ids: readonly PlayerId[] }
  | { readonly kind: 'lots'; readonly lots: readonly (readonly PlayerId[])[] }
  | { readonly kind: 'resume' }
  | { readonly kind: 'reopen' }
  | { readonly kind: 'reinstate'; readonly id: PlayerId }
  | { readonly kind: 'replace'; readonly id: PlayerId; readonly by: PlayerId }
  | { readonly kind: 'late'; readonly id: PlayerId }
  | { readonly kind: 'clear'; readonly command: ClearCommand }
  | { readonly kind: 'award'; readonly command: AwardCommand };

/** Numbers in [0, 1), one after the other. */
export type Dice = () => number;

const pick = <T>(items: readonly T[], dice: Dice): T | undefined => items[Math.floor(dice() * items.length)];

/** Carries a command out as the server does: guard, input, transition. Throws where it is refused. */
export function perform(facts: Facts, command: Command): Facts {
  const tournament = now(facts);
  const pass = (...refusals: (Refusal | null)[]) => {
    for (const refusal of refusals) if (refusal) throw new Error(`${command.kind}: ${refusal.code} ${refusal.message}`);
  };
  const guard = (action: Action, actor = organiser) => pass(refuseAction(action, tournament, actor));
  switch (command.kind) {
    case 'add':
      if (command.by) guard('REGISTER', command.by);
      else pass(refuseAddPlayer(tournament, organiser, null));
      return addEntry(facts, { id: command.id, elo: command.elo, championshipPoints: 0, club: null });
    case 'quit':
      guard('QUIT_TOURNAMENT', player(command.id));
      return removeEntry(facts, command.id);
    case 'remove':
      pass(refuseRemovePlayer(tournament, organiser, command.id));
      return removePlayer(facts, command.id);
    case 'commence':
      guard('COMMENCE');
      pass(refuseCommence(tournament, command.numberOfGroups));
      // Every other draw fixes a secret, as all new ones do.
      return commence(facts, { ...command, ...(command.seed % 2 === 0 && { lots: secretOf(command.seed) }) });
    case 'forfeit':
      guard('FORFEIT_TOURNAMENT', player(command.id));
      return forfeit(facts, command.id);
    case 'call off':
      guard('FORFEIT_TOURNAMENT');
      return callOff(facts);
    case 'main stage':
      guard('GENERATE_MAIN_STAGE');
      pass(refuseMainStage(tournament, command.advancing));
      return generateMainStage(tournament, command.advancing);
    case 'finalise':
      guard('FINALIZE_TOURNAMENT');
      pass(refusePoints(tournament, defaultPoints(tournament)));
      return finalise(facts);
    case 'reset':
      guard('RESET_TOURNAMENT');
      return reset(facts);
    case 'reset to groups':
      guard('RESET_TOURNAMENT_TO_GROUPS');
      return resetToGroups(facts);
    case 'seed':
      guard('SEED_PLAYERS');
      pass(refuseSeeds(tournament, command.ids));
      return seedPlayers(facts, command.ids);
    case 'lots':
      guard('DRAW_LOTS');
      pass(refuseLots(tournament, command.lots));
      return drawLots(facts, command.lots);
    case 'resume':
      guard('RESUME_TOURNAMENT');
      return resume(facts);
    case 'reopen':
      guard('REOPEN_TOURNAMENT');
      return reopen(facts);
    case 'reinstate':
      pass(refuseReinstatePlayer(tournament, organiser, command.id));
      return reinstate(facts, command.id);
    case 'replace':
      pass(refuseReplacePlayer(tournament, organiser, command.id));
      return replacePlayer(facts, command.id, { id: command.by, elo: 1000, championshipPoints: 0, club: null });
    case 'late': {
      guard('ADD_LATE_PLAYER');
      const place = latePlace(tournament);
      if ('code' in place) throw new Error(`late: ${place.code}`);
      return addLatePlayer(facts, { id: command.id, elo: 1000, championshipPoints: 0, club: null }, place);
    }
    case 'clear': {
      const decision = decideClear(tournament, organiser, command.command, null);
      if (decision.kind !== 'accepted') throw new Error(`clear: ${JSON.stringify(decision)}`);
      return decision.facts;
    }
    case 'award': {
      const decision = decideAward(tournament, organiser, command.command);
      if (decision.kind !== 'accepted') throw new Error(`award: ${JSON.stringify(decision)}`);
      return applyResult(facts, decision.result);
    }
    case 'result': {
      const decision = decideResult(tournament, command.by, command.command);
      if (decision.kind !== 'accepted') throw new Error(`result: ${JSON.stringify(decision)}`);
      return applyResult(facts, decision.result);
    }
  }
}

const secretOf = (seed: number) => ({ secret: `secret ${seed}`, hash: `hash ${seed}` });

/** A command that must be accepted now; null where the dice found none. */
export function nextCommand(facts: Facts, dice: Dice): Command | null {
  const tournament = now(facts);
  // Most of the time somebody plays.
  if (facts.draw && dice() < 0.7) {
    const chance = dice();
    return chance < 0.06 ? clearing(facts, dice) : chance < 0.12 ? awarding(facts, dice) : result(facts, dice);
  }
  const someone = pick(facts.entries, dice);
  if (someone && dice() < 0.15 && !refuseRemovePlayer(tournament, organiser, someone.id)) {
    return { kind: 'remove', id: someone.id };
  }
  const actor = pick([organiser, organiser, player(someone?.id ?? ''), newcomer], dice) ?? organiser;
  const action = pick(possibleActions(tournament, actor), dice);
  return action ? commandOf(action, actor, facts, dice) : null;
}

const newcomer: Actor = { signedIn: true, isOrganiser: false, playerId: null };

function commandOf(action: Action, actor: Actor, facts: Facts, dice: Dice): Command | null {
  const tournament = now(facts);
  const numbers = Array.from({ length: 70 }, (_, i) => i);
  const id = `n${Math.floor(dice() * 1e9)}`;
  const elo = 1000 + Math.floor(dice() * 5);
  switch (action) {
    case 'REGISTER':
      return { kind: 'add', id, elo, by: actor };
    case 'ADD_PLAYER':
      return { kind: 'add', id, elo, by: null };
    case 'QUIT_TOURNAMENT':
      return { kind: 'quit', id: actor.playerId ?? '' };
    case 'COMMENCE': {
      const numberOfGroups = pick(
        numbers.filter((count) => !refuseCommence(tournament, count)),
        dice,
      );
      if (numberOfGroups === undefined) throw new Error('COMMENCE is listed, but no number of groups is good');
      return { kind: 'commence', numberOfGroups, seed: Math.floor(dice() * 1e9) };
    }
    case 'GENERATE_MAIN_STAGE': {
      const advancing = pick(
        numbers.filter((count) => !refuseMainStage(tournament, count)),
        dice,
      );
      if (advancing === undefined) throw new Error('GENERATE_MAIN_STAGE is listed, but no number of players is good');
      return { kind: 'main stage', advancing };
    }
    case 'FORFEIT_TOURNAMENT':
      if (!actor.isOrganiser) return { kind: 'forfeit', id: actor.playerId ?? '' };
      return dice() < 0.1 ? { kind: 'call off' } : null;
    case 'FINALIZE_TOURNAMENT':
      return { kind: 'finalise' };
    case 'RESET_TOURNAMENT':
      return dice() < 0.1 ? { kind: 'reset' } : null;
    case 'RESET_TOURNAMENT_TO_GROUPS':
      return dice() < 0.3 ? { kind: 'reset to groups' } : null;
    case 'RESET_TOURNAMENT_TO_PREVIOUS_STAGE':
    case 'EDIT_TOURNAMENT':
    case 'DELETE_TOURNAMENT':
    case 'CHANGE_ORGANISERS':
    case 'HAND_OVER_TOURNAMENT':
      return null;
    case 'RESUME_TOURNAMENT':
      return { kind: 'resume' };
    case 'REOPEN_TOURNAMENT':
      return { kind: 'reopen' };
    case 'SEED_PLAYERS': {
      const drawn = shuffle(facts.entries, dice).slice(0, Math.floor(dice() * 4));
      return { kind: 'seed', ids: drawn.map((one) => one.id) };
    }
    case 'DRAW_LOTS': {
      const lots = lotTies(tournament).filter(() => dice() < 0.5);
      return { kind: 'lots', lots: lots.map((tie) => shuffle(tie, dice)) };
    }
    case 'REINSTATE_PLAYER': {
      const back = pick(
        facts.forfeits.filter(({ playerId }) => !refuseReinstatePlayer(tournament, organiser, playerId)),
        dice,
      );
      return back ? { kind: 'reinstate', id: back.playerId } : null;
    }
    case 'ADD_LATE_PLAYER':
      return { kind: 'late', id };
    case 'REPLACE_PLAYER': {
      const left = pick([...replaceablePlayers(facts)], dice);
      if (left === undefined) throw new Error('REPLACE_PLAYER is listed, but everybody has a result');
      return { kind: 'replace', id: left, by: id };
    }
  }
}

/** A result that a match's own list of actions announces; where it is modified, only its score changes. */
function result(facts: Facts, dice: Dice): Command | null {
  const tournament = now(facts);
  const match = pick(tournament.matches.filter(isPlayable), dice) ?? pick(tournament.matches, dice);
  if (!match) return null;
  const sides = match.sides.map((side) => (side.kind === 'player' ? side.id : null));
  const by = pick([organiser, ...sides.flatMap((id) => (id === null ? [] : [player(id)]))], dice) ?? organiser;
  const { matchActionList } = matchActions(tournament, by, match.id);
  if (!matchActionList.some((action) => action === 'ADD_RESULT' || action === 'MODIFY_RESULT')) return null;
  const command = scoreFor(match, facts, dice);
  return command ? { kind: 'result', by, command } : null;
}

function scoreFor(match: Match, facts: Facts, dice: Dice): ResultClaim | null {
  const loser = Math.floor(dice() * 3);
  const [first] = match.sides;
  const firstWins = match.advances ? first.kind === 'player' && first.id === match.advances : dice() < 0.5;
  const canDraw = facts.configuration.pointsForDraw > 0 && match.stage === 'GROUPS';
  const [player1Score, player2Score] = canDraw && dice() < 0.2 ? [2, 2] : firstWins ? [3, loser] : [loser, 3];
  if (match.score?.[0] === player1Score && match.score[1] === player2Score) return null;
  // A draw would change who is level; in the groups anything may change while there is no main stage.
  return { matchId: match.id, player1Score, player2Score, expectedVersion: match.version };
}

/** The organiser takes a result back, with whatever stands on it. */
function clearing(facts: Facts, dice: Dice): Command | null {
  const tournament = now(facts);
  const clearable = tournament.matches.filter(({ id }) =>
    matchActions(tournament, organiser, id).matchActionList.includes('CLEAR_RESULT'),
  );
  const match = pick(clearable, dice);
  return match ? { kind: 'clear', command: { matchId: match.id, alsoLater: true } } : null;
}

/** A walkover or a retirement of a match that has no result yet. */
function awarding(facts: Facts, dice: Dice): Command | null {
  const tournament = now(facts);
  const awardable = tournament.matches.filter(
    (match) =>
      isPlayable(match) && matchActions(tournament, organiser, match.id).matchActionList.includes('AWARD_MATCH'),
  );
  const match = pick(awardable, dice);
  const winner = match && pick(match.sides, dice);
  if (!match || winner?.kind !== 'player') return null;
  const reason = dice() < 0.5 ? 'NO_SHOW' : 'RETIRED';
  const [player1Score, player2Score] = [Math.floor(dice() * 3), Math.floor(dice() * 3)];
  return { kind: 'award', command: { matchId: match.id, winner: winner.id, reason, player1Score, player2Score } };
}
