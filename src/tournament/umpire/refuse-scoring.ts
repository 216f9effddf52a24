/** Who may count the points of a match: its players and the organisers, while a result can be entered. */

import { isParticipant } from '#tournament/fixture.ts';
import { LOG_IN, NOT_ORGANISER } from '#tournament/refusals.ts';
import { findMatch } from '#tournament/results/derive.ts';
import { MATCH_UNKNOWN, refuseEntry } from '#tournament/results/result.ts';
import type { Actor, MatchId, Refusal, Tournament } from '#tournament/terms.ts';

export function refuseScoring(tournament: Tournament, actor: Actor, matchId: MatchId): Refusal | null {
  if (!actor.signedIn) return LOG_IN;
  const match = findMatch(tournament, matchId);
  if (!match) return MATCH_UNKNOWN;
  if (!actor.isOrganiser && !isParticipant(match, actor.playerId)) return NOT_ORGANISER;
  return refuseEntry(tournament, match);
}
