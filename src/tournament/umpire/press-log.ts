/** A press log folded into its scoreboard: an undo takes back the last press that counted. */
import type { Score } from '#tournament/score.ts';
import type { LoggedPress } from './presses.ts';
import { emptyScoreboard, gamesWon, pressOn, type Scoreboard } from './scoreboard.ts';

/** A press that counted, and what the board was after it. */
export interface CountedPress {
  readonly press: LoggedPress;
  readonly board: Scoreboard;
}

/** The presses that stand, in order. */
export function stepsOf(needed: number | null, log: readonly LoggedPress[]): readonly CountedPress[] {
  const steps: CountedPress[] = [];
  const start = emptyScoreboard(needed);
  for (const press of log) {
    if (press.kind === 'undo') {
      steps.pop();
      continue;
    }
    const before = steps.at(-1)?.board ?? start;
    const board = pressOn(before, press);
    if (board !== before) steps.push({ press, board });
  }
  return steps;
}

export function scoreboardOf(needed: number | null, log: readonly LoggedPress[]): Scoreboard {
  return stepsOf(needed, log).at(-1)?.board ?? emptyScoreboard(needed);
}

/** The score of a match that was played to its end; null while it is not, and where somebody retired. */
export function finalScore(board: Scoreboard): Score | null {
  if (board.phase !== 'over' || board.retired !== null) return null;
  const [player1Score, player2Score] = gamesWon(board);
  return { player1Score, player2Score, games: board.games };
}
