/** The points of the games in one line, as a score slip has them: `8 -9 6 5`. */
import type { Score } from '../score.ts';
import { GAME_POINTS } from '../score.ts';
import type { Game } from '../terms.ts';

/** More than the longest match takes. */
const LONGEST = 80;
const MOST_GAMES = 9;
const POINTS = /^-?\d{1,2}$/;

/**
 * Each game by the points of who lost it, with a minus where the second player won; so `-0` is 0-11. Null where the
 * line is no such list.
 */
export function readSlip(line: string): Score | null {
  if (line.length > LONGEST) return null;
  const words = line
    .replaceAll(/[−–]/g, '-')
    .split(/[\s,;]+/)
    .filter(Boolean);
  if (words.length === 0 || words.length > MOST_GAMES || !words.every((word) => POINTS.test(word))) return null;
  const games = words.map(gameOf);
  const player1Score = games.filter(([first, second]) => first > second).length;
  return { player1Score, player2Score: games.length - player1Score, games };
}

function gameOf(word: string): Game {
  const lost = Math.abs(Number(word));
  const won = Math.max(GAME_POINTS, lost + 2);
  return word.startsWith('-') ? [lost, won] : [won, lost];
}
