/** A bracket as a graph of sources: each match says where its two players come from. */
import { mainRound, roundsOf } from '../rounds.ts';
import type { Configuration, Facts, MatchStage } from '../terms.ts';

/** A place of the draw, or who won or lost an earlier match of the same graph, by its number there. */
export type Source = { readonly slot: number } | { readonly winnerOf: number } | { readonly loserOf: number };

export interface BracketNode {
  readonly stage: MatchStage;
  /** From 0, in its tree; `index` from 0 in its round. */
  readonly round: number;
  readonly index: number;
  readonly sides: readonly [Source, Source];
}

/** Which places are played for: the first two, or also the third. */
export type Places = 'FINAL' | 'THIRD';

export interface BracketGraph {
  /** In playing order, so that every source lies before whom it feeds. */
  readonly nodes: readonly BracketNode[];
  /** The numbers of the matches whose players hang on a match, by its number. */
  readonly following: readonly (readonly number[])[];
}

/** A match for the third place needs as many. */
const PLAYERS_FOR_THIRD = 4;
const EMPTY: BracketGraph = { nodes: [], following: [] };

/** The bracket of the main stage; nothing before its draw. */
export function graphOf({ configuration, mainStage }: Pick<Facts, 'configuration' | 'mainStage'>): BracketGraph {
  if (!mainStage) return EMPTY;
  return bracketGraph(mainStage.slots.length, placesOf(configuration, mainStage.slots));
}

function placesOf(
  { includeThirdPlacePlayoff }: Pick<Configuration, 'includeThirdPlacePlayoff'>,
  slots: readonly (string | null)[],
): Places {
  const isPossible = slots.filter((id) => id !== null).length >= PLAYERS_FOR_THIRD;
  return includeThirdPlacePlayoff && isPossible ? 'THIRD' : 'FINAL';
}

/** Made once each: there are few sizes, and a result asks for the graph of its bracket. */
const made = new Map<string, BracketGraph>();

/** The bracket of a power of two of slots. */
export function bracketGraph(size: number, places: Places): BracketGraph {
  const key = `${places} ${size}`;
  const known = made.get(key);
  if (known) return known;
  const nodes = nodesOf(size, places);
  const graph = { nodes, following: followingOf(nodes) };
  made.set(key, graph);
  return graph;
}

function nodesOf(size: number, places: Places): BracketNode[] {
  const nodes: BracketNode[] = [];
  const rounds = roundsOf(size);
  for (let round = 0, before = 0; round < rounds; round++) {
    const first = nodes.length;
    // The match for the third place is played before the final.
    if (places === 'THIRD' && round === rounds - 1 && round > 0) nodes.push(thirdPlace(round, before));
    const source = (place: number): Source => (round === 0 ? { slot: place } : { winnerOf: before + place });
    for (let index = 0; index < size >> (round + 1); index++) {
      const sides = [source(2 * index), source(2 * index + 1)] as const;
      nodes.push({ stage: mainRound(size, round), round, index, sides });
    }
    before = first;
  }
  return nodes;
}

const thirdPlace = (round: number, semiFinal: number): BracketNode => ({
  stage: 'THIRD_PLACE',
  round,
  index: 1,
  sides: [{ loserOf: semiFinal }, { loserOf: semiFinal + 1 }],
});

function followingOf(nodes: readonly BracketNode[]): number[][] {
  const following = nodes.map((): number[] => []);
  nodes.forEach(({ sides }, number) => {
    for (const source of sides) if (!('slot' in source)) following[feederOf(source)]?.push(number);
  });
  return following;
}

/** The number of the match that a source waits for. */
export const feederOf = (source: Exclude<Source, { readonly slot: number }>): number =>
  'winnerOf' in source ? source.winnerOf : source.loserOf;
