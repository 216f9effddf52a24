import fc from 'fast-check';
import { expect, test } from 'vitest';
import { refuseScore } from '#tournament/score.ts';
import { finalScore, scoreboardOf, stepsOf, withoutCorrections } from '#tournament/umpire/press-log.ts';
import { decodeLog, encodeLog, type LoggedPress, type PlayerNumber, type Press } from '#tournament/umpire/presses.ts';
import type { Scoreboard } from '#tournament/umpire/scoreboard.ts';
import { statisticsOf } from '#tournament/umpire/statistics.ts';

const player = fc.constantFrom<PlayerNumber>(1, 2);
const point = player.map((player): Press => ({ kind: 'point', player }));
const other: fc.Arbitrary<Press> = fc.oneof(
  fc.record({ kind: fc.constant('start' as const), server: player, left: player }),
  fc.record({ kind: fc.constantFrom('timeout' as const, 'card' as const), player }),
  fc.record({ kind: fc.constant('expedite' as const), inRally: fc.boolean() }),
  fc.record({ kind: fc.constantFrom('resume' as const, 'end' as const) }),
);
const correction = fc.record({ kind: fc.constantFrom('set-server' as const, 'remove-point' as const), player });
const undo = fc.constant<Press>({ kind: 'undo' });
const end: fc.Arbitrary<Press> = fc.record({ kind: fc.constant('retire' as const), player });
const needed = fc.constantFrom(2, 3, 4, null);

const logOf = (...weighted: fc.WeightedArbitrary<Press>[]) =>
  fc
    .array(fc.tuple(fc.oneof(...weighted), fc.nat({ max: 40 })), { maxLength: 220, size: 'max' })
    .map((presses): LoggedPress[] => {
      let at = 0;
      return presses.map(([press, pause], index) => {
        at += index === 0 ? 0 : pause;
        return { ...press, at };
      });
    });
const anyLog = logOf(
  { weight: 30, arbitrary: point },
  { weight: 3, arbitrary: other },
  { weight: 4, arbitrary: undo },
  { weight: 2, arbitrary: correction },
  { weight: 1, arbitrary: end },
);
const rallies = logOf({ weight: 1, arbitrary: point });

/** The presses without those that were taken back, found by what changes the board. */
function withoutUndone(needed: number | null, log: readonly LoggedPress[]): LoggedPress[] {
  const kept: LoggedPress[] = [];
  for (const press of log) {
    if (press.kind === 'undo') kept.pop();
    else if (!same(scoreboardOf(needed, [...kept, press]), scoreboardOf(needed, kept))) kept.push(press);
  }
  return kept;
}
const same = (one: Scoreboard, other: Scoreboard): boolean => JSON.stringify(one) === JSON.stringify(other);

test('a log with undo is the log without the presses that were undone', () => {
  fc.assert(
    fc.property(needed, anyLog, (needed, log) => {
      expect(scoreboardOf(needed, log)).toEqual(scoreboardOf(needed, withoutUndone(needed, log)));
    }),
    { numRuns: 30 },
  );
});

test('as many undos as presses lead back to the beginning', () => {
  fc.assert(
    fc.property(needed, anyLog, (needed, log) => {
      const undone = log.map((): LoggedPress => ({ kind: 'undo', at: 9_999 }));
      expect(scoreboardOf(needed, [...log, ...undone])).toEqual(scoreboardOf(needed, []));
    }),
  );
});

/** Server and ends counted from the games and points alone, as an umpire's table has them. */
function modelOf(
  { games, points: [a, b] }: Scoreboard,
  needed: number | null,
  first: PlayerNumber,
  left: PlayerNumber,
) {
  const swapped = (player: PlayerNumber, times: number): PlayerNumber =>
    times % 2 === 0 ? player : player === 1 ? 2 : 1;
  const played = a + b;
  const turns = a >= 10 && b >= 10 ? played : Math.floor(played / 2);
  const isDecider = needed !== null && games.length === needed * 2 - 2;
  const isTurned = isDecider && (a >= 5 || b >= 5);
  return {
    server: swapped(first, games.length + turns),
    left: swapped(left, games.length + (isTurned ? 1 : 0)),
  };
}

test('serve and ends are those of a model that counts them anew', () => {
  fc.assert(
    fc.property(needed, player, player, rallies, (needed, server, left, log) => {
      const all: LoggedPress[] = [{ kind: 'start', server, left, at: 0 }, ...log];
      for (const { board } of stepsOf(needed, all)) {
        if (board.phase === 'over') return;
        expect({ server: board.server, left: board.left }).toEqual(modelOf(board, needed, server, left));
      }
    }),
    { numRuns: 200 },
  );
});

/** Rallies with a change of the server after some of them; whoever begins is the last one it was changed to. */
const corrected = fc.tuple(rallies, fc.array(fc.nat({ max: 60 }), { minLength: 1, maxLength: 3 }));

