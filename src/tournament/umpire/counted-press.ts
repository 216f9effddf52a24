/** Presses that counted, each with the scoreboard after it. */
import type { LoggedPress } from './presses.ts';
import { pressOn, type Scoreboard } from './scoreboard.ts';

export interface CountedPress {
  readonly press: LoggedPress;
  readonly board: Scoreboard;
}

/** Adds the press where it counts, and says whether it does. */
export function pushStep(start: Scoreboard, steps: CountedPress[], press: LoggedPress): boolean {
  const before = steps.at(-1)?.board ?? start;
  const board = pressOn(before, press);
  if (board === before) return false;
  steps.push({ press, board });
  return true;
}
