/** A press log folded into its scoreboard: an undo takes back the last press that counted, corrections included. */
import type { Score } from '#tournament/score.ts';
import { correctedSteps, isCorrection } from './corrections.ts';
import { type CountedPress, pushStep } from './counted-press.ts';
import type { LoggedPress } from './presses.ts';
import { emptyScoreboard, gamesWon, type Scoreboard } from './scoreboard.ts';

/** The presses that stand, in order. */
export function stepsOf(needed: number | null, log: readonly LoggedPress[]): readonly CountedPress[] {
  const start = emptyScoreboard(needed);
  let steps: CountedPress[] = [];
  /** For each press that counted what an undo goes back to; null where that is all but the last step. */
  const undoable: (CountedPress[] | null)[] = [];
  for (const press of log) {
    if (press.kind === 'undo') {
      const before = undoable.pop();
      if (before) steps = before;
      else if (before === null) steps.pop();
    } else if (isCorrection(press)) {
      const corrected = correctedSteps(start, steps, press);
      if (!corrected) continue;
      undoable.push(steps);
      steps = corrected;
    } else if (pushStep(start, steps, press)) undoable.push(null);
  }
  return steps;
}

/**
 * The log without corrections that comes to the same: devices with an older build read no other. A device that goes on from
 * it cannot undo what was corrected before.
 */
export function withoutCorrections(needed: number | null, log: readonly LoggedPress[]): readonly LoggedPress[] {
  return log.some(isCorrection) ? stepsOf(needed, log).map(({ press }) => press) : log;
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
