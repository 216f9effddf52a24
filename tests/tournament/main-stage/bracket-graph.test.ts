/** The bracket as a graph, and beside it the engine from before there was one, over whole lives of tournaments. */
import fc from 'fast-check';
import { describe, expect, test, vi } from 'vitest';
import { commence } from '#tournament/commands/commands.ts';
import { Played } from '#tournament/fixture.ts';
import { playGroups } from '#tournament/groups/group-stage.ts';
import { bracketGraph, type Source } from '#tournament/main-stage/bracket-graph.ts';
import { layout } from '#tournament/main-stage/layout.ts';
import type { Facts, MatchId, Tournament } from '#tournament/terms.ts';
import { anyLife } from '../lives.ts';
import { entries, now, openFacts, playOut, START } from '../setup.ts';
import { arrange } from './former/calendar.ts';
import { layout as formerLayout } from './former/layout.ts';
import { playMainStage } from './former/main-stage.ts';

const RUNS = Number(process.env.HISTORY_RUNS ?? 60);
vi.setConfig({ testTimeout: Math.max(60_000, RUNS * 200) });

function said(source: Source): string {
  if ('slot' in source) return `slot ${source.slot}`;
  if ('winnerOf' in source) return `winner of ${source.winnerOf}`;
  if ('loserOf' in source) return `loser of ${source.loserOf}`;
  return `first loss of ${source.firstLossOf} or ${source.orOf}`;
}

describe('the graph', () => {
  test('has its matches in playing order, the one for the third place before the final', () => {
    expect(bracketGraph(4, 'THIRD').nodes.map(({ stage, sides }) => [stage, ...sides.map(said)])).toEqual([
      ['SEMI_FINALS', 'slot 0', 'slot 1'],
      ['SEMI_FINALS', 'slot 2', 'slot 3'],
      ['THIRD_PLACE', 'loser of 0', 'loser of 1'],
      ['FINAL', 'winner of 0', 'winner of 1'],
    ]);
  });

  test('of a consolation lags two rounds behind, and the final is the last', () => {
    const { nodes } = bracketGraph(8, 'CONSOLATION');
    expect(nodes.slice(4).map(({ stage, turn, sides }) => [stage, turn, ...sides.map(said)])).toEqual([
      ['SEMI_FINALS', 1, 'winner of 0', 'winner of 1'],
      ['SEMI_FINALS', 1, 'winner of 2', 'winner of 3'],
      ['CONSOLATION_SEMI_FINALS', 2, 'first loss of 0 or 4', 'first loss of 1 or 4'],
      ['CONSOLATION_SEMI_FINALS', 2, 'first loss of 2 or 5', 'first loss of 3 or 5'],
      ['CONSOLATION_FINAL', 3, 'winner of 6', 'winner of 7'],
      ['FINAL', 3, 'winner of 4', 'winner of 5'],
    ]);
    const four = bracketGraph(4, 'CONSOLATION').nodes.map(({ stage, turn, sides }) => [
      stage,
      turn,
      ...sides.map(said),
    ]);
    expect(four.slice(2)).toEqual([
      ['CONSOLATION_FINAL', 1, 'first loss of 0 or null', 'first loss of 1 or null'],
      ['FINAL', 1, 'winner of 0', 'winner of 1'],
    ]);
    const turns = bracketGraph(64, 'CONSOLATION').nodes.map(({ turn }) => turn);
    expect(turns).toEqual(turns.toSorted((a, b) => a - b));
  });

  test('has one match less than places, and no match before whom it waits for', () => {
    for (const size of [1, 2, 4, 8, 64, 16_384]) {
      const { nodes, following } = bracketGraph(size, 'FINAL');
      expect([nodes.length, following.length]).toEqual([size - 1, size - 1]);
      expect(following.every((next, number) => next.every((one) => one > number))).toBe(true);
    }
  });
});

interface Drawn {
  readonly matches: Tournament['matches'];
  readonly bracket: Tournament['bracket'];
}

/** Matches and drawing as they came before. */
function formerly(facts: Facts): Drawn {
  const played = new Played(facts);
  const mainStage = playMainStage(facts, played);
  const { rounds, thirdPlace } = mainStage;
  const { nodes, edges } = formerLayout(2 ** rounds.length, thirdPlace !== null);
  const ids = [...rounds.flat(), ...(thirdPlace ? [thirdPlace] : [])].map(({ id }) => id);
  const idOf = (node: number): MatchId => ids[node] ?? '';
  return {
    matches: arrange(facts, playGroups(facts, played), mainStage, START),
    bracket: {
      nodes: nodes.map(({ stage, x, y }, i) => ({ matchId: idOf(i), stage, x, y })),
      edges: edges.map(([from, to]) => ({ from: idOf(from), to: idOf(to) })),
    },
  };
}

const today = (facts: Facts): Drawn => {
  const { matches, bracket } = now(facts);
  return { matches, bracket };
};

describe('what was stored before', () => {
  test('has the same matches, ids, numbers, tables, dates and drawing, whatever has happened', () => {
    let brackets = 0;
    fc.assert(
      fc.property(anyLife, ({ states }) => {
        for (const state of states) {
          const facts = { ...state, configuration: { ...state.configuration, places: null } };
          brackets += Number(facts.mainStage !== null);
          expect(today(facts)).toEqual(formerly(facts));
        }
      }),
      { numRuns: RUNS, endOnFailure: true },
    );
    expect(brackets).toBeGreaterThan(RUNS / 4);
  });

  test('also in knockouts of any number of players', () => {
    for (let players = 2; players <= 70; players++) {
      for (const type of ['SINGLE_TOURNAMENT', 'SEASON'] as const) {
        const open = openFacts(entries(players), { format: 'KNOCKOUT', includeThirdPlacePlayoff: true, type });
        const facts = commence({ ...open, courts: ['c0', 'c1', 'c2'] }, { numberOfGroups: 0, seed: players });
        for (const state of [facts, playOut(facts)]) expect(today(state)).toEqual(formerly(state));
      }
    }
  });
});

test('the drawing has every match once', () => {
  const { nodes } = layout(bracketGraph(32, 'THIRD'));
  expect(nodes.map(({ number }) => number).toSorted((a, b) => a - b)).toEqual(nodes.map((_, i) => i));
});
