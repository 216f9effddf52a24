/** What the umpire's screen says, as a person reads it and a screen reader speaks it. */
import type { ReactElement } from 'react';
import { rich } from '#app/ui/controls/rich.tsx';
import { t } from '#messages/t.ts';
import type { CountedPress } from '#tournament/umpire/counted-press.ts';
import type { PlayerNumber } from '#tournament/umpire/presses.ts';
import {
  BREAK_SECONDS,
  expediteDueAt,
  gamesWon,
  isDecider,
  otherPlayer,
  type Scoreboard,
  TIMEOUT_SECONDS,
  winnerOf,
} from '#tournament/umpire/scoreboard.ts';

export type Names = readonly [string, string];

export const nameOf = (names: Names, player: PlayerNumber): string => names[player - 1] ?? '';

/** A pair of numbers is never shown without saying whose the first is: it is the winner's. */
export const winnerFirst = ([a, b]: readonly [number, number]): { readonly won: number; readonly lost: number } => ({
  won: Math.max(a, b),
  lost: Math.min(a, b),
});

/** Who has won the game that ended last. */
export const lastGameWinner = ({ games }: Scoreboard): PlayerNumber => {
  const [a, b] = games.at(-1) ?? [0, 0];
  return a > b ? 1 : 2;
};

/** "Anna 5, Ben 3. Ben serves." */
export function spokenScore(board: Scoreboard, names: Names): ReactElement {
  const [a, b] = names;
  const games = gamesWon(board);
  const [gamesA, gamesB] = games;
  if (board.phase === 'over') {
    const winner = winnerOf(board);
    if (winner === null) return rich('umpire.matchIsLevel', { ...winnerFirst(games) });
    if (board.retired !== null) return rich('umpire.playerRetires', { name: nameOf(names, board.retired) });
    return rich('umpire.matchIsWon', { winner: nameOf(names, winner), ...winnerFirst(games) });
  }
  if (board.phase === 'break') {
    const game = board.games.length;
    const winner = nameOf(names, lastGameWinner(board));
    return rich('umpire.gameIsOver', {
      game,
      winner,
      ...winnerFirst(board.games.at(-1) ?? [0, 0]),
      a,
      gamesA,
      b,
      gamesB,
    });
  }
  const [pointsA, pointsB] = board.points;
  return rich('umpire.scoreNow', { a, pointsA, b, pointsB, server: nameOf(names, board.server) });
}

/** What has just happened that the players are told; null after an ordinary point. */
export function announcementOf(steps: readonly CountedPress[], names: Names): ReactElement | string | null {
  const [before, last] = [steps.at(-2)?.board, steps.at(-1)];
  if (!last) return null;
  const { board, press } = last;
  if (press.kind === 'card') {
    const points = (board.cards[press.player - 1] ?? 1) - 1;
    const name = nameOf(names, press.player);
    return points === 0 ? rich('umpire.warningFor', { name }) : rich('umpire.penaltyAgainst', { points, name });
  }
  if (press.kind === 'expedite') return t('umpire.expediteBegins');
  if (before && before.left !== board.left && board.phase === 'playing' && isDecider(board))
    return t('umpire.changeEnds');
  return null;
}

/** The clock of what is on, and what it is for; null while nothing is measured. */
export function clockOf(board: Scoreboard, seconds: number, names: Names): ReactElement | string | null {
  const since = seconds - board.phaseSince;
  if (board.phase === 'break') return t('umpire.timeOfBreak', { time: clock(BREAK_SECONDS - since) });
  if (board.phase === 'timeout' && board.timeoutOf) {
    // A time is no name, and has an element of its own all the same.
    return rich('umpire.timeOfTimeout', {
      name: nameOf(names, board.timeoutOf),
      time: clock(TIMEOUT_SECONDS - since),
    });
  }
  if (board.phase === 'playing') return clock(seconds - board.gameSince - board.paused);
  return null;
}

/** How much of a pause has passed, from 0 to 1. */
export const shareOfBreak = (board: Scoreboard, seconds: number): number =>
  Math.min(1, Math.max(0, (seconds - board.phaseSince) / BREAK_SECONDS));

export const isExpediteDue = (board: Scoreboard, seconds: number): boolean =>
  seconds >= (expediteDueAt(board) ?? Number.POSITIVE_INFINITY);

/** The players from left to right. */
export const sidesFrom = (left: PlayerNumber): readonly [PlayerNumber, PlayerNumber] => [left, otherPlayer(left)];

export function clock(seconds: number): string {
  const whole = Math.max(0, Math.floor(seconds));
  return `${Math.floor(whole / 60)}:${String(whole % 60).padStart(2, '0')}`;
}
