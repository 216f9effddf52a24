/** The examples of RULES.md, "Points at the table". */
import { expect, test } from 'vitest';
import { finalScore, scoreboardOf, stepsOf } from '#tournament/umpire/press-log.ts';
import { decodeLog, encodeLog, MAX_LOG_LENGTH, MAX_PRESSES } from '#tournament/umpire/presses.ts';
import { expediteDueAt, gamesWon, mayEnd } from '#tournament/umpire/scoreboard.ts';
import { statisticsOf } from '#tournament/umpire/statistics.ts';

/** Presses by their letters, ten seconds apart. */
const logOf = (letters: string) => {
  const log = decodeLog([...letters].map((letter, index) => `${letter}${index === 0 ? 0 : 10}`).join(''));
  if (!log) throw new Error(`no log: ${letters}`);
  return log;
};
const boardOf = (letters: string, needed: number | null = 3) => scoreboardOf(needed, logOf(letters));
const games = (text: string) => text.replaceAll('p', 'P'.repeat(11)).replaceAll('q', 'Q'.repeat(11));
const level = (points: number) => 'PQ'.repeat(points);

test('the serve changes every two points, and every one from 10-10 on', () => {
  expect([...'PPPPP'].map((_, index) => boardOf(`A${'P'.repeat(index)}`).server)).toEqual([1, 1, 2, 2, 1]);
  expect(boardOf(`A${level(9)}P`).server).toBe(2);
  expect(boardOf(`A${level(10)}`).server).toBe(1);
  expect(boardOf(`A${level(10)}P`).server).toBe(2);
  expect(boardOf(`A${level(10)}PQ`).server).toBe(1);
});

test('a game is won with 11 points, or two ahead after 10-10', () => {
  expect(boardOf(games('p')).games).toEqual([[11, 0]]);
  expect(boardOf(`${level(10)}P`).games).toEqual([]);
  expect(boardOf(`${level(10)}PQQQ`).games).toEqual([[11, 13]]);
});

test('who served first receives first in the next game, at the other end', () => {
  const board = boardOf(`D${games('p')}`);
  expect([board.phase, board.server, board.left]).toEqual(['break', 1, 1]);
});

test('the ends change at 5 in the deciding game only, and once', () => {
  const before = `A${games('ppqq')}`;
  expect([boardOf(`A${games('p')}PPPPP`).left, boardOf(before).left]).toEqual([2, 1]);
  expect([4, 5, 6].map((points) => boardOf(`${before}${'P'.repeat(points)}`).left)).toEqual([1, 2, 2]);
  expect(boardOf(`${before}PPPPPQQQQQ`).left).toBe(2);
});

test('a match of any number of games ends by hand between games, or once four are won', () => {
  expect(boardOf(`${games('p')}PE`, null).phase).toBe('playing');
  const level = boardOf(`${games('pq')}E`, null);
  expect(finalScore(level)).toEqual({
    player1Score: 1,
    player2Score: 1,
    games: [
      [11, 0],
      [0, 11],
    ],
  });
  expect(boardOf(games('pppp'), null).phase).toBe('over');
});

test('a match with a length ends by hand only where it is level', () => {
  expect(boardOf(`${games('p')}E`, 3).phase).toBe('break');
  expect(boardOf(`${games('pq')}E`, 3).phase).toBe('over');
  expect([mayEnd(boardOf(games('pq'), 3)), mayEnd(boardOf(games('pq'), 3), false)]).toEqual([true, false]);
});

test('a player has one time-out a match, which does not count as play', () => {
  const board = boardOf('APTRTQ');
  expect([board.phase, board.timeoutsUsed, board.paused, board.points]).toEqual(['playing', [1], 10, [1, 1]]);
});

test('the expedite system comes after ten minutes of play, unless 18 points are scored', () => {
  expect(expediteDueAt(boardOf('APTRQ'))).toBe(610);
  expect(expediteDueAt(boardOf(`A${level(9)}`))).toBeNull();
  expect(boardOf(`A${level(9)}X`).isExpedite).toBe(false);
});

test('under the expedite system the serve changes after every point to the end of the match', () => {
  // Player 1 has served the rally of the third point of four: interrupted before, 1 serves on; after it, its receiver does.
  expect(boardOf('APPPW').server).toBe(2);
  expect(boardOf('APPPX').server).toBe(1);
  expect([boardOf('APPPXP').server, boardOf('APPPXPP').server]).toEqual([2, 1]);
  const next = boardOf(`AX${games('p')}`);
  expect([next.isExpedite, next.server, boardOf(`AX${games('p')}P`).server]).toEqual([true, 2, 1]);
});

