import { describe, expect, test } from 'vitest';
import { forfeit } from '#tournament/commands/commands.ts';
import { bracketGraph } from '#tournament/main-stage/bracket-graph.ts';
import { layout } from '#tournament/main-stage/layout.ts';
import { mainRound } from '#tournament/rounds.ts';
import type { Facts, PlayerId } from '#tournament/terms.ts';
import { groupsPlayed, now, playOut, started, toMainStage } from '../setup.ts';

test('rounds are named by who is left', () => {
  expect([0, 1, 2, 3, 4].map((round) => mainRound(32, round))).toEqual([
    'ROUND_OF_32',
    'ROUND_OF_16',
    'QUARTER_FINALS',
    'SEMI_FINALS',
    'FINAL',
  ]);
});

describe('the layout', () => {
  test('of a bracket of 8 with a third place', () => {
    const { nodes, edges } = layout(bracketGraph(8, 'THIRD'));
    expect(nodes.map(({ stage, x, y }) => `${stage} ${x},${y}`)).toEqual([
      'QUARTER_FINALS 0,50',
      'QUARTER_FINALS 0,140',
      'QUARTER_FINALS 0,230',
      'QUARTER_FINALS 0,320',
      'SEMI_FINALS 200,95',
      'SEMI_FINALS 200,275',
      'FINAL 400,185',
      'THIRD_PLACE 400,275',
    ]);
    expect(edges.map(({ from, to }) => [from, to])).toEqual([
      [0, 4],
      [1, 4],
      [2, 5],
      [3, 5],
      // Number 6 is the match for the third place.
      [4, 7],
      [5, 7],
    ]);
  });

  test('of a final alone, and of nothing', () => {
    expect(layout(bracketGraph(2, 'THIRD'))).toEqual({
      nodes: [{ stage: 'FINAL', number: 0, x: 0, y: 50 }],
      edges: [],
    });
    expect(layout(bracketGraph(1, 'FINAL'))).toEqual({ nodes: [], edges: [] });
  });

  test('places every match of a tournament, and links winners only', () => {
    const facts = toMainStage(groupsPlayed(started(12, 3, { includeThirdPlacePlayoff: true })), 2);
    const { bracket, matches } = now(facts);
    const main = matches.filter(({ stage }) => stage !== 'GROUPS');
    expect(new Set(bracket.nodes.map(({ matchId }) => matchId))).toEqual(new Set(main.map(({ id }) => id)));
    for (const { matchId, stage } of bracket.nodes) expect(main.find(({ id }) => id === matchId)?.stage).toBe(stage);
    const thirdPlace = main.find(({ stage }) => stage === 'THIRD_PLACE')?.id;
    expect(bracket.edges).toHaveLength(main.length - 2);
    expect(bracket.edges.some(({ from, to }) => from === thirdPlace || to === thirdPlace)).toBe(false);
    expect(now(started(4, 1)).bracket).toEqual({ nodes: [], edges: [] });
  });
});

describe('propagation', () => {
  const mainStage = (facts: Facts) => now(facts).matches.filter(({ stage }) => stage !== 'GROUPS');
  const sides = (facts: Facts, stage: string) =>
    mainStage(facts)
      .filter((match) => match.stage === stage)
      .map((match) => match.sides.map((side) => (side.kind === 'player' ? side.id : side.kind)).join(' '));
  /** A bracket with these slots, whatever the groups said. */
  const withSlots = (slots: (PlayerId | null)[], thirdPlace = true): Facts => ({
    ...groupsPlayed(started(8, 2, { includeThirdPlacePlayoff: thirdPlace })),
    mainStage: { generation: 0, advancingPlayersPerGroup: 4, slots },
  });

  test('a BYE completes at once, without a score, and passes its player on', () => {
    const facts = withSlots(['P1', null, 'P3', 'P4', 'P5', 'P6', null, 'P2']);
    const [first] = mainStage(facts);
    expect(first).toMatchObject({ outcome: 'BYE', status: 'completed', winner: 'P1', score: null, version: 0 });
    expect(sides(facts, 'SEMI_FINALS')).toEqual(['P1 undecided', 'undecided P2']);
  });

  test('two BYEs pass a BYE on', () => {
    const facts = withSlots(['P1', null, null, null, 'P5', 'P6', 'P7', 'P2']);
    expect(sides(facts, 'SEMI_FINALS')).toEqual(['P1 bye', 'undecided undecided']);
    expect(sides(facts, 'FINAL')).toEqual(['P1 undecided']);
    const played = playOut(facts);
    expect(sides(played, 'THIRD_PLACE')).toEqual(['bye P5']);
    expect(mainStage(played).filter(({ outcome }) => outcome === null)).toEqual([]);
    expect(mainStage(played).at(-1)).toMatchObject({ stage: 'FINAL', winner: 'P1' });
  });

  test('a third place needs four real players', () => {
    expect(sides(withSlots(['P1', null, 'P3', 'P2']), 'THIRD_PLACE')).toEqual([]);
    expect(sides(withSlots(['P1', 'P4', 'P3', 'P2']), 'THIRD_PLACE')).toEqual(['undecided undecided']);
    expect(sides(withSlots(['P1', 'P4', 'P3', 'P2'], false), 'THIRD_PLACE')).toEqual([]);
  });

  test('the losers of the semi-finals play for it', () => {
    expect(sides(playOut(withSlots(['P1', 'P4', 'P3', 'P2'])), 'THIRD_PLACE')).toEqual(['P4 P3']);
  });

  test('who has forfeited loses as soon as an opponent is known', () => {
    const facts = forfeit(withSlots(['P1', null, 'P3', 'P4', 'P5', 'P6', 'P7', 'P2']), 'P1');
    expect(mainStage(facts)[0]).toMatchObject({ outcome: 'BYE', winner: 'P1' });
    const played = playOut(facts);
    expect(sides(played, 'SEMI_FINALS')[0]).toBe('P1 P3');
    expect(mainStage(played).filter(({ stage }) => stage === 'SEMI_FINALS')[0]).toMatchObject({
      outcome: 'WALKOVER',
      winner: 'P3',
      score: [0, 3],
    });
  });

  test('where both have forfeited neither wins, and the one who did so later goes on', () => {
    const all = ['P4', 'P1', 'P3', 'P2'].reduce(forfeit, withSlots(['P1', 'P4', 'P3', 'P2']));
    expect(mainStage(all).map(({ stage, winner, outcome }) => `${stage} ${winner} ${outcome}`)).toEqual([
      'SEMI_FINALS null WALKOVER',
      'SEMI_FINALS null WALKOVER',
      'THIRD_PLACE null WALKOVER',
      'FINAL null WALKOVER',
    ]);
    expect(mainStage(all).map(({ advances, score }) => `${advances} ${score}`)).toEqual([
      'P1 0,0',
      'P2 0,0',
      'P3 0,0',
      'P2 0,0',
    ]);
    expect([...sides(all, 'FINAL'), ...sides(all, 'THIRD_PLACE')]).toEqual(['P1 P2', 'P4 P3']);
    expect(now(all).stage).toBe('FINAL');
  });
});
