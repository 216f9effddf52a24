/** What becomes of a result that somebody enters, at once or hours later from a device that had no network. */

import { isParticipant, mirror, Played, playerOf } from '../fixture.ts';
import { graphOf } from '../main-stage/bracket-graph.ts';
import { playMainStage } from '../main-stage/main-stage.ts';
import { conflict, LOG_IN, NOT_ORGANISER, TOURNAMENT_OVER } from '../refusals.ts';
import { refuseScore } from '../score.ts';
import type { Actor, Facts, Game, Match, MatchId, PlayedResult, PlayerId, Refusal, Tournament } from '../terms.ts';
import { decideAgain } from './decide-again.ts';
import { findMatch } from './derive.ts';

/** What a result says of its match, whatever the score. */
interface MatchClaim {
  readonly matchId: MatchId;
  readonly generation?: number | null | undefined;
  /** Whom the scores belong to; in the mirrored order the scores are mirrored. */
  readonly player1Id?: PlayerId | null | undefined;
  readonly player2Id?: PlayerId | null | undefined;
}

/** What its author saw of the match. */
type Seen = MatchClaim & Pick<ResultClaim, 'expectedVersion'>;

/** What somebody wants to enter. All but the scores may be missing; a queued command carries all of it. */
export interface ResultClaim extends MatchClaim {
  readonly player1Score: number;
  readonly player2Score: number;
  /** Missing or null says nothing of the games' points, and leaves those of the same score; none at all takes them away. */
  readonly games?: readonly Game[] | null | undefined;
  /** The version its author saw; missing counts as the current one. */
  readonly expectedVersion?: number | null | undefined;
}

export type ResultDecision =
  | { readonly kind: 'refused'; readonly refusal: Refusal }
  /** The result is there already. */
  | { readonly kind: 'unchanged'; readonly match: Match }
  /** 409: another result is stored, shown beside this one so that a person decides. */
  | { readonly kind: 'conflict'; readonly match: Match; readonly refusal: Refusal }
  | { readonly kind: 'accepted'; readonly result: PlayedResult };

/** Whether a match has been called to a table, as far as that matters. */
export type IsCalled = (matchId: MatchId) => boolean;

/** What becomes of a result command; nothing is changed here. */
export function decideResult(
  tournament: Tournament,
  actor: Actor,
  command: ResultClaim,
  isCalled: IsCalled = () => false,
): ResultDecision {
  const { match, refusal: stranger } = matchOfAuthor(tournament, actor, command);
  if (stranger) return refused(stranger);
  const result = resultOf(match, command);
  if (!result) return refused(refuseEntry(tournament, match) ?? PLAYERS_CHANGED);
  const isSame = isSameScore(match, result);
  if (isSame && (command.games == null || isSameGames(match.games, result.games))) return { kind: 'unchanged', match };
  const refusal = refuseEntry(tournament, match);
  if (refusal) return refused(refusal);
  const repeat = refuseRepeat(tournament.facts, match, result, command);
  if (repeat) return refused(repeat);
  const tooLate = refuseOverWalkover(tournament, match, actor, isCalled);
  if (tooLate) return refused(tooLate);
  const question = isSame && match.games === null ? null : conflictOf(match, actor, command);
  if (question) return { kind: 'conflict', match, refusal: question };
  const invalid =
    refuseScore(result, match.stage, tournament.facts.configuration) ?? refuseCorrection(tournament, result);
  return invalid ? refused(invalid) : { kind: 'accepted', result };
}

/** Stores an accepted result in the place of the match's former one. */
export function applyResult(facts: Facts, result: PlayedResult): Facts {
  const others = facts.results.filter(({ matchId }) => matchId !== result.matchId);
  return { ...facts, results: [...others, result] };
}

type AuthoredMatch =
  | { readonly match: Match; readonly refusal: null }
  | { readonly match: null; readonly refusal: Refusal };

/** The match for a person who may enter something in it, or why they may not, whatever stands there. */
function matchOfAuthor(tournament: Tournament, actor: Actor, claim: MatchClaim): AuthoredMatch {
  const none = (refusal: Refusal): AuthoredMatch => ({ match: null, refusal });
  if (!actor.signedIn) return none(LOG_IN);
  const match = findMatch(tournament, claim.matchId);
  if (!match) return none(unknownMatch(tournament.facts, claim));
  // Who played by what the device saw is not turned away as a stranger, but told that the players have changed.
  const isClaimed = [claim.player1Id, claim.player2Id].some((id) => id && id === actor.playerId);
  const isAuthor = actor.isOrganiser || isParticipant(match, actor.playerId) || isClaimed;
  return isAuthor ? { match, refusal: null } : none(NOT_ORGANISER);
}

/** Why this person enters nothing in the match, whatever stands there. */
export const refuseAuthor = (tournament: Tournament, actor: Actor, claim: MatchClaim): Refusal | null =>
  matchOfAuthor(tournament, actor, claim).refusal;

