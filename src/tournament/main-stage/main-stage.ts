/** The matches of the main stage: its bracket, played by what has been entered. */
import type { Fixture, Played } from '../fixture.ts';
import { groupNumbers } from '../groups/late-fixtures.ts';
import { stageIds } from '../identifiers.ts';
import type { Facts, MatchStage } from '../terms.ts';
import { type BracketGraph, graphOf } from './bracket-graph.ts';
import { playGraph } from './play-graph.ts';

export interface MainStage {
  readonly graph: BracketGraph;
  /** In the order of the graph's nodes, which is the playing order. */
  readonly fixtures: readonly Fixture[];
}

/** Lays out and decides the matches of the main stage; there are none before its draw. */
export function playMainStage(
  facts: Pick<Facts, 'id' | 'configuration' | 'draw' | 'mainStage'>,
  played: Played,
): MainStage {
  const { mainStage } = facts;
  const graph = graphOf(facts);
  if (!mainStage) return { graph, fixtures: [] };
  const idOf = idsByStage(facts.id, mainStage.generation);
  // The groups take no more players: what the numbers go on from stays.
  const first = groupNumbers(facts) + 1;
  const fixtures = playGraph(graph.nodes, mainStage.slots, ({ stage, round, index }, number, sides) => {
    // The match for the third place has an index beside the final's, but is the only one of its stage.
    const id = idOf(stage, stage === 'THIRD_PLACE' ? 0 : index);
    return played.fixture({ id, stage, group: null, round, index, number: first + number, sides });
  });
  return { graph, fixtures };
}

/** The ids of a drawn bracket; those of a stage are begun once. */
function idsByStage(tournamentId: string, generation: number): (stage: MatchStage, index: number) => string {
  const begun = new Map<MatchStage, (index: number) => string>();
  return (stage, index) => {
    const ids = begun.get(stage) ?? stageIds(tournamentId, generation, stage);
    begun.set(stage, ids);
    return ids(index);
  };
}
