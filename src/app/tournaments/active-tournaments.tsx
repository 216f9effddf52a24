import { useQuery } from '@tanstack/react-query';
import { tournamentQueries } from './queries.ts';
import { TournamentCarousel } from './tournament-carousel.tsx';

const widths = { phone: '100%', tablet: '50%', desk: '40%' };
const gap = { phone: 24, wide: 2, desk: 10 };

/** Home: what can be played or followed now. */
export function ActiveTournaments() {
  return (
    <TournamentCarousel
      heading="Upcoming and Ongoing tournaments"
      query={useQuery(tournamentQueries.active())}
      widths={widths}
      gap={gap}
    />
  );
}