/** Why no score at all could be entered, as far as that is known before there is one. */
export function refuseAnyScore(tournament: Tournament, actor: Actor, claim: MatchClaim): Refusal | null {
  const { match, refusal } = matchOfAuthor(tournament, actor, claim);
  if (refusal) return refusal;
  const entry = refuseEntry(tournament, match);
  if (entry) return entry;
  if (orderOf(match, claim) === null) return PLAYERS_CHANGED;
  const tooLate = refuseOverWalkover(tournament, match, actor);
  if (tooLate) return tooLate;
  // What was seen of the match is said by a body that can be read.
  return conflictOf(match, actor, { ...claim, expectedVersion: match.version });
}

/** Whether the match has had another result, or none, since the author of a command saw it. */
export const isChangedSince = (
  { version }: Match,
  { expectedVersion }: { readonly expectedVersion?: number | null | undefined },
): boolean => (expectedVersion ?? version) !== version;

/** Why a person has to decide between this and the stored result. Points that a stored score lacks are no such question. */
function conflictOf(match: Match, actor: Actor, seen: Seen): Refusal | null {
  if (isWalkover(match)) return actor.isOrganiser || isLate(match, seen) ? null : HAS_RESULT;
  if (match.entered === null) return null;
  if (!actor.isOrganiser) return HAS_RESULT;
  return isChangedSince(match, seen) ? CHANGED_SINCE : null;
}

/** Because somebody has withdrawn: nothing was entered. */
export const isWalkover = ({ entered, outcome }: Match): boolean => entered === null && outcome === 'WALKOVER';

/** As a device sends it that knew the match before it became a walkover. */
const isLate = (match: Match, { player1Id, player2Id, generation, expectedVersion }: Seen): boolean =>
  player1Id != null &&
  player2Id != null &&
  (generation != null || expectedVersion != null) &&
  !isChangedSince(match, { expectedVersion });

/**
 * Why a player enters no result over a walkover. Who has withdrawn would win by their own word alone; and once the next match
 * of the opponent is under way the organiser decides.
 */
function refuseOverWalkover(
  tournament: Tournament,
  match: Match,
  actor: Actor,
  isCalled: IsCalled = () => false,
): Refusal | null {
  if (actor.isOrganiser || !isWalkover(match)) return null;
  if (tournament.facts.forfeits.some(({ playerId }) => playerId === actor.playerId)) return HAS_WITHDRAWN;
  const isUnderWay = nextMatches(tournament, match).some(({ id, entered }) => entered !== null || isCalled(id));
  return isUnderWay ? NEXT_UNDER_WAY : null;
}

/** The matches of the main stage for which a match decides a player: of the next round, and for the third place. */
export function nextMatches({ facts, matches }: Tournament, { id }: Pick<Match, 'id'>): Match[] {
  const { following } = graphOf(facts);
  const main = matches.slice(matches.length - following.length);
  const next = new Set(following[main.findIndex((one) => one.id === id)]);
  return main.filter((_, number) => next.has(number));
}

/** The very result that was taken back, or one for players who have left the match, from a device that knows of neither. */
function refuseRepeat(
  { results }: Facts,
  { id, entered, version }: Match,
  result: PlayedResult,
  { expectedVersion, player1Id, player2Id }: ResultClaim,
): Refusal | null {
  if (entered !== null || (expectedVersion ?? version) >= version) return null;
  const stored = results.find(({ matchId }) => matchId === id);
  if (!stored) return null;
  const former = stored.player1Id === result.player1Id ? stored : mirror(stored);
  const isSamePair = former.player1Id === result.player1Id && former.player2Id === result.player2Id;
  if (!isSamePair) return player1Id && player2Id ? null : PLAYERS_CHANGED;
  const isSame = former.player1Score === result.player1Score && former.player2Score === result.player2Score;
  return isSame ? TAKEN_BACK : null;
}

const HAS_RESULT = conflict('RESULT_CONFLICT', 'This match already has a result.', { why: 'entered' });
export const CHANGED_SINCE = conflict('RESULT_CONFLICT', 'This result has been changed since you opened it.', {
  why: 'changed',
});

const refused = (refusal: Refusal): ResultDecision => ({ kind: 'refused', refusal });

const MATCH_GONE = conflict('MATCH_GONE', 'This match no longer exists. The tournament was reset.');
export const MATCH_UNKNOWN: Refusal = { status: 404, code: 'MATCH_NOT_FOUND', message: 'Match not found.', params: {} };
export const PLAYERS_CHANGED = conflict('PLAYERS_CHANGED', 'The players of this match have changed.', {
  what: 'match',
});
export const TAKEN_BACK = conflict('RESULT_TAKEN_BACK', 'This result was taken back.');
const OPPONENTS_UNKNOWN = conflict('OPPONENTS_UNKNOWN', 'The opponents are not known yet.');
const HAS_WITHDRAWN = conflict(
  'PLAYER_WITHDRAWN',
  'You have withdrawn. Please ask your opponent or the organiser to enter the result.',
);
const NEXT_UNDER_WAY = conflict('NEXT_MATCH_CALLED', 'The next match is under way. Please ask the organiser.');
const TOURNAMENT_FINISHED = conflict('TOURNAMENT_FINISHED', 'The tournament is finished.');
const GROUPS_CLOSED = conflict('GROUPS_CLOSED', 'Reset to groups to change group results.');
export const LATER_MATCH_PLAYED = conflict(
  'LATER_MATCH_PLAYED',
  'A later match has already been played. Correct that match first or reset.',
);

