/** What the umpire's screen says, in words that a screen reader speaks as well. */
import { type Message, message } from '#tournament/message.ts';
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

const both = ([a, b]: Names) => ({ a, b });
const nameOf = (names: Names, player: 1 | 2): string => names[player - 1] ?? '';

/** "Anna 5, Ben 3. Ben serves." */
export function spokenScore(board: Scoreboard, names: Names): Message {
  const [a, b] = board.points;
  const [won, lost] = gamesWon(board);
  const games = `Games: {a} ${won}, {b} ${lost}.`;
  if (board.phase === 'over') return message(`The match is over. ${games}`, both(names));
  if (board.phase === 'break') return message(`Game ${board.games.length} is over. ${games} Change ends.`, both(names));
  return message(`{a} ${a}, {b} ${b}. {${board.server === 1 ? 'a' : 'b'}} serves.`, both(names));
}

/** What has just happened that the players are told; null after an ordinary point. */
export function announcementOf(steps: readonly CountedPress[], names: Names): Message | null {
  const [before, last] = [steps.at(-2)?.board, steps.at(-1)];
  if (!last) return null;
  const { board, press } = last;
  if (press.kind === 'card') return cardWords(board.cards[press.player - 1] ?? 0, nameOf(names, press.player));
  if (press.kind === 'expedite') return message('Expedite system: a serve for each point.');
  if (before && before.left !== board.left && board.phase === 'playing' && isDecider(board))
    return message('Change ends.');
  return null;
}

function cardWords(count: number, name: string): Message {
  if (count === 1) return message('Warning for {name}.', { name });
  const text = count === 2 ? '1 penalty point against {name}.' : '2 penalty points against {name}. Call the referee.';
  return message(text, { name });
}

/** The clock of what is on, and what it is for; null while nothing is measured. */
export function clockOf(board: Scoreboard, seconds: number, names: Names): Message | null {
  const since = seconds - board.phaseSince;
  if (board.phase === 'break') return message(`Break ${clock(BREAK_SECONDS - since)}`);
  if (board.phase === 'timeout' && board.timeoutOf)
    return message(`Time-out {name} ${clock(TIMEOUT_SECONDS - since)}`, { name: nameOf(names, board.timeoutOf) });
  if (board.phase === 'playing') return message(clock(seconds - board.gameSince - board.paused));
  return null;
}

export const isExpediteDue = (board: Scoreboard, seconds: number): boolean =>
  seconds >= (expediteDueAt(board) ?? Number.POSITIVE_INFINITY);

function clock(seconds: number): string {
  const whole = Math.max(0, Math.floor(seconds));
  return `${Math.floor(whole / 60)}:${String(whole % 60).padStart(2, '0')}`;
}
