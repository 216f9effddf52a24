/** What the umpire's screen says, in words that a screen reader speaks as well. */
import type { CountedPress } from '#tournament/umpire/press-log.ts';
import {
  BREAK_SECONDS,
  expediteDueAt,
  gamesWon,
  isDecider,
  type Scoreboard,
  TIMEOUT_SECONDS,
} from '#tournament/umpire/scoreboard.ts';

export type Names = readonly [string, string];

const nameOf = (names: Names, player: 1 | 2): string => names[player - 1] ?? '';

/** "Anna 5, Ben 3. Ben serves." */
export function spokenScore(board: Scoreboard, names: Names): string {
  const [a, b] = board.points;
  const [won, lost] = gamesWon(board);
  const games = `Games: ${names[0]} ${won}, ${names[1]} ${lost}.`;
  if (board.phase === 'over') return `The match is over. ${games}`;
  if (board.phase === 'break') return `Game ${board.games.length} is over. ${games} Change ends.`;
  return `${names[0]} ${a}, ${names[1]} ${b}. ${nameOf(names, board.server)} serves.`;
}

/** What has just happened that the players are told; null after an ordinary point. */
export function announcementOf(steps: readonly CountedPress[], names: Names): string | null {
  const [before, last] = [steps.at(-2)?.board, steps.at(-1)];
  if (!last) return null;
  const { board, press } = last;
  if (press.kind === 'card') return cardWords(board.cards[press.player - 1] ?? 0, nameOf(names, press.player));
  if (press.kind === 'expedite') return 'Expedite system: a serve for each point.';
  if (before && before.left !== board.left && board.phase === 'playing' && isDecider(board)) return 'Change ends.';
  return null;
}

function cardWords(count: number, name: string): string {
  if (count === 1) return `Warning for ${name}.`;
  return count === 2 ? `1 penalty point against ${name}.` : `2 penalty points against ${name}. Call the referee.`;
}

/** The clock of what is on, and what it is for; null while nothing is measured. */
export function clockOf(board: Scoreboard, seconds: number, names: Names): string | null {
  const since = seconds - board.phaseSince;
  if (board.phase === 'break') return `Break ${clock(BREAK_SECONDS - since)}`;
  if (board.phase === 'timeout' && board.timeoutOf)
    return `Time-out ${nameOf(names, board.timeoutOf)} ${clock(TIMEOUT_SECONDS - since)}`;
  if (board.phase === 'playing') return clock(seconds - board.gameSince - board.paused);
  return null;
}

export const isExpediteDue = (board: Scoreboard, seconds: number): boolean =>
  seconds >= (expediteDueAt(board) ?? Number.POSITIVE_INFINITY);

function clock(seconds: number): string {
  const whole = Math.max(0, Math.floor(seconds));
  return `${Math.floor(whole / 60)}:${String(whole % 60).padStart(2, '0')}`;
}
