import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { clearResults, forfeit, reinstate } from '#tournament/commands/commands.ts';
import { champion, defaultPoints } from '#tournament/ranking/championship-points.ts';
import type { Facts, PlayerId } from '#tournament/terms.ts';
import { groupsPlayed, matchOf, now, outcomeOf, play, started, toMainStage } from '../setup.ts';

const table = (facts: Facts) =>
  (now(facts).groups[0]?.standings ?? []).map(({ playerId, groupPoints }) => `${playerId} ${groupPoints}`);

describe('two who have withdrawn', () => {
  const league = ['P3', 'P4'].reduce(
    forfeit,
    started(4, 1, { format: 'ROUND_ROBIN', pointsForWin: 3, pointsForDraw: 1 }),
  );

  test('both lose their match', () => {
    expect(matchOf(league, 'P3', 'P4')).toMatchObject({ outcome: 'WALKOVER', winner: null, score: [0, 0] });
    const rows = now(league).groups[0]?.standings.filter(({ forfeited }) => forfeited) ?? [];
    expect(rows.map(({ groupPoints, won, drawn, lost }) => [groupPoints, won, drawn, lost])).toEqual([
      [0, 0, 0, 3],
      [0, 0, 0, 3],
    ]);
  });

  test('earn nothing by it, in the bracket either', () => {
    const main = toMainStage(groupsPlayed(started(8, 2, { includeThirdPlacePlayoff: true })), 2);
    const gone = ['P1', 'P2', 'P3', 'P4'].reduce(forfeit, main);
    // Each won what was played in the groups: participation 5, after group 10, and 2 a win.
    const points = defaultPoints(now(gone));
    expect(['P1', 'P2', 'P3', 'P4'].map((id) => points.get(id))).toEqual([21, 21, 19, 19]);
    expect(champion(now(gone))).toBe(null);
  });
});

describe('results of who withdrew before half of the matches', () => {
  const rule = { format: 'ROUND_ROBIN', withdrawnResults: 'STRUCK_BEFORE_HALF' } as const;
  const played = (changes: object) => {
    const first = forfeit(play(started(4, 1, { format: 'ROUND_ROBIN', ...changes }), 'P4', 'P1', [3, 0]), 'P4');
    return play(play(play(first, 'P1', 'P2', [3, 1]), 'P1', 'P3', [3, 0]), 'P2', 'P3', [3, 0]);
  };

  test('stand where nothing else was chosen', () => {
    expect(table(played({}))).toEqual(['P1 5', 'P2 5', 'P3 4', 'P4 2']);
  });

  test('are struck out where that was chosen', () => {
    const facts = played(rule);
    expect(table(facts)).toEqual(['P1 4', 'P2 3', 'P3 2', 'P4 0']);
    expect(now(facts).groups[0]?.standings.map(({ struck }) => struck)).toEqual([false, false, false, true]);
    // Participation and two wins, and the champion's; a win that is struck out brings no points.
    expect(Object.fromEntries(defaultPoints(now(facts)))).toEqual({ P1: 29, P2: 7, P3: 5, P4: 5 });
    expect(champion(now(facts))).toBe('P1');
  });

  test('stand from half of the matches on', () => {
    const half = play(played(rule), 'P4', 'P2', [3, 0]);
    expect(table(half)).toEqual(table({ ...half, configuration: played({}).configuration }));
    const even = forfeit(play(play(started(5, 1, rule), 'P5', 'P1', [3, 0]), 'P5', 'P2', [3, 0]), 'P5');
    expect(now(even).groups[0]?.standings.some(({ struck }) => struck)).toBe(false);
    const match = matchOf(even, 'P5', 'P2');
    expect(now(clearResults(even, [match.id])).groups[0]?.standings.at(-1)).toMatchObject({
      playerId: 'P5',
      struck: true,
    });
  });

  test('come back with the player', () => {
    const facts = played(rule);
    expect(table(reinstate(facts, 'P4'))).toEqual(['P1 5', 'P2 3', 'P3 2', 'P4 2']);
  });

  test('stand where the player withdrew in the main stage', () => {
    const walkovers = ['P5'].reduce(forfeit, started(8, 2, { withdrawnResults: 'STRUCK_BEFORE_HALF' }));
    const main = toMainStage(groupsPlayed(walkovers), 2);
    const before = now(main).groups;
    expect(
      outcomeOf(now(forfeit(main, 'P1'))).groups.map(({ standings }) => standings.map(({ place }) => place)),
    ).toEqual(before.map(({ standings }) => standings.map(({ place }) => place)));
    expect(
      now(forfeit(main, 'P1')).groups.flatMap(({ standings }) => standings.filter(({ struck }) => struck)),
    ).toHaveLength(1);
  });

  test('leave the table as if the player had never been in it', () => {
    const ids = ['P1', 'P2', 'P3', 'P4', 'P5', 'P6'];
    const scores = fc.array(fc.constantFrom<[number, number]>([3, 0], [3, 1], [3, 2], [0, 3], [1, 3], [2, 3]), {
      minLength: 15,
      maxLength: 15,
    });
    fc.assert(
      fc.property(scores, fc.constantFrom(...ids), fc.integer({ min: 0, max: 2 }), (list, leaver, kept) => {
        const pairs = ids.flatMap((a, i) => ids.slice(i + 1).map((b) => [a, b] as const));
        const isLeavers = (pair: readonly PlayerId[]) => pair.includes(leaver);
        const own = pairs.filter(isLeavers).slice(0, kept);
        const enter = (facts: Facts, only: readonly (readonly [PlayerId, PlayerId])[]) =>
          only.reduce((sum, pair) => play(sum, pair[0], pair[1], list[pairs.indexOf(pair)] ?? [3, 0]), facts);
        const others = pairs.filter((pair) => !isLeavers(pair));
        const empty = started(6, 1, rule);
        const struck = now(enter(forfeit(enter(empty, own), leaver), others)).groups[0]?.standings ?? [];
        const rows = (list: typeof struck) =>
          list.flatMap(({ playerId, groupPoints, won, lost }) =>
            playerId === leaver ? [] : [{ playerId, groupPoints, won, lost }],
          );
        const never = now({
          ...enter(
            { ...empty, draw: empty.draw && { ...empty.draw, groups: [ids.filter((id) => id !== leaver)] } },
            others,
          ),
        }).groups[0]?.standings;
        expect(rows(struck)).toEqual(rows(never ?? []));
        expect(struck.at(-1)?.playerId).toBe(leaver);
      }),
      { numRuns: 60 },
    );
  });
});
