import { useQuery } from '@tanstack/react-query';
import { TournamentCarousel } from '#app/tournaments/list/tournament-carousel.tsx';
import { tournamentQueries } from '#app/tournaments/queries.ts';
import { welcome } from './welcome.ts';

const widths = { phone: '100%', tablet: '50%', desk: '40%' };
const gap = { phone: 24, wide: 2, desk: 10 };

/** Home: what can be played or followed now. */
export function ActiveTournaments() {
  return (
    <TournamentCarousel
      heading={welcome.tournaments}
      query={useQuery(tournamentQueries.active())}
      widths={widths}
      gap={gap}
    />
  );
}
