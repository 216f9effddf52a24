/** The match that is called at a table, as it is counted there. */
import { useMatch } from '#app/tournaments/match/use-match.ts';
import { useRules } from '#app/tournaments/model/rules.ts';
import { type CountedEntry, countedEntry } from '#app/umpire/counted-match.ts';
import { tableUserId } from '#app/umpire/sheet/umpire-sheet.ts';
import type { HallCall } from '#contract/hall/hall.ts';

export type CallAtTable = Pick<HallCall, 'tournamentId' | 'matchId' | 'courtId'>;

/** Undefined while it loads; null where there is nothing to count. */
export function useCalledMatch({ tournamentId, matchId, courtId }: CallAtTable): CountedEntry | null | undefined {
  const { data, list } = useMatch(matchId, { tournamentId, isStored: true });
  // Beside the facts: whichever comes first shows the board.
  const rules = useRules(tournamentId, list.model, true);
  if (!data || !rules) return undefined;
  if (data.entry.match.status === 'completed') return null;
  return countedEntry(data.entry, rules, { userId: tableUserId(courtId), isTable: true });
}
