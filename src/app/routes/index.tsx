import { createFileRoute } from '@tanstack/react-router';
import { startQuery } from '#app/cache/persistence.ts';
import { QuickLinks } from '#app/shell/quick-links.tsx';
import { ActiveTournaments } from '#app/tournaments/home/active-tournaments.tsx';
import { HomeBoard } from '#app/tournaments/home/home-board.tsx';
import styles from '#app/tournaments/home/home-page.module.css';
import { UpcomingMatches } from '#app/tournaments/home/upcoming-matches.tsx';
import { KeptOffline } from '#app/tournaments/list/kept-offline.tsx';
import { useSyncOf } from '#app/tournaments/matches/own-results.ts';
import { tournamentQueries } from '#app/tournaments/queries.ts';
import { useReturnToTournament } from '#app/tournaments/registration/return-to-tournament.ts';
import { Fade } from '#app/ui/feedback/fade.tsx';
import { usePageMeta } from '#app/ui/layout/page-meta.ts';

export const Route = createFileRoute('/')({
  loader: ({ context }) => startQuery(context.queryClient, tournamentQueries.active()),
  component: Home,
});

function Home() {
  usePageMeta({ title: 'Edgeball' });
  useReturnToTournament();
  const syncOf = useSyncOf();
  return (
    <Fade className={`tt-wrap ${styles.home ?? ''}`}>
      <HomeBoard syncOf={syncOf} />
      <KeptOffline />
      <QuickLinks />
      <UpcomingMatches syncOf={syncOf} />
      <ActiveTournaments />
    </Fade>
  );
}
