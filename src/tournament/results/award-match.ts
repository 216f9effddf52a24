/** Walkover and retirement of one match, as the organiser awards them (ITTF 3.7.5.1: 0 match points to the loser). */

import { isParticipant, playerOf, walkoverGames } from '../fixture.ts';
import type { RefusalParams } from '../message.ts';
import { LOG_IN, NOT_ORGANISER } from '../refusals.ts';
import { GAME_POINTS, gamesToWin, isGame, MAX_GAMES } from '../score.ts';
import type {
  Actor,
  Configuration,
  Game,
  Match,
  MatchId,
  PlayedResult,
  PlayerId,
  Refusal,
  Tournament,
} from '../terms.ts';
import { findMatch } from './derive.ts';
import {
  CHANGED_SINCE,
  isChangedSince,
  MATCH_UNKNOWN,
  PLAYERS_CHANGED,
  refuseCorrection,
  refuseEntry,
  TAKEN_BACK,
} from './result.ts';

export interface AwardCommand {
  readonly matchId: MatchId;
  readonly winner: PlayerId;
  readonly reason: 'NO_SHOW' | 'RETIRED';
  /** Games won until the retirement. */
  readonly player1Score?: number | null | undefined;
  readonly player2Score?: number | null | undefined;
  /** Points of the games until the retirement, the last of which may be unfinished. */
  readonly games?: readonly Game[] | null | undefined;
  /** What its author saw; missing counts as what is there now. */
  readonly expectedVersion?: number | null | undefined;
  readonly player1Id?: PlayerId | null | undefined;
  readonly player2Id?: PlayerId | null | undefined;
}

export type AwardDecision =
  | { readonly kind: 'refused'; readonly refusal: Refusal }
  | { readonly kind: 'unchanged' }
  /** 409: another result is stored, shown beside the award so that a person decides. */
  | { readonly kind: 'conflict'; readonly match: Match; readonly refusal: Refusal }
  | { readonly kind: 'accepted'; readonly result: PlayedResult };

const refused = (refusal: Refusal): AwardDecision => ({ kind: 'refused', refusal });
const invalid = (code: string, message: string, path: string, params: RefusalParams = {}): Refusal => ({
  status: 422,
  code,
  message,
  params,
  path,
});

/** Why no match can be awarded here now, whatever the award. */
export function refuseAward(tournament: Tournament, actor: Actor, matchId: MatchId): Refusal | null {
  if (!actor.signedIn) return LOG_IN;
  const match = findMatch(tournament, matchId);
  if (!match) return MATCH_UNKNOWN;
  return actor.isOrganiser ? refuseEntry(tournament, match) : NOT_ORGANISER;
}

/** What becomes of an award; nothing is changed here. */
export function decideAward(tournament: Tournament, actor: Actor, command: AwardCommand): AwardDecision {
  const refusal = refuseAward(tournament, actor, command.matchId);
  if (refusal) return refused(refusal);
  const match = findMatch(tournament, command.matchId);
  if (!match) return refused(MATCH_UNKNOWN);
  if (hasOtherPlayers(match, command)) return refused(PLAYERS_CHANGED);
  if (!isParticipant(match, command.winner))
    return refused(invalid('WINNER', 'Choose one of the two players.', 'winner'));
  const final = finalScore(match, tournament.facts.configuration, command);
  if ('status' in final) return refused(final);
  const result = resultOf(match, command, final);
  if (isSame(match, result)) return { kind: 'unchanged' };
  if (isChangedSince(match, command))
    return match.entered === null ? refused(TAKEN_BACK) : { kind: 'conflict', match, refusal: CHANGED_SINCE };
  const orphaning = refuseCorrection(tournament, result);
  return orphaning ? refused(orphaning) : { kind: 'accepted', result };
}

/** Against another opponent, or with the sides exchanged, it says something else. */
const hasOtherPlayers = ({ sides }: Match, { player1Id, player2Id }: AwardCommand): boolean =>
  [player1Id, player2Id].some((id, side) => id != null && id !== playerOf(sides[side as 0 | 1]));

type Score = Pick<PlayedResult, 'player1Score' | 'player2Score' | 'games'>;

