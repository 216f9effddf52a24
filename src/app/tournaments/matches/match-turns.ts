/** When each match has its turn: played now, next on its table, open, or done; and the list in that order. */
import { isOnTable } from '#contract/match-status.ts';
import type { MatchEntry } from '#contract/matches.ts';
import { courtCalls } from './court-calls.ts';

export type MatchTurn = 'now' | 'next' | 'open' | 'done';

const ORDER: readonly MatchTurn[] = ['now', 'next', 'open', 'done'];

/** By the id of the match. Without courts, every match whose players are known may come next. */
export function turnsOf(entries: readonly MatchEntry[]): ReadonlyMap<string, MatchTurn> {
  const courts = courtCalls(entries, none);
  const first = new Set(courts.flatMap(({ next: [coming] }) => coming?.entry.match.id ?? []));
  const hasCourts = entries.some(({ court }) => court !== null);
  const isNext = (entry: MatchEntry) =>
    hasCourts ? first.has(entry.match.id) : entry.player1 !== null && entry.player2 !== null;
  return new Map(entries.map((entry) => [entry.match.id, turnOf(entry, isNext)]));
}

const none: ReadonlySet<string> = new Set();

function turnOf(entry: MatchEntry, isNext: (entry: MatchEntry) => boolean): MatchTurn {
  const { status, outcome, sides } = entry.match;
  if (status === 'completed' || outcome === 'BYE' || sides?.includes('bye')) return 'done';
  if (isOnTable(entry.match)) return 'now';
  return isNext(entry) ? 'next' : 'open';
}

/** What is played, what comes next, and what is open in the order of play; then what is done, the latest first. */
export function inOrderOfTurns(entries: readonly MatchEntry[], turns: ReadonlyMap<string, MatchTurn>): MatchEntry[] {
  const byTurn: Record<MatchTurn, MatchEntry[]> = { now: [], next: [], open: [], done: [] };
  for (const entry of entries) byTurn[turns.get(entry.match.id) ?? 'open'].push(entry);
  byTurn.done.reverse();
  return ORDER.flatMap((turn) => byTurn[turn]);
}
