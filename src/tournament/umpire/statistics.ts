/** What a press log tells about a match afterwards: the course of its points, its runs, its time. */
import type { Game } from '#tournament/terms.ts';
import type { CountedPress } from './counted-press.ts';
import type { PlayerNumber } from './presses.ts';

export interface GameCourse {
  /** Points of player 1 less those of player 2, after each point. */
  readonly leads: readonly number[];
  readonly points: Game;
  readonly seconds: number;
}

export interface MatchStatistics {
  readonly games: readonly GameCourse[];
  readonly pointsWon: Game;
  /** Points on the own serve, of those served; penalties count as no serve. */
  readonly wonServing: Game;
  readonly served: Game;
  /** The most points in a row. */
  readonly longestRun: Game;
  readonly seconds: number;
}

interface Count {
  readonly courses: { leads: number[]; since: number; points: Game; seconds: number }[];
  readonly pointsWon: [number, number];
  readonly wonServing: [number, number];
  readonly served: [number, number];
  readonly longestRun: [number, number];
  run: { player: PlayerNumber; length: number } | null;
}

export function statisticsOf(steps: readonly CountedPress[]): MatchStatistics {
  const count: Count = {
    courses: [],
    pointsWon: [0, 0],
    wonServing: [0, 0],
    served: [0, 0],
    longestRun: [0, 0],
    run: null,
  };
  steps.forEach((step, index) => {
    if (step.press.kind === 'point') countPoint(count, step, steps[index - 1]);
    else if (step.press.kind === 'card') countPenalty(count, step, steps[index - 1]);
  });
  const { courses, run: _, ...sums } = count;
  return {
    ...sums,
    games: courses.map(({ leads, points, seconds }) => ({ leads, points, seconds })),
    seconds: (steps.at(-1)?.press.at ?? 0) - (steps[0]?.press.at ?? 0),
  };
}

function countPoint(count: Count, { press, board }: CountedPress, before: CountedPress | undefined): void {
  if (press.kind !== 'point') return;
  const { player } = press;
  const server = before?.board.server ?? 1;
  add(count.served, server);
  if (server === player) add(count.wonServing, player);
  addPoint(count, player, before?.board.games.length ?? 0, press.at, startOf(board, before, press.at));
}

function countPenalty(count: Count, { press, board }: CountedPress, before: CountedPress | undefined): void {
  if (press.kind !== 'card') return;
  const penalties = (board.cards[press.player - 1] ?? 1) - 1;
  let game = before?.board.games.length ?? 0;
  for (let index = 0; index < penalties; index += 1) {
    // A match that is over needs no further point.
    if (board.phase === 'over' && game >= board.games.length) return;
    addPoint(count, press.player === 1 ? 2 : 1, game, press.at, startOf(board, before, press.at));
    const ended = board.games[game];
    if (ended && sum(ended) === count.courses[game]?.leads.length) game += 1;
  }
}

/** When the game of this point began: its board may be the one after the game already. */
function startOf(board: CountedPress['board'], before: CountedPress | undefined, at: number): number {
  if (!before || before.board.phase === 'ready' || before.board.phase === 'break') return at;
  return board.phase === 'playing' ? board.gameSince : before.board.gameSince;
}

function addPoint(count: Count, player: PlayerNumber, game: number, at: number, since: number): void {
  const course = count.courses[game] ?? { leads: [], since, points: [0, 0] as Game, seconds: 0 };
  count.courses[game] = course;
  const [a, b] = course.points;
  course.points = player === 1 ? [a + 1, b] : [a, b + 1];
  course.leads.push(course.points[0] - course.points[1]);
  course.seconds = at - course.since;
  add(count.pointsWon, player);
  count.run = count.run?.player === player ? { player, length: count.run.length + 1 } : { player, length: 1 };
  count.longestRun[player - 1] = Math.max(count.longestRun[player - 1] ?? 0, count.run.length);
}

const sum = ([a, b]: Game): number => a + b;

function add(counts: [number, number], player: PlayerNumber): void {
  if (player === 1) counts[0] += 1;
  else counts[1] += 1;
}
