/** Offers with the start of a tournament that its matches go to whichever table is free, where the hall has several. */
import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { FreeTablesBox } from '#app/tournaments/free-tables-box.tsx';
import { hallQueries } from '#app/tournaments/hall-queries.ts';
import { isAnswered } from '#app/ui/feedback/loaded.tsx';
import { useCall } from '#app/ui/feedback/use-call.ts';
import { paths } from '#contract/paths.ts';
import { t } from '#messages/t.ts';

interface FreeTables {
  /** Whether there is a choice is known, or cannot be. */
  readonly isKnown: boolean;
  /** Nothing where there is nothing to choose: one table, or a hall that is on free tables already. */
  readonly choice: ReactNode;
  /** Once the tournament has started. */
  readonly apply: () => void;
}

export function useFreeTables(tournamentId: string): FreeTables {
  const { queryKey } = hallQueries.day(tournamentId);
  const day = useQuery(hallQueries.day(tournamentId));
  const { data } = day;
  const { run } = useCall(paths.changeHall, {
    success: t('draw.onFreeTables'),
    invalidates: [queryKey],
  });
  const [isWanted, setWanted] = useState(false);
  const tables = data?.hall.tables.length ?? 0;
  const isOffered = tables > 1 && data?.hall.mode === 'fixed';
  return {
    isKnown: isAnswered(day),
    choice: isOffered && <FreeTablesBox tables={tables} isWanted={isWanted} onChange={setWanted} />,
    apply: () => {
      if (isOffered && isWanted) void run({ tournamentId, body: { mode: 'free' } });
    },
  };
}
