/** What a table's scoreboard shows, and what one press makes of it (RULES.md, "Points at the table"). */
import { GAME_POINTS, isGame, MAX_GAMES } from '#tournament/score.ts';
import type { Game } from '#tournament/terms.ts';
import type { LoggedPress, PlayerNumber } from './presses.ts';

export interface Scoreboard {
  /** Games that win the match; null where it has no length. */
  readonly needed: number | null;
  readonly phase: 'ready' | 'playing' | 'break' | 'timeout' | 'over';
  /** Those that are over, player 1 first. */
  readonly games: readonly Game[];
  /** The points of the game that is played. */
  readonly points: Game;
  readonly server: PlayerNumber;
  /** Who stands on the umpire's left. */
  readonly left: PlayerNumber;
  /** Who served first in the game that is played. */
  readonly firstServer: PlayerNumber;
  /** When the phase began, and the game; in seconds since the first press. */
  readonly phaseSince: number;
  readonly gameSince: number;
  /** Seconds of this game that were a time-out. */
  readonly paused: number;
  /** The sides whose time-out is used, and the one whose is taken now. */
  readonly timeoutsUsed: readonly PlayerNumber[];
  readonly timeoutOf: PlayerNumber | null;
  /** A warning, then penalties. */
  readonly cards: readonly [number, number];
  readonly isExpedite: boolean;
  readonly retired: PlayerNumber | null;
}

export const TIMEOUT_SECONDS = 60;
export const BREAK_SECONDS = 60;
const EXPEDITE_AFTER = 600;
/** From so many points on a game is not put under the expedite system any more (2.15.2). */
const TOO_LATE_FOR_EXPEDITE = 18;
const ENDS_CHANGE_AT = 5;

export const otherPlayer = (player: PlayerNumber): PlayerNumber => (player === 1 ? 2 : 1);

export const emptyScoreboard = (needed: number | null): Scoreboard => ({
  needed,
  phase: 'ready',
  games: [],
  points: [0, 0],
  server: 1,
  left: 1,
  firstServer: 1,
  phaseSince: 0,
  gameSince: 0,
  paused: 0,
  timeoutsUsed: [],
  timeoutOf: null,
  cards: [0, 0],
  isExpedite: false,
  retired: null,
});

export function gamesWon({ games }: Pick<Scoreboard, 'games'>): Game {
  const first = games.filter(([a, b]) => a > b).length;
  return [first, games.length - first];
}

/** Who has won a match that is over; null while it is not, and where it ended level. */
export function winnerOf({
  phase,
  games,
  retired,
}: Pick<Scoreboard, 'phase' | 'games' | 'retired'>): PlayerNumber | null {
  if (phase !== 'over') return null;
  if (retired !== null) return otherPlayer(retired);
  const [a, b] = gamesWon({ games });
  return a === b ? null : a > b ? 1 : 2;
}

/** The number of the game that is played, or was played last; the first is 0. */
export function lastGame({ games, points, phase }: Pick<Scoreboard, 'games' | 'points' | 'phase'>): number {
  const isBetween = phase === 'break' || (phase === 'over' && total(points) === 0);
  return isBetween ? games.length - 1 : games.length;
}

/** Whether this game is the last that can be played: a match without a length has none. */
export function isDecider({ needed, games }: Pick<Scoreboard, 'needed' | 'games'>): boolean {
  return needed !== null && games.length === 2 * needed - 2;
}

/** When ten minutes of this game will have been played; null where the expedite system does not come any more. */
export function expediteDueAt(board: Scoreboard): number | null {
  if (!mayIntroduceExpedite(board)) return null;
  return board.gameSince + board.paused + EXPEDITE_AFTER;
}

/** The same board where the press means nothing now. Undos and corrections mean something to a log alone. */
export function pressOn(board: Scoreboard, press: LoggedPress): Scoreboard {
  if (board.phase === 'over') return board;
  const { at } = press;
  switch (press.kind) {
    case 'start':
      if (board.phase !== 'ready') return board;
      return { ...begin(board, at), server: press.server, firstServer: press.server, left: press.left };
    case 'point':
      return scorePoint(resume(board, at), press.player, at);
    case 'resume':
      return resume(board, at, ['break', 'timeout']);
    case 'timeout':
      return takeTimeout(board, press.player, at);
    case 'card':
      return showCard(board, press.player, at);
    case 'expedite':
      return introduceExpedite(board, press.inRally);
    case 'retire':
      return { ...board, phase: 'over', phaseSince: at, timeoutOf: null, retired: press.player };
    case 'end':
      return mayEnd(board) ? { ...board, phase: 'over', phaseSince: at } : board;
    default:
      return board;
  }
}

