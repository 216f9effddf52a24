/** The bracket's matches, tied to those that they come from and lead to. */
import type { Bracket, BracketNode } from '#contract/matches/matches.ts';

export interface LinkedMatch {
  readonly node: BracketNode;
  /** Where the winner plays on. */
  next?: LinkedMatch | undefined;
  /** The matches that the two players come from, the upper player's first; none in the first round. */
  readonly feeders: LinkedMatch[];
  /** Those who lost them come here. */
  takesLosers?: boolean;
}

type Participant = BracketNode['participants'][number];
export type NamedParticipant = Extract<Participant, { name: string }>;

export const isPlayer = (participant: Participant): participant is NamedParticipant =>
  participant !== null && 'name' in participant;

/** In the order in which they are played. */
export function link({ nodes, edges }: Bracket): LinkedMatch[] {
  const matches = nodes.toSorted((a, b) => a.number - b.number).map((node): LinkedMatch => ({ node, feeders: [] }));
  const byId = new Map(matches.map((match) => [match.node.id, match]));
  const losersTo = new Map<LinkedMatch, LinkedMatch>();
  for (const { from, to, kind } of edges) {
    const [match, next] = [byId.get(from), byId.get(to)];
    if (match && next && kind === 'loser') losersTo.set(match, next);
    else if (match) match.next = next;
  }
  for (const match of matches) {
    match.next?.feeders.push(match);
    takeLoser(losersTo.get(match), match);
  }
  // The losers of the semi-finals are on no line, but they come from there all the same.
  const at = (stage: BracketNode['stage']) => matches.find(({ node }) => node.stage === stage);
  for (const semiFinal of at('FINAL')?.feeders ?? []) takeLoser(at('THIRD_PLACE'), semiFinal);
  return matches;
}

function takeLoser(next: LinkedMatch | undefined, match: LinkedMatch): void {
  if (!next) return;
  next.feeders.push(match);
  next.takesLosers = true;
}

const isPlayed = ({ node: { outcome } }: LinkedMatch): boolean => outcome !== 'BYE' && outcome !== 'WALKOVER';

/** The match that decides who of a feeder comes: a loser without a match there falls out of the next one. */
export const originOf = ({ takesLosers }: LinkedMatch, feeder: LinkedMatch): LinkedMatch =>
  (takesLosers && !isPlayed(feeder) && feeder.next) || feeder;

/** Everybody who plays: they all begin in a match that no other one leads to. */
export const bracketPlayersOf = (matches: readonly LinkedMatch[]): NamedParticipant[] =>
  matches.flatMap(({ node, feeders }) => (feeders.length > 0 ? [] : node.participants.filter(isPlayer)));

/** An unknown player has no place. */
export const playsIn = ({ node }: LinkedMatch, player: string | null | undefined): boolean =>
  Boolean(player) && node.participants.some((participant) => participant?.id === player);

/** The matches of a player, and those that are still to come on the way to the final. */
export function pathOf(matches: readonly LinkedMatch[], player: string | undefined): readonly LinkedMatch[] {
  const path = matches.filter((match) => playsIn(match, player));
  for (let last = path.at(-1); last?.next && (last.node.winner ?? player) === player; last = last.next) {
    path.push(last.next);
  }
  return path;
}