test('after a change of the server the serves are those of the Laws for the other first server, and no point is other', () => {
  let changes = 0;
  fc.assert(
    fc.property(needed, player, player, corrected, (needed, server, left, [log, places]) => {
      let first = server;
      const all: LoggedPress[] = [{ kind: 'start', server, left, at: 0 }];
      log.forEach((press, index) => {
        all.push(press);
        const before = places.includes(index) ? scoreboardOf(needed, all) : null;
        if (!before || before.phase === 'over') return;
        const other = before.server === 1 ? 2 : 1;
        all.push({ kind: 'set-server', player: other, at: press.at });
        first = first === 1 ? 2 : 1;
        changes += 1;
        const after = scoreboardOf(needed, all);
        expect(after).toEqual({ ...before, server: other, firstServer: before.firstServer === 1 ? 2 : 1 });
        expect(scoreboardOf(needed, [...all, { kind: 'undo', at: press.at }])).toEqual(before);
        expect({ server: after.server, left: after.left }).toEqual(modelOf(after, needed, first, left));
      });
      for (const { board } of stepsOf(needed, all)) {
        if (board.phase === 'over') return;
        expect({ server: board.server, left: board.left }).toEqual(modelOf(board, needed, first, left));
      }
    }),
    { numRuns: 200 },
  );
  expect(changes).toBeGreaterThan(100);
});

test('a point taken out leaves what the log without it comes to', () => {
  let removed = 0;
  fc.assert(
    fc.property(needed, rallies, player, (needed, rallies, player) => {
      const log = stepsOf(needed, rallies).map(({ press }) => press);
      const before = scoreboardOf(needed, log);
      const taken: LoggedPress[] = [...log, { kind: 'remove-point', player, at: 9_999 }];
      const after = scoreboardOf(needed, taken);
      const games = stepsOf(needed, log).map((_, index, steps) => steps[index - 1]?.board.games.length ?? 0);
      const at = log.findLastIndex(
        (press, index) => press.kind === 'point' && press.player === player && games[index] === games.at(-1),
      );
      expect(after).toEqual(at < 0 ? before : scoreboardOf(needed, log.toSpliced(at, 1)));
      if (at < 0) return;
      expect(scoreboardOf(needed, [...taken, { kind: 'undo', at: 9_999 }])).toEqual(before);
      removed += 1;
    }),
    { numRuns: 200 },
  );
  expect(removed).toBeGreaterThan(50);
});

test('older devices read a log without corrections that comes to the same', () => {
  fc.assert(
    fc.property(needed, anyLog, (needed, log) => {
      const plain = withoutCorrections(needed, log);
      expect(scoreboardOf(needed, plain)).toEqual(scoreboardOf(needed, log));
      expect(encodeLog(plain)).not.toMatch(/[HIMN]/);
    }),
  );
});

test('a match that was played to its end is a result of the rules', () => {
  fc.assert(
    fc.property(needed, rallies, (needed, log) => {
      const score = finalScore(scoreboardOf(needed, log));
      if (score === null) return;
      const games = needed === null ? null : ((needed * 2 - 1) as 3 | 5 | 7);
      const rule = { pointsForDraw: 0, bestOf: { groups: games, mainStage: games } };
      expect(refuseScore(score, 'GROUPS', rule)).toBeNull();
    }),
    { numRuns: 300 },
  );
});

test('the statistics count every point of the board once', () => {
  fc.assert(
    fc.property(needed, anyLog, (needed, log) => {
      const steps = stepsOf(needed, log);
      const board = steps.at(-1)?.board;
      const shown = board ? [...board.games, board.points].filter(([a, b]) => a + b > 0) : [];
      const { games, pointsWon } = statisticsOf(steps);
      expect(games.map(({ points }) => points)).toEqual(shown);
      expect(games.every(({ seconds }) => seconds >= 0)).toBe(true);
      expect(pointsWon[0] + pointsWon[1]).toBe(shown.reduce((sum, [a, b]) => sum + a + b, 0));
    }),
  );
});

test('a penalty of two points that ends the match with the first is counted as one', () => {
  // Best of 3: a warning, 11-0, a penalty point and nine more, then a penalty of two at 10-0.
  const points = (many: number) => 'P0'.repeat(many);
  const log = decodeLog(`Z0${points(13)}Z0${points(7)}Z0`);
  const { games, pointsWon } = statisticsOf(stepsOf(2, log ?? []));
  expect(games.map((game) => game.points)).toEqual([
    [11, 0],
    [11, 0],
  ]);
  expect(pointsWon).toEqual([22, 0]);
});

test('a log survives its one line of text', () => {
  fc.assert(
    fc.property(anyLog, (log) => {
      expect(decodeLog(encodeLog(log))).toEqual(log);
    }),
  );
});

test('any text is a log or refused', () => {
  fc.assert(
    fc.property(fc.oneof(fc.string(), fc.stringMatching(/^([A-Z]\d{1,5}){0,20}$/)), (text) => {
      const log = decodeLog(text);
      if (log) expect(scoreboardOf(3, log).games.length).toBeLessThan(6);
    }),
  );
});