function resultOf({ id, sides, version }: Match, { reason }: AwardCommand, score: Score): PlayedResult {
  const [player1Id, player2Id] = [playerOf(sides[0]) ?? '', playerOf(sides[1]) ?? ''];
  return { matchId: id, player1Id, player2Id, ...score, version: version + 1, kind: reason };
}

const isSame = ({ entered, score, games }: Match, result: PlayedResult): boolean =>
  entered === result.kind &&
  score?.[0] === result.player1Score &&
  score[1] === result.player2Score &&
  games?.join(' ') === result.games?.join(' ');

/** A no-show loses all games; after a retirement those played stand, and the winner gets the rest. */
function finalScore(match: Match, configuration: Configuration, command: AwardCommand): Score | Refusal {
  const { stage } = match;
  const walkover = walkoverGames(stage, configuration);
  const isFirst = playerOf(match.sides[0]) === command.winner;
  if (command.reason === 'NO_SHOW') return scoreOf(isFirst, walkover, 0, null);
  const games = command.games?.length ? command.games : null;
  const so = [command.player1Score ?? gamesWon(games, 0), command.player2Score ?? gamesWon(games, 1)] as const;
  const length = gamesToWin(stage, configuration);
  const refusal = refuseUnfinished(so, games, length ?? MAX_GAMES);
  if (refusal) return refusal;
  const [won, lost] = isFirst ? so : [so[1], so[0]];
  const needed = length ?? Math.max(walkover, won + 1, lost + 1);
  return scoreOf(isFirst, needed, lost, games && completed(games, isFirst, needed));
}

const scoreOf = (isFirst: boolean, won: number, lost: number, games: readonly Game[] | null): Score =>
  isFirst ? { player1Score: won, player2Score: lost, games } : { player1Score: lost, player2Score: won, games };

const gamesWon = (games: readonly Game[] | null, side: 0 | 1): number =>
  (games ?? []).filter((game) => isGame(game) && game[side] > game[(1 - side) as 0 | 1]).length;

/** Only the last of the games may be unfinished, and the match must not have been over. */
function refuseUnfinished(
  [a, b]: readonly [number, number],
  games: readonly Game[] | null,
  needed: number,
): Refusal | null {
  for (const [score, path] of [
    [a, 'player1Score'],
    [b, 'player2Score'],
  ] as const) {
    if (!Number.isSafeInteger(score) || score < 0)
      return invalid('SCORE', 'Enter a whole number of 0 or more.', path, { why: 'whole' });
    if (score >= needed) return invalid('SCORE', 'With so many games the match was over.', path, { why: 'over' });
  }
  if (!games) return null;
  const open = games.filter((game) => !isGame(game));
  const isLastAlone = open.length === 0 || (open.length === 1 && open[0] === games.at(-1) && isUnfinished(open[0]));
  if (!isLastAlone) return invalid('GAMES', 'Only the last game can be unfinished.', 'games', { why: 'unfinished' });
  const agrees = gamesWon(games, 0) === a && gamesWon(games, 1) === b;
  return agrees
    ? null
    : invalid('GAMES', 'The points of the games do not agree with the score.', 'games', { why: 'score' });
}

/** Points that a game can stand at before it is over. */
function isUnfinished(game: Game | undefined): boolean {
  if (!game?.every((points) => Number.isSafeInteger(points) && points >= 0)) return false;
  const [high, low] = [Math.max(...game), Math.min(...game)];
  return high < GAME_POINTS || high - low < 2;
}

/** The unfinished game goes on to its end for the winner, and the games that were not begun are 11-0. */
function completed(games: readonly Game[], isFirst: boolean, needed: number): Game[] {
  const all = games.map((game) => (isGame(game) ? game : finished(game, isFirst)));
  const won = () => gamesWon(all, isFirst ? 0 : 1);
  while (won() < needed) all.push(isFirst ? [GAME_POINTS, 0] : [0, GAME_POINTS]);
  return all;
}

function finished([first, second]: Game, isFirst: boolean): Game {
  const lost = isFirst ? second : first;
  const won = Math.max(GAME_POINTS, lost + 2);
  return isFirst ? [won, lost] : [lost, won];
}
