/** Saying that a result is not right: by a player of the match, until an organiser has answered or there is another result. */

import { isParticipant } from '../fixture.ts';
import { conflict, LOG_IN, NOT_ORGANISER, TOURNAMENT_OVER } from '../refusals.ts';
import { findMatch } from '../results/derive.ts';
import { MATCH_UNKNOWN } from '../results/result.ts';
import type { Actor, MatchId, Refusal, Tournament } from '../terms.ts';

export interface DoubtCommand {
  readonly matchId: MatchId;
  readonly isDoubted: boolean;
  /** The version of the result that is meant. */
  readonly expectedVersion: number;
}

/** Why nothing can be said about the result of a match, whichever it is. */
export function refuseDoubter(tournament: Tournament, actor: Actor, matchId: MatchId): Refusal | null {
  if (!actor.signedIn) return LOG_IN;
  const match = findMatch(tournament, matchId);
  if (!match) return MATCH_UNKNOWN;
  return actor.isOrganiser || isParticipant(match, actor.playerId) ? null : NOT_ORGANISER;
}

/** Why this cannot be said. A word that comes after another result is about none that stands. */
export function refuseDoubt(tournament: Tournament, actor: Actor, command: DoubtCommand): Refusal | null {
  const refusal = refuseDoubter(tournament, actor, command.matchId);
  if (refusal) return refusal;
  const match = findMatch(tournament, command.matchId);
  if (!command.isDoubted) return null;
  if (!match || !isParticipant(match, actor.playerId)) return NOT_PLAYER;
  if (tournament.facts.finalised || tournament.facts.calledOff) return TOURNAMENT_OVER;
  return match.entered === null || match.version !== command.expectedVersion ? OTHER_RESULT : null;
}

const NOT_PLAYER = conflict(
  'NOT_A_PLAYER',
  'Only a player of the match can say so. As the organiser you correct the result.',
);
const OTHER_RESULT = conflict('RESULT_CHANGED', 'The result has changed meanwhile. Please look at it again.');
