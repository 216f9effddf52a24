/** The matches to go on to: those before and after this one at the same table, and the next that lacks a result. */
import type { MatchEntry } from '#contract/matches/matches.ts';

export interface AdjacentMatches {
  readonly previous: MatchEntry | undefined;
  readonly next: MatchEntry | undefined;
  /** The next at any table that could be played, from the start again after the last. */
  readonly nextOpen: MatchEntry | undefined;
  /** The list of matches has not come yet. */
  readonly isPending?: true;
}

export const NO_ADJACENT_MATCHES: AdjacentMatches = { previous: undefined, next: undefined, nextOpen: undefined };

/** In the order of play. BYEs are never played; without courts, all matches form one queue. */
export function adjacentMatches(entries: readonly MatchEntry[] | undefined, entry: MatchEntry): AdjacentMatches {
  if (!entries) return { ...NO_ADJACENT_MATCHES, isPending: true };
  const all = entries.toSorted(byTurn);
  const queue = all.filter(({ match, court }) => match.outcome !== 'BYE' && court?.name === entry.court?.name);
  const at = queue.findIndex(({ match }) => match.id === entry.match.id);
  const atTable = at < 0 ? NO_ADJACENT_MATCHES : { previous: queue[at - 1], next: queue[at + 1] };
  return { ...atTable, nextOpen: nextOpen(all, entry) };
}

function nextOpen(inOrder: readonly MatchEntry[], entry: MatchEntry): MatchEntry | undefined {
  const others = inOrder.filter((one) => one.match.id !== entry.match.id && isOpen(one));
  return others.find((one) => byTurn(one, entry) > 0) ?? others[0];
}

/** Could be played, and has no result. */
export const isOpen = ({ match, player1, player2 }: MatchEntry) =>
  match.status !== 'completed' && match.winner === null && player1 !== null && player2 !== null;

const byTurn = (a: MatchEntry, b: MatchEntry) =>
  Date.parse(a.match.matchDate) - Date.parse(b.match.matchDate) || a.match.number - b.match.number;