/** A match's id outlives resets which keep the match; only where it is gone does the generation tell why. */
function unknownMatch({ generation }: Facts, claim: MatchClaim): Refusal {
  const isOld = generation > 0 && (claim.generation ?? 0) < generation;
  return isOld ? MATCH_GONE : MATCH_UNKNOWN;
}

/** Whether the players are named in the match's own order or the mirrored one; null where it has other players. */
function orderOf({ sides }: Match, { player1Id, player2Id }: MatchClaim): 'own' | 'mirrored' | null {
  const [first, second] = [playerOf(sides[0]), playerOf(sides[1])];
  if (first === null || second === null) return null;
  if ((player1Id ?? first) === first && (player2Id ?? second) === second) return 'own';
  return (player1Id ?? second) === second && (player2Id ?? first) === first ? 'mirrored' : null;
}

/** The command as a result in the match's own order of players; null where it names other players than the match. */
function resultOf(match: Match, command: ResultClaim): PlayedResult | null {
  const [player1Id, player2Id] = [playerOf(match.sides[0]), playerOf(match.sides[1])];
  const order = orderOf(match, command);
  if (order === null || player1Id === null || player2Id === null) return null;
  const { player1Score, player2Score } = command;
  const { matchId, version } = { matchId: match.id, version: match.version + 1 };
  const games = command.games?.length ? command.games : null;
  const result = { matchId, player1Id, player2Id, player1Score, player2Score, games, version };
  return order === 'own' ? result : { ...mirror(result), player1Id, player2Id };
}

const isSameScore = ({ entered, score }: Match, { player1Score, player2Score }: PlayedResult): boolean =>
  entered === 'PLAYED' && score?.[0] === player1Score && score[1] === player2Score;

const isSameGames = (stored: Match['games'], games: Match['games']): boolean => stored?.join(' ') === games?.join(' ');

/** Why nothing can be entered here now, whatever it is. */
export function refuseEntry({ facts, stage }: Tournament, match: Match): Refusal | null {
  if (stage === 'FINISHED') return TOURNAMENT_FINISHED;
  if (stage === 'FORFEITED') return TOURNAMENT_OVER;
  if (match.stage === 'GROUPS' && facts.mainStage) return GROUPS_CLOSED;
  return refuseSides(match);
}

function refuseSides({ sides }: Match): Refusal | null {
  if (sides.some(({ kind }) => kind === 'bye')) return conflict('BYE', 'A BYE has no result.');
  return sides.some(({ kind }) => kind === 'undecided') ? OPPONENTS_UNKNOWN : null;
}

/**
 * Why a walkover cannot be said to have been played after all, whatever the score: who went on from it without a match has
 * come to the consolation by losing the next one, and has played there.
 */
export function refusePlayed(tournament: Tournament, { id, outcome, advances, sides, version }: Match): Refusal | null {
  if (!tournament.facts.configuration.places || outcome !== 'WALKOVER') return null;
  const [player1Id, player2Id] = [playerOf(sides[0]), playerOf(sides[1])];
  if (player1Id === null || player2Id === null) return null;
  const [player1Score, player2Score] = advances === player1Id ? [1, 0] : [0, 1];
  const scores = { player1Score, player2Score, games: null, version: version + 1 };
  return refuseCorrection(tournament, { matchId: id, player1Id, player2Id, ...scores });
}

/** With the new result, every other result must still be between the same two players. */
export function refuseCorrection(tournament: Tournament, result: PlayedResult): Refusal | null {
  const lost = orphanedBy(tournament, applyResult(tournament.facts, result), result.matchId).length > 0;
  return lost ? LATER_MATCH_PLAYED : null;
}

/** The results of the main stage that are no longer between their two players once the result of one match is as `facts` have it. */
export function orphanedBy({ matches }: Tournament, facts: Facts, matchId: MatchId): PlayedResult[] {
  if (!facts.mainStage) return [];
  const decided = decideAgain(matches, facts, new Set([matchId]));
  const open = decided.filter((match, i) => match !== matches[i] && match.group === null && match.entered === null);
  const lost = new Set(open.map(({ id }) => id));
  return facts.results.filter((result) => result.kind !== 'CLEARED' && lost.has(result.matchId));
}

/** The results of the main stage that are no longer between the two players of their matches. */
export function orphanedResults(facts: Facts): PlayedResult[] {
  if (!facts.mainStage) return [];
  const { fixtures } = playMainStage(facts, new Played(facts));
  const byId = new Map(fixtures.map((match) => [match.id, match]));
  return facts.results.filter(({ matchId, kind }) => kind !== 'CLEARED' && byId.get(matchId)?.entered === null);
}
