/** Tournaments behind the list's first ones. */
import { FurtherCards } from '#app/ui/lists/further-cards.tsx';
import { partOf } from '#contract/tournaments/list-parts.ts';
import type { TournamentDto } from '#contract/tournaments/tournaments.ts';
import { partNames } from './list-parts.ts';
import { TournamentCard } from './tournament-card.tsx';

interface FurtherTournamentsProps {
  readonly tournaments: readonly TournamentDto[];
  /** The last of the first ones. */
  readonly behind: TournamentDto;
  readonly now: number;
}

export const FurtherTournaments = ({ tournaments, behind, now }: FurtherTournamentsProps) => (
  <FurtherCards
    items={tournaments}
    under={partNames[partOf(behind, now)]}
    partOf={(one) => partNames[partOf(one, now)]}
    keyOf={({ tournament }) => tournament.id}
  >
    {(one) => <TournamentCard tournament={one} compact />}
  </FurtherCards>
);
