/** A match as it is counted: by whom, to how many games, and what its players are called. */
import type { MatchRules } from '#app/tournaments/model/tournament-model.ts';
import { sidesOf } from '#app/ui/words/sides.ts';
import type { MatchEntry } from '#contract/matches/matches.ts';
import { gamesToWin, mayBeLevel } from '#tournament/score.ts';
import type { CountedMatch } from './sheet/sheet-transitions.ts';
import type { Names } from './umpire-words.ts';

export interface CountedEntry {
  readonly match: CountedMatch;
  readonly names: Names;
  /** Whether it can end without a winner. */
  readonly mayBeLevel: boolean;
}

/** Null while its players are not known. */
export function countedEntry(
  entry: MatchEntry,
  { bestOf, pointsForDraw }: MatchRules,
  by: Pick<CountedMatch, 'userId' | 'isTable'>,
): CountedEntry | null {
  const { match, player1, player2 } = entry;
  if (!player1 || !player2) return null;
  const [first, second] = sidesOf(entry);
  return {
    match: {
      ...by,
      matchId: match.id,
      player1Id: player1.id,
      player2Id: player2.id,
      matchVersion: match.version,
      needed: gamesToWin(match.stage, bestOf ? { bestOf } : {}),
    },
    names: [first.name, second.name],
    mayBeLevel: mayBeLevel(match.stage, { pointsForDraw }),
  };
}
