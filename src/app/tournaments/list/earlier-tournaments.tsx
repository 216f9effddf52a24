/** Under a carousel whose past goes on; its list comes by start. */
import { PageTurn, type Turning } from '#app/ui/controls/page-turn.tsx';
import { CARD_PAGE } from '#contract/page-sizes.ts';
import type { TournamentDto } from '#contract/tournaments.ts';

interface EarlierTournamentsProps {
  readonly turning: Turning;
  readonly shown: { readonly data: readonly TournamentDto[] | undefined; readonly isFetching: boolean };
}

export function EarlierTournaments({ turning, shown: { data = [], isFetching } }: EarlierTournamentsProps) {
  const earliest = data.length < CARD_PAGE ? null : (data[0]?.tournament.id ?? null);
  return (
    <PageTurn
      turning={turning}
      next={earliest}
      labels={{ back: 'Later tournaments', on: 'Earlier tournaments' }}
      isLoading={!turning.isFirst && isFetching}
    />
  );
}
