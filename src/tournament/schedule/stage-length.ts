/** How long a stage takes, counted in matches one after another: what an organiser asks before it is drawn. */
import { bracketSize } from '../rounds.ts';

export interface StageLoad {
  readonly matches: number;
  /** Matches that are played one after another until all are. */
  readonly turns: number;
}

const matchesOf = (size: number): number => (size * (size - 1)) / 2;
/** In an odd group somebody rests each round. */
const roundsOf = (size: number): number => (size < 2 ? 0 : size - 1 + (size % 2));

/**
 * On free tables any match takes any of them, of each group as many as it can play at once; as planned a group keeps to
 * its own tables, or shares one with others.
 */
export function groupStageLoad(sizes: readonly number[], tables: number, mode: 'free' | 'fixed'): StageLoad {
  const matches = sizes.reduce((sum, size) => sum + matchesOf(size), 0);
  const rounds = Math.max(0, ...sizes.map(roundsOf));
  if (mode === 'free') return { matches, turns: Math.max(rounds, Math.ceil(matches / tables)) };
  const turns = Array.from({ length: Math.min(tables, sizes.length) }, (_, table) => {
    const own = sizes.filter((_, group) => group % tables === table);
    const shared = Math.max(1, Math.floor((tables - 1 - table) / sizes.length) + 1);
    return Math.max(...own.map(roundsOf), Math.ceil(own.reduce((sum, size) => sum + matchesOf(size), 0) / shared));
  });
  return { matches, turns: Math.max(0, ...turns) };
}

/** A round begins when the one before it is over. */
export function mainStageLoad(players: number, tables: number): StageLoad {
  let turns = 0;
  let round = players - bracketSize(players) / 2;
  for (let left = bracketSize(players); left > 1; left /= 2) {
    turns += Math.ceil(round / tables);
    round = left / 4;
  }
  return { matches: Math.max(0, players - 1), turns };
}
