/** What somebody may do with a match. */

import { isParticipant } from '../fixture.ts';
import { refuseAward } from '../results/award-match.ts';
import { findMatch } from '../results/derive.ts';
import { refuseEntry, refusePlayed } from '../results/result.ts';
import type { Actor, MatchId, Tournament } from '../terms.ts';
import type { MatchAction } from './action-names.ts';
import { type Authorship, refuseClear } from './clear-result.ts';

export interface MatchActions {
  readonly matchActionList: MatchAction[];
  readonly isAdmin: boolean;
  readonly isMatchFinished: boolean;
  readonly isParticipant: boolean;
}

/** Entering comes first where it is possible; `authorship` is that of the result which stands. */
export function matchActions(
  tournament: Tournament,
  actor: Actor,
  matchId: MatchId,
  authorship: Authorship | null = null,
): MatchActions {
  const match = findMatch(tournament, matchId);
  const isAdmin = actor.signedIn && actor.isOrganiser;
  if (!match) return { matchActionList: [], isAdmin, isMatchFinished: false, isParticipant: false };
  const isMatchFinished = match.status === 'completed';
  const isOwn = actor.signedIn && isParticipant(match, actor.playerId);
  const who = { isAdmin, isMatchFinished, isParticipant: isOwn };
  const { matchActionList } = actionsOf(who, !(refuseEntry(tournament, match) ?? refusePlayed(tournament, match)));
  if (!refuseAward(tournament, actor, matchId)) matchActionList.push('AWARD_MATCH');
  if (!refuseClear(tournament, actor, matchId, authorship)) matchActionList.push('CLEAR_RESULT');
  return { ...who, matchActionList };
}

/** What follows from who asks; `isOpen` where nothing stands against a result of the match. */
export function actionsOf(who: Omit<MatchActions, 'matchActionList'>, isOpen: boolean): MatchActions {
  const { isAdmin, isMatchFinished, isParticipant } = who;
  const mayEnter = isOpen && (isAdmin || (isParticipant && !isMatchFinished));
  const action: MatchAction = isMatchFinished ? 'MODIFY_RESULT' : 'ADD_RESULT';
  return { matchActionList: mayEnter ? [action] : [], isAdmin, isMatchFinished, isParticipant };
}