/** Whether a match may end by hand between two games: level where that is a result, else where it has no length. */
export function mayEnd(board: Pick<Scoreboard, 'phase' | 'needed' | 'games'>, mayBeLevel = true): boolean {
  const [a, b] = gamesWon(board);
  return board.phase === 'break' && (a === b ? mayBeLevel : board.needed === null);
}

const total = ([a, b]: Game): number => a + b;

const begin = (board: Scoreboard, at: number): Scoreboard => ({
  ...board,
  phase: 'playing',
  phaseSince: at,
  gameSince: at,
  paused: 0,
});

/** Play goes on: a point ends a break that was not ended by hand. */
function resume(board: Scoreboard, at: number, from: readonly Scoreboard['phase'][] = ['ready', 'break', 'timeout']) {
  if (!from.includes(board.phase)) return board;
  if (board.phase !== 'timeout') return begin(board, at);
  const paused = board.paused + (at - board.phaseSince);
  return { ...board, phase: 'playing' as const, phaseSince: at, timeoutOf: null, paused };
}

function scorePoint(board: Scoreboard, player: PlayerNumber, at: number): Scoreboard {
  if (board.phase === 'over') return board;
  const [a, b] = board.points;
  const points: Game = player === 1 ? [a + 1, b] : [a, b + 1];
  if (isGame(points)) return endGame(board, points, at);
  // 2.13.7: once, when the first of the two has 5.
  const isHalf = isDecider(board) && points[player - 1] === ENDS_CHANGE_AT && Math.min(...points) < ENDS_CHANGE_AT;
  return {
    ...board,
    points,
    server: changesServer(points, board.isExpedite) ? otherPlayer(board.server) : board.server,
    left: isHalf ? otherPlayer(board.left) : board.left,
  };
}

/** 2.13.3: after every two points; after every one from 10-10 on and under the expedite system. */
function changesServer(points: Game, isExpedite: boolean): boolean {
  return isExpedite || Math.min(...points) >= GAME_POINTS - 1 || total(points) % 2 === 0;
}

/** 2.13.6 and 2.13.7: who served first receives first in the next game, at the other end. */
function endGame(board: Scoreboard, points: Game, at: number): Scoreboard {
  const games = [...board.games, points];
  const isOver = Math.max(...gamesWon({ games })) === (board.needed ?? MAX_GAMES);
  if (isOver) return { ...board, games, points: [0, 0], phase: 'over', phaseSince: at };
  const firstServer = otherPlayer(board.firstServer);
  const left = otherPlayer(board.left);
  return { ...board, games, points: [0, 0], phase: 'break', phaseSince: at, firstServer, server: firstServer, left };
}

/** One a match for each (3.4.4.2), between rallies. */
function takeTimeout(board: Scoreboard, player: PlayerNumber, at: number): Scoreboard {
  if (board.phase !== 'playing' || board.timeoutsUsed.includes(player)) return board;
  const timeoutsUsed = [...board.timeoutsUsed, player];
  return { ...board, phase: 'timeout', phaseSince: at, timeoutOf: player, timeoutsUsed };
}

/** 3.5.2: yellow is a warning; then the other has 1 point, then 2; then the referee decides. */
function showCard(board: Scoreboard, player: PlayerNumber, at: number): Scoreboard {
  const [a, b] = board.cards;
  const count = board.cards[player - 1] ?? 0;
  if (count > 2) return board;
  const cards = player === 1 ? ([a + 1, b] as const) : ([a, b + 1] as const);
  let after: Scoreboard = { ...board, cards };
  // A point that the game does not need any more opens the next one.
  for (let penalty = 0; penalty < count; penalty += 1) {
    after = scorePoint(resume(after, at), otherPlayer(player), at);
  }
  return after;
}

/** Both players may ask for it before its time (2.15.1), until the game is too far on. */
export const mayIntroduceExpedite = ({ phase, isExpedite, points }: Scoreboard): boolean =>
  phase === 'playing' && !isExpedite && total(points) < TOO_LATE_FOR_EXPEDITE;

/** 2.15.3: who served in the rally that was interrupted serves; between rallies who received in the last one. */
function introduceExpedite(board: Scoreboard, inRally: boolean): Scoreboard {
  if (!mayIntroduceExpedite(board)) return board;
  const isFirstRally = total(board.points) === 0;
  const lastServer = changesServer(board.points, false) ? otherPlayer(board.server) : board.server;
  const server = inRally || isFirstRally ? board.server : otherPlayer(lastServer);
  return { ...board, isExpedite: true, server };
}
