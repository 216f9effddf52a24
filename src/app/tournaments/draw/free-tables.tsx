/** Offers with the start of a tournament that its matches go to whichever table is free, where the hall has several. */
import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { hallQueries } from '#app/tournaments/hall-queries.ts';
import { isAnswered } from '#app/ui/feedback/loaded.tsx';
import { useCall } from '#app/ui/feedback/use-call.ts';
import { paths } from '#contract/paths.ts';
import { t } from '#messages/t.ts';
import { FreeTablesBox } from './free-tables-box.tsx';

export interface Tables {
  readonly count: number;
  /** How long a match is on its table, in milliseconds. */
  readonly pace: { readonly groups: number; readonly mainStage: number };
}

interface FreeTables {
  /** Whether there is a choice is known, or cannot be. */
  readonly isKnown: boolean;
  /** The hall's open tables; nothing where it has none, or is not known. */
  readonly tables: Tables | null;
  readonly modeOf: (groups: number) => 'free' | 'fixed';
  /** Nothing where there is nothing to choose: one table, or a hall that is on free tables already. A knockout has 0 groups. */
  readonly choice: (groups: number) => ReactNode;
  /** Once the tournament has started. */
  readonly apply: (groups: number) => void;
}

/** Proposed where there are more groups than tables, unless others play in the hall that day: it is set for all of them. */
export function useFreeTables(tournamentId: string): FreeTables {
  const { queryKey } = hallQueries.day(tournamentId);
  const day = useQuery(hallQueries.day(tournamentId));
  const { data } = day;
  const { run } = useCall(paths.changeHall, {
    success: t('draw.onFreeTables'),
    invalidates: [queryKey],
  });
  const [chosen, setChosen] = useState<boolean>();
  const count = data?.hall.tables.filter(({ isOpen }) => isOpen).length ?? 0;
  const isOffered = count > 1 && data?.hall.mode === 'fixed';
  const isAlone = data?.tournaments.every(({ id, matches }) => id === tournamentId || matches.length === 0) ?? false;
  const isWanted = (groups: number) => chosen ?? (isAlone && groups > count);
  return {
    isKnown: isAnswered(day),
    tables: data && count > 0 ? { count, pace: data.pace } : null,
    modeOf: (groups) => (data?.hall.mode === 'free' || (isOffered && isWanted(groups)) ? 'free' : 'fixed'),
    choice: (groups) =>
      isOffered && <FreeTablesBox tables={count} groups={groups} isWanted={isWanted(groups)} onChange={setChosen} />,
    apply: (groups) => {
      if (isOffered && isWanted(groups)) void run({ tournamentId, body: { mode: 'free' } });
    },
  };
}
