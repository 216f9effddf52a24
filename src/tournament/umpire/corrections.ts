/** Corrections of a press log: they change what was pressed before them, and all that follows from it (Laws 2.14.1 and 2.14.3). */
import { type CountedPress, pushStep } from './counted-press.ts';
import type { Correction, LoggedPress, PlayerNumber } from './presses.ts';
import { lastGame, otherPlayer, type Scoreboard } from './scoreboard.ts';

type LoggedCorrection = Correction & Pick<LoggedPress, 'at'>;

export const isCorrection = (press: LoggedPress): press is LoggedCorrection =>
  press.kind === 'set-server' || press.kind === 'remove-point';

/** Null where there is nothing to correct. */
export function correctedSteps(
  start: Scoreboard,
  steps: readonly CountedPress[],
  correction: Correction,
): CountedPress[] | null {
  const presses = correctedPresses(steps, correction);
  return presses && replayed(start, presses);
}

/** Whether there is something to correct. */
export const mayCorrect = (steps: readonly CountedPress[], correction: Correction): boolean =>
  correctedPresses(steps, correction) !== null;

const correctedPresses = (steps: readonly CountedPress[], { kind, player }: Correction): LoggedPress[] | null =>
  kind === 'set-server' ? begunByOther(steps, player) : withoutLastPoint(steps, player);

function replayed(start: Scoreboard, presses: readonly LoggedPress[]): CountedPress[] {
  const steps: CountedPress[] = [];
  for (const press of presses) pushStep(start, steps, press);
  return steps;
}

/** The sequence of serves is fixed by who serves first: if the wrong one serves now, the other one has begun. */
function begunByOther(steps: readonly CountedPress[], server: PlayerNumber): LoggedPress[] | null {
  const board = steps.at(-1)?.board;
  if (!board || board.phase === 'ready' || board.phase === 'over' || board.server === server) return null;
  const at = steps.findIndex((step) => step.board.phase !== 'ready');
  const presses = steps.map(({ press }) => press);
  const begun = presses[at];
  if (!begun) return null;
  if (begun.kind === 'start') return presses.with(at, { ...begun, server: otherPlayer(begun.server) });
  // It began by a point, which player 1 has served from the left.
  return presses.toSpliced(at, 0, { kind: 'start', server: 2, left: 1, at: begun.at });
}

function withoutLastPoint(steps: readonly CountedPress[], player: PlayerNumber): LoggedPress[] | null {
  const board = steps.at(-1)?.board;
  if (!board) return null;
  const game = lastGame(board);
  const at = steps.findLastIndex(
    ({ press }, index) =>
      press.kind === 'point' && press.player === player && (steps[index - 1]?.board.games.length ?? 0) === game,
  );
  return at < 0 ? null : steps.map(({ press }) => press).toSpliced(at, 1);
}
