/** The sheet of a match as long as its screen is open. */
import { useEffect, useState, useSyncExternalStore } from 'react';
import { type CountedMatch, openUmpireSheet, type ShownScore, type UmpireSheet } from './umpire-sheet.ts';

export function useUmpireSheet(
  match: CountedMatch,
): { readonly sheet: UmpireSheet; readonly shown: ShownScore } | null {
  const [sheet, setSheet] = useState<UmpireSheet | null>(null);
  const { matchId, userId, isTable = false, player1Id, player2Id, matchVersion, needed } = match;
  useEffect(() => {
    const opened = openUmpireSheet({ matchId, userId, isTable, player1Id, player2Id, matchVersion, needed });
    setSheet(opened);
    return () => {
      opened.close();
      setSheet(null);
    };
  }, [matchId, userId, isTable, player1Id, player2Id, matchVersion, needed]);
  const shown = useSyncExternalStore(sheet?.subscribe ?? noStore, () => sheet?.shown() ?? null);
  return sheet && shown && { sheet, shown };
}

const noStore = () => () => undefined;
