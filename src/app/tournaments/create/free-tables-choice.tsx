/** Proposes free tables where the chosen venue has several, and sets the new tournament's hall to them. */
import { type ReactNode, useState } from 'react';
import { type Control, useWatch } from 'react-hook-form';
import { FreeTablesBox } from '#app/tournaments/free-tables-box.tsx';
import { useCall } from '#app/ui/feedback/use-call.ts';
import { paths } from '#contract/paths.ts';
import type { TournamentCreate } from '#contract/tournaments/tournament-fields.ts';
import type { Venue } from '#contract/venues/venues.ts';
import { t } from '#messages/t.ts';

interface FreeTablesChoice {
  readonly choice: ReactNode;
  /** Once the tournament is created. */
  readonly apply: (tournamentId: string) => Promise<void>;
}

export function useFreeTablesChoice(control: Control<TournamentCreate>, venues: readonly Venue[]): FreeTablesChoice {
  const venueId = useWatch({ control, name: 'venueId' });
  const tables = venues.find(({ id }) => id === venueId)?.tableCount ?? 0;
  const [isWanted, setWanted] = useState(false);
  const { run } = useCall(paths.changeHall, {
    success: t('create.onFreeTables'),
    error: () => t('create.onPlannedTables'),
  });
  return {
    choice: tables > 1 && <FreeTablesBox tables={tables} isWanted={isWanted} onChange={setWanted} />,
    apply: async (tournamentId) => {
      if (tables > 1 && isWanted) await run({ tournamentId, body: { mode: 'free' } });
    },
  };
}
