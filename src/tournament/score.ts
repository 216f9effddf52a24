/** Which scores a match can end with (422). */
import type { RefusalParams } from './message.ts';
import type { Configuration, Game, Match, Refusal } from './terms.ts';

export const MAX_GAMES = 4;
export const GAME_POINTS = 11;

export interface Score {
  readonly player1Score: number;
  readonly player2Score: number;
  readonly games: readonly Game[] | null;
}

type Rule = Pick<Configuration, 'pointsForDraw' | 'bestOf'>;

/** Games that win a match of this stage; null where any number does. */
export function gamesToWin(stage: Match['stage'], { bestOf }: Pick<Configuration, 'bestOf'>): number | null {
  const games = bestOf?.[stage === 'GROUPS' ? 'groups' : 'mainStage'] ?? null;
  return games === null ? null : (games + 1) / 2;
}

/** Whether a match of this stage can end without a winner. */
export const mayBeLevel = (stage: Match['stage'], { pointsForDraw }: Pick<Configuration, 'pointsForDraw'>): boolean =>
  stage === 'GROUPS' && pointsForDraw > 0;

/** Why a match of this stage cannot end so, or null. */
export function refuseScore(
  { player1Score: a, player2Score: b, games }: Score,
  stage: Match['stage'],
  rule: Rule,
): Refusal | null {
  if (!isCount(a)) return invalid('SCORE', 'Enter a whole number of 0 or more.', 'player1Score', { why: 'whole' });
  if (!isCount(b)) return invalid('SCORE', 'Enter a whole number of 0 or more.', 'player2Score', { why: 'whole' });
  if (a === 0 && b === 0) return invalid('NO_RESULT', 'Enter the result.', 'player1Score', { what: 'enter' });
  if (a === b && !mayBeLevel(stage, rule)) {
    return invalid('DRAW', 'A match cannot end in a draw.', 'player1Score');
  }
  const needed = gamesToWin(stage, rule);
  const refusal = refuseLength(a, b, needed);
  if (refusal || !games?.length) return refusal;
  return refuseGames(games, a, b) ?? (isOrdered(stage, rule, a === b) ? refuseOrder(games, a, b) : null);
}

/** The winner has exactly the games that it takes; level, neither has. */
function refuseLength(a: number, b: number, needed: number | null): Refusal | null {
  const won = Math.max(a, b);
  const path = a > b ? 'player1Score' : 'player2Score';
  const most = needed ?? MAX_GAMES;
  if (won > most) return invalid('SCORE', `At most ${most} games can be won.`, path, { why: 'most', most });
  if (needed === null || (a === b ? won < needed : won === needed)) return null;
  const length = 2 * needed - 1;
  return invalid('BEST_OF', `A best of ${length} is over once one side has won ${needed} games.`, path, {
    length,
    needed,
  });
}

/**
 * Where a match can end level and has no length, all of its games may be played whatever the score, as four a match were
 * at the World Cup in Macao, 2024; everywhere else it is over once one side has the games that it takes.
 */
function isOrdered(stage: Match['stage'], rule: Rule, isLevel: boolean): boolean {
  if (!mayBeLevel(stage, rule)) return true;
  return gamesToWin(stage, rule) !== null && !isLevel;
}

/** The winner's last game ends the match, so that no other comes after it. */
function refuseOrder(games: readonly Game[], a: number, b: number): Refusal | null {
  const [first, second] = games.at(-1) ?? [0, 0];
  if (first > second === a > b) return null;
  return invalid('GAMES_ORDER', 'The match was over before the last game: its winner wins that one.', 'games');
}

function refuseGames(games: readonly Game[], a: number, b: number): Refusal | null {
  if (!games.every(isGame)) {
    return invalid('GAMES', 'A game ends at 11 points, or two points ahead after 10-10.', 'games', { why: 'points' });
  }
  const won = games.filter(([first, second]) => first > second).length;
  const agrees = won === a && games.length - won === b;
  return agrees
    ? null
    : invalid('GAMES', 'The points of the games do not agree with the score.', 'games', { why: 'score' });
}

/** 11 with the other below 10, or two ahead of 10 and more. */
export function isGame([first, second]: Game): boolean {
  if (!isCount(first) || !isCount(second)) return false;
  const [high, low] = [Math.max(first, second), Math.min(first, second)];
  return low < GAME_POINTS - 1 ? high === GAME_POINTS : high === low + 2;
}

const isCount = (value: number): boolean => Number.isSafeInteger(value) && value >= 0;

const invalid = (code: string, message: string, path: string, params: RefusalParams = {}): Refusal => ({
  status: 422,
  code,
  message,
  params,
  path,
});
