/** When each match has its turn: played now, next on its table, open, or done; and the list in that order. */

import { courtCalls } from '#contract/hall/court-calls.ts';
import { isOnTable } from '#contract/matches/match-status.ts';
import type { MatchEntry } from '#contract/matches/matches.ts';

type MatchTurn = 'now' | 'next' | 'open' | 'done';
/** In the order of play; of those that are done the latest first. */
export type Turns = Readonly<Record<MatchTurn, readonly MatchEntry[]>>;

/** Without a court, as in a hall on free tables, every match whose players are known may come next. */
export function turnsOf(entries: readonly MatchEntry[]): Turns {
  const courts = courtCalls(entries, none);
  const first = new Set(courts.flatMap(({ next: [coming] }) => coming?.entry.match.id ?? []));
  const isNext = ({ match, court, player1, player2 }: MatchEntry) =>
    court === null ? player1 !== null && player2 !== null : first.has(match.id);
  const turns: Record<MatchTurn, MatchEntry[]> = { now: [], next: [], open: [], done: [] };
  for (const entry of entries) turns[turnOf(entry, isNext)].push(entry);
  turns.done.reverse();
  return turns;
}

const none: ReadonlySet<string> = new Set();

function turnOf(entry: MatchEntry, isNext: (entry: MatchEntry) => boolean): MatchTurn {
  const { status, outcome, sides } = entry.match;
  if (status === 'completed' || outcome === 'BYE' || sides?.includes('bye')) return 'done';
  if (isOnTable(entry.match)) return 'now';
  return isNext(entry) ? 'next' : 'open';
}

/** What is played, what comes next, what is open, then what is done. */
export const inOrderOfTurns = ({ now, next, open, done }: Turns): MatchEntry[] => [...now, ...next, ...open, ...done];
