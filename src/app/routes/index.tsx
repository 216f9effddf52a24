import { createFileRoute } from '@tanstack/react-router';
import { HomeBoard } from '#app/matches/home-board.tsx';
import { UpcomingMatches } from '#app/matches/upcoming-matches.tsx';
import { startQuery } from '#app/persistence.ts';
import { QuickLinks } from '#app/shell/quick-links.tsx';
import { ActiveTournaments } from '#app/tournaments/active-tournaments.tsx';
import { KeptOffline } from '#app/tournaments/kept-offline.tsx';
import { tournamentQueries } from '#app/tournaments/queries.ts';
import { useReturnToTournament } from '#app/tournaments/return-to-tournament.ts';
import { Fade } from '#app/ui/feedback/fade.tsx';
import { usePageMeta } from '#app/ui/layout/page-meta.ts';
import styles from './-home.module.css';
import { useSyncOf } from './-tournament/own-results.ts';

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
