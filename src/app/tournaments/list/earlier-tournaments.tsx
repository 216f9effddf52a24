/** Under a carousel whose past goes on; its list comes by start. */
import { PageTurn } from '#app/ui/controls/page-turn.tsx';
import type { Pages } from '#app/ui/lists/use-pages.ts';
import { CARD_PAGE } from '#contract/page-sizes.ts';
import type { TournamentDto } from '#contract/tournaments/tournaments.ts';
import { t } from '#messages/t.ts';

export function EarlierTournaments({ turning, page: { data = [] }, isTurning }: Pages<TournamentDto[]>) {
  const earliest = data.length < CARD_PAGE ? null : (data[0]?.tournament.id ?? null);
  return (
    <PageTurn
      turning={turning}
      next={earliest}
      labels={{ back: t('tournamentList.laterTournaments'), on: t('tournamentList.earlierTournaments') }}
      isLoading={isTurning}
    />
  );
}
