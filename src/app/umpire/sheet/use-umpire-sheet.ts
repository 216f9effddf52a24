/** The sheet of a match as long as its screen is open. */
import { useEffect, useState, useSyncExternalStore } from 'react';
import type { CountedMatch, ShownScore } from './sheet-transitions.ts';
import { openUmpireSheet, type UmpireSheet } from './umpire-sheet.ts';

export function useUmpireSheet(
  match: CountedMatch,
): { readonly sheet: UmpireSheet; readonly shown: ShownScore } | null {
  const [sheet, setSheet] = useState<UmpireSheet | null>(null);
  const counted = JSON.stringify(match);
  useEffect(() => {
    const opened = openUmpireSheet(JSON.parse(counted));
    setSheet(opened);
    return () => {
      opened.close();
      setSheet(null);
    };
  }, [counted]);
  const shown = useSyncExternalStore(sheet?.subscribe ?? noStore, () => sheet?.shown() ?? null);
  return sheet && shown && { sheet, shown };
}

const noStore = () => () => undefined;