test('cards: a warning, then one point, then two, and what a game does not need opens the next', () => {
  expect([boardOf('AY').points, boardOf('AYY').points, boardOf('AYYY').points]).toEqual([
    [0, 0],
    [0, 1],
    [0, 3],
  ]);
  const board = boardOf(`AYY${'Q'.repeat(9)}Y`);
  expect([board.games, board.points, board.phase]).toEqual([[[0, 11]], [0, 1], 'playing']);
  expect(boardOf('AYYYY').points).toEqual([0, 3]);
});

test('who retires ends the match, and its score is no played one', () => {
  const board = boardOf(`${games('p')}PPF`);
  expect([board.phase, board.retired, gamesWon(board), board.points]).toEqual(['over', 1, [1, 0], [2, 0]]);
  expect(finalScore(board)).toBeNull();
});

test('an undo takes back what counted last, whatever that was', () => {
  expect(boardOf(`${games('p')}U`).points).toEqual([10, 0]);
  expect(boardOf(`${games('ppp')}PPU`).points).toEqual([10, 0]);
  expect(boardOf('UPU')).toEqual(boardOf(''));
});

test('a wrong server is put right without a point, and the sequence goes on from the other one', () => {
  const before = `A${'PQ'.repeat(5)}PP`;
  expect([boardOf(before).points, boardOf(before).server]).toEqual([[7, 5], 1]);
  const after = boardOf(`${before}I`);
  expect([after.points, after.server, after.firstServer, after.left]).toEqual([[7, 5], 2, 2, 1]);
  // The one who was said to serve first serves first in the second game.
  expect([boardOf(`${before}PPPP`).server, boardOf(`${before}IPPPP`).server]).toEqual([2, 1]);
  expect(boardOf(`${before}H`)).toEqual(boardOf(before));
  expect(boardOf(`${before}IU`)).toEqual(boardOf(before));
  // A log that begins by a point or a card has no start to change.
  expect([boardOf('PI').server, boardOf('YPI').server, boardOf('YI').server]).toEqual([2, 2, 1]);
  expect(boardOf(`A${games('ppp')}I`)).toEqual(boardOf(`A${games('ppp')}`));
});

test('a point that was none is taken out, also from the game that it ended', () => {
  expect([boardOf('APQPN').points, boardOf('APQPN').server]).toEqual([[2, 0], 2]);
  expect(boardOf('APN')).toEqual(boardOf('AP'));
  expect(boardOf(`A${games('p')}M`)).toMatchObject({ phase: 'playing', games: [], points: [10, 0] });
  // Not from the game before the one that is played.
  expect(boardOf(`A${games('p')}RM`)).toMatchObject({ phase: 'playing', games: [[11, 0]], points: [0, 0] });
  expect(boardOf(`A${games('ppp')}M`)).toMatchObject({ phase: 'playing', points: [10, 0] });
  expect(boardOf(`A${games('p')}MU`)).toEqual(boardOf(`A${games('p')}`));
});

test('a log is bounded, and what is none is refused', () => {
  const longest = 'P1'.repeat(MAX_PRESSES);
  expect(decodeLog(longest)).toHaveLength(MAX_PRESSES);
  expect(longest.length).toBeLessThan(MAX_LOG_LENGTH);
  for (const text of [`${longest}P1`, 'P', 'P123456', '1P', 'p1', 'P1 ', 'é1', 'O1', 'P-1', 'constructor1']) {
    expect(decodeLog(text), text.slice(0, 20)).toBeNull();
  }
});

test('the statistics of a game', () => {
  const { games: courses, ...sums } = statisticsOf(stepsOf(3, logOf('APPQQQUQP')));
  expect(courses).toEqual([{ leads: [1, 2, 1, 0, -1, 0], points: [3, 3], seconds: 80 }]);
  expect(sums).toEqual({
    pointsWon: [3, 3],
    served: [4, 2],
    wonServing: [3, 2],
    longestRun: [2, 3],
    seconds: 80,
  });
});

test('a log reads as it was written', () => {
  const log = logOf('APQUTRVRYZXHIMNFE');
  expect(decodeLog(encodeLog(log))).toEqual(log);
});
