import { decideResult, type ResultClaim } from '#tournament/results/result.ts';
import type { Actor, Facts, Game, Match } from '#tournament/terms.ts';
import { commandFor, groupsPlayed, matchOf, now, organiser, started, toMainStage } from './setup.ts';

// Group A is P1, P4, P5, P8 and group B P2, P3, P6, P7.
export const groups = started(8, 2);

export const main = toMainStage(groupsPlayed(groups), 2);

/** What comes back, in a line: "accepted 3-1 v1", "409 This match already has a result.", "unchanged" */
export function decided(facts: Facts, command: ResultClaim, actor: Actor = organiser): string {
  const decision = decideResult(now(facts), actor, command);
  if (decision.kind === 'refused') return `${decision.refusal.status} ${decision.refusal.message}`;
  if (decision.kind === 'conflict') return `409 ${decision.refusal.message} (${decision.match.score?.join('-')})`;
  if (decision.kind === 'unchanged') return 'unchanged';
  const { player1Score, player2Score, version } = decision.result;
  return `accepted ${player1Score}-${player2Score} v${version}`;
}

export const open = matchOf(groups, 'P1', 'P4');
export const scored = (score: [number, number], games?: Game[], match: Match = open) => commandFor(match, score, games);
