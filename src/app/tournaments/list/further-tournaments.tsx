/** Tournaments behind the list's first ones. */
import { FurtherCards } from '#app/ui/lists/further-cards.tsx';
import { type ListedRow, partOfRow } from '#contract/tournaments/list-parts.ts';
import type { TournamentDto } from '#contract/tournaments/tournaments.ts';
import { RowCard } from './event-card.tsx';
import { partNames } from './list-parts.ts';

interface FurtherTournamentsProps {
  readonly rows: readonly ListedRow<TournamentDto>[];
  /** The last of the first ones. */
  readonly behind: ListedRow<TournamentDto>;
  readonly now: number;
}

export const FurtherTournaments = ({ rows, behind, now }: FurtherTournamentsProps) => (
  <FurtherCards
    items={rows}
    under={partNames[partOfRow(behind, now)]}
    partOf={(one) => partNames[partOfRow(one, now)]}
    keyOf={({ key }) => key}
  >
    {(one) => <RowCard row={one} compact />}
  </FurtherCards>
);
