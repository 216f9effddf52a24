/**
 * What the shared rules say of a match on this device: with the results that wait here, but without those of the match
 * itself, which may still be typed anew. Loaded only where it is asked for.
 */

import { ruleWords } from '#app/tournaments/results/rule-words.ts';
import type { MatchEntry, PossibleMatchActions } from '#contract/matches/matches.ts';
import type { TournamentRecord } from '#contract/tournaments/tournaments.ts';
import type { ResultEntry } from '#outbox/entries/entries.ts';
import { applyWaiting } from '#outbox/entries/overlay.ts';
import { decideClear } from '#tournament/commands/clear-result.ts';
import { actionsOf, matchActions } from '#tournament/commands/match-actions.ts';
import { rightsOf } from '#tournament/commands/organisers.ts';
import { decideAward } from '#tournament/results/award-match.ts';
import { consequencesOf } from '#tournament/results/consequences.ts';
import { derive, findMatch } from '#tournament/results/derive.ts';
import { applyResult, decideResult } from '#tournament/results/result.ts';
import type { Score } from '#tournament/score.ts';
import type { Actor, Tournament } from '#tournament/terms.ts';
import { consequenceWords } from './consequence-words.ts';
import type { Consequences, Correction } from './corrections/correction.ts';

export interface Situation {
  readonly record: TournamentRecord;
  /** What this device holds of the tournament. */
  readonly entries: readonly ResultEntry[];
  readonly userId: string | undefined;
  /** The match as the screen shows it. The record may be older: it is asked for after the matches. */
  readonly shown: MatchEntry;
}

/** What this person may do with the match; by the match alone where the record is older, as the server has the last word. */
export function actionsByRules(situation: Situation): PossibleMatchActions {
  const tournament = tournamentOf(situation);
  if (tournament) return matchActions(tournament, actorOf(situation), situation.shown.match.id);
  const { userId, shown } = situation;
  const { match, player1, player2 } = shown;
  const who = {
    isAdmin: actorOf(situation).isOrganiser,
    isMatchFinished: match.status === 'completed',
    isParticipant: userId !== undefined && [player1?.userId, player2?.userId].includes(userId),
  };
  return actionsOf(who, player1 !== null && player2 !== null);
}

/** Why this score would be refused; null where it would not, where a person would have to decide, or where the record is older. */
export function refusalByRules(situation: Situation, { player1Score, player2Score, games }: Score): string | null {
  const tournament = tournamentOf(situation);
  if (!tournament) return null;
  const command = { matchId: situation.shown.match.id, player1Score, player2Score, games };
  const decision = decideResult(tournament, actorOf(situation), command);
  return decision.kind === 'refused' ? ruleWords(decision.refusal) : null;
}

/**
 * What this score would change beside the match itself, a line each, or the reason why it would be refused; null where
 * the record is older than the match.
 */
export function consequencesByRules(situation: Situation, score: Score): Consequences | null {
  const { record, entries, userId, shown } = situation;
  const now = Date.now();
  const tournament = tournamentOf(situation);
  if (!tournament) return null;
  const decision = decideResult(tournament, actorOf(situation), { matchId: shown.match.id, ...score });
  if (decision.kind === 'refused') return { refusal: ruleWords(decision.refusal), changes: [] };
  if (decision.kind !== 'accepted') return { refusal: null, changes: [] };
  const before = applyWaiting(record, entries, userId ?? '', now).tournament;
  const after = derive(applyResult(before.facts, decision.result), now);
  return { refusal: null, changes: consequenceWords(record, consequencesOf(before, after)) };
}

/**
 * What taking the result back, or awarding the match, would change, or the reason why it would be refused; null where the
 * record is older than the match.
 */
export function correctionByRules(situation: Situation, correction: Correction): Consequences | null {
  const { record, entries, userId, shown } = situation;
  const tournament = tournamentOf(situation);
  if (!tournament) return null;
  const now = Date.now();
  const matchId = shown.match.id;
  const corrected = correctedFacts(tournament, actorOf(situation), matchId, correction);
  if (typeof corrected === 'string') return { refusal: corrected, changes: [] };
  const before = applyWaiting(record, entries, userId ?? '', now).tournament;
  return { refusal: null, changes: consequenceWords(record, consequencesOf(before, derive(corrected, now))) };
}

/** The facts afterwards, or why not; a player is known to be in time, as the server has listed the action. */
function correctedFacts(
  tournament: Tournament,
  actor: Actor,
  matchId: string,
  correction: Correction,
): Tournament['facts'] | string {
  if (correction.kind === 'CLEAR_RESULT') {
    const decision = decideClear(tournament, actor, { matchId, alsoLater: true }, { isActor: true, age: 0 });
    if (decision.kind === 'accepted') return decision.facts;
    return decision.kind === 'later' ? decision.message : ruleWords(decision.refusal);
  }
  const decision = decideAward(tournament, actor, { ...correction.award, matchId });
  if (decision.kind === 'refused') return ruleWords(decision.refusal);
  return decision.kind === 'accepted' ? applyResult(tournament.facts, decision.result) : tournament.facts;
}

const isStillHere = ({ state }: ResultEntry) => state === 'waiting' || state === 'paused' || state === 'attention';

/** Undefined where the record is older than the match on the screen, and so knows less of what is possible. */
function tournamentOf({ record, entries, userId, shown }: Situation): Tournament | undefined {
  const others = entries.filter((entry) => entry.matchId !== shown.match.id || !isStillHere(entry));
  const { tournament } = applyWaiting(record, others, userId ?? '', Date.now());
  return isOlder(tournament, shown) ? undefined : tournament;
}

/** Only a reset, which begins a new generation, takes a match, its players or its result away again. */
function isOlder(tournament: Tournament, { match, player1, player2 }: MatchEntry): boolean {
  const { generation } = tournament.facts;
  if (generation !== match.generation) return generation < match.generation;
  const known = findMatch(tournament, match.id);
  if (!known || known.version < match.version) return true;
  return [player1, player2].some((player, index) => player && known.sides[index]?.kind !== 'player');
}

function actorOf({ record, userId }: Situation): Actor {
  const own = record.people.find((person) => person.user.id === userId);
  const { organiserId, coOrganiserIds = [] } = record.tournament;
  return {
    signedIn: userId !== undefined,
    ...rightsOf({ owner: organiserId, coOrganisers: coOrganiserIds }, userId),
    playerId: own?.playerId ?? null,
  };
}
