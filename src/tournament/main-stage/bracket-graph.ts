/** A bracket as a graph of sources: each match says where its two players come from. */
import { consolationRound, mainRound, roundsOf } from '../rounds.ts';
import type { Configuration, Facts, MatchStage } from '../terms.ts';

/** A match of the bracket, by its number in the graph. */
type MatchNumber = number;

/**
 * A place of the draw, or who won or lost an earlier match. The last is for the consolation: who lost a match of the
 * first round, or, where that was not played, went on from it and lost the next one, which has the number `orOf`.
 */
export type Source =
  | { readonly slot: number }
  | { readonly winnerOf: MatchNumber }
  | { readonly loserOf: MatchNumber }
  | FirstLoss;

export interface FirstLoss {
  readonly firstLossOf: MatchNumber;
  /** Null where it is the final, out of which nobody falls. */
  readonly orOf: MatchNumber | null;
}

export interface BracketNode {
  readonly stage: MatchStage;
  /** From 0, in its tree; `index` from 0 in its round. */
  readonly round: number;
  readonly index: number;
  /** From 0: what of the whole bracket is played at the same time. */
  readonly turn: number;
  readonly sides: readonly [Source, Source];
}

/** Which places are played for: the first two, also the third, or also those of who loses the first match. */
type Places = 'FINAL' | 'THIRD' | 'CONSOLATION';

export interface BracketGraph {
  /** In playing order, so that every source lies before whom it feeds; the final is the last. */
  readonly nodes: readonly BracketNode[];
  /** The numbers of the matches whose players hang on a match, by its number. */
  readonly following: readonly (readonly MatchNumber[])[];
}

/** A match for the third place, and a consolation, need as many. */
const PLAYERS_FOR_MORE = 4;
/** The places of a bracket that has a consolation at most: with it the largest would be more than the matches of one draw. */
const MOST_FOR_CONSOLATION = 8_192;
const EMPTY: BracketGraph = { nodes: [], following: [] };

/** The bracket of the main stage; nothing before its draw. */
export function graphOf({ configuration, mainStage }: Pick<Facts, 'configuration' | 'mainStage'>): BracketGraph {
  if (!mainStage) return EMPTY;
  return bracketGraph(mainStage.slots.length, placesOf(configuration, mainStage.slots));
}

function placesOf(
  { places, includeThirdPlacePlayoff }: Pick<Configuration, 'places' | 'includeThirdPlacePlayoff'>,
  slots: readonly (string | null)[],
): Places {
  if (slots.filter((id) => id !== null).length < PLAYERS_FOR_MORE) return 'FINAL';
  if (places === 'CONSOLATION' && slots.length <= MOST_FOR_CONSOLATION) return 'CONSOLATION';
  return includeThirdPlacePlayoff ? 'THIRD' : 'FINAL';
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
  const rounds = roundsOf(size);
  const final = rounds - 1;
  const nodes: BracketNode[] = [];
  const before = { main: 0, consolation: 0 };
  const main = (round: number, turn = round) => {
    const source = (place: number): Source => (round === 0 ? { slot: place } : { winnerOf: before.main + place });
    const matches = roundOf(size >> (round + 1), source, { stage: mainRound(size, round), round, turn });
    before.main = nodes.push(...matches) - matches.length;
  };
  const consolation = (round: number, turn: number) => {
    const source = (place: number): Source =>
      round === 0 ? firstLoss(size, place) : { winnerOf: before.consolation + place };
    const matches = roundOf(size >> (round + 2), source, { stage: consolationRound(size / 2, round), round, turn });
    before.consolation = nodes.push(...matches) - matches.length;
  };
  for (let round = 0; round < final; round++) {
    main(round);
    if (places === 'CONSOLATION' && round > 1) consolation(round - 2, round);
  }
  if (places === 'THIRD' && final > 0) nodes.push(thirdPlace(final, before.main));
  if (places === 'CONSOLATION') {
    // It lags two rounds behind: who had no match in the first one falls out of the second.
    if (final > 1) consolation(final - 2, final);
    consolation(final - 1, final > 1 ? final + 1 : final);
  }
  if (final >= 0) main(final, places === 'CONSOLATION' && final > 1 ? final + 1 : final);
  return nodes;
}

/** The matches of one round of a tree, from the top. */
const roundOf = (
  count: number,
  source: (place: number) => Source,
  round: Pick<BracketNode, 'stage' | 'round' | 'turn'>,
): BracketNode[] =>
  Array.from({ length: count }, (_, index) => ({ ...round, index, sides: [source(2 * index), source(2 * index + 1)] }));

/** The matches of the first round have the first numbers, those of the second, where it is not the final, the next. */
const firstLoss = (size: number, match: MatchNumber): FirstLoss => ({
  firstLossOf: match,
  orOf: size > PLAYERS_FOR_MORE ? size / 2 + (match >> 1) : null,
});

/** Played before the final. */
const thirdPlace = (round: number, semiFinal: MatchNumber): BracketNode => ({
  stage: 'THIRD_PLACE',
  round,
  index: 1,
  turn: round,
  sides: [{ loserOf: semiFinal }, { loserOf: semiFinal + 1 }],
});

function followingOf(nodes: readonly BracketNode[]): MatchNumber[][] {
  const following = nodes.map((): MatchNumber[] => []);
  nodes.forEach(({ sides }, number) => {
    for (const feeder of new Set(sides.flatMap(feedersOf))) following[feeder]?.push(number);
  });
  return following;
}

/** The numbers of the matches that a source hangs on. */
function feedersOf(source: Source): MatchNumber[] {
  if ('slot' in source) return [];
  if ('winnerOf' in source) return [source.winnerOf];
  if ('loserOf' in source) return [source.loserOf];
  const { firstLossOf, orOf } = source;
  return [firstLossOf, besides(firstLossOf), ...(orOf === null ? [] : [orOf])];
}

/** The match of the first round whose winner meets that of this one. */
export const besides = (match: MatchNumber): MatchNumber => match ^ 1;
