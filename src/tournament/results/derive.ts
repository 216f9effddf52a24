/** Everything that follows from a tournament's facts. */

import { Played } from '../fixture.ts';
import { type DrawnGroup, type GroupStage, playGroups } from '../groups/group-stage.ts';
import { type DrawLots, lotsOf } from '../groups/lots.ts';
import { standings } from '../groups/standings.ts';
import { struckPlayers } from '../groups/struck-results.ts';
import { layout } from '../main-stage/layout.ts';
import { type MainStage, playMainStage } from '../main-stage/main-stage.ts';
import { isMainRound, mainRound, roundsOf } from '../rounds.ts';
import type { Facts, Group, Match, MatchId, Tournament, TournamentStage } from '../terms.ts';
import { arrange } from './calendar.ts';

/** Everything that follows from the facts at an instant (epoch milliseconds). */
export function derive(facts: Facts, now: number): Tournament {
  const played = new Played(facts);
  const groupStage = playGroups(facts, played);
  const mainStage = playMainStage(facts, played);
  const matches = arrange(facts, groupStage, mainStage, now);
  return {
    facts,
    stage: stageOf(facts, matches),
    matches,
    groups: tablesOf(facts, groupStage, played),
    bracket: bracketOf(mainStage),
  };
}

/** The match of this id, or undefined where the tournament has none (any more). */
export function findMatch({ matches }: Pick<Tournament, 'matches'>, matchId: MatchId): Match | undefined {
  return matches.find(({ id }) => id === matchId);
}

/** The earliest main round with an open match; the final's stage lasts until the tournament is finalised. */
export function stageOf(facts: Facts, matches: readonly Match[]): TournamentStage {
  if (facts.finalised) return 'FINISHED';
  if (facts.calledOff) return 'FORFEITED';
  if (!facts.draw) return 'Open';
  if (!facts.mainStage) return 'GROUPS';
  const size = facts.mainStage.slots.length;
  // In playing order.
  const open = matches.find(({ stage, outcome }) => isMainRound(stage) && outcome === null);
  return mainRound(size, open?.round ?? roundsOf(size) - 1);
}

function tablesOf(facts: Facts, { groups, fixtures }: GroupStage, played: Played): Group[] {
  const drawLots = lotsOf(facts.draw, fixtures.every(isDecided));
  return groups.map((group) => tableOf(facts, group, played, drawLots));
}

export const isDecided = ({ outcome }: Pick<Match, 'outcome'>): boolean => outcome !== null;

interface PlayedGroup extends Pick<DrawnGroup, 'id' | 'name' | 'players'> {
  readonly fixtures: readonly Match[];
}

export function tableOf(
  { configuration }: Facts,
  { id, name, players, fixtures }: PlayedGroup,
  played: Played,
  drawLots: DrawLots,
): Group {
  const complete = fixtures.every(isDecided);
  const struck = struckPlayers(fixtures, played, configuration);
  const table = { players, matches: fixtures, rule: configuration, drawLots, forfeited: played, struck };
  return { id, name, complete, standings: standings(table) };
}

function bracketOf({ graph, fixtures }: MainStage): Tournament['bracket'] {
  const { nodes, edges } = layout(graph);
  const idOf = (number: number): MatchId => fixtures[number]?.id ?? '';
  return {
    nodes: nodes.map(({ stage, number, x, y }) => ({ matchId: idOf(number), stage, x, y })),
    edges: edges.map(({ from, to, ...kind }) => ({ from: idOf(from), to: idOf(to), ...kind })),
  };
}
