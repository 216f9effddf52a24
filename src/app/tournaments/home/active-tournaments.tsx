/** Home: the carousel of tournaments that can be played or followed now, and what holds its place before. */

import { useQuery } from '@tanstack/react-query';
import { TournamentCarousel, WaitingCarousel } from '#app/tournaments/list/tournament-carousel.tsx';
import { tournamentQueries } from '#app/tournaments/queries.ts';
import { Section } from '#app/ui/layout/section.tsx';
import { t } from '#messages/t.ts';

const widths = { phone: '100%', tablet: '50%', desk: '40%' };
const gap = { phone: 24, wide: 2, desk: 10 };

/** Home: what can be played or followed now. */
export function ActiveTournaments() {
  const query = useQuery(tournamentQueries.active());
  return <TournamentCarousel heading={t('home.currentTournaments')} query={query} widths={widths} gap={gap} />;
}

/** Their place, until it is known what stands above them. */
export const WaitingTournaments = () => (
  <Section heading={t('home.currentTournaments')}>
    <WaitingCarousel />
  </Section>
);
