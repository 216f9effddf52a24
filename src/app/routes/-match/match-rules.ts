/**
 * What the shared rules say of a match on this device: with the results that wait here, but without those of the match
 * itself, which may still be typed anew. Loaded only where it is asked for.
 */
import type { Consequences } from '#app/matches/consequences.tsx';
import type { PossibleMatchActions } from '#contract/matches.ts';
import type { TournamentRecord } from '#contract/tournaments.ts';
import type { Entry } from '#outbox/entries.ts';
import { applyWaiting } from '#outbox/overlay.ts';
import { applyResult } from '#tournament/commands.ts';
import { consequencesOf } from '#tournament/consequences.ts';
import { derive } from '#tournament/derive.ts';
import { decideResult, matchActions } from '#tournament/result.ts';
import type { Score } from '#tournament/score.ts';
import type { Actor, Tournament } from '#tournament/terms.ts';
import { consequenceWords } from './consequence-words.ts';

export interface Situation {
  readonly record: TournamentRecord;
  /** What this device holds of the tournament. */
  readonly entries: readonly Entry[];
  readonly userId: string | undefined;
  readonly matchId: string;
}

/** What this person may do with the match. */
export function actionsByRules(situation: Situation): PossibleMatchActions {
  return matchActions(tournamentOf(situation), actorOf(situation), situation.matchId);
}

/** Why this score would be refused; null where it would not, or where a person would have to decide. */
export function refusalByRules(situation: Situation, { player1Score, player2Score, games }: Score): string | null {
  const command = { matchId: situation.matchId, player1Score, player2Score, games };
  const decision = decideResult(tournamentOf(situation), actorOf(situation), command);
  return decision.kind === 'refused' ? decision.refusal.message : null;
}

/** What this score would change beside the match itself, a line each; or the reason why it would be refused. */
export function consequencesByRules(situation: Situation, score: Score): Consequences {
  const { record, entries, userId, matchId } = situation;
  const now = Date.now();
  const decision = decideResult(tournamentOf(situation), actorOf(situation), { matchId, ...score });
  if (decision.kind === 'refused') return { refusal: decision.refusal.message, changes: [] };
  if (decision.kind !== 'accepted') return { refusal: null, changes: [] };
  const before = applyWaiting(record, entries, userId ?? '', now).tournament;
  const after = derive(applyResult(before.facts, decision.result), now);
  return { refusal: null, changes: consequenceWords(record, consequencesOf(before, after)) };
}

const isStillHere = ({ state }: Entry) => state === 'waiting' || state === 'paused' || state === 'attention';

function tournamentOf({ record, entries, userId, matchId }: Situation): Tournament {
  const others = entries.filter((entry) => entry.matchId !== matchId || !isStillHere(entry));
  return applyWaiting(record, others, userId ?? '', Date.now()).tournament;
}

function actorOf({ record, userId }: Situation): Actor {
  const own = record.people.find((person) => person.user.id === userId);
  return {
    signedIn: userId !== undefined,
    isOrganiser: userId !== undefined && record.tournament.organiserId === userId,
    playerId: own?.playerId ?? null,
  };
}
